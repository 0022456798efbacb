<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>CanvasFeed</name>
    <message>
        <source>Bottleneck: %1</source>
        <translation>瓶颈：%1</translation>
    </message>
</context>
<context>
    <name>ContextMenu</name>
    <message>
        <source>&amp;Group</source>
        <translation>组(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Align</source>
        <translation>对齐(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>选择(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Paste here</source>
        <translation>粘贴到此处(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;rows as text</source>
        <translation>将行复制为文本(&amp;R)</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>64 GPUs train BERT-Large on three fabrics</source>
        <translation>64 个 GPU 在三种网络上训练 BERT-Large</translation>
    </message>
    <message>
        <source>The dragonfly of the 2008 paper: 9 groups, 72 GPUs</source>
        <translation>2008 年论文中的 dragonfly：9 组，72 个 GPU</translation>
    </message>
    <message>
        <source>The k-ary fat-tree of the 2008 paper, k = 8</source>
        <translation>2008 年论文中的 k 元胖树，k = 8</translation>
    </message>
    <message>
        <source>GPT-3 on 2&#x202f;048 GPUs: 100 or 200&#xa0;Gb/s</source>
        <translation>2&#x202f;048 个 GPU 训练 GPT-3：100 还是 200&#xa0;Gb/s</translation>
    </message>
    <message>
        <source>Four NVL72 racks on four rails</source>
        <translation>四个 NVL72 机架，四条轨道</translation>
    </message>
    <message>
        <source>One PCIe slot slows a whole network</source>
        <translation>一个 PCIe 插槽拖慢整个网络</translation>
    </message>
    <message>
        <source>The same with the rate of the slot as measured</source>
        <translation>同上，插槽速率取实测值</translation>
    </message>
    <message>
        <source>Sixteen GPUs on one switch</source>
        <translation>一台交换机连接 16 个 GPU</translation>
    </message>
    <message>
        <source>DGX H100 SuperPOD with four units: 127 nodes</source>
        <translation>四个单元的 DGX H100 SuperPOD：127 台节点</translation>
    </message>
    <message>
        <source>64 GPUs cabled to each other without a switch</source>
        <translation>64 个 GPU 直接互连，不用交换机</translation>
    </message>
    <message>
        <source>Four times the bandwidth down as up</source>
        <translation>叶交换机下行带宽是上行的四倍</translation>
    </message>
</context>
<context>
    <name>Expected</name>
    <message>
        <source>object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>boolean</source>
        <translation>布尔值</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>null</source>
        <translation>空值</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>二进制数据</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number of Gb/s</source>
        <translation>以 Gb/s 为单位的数</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>不带值</translation>
    </message>
    <message>
        <source>[key, value]</source>
        <translation>[键，值]</translation>
    </message>
    <message>
        <source>[device, port]</source>
        <translation>[设备，端口]</translation>
    </message>
    <message>
        <source>[first, last]</source>
        <translation>[起点，终点]</translation>
    </message>
    <message>
        <source>[device, x, y]</source>
        <translation>[设备，x，y]</translation>
    </message>
    <message>
        <source>end of file</source>
        <translation>文件结尾</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>是文件夹</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件太多</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数太多</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <translation>超出磁盘配额</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入输出错误</translation>
    </message>
    <message>
        <source>socket</source>
        <translation>CPU 插槽</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>standard input</source>
        <translation>标准输入</translation>
    </message>
</context>
<context>
    <name>FieldHints</name>
    <message>
        <source>NIC r of each node goes to rail r of %1</source>
        <translation>每台节点的第 r 块网卡接到 %1 条轨道中的第 r 条</translation>
    </message>
    <message>
        <source>Up to %1 with these switches</source>
        <translation>用这些交换机最多 %1 台</translation>
    </message>
    <message>
        <source>Takes %1</source>
        <translation>采用 %1</translation>
    </message>
    <message>
        <source>At least %1 needed</source>
        <translation>至少需要 %1 个</translation>
    </message>
    <message>
        <source>Leaf: %1 down</source>
        <translation>叶交换机：下行 %1</translation>
    </message>
    <message>
        <source>Leaf: %1 down, %2 up</source>
        <translation>叶交换机：下行 %1，上行 %2</translation>
    </message>
    <message>
        <source>GPUs of different rails meet over NVLink only</source>
        <translation>不同轨道的 GPU 只能经 NVLink 互通</translation>
    </message>
    <message>
        <source>%1 of at most a·h + 1 = %2</source>
        <translation>%1 个，最多 a·h + 1 = %2 个</translation>
    </message>
    <message>
        <source>Automatic is ⌊a·h ÷ (groups − 1)⌋ = %1</source>
        <translation>自动值为 ⌊a·h ÷ (组数 − 1)⌋ = %1</translation>
    </message>
    <message>
        <source>A dragonfly for each NIC of a node</source>
        <translation>节点的每块网卡各接一个蜻蜓网络</translation>
    </message>
    <message>
        <source>All ports of a node go to one router</source>
        <translation>每台节点的所有端口都接到同一台路由器</translation>
    </message>
    <message>
        <source>Nodes are cabled to each other</source>
        <translation>节点之间直接相连</translation>
    </message>
    <message>
        <source>Empty: made from topology, count and node</source>
        <translation>留空则由拓扑、数量和节点型号组成</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the tiers</comment>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 台节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n ports of a node go to one leaf</source>
        <translation>
            <numerusform>每台节点的 %n 个端口都接到同一台叶交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers hold %1</source>
        <translation>
            <numerusform>%n 层可接 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiers %1</source>
        <translation>
            <numerusform>%n 层 %1 台</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spines</source>
        <translation>
            <numerusform>%n 台脊交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cores</source>
        <translation>
            <numerusform>%n 台核心交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>k³/4 = %1, 5k²/4 = %2</source>
        <translation>k³/4 = %1，5k²/4 = %2</translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message>
        <source>A group has %1 and %2</source>
        <translation>每组有 %1、%2</translation>
    </message>
    <message numerus="yes">
        <source>%n routers</source>
        <translation>
            <numerusform>%n 台路由器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n node ports</source>
        <translation>
            <numerusform>%n 个节点端口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n global ports a group</source>
        <translation>
            <numerusform>每组 %n 个全局端口</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 – %n units of 32 nodes</source>
        <translation>
            <numerusform>%1 – %n 个单元，每个 32 台节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message>
        <source>%{file} cannot be read. Check that it exists and that you may read it.</source>
        <translation>无法读取 %{file}。请检查它是否存在、是否有读取权限。</translation>
    </message>
    <message>
        <source>The folder %{file} has no .json files, so there is no catalog.</source>
        <translation>文件夹 %{file} 里没有 .json 文件，因此没有目录可用。</translation>
    </message>
    <message>
        <source>The folder %{file} cannot be read. Check that it exists and that you may read it.</source>
        <translation>无法读取文件夹 %{file}。请检查它是否存在、是否有读取权限。</translation>
    </message>
    <message>
        <source>%{file} is larger than %{limit} bytes.</source>
        <translation>%{file} 超过 %{limit} 字节。</translation>
    </message>
    <message>
        <source>Stopped before the design was complete.</source>
        <translation>设计尚未完成就已停止。</translation>
    </message>
    <message>
        <source>dims: a size of %{found} is not from 1 to %{limit}. Nearest: %{nearest}.</source>
        <translation>dims：尺寸 %{found} 不在 1 到 %{limit} 之间；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>dims: give the size of each dimension, for example %{nearest}.</source>
        <translation>dims：给出每一维的尺寸，例如 %{nearest}。</translation>
    </message>
    <message>
        <source>down must hold whole nodes of %{limit} ports: %{found} does not. Nearest: %{nearest}.</source>
        <translation>down 必须容纳整台节点（每台 %{limit} 个端口），%{found} 不行；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>down and up belong together: %{place} is missing. Nearest: %{nearest}.</source>
        <translation>down 与 up 要成对给出，缺少 %{place}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: %{subject} fixes this itself. Leave %{place} out.</source>
        <translation>%{place}：%{subject} 已经规定了它，不必再给 %{place}。</translation>
    </message>
    <message>
        <source>%{found} of the %{limit} global ports of each group stay free.</source>
        <translation>每组 %{limit} 个全局端口中有 %{found} 个空闲。</translation>
    </message>
    <message>
        <source>k must be even: %{found} is odd. Nearest: %{nearest} or %{other}.</source>
        <translation>k 必须是偶数，%{found} 不行；最接近的是 %{nearest} 或 %{other}。</translation>
    </message>
    <message>
        <source>%{place}: k fixes the whole tree. Leave %{place} out.</source>
        <translation>%{place}：k 已经规定了整棵树，不必再给 %{place}。</translation>
    </message>
    <message>
        <source>%{place}: a k-ary tree needs nodes with one port; these have %{found}. Nearest: %{nearest}.</source>
        <translation>%{place}：k 叉胖树要求节点只有 1 个端口，这里有 %{found} 个；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>down + up is %{found}, but the switch has %{limit} ports. Nearest up: %{nearest}.</source>
        <translation>down + up 为 %{found}，而交换机只有 %{limit} 个端口；最接近的 up 是 %{nearest}。</translation>
    </message>
    <message>
        <source>links-per-pair and use-all-ports exclude each other. Leave %{place} out.</source>
        <translation>links-per-pair 与 use-all-ports 不能同时使用，去掉 %{place}。</translation>
    </message>
    <message>
        <source>links-per-pair: %{found} is more than the a·h ÷ (groups − 1) = %{limit} links that the global ports allow. Nearest: %{nearest}.</source>
        <translation>links-per-pair：%{found} 条超过全局端口允许的 a·h ÷ (组数 − 1) = %{limit} 条；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>Same counts as the published %{subject} with %{found} units: %{leaves} leaves, %{spines} spines.</source>
        <translation>数量与已公布的 %{subject}（%{found} 个单元）相同：%{leaves} 台叶交换机，%{spines} 台脊交换机。</translation>
    </message>
    <message>
        <source>nvlink-domain: %{subject} has no NVSwitch to share, so %{found} nodes cannot be one domain. Nearest: %{nearest}.</source>
        <translation>nvlink-domain：%{subject} 没有可共用的 NVSwitch，%{found} 台节点不能组成一个域；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{limit} ports are needed, but the largest switch to choose from has %{found}. Give no switch and a radix of %{nearest} for a plain one.</source>
        <translation>需要 %{limit} 个端口，而可选的最大交换机只有 %{found} 个。可不指定 switch，把 radix 设为 %{nearest}，使用普通交换机。</translation>
    </message>
    <message>
        <source>%{found} is not sold with %{expected}; the counts hold all the same.</source>
        <translation>%{found} 没有配 %{expected} 出售的型号；各项数量照样成立。</translation>
    </message>
    <message>
        <source>node: %{found} is a domain of %{count} nodes. Use --node %{nearest} --nvlink-domain %{count}.</source>
        <translation>node：%{found} 是由 %{count} 台节点组成的域。改用 --node %{nearest} --nvlink-domain %{count}。</translation>
    </message>
    <message>
        <source>%{place}: these dimensions need a multiple of %{limit} ports a node, found %{found}. Nearest: %{nearest}.</source>
        <translation>%{place}：这些维度要求每台节点的端口数是 %{limit} 的倍数，实际是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>node: the NICs of %{found} have no ports or differ from each other. Nearest: %{nearest}.</source>
        <translation>node：%{found} 的网卡没有端口，或彼此不同；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>All nodes fit one leaf (up to %{limit}), so nothing crosses the spines.</source>
        <translation>所有节点都接在一台叶交换机上（最多 %{limit} 台），没有流量经过脊交换机。</translation>
    </message>
    <message>
        <source>All nodes fit one pod, so nothing crosses the core: %{nearest} tiers are enough.</source>
        <translation>所有节点都在一个 Pod 里，没有流量经过核心：%{nearest} 层就够了。</translation>
    </message>
    <message>
        <source>One tier has no up-links to divide: leave the ratio out or take %{nearest} tiers.</source>
        <translation>单层没有上行链路可分：去掉收敛比，或改用 %{nearest} 层。</translation>
    </message>
    <message>
        <source>%{place}: expected %{expected}, found “%{found}”.</source>
        <translation>%{place}：应为：%{expected}；实际是 “%{found}”。</translation>
    </message>
    <message>
        <source>p must hold whole nodes of %{limit} ports: %{found} does not. Nearest: %{nearest}.</source>
        <translation>p 必须容纳整台节点（每台 %{limit} 个端口），%{found} 不行；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>planes: a plane belongs to one NIC of each node; there are %{limit}, not %{found}. Nearest: %{nearest}.</source>
        <translation>planes：每个平面对应每台节点的一块网卡；共有 %{limit} 块，不是 %{found} 块；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>radix: %{subject} has %{limit} ports, found %{found}. Nearest: %{nearest}.</source>
        <translation>radix：%{subject} 有 %{limit} 个端口，实际给的是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>radix: a k-ary tree uses k ports of each switch, found %{found}. Nearest: %{nearest}.</source>
        <translation>radix：k 叉胖树的每台交换机用 k 个端口，实际给的是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>radix must be even for three tiers: %{found} is not. Nearest: %{nearest}.</source>
        <translation>三层时 radix 必须是偶数，%{found} 不行；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>radix: %{limit} ports are needed, found %{found}. Nearest: %{nearest}.</source>
        <translation>radix：需要 %{limit} 个端口，实际是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>radix: %{rails} rails must divide half of it so that a pod holds all rails; %{found} is no multiple of %{limit}. Nearest: %{nearest}.</source>
        <translation>radix：它的一半必须能被 %{rails} 条轨道整除，一个 Pod 才能容纳所有轨道；%{found} 不是 %{limit} 的倍数；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: expected a rate above 0&#xa0;Gb/s, found %{found}. Nearest: %{nearest}.</source>
        <translation>%{place}：速率应大于 0&#xa0;Gb/s，实际是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>oversubscription and down, up exclude each other. Leave %{place} out.</source>
        <translation>oversubscription 与 down、up 不能同时使用，去掉 %{place}。</translation>
    </message>
    <message>
        <source>oversubscription: both sides must be above 0. Nearest: %{nearest}.</source>
        <translation>oversubscription：两边都必须大于 0；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>oversubscription: one node with its up-links needs %{found} ports, but the switch has %{limit}. Nearest: %{nearest}.</source>
        <translation>oversubscription：一台节点连同它的上行链路要 %{found} 个端口，而交换机只有 %{limit} 个；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>Unit %{unit} holds %{found} of %{expected} nodes: free ports on each of its leaves (%{leaves}): %{ports}.</source>
        <translation>单元 %{unit} 只有 %{found} 台节点（满员 %{expected} 台）：其 %{leaves} 台叶交换机每台空闲端口 %{ports} 个。</translation>
    </message>
    <message>
        <source>node: --%{option} shapes single-accelerator only, not %{found}. Nearest: %{nearest}.</source>
        <translation>node：--%{option} 只能用于 single-accelerator，不能用于 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>switch: %{found} does not speak %{expected}. Nearest: %{nearest}.</source>
        <translation>switch：%{found} 不支持 %{expected}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>switch: %{limit} ports are needed, %{subject} offers %{found}. Nearest: %{nearest}.</source>
        <translation>switch：需要 %{limit} 个端口，%{subject} 只有 %{found} 个；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>switch: the catalog knows no ports of %{found}. Leave %{place} out.</source>
        <translation>switch：目录里没有 %{found} 的端口数据，去掉 %{place}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} is above the limit of %{limit}. Nearest: %{nearest}.</source>
        <translation>%{place}：%{found} 超过上限 %{limit}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} devices and %{links} links are more than fit into memory (limit %{limit} and %{limit_links}). Nearest: %{nearest}.</source>
        <translation>%{place}：%{found} 台设备和 %{links} 条链路超出内存容量（上限 %{limit} 台和 %{limit_links} 条）；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>dims: %{found} dimensions, the limit is %{limit}. Nearest: %{nearest}.</source>
        <translation>dims：给了 %{found} 维，上限是 %{limit} 维；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>groups: a·h global ports of a group reach at most %{limit} groups, found %{found}. Nearest: %{nearest}.</source>
        <translation>groups：每组 a·h 个全局端口最多连通 %{limit} 个组，实际是 %{found} 个；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>dims: the sizes multiply to more than %{limit} places. Nearest: %{nearest}.</source>
        <translation>dims：各维尺寸相乘超过 %{limit} 个位置；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: expected at least %{limit}, found %{found}. Nearest: %{nearest}.</source>
        <translation>%{place}：至少应为 %{limit}，实际是 %{found}；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>design: there is no published design “%{found}”. Nearest: %{nearest}.</source>
        <translation>design：没有名为 “%{found}” 的公布设计；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>There is no topology “%{found}”. Nearest: %{nearest}.</source>
        <translation>没有拓扑 “%{found}”；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: the catalog has no “%{found}”. Nearest: %{nearest}.</source>
        <translation>%{place}：目录里没有 “%{found}”；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>There is no option --%{found} for this topology. Nearest: --%{nearest}.</source>
        <translation>这种拓扑没有选项 --%{found}；最接近的是 --%{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: the dimensions make %{found} places, but %{subject} has %{expected} members.</source>
        <translation>%{place}：各维相乘得 %{found} 个位置，而 %{subject} 有 %{expected} 个成员。</translation>
    </message>
    <message>
        <source>%{place}: id %{found} is used twice. Give each element an id of its own.</source>
        <translation>%{place}：id %{found} 用了两次。每个元素要有自己的 id。</translation>
    </message>
    <message>
        <source>%{place}: the element has no id.</source>
        <translation>%{place}：该元素没有 id。</translation>
    </message>
    <message>
        <source>%{place}: id %{found} stands after a larger one. Sort the list by id.</source>
        <translation>%{place}：id %{found} 排在更大的 id 之后，应按 id 排序。</translation>
    </message>
    <message>
        <source>%{place}: a length must be above 0 m.</source>
        <translation>%{place}：长度必须大于 0 m。</translation>
    </message>
    <message>
        <source>%{place}: there is no device with id %{found}.</source>
        <translation>%{place}：没有 id 为 %{found} 的设备。</translation>
    </message>
    <message>
        <source>%{place}: both ends of the link are on the same device.</source>
        <translation>%{place}：链路的两端在同一台设备上。</translation>
    </message>
    <message>
        <source>%{place}: group %{subject} has a member with id %{found}, but there is no such device.</source>
        <translation>%{place}：组 %{subject} 有 id 为 %{found} 的成员，但没有这台设备。</translation>
    </message>
    <message>
        <source>%{place}: the name “%{found}” is used twice. Names must differ.</source>
        <translation>%{place}：名称 “%{found}” 用了两次，名称不能相同。</translation>
    </message>
    <message>
        <source>%{place}: the name is empty.</source>
        <translation>%{place}：名称是空的。</translation>
    </message>
    <message>
        <source>%{place}: the parent of group %{subject} must be a group with a smaller id.</source>
        <translation>%{place}：组 %{subject} 的上级必须是 id 更小的组。</translation>
    </message>
    <message>
        <source>%{place}: %{subject} has no port %{found}. Ports count from 0; it has %{limit}.</source>
        <translation>%{place}：%{subject} 没有端口 %{found}。端口从 0 数起，共 %{limit} 个。</translation>
    </message>
    <message>
        <source>%{place}: %{subject} carries two links. Move one to a free port.</source>
        <translation>%{place}：%{subject} 接了两条链路，把其中一条移到空闲端口。</translation>
    </message>
    <message>
        <source>%{place}: expected a rate above 0.</source>
        <translation>%{place}：速率应大于 0。</translation>
    </message>
    <message>
        <source>%{place}: links that share a cable must share the device at one end.</source>
        <translation>%{place}：共用一条线缆的链路，必须有一端在同一台设备上。</translation>
    </message>
    <message>
        <source>%{place}: the type of %{subject} is not in the list of types.</source>
        <translation>%{place}：%{subject} 的类型不在类型列表里。</translation>
    </message>
    <message>
        <source>%{file}: expected JSON text, found binary data.</source>
        <translation>%{file}：应为 JSON 文本，实际是二进制数据。</translation>
    </message>
    <message>
        <source>%{file}: expected JSON text, found nothing.</source>
        <translation>%{file}：应为 JSON 文本，实际是空文件。</translation>
    </message>
    <message>
        <source>%{place}: the extension “%{found}” is not kept when the design is saved. Put it at the top level.</source>
        <translation>%{place}：保存设计时不会保留扩展 “%{found}”，应把它放到最外层。</translation>
    </message>
    <message>
        <source>%{file}: there is no such file.</source>
        <translation>%{file}：没有这个文件。</translation>
    </message>
    <message>
        <source>%{file}: the file has %{found_bytes}; files above %{limit_bytes} are not read.</source>
        <translation>%{file}：文件大小为 %{found_bytes}，超过 %{limit_bytes} 的文件不读取。</translation>
    </message>
    <message>
        <source>%{file}: the file cannot be read: %{found}.</source>
        <translation>%{file}：无法读取文件：%{found}。</translation>
    </message>
    <message>
        <source>%{place}: expected UTF-8 text, found %{found}.</source>
        <translation>%{place}：应为 UTF-8 文本，实际是：%{found}。</translation>
    </message>
    <message>
        <source>%{place}: the key “%{expected}” is missing.</source>
        <translation>%{place}：缺少键 “%{expected}”。</translation>
    </message>
    <message>
        <source>%{place}: the key “%{found}” stands twice in the same object.</source>
        <translation>%{place}：键 “%{found}” 在同一个对象里出现两次。</translation>
    </message>
    <message>
        <source>%{place}: there is no device with id %{found} to place.</source>
        <translation>%{place}：没有 id 为 %{found} 的设备可以摆放。</translation>
    </message>
    <message>
        <source>%{place}: id %{found} stands after the same or a larger one. Sort the list by id, each device once.</source>
        <translation>%{place}：id %{found} 排在相同或更大的 id 之后。应按 id 排序，每台设备只出现一次。</translation>
    </message>
    <message>
        <source>%{place}: the file is of version %{found}; this program reads up to version %{limit}. Use a newer program.</source>
        <translation>%{place}：文件是版本 %{found}，本程序最高读到版本 %{limit}。改用更新的程序。</translation>
    </message>
    <message>
        <source>%{file}: expected a file, found a directory.</source>
        <translation>%{file}：应为文件，实际是文件夹。</translation>
    </message>
    <message>
        <source>%{place}: expected a finite number, found %{found}.</source>
        <translation>%{place}：应为有限的数，实际是 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: expected a number above %{limit}, at most %{maximum}; found %{found}.</source>
        <translation>%{place}：应为大于 %{limit} 且不超过 %{maximum} 的数，实际是 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: expected a number from %{minimum} to %{maximum}, found %{found}.</source>
        <translation>%{place}：应为 %{minimum} 到 %{maximum} 之间的数，实际是 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: the range ends at %{found}, before its beginning %{limit}.</source>
        <translation>%{place}：范围的终点 %{found} 在起点 %{limit} 之前。</translation>
    </message>
    <message>
        <source>%{place}: expected a number, found “%{found}”.</source>
        <translation>%{place}：应为数，实际是 “%{found}”。</translation>
    </message>
    <message>
        <source>There is no setting “%{found}”. Nearest: %{nearest}.</source>
        <translation>没有设置项 “%{found}”；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: this is not JSON: found %{found}.</source>
        <translation>%{place}：这不是 JSON；遇到：%{found}。</translation>
    </message>
    <message>
        <source>%{place}: values are nested more than %{limit} deep.</source>
        <translation>%{place}：嵌套超过 %{limit} 层。</translation>
    </message>
    <message>
        <source>%{place}: the group has %{found} members, more than the %{limit} devices of the design, or all groups together have too many.</source>
        <translation>%{place}：该组有 %{found} 个成员，多于设计中的 %{limit} 台设备，或者所有组的成员合计太多。</translation>
    </message>
    <message>
        <source>%{place}: %{found} ports are more than the limit of %{limit}.</source>
        <translation>%{place}：%{found} 个端口超过上限 %{limit}。</translation>
    </message>
    <message>
        <source>%{place}: the file has more than %{limit} values.</source>
        <translation>%{place}：文件中的值超过 %{limit} 个。</translation>
    </message>
    <message>
        <source>%{place}: the file ends in the middle of a value.</source>
        <translation>%{place}：文件在一个值的中间就结束了。</translation>
    </message>
    <message>
        <source>%{place}: there is no device type “%{found}”. Nearest: “%{nearest}”.</source>
        <translation>%{place}：没有设备类型 “%{found}”；最接近的是 “%{nearest}”。</translation>
    </message>
    <message>
        <source>%{place}: unknown key “%{found}”. Nearest: “%{nearest}”. Known here: %{expected}.</source>
        <translation>%{place}：未知的键 “%{found}”；最接近的是 “%{nearest}”。此处可用：%{expected}。</translation>
    </message>
    <message>
        <source>There is no algorithm “%{found}”. Nearest: %{nearest}. Known: %{expected}.</source>
        <translation>没有算法 “%{found}”；最接近的是 %{nearest}。可用值：%{expected}。</translation>
    </message>
    <message>
        <source>%{place}: unknown value “%{found}”. Nearest: “%{nearest}”. Expected one of: %{expected}.</source>
        <translation>%{place}：未知的值 “%{found}”；最接近的是 “%{nearest}”。可用值：%{expected}。</translation>
    </message>
    <message>
        <source>%{place}: version %{found} cannot be brought to version %{limit}.</source>
        <translation>%{place}：无法把版本 %{found} 转换到版本 %{limit}。</translation>
    </message>
    <message>
        <source>%{place}: expected %{expected}, found a list of length %{found}.</source>
        <translation>%{place}：应为 %{expected}，实际列表长度为 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: expected %{expected}, found %{found}.</source>
        <translation>%{place}：应为%{expected}，实际是%{found}。</translation>
    </message>
    <message>
        <source>%{place}: expected a whole number from 1 on.</source>
        <translation>%{place}：应为不小于 1 的整数。</translation>
    </message>
    <message>
        <source>%{place}: expected two different GPUs that %{subject} has.</source>
        <translation>%{place}：应为 %{subject} 的两个不同的 GPU。</translation>
    </message>
    <message>
        <source>%{place}: group %{subject} has the member %{found} twice.</source>
        <translation>%{place}：组 %{subject} 的成员 %{found} 出现两次。</translation>
    </message>
    <message>
        <source>%{place}: sort the list by node, then by NIC, each NIC once.</source>
        <translation>%{place}：列表应先按节点、再按网卡排序，每块网卡只出现一次。</translation>
    </message>
    <message>
        <source>%{place}: a node has its ports in NICs, every other device in port groups; %{subject} has both.</source>
        <translation>%{place}：节点的端口写在网卡里，其他设备的端口写在端口组里；%{subject} 两者都有。</translation>
    </message>
    <message>
        <source>%{place}: expected colours written #RRGGBB, found “%{found}”.</source>
        <translation>%{place}：颜色应写作 #RRGGBB，实际是 “%{found}”。</translation>
    </message>
    <message>
        <source>There is no price set “%{found}”. Nearest: “%{nearest}”.</source>
        <translation>没有价格集 “%{found}”；最接近的是 “%{nearest}”。</translation>
    </message>
    <message>
        <source>%{place} is not built yet.</source>
        <translation>%{place} 尚未实现。</translation>
    </message>
    <message>
        <source>%{place} is missing: name the file to write, or - for standard output.</source>
        <translation>缺少 %{place}：给出要写入的文件，或用 - 表示标准输出。</translation>
    </message>
    <message>
        <source>%{place}: expected KEY=VALUE, found “%{found}”.</source>
        <translation>%{place}：应为 KEY=VALUE，实际是 “%{found}”。</translation>
    </message>
    <message>
        <source>%{place}: expected a size above 0 such as 1024, 64KiB, 1GiB or 1GB, found “%{found}”.</source>
        <translation>%{place}：应为大于 0 的大小，例如 1024、64KiB、1GiB 或 1GB，实际是 “%{found}”。</translation>
    </message>
    <message>
        <source>The analysis was stopped before it was done.</source>
        <translation>分析尚未完成就已停止。</translation>
    </message>
    <message>
        <source>%{found} pairs of nodes are connected only through other nodes, which pass no traffic on. Cable them to common switches.</source>
        <translation>%{found} 对节点只经由其他节点相连，而节点不转发流量。把它们接到共同的交换机上。</translation>
    </message>
    <message>
        <source>Nodes without a network cable: %{count}, the first is %{subject}. Cable them or remove them.</source>
        <translation>没有接网线的节点有 %{count} 台，第一台是 %{subject}。接上线缆，或移除它们。</translation>
    </message>
    <message>
        <source>%{found} pairs of nodes have no path. Nodes apart from the largest connected part: %{count}, the first is %{subject}.</source>
        <translation>%{found} 对节点之间没有通路。不在最大连通部分中的节点有 %{count} 台，第一台是 %{subject}。</translation>
    </message>
    <message>
        <source>Tier %{tier} is oversubscribed: %{found} to 1 at %{subject}. Add up-links or attach fewer nodes.</source>
        <translation>第 %{tier} 层有收敛：%{subject} 处为 %{found}:1。增加上行链路，或少接一些节点。</translation>
    </message>
    <message>
        <source>Switches without an up-link although a tier stands above: %{count}, the first is %{subject}.</source>
        <translation>上面还有一层却没有上行链路的交换机有 %{count} 台，第一台是 %{subject}。</translation>
    </message>
    <message>
        <source>Switches that no node can reach: %{count}, the first is %{subject}. Cable them or remove them.</source>
        <translation>任何节点都到不了的交换机有 %{count} 台，第一台是 %{subject}。接上线缆，或移除它们。</translation>
    </message>
    <message>
        <source>Algorithm %{found} does not do %{collective}. Use auto.</source>
        <translation>算法 %{found} 不支持 %{collective}，改用 auto。</translation>
    </message>
    <message>
        <source>Stopped before the result was ready.</source>
        <translation>结果尚未得出就已停止。</translation>
    </message>
    <message>
        <source>There is no collective “%{found}”. Use all_reduce, all_gather, reduce_scatter, broadcast, reduce or all_to_all.</source>
        <translation>没有集合通信 “%{found}”。可用 all_reduce、all_gather、reduce_scatter、broadcast、reduce 或 all_to_all。</translation>
    </message>
    <message>
        <source>Traffic stays inside one node, so the three fabrics are equal.</source>
        <translation>流量都在一台节点之内，三种网络没有差别。</translation>
    </message>
    <message>
        <source>Traffic stays inside one NVLink domain, so the three fabrics are equal.</source>
        <translation>流量都在一个 NVLink 域之内，三种网络没有差别。</translation>
    </message>
    <message>
        <source>The %{ratio}:1 leaves are not felt: the links of the nodes decide.</source>
        <translation>叶交换机的 %{ratio}:1 收敛没有影响：瓶颈在节点的链路。</translation>
    </message>
    <message>
        <source>One GPU alone has nothing to exchange.</source>
        <translation>只有一个 GPU，没有数据要交换。</translation>
    </message>
    <message>
        <source>There is no model “%{found}”. Use guide or nccl.</source>
        <translation>没有模型 “%{found}”，可用 guide 或 nccl。</translation>
    </message>
    <message>
        <source>The design has no GPU, so there is nothing to exchange.</source>
        <translation>设计中没有 GPU，没有数据要交换。</translation>
    </message>
    <message>
        <source>There is no route from %{from} to %{to}. Cable them to one fabric.</source>
        <translation>从 %{from} 到 %{to} 没有路由，把它们接到同一个网络。</translation>
    </message>
    <message>
        <source>%{subject} has no network cable, so the other nodes cannot reach it.</source>
        <translation>%{subject} 没有接网线，其他节点到不了它。</translation>
    </message>
    <message>
        <source>There is no placement “%{found}”. Use packed, scattered:SEED or worst.</source>
        <translation>没有布置 “%{found}”，可用 packed、scattered:SEED 或 worst。</translation>
    </message>
    <message>
        <source>A size must be above 0 bytes: found %{found}.</source>
        <translation>大小必须大于 0 字节，实际是 %{found}。</translation>
    </message>
    <message>
        <source>The compute time of %{subject} is unknown. Give the batch and the FLOPs a sample, or the time itself.</source>
        <translation>%{subject} 的计算时间未知。给出批大小和每个样本的 FLOPs，或直接给出时间。</translation>
    </message>
    <message>
        <source>The design has no workload. Choose one.</source>
        <translation>设计没有工作负载，选择一个。</translation>
    </message>
    <message>
        <source>The peak rate of %{subject} is unknown. Give the compute time of a step.</source>
        <translation>%{subject} 的峰值算力未知，给出每步的计算时间。</translation>
    </message>
    <message>
        <source>The steps an epoch of %{subject} are unknown. Give the samples and the batch, or the steps.</source>
        <translation>%{subject} 每轮的步数未知。给出样本数和批大小，或直接给出步数。</translation>
    </message>
    <message>
        <source>%{place}: %{found} is out of range.</source>
        <translation>%{place}：%{found} 超出范围。</translation>
    </message>
    <message>
        <source>%{place} is missing: export FILE --to FORMAT -o OUT, or export --list.</source>
        <translation>缺少 %{place}：export FILE --to FORMAT -o OUT，或 export --list。</translation>
    </message>
    <message>
        <source>%{place}: there is no format “%{found}”. export --list prints them.</source>
        <translation>%{place}：没有格式 “%{found}”。用 export --list 列出全部格式。</translation>
    </message>
    <message>
        <source>%{place}: there is no workload “%{found}”. Nearest: %{nearest}.</source>
        <translation>%{place}：没有工作负载 “%{found}”；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between names of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>No %{expected} switch of the catalog has ports of %{found}&#xa0;Gb/s. Give a radix for a plain switch, for example %{nearest}.</source>
        <translation>目录里没有端口为 %{found}&#xa0;Gb/s 的 %{expected} 交换机。可给出 radix，使用普通交换机，例如 %{nearest}。</translation>
    </message>
    <message>
        <source>%{subject} has ports of %{found}&#xa0;Gb/s; links run at the %{limit}&#xa0;Gb/s of the NICs.</source>
        <translation>%{subject} 的端口是 %{found}&#xa0;Gb/s；链路按网卡的 %{limit}&#xa0;Gb/s 运行。</translation>
    </message>
    <message>
        <source>%{subject} has ports of %{found}&#xa0;Gb/s, slower than the %{limit}&#xa0;Gb/s of the NICs; links run at %{found}&#xa0;Gb/s.</source>
        <translation>%{subject} 的端口是 %{found}&#xa0;Gb/s，比网卡的 %{limit}&#xa0;Gb/s 慢；链路按 %{found}&#xa0;Gb/s 运行。</translation>
    </message>
    <message>
        <source>Latency decides: %{steps} steps of %{latency}&#xa0;µs make %{share}&#x202f;% of the time.</source>
        <translation>瓶颈在延迟：%{steps} 步、每步 %{latency}&#xa0;µs，占总时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>The network decides: links of twice the rate take %{gain}&#x202f;% less time.</source>
        <translation>瓶颈在网络：链路速率加倍，时间可缩短 %{gain}&#x202f;%。</translation>
    </message>
    <message>
        <source>NVLink decides at %{found}&#xa0;GB/s: twice the rate takes %{gain}&#x202f;% less time.</source>
        <translation>瓶颈在 NVLink（%{found}&#xa0;GB/s）：速率加倍，时间可缩短 %{gain}&#x202f;%。</translation>
    </message>
    <message>
        <source>PCIe decides at %{found}&#xa0;Gb/s: at %{target}&#xa0;Gb/s it takes %{gain}&#x202f;% less time.</source>
        <translation>瓶颈在 PCIe（%{found}&#xa0;Gb/s）：换成 %{target}&#xa0;Gb/s，时间可缩短 %{gain}&#x202f;%。</translation>
    </message>
    <message>
        <source>%{subject} runs at %{found}&#xa0;Gb/s. At %{target}&#xa0;Gb/s it takes %{gain}&#x202f;% less time.</source>
        <translation>%{subject} 只跑在 %{found}&#xa0;Gb/s；换成 %{target}&#xa0;Gb/s，时间可缩短 %{gain}&#x202f;%。</translation>
    </message>
    <message>
        <source>Links between switches decide: wide enough ones would take %{gain}&#x202f;% less time.</source>
        <translation>瓶颈在交换机之间的链路：足够宽时，时间可缩短 %{gain}&#x202f;%。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%{found}&#xa0;m is beyond the longest reach known at %{gbps}&#xa0;Gb/s: %{limit}&#xa0;m.</source>
        <translation>%{found}&#xa0;m 超出已知的最长距离：%{gbps}&#xa0;Gb/s 时为 %{limit}&#xa0;m。</translation>
    </message>
    <message>
        <source>%{subject} is the port of a NIC. Break out the port of the switch.</source>
        <translation>%{subject} 是网卡端口。请在交换机端口上拆分。</translation>
    </message>
    <message>
        <source>%{subject} has %{found} free parts for %{expected} targets. Give fewer targets.</source>
        <translation>%{subject} 只有 %{found} 个空闲子端口，目标却有 %{expected} 个。请减少目标。</translation>
    </message>
    <message>
        <source>The cable of %{subject} carries links of other cages too. Separate them first.</source>
        <translation>%{subject} 的线缆还承载其他端口笼的链路。请先分开。</translation>
    </message>
    <message>
        <source>Connector does not fit</source>
        <translation>连接器不匹配</translation>
    </message>
    <message>
        <source>The connectors of %{expected} and %{found} do not fit each other. Choose ports of the same connector.</source>
        <translation>%{expected} 与 %{found} 的连接器互不匹配。请选择连接器相同的端口。</translation>
    </message>
    <message>
        <source>Give at least 1 cable: %{found} is too few.</source>
        <translation>至少要 1 条线缆，%{found} 太少。</translation>
    </message>
    <message>
        <source>Devices left out because they have no free port: %{found}.</source>
        <translation>没有空闲端口而略过的设备：%{found} 台。</translation>
    </message>
    <message>
        <source>%{subject} is in both sets. Take it out of one.</source>
        <translation>%{subject} 同时在两组中。请从其中一组移出。</translation>
    </message>
    <message>
        <source>%{found} links use the parts of %{subject}. Leave one, then join.</source>
        <translation>%{subject} 的子端口上有 %{found} 条链路。只留一条，再合并。</translation>
    </message>
    <message>
        <source>Links that run at the rate of their slower port: %{found}.</source>
        <translation>按较慢端口速率运行的链路：%{found} 条。</translation>
    </message>
    <message>
        <source>%{found} leaves are given, but %{subject} has %{limit} NICs. Give one leaf for each rail.</source>
        <translation>给出了 %{found} 台叶交换机，但 %{subject} 只有 %{limit} 块网卡。每条轨道请给一台。</translation>
    </message>
    <message>
        <source>No free port on %{subject}</source>
        <translation>%{subject} 没有空闲端口</translation>
    </message>
    <message>
        <source>No port of %{subject} is free and fits. Remove a link there, or choose another device.</source>
        <translation>%{subject} 没有既空闲又匹配的端口。请在该处删除一条链路，或选择其他设备。</translation>
    </message>
    <message>
        <source>There is no device with id %{found}. Choose devices of the design.</source>
        <translation>没有 id 为 %{found} 的设备。请选择设计中的设备。</translation>
    </message>
    <message>
        <source>No such port</source>
        <translation>没有这个端口</translation>
    </message>
    <message>
        <source>%{subject} is no node. Rails are the NICs of nodes.</source>
        <translation>%{subject} 不是节点。轨道由节点的网卡构成。</translation>
    </message>
    <message>
        <source>%{subject} is not broken out, so there is nothing to join.</source>
        <translation>%{subject} 没有拆分过，无可合并。</translation>
    </message>
    <message>
        <source>%{found} of %{expected} cables find no free port.</source>
        <translation>%{expected} 条线缆中有 %{found} 条找不到空闲端口。</translation>
    </message>
    <message>
        <source>There is nothing to cable. Choose devices with free ports.</source>
        <translation>没有可连接的端口。请选择有空闲端口的设备。</translation>
    </message>
    <message>
        <source>%{expected} and %{found} speak different fabrics. InfiniBand and Ethernet do not connect.</source>
        <translation>%{expected} 与 %{found} 的网络类型不同。InfiniBand 与以太网不能互连。</translation>
    </message>
    <message>
        <source>%{subject} is taken</source>
        <translation>%{subject} 已占用</translation>
    </message>
    <message>
        <source>%{subject} carries a link to %{found}. Remove that link, or take a free port.</source>
        <translation>%{subject} 已连到 %{found}。请删除该链路，或改用空闲端口。</translation>
    </message>
    <message>
        <source>NIC ports without a leaf of their rail: %{found}. Leaves given: %{limit}.</source>
        <translation>没有对应轨道叶交换机的网卡端口：%{found} 个。已给叶交换机：%{limit} 台。</translation>
    </message>
    <message>
        <source>The catalog knows no part that reaches this far at %{gbps}&#xa0;Gb/s. Optics are taken.</source>
        <translation>目录中没有 %{gbps}&#xa0;Gb/s 下已知能达到此距离的部件，改用光模块。</translation>
    </message>
    <message>
        <source>Same device</source>
        <translation>同一台设备</translation>
    </message>
    <message>
        <source>Both ends are on %{subject}. Choose a port of another device.</source>
        <translation>两端都在 %{subject} 上。请选择另一台设备的端口。</translation>
    </message>
    <message>
        <source>Service hosts need a switch</source>
        <translation>服务主机须接交换机</translation>
    </message>
    <message>
        <source>%{expected} and %{found}: a service host connects to switches only. Choose a port of a switch.</source>
        <translation>%{expected} 与 %{found}：服务主机只能连接交换机。请选择交换机端口。</translation>
    </message>
    <message>
        <source>Speaks no Ethernet</source>
        <translation>不支持以太网</translation>
    </message>
    <message>
        <source>Speaks no InfiniBand</source>
        <translation>不支持 InfiniBand</translation>
    </message>
    <message>
        <source>A port breaks out into 2, 4 or 8: %{found} is none of them.</source>
        <translation>一个端口可拆成 2、4 或 8 个，%{found} 不行。</translation>
    </message>
    <message>
        <source>%{place}: there is no group with id %{found} to collapse.</source>
        <translation>%{place}：没有 id 为 %{found} 的组可折叠。</translation>
    </message>
    <message>
        <source>%{place}: there is no device with id %{found} to lock.</source>
        <translation>%{place}：没有 id 为 %{found} 的设备可锁定。</translation>
    </message>
    <message>
        <source>%{place}: a note on the canvas needs a finite place and a size above 0.</source>
        <translation>%{place}：画布上的便签需要有限的位置，且大小须大于 0。</translation>
    </message>
    <message>
        <source>%{place}: the text has %{found} characters; at most %{limit} are kept. Shorten it.</source>
        <translation>%{place}：文本有 %{found} 个字符，最多保留 %{limit} 个。请缩短。</translation>
    </message>
    <message>
        <source>Port %{found} of %{subject} is cabled, but the new type has only %{limit} ports. Remove the cable, or choose a type with more ports.</source>
        <translation>%{subject} 的端口 %{found} 已布线，但新型号只有 %{limit} 个端口。请移除该线缆，或选择端口更多的型号。</translation>
    </message>
    <message>
        <source>Expected %{minimum} to %{maximum} copies, found %{found}.</source>
        <translation>副本数应为 %{minimum} 到 %{maximum}，实际为 %{found}。</translation>
    </message>
    <message>
        <source>There is no device with id %{found}.</source>
        <translation>没有 id 为 %{found} 的设备。</translation>
    </message>
    <message>
        <source>%{subject} is not a node. An NVLink domain takes nodes only.</source>
        <translation>%{subject} 不是节点。NVLink 域只能包含节点。</translation>
    </message>
    <message>
        <source>There is no group with id %{found}.</source>
        <translation>没有 id 为 %{found} 的组。</translation>
    </message>
    <message>
        <source>A group needs at least one device. Select some first.</source>
        <translation>组至少需要一台设备。请先选择设备。</translation>
    </message>
    <message>
        <source>The name “%{found}” is taken by another device. Choose another one.</source>
        <translation>名称“%{found}”已被另一台设备使用。请换一个。</translation>
    </message>
    <message>
        <source>The name has %{found} characters; at most %{limit} are possible. Shorten it.</source>
        <translation>名称有 %{found} 个字符，最多 %{limit} 个。请缩短。</translation>
    </message>
    <message>
        <source>A device needs a name. Enter one.</source>
        <translation>设备需要名称。请输入一个。</translation>
    </message>
    <message>
        <source>%{subject} is not a node: only nodes have NICs. Choose a node.</source>
        <translation>%{subject} 不是节点：只有节点有网卡。请选择节点。</translation>
    </message>
    <message>
        <source>“%{found}” would give every device the same name. Put a # where the number belongs: “%{nearest}”.</source>
        <translation>“%{found}”会让所有设备同名。请在编号处写 #：“%{nearest}”。</translation>
    </message>
    <message>
        <source>%{subject} can run at %{limit}&#xa0;Gb/s at most, its slower port; found %{found}&#xa0;Gb/s.</source>
        <translation>%{subject} 受较慢端口限制，最高 %{limit}&#xa0;Gb/s；实际为 %{found}&#xa0;Gb/s。</translation>
    </message>
    <message>
        <source>The design would need a device id of %{found}; ids end at %{limit}.</source>
        <translation>设计将需要设备 id %{found}，而 id 最大为 %{limit}。</translation>
    </message>
    <message>
        <source>%{subject} cannot take a type of another kind: nodes, switches and service hosts stay what they are.</source>
        <translation>%{subject} 不能换成另一类型号：节点、交换机和服务主机的类别不变。</translation>
    </message>
    <message>
        <source>%{place} joins GPU %{found} with itself. An edge needs two different GPUs.</source>
        <translation>%{place} 把 GPU %{found} 连到自身。一条边需要两个不同的 GPU。</translation>
    </message>
    <message>
        <source>%{place}: the id “%{found}” is used twice. Give each entry an id of its own.</source>
        <translation>%{place}：id“%{found}”用了两次。给每个条目一个独有的 id。</translation>
    </message>
    <message>
        <source>%{place}: expected at least one entry in “%{expected}”.</source>
        <translation>%{place}：“%{expected}”中至少要有一个条目。</translation>
    </message>
    <message>
        <source>%{place}: index %{found} does not exist; there are %{limit}, counted from 0.</source>
        <translation>%{place}：序号 %{found} 不存在；共有 %{limit} 个，从 0 数起。</translation>
    </message>
    <message>
        <source>%{place}: expected “%{expected}”, found “%{found}”. This is no catalog file.</source>
        <translation>%{place}：应为“%{expected}”，实为“%{found}”。这不是目录文件。</translation>
    </message>
    <message>
        <source>%{file}: not a regular file, so it is not read.</source>
        <translation>%{file}：不是普通文件，不予读取。</translation>
    </message>
    <message>
        <source>%{place}: there is no “%{found}” in %{section}. Nearest: “%{nearest}”.</source>
        <translation>%{place}：%{section} 中没有“%{found}”。最接近的是“%{nearest}”。</translation>
    </message>
    <message>
        <source>%{place} is empty. Write a text.</source>
        <translation>%{place} 为空。写一段文字。</translation>
    </message>
    <message>
        <source>%{place}: version %{found} is newer than this program knows (%{limit}).</source>
        <translation>%{place}：版本 %{found} 比本程序所知的（%{limit}）更新。</translation>
    </message>
    <message>
        <source>A torus without hosts per switch has no switches. Leave --%{place} out.</source>
        <translation>每台交换机没有主机的环面没有交换机。去掉 --%{place}。</translation>
    </message>
    <message>
        <source>%{place}: expected a rate from %{minimum} to %{maximum}&#xa0;Gb/s, found %{found}. Nearest: %{nearest}.</source>
        <translation>%{place}：速率应在 %{minimum} 到 %{maximum}&#xa0;Gb/s 之间，实为 %{found}。最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: %{subject} has no NIC %{found}: it has %{limit}, counted from 0.</source>
        <translation>%{place}：%{subject} 没有网卡 %{found}：共有 %{limit} 块，从 0 数起。</translation>
    </message>
    <message>
        <source>%{place}: there is no node with id %{found}.</source>
        <translation>%{place}：没有 id 为 %{found} 的节点。</translation>
    </message>
    <message>
        <source>%{place}: the rate of the connection is unknown. Give generation and lanes, or measured_gbps.</source>
        <translation>%{place}：连接速率未知。给出 generation 和 lanes，或 measured_gbps。</translation>
    </message>
    <message>
        <source>%{place}: expected a rate from %{minimum} to %{maximum} %{unit}, found %{found}.</source>
        <translation>%{place}：速率应在 %{minimum} 到 %{maximum} %{unit} 之间，实为 %{found}。</translation>
    </message>
    <message>
        <source>This file is of version %{found}, from a newer program; this one knows version %{limit}. Parts that it does not know are left out. Saving under another name keeps only what it knows.</source>
        <translation>此文件为版本 %{found}，来自更新的程序；本程序只认识版本 %{limit}。不认识的部分已略去。另存为其他名称时只保留本程序认识的内容。</translation>
    </message>
    <message>
        <source>%{file}: the file cannot be written: %{found}.</source>
        <translation>%{file}：无法写入文件：%{found}。</translation>
    </message>
    <message>
        <source>%{file}: the file cannot be written: %{found}. The file that was there is unchanged.</source>
        <translation>%{file}：无法写入文件：%{found}。原有文件未变。</translation>
    </message>
    <message>
        <source>%{place}: %{found} is beyond the largest number that can be read, about 1.8e308.</source>
        <translation>%{place}：%{found} 超过可读取的最大数，约 1.8e308。</translation>
    </message>
    <message>
        <source>%{place}: %{subject} has no %{expected} %{found}: it has %{limit}, counted from 0.</source>
        <translation>%{place}：%{subject} 没有 %{expected} %{found}：共有 %{limit} 个，从 0 数起。</translation>
    </message>
    <message>
        <source>%{place}: %{output} is the file that is read as %{input}. Name another one.</source>
        <translation>%{place}：%{output} 就是作为 %{input} 读取的文件。换一个文件名。</translation>
    </message>
    <message>
        <source>%{place}: “%{found}” is too large. Expected at most 1e18 bytes, for example 1GiB.</source>
        <translation>%{place}：“%{found}”太大。最多 1e18 字节，例如 1GiB。</translation>
    </message>
    <message>
        <source>The time is too large to be worked out: a link is too slow.</source>
        <translation>时间过大，无法算出：有链路太慢。</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <comment>file, line and what is wrong</comment>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>file and what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The clipboard holds nothing that can be pasted. Copy devices first.</source>
        <translation>剪贴板里没有可以粘贴的内容。请先复制设备。</translation>
    </message>
    <message>
        <source>The text in the clipboard is not a part of a design. Copy devices here or in another window.</source>
        <translation>剪贴板里的文本不是设计的一部分。请在此窗口或另一窗口复制设备。</translation>
    </message>
    <message>
        <source>The clipboard holds %{found_bytes}; at most %{limit_bytes} can be pasted. Copy fewer devices, or open the file.</source>
        <translation>剪贴板里有 %{found_bytes}，最多可粘贴 %{limit_bytes}。请少复制一些设备，或直接打开文件。</translation>
    </message>
    <message>
        <source>The copy would take %{found_bytes}; the clipboard gets at most %{limit_bytes}. Select fewer devices.</source>
        <translation>复制的内容有 %{found_bytes}，剪贴板最多放 %{limit_bytes}。请少选一些设备。</translation>
    </message>
    <message>
        <source>%{subject} is an NVLink domain already. Place the new one beside it.</source>
        <translation>%{subject} 已经是 NVLink 域。请把新的放在旁边。</translation>
    </message>
    <message>
        <source>The catalog has no “%{found}”. Choose an item of the palette.</source>
        <translation>目录里没有 “%{found}”。请从元件面板中选择。</translation>
    </message>
    <message>
        <source>Locked: %{subjects}. Unlock first.</source>
        <translation>已锁定：%{subjects}。请先解锁。</translation>
    </message>
    <message>
        <source>%{subject} is built into its host. Choose a NIC that is a card.</source>
        <translation>%{subject} 是主机内置的。请选择插卡式网卡。</translation>
    </message>
    <message>
        <source>%{subject} has no NIC %{found}. NICs count from 0.</source>
        <translation>%{subject} 没有 %{found} 号网卡。网卡从 0 开始编号。</translation>
    </message>
    <message>
        <source>A NIC needs a node. Drop it on one, or select nodes first.</source>
        <translation>网卡要装在节点上。请拖到节点上，或先选中节点。</translation>
    </message>
    <message>
        <source>No group holds the selection. Select a group.</source>
        <translation>没有组包含所选设备。请选择一个组。</translation>
    </message>
    <message>
        <source>No link is selected. Select links first.</source>
        <translation>未选中链路。请先选择链路。</translation>
    </message>
    <message>
        <source>The note is not there any more.</source>
        <translation>这条便笺已经不在了。</translation>
    </message>
    <message>
        <source>The text has %{found} characters; at most %{limit} are kept. Shorten it.</source>
        <translation>文本有 %{found} 个字符，最多保留 %{limit} 个。请缩短。</translation>
    </message>
    <message>
        <source>Nothing is selected. Select devices first.</source>
        <translation>未选中任何内容。请先选择设备。</translation>
    </message>
    <message>
        <source>%{subject} is a rail. A rail takes switches only.</source>
        <translation>%{subject} 是轨道，只能放入交换机。</translation>
    </message>
    <message>
        <source>The copies would lie beyond the edge of the canvas. Choose a smaller distance.</source>
        <translation>副本会超出画布边缘。请选择较小的间距。</translation>
    </message>
    <message>
        <source>Two devices can change places: %{found} are selected. Select two.</source>
        <translation>两台设备才能交换位置，现选中 %{found} 台。请选择两台。</translation>
    </message>
    <message>
        <source>This design has nothing that this layout draws. Choose another layout.</source>
        <translation>设计中没有这种布局所画的结构。请选择其他布局。</translation>
    </message>
    <message>
        <source>nodes: one switch of %{radix} ports ends at %{limit} nodes; %{found} are more than that. Nearest: %{nearest}.</source>
        <translation>nodes：一台 %{radix} 端口交换机最多接 %{limit} 台节点，%{found} 台超出了；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>nodes: three tiers of %{radix}-port switches end at %{limit} nodes; %{found} are more than that. Nearest: %{nearest}.</source>
        <translation>nodes：三层 %{radix} 端口交换机最多接 %{limit} 台节点，%{found} 台超出了；最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>nodes: two tiers of %{radix}-port switches end at %{limit} nodes; %{found} are more than that. Nearest: %{nearest}, or take three tiers.</source>
        <translation>nodes：两层 %{radix} 端口交换机最多接 %{limit} 台节点，%{found} 台超出了；最接近的是 %{nearest}，或者改用三层。</translation>
    </message>
    <message>
        <source>The bisection bandwidth lies between %{lower_gbps} and %{upper_gbps}; both bounds are proved.</source>
        <translation>对分带宽介于 %{lower_gbps} 与 %{upper_gbps} 之间；上下界均已证明。</translation>
    </message>
    <message>
        <source>NCCL_ALGO leaves %{algorithm} out.</source>
        <translation>NCCL_ALGO 排除了 %{algorithm}。</translation>
    </message>
    <message>
        <source>%{algorithm} reduces in the switches between nodes. It needs SHARP and NCCL_COLLNET_ENABLE=1.</source>
        <translation>%{algorithm} 在节点之间的交换机中做归约，需要 SHARP 和 NCCL_COLLNET_ENABLE=1。</translation>
    </message>
    <message>
        <source>LL128 needs NVLink inside the node and NICs near their GPUs. NCCL_PROTO=LL128 forces it.</source>
        <translation>LL128 需要节点内的 NVLink 以及靠近 GPU 的网卡。NCCL_PROTO=LL128 可强制启用。</translation>
    </message>
    <message>
        <source>NCCL&apos;s search finds no channels for %{algorithm} here.</source>
        <translation>NCCL 的搜索在这里没有为 %{algorithm} 找到通道。</translation>
    </message>
    <message>
        <source>%{algorithm} needs an NVSwitch.</source>
        <translation>%{algorithm} 需要 NVSwitch。</translation>
    </message>
    <message>
        <source>%{algorithm} needs InfiniBand switches with SHARP.</source>
        <translation>%{algorithm} 需要带 SHARP 的 InfiniBand 交换机。</translation>
    </message>
    <message>
        <source>NCCL has no %{algorithm} for %{collective}.</source>
        <translation>NCCL 没有用于 %{collective} 的 %{algorithm}。</translation>
    </message>
    <message>
        <source>%{place} must be a whole number, %{expected}: found “%{found}”. Nearest: %{nearest}.</source>
        <translation>%{place} 必须是 %{expected} 的整数：实际为“%{found}”。最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{algorithm} needs an NVSwitch and GPUs of compute capability 9.0 or more.</source>
        <translation>%{algorithm} 需要 NVSwitch 和计算能力 9.0 及以上的 GPU。</translation>
    </message>
    <message>
        <source>NCCL_NVLS_ENABLE=0 turns %{algorithm} off.</source>
        <translation>NCCL_NVLS_ENABLE=0 关闭了 %{algorithm}。</translation>
    </message>
    <message>
        <source>%{algorithm} needs more than one node.</source>
        <translation>%{algorithm} 需要不止一个节点。</translation>
    </message>
    <message>
        <source>%{algorithm} needs GPUs of compute capability 6.0 or more.</source>
        <translation>%{algorithm} 需要计算能力 6.0 及以上的 GPU。</translation>
    </message>
    <message>
        <source>NCCL_PAT_ENABLE=0 turns %{algorithm} off.</source>
        <translation>NCCL_PAT_ENABLE=0 关闭了 %{algorithm}。</translation>
    </message>
    <message>
        <source>%{algorithm} runs where every node has one GPU. NCCL_PAT_ENABLE=1 forces it.</source>
        <translation>%{algorithm} 用于每个节点只有一块 GPU 的情况。NCCL_PAT_ENABLE=1 可强制启用。</translation>
    </message>
    <message>
        <source>NCCL_PROTO leaves %{protocol} out.</source>
        <translation>NCCL_PROTO 排除了 %{protocol}。</translation>
    </message>
    <message>
        <source>Write NAME=VALUE, as in NCCL_ALGO=Ring: found “%{found}”.</source>
        <translation>请写成 名称=值，例如 NCCL_ALGO=Ring：实际为“%{found}”。</translation>
    </message>
    <message>
        <source>There is no NCCL setting “%{found}” here. Nearest: %{nearest}. Known: %{expected}.</source>
        <translation>这里没有 NCCL 设置“%{found}”。最接近的是 %{nearest}。可用的有：%{expected}。</translation>
    </message>
    <message>
        <source>%{algorithm} runs with protocol Simple only.</source>
        <translation>%{algorithm} 只能使用 Simple 协议。</translation>
    </message>
    <message>
        <source>%{algorithm} takes at most %{limit} GPUs of a node: here are %{found}.</source>
        <translation>%{algorithm} 每个节点最多支持 %{limit} 块 GPU：这里有 %{found} 块。</translation>
    </message>
    <message>
        <source>%{place} has no value “%{found}”. Nearest: %{nearest}. Known: %{expected}.</source>
        <translation>%{place} 没有取值“%{found}”。最接近的是 %{nearest}。可用的有：%{expected}。</translation>
    </message>
    <message>
        <source>A fit needs at least three sizes that differ by a factor of 16 or more. Rows found: %{found}.</source>
        <translation>拟合至少需要三种大小，且最大与最小相差 16 倍以上。找到的行数：%{found}。</translation>
    </message>
    <message>
        <source>Larger messages do not take longer in this log, so there is no bandwidth to fit. Measure up to larger sizes.</source>
        <translation>日志中消息变大而时间不变，无法拟合带宽。请测量更大的消息。</translation>
    </message>
    <message>
        <source>%{place} measured %{found}&#xa0;GB/s, but PCIe as drawn passes %{limit}&#xa0;GB/s. Check the slots of the nodes.</source>
        <translation>%{place} 测得 %{found}&#xa0;GB/s，而图中的 PCIe 只能通过 %{limit}&#xa0;GB/s。请检查节点的插槽。</translation>
    </message>
    <message>
        <source>%{place} measured %{found}&#xa0;GB/s, but the links as drawn carry %{limit}&#xa0;GB/s at most. Draw the fabric that was measured.</source>
        <translation>%{place} 测得 %{found}&#xa0;GB/s，而图中的链路最多承载 %{limit}&#xa0;GB/s。请画出实际测量的网络。</translation>
    </message>
    <message>
        <source>%{place} measured %{found}&#xa0;GB/s, but a ring over NVLink as drawn carries %{limit}&#xa0;GB/s at most. Measure with NCCL_ALGO=Ring: NVSwitches that reduce are faster.</source>
        <translation>%{place} 测得 %{found}&#xa0;GB/s，而图中 NVLink 上的环最多承载 %{limit}&#xa0;GB/s。请用 NCCL_ALGO=Ring 测量：在 NVSwitch 内归约会更快。</translation>
    </message>
    <message>
        <source>%{place} is no text. Give what a program of nccl-tests printed, or its JSON file.</source>
        <translation>%{place} 不是文本。请提供 nccl-tests 程序的输出或其 JSON 文件。</translation>
    </message>
    <message>
        <source>%{place} does not say which collective it measured. Name it, all_gather for example.</source>
        <translation>%{place} 未说明测的是哪种集合通信。请指明，例如 all_gather。</translation>
    </message>
    <message>
        <source>%{place} is JSON without a list “results”. Give the file that nccl-tests writes with -J.</source>
        <translation>%{place} 是 JSON，但没有列表“results”。请提供 nccl-tests 用 -J 写出的文件。</translation>
    </message>
    <message>
        <source>%{place} holds %{found} runs. The one with the most rows is fitted: %{count}.</source>
        <translation>%{place} 含 %{found} 次运行。拟合采用行数最多的一次：%{count} 行。</translation>
    </message>
    <message>
        <source>%{place} was measured on %{found} ranks, the design has %{limit} GPUs. Take a design of at least that size.</source>
        <translation>%{place} 在 %{found} 个 rank 上测得，而设计只有 %{limit} 个 GPU。请选用不小于该规模的设计。</translation>
    </message>
    <message>
        <source>%{place} lists no ranks. Keep the lines “Rank … on …” that nccl-tests prints first.</source>
        <translation>%{place} 没有列出 rank。请保留 nccl-tests 开头打印的“Rank … on …”各行。</translation>
    </message>
    <message>
        <source>%{place}: rows that break off and are left out: %{count}, the first in line %{line}.</source>
        <translation>%{place}：不完整而略去的行：%{count}，第一处在第 %{line} 行。</translation>
    </message>
    <message>
        <source>%{place}: %{ranks} ranks ran on %{found} nodes; in the design they take %{expected}. Draw nodes with as many GPUs as those measured.</source>
        <translation>%{place}：%{ranks} 个 rank 运行在 %{found} 台节点上，而在设计中占 %{expected} 台。请使节点的 GPU 数与实测一致。</translation>
    </message>
    <message>
        <source>%{place} was measured on one rank, which sends nothing. Measure on two or more.</source>
        <translation>%{place} 只在一个 rank 上测量，没有通信。请用两个以上 rank 测量。</translation>
    </message>
    <message>
        <source>%{place} has no row of results. Expected: what a program of nccl-tests prints, size and count first.</source>
        <translation>%{place} 没有结果行。应为 nccl-tests 程序的输出，每行先是 size 和 count。</translation>
    </message>
    <message>
        <source>%{place}: %{found} wrong values at %{size} bytes. The hardware corrupts data; its times mean little.</source>
        <translation>%{place}：%{size} 字节时有 %{found} 个错误值。硬件损坏了数据，其时间没有意义。</translation>
    </message>
    <message>
        <source>%{place}: the measured ranks use no link whose efficiency can be set. PCIe takes a measured rate in the inspector.</source>
        <translation>%{place}：所测的 rank 没有用到可设置效率的链路。PCIe 的实测速率可在检查器中填写。</translation>
    </message>
    <message>
        <source>There is no routing “%{found}”. Use ideal, hashed:SEED:COUNT or adaptive.</source>
        <translation>没有名为“%{found}”的路由。请用 ideal、hashed:SEED:COUNT 或 adaptive。</translation>
    </message>
    <message>
        <source>%{place}: expected true or false, found “%{found}”.</source>
        <translation>%{place}：应为 true 或 false，却是“%{found}”。</translation>
    </message>
    <message>
        <source>%{place}: expected a whole number, found “%{found}”.</source>
        <translation>%{place}：应为整数，却是“%{found}”。</translation>
    </message>
    <message>
        <source>%{place}: “%{found}” is no date. Write it as 2026-11-30.</source>
        <translation>%{place}：“%{found}”不是日期。请写成 2026-11-30 的形式。</translation>
    </message>
    <message>
        <source>%{place}: there is no fabric “%{found}”. Choose infiniband, roce or ethernet.</source>
        <translation>%{place}：没有网络“%{found}”。请选择 infiniband、roce 或 ethernet。</translation>
    </message>
    <message>
        <source>NCCL has no algorithm %{found}. Use model guide, or auto.</source>
        <translation>NCCL 没有算法 %{found}。请使用 guide 模型，或选 auto。</translation>
    </message>
    <message>
        <source>Algorithm %{found} is one of model nccl. Choose that model, or use auto or ring.</source>
        <translation>算法 %{found} 属于 nccl 模型。请选择该模型，或使用 auto 或 ring。</translation>
    </message>
    <message>
        <source>Only %{found} of %{limit} channels run: not every node has the same NICs cabled, %{subject} the fewest.</source>
        <translation>%{limit} 条通道中只有 %{found} 条在运行：并非每个节点接线的网卡都相同，其中 %{subject} 最少。</translation>
    </message>
    <message>
        <source>%{subject} has %{found} GPUs in its domain, the first one %{expected}. hierarchical needs the same number everywhere: use ring.</source>
        <translation>%{subject} 的域内有 %{found} 个 GPU，第一个域为 %{expected} 个。hierarchical 要求各处相同：请用 ring。</translation>
    </message>
    <message>
        <source>A group has %{found} ranks, the first one %{expected}; ranks end at %{limit}. Make all groups alike.</source>
        <translation>有一组含 %{found} 个 rank，第一组含 %{expected} 个；rank 共 %{limit} 个。请让各组大小相同。</translation>
    </message>
    <message>
        <source>%{subject} decides: %{steps} of the steps wait for it most, %{share}&#x202f;% of the time.</source>
        <translation>瓶颈是 %{subject}：有 %{steps} 步主要在等它，占时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>Latency decides: %{steps} steps that wait for each other make %{share}&#x202f;% of the time.</source>
        <translation>时延起决定作用：%{steps} 个依次等待的步骤占时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>NCCL has no model of all_to_all. Its start-up times here are this program&apos;s own and unmeasured.</source>
        <translation>NCCL 没有 all_to_all 的模型。这里的启动时间由本程序自定，未经实测。</translation>
    </message>
    <message>
        <source>The band is a choice from published runs, from 64&#xa0;MiB: measured bandwidth is 0.8 to 1.25 of the model&apos;s, over TCP 0.4 to 1.</source>
        <translation>区间是根据已发布的测试结果选定的，从 64&#xa0;MiB 起：实测带宽为模型的 0.8 至 1.25 倍，TCP 为 0.4 至 1 倍。</translation>
    </message>
    <message>
        <source>NCCL_IB_DISABLE=1 turns the verbs off, for InfiniBand and RoCE alike: NCCL falls back to TCP sockets. It does not force RoCE, as some guides say.</source>
        <translation>NCCL_IB_DISABLE=1 会关闭 verbs，InfiniBand 和 RoCE 都不再使用：NCCL 退回到 TCP 套接字。它并不像有些指南所说的那样强制使用 RoCE。</translation>
    </message>
    <message>
        <source>%{subject} decides: inside a node NCCL finds %{found}&#xa0;GB/s where the links would carry %{expected}&#xa0;GB/s.</source>
        <translation>%{subject} 起决定作用：NCCL 在节点内只找到 %{found}&#xa0;GB/s，而链路可以承载 %{expected}&#xa0;GB/s。</translation>
    </message>
    <message>
        <source>Latency decides: %{algorithm} with %{protocol} starts in %{latency}&#xa0;µs, %{share}&#x202f;% of the time.</source>
        <translation>延迟起决定作用：%{algorithm} 配合 %{protocol} 的启动需要 %{latency}&#xa0;µs，占总时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>%{subject} decides: the links leave %{found}&#xa0;GB/s where NCCL could use %{expected}&#xa0;GB/s. Wide enough ones would take %{gain}&#x202f;% less time.</source>
        <translation>%{subject} 起决定作用：链路只留下 %{found}&#xa0;GB/s，而 NCCL 可以用到 %{expected}&#xa0;GB/s。链路足够宽时可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>The NICs decide: NCCL moves %{found}&#xa0;GB/s through those of a node, and no other link leaves less.</source>
        <translation>网卡起决定作用：NCCL 通过一个节点的网卡传输 %{found}&#xa0;GB/s，没有其他链路留得更少。</translation>
    </message>
    <message>
        <source>NCCL&apos;s own limit decides: it grants %{algorithm} with %{protocol} %{found}&#xa0;GB/s, whatever the links carry.</source>
        <translation>NCCL 自身的上限起决定作用：无论链路能承载多少，它只给 %{algorithm} 配合 %{protocol} %{found}&#xa0;GB/s。</translation>
    </message>
    <message>
        <source>%{subject} has %{found} of %{limit} ports cabled, which holds all nodes back. With all of them it takes %{gain}&#x202f;% less time.</source>
        <translation>%{subject} 的 %{limit} 个端口中只有 %{found} 个接线，拖慢了所有节点。全部接线后可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>%{subject} holds all nodes back at %{found}&#xa0;Gb/s. With a node like the others it takes %{gain}&#x202f;% less time.</source>
        <translation>%{subject} 以 %{found}&#xa0;Gb/s 拖慢了所有节点。若该节点与其他节点一样，可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>Nothing is left to run %{collective} with. Change the algorithm or the NCCL settings.</source>
        <translation>没有可用于运行 %{collective} 的方式。请更改算法或 NCCL 设置。</translation>
    </message>
    <message>
        <source>%{found} counts with model nccl only. Choose that model, or leave the setting out.</source>
        <translation>%{found} 只对 nccl 模型有效。请选择该模型，或去掉这项设置。</translation>
    </message>
    <message>
        <source>NCCL&apos;s model knows no transport. For RoCE 0.95 of its bandwidth and 1.5&#xa0;µs a step, for TCP 0.65 and 20&#xa0;µs, are this program&apos;s own choice.</source>
        <translation>NCCL 的模型不区分传输方式。RoCE 取其带宽的 0.95 倍、每步加 1.5&#xa0;µs，TCP 取 0.65 倍、每步加 20&#xa0;µs，均为本程序自行选定。</translation>
    </message>
    <message>
        <source>%{subject} is no torus with as many GPUs at every place, so bucket does not fit. Use ring or hierarchical.</source>
        <translation>%{subject} 不是每处 GPU 数相同的环面，不适用 bucket。请用 ring 或 hierarchical。</translation>
    </message>
    <message>
        <source>Every step waits for the slowest of the one before. With auto the steps overlap.</source>
        <translation>每一步都要等前一步中最慢者。用 auto 时各步可重叠。</translation>
    </message>
    <message>
        <source>%{place}: %{found} samples do not split into whole micro batches of %{expected} samples on all ranks. Nearest: %{nearest}.</source>
        <translation>%{place}：%{found} 个样本不能在所有 rank 上分成每份共 %{expected} 个样本的整数个微批。最接近的值：%{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: the batch is unknown. Give it, or the accumulation.</source>
        <translation>%{place}：批大小未知。请给出批大小或梯度累积次数。</translation>
    </message>
    <message>
        <source>The plan needs %{found} GB a GPU, which has %{limit} GB. Cut the model further, or recompute activations.</source>
        <translation>该方案每块 GPU 需要 %{found} GB，而 GPU 只有 %{limit} GB。请进一步切分模型，或重新计算激活值。</translation>
    </message>
    <message>
        <source>Stages wait for each other during %{share}&#x202f;% of a step: %{stages} stages, %{found} micro batches. More micro batches or interleaved stages help.</source>
        <translation>各流水线阶段互相等待，占每步的 %{share}&#x202f;%：%{stages} 个阶段，%{found} 个微批。增加微批或交错阶段会有帮助。</translation>
    </message>
    <message>
        <source>GPUs compute during %{share}&#x202f;% of a step; no traffic costs more than 5&#x202f;%.</source>
        <translation>GPU 在每步 %{share}&#x202f;% 的时间里计算；没有任何通信超过 5&#x202f;%。</translation>
    </message>
    <message>
        <source>Keys and values among %{found} context ranks take %{share}&#x202f;% of a step; %{subject} is the narrowest.</source>
        <translation>%{found} 个上下文并行 rank 之间的键和值占每步的 %{share}&#x202f;%；最窄处是 %{subject}。</translation>
    </message>
    <message>
        <source>Gradients and weights among %{found} data ranks take %{share}&#x202f;% of a step; %{subject} is the narrowest.</source>
        <translation>%{found} 个数据并行 rank 之间的梯度和权重占每步的 %{share}&#x202f;%；最窄处是 %{subject}。</translation>
    </message>
    <message>
        <source>Tokens between %{found} expert ranks take %{share}&#x202f;% of a step; %{subject} is the narrowest.</source>
        <translation>%{found} 个专家并行 rank 之间的词元占每步的 %{share}&#x202f;%；最窄处是 %{subject}。</translation>
    </message>
    <message>
        <source>Messages between pipeline stages take %{share}&#x202f;% of a step; %{subject} is the narrowest.</source>
        <translation>流水线阶段之间的消息占每步的 %{share}&#x202f;%；最窄处是 %{subject}。</translation>
    </message>
    <message>
        <source>Tensor traffic inside NVLink takes %{share}&#x202f;% of a step; %{subject} is the narrowest.</source>
        <translation>NVLink 内的张量并行通信占每步的 %{share}&#x202f;%；最窄处是 %{subject}。</translation>
    </message>
    <message>
        <source>Tensor traffic over the network takes %{share}&#x202f;% of a step; %{subject} is the narrowest. Keep tensor groups inside a node.</source>
        <translation>经过网络的张量并行通信占每步的 %{share}&#x202f;%；最窄处是 %{subject}。请把张量并行组放在一个节点内。</translation>
    </message>
    <message>
        <source>The memory bandwidth of %{subject} is unknown; a usual ratio to its peak rate stands in for it.</source>
        <translation>%{subject} 的显存带宽未知，按与峰值算力的常见比例代替。</translation>
    </message>
    <message>
        <source>The memory of the GPUs is unknown, so whether the plan fits is unknown too.</source>
        <translation>GPU 的显存未知，因此无法判断方案是否放得下。</translation>
    </message>
    <message>
        <source>%{place}: expected %{expected} to %{limit}, found %{found}.</source>
        <translation>%{place}：应在 %{expected} 到 %{limit} 之间，却是 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} does not divide the %{limit} of “%{what}”.</source>
        <translation>%{place}：%{found} 不能整除“%{what}”的 %{limit}。</translation>
    </message>
    <message>
        <source>%{place}: tp × cp × pp × dp takes %{found} GPUs, the design has %{expected}.</source>
        <translation>%{place}：tp × cp × pp × dp 需要 %{found} 块 GPU，而设计中有 %{expected} 块。</translation>
    </message>
    <message>
        <source>Tensor groups of %{found} GPUs leave the NVLink domain. Make them smaller, or put tp first in the order.</source>
        <translation>%{found} 块 GPU 的张量并行组超出了 NVLink 域。请缩小分组，或在顺序中把 tp 放在最前。</translation>
    </message>
    <message>
        <source>AllReduce is as fast as in any of these.</source>
        <translation>AllReduce 与其中最快者相当。</translation>
    </message>
    <message>
        <source>AllReduce takes %{factor} times the fastest.</source>
        <translation>AllReduce 用时为最快者的 %{factor} 倍。</translation>
    </message>
    <message>
        <source>All-to-all is as fast as in any of these.</source>
        <translation>All-to-all 与其中最快者相当。</translation>
    </message>
    <message>
        <source>All-to-all takes %{factor} times the fastest.</source>
        <translation>All-to-all 用时为最快者的 %{factor} 倍。</translation>
    </message>
    <message>
        <source>Stopped before the advice was ready.</source>
        <translation>在得出建议之前已停止。</translation>
    </message>
    <message>
        <source>Run links that are set below their ports at full rate: %{count}.</source>
        <translation>让低于端口速率的链路以全速运行：%{count} 条。</translation>
    </message>
    <message>
        <source>Make every network link twice as fast.</source>
        <translation>把每条网络链路提速一倍。</translation>
    </message>
    <message>
        <source>Make NVLink twice as fast.</source>
        <translation>把 NVLink 提速一倍。</translation>
    </message>
    <message>
        <source>Place the ranks packed, node after node.</source>
        <translation>把 rank 按节点顺序紧凑放置。</translation>
    </message>
    <message>
        <source>Bring NIC slots to what their nodes are made for: %{count}.</source>
        <translation>让网卡插槽恢复节点应有的速率：%{count} 个。</translation>
    </message>
    <message>
        <source>Take TCP Ethernet.</source>
        <translation>改用 TCP 以太网。</translation>
    </message>
    <message>
        <source>Take InfiniBand.</source>
        <translation>改用 InfiniBand。</translation>
    </message>
    <message>
        <source>Take RoCE.</source>
        <translation>改用 RoCE。</translation>
    </message>
    <message>
        <source>%{place}: give at least 1, not %{found}.</source>
        <translation>%{place}：至少为 1，而不是 %{found}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} GPUs need more than %{limit} nodes. Nearest: %{nearest}.</source>
        <translation>%{place}：%{found} 块 GPU 需要超过 %{limit} 台节点。最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} GPUs do not fill nodes of %{expected}. Nearest: %{nearest}.</source>
        <translation>%{place}：%{found} 个 GPU 不能填满每台 %{expected} 个 GPU 的节点。最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>Its network costs the least.</source>
        <translation>其网络造价最低。</translation>
    </message>
    <message>
        <source>Its network costs %{factor} times the cheapest.</source>
        <translation>其网络造价为最低者的 %{factor} 倍。</translation>
    </message>
    <message>
        <source>No %{family} holds exactly %{nodes} such nodes with the switches of the catalog.</source>
        <translation>用目录中的交换机，没有恰好容纳 %{nodes} 台此类节点的 %{family}。</translation>
    </message>
    <message>
        <source>%{place}: the catalog has no node “%{found}”. Nearest: %{nearest}.</source>
        <translation>%{place}：目录中没有节点“%{found}”。最接近的是 %{nearest}。</translation>
    </message>
    <message>
        <source>%{place}: %{found} has no NIC to cable. Choose a node with NICs.</source>
        <translation>%{place}：%{found} 没有可接线的网卡。请选择有网卡的节点。</translation>
    </message>
    <message>
        <source>From 64 GPUs up InfiniBand is recommended (chapter A, elsewhere in the same chapter).</source>
        <translation>64 个 GPU 起建议用 InfiniBand（章节 A，同章另一处）。</translation>
    </message>
    <message>
        <source>InfiniBand is recommended from 64 GPUs up; below, RoCE is enough (chapter A, elsewhere in the same chapter).</source>
        <translation>64 个 GPU 起建议用 InfiniBand；以下用 RoCE 即可（章节 A，同章另一处）。</translation>
    </message>
    <message>
        <source>From 128 GPUs up InfiniBand is a must (chapter A).</source>
        <translation>128 个 GPU 起必须用 InfiniBand（章节 A）。</translation>
    </message>
    <message>
        <source>For 32 to 128 GPUs InfiniBand is recommended (chapter A).</source>
        <translation>32 到 128 个 GPU 建议用 InfiniBand（章节 A）。</translation>
    </message>
    <message>
        <source>Below 32 GPUs RoCE is enough (chapter A).</source>
        <translation>32 个 GPU 以下用 RoCE 即可（章节 A）。</translation>
    </message>
    <message>
        <source>Above 256 GPUs take InfiniBand (chapter B).</source>
        <translation>256 个 GPU 以上用 InfiniBand（章节 B）。</translation>
    </message>
    <message>
        <source>For 32 to 256 GPUs RoCE will do, if somebody experienced configures it (chapter B).</source>
        <translation>32 到 256 个 GPU 用 RoCE 即可，前提是由有经验的人配置（章节 B）。</translation>
    </message>
    <message>
        <source>Below 32 GPUs TCP Ethernet will do for experiments (chapter B).</source>
        <translation>32 个 GPU 以下做实验用 TCP 以太网即可（章节 B）。</translation>
    </message>
    <message>
        <source>For a few to a dozen GPUs TCP (table of chapter B).</source>
        <translation>几个到十几个 GPU 用 TCP（章节 B 的表）。</translation>
    </message>
    <message>
        <source>For tens to hundreds of GPUs RoCE (table of chapter B).</source>
        <translation>几十到几百个 GPU 用 RoCE（章节 B 的表）。</translation>
    </message>
    <message>
        <source>From a thousand GPUs InfiniBand (table of chapter B).</source>
        <translation>上千个 GPU 用 InfiniBand（章节 B 的表）。</translation>
    </message>
    <message>
        <source>One switch carries everything: when it fails, all stands still.</source>
        <translation>一台交换机承载全部流量：它一旦故障，全部停摆。</translation>
    </message>
    <message>
        <source>The chapters name fat-trees for hundreds of GPUs.</source>
        <translation>章节建议几百个 GPU 用胖树。</translation>
    </message>
    <message>
        <source>The chapters name a star for tens of GPUs.</source>
        <translation>章节建议几十个 GPU 用星形。</translation>
    </message>
    <message>
        <source>The chapters name dragonfly or torus from a thousand GPUs. Large clusters contradict it: Meta’s 24k GPUs, Alibaba’s HPN and every DGX SuperPOD are Clos fabrics.</source>
        <translation>章节建议上千个 GPU 用 dragonfly 或环面。大型集群的实践与此相反：Meta 的 2.4 万个 GPU、阿里巴巴的 HPN 和所有 DGX SuperPOD 都是 Clos 网络。</translation>
    </message>
    <message>
        <source>The compute capability of the GPUs is unknown: %{found} is assumed, from their NVLink or PCIe rate. State it in the node&apos;s type.</source>
        <translation>GPU 的计算能力未知：根据其 NVLink 或 PCIe 速率假定为 %{found}。请在节点型号中注明。</translation>
    </message>
    <message>
        <source>The CPU of the nodes is unknown: %{found}&#xa0;GB/s between sockets are assumed. State the CPU in the node&apos;s type.</source>
        <translation>节点的 CPU 未知：假定插槽之间为 %{found}&#xa0;GB/s。请在节点型号中注明 CPU。</translation>
    </message>
    <message>
        <source>NCCL&apos;s search finds no way through all GPUs of the node, and falls back to one channel of 0.1&#xa0;GB/s.</source>
        <translation>NCCL 的搜索找不到经过节点所有 GPU 的通路，退回到一条 0.1&#xa0;GB/s 的通道。</translation>
    </message>
    <message>
        <source>The node has no GPU, so NCCL has nothing to do on it.</source>
        <translation>该节点没有 GPU，NCCL 在其上无事可做。</translation>
    </message>
    <message>
        <source>No NIC of the node has a link, so it cannot take part in a job of several nodes. Cable one.</source>
        <translation>该节点没有任何网卡接有链路，无法参与多节点作业。请接上一条线缆。</translation>
    </message>
    <message>
        <source>A batch of %{found} samples does not give each of %{expected} GPUs one. The figures are arithmetic only: set a larger batch or take fewer GPUs.</source>
        <translation>%{found} 个样本的批次不够 %{expected} 个 GPU 每个分一个。这些数字只有算术意义：请加大批次或减少 GPU。</translation>
    </message>
    <message>
        <source>The steps have %{found} transfers, more than the %{limit} that are worked out. Use algorithm auto with ideal routing.</source>
        <translation>各步共有 %{found} 次传输，超过可计算的 %{limit} 次。请用 auto 算法和 ideal 路由。</translation>
    </message>
    <message>
        <source>%{place} cannot be read, or is larger than 64&#xa0;MiB. Choose another file.</source>
        <translation>无法读取 %{place}，或者它大于 64&#xa0;MiB。请选择另一个文件。</translation>
    </message>
    <message>
        <source>%{place} holds no run of %{expected}. Choose that collective at the head of the results, or another log.</source>
        <translation>%{place} 中没有 %{expected} 的测试。请在结果表头选择日志所测的集合操作，或换一个日志。</translation>
    </message>
    <message>
        <source>Each ratio is generated anew; edits made by hand are left out.</source>
        <translation>每个收敛比都重新生成；手工改动不计入。</translation>
    </message>
    <message>
        <source>%{subjects} was not generated as a fat-tree or rail fabric of two or three tiers, so its oversubscription cannot be varied. Generate one, or vary size or ranks.</source>
        <translation>%{subjects} 不是按两层或三层胖树或轨道网络生成的，无法改变收敛比。请生成一个，或改变消息大小或 GPU 数。</translation>
    </message>
    <message>
        <source>%{place}: a sweep goes over size, ranks or oversubscription, not “%{found}”.</source>
        <translation>%{place}：扫描的量是 size、ranks 或 oversubscription，不是“%{found}”。</translation>
    </message>
    <message>
        <source>Ports needed on %{subject}: %{expected}, free: %{found}. Nearest: %{nearest} for each pair.</source>
        <translation>%{subject} 需要 %{expected} 个端口，空闲 %{found} 个。最接近：每对 %{nearest} 条。</translation>
    </message>
    <message>
        <source>Ports needed on %{subject}: %{expected}, free: %{found}. Choose fewer devices, or cable as many as fit.</source>
        <translation>%{subject} 需要 %{expected} 个端口，空闲 %{found} 个。请减少设备，或只连接放得下的部分。</translation>
    </message>
    <message>
        <source>Algorithm %{found} is planned for all GPUs of a job, not for groups of them. Use auto.</source>
        <translation>算法 %{found} 是为任务的全部 GPU 规划的，不适用于其中的分组。请使用 auto。</translation>
    </message>
    <message>
        <source>NICs of %{subject} reach their GPUs through the CPU and the host&apos;s memory. NCCL&apos;s search finds %{found}&#xa0;GB/s there; two thirds of the PCIe links, %{limit}&#xa0;GB/s, are counted, as measured (nccl issue 412: 16 of 24&#xa0;GB/s).</source>
        <translation>%{subject} 的网卡要经过 CPU 和主机内存才能到达 GPU。NCCL 的搜索在此得到 %{found}&#xa0;GB/s；这里按实测（nccl 议题 412：24&#xa0;GB/s 中的 16）只计 PCIe 链路的三分之二，即 %{limit}&#xa0;GB/s。</translation>
    </message>
    <message>
        <source>NICs cabled to a leaf of another rail: %{count}, the first is %{subject}. It belongs to rail %{expected}, the leaf serves rail %{found}. Move the cables.</source>
        <translation>接到其他轨道叶交换机的网卡：%{count} 块，第一块是 %{subject}。它属于轨道 %{expected}，而该叶交换机服务于轨道 %{found}。请改接线缆。</translation>
    </message>
    <message>
        <source>Links inside the nodes decide in %{steps} of %{count} steps, %{share}&#x202f;% of the time.</source>
        <translation>%{count} 步中有 %{steps} 步由节点内部链路决定，占时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>Network links decide in %{steps} of %{count} steps, %{share}&#x202f;% of the time.</source>
        <translation>%{count} 步中有 %{steps} 步由网络链路决定，占时间的 %{share}&#x202f;%。</translation>
    </message>
    <message>
        <source>%{subject} has %{found} of %{limit} NICs cabled, which holds all nodes back. With all of them it takes %{gain}&#x202f;% less time.</source>
        <translation>%{subject} 的 %{limit} 块网卡只接了 %{found} 块，拖慢了所有节点。全部接上可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>NICs cabled to a leaf of another rail: %{count}, the first is %{subject}. On their own rails it takes %{gain}&#x202f;% less time.</source>
        <translation>接到其他轨道叶交换机的网卡：%{count} 块，第一块是 %{subject}。接回各自的轨道可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>NCCL_MAX_NCHANNELS leaves %{found} channels to run. NCCL&apos;s cost model does not count fewer channels, so the time here does not grow: hardware will be slower.</source>
        <translation>NCCL_MAX_NCHANNELS 只允许运行 %{found} 条通道。NCCL 的代价模型不计通道减少的影响，所以这里的时间不会变长：实际硬件会更慢。</translation>
    </message>
    <message>
        <source>The %{ratio}:1 leaves are not felt: NCCL&apos;s own limit decides, it grants %{algorithm} with %{protocol} %{found}&#xa0;GB/s.</source>
        <translation>%{ratio}:1 的叶交换机没有影响：由 NCCL 自身的上限决定，它只给 %{algorithm} 配合 %{protocol} %{found}&#xa0;GB/s。</translation>
    </message>
    <message>
        <source>NICs of these nodes without a cable: %{subjects}.</source>
        <translation>这些节点中没有接线缆的网卡：%{subjects}。</translation>
    </message>
    <message>
        <source>NICs cabled to a leaf of another rail: %{count}. Move these cables: %{subjects}.</source>
        <translation>接到其他轨道叶交换机的网卡：%{count} 块。请改接这些线缆：%{subjects}。</translation>
    </message>
    <message>
        <source>Run it with the algorithm %{found}.</source>
        <translation>改用算法 %{found}。</translation>
    </message>
    <message>
        <source>Leave the choice of the algorithm free.</source>
        <translation>不指定算法，自动选择。</translation>
    </message>
    <message>
        <source>Cable the ports that like nodes have cabled: %{count}, first %{subject}.</source>
        <translation>接上同类节点已接线而此处空闲的端口：%{count} 个，首个为 %{subject}。</translation>
    </message>
    <message>
        <source>Set %{found}.</source>
        <translation>设置 %{found}。</translation>
    </message>
    <message>
        <source>Do not set %{found}.</source>
        <translation>不设置 %{found}。</translation>
    </message>
    <message>
        <source>Move NICs of the node type from the CPU to the PCIe switches of its GPUs: %{count}.</source>
        <translation>将节点型号中挂在 CPU 上的网卡移到其 GPU 所在的 PCIe 交换机：%{count} 个。</translation>
    </message>
    <message>
        <source>Give every NIC faster PCIe: the narrowest %{target} instead of %{found}.</source>
        <translation>为每个网卡提供更快的 PCIe：最窄处由 %{found} 改为 %{target}。</translation>
    </message>
    <message>
        <source>Give every NIC twice the PCIe bandwidth: the narrowest %{to_gbps} instead of %{from_gbps}.</source>
        <translation>将每个网卡的 PCIe 带宽加倍：最窄处由 %{from_gbps} 改为 %{to_gbps}。</translation>
    </message>
    <message>
        <source>Cable NICs to leaves of their own rails: %{count}, first %{subject}.</source>
        <translation>将网卡接回各自轨道的叶交换机：%{count} 个，首个为 %{subject}。</translation>
    </message>
    <message>
        <source>Add cables between the tiers in free ports, towards 1:1: %{count}.</source>
        <translation>用空闲端口在各层之间加线缆，向 1:1 靠近：%{count} 根。</translation>
    </message>
    <message>
        <source>Widen the links between the tiers to 1:1, up to %{factor} times.</source>
        <translation>将各层之间的链路加宽到 1:1，最多 %{factor} 倍。</translation>
    </message>
    <message>
        <source>The fit of %{fabric} to %{found} is of %{collective} and is not used here: all_to_all and ring collectives load links otherwise. Calibrate with a log of this collective.</source>
        <translation>%{fabric} 依据 %{found} 的拟合来自 %{collective}，此处未使用：all_to_all 与环形集合通信对链路的负载不同。请用本集合通信的日志校准。</translation>
    </message>
    <message>
        <source>The fit of NVLink to %{found} is not used: NCCL&apos;s model has rates of its own inside a node. Model guide uses it.</source>
        <translation>未使用 NVLink 依据 %{found} 的拟合：NCCL 模型在节点内有自己的速率。指南模型会使用它。</translation>
    </message>
    <message>
        <source>%{place}: %{found} micro batches of %{samples} samples on all ranks do not make the batch of %{expected}; %{nearest} do. 0 lets it follow from the batch.</source>
        <translation>%{place}：所有进程上 %{found} 个各 %{samples} 个样本的微批次凑不成 %{expected} 的批次；%{nearest} 个可以。填 0 则由批次得出。</translation>
    </message>
    <message>
        <source>%{place}: the formula counts %{found} GB a GPU, which has %{limit} GB. It may run all the same: frameworks free tensors early, and Llama 3 405B ran where this formula is 5&#x202f;% over. Full recomputation or a larger pp makes it safe.</source>
        <translation>%{place}：按公式每个 GPU 需要 %{found} GB，而它只有 %{limit} GB。也可能照样能运行：框架会提前释放张量，Llama 3 405B 就是在本公式超出 5&#x202f;% 时运行的。完全重计算或更大的 pp 更稳妥。</translation>
    </message>
    <message>
        <source>Links and the connections inside the nodes are equally narrow: both at twice the rate take %{gain}&#x202f;% less time.</source>
        <translation>链路与节点内部连接同样窄：两者速率都加倍可少用 %{gain}&#x202f;% 的时间。</translation>
    </message>
    <message>
        <source>Let the switches reduce (SHARP, which they and their manager must offer): set %{found}.</source>
        <translation>让交换机做归约（SHARP，须由交换机及其管理器提供）：设置 %{found}。</translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this file translates into, such as zh_CN.</extracomment>
        <translation>zh_CN</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>RoCE v2</source>
        <translation>RoCE v2</translation>
    </message>
    <message>
        <source>Ethernet TCP</source>
        <translation>以太网 TCP</translation>
    </message>
    <message>
        <source>optics, twin-port where possible</source>
        <translation>光模块，尽量用双端口</translation>
    </message>
    <message>
        <source>optics, single-port</source>
        <translation>光模块，单端口</translation>
    </message>
    <message>
        <source>DAC</source>
        <translation>DAC</translation>
    </message>
    <message>
        <source>AOC</source>
        <translation>AOC</translation>
    </message>
    <message>
        <source>pod</source>
        <translation>Pod</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机架</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>dragonfly group</source>
        <translation>蜻蜓组</translation>
    </message>
    <message>
        <source>torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>high confidence</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>confidence not stated</source>
        <translation>未注明可信度</translation>
    </message>
    <message>
        <source>NVSwitch</source>
        <translation>NVSwitch</translation>
    </message>
    <message>
        <source>GPU mesh</source>
        <translation>GPU 全互连</translation>
    </message>
    <message>
        <source>NVLink pairs</source>
        <translation>NVLink 成对互连</translation>
    </message>
    <message>
        <source>no NVLink</source>
        <translation>无 NVLink</translation>
    </message>
    <message>
        <source>PCIe, measured</source>
        <translation>PCIe，实测</translation>
    </message>
</context>
<context>
    <name>Picture</name>
    <message>
        <source>%1↓ %2↑</source>
        <translation>%1↓ %2↑</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>spine</source>
        <translation>脊</translation>
    </message>
    <message>
        <source>core</source>
        <translation>核心</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>25 – 50</source>
        <translation>25 – 50</translation>
    </message>
    <message>
        <source>50 – 80</source>
        <translation>50 – 80</translation>
    </message>
    <message>
        <source>80 – 100</source>
        <translation>80 – 100</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 条链路</translation>
    </message>
    <message>
        <source>bundle ×n</source>
        <translation>链路束 ×n</translation>
    </message>
    <message numerus="yes">
        <source>%n links to the next layer, as stubs</source>
        <translation>
            <numerusform>%n 条层间链路，只画两端</numerusform>
        </translation>
    </message>
    <message>
        <source>bottleneck</source>
        <translation>瓶颈</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %2 of %n ports</source>
        <translation>
            <numerusform>%1 · %2 / %n 个端口</numerusform>
        </translation>
    </message>
    <message>
        <source>NVSwitch · %1&#xa0;GB/s a GPU</source>
        <translation>NVSwitch · 每个 GPU %1&#xa0;GB/s</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 台节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt; 25&#x202f;%</source>
        <translation>&lt; 25&#x202f;%</translation>
    </message>
    <message>
        <source>&gt; 100&#x202f;%</source>
        <translation>&gt; 100&#x202f;%</translation>
    </message>
    <message numerus="yes">
        <source>%n rails</source>
        <translation>
            <numerusform>%n 条轨道</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoleNames</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Spine</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Service host</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Switches of higher tiers</source>
        <translation>更高层交换机</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Switches without nodes</source>
        <translation>未连到节点的交换机</translation>
    </message>
    <message>
        <source>Service hosts</source>
        <translation>服务主机</translation>
    </message>
</context>
<context>
    <name>SaveDialog</name>
    <message>
        <source>Save in:</source>
        <translation>保存到：</translation>
    </message>
</context>
<context>
    <name>ShapeWords</name>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Leaf switches</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Spine switches</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core switches</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Routers</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Service hosts</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>Node–leaf links</source>
        <translation>节点–叶链路</translation>
    </message>
    <message>
        <source>Node links</source>
        <translation>节点链路</translation>
    </message>
    <message>
        <source>Leaf–spine links</source>
        <translation>叶–脊链路</translation>
    </message>
    <message>
        <source>Spine–core links</source>
        <translation>脊–核心链路</translation>
    </message>
    <message>
        <source>Local links</source>
        <translation>组内链路</translation>
    </message>
    <message>
        <source>Torus links</source>
        <translation>环面链路</translation>
    </message>
    <message>
        <source>Global links</source>
        <translation>全局链路</translation>
    </message>
    <message>
        <source>Service links</source>
        <translation>服务链路</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Free router ports</source>
        <translation>路由器空闲端口</translation>
    </message>
    <message>
        <source>Free leaf ports</source>
        <translation>叶交换机空闲端口</translation>
    </message>
    <message>
        <source>Free ports</source>
        <translation>空闲端口</translation>
    </message>
    <message numerus="yes">
        <source>%n routers</source>
        <translation>
            <numerusform>%n 台路由器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n groups of %1</source>
        <translation>
            <numerusform>%n 个组，每组 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pods</source>
        <translation>
            <numerusform>%n 个 Pod</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n units of %1</source>
        <translation>
            <numerusform>%n 个单元，每个 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 台节点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SweepAxis</name>
    <message>
        <source>Message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>GPUs of the job</source>
        <translation>作业的 GPU 数</translation>
    </message>
    <message>
        <source>Oversubscription of the leaves</source>
        <translation>叶交换机的收敛比</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>TierLink</name>
    <message>
        <source>three tiers</source>
        <comment>as in: or take three tiers</comment>
        <translation>三层</translation>
    </message>
</context>
<context>
    <name>TrainingFormula</name>
    <message>
        <source>s b h × bytes ÷ c</source>
        <translation>s b h × 字节数 ÷ c</translation>
    </message>
    <message>
        <source>2 s b h k ÷ a × bytes ÷ t</source>
        <translation>2 s b h k ÷ a × 字节数 ÷ t</translation>
    </message>
    <message>
        <source>s b h × top k × bytes ÷ (c t)</source>
        <translation>s b h × top k × 字节数 ÷ (c t)</translation>
    </message>
    <message>
        <source>s b h × bytes ÷ (c t)</source>
        <translation>s b h × 字节数 ÷ (c t)</translation>
    </message>
    <message>
        <source>parameters of the stage × gradient bytes ÷ buckets</source>
        <translation>本阶段参数量 × 梯度字节数 ÷ 桶数</translation>
    </message>
    <message>
        <source>parameters of the stage × weight bytes ÷ buckets</source>
        <translation>本阶段参数量 × 权重字节数 ÷ 桶数</translation>
    </message>
    <message>
        <source>l ÷ p layers ÷ t + embedding ÷ t</source>
        <translation>l ÷ p 层 ÷ t + 嵌入 ÷ t</translation>
    </message>
    <message>
        <source>parameters × bytes ÷ d</source>
        <translation>参数量 × 字节数 ÷ d</translation>
    </message>
    <message>
        <source>parameters × bytes</source>
        <translation>参数量 × 字节数</translation>
    </message>
    <message>
        <source>l ÷ p × in flight × layer</source>
        <translation>l ÷ p × 在途微批数 × 每层</translation>
    </message>
</context>
<context>
    <name>fabric::Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>Start an empty design</source>
        <translation>从空白设计开始</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open a design file</source>
        <translation>打开设计文件</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save the design</source>
        <translation>保存设计</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the design under another name</source>
        <translation>用另一个名称保存设计</translation>
    </message>
    <message>
        <source>Diagram as &amp;SVG…</source>
        <translation>导出 SVG 拓扑图(&amp;S)…</translation>
    </message>
    <message>
        <source>Write the diagram as a scalable picture</source>
        <translation>把拓扑图写成矢量图</translation>
    </message>
    <message>
        <source>Diagram as &amp;PNG…</source>
        <translation>导出 PNG 拓扑图(&amp;P)…</translation>
    </message>
    <message>
        <source>Write the diagram as an image</source>
        <translation>把拓扑图写成图像</translation>
    </message>
    <message>
        <source>&amp;Bill of materials as CSV…</source>
        <translation>导出 CSV 物料清单(&amp;B)…</translation>
    </message>
    <message>
        <source>Write the parts and prices as a table</source>
        <translation>把部件和价格写成表格</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>关闭程序</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Select every device</source>
        <translation>选中所有设备</translation>
    </message>
    <message>
        <source>&amp;Select</source>
        <translation>选择(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Pan</source>
        <translation>平移(&amp;P)</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>缩放到全图(&amp;F)</translation>
    </message>
    <message>
        <source>Show the whole design</source>
        <translation>显示整个设计</translation>
    </message>
    <message>
        <source>Show devices at their own size</source>
        <translation>按原始大小显示设备</translation>
    </message>
    <message>
        <source>Zoom to s&amp;election</source>
        <translation>缩放到所选(&amp;E)</translation>
    </message>
    <message>
        <source>Show what is selected</source>
        <translation>显示所选内容</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Show less, larger</source>
        <translation>看得更近</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Show more, smaller</source>
        <translation>看得更全</translation>
    </message>
    <message>
        <source>&amp;Minimap</source>
        <translation>缩略图(&amp;M)</translation>
    </message>
    <message>
        <source>Show the overview when not all is in view</source>
        <translation>视图装不下全部内容时显示总览</translation>
    </message>
    <message>
        <source>Open &amp;insides</source>
        <translation>展开内部(&amp;I)</translation>
    </message>
    <message>
        <source>Show what is inside the selected nodes</source>
        <translation>显示所选节点的内部结构</translation>
    </message>
    <message>
        <source>&amp;Reduced motion</source>
        <translation>减少动画(&amp;R)</translation>
    </message>
    <message>
        <source>Cut instead of moving, nothing pulses</source>
        <translation>直接切换，不移动也不闪动</translation>
    </message>
    <message>
        <source>&amp;Generate…</source>
        <translation>生成(&amp;G)…</translation>
    </message>
    <message>
        <source>Build a fabric from a few numbers</source>
        <translation>用几个参数生成一个网络</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>播放(&amp;P)</translation>
    </message>
    <message>
        <source>Play the ring AllReduce over the drawn links</source>
        <translation>在画出的链路上播放环形 AllReduce</translation>
    </message>
    <message>
        <source>&amp;About Fabricwright</source>
        <translation>关于 Fabricwright(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>&amp;100&#x202f;%</source>
        <translation>100&#x202f;%(&amp;1)</translation>
    </message>
    <message>
        <source>Select and move devices</source>
        <translation>选择并移动设备</translation>
    </message>
    <message>
        <source>Move the view, or hold Space</source>
        <translation>移动视图，或按住空格键</translation>
    </message>
    <message>
        <source>&amp;Check</source>
        <translation>检查(&amp;C)</translation>
    </message>
    <message>
        <source>Show what is wrong with the design</source>
        <translation>显示设计中的问题</translation>
    </message>
    <message>
        <source>&amp;Next finding</source>
        <translation>下一条检查结果(&amp;N)</translation>
    </message>
    <message>
        <source>Go to what the next finding is about</source>
        <translation>转到下一条检查结果涉及的设备</translation>
    </message>
    <message>
        <source>P&amp;revious finding</source>
        <translation>上一条检查结果(&amp;R)</translation>
    </message>
    <message>
        <source>Go to what the finding before is about</source>
        <translation>转到上一条检查结果涉及的设备</translation>
    </message>
    <message>
        <source>Draw the collective of the results over message sizes</source>
        <translation>按消息大小画出结果中的集合操作</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>撤销 %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>重做 %1</translation>
    </message>
    <message>
        <source>&amp;Sweep…</source>
        <translation>扫描(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Calibrate from a log…</source>
        <translation>用日志校准(&amp;C)…</translation>
    </message>
    <message>
        <source>Fit latency and efficiency to what nccl-tests measured</source>
        <translation>按 nccl-tests 的实测值拟合时延和效率</translation>
    </message>
    <message>
        <source>NCC&amp;L settings…</source>
        <translation>NCCL 设置(&amp;L)…</translation>
    </message>
    <message>
        <source>What NCCL would be told; choose the NCCL model at the head of the results first</source>
        <translation>给 NCCL 的设置；请先在结果标题处选用 NCCL 模型</translation>
    </message>
    <message>
        <source>R&amp;eset NCCL settings</source>
        <translation>重置 NCCL 设置(&amp;E)</translation>
    </message>
    <message>
        <source>Estimate with NCCL&apos;s own defaults again</source>
        <translation>重新按 NCCL 自身的默认值估算</translation>
    </message>
    <message>
        <source>Compare &amp;topologies…</source>
        <translation>比较拓扑(&amp;T)…</translation>
    </message>
    <message>
        <source>The same GPUs as star, fat-tree, rail, dragonfly and torus in three fabrics</source>
        <translation>同样的 GPU 组成星形、胖树、轨道、蜻蜓和环面拓扑，各用三种网络</translation>
    </message>
    <message>
        <source>Tra&amp;ining plan…</source>
        <translation>训练方案(&amp;I)…</translation>
    </message>
    <message>
        <source>Edit the job that trains on the design, and see memory, step, cost</source>
        <translation>编辑在此设计上训练的任务，查看显存、单步时间与费用</translation>
    </message>
    <message>
        <source>Remove &amp;all calibrations</source>
        <translation>取消全部校准(&amp;A)</translation>
    </message>
    <message>
        <source>Go back to the default latencies and efficiencies</source>
        <translation>恢复默认的延迟与效率</translation>
    </message>
</context>
<context>
    <name>fabric::AdviceCommands</name>
    <message>
        <source>Generate %1</source>
        <translation>生成 %1</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Remove calibration of %1</source>
        <translation>取消 %1 的校准</translation>
    </message>
    <message>
        <source>Remove all calibrations</source>
        <translation>取消全部校准</translation>
    </message>
</context>
<context>
    <name>fabric::ArrayDialog</name>
    <message>
        <source>Duplicate as array</source>
        <translation>阵列复制</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>&amp;Cable copies to where the originals are cabled</source>
        <translation>副本也接到原件所接的设备(&amp;C)</translation>
    </message>
    <message>
        <source>To the right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>向下</translation>
    </message>
    <message>
        <source>To the left</source>
        <translation>向左</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>向上</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Each name counts on</source>
        <translation>各名称依次编号</translation>
    </message>
    <message>
        <source>Each # is a digit: rack2-node-## gives rack2-node-00, rack2-node-01 …</source>
        <translation>每个 # 是一位数字：rack2-node-## 得到 rack2-node-00、rack2-node-01……</translation>
    </message>
    <message>
        <source>Co&amp;pies</source>
        <translation>份数(&amp;P)</translation>
    </message>
    <message>
        <source>D&amp;irection</source>
        <translation>方向(&amp;I)</translation>
    </message>
    <message>
        <source>Di&amp;stance</source>
        <translation>间距(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) find no free port</source>
        <translation>
            <numerusform>%n 条链路没有空闲端口</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::BomModel</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Transceiver</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>Facility</source>
        <translation>配套设施</translation>
    </message>
    <message>
        <source>priced</source>
        <translation>有价格</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已包含</translation>
    </message>
    <message>
        <source>unpriced</source>
        <translation>无价格</translation>
    </message>
    <message>
        <source>Part number %1</source>
        <translation>部件号 %1</translation>
    </message>
    <message>
        <source>%1 × %2 = %3</source>
        <translation>%1 × %2 = %3</translation>
    </message>
    <message>
        <source>In the price of another line.</source>
        <translation>已包含在另一项的价格里。</translation>
    </message>
    <message>
        <source>Nobody says what it costs. The total leaves it out.</source>
        <translation>没有价格来源，未计入合计。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Each</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Priced as %1, which it was made from.</source>
        <translation>由 %1 改装而来，按其计价。</translation>
    </message>
</context>
<context>
    <name>fabric::BomPanel</name>
    <message>
        <source>The parts of the design appear here with their prices.</source>
        <translation>设计所用的部件及价格显示在这里。</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
</context>
<context>
    <name>fabric::BreadcrumbBar</name>
    <message>
        <source>Open group</source>
        <translation>打开的分组</translation>
    </message>
    <message>
        <source>Groups further out</source>
        <translation>外层分组</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
</context>
<context>
    <name>fabric::CablingDialog</name>
    <message>
        <source>Cable many</source>
        <translation>批量布线</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>布线</translation>
    </message>
    <message>
        <source>The cheapest that reaches</source>
        <translation>够长的最便宜介质</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>As &amp;many as ports allow</source>
        <translation>端口够多少接多少(&amp;M)</translation>
    </message>
    <message>
        <source>All selected to one device</source>
        <translation>全部所选接到一台设备</translation>
    </message>
    <message>
        <source>Full mesh between two sets</source>
        <translation>两组之间全互连</translation>
    </message>
    <message>
        <source>Each two of the selection</source>
        <translation>所选设备两两互连</translation>
    </message>
    <message>
        <source>Rail-wise</source>
        <translation>按轨道</translation>
    </message>
    <message>
        <source>H&amp;ow</source>
        <translation>方式(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>到(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>从(&amp;F)</translation>
    </message>
    <message>
        <source>T&amp;o</source>
        <translation>到(&amp;O)</translation>
    </message>
    <message>
        <source>Cables a &amp;pair</source>
        <translation>每对线缆数(&amp;P)</translation>
    </message>
    <message>
        <source>M&amp;edium</source>
        <translation>介质(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>长度(&amp;L)</translation>
    </message>
    <message>
        <source>%1 … %2 (%3)</source>
        <translation>%1 … %2（%3）</translation>
    </message>
    <message>
        <source>All nodes (%1)</source>
        <translation>全部节点（%1）</translation>
    </message>
    <message>
        <source>All other devices (%1)</source>
        <translation>其他全部设备（%1）</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>Offered are the devices selected, and switches with free ports.</source>
        <translation>可选的是所选设备以及有空闲端口的交换机。</translation>
    </message>
    <message>
        <source>Counted are free ports: %1 of the devices to cable, %2 of %3.</source>
        <translation>按空闲端口计：待布线设备共 %1 个，%3 有 %2 个。</translation>
    </message>
    <message>
        <source>Choose one of the devices that are offered.</source>
        <translation>请选择列出的一台设备。</translation>
    </message>
</context>
<context>
    <name>fabric::CalibrationDialog</name>
    <message>
        <source>Calibrate from a log</source>
        <translation>用日志校准</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Use as calibration</source>
        <translation>用作校准(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Load log…</source>
        <translation>载入日志(&amp;L)…</translation>
    </message>
    <message>
        <source>What the log was measured on. A log of one node measures NVLink.</source>
        <translation>日志测的是哪种网络。只有一台节点的日志测的是 NVLink。</translation>
    </message>
    <message>
        <source>As the log says</source>
        <translation>以日志为准</translation>
    </message>
    <message>
        <source>Logs without a header do not name their collective</source>
        <translation>没有表头的日志不会写明集合通信的种类</translation>
    </message>
    <message>
        <source>When it was measured: at first the day on which the file was written</source>
        <translation>测量日期，初值为文件写入之日</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>网络(&amp;F)</translation>
    </message>
    <message>
        <source>C&amp;ollective</source>
        <translation>集合通信(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>日期(&amp;D)</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现用</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Latency of a step, α</source>
        <translation>每步时延 α</translation>
    </message>
    <message>
        <source>Efficiency of the links</source>
        <translation>链路效率</translation>
    </message>
    <message>
        <source>Bus bandwidth, B</source>
        <translation>总线带宽 B</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>Worst error</source>
        <translation>最大误差</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>Measured sizes</source>
        <translation>实测的消息大小</translation>
    </message>
    <message>
        <source>Load a log of nccl-tests</source>
        <translation>载入 nccl-tests 日志</translation>
    </message>
    <message>
        <source>Logs of nccl-tests (*.log *.txt *.json *.out);;All files (*)</source>
        <translation>nccl-tests 日志 (*.log *.txt *.json *.out);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Fitting…</source>
        <translation>正在拟合…</translation>
    </message>
    <message>
        <source>Load what a program of nccl-tests printed, or its JSON file.</source>
        <translation>请载入 nccl-tests 程序的输出或其 JSON 文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 台节点</numerusform>
        </translation>
    </message>
    <message>
        <source>Fit of time = steps × α + factor × S ÷ B with the least sum of relative errors, from %1</source>
        <translation>按相对误差之和最小拟合 时间 = 步数 × α + 系数 × S ÷ B，数据来自 %1</translation>
    </message>
    <message>
        <source>time of a small message %1 ÷ %2 steps</source>
        <translation>小消息用时 %1 ÷ %2 步</translation>
    </message>
    <message>
        <source>B ÷ what the drawn links carry at full rate = %1 ÷ %2</source>
        <translation>B ÷ 图中链路全速可承载的带宽 = %1 ÷ %2</translation>
    </message>
    <message>
        <source>factor %1 × %2, to which large messages tend</source>
        <translation>系数 %1 × 大消息趋近的 %2</translation>
    </message>
    <message numerus="yes">
        <source>middle of |model ÷ measured − 1| over %n sizes</source>
        <translation>
            <numerusform>%n 种大小的 |模型 ÷ 实测 − 1| 之中位数</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，在 %2 处</translation>
    </message>
    <message>
        <source>largest |model ÷ measured − 1|</source>
        <translation>最大的 |模型 ÷ 实测 − 1|</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>The design keeps it for %1 as “measured, %2”.</source>
        <translation>将存入设计，用于 %1，标为 “实测，%2”。</translation>
    </message>
    <message>
        <source>It takes the place of “%1”.</source>
        <translation>它会取代 “%1”。</translation>
    </message>
    <message>
        <source>Calibrate %1</source>
        <translation>校准 %1</translation>
    </message>
</context>
<context>
    <name>fabric::CanvasView</name>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>node, %1</source>
        <translation>节点，%1</translation>
    </message>
    <message>
        <source>GPUs: %1</source>
        <translation>%1 个 GPU</translation>
    </message>
    <message>
        <source>service host</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>dragonfly router</source>
        <translation>蜻蜓路由器</translation>
    </message>
    <message>
        <source>leaf switch</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>spine switch</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>core switch</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>轨道 %1</translation>
    </message>
    <message>
        <source>%1 down</source>
        <translation>下行 %1</translation>
    </message>
    <message>
        <source>%1 up</source>
        <translation>上行 %1</translation>
    </message>
    <message>
        <source>selected</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a description</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Selected devices: %1</source>
        <translation>已选中 %1 台设备</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>便签文字</translation>
    </message>
    <message>
        <source>Name of the device</source>
        <translation>设备名称</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>分组名称</translation>
    </message>
    <message>
        <source>Tab or arrows choose the other end, Enter cables it, Esc drops it.</source>
        <translation>用 Tab 或方向键选另一端，按 Enter 连线，按 Esc 放弃。</translation>
    </message>
    <message>
        <source>Drop the cable on a port or device that is lit. Esc drops it.</source>
        <translation>在亮起的端口或设备上松开即可连线，按 Esc 放弃。</translation>
    </message>
    <message>
        <source>Enter cables it to %1.</source>
        <translation>按 Enter 连到 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n locked devices stay.</source>
        <translation>
            <numerusform>%n 台锁定的设备保持不动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to place one more. Esc ends placing.</source>
        <translation>单击再放一个，按 Esc 结束。</translation>
    </message>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>name, number of devices</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>link to %1</source>
        <translation>连到 %1 的链路</translation>
    </message>
    <message numerus="yes">
        <source>%n links to %1</source>
        <translation>
            <numerusform>连到 %1 的 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 at %2, the slower of both</source>
        <translation>%1，按较慢的一端 %2 运行</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Expand the group to cable its devices.</source>
        <translation>先展开该组，再给其中的设备连线。</translation>
    </message>
    <message>
        <source>Zoom in to see the ports.</source>
        <translation>放大后才能看到端口。</translation>
    </message>
    <message>
        <source>Drag to another port or device to cable NIC %1.</source>
        <translation>拖到另一个端口或设备，即可为 %1 号网卡连线。</translation>
    </message>
    <message>
        <source>Drag to another port or device to cable the next free port.</source>
        <translation>拖到另一个端口或设备，即可为下一个空闲端口连线。</translation>
    </message>
</context>
<context>
    <name>fabric::ChunkModel</name>
    <message>
        <source>%1 GPU %2</source>
        <translation>%1 GPU %2</translation>
    </message>
    <message>
        <source>GPU %1</source>
        <translation>GPU %1</translation>
    </message>
    <message>
        <source>%1 rests, %2 done</source>
        <translation>%1 空闲，已完成 %2</translation>
    </message>
    <message>
        <source>%1 sends chunk %2 to %3, %4 done</source>
        <translation>%1 把数据块 %2 发给 %3，已完成 %4</translation>
    </message>
    <message>
        <source>%1; the others wait for it</source>
        <translation>%1；其他都在等它</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Sends</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>To</source>
        <translation>发往</translation>
    </message>
    <message>
        <source>Reduced</source>
        <translation>已归约</translation>
    </message>
</context>
<context>
    <name>fabric::ChunkPanel</name>
    <message>
        <source>Channel %1</source>
        <translation>通道 %1</translation>
    </message>
    <message>
        <source>Which chunk each GPU sends appears here while a ring plays.</source>
        <translation>播放环时，这里显示每个 GPU 发送哪个数据块。</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs are too many for a table. The canvas shows which links carry chunks.</source>
        <translation>
            <numerusform>%n 个 GPU 太多，不宜列表；画布上会显示哪些链路在传数据块。</numerusform>
        </translation>
    </message>
    <message>
        <source>The others wait for %1 GPU %2.</source>
        <translation>其他都在等 %1 GPU %2。</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>数据块</translation>
    </message>
</context>
<context>
    <name>fabric::CommandList</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type part of a command</source>
        <translation>输入命令的一部分</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No command has such a name.</source>
        <translation>没有这样的命令。</translation>
    </message>
    <message>
        <source>Not possible with what is selected now</source>
        <translation>当前所选内容不支持此命令</translation>
    </message>
</context>
<context>
    <name>fabric::CommandModel</name>
    <message>
        <source>%1, not possible now</source>
        <translation>%1，当前不可用</translation>
    </message>
</context>
<context>
    <name>fabric::CountsTable</name>
    <message>
        <source>Counts</source>
        <translation>数量</translation>
    </message>
</context>
<context>
    <name>fabric::DesignDocument</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Set PCIe connection of NIC %1</source>
        <translation>设置 %1 号网卡的 PCIe 连接</translation>
    </message>
</context>
<context>
    <name>fabric::DesignEditor</name>
    <message>
        <source>Place %1</source>
        <translation>放置 %1</translation>
    </message>
    <message numerus="yes">
        <source>Add a NIC to %n node(s)</source>
        <translation>
            <numerusform>为 %n 个节点添加网卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message numerus="yes">
        <source>Delete %n device(s)</source>
        <translation>
            <numerusform>删除 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) deleted</source>
        <translation>
            <numerusform>已删除 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) with them</source>
        <translation>
            <numerusform>连同 %n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n link(s)</source>
        <translation>
            <numerusform>删除 %n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) deleted</source>
        <translation>
            <numerusform>已删除 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message numerus="yes">
        <source>Rename %n device(s)</source>
        <translation>
            <numerusform>重命名 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the model of %n device(s)</source>
        <translation>
            <numerusform>更换 %n 台设备的型号</numerusform>
        </translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>编辑便笺</translation>
    </message>
    <message>
        <source>Resize a note</source>
        <translation>调整便笺大小</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 到 %2</translation>
    </message>
    <message>
        <source>Cable %1</source>
        <translation>连接 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) added.</source>
        <translation>
            <numerusform>已添加 %n 条链路。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n link(s)</source>
        <translation>
            <numerusform>添加 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>Break out %1</source>
        <translation>拆分 %1</translation>
    </message>
    <message>
        <source>Join %1</source>
        <translation>合并 %1</translation>
    </message>
    <message>
        <source>Separate cables</source>
        <translation>分开线缆</translation>
    </message>
    <message numerus="yes">
        <source>Change %n link(s)</source>
        <translation>
            <numerusform>更改 %n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>已复制 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Paste %n device(s)</source>
        <translation>
            <numerusform>粘贴 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n device(s)</source>
        <translation>
            <numerusform>再制 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Duplicate %n time(s)</source>
        <translation>
            <numerusform>再制 %n 份</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) added</source>
        <translation>
            <numerusform>已添加 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) left out for want of a free port</source>
        <translation>
            <numerusform>因没有空闲端口而略去 %n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>Group as %1</source>
        <translation>编为一组：%1</translation>
    </message>
    <message numerus="yes">
        <source>Ungroup %n group(s)</source>
        <translation>
            <numerusform>解散 %n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Put %n device(s) into a group</source>
        <translation>
            <numerusform>将 %n 台设备放入组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n device(s) out of a group</source>
        <translation>
            <numerusform>将 %n 台设备移出组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Collapse %n group(s)</source>
        <translation>
            <numerusform>折叠 %n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Expand %n group(s)</source>
        <translation>
            <numerusform>展开 %n 个组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Lock %n device(s)</source>
        <translation>
            <numerusform>锁定 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unlock %n device(s)</source>
        <translation>
            <numerusform>解锁 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>Locked, so left in place: %1</source>
        <translation>已锁定，未移动：%1</translation>
    </message>
    <message numerus="yes">
        <source>Move %n device(s)</source>
        <translation>
            <numerusform>移动 %n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n note(s)</source>
        <translation>
            <numerusform>移动 %n 条便笺</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Move %n device(s) into %1</source>
        <translation>
            <numerusform>将 %n 台设备移入 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>微移</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>均匀分布</translation>
    </message>
    <message>
        <source>Snap to the grid</source>
        <translation>对齐到网格</translation>
    </message>
    <message>
        <source>Swap places</source>
        <translation>交换位置</translation>
    </message>
    <message>
        <source>Lay out anew</source>
        <translation>重新布局</translation>
    </message>
    <message>
        <source>Cabled %1, %2</source>
        <translation>已连接 %1，%2</translation>
    </message>
</context>
<context>
    <name>fabric::DesignTable</name>
    <message>
        <source>Sort &amp;upwards</source>
        <translation>升序排列(&amp;U)</translation>
    </message>
    <message>
        <source>Sort &amp;downwards</source>
        <translation>降序排列(&amp;D)</translation>
    </message>
    <message>
        <source>Only rows &amp;with “%1”</source>
        <translation>仅显示含“%1”的行(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Filter…</source>
        <translation>筛选(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>fabric::DeviceTableModel</name>
    <message>
        <source>Only switches have a ratio.</source>
        <translation>只有交换机有收敛比。</translation>
    </message>
    <message>
        <source>Cabled ports towards nodes ÷ cabled ports towards the next tier, by rate</source>
        <translation>下行已接线速率 ÷ 上行已接线速率</translation>
    </message>
    <message>
        <source>No tier above, or not known before the analysis is.</source>
        <translation>没有上层，或分析尚未完成。</translation>
    </message>
    <message>
        <source>The model has no known figure.</source>
        <translation>该型号没有已知数值。</translation>
    </message>
    <message>
        <source>Maximum power</source>
        <translation>最大功耗</translation>
    </message>
    <message>
        <source>Ports that carry a link</source>
        <translation>已接链路的端口</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Ports used</source>
        <translation>已用端口</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>Power, kW</source>
        <translation>功耗 kW</translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation>最严重的问题</translation>
    </message>
</context>
<context>
    <name>fabric::DimensionsEdit</name>
    <message>
        <source>Add a dimension</source>
        <translation>添加一维</translation>
    </message>
    <message>
        <source>Remove the last dimension</source>
        <translation>移除最后一维</translation>
    </message>
    <message>
        <source>Size of dimension %1</source>
        <translation>第 %1 维的尺寸</translation>
    </message>
</context>
<context>
    <name>fabric::EditActions</name>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>Copy what is selected, then delete it</source>
        <translation>复制所选内容，然后删除</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy what is selected, with its links</source>
        <translation>复制所选内容及其链路</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Put in what was copied</source>
        <translation>放入已复制的内容</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Delete what is selected</source>
        <translation>删除所选内容</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>Copy what is selected, with the links inside it</source>
        <translation>创建所选内容的副本，含内部链路</translation>
    </message>
    <message>
        <source>Duplicate &amp;with all links</source>
        <translation>创建副本并接线(&amp;W)</translation>
    </message>
    <message>
        <source>Copy what is selected and cable it as the original is</source>
        <translation>创建所选内容的副本，并像原件一样接线</translation>
    </message>
    <message>
        <source>Duplicate as &amp;array…</source>
        <translation>阵列复制(&amp;A)…</translation>
    </message>
    <message>
        <source>Many copies in a row or a column</source>
        <translation>排成一行或一列的多个副本</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Write another name</source>
        <translation>改写名称</translation>
    </message>
    <message>
        <source>Rename by patt&amp;ern…</source>
        <translation>按模式重命名(&amp;E)…</translation>
    </message>
    <message>
        <source>Name all that is selected, with numbers</source>
        <translation>为所选内容统一命名并编号</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>Find devices by name, model, rail or finding</source>
        <translation>按名称、型号、轨道或检查结果查找设备</translation>
    </message>
    <message>
        <source>S&amp;hortcuts…</source>
        <translation>快捷键(&amp;H)…</translation>
    </message>
    <message>
        <source>All commands and their keys</source>
        <translation>所有命令及其按键</translation>
    </message>
    <message>
        <source>Same &amp;model</source>
        <translation>同型号(&amp;M)</translation>
    </message>
    <message>
        <source>Select all devices of the selected models</source>
        <translation>选择所选型号的全部设备</translation>
    </message>
    <message>
        <source>Same &amp;tier</source>
        <translation>同层(&amp;T)</translation>
    </message>
    <message>
        <source>Select all devices of the same tier</source>
        <translation>选择同一层的全部设备</translation>
    </message>
    <message>
        <source>Add &amp;neighbours</source>
        <translation>加选相邻设备(&amp;N)</translation>
    </message>
    <message>
        <source>Select also what is cabled to the selection</source>
        <translation>同时选择与所选内容相连的设备</translation>
    </message>
    <message>
        <source>All &amp;connected</source>
        <translation>全部连通设备(&amp;C)</translation>
    </message>
    <message>
        <source>Select all that hangs together with the selection</source>
        <translation>选择与所选内容连通的全部设备</translation>
    </message>
    <message>
        <source>&amp;Invert selection</source>
        <translation>反选(&amp;I)</translation>
    </message>
    <message>
        <source>Select everything else</source>
        <translation>选择其余全部</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>便笺(&amp;N)</translation>
    </message>
    <message>
        <source>Put a note on the canvas</source>
        <translation>在画布上放一张便笺</translation>
    </message>
    <message>
        <source>&amp;Label</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>Put bare text on the canvas</source>
        <translation>在画布上放一段文字</translation>
    </message>
    <message>
        <source>From the &amp;palette</source>
        <translation>从组件库放置(&amp;P)</translation>
    </message>
    <message>
        <source>Choose a device and place it with clicks</source>
        <translation>选定设备，点击放置</translation>
    </message>
    <message>
        <source>&amp;Rack</source>
        <translation>机架(&amp;R)</translation>
    </message>
    <message>
        <source>Put a rack round devices</source>
        <translation>用机架框住设备</translation>
    </message>
    <message>
        <source>N&amp;VLink domain</source>
        <translation>NVLink 域(&amp;V)</translation>
    </message>
    <message>
        <source>Put one NVLink domain round nodes</source>
        <translation>用一个 NVLink 域框住节点</translation>
    </message>
    <message>
        <source>P&amp;od</source>
        <translation>Pod(&amp;O)</translation>
    </message>
    <message>
        <source>Put a pod round devices</source>
        <translation>用一个 Pod 框住设备</translation>
    </message>
    <message>
        <source>Ra&amp;il</source>
        <translation>轨道(&amp;I)</translation>
    </message>
    <message>
        <source>Put a rail round switches</source>
        <translation>用一条轨道框住交换机</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>组(&amp;G)</translation>
    </message>
    <message>
        <source>Align &amp;left</source>
        <translation>左对齐(&amp;L)</translation>
    </message>
    <message>
        <source>Left edges in line</source>
        <translation>左边缘对齐</translation>
    </message>
    <message>
        <source>Align &amp;centres</source>
        <translation>水平居中(&amp;C)</translation>
    </message>
    <message>
        <source>One above the other</source>
        <translation>上下排成一列</translation>
    </message>
    <message>
        <source>Align &amp;right</source>
        <translation>右对齐(&amp;R)</translation>
    </message>
    <message>
        <source>Right edges in line</source>
        <translation>右边缘对齐</translation>
    </message>
    <message>
        <source>Align &amp;top</source>
        <translation>顶端对齐(&amp;T)</translation>
    </message>
    <message>
        <source>Upper edges in line</source>
        <translation>上边缘对齐</translation>
    </message>
    <message>
        <source>Align &amp;middles</source>
        <translation>垂直居中(&amp;M)</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>左右排成一行</translation>
    </message>
    <message>
        <source>Align &amp;bottom</source>
        <translation>底端对齐(&amp;B)</translation>
    </message>
    <message>
        <source>Lower edges in line</source>
        <translation>下边缘对齐</translation>
    </message>
    <message>
        <source>Distribute &amp;horizontally</source>
        <translation>水平均匀分布(&amp;H)</translation>
    </message>
    <message>
        <source>Equal gaps from left to right</source>
        <translation>从左到右间距相等</translation>
    </message>
    <message>
        <source>Distribute &amp;vertically</source>
        <translation>垂直均匀分布(&amp;V)</translation>
    </message>
    <message>
        <source>Equal gaps from top to bottom</source>
        <translation>从上到下间距相等</translation>
    </message>
    <message>
        <source>&amp;Snap to grid</source>
        <translation>对齐网格(&amp;S)</translation>
    </message>
    <message>
        <source>Move to the nearest grid point</source>
        <translation>移到最近的网格点</translation>
    </message>
    <message>
        <source>S&amp;wap places</source>
        <translation>交换位置(&amp;W)</translation>
    </message>
    <message>
        <source>Two devices change places</source>
        <translation>两台设备互换位置</translation>
    </message>
    <message>
        <source>Smart &amp;guides</source>
        <translation>智能参考线(&amp;G)</translation>
    </message>
    <message>
        <source>What is dragged holds on to edges, centres and gaps of others</source>
        <translation>拖动时吸附到其他设备的边缘、中心和间距</translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>As the family of the fabric has it</source>
        <translation>按网络类型排布</translation>
    </message>
    <message>
        <source>&amp;Tiers</source>
        <translation>分层(&amp;T)</translation>
    </message>
    <message>
        <source>Nodes below, switches above by tier</source>
        <translation>节点在下，交换机按层在上</translation>
    </message>
    <message>
        <source>&amp;Rails</source>
        <translation>按轨道(&amp;R)</translation>
    </message>
    <message>
        <source>Switches of one rail side by side</source>
        <translation>同一轨道的交换机相邻</translation>
    </message>
    <message>
        <source>&amp;Dragonfly</source>
        <translation>Dragonfly(&amp;D)</translation>
    </message>
    <message>
        <source>Groups on a circle</source>
        <translation>各组排成一圈</translation>
    </message>
    <message>
        <source>T&amp;orus</source>
        <translation>环面(&amp;O)</translation>
    </message>
    <message>
        <source>A grid, layers side by side</source>
        <translation>网格，各层并排</translation>
    </message>
    <message>
        <source>&amp;Folded torus</source>
        <translation>折叠环面(&amp;F)</translation>
    </message>
    <message>
        <source>No link longer than two places</source>
        <translation>链路最长跨两格</translation>
    </message>
    <message>
        <source>&amp;Springs</source>
        <translation>弹簧布局(&amp;S)</translation>
    </message>
    <message>
        <source>Connected devices close together</source>
        <translation>相连的设备彼此靠近</translation>
    </message>
    <message>
        <source>Make what is selected one group</source>
        <translation>把所选内容编为一组</translation>
    </message>
    <message>
        <source>Put what is selected into a rack</source>
        <translation>把所选内容放入机架</translation>
    </message>
    <message>
        <source>&amp;Pod</source>
        <translation>Pod(&amp;P)</translation>
    </message>
    <message>
        <source>Make what is selected one pod</source>
        <translation>把所选内容编为一个 Pod</translation>
    </message>
    <message>
        <source>&amp;NVLink domain</source>
        <translation>NVLink 域(&amp;N)</translation>
    </message>
    <message>
        <source>The GPUs of the selected nodes share one NVLink domain</source>
        <translation>所选节点的 GPU 共用一个 NVLink 域</translation>
    </message>
    <message>
        <source>R&amp;ail</source>
        <translation>轨道(&amp;A)</translation>
    </message>
    <message>
        <source>The selected switches are one rail</source>
        <translation>所选交换机属于同一轨道</translation>
    </message>
    <message>
        <source>&amp;Ungroup</source>
        <translation>取消编组(&amp;U)</translation>
    </message>
    <message>
        <source>Dissolve the group, keep its devices</source>
        <translation>解散该组，保留设备</translation>
    </message>
    <message>
        <source>Co&amp;llapse</source>
        <translation>折叠(&amp;L)</translation>
    </message>
    <message>
        <source>Show the group as one box</source>
        <translation>把该组显示为一个方框</translation>
    </message>
    <message>
        <source>E&amp;xpand</source>
        <translation>展开(&amp;X)</translation>
    </message>
    <message>
        <source>Show what is in the group</source>
        <translation>显示组内设备</translation>
    </message>
    <message>
        <source>Loc&amp;k</source>
        <translation>锁定(&amp;K)</translation>
    </message>
    <message>
        <source>Keep from being moved or deleted</source>
        <translation>防止移动或删除</translation>
    </message>
    <message>
        <source>Unloc&amp;k</source>
        <translation>解锁(&amp;K)</translation>
    </message>
    <message>
        <source>Allow moving and deleting again</source>
        <translation>重新允许移动和删除</translation>
    </message>
    <message>
        <source>Go &amp;into group</source>
        <translation>进入组(&amp;I)</translation>
    </message>
    <message>
        <source>Fill the view with it</source>
        <translation>让它占满视图</translation>
    </message>
    <message>
        <source>Go &amp;up</source>
        <translation>返回上级(&amp;U)</translation>
    </message>
    <message>
        <source>Leave the group</source>
        <translation>离开该组</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>下一窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Move the focus on</source>
        <translation>把焦点移到下一处</translation>
    </message>
    <message>
        <source>&amp;Link tool</source>
        <translation>连线工具(&amp;L)</translation>
    </message>
    <message>
        <source>Draw cables by dragging</source>
        <translation>拖动画线缆</translation>
    </message>
    <message>
        <source>&amp;Cable from here</source>
        <translation>从此处布线(&amp;C)</translation>
    </message>
    <message>
        <source>Choose the other end with Tab or arrows, then Enter</source>
        <translation>用 Tab 或方向键选另一端，再按回车</translation>
    </message>
    <message>
        <source>Cable all selected &amp;to…</source>
        <translation>全部所选接到(&amp;T)…</translation>
    </message>
    <message>
        <source>All free ports of the selection to one device</source>
        <translation>所选设备的全部空闲端口接到一台设备</translation>
    </message>
    <message>
        <source>&amp;Full mesh between…</source>
        <translation>两组间全互连(&amp;F)…</translation>
    </message>
    <message>
        <source>Each device of one set to each of another</source>
        <translation>一组的每台接到另一组的每台</translation>
    </message>
    <message>
        <source>Full mesh &amp;within…</source>
        <translation>组内全互连(&amp;W)…</translation>
    </message>
    <message>
        <source>Each two of the selected devices</source>
        <translation>所选设备两两相连</translation>
    </message>
    <message>
        <source>&amp;Rail-wise…</source>
        <translation>按轨道布线(&amp;R)…</translation>
    </message>
    <message>
        <source>NIC r of each node to the leaf of rail r</source>
        <translation>各节点的 r 号网卡接到轨道 r 的叶交换机</translation>
    </message>
    <message>
        <source>&amp;Break out a port…</source>
        <translation>拆分端口(&amp;B)…</translation>
    </message>
    <message>
        <source>One port as several slower ones</source>
        <translation>一个端口拆成几个较慢的端口</translation>
    </message>
    <message>
        <source>&amp;Join back…</source>
        <translation>合并端口(&amp;J)…</translation>
    </message>
    <message>
        <source>The parts of a port become one again</source>
        <translation>把拆开的端口重新合成一个</translation>
    </message>
    <message>
        <source>&amp;Separate cables</source>
        <translation>分开线缆(&amp;S)</translation>
    </message>
    <message>
        <source>A cable of its own for each link of a splitter</source>
        <translation>分支线缆的每条链路各用一根线缆</translation>
    </message>
    <message>
        <source>Link s&amp;ettings…</source>
        <translation>链路设置(&amp;E)…</translation>
    </message>
    <message>
        <source>Speed, medium and length</source>
        <translation>速率、介质和长度</translation>
    </message>
    <message>
        <source>Change &amp;model…</source>
        <translation>更换型号(&amp;M)…</translation>
    </message>
    <message>
        <source>Another model; cables stay in their ports</source>
        <translation>换一个型号；线缆仍在原端口</translation>
    </message>
    <message>
        <source>Add a &amp;NIC…</source>
        <translation>添加网卡(&amp;N)…</translation>
    </message>
    <message>
        <source>One more NIC for each node</source>
        <translation>每个节点多一块网卡</translation>
    </message>
    <message>
        <source>Command lis&amp;t…</source>
        <translation>命令列表(&amp;T)…</translation>
    </message>
    <message>
        <source>Find any command by its name</source>
        <translation>按名称查找任何命令</translation>
    </message>
    <message>
        <source>Pre&amp;vious pane</source>
        <translation>上一窗格(&amp;V)</translation>
    </message>
    <message>
        <source>Move the focus back</source>
        <translation>把焦点移回上一处</translation>
    </message>
</context>
<context>
    <name>fabric::EditCommands</name>
    <message>
        <source>Laying out</source>
        <translation>正在布局</translation>
    </message>
    <message>
        <source>Laying out: %1</source>
        <translation>正在布局：%1</translation>
    </message>
    <message>
        <source>Each of these links has a cable of its own.</source>
        <translation>这些链路各有自己的线缆。</translation>
    </message>
    <message numerus="yes">
        <source>Separate %n cable(s)</source>
        <translation>
            <numerusform>分开 %n 根线缆</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::EditDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>fabric::EditWiring</name>
    <message>
        <source>Not in the catalog</source>
        <translation>目录中没有</translation>
    </message>
    <message>
        <source>Click to place %1 · Esc ends</source>
        <translation>点击放置 %1 · Esc 结束</translation>
    </message>
</context>
<context>
    <name>fabric::FabricTable</name>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
</context>
<context>
    <name>fabric::FamilyList</name>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>星形</translation>
    </message>
    <message>
        <source>one switch</source>
        <translation>一台交换机</translation>
    </message>
    <message>
        <source>Fat-tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>2 or 3 tiers</source>
        <translation>2 层或 3 层</translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation>轨道优化</translation>
    </message>
    <message>
        <source>NIC r to rail r</source>
        <translation>第 r 块网卡接轨道 r</translation>
    </message>
    <message>
        <source>Dragonfly</source>
        <translation>蜻蜓</translation>
    </message>
    <message>
        <source>groups, all to all</source>
        <translation>分组，组间全互连</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>any dimensions</source>
        <translation>维数不限</translation>
    </message>
    <message>
        <source>Reference design</source>
        <translation>参考设计</translation>
    </message>
    <message>
        <source>as published</source>
        <translation>按公布的方案</translation>
    </message>
</context>
<context>
    <name>fabric::FileFlow</name>
    <message>
        <source>Open design</source>
        <translation>打开设计</translation>
    </message>
    <message>
        <source>Fabric designs (*.fabric.json);;JSON files (*.json);;All files (*)</source>
        <translation>网络设计 (*.fabric.json);;JSON 文件 (*.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Save design</source>
        <translation>保存设计</translation>
    </message>
    <message>
        <source>Fabric designs (*.fabric.json)</source>
        <translation>网络设计 (*.fabric.json)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>有未保存的修改</translation>
    </message>
    <message>
        <source>Without saving, they are lost.</source>
        <translation>不保存的话，这些修改会丢失。</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>正在保存 %1</translation>
    </message>
    <message>
        <source>Drawing %1</source>
        <translation>正在绘制 %1</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>%1 was gone from the disk and is written again.</source>
        <translation>%1 已不在磁盘上，现已重新写入。</translation>
    </message>
    <message>
        <source>Changed on disk</source>
        <translation>文件已在磁盘上更改</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>另一个程序已修改 %1。</translation>
    </message>
    <message>
        <source>Replacing it loses those changes.</source>
        <translation>替换后，那些修改会丢失。</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the new design?</source>
        <translation>要保存这个新设计吗？</translation>
    </message>
    <message>
        <source>Save the changes to “%1”?</source>
        <translation>要保存对“%1”的修改吗？</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
</context>
<context>
    <name>fabric::FindBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 / %2 个</translation>
    </message>
    <message>
        <source>Find device or link</source>
        <translation>查找设备或链路</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Name, model, rail 3, leaf, oversubscribed, unconnected, error, leaf-0/port-17</source>
        <translation>名称、型号、轨道 3、叶、收敛、未连接、错误、leaf-0/port-17</translation>
    </message>
</context>
<context>
    <name>fabric::FindModel</name>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>轨道 %1</translation>
    </message>
</context>
<context>
    <name>fabric::FindPopup</name>
    <message>
        <source>Results of the search</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Select all %1</source>
        <translation>全选 %1 个</translation>
    </message>
    <message>
        <source>Enter: next · the first %1 are listed</source>
        <translation>Enter：下一个 · 列出前 %1 个</translation>
    </message>
    <message>
        <source>Enter: next · Shift+Enter: previous</source>
        <translation>Enter：下一个 · Shift+Enter：上一个</translation>
    </message>
</context>
<context>
    <name>fabric::FindingsModel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
</context>
<context>
    <name>fabric::FindingsPanel</name>
    <message>
        <source>Findings %1</source>
        <translation>检查结果 %1</translation>
    </message>
    <message>
        <source>Nothing to report. What is wrong with the design appears here.</source>
        <translation>没有问题。设计中的问题会显示在这里。</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>a finding and its place among all</comment>
        <translation>第 %1 条，共 %2 条：%3</translation>
    </message>
</context>
<context>
    <name>fabric::FixedKeys</name>
    <message>
        <source>On the canvas</source>
        <translation>画布上</translation>
    </message>
    <message>
        <source>Next or previous device</source>
        <translation>下一台或上一台设备</translation>
    </message>
    <message>
        <source>The neighbour in that direction</source>
        <translation>该方向上的相邻设备</translation>
    </message>
    <message>
        <source>Move the selection by 8</source>
        <translation>将所选内容移动 8</translation>
    </message>
    <message>
        <source>Open a group or a node</source>
        <translation>打开组或节点</translation>
    </message>
    <message>
        <source>Go up, out of a group</source>
        <translation>返回上一级，离开组</translation>
    </message>
    <message>
        <source>Move the view while held</source>
        <translation>按住时平移视图</translation>
    </message>
    <message>
        <source>Give up what is under way, select nothing</source>
        <translation>放弃正在进行的操作，取消选择</translation>
    </message>
    <message>
        <source>Menu of what is selected</source>
        <translation>所选内容的菜单</translation>
    </message>
    <message>
        <source>In the palette</source>
        <translation>组件库中</translation>
    </message>
    <message>
        <source>Place with clicks</source>
        <translation>单击放置</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>In the tables</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>Show on the canvas</source>
        <translation>在画布上显示</translation>
    </message>
    <message>
        <source>Write another name</source>
        <translation>改名</translation>
    </message>
    <message>
        <source>Go to the filter</source>
        <translation>转到筛选框</translation>
    </message>
    <message>
        <source>Menu of the column: sort, filter, hide</source>
        <translation>列菜单：排序、筛选、隐藏</translation>
    </message>
    <message>
        <source>Menu of the row</source>
        <translation>行菜单</translation>
    </message>
    <message>
        <source>In the find field</source>
        <translation>查找框中</translation>
    </message>
    <message>
        <source>Next hit</source>
        <translation>下一个匹配项</translation>
    </message>
    <message>
        <source>Hit before</source>
        <translation>上一个匹配项</translation>
    </message>
    <message>
        <source>Select all hits</source>
        <translation>选择所有匹配项</translation>
    </message>
    <message>
        <source>While playing</source>
        <translation>播放时</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>播放或暂停</translation>
    </message>
    <message>
        <source>Step back or forward</source>
        <translation>后退或前进一步</translation>
    </message>
    <message>
        <source>Phase before or after</source>
        <translation>上一阶段或下一阶段</translation>
    </message>
    <message>
        <source>First or last step</source>
        <translation>第一步或最后一步</translation>
    </message>
    <message>
        <source>Faster or slower</source>
        <translation>加快或减慢</translation>
    </message>
    <message>
        <source>Next hop between nodes</source>
        <translation>下一次跨节点传输</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Close the player</source>
        <translation>关闭播放器</translation>
    </message>
</context>
<context>
    <name>fabric::GenerateDialog</name>
    <message>
        <source>Generate fabric</source>
        <translation>生成网络</translation>
    </message>
    <message>
        <source>Sa&amp;ve as preset…</source>
        <translation>另存为预设(&amp;V)…</translation>
    </message>
    <message>
        <source>Preset&amp;s</source>
        <translation>预设(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Generate</source>
        <translation>生成(&amp;G)</translation>
    </message>
    <message>
        <source>Replaces the open design as one undo step.</source>
        <translation>将替换当前设计，可一步撤销。</translation>
    </message>
    <message>
        <source>Save as preset</source>
        <translation>另存为预设</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>预设名称</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
</context>
<context>
    <name>fabric::GenerateForm</name>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>&amp;Design</source>
        <translation>设计(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Units</source>
        <translation>单元数(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>型号(&amp;M)</translation>
    </message>
    <message>
        <source>GP&amp;Us a node</source>
        <translation>每台节点的 GPU 数(&amp;U)</translation>
    </message>
    <message>
        <source>N&amp;ICs a node</source>
        <translation>每台节点的网卡数(&amp;I)</translation>
    </message>
    <message>
        <source>Port &amp;rate</source>
        <translation>端口速率(&amp;R)</translation>
    </message>
    <message>
        <source>Cou&amp;nt</source>
        <translation>数量(&amp;N)</translation>
    </message>
    <message>
        <source>Dime&amp;nsions</source>
        <translation>维度(&amp;N)</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>&amp;Fabric</source>
        <translation>网络类型(&amp;F)</translation>
    </message>
    <message>
        <source>InfiniBand</source>
        <translation>InfiniBand</translation>
    </message>
    <message>
        <source>RoCE</source>
        <translation>RoCE</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>以太网</translation>
    </message>
    <message>
        <source>S&amp;witch</source>
        <translation>交换机(&amp;W)</translation>
    </message>
    <message>
        <source>Ports use&amp;d</source>
        <translation>使用的端口数(&amp;D)</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Tree t&amp;ype</source>
        <translation>胖树形式(&amp;Y)</translation>
    </message>
    <message>
        <source>General</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>k-ary</source>
        <translation>k 叉</translation>
    </message>
    <message>
        <source>&amp;Tiers</source>
        <translation>层数(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Oversubscription</source>
        <translation>收敛比(&amp;O)</translation>
    </message>
    <message>
        <source>S&amp;pines</source>
        <translation>脊交换机(&amp;P)</translation>
    </message>
    <message>
        <source>Balanced</source>
        <translation>均衡</translation>
    </message>
    <message>
        <source>Fewest</source>
        <translation>最少</translation>
    </message>
    <message>
        <source>Rail-onl&amp;y (rails do not meet)</source>
        <translation>仅轨道，轨道间不相连(&amp;Y)</translation>
    </message>
    <message>
        <source>Node ports, &amp;p</source>
        <translation>节点端口数 p(&amp;P)</translation>
    </message>
    <message>
        <source>Routers a group, &amp;a</source>
        <translation>每组路由器数 a(&amp;A)</translation>
    </message>
    <message>
        <source>Global ports, &amp;h</source>
        <translation>全局端口数 h(&amp;H)</translation>
    </message>
    <message>
        <source>Gr&amp;oups</source>
        <translation>组数(&amp;O)</translation>
    </message>
    <message>
        <source>Lin&amp;ks a pair</source>
        <translation>每对组间链路数(&amp;K)</translation>
    </message>
    <message>
        <source>Use a&amp;ll ports</source>
        <translation>用尽所有端口(&amp;L)</translation>
    </message>
    <message>
        <source>Arrangemen&amp;t</source>
        <translation>排列方式(&amp;T)</translation>
    </message>
    <message>
        <source>Consecutive</source>
        <translation>连续</translation>
    </message>
    <message>
        <source>Palmtree</source>
        <translation>棕榈树</translation>
    </message>
    <message>
        <source>Circulant</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Pla&amp;nes</source>
        <translation>平面数(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Hosts a switch</source>
        <translation>每台交换机的主机数(&amp;H)</translation>
    </message>
    <message>
        <source>No switches</source>
        <translation>无交换机</translation>
    </message>
    <message>
        <source>Optics</source>
        <translation>光模块</translation>
    </message>
    <message>
        <source>Optics, single transceivers</source>
        <translation>光模块，单端口</translation>
    </message>
    <message>
        <source>DAC, copper</source>
        <translation>DAC 铜缆</translation>
    </message>
    <message>
        <source>AOC, active optical</source>
        <translation>AOC 有源光缆</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>细节</translation>
    </message>
    <message>
        <source>NV&amp;Link domain</source>
        <translation>NVLink 域(&amp;L)</translation>
    </message>
    <message>
        <source> nodes</source>
        <translation> 台节点</translation>
    </message>
    <message>
        <source>Node &amp;cables</source>
        <translation>节点线缆(&amp;C)</translation>
    </message>
    <message>
        <source>Switch ca&amp;bles</source>
        <translation>交换机线缆(&amp;B)</translation>
    </message>
    <message>
        <source>Nam&amp;e</source>
        <translation>名称(&amp;E)</translation>
    </message>
    <message>
        <source>Smallest that fits</source>
        <translation>够用的最小型号</translation>
    </message>
    <message>
        <source>Plain switch</source>
        <translation>普通交换机</translation>
    </message>
    <message>
        <source> node</source>
        <translation> 台节点</translation>
    </message>
</context>
<context>
    <name>fabric::InsightBox</name>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
</context>
<context>
    <name>fabric::InspectorPresenter</name>
    <message>
        <source>This design</source>
        <translation>当前设计</translation>
    </message>
    <message>
        <source>Nothing here yet</source>
        <translation>还没有内容</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Service hosts</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Links of %1</source>
        <translation>%1 的链路</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>%1 max</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>Maximum power</source>
        <translation>最大功耗</translation>
    </message>
    <message>
        <source>Some models have no known figure.</source>
        <translation>有些型号没有已知数据。</translation>
    </message>
    <message>
        <source>Load while the collective runs</source>
        <translation>集合通信运行时的负载</translation>
    </message>
    <message>
        <source>Of the busiest direction, as a share of its effective rate. The slowest element has 100&#x202f;%.</source>
        <translation>最忙方向占其有效速率的比例；最慢的部件为 100&#x202f;%。</translation>
    </message>
    <message>
        <source>Not known before the estimate is.</source>
        <translation>估算完成后才知道。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Routed rings, estimate</source>
        <translation>按环的路由估算</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>One direction</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>介质</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>The design gives no length.</source>
        <translation>设计没有给出长度。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Joins</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>Part number %1</source>
        <translation>部件号 %1</translation>
    </message>
    <message>
        <source>Service host</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>GPU node</source>
        <translation>GPU 节点</translation>
    </message>
    <message>
        <source>unknown model</source>
        <translation>未知型号</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>%1 · %2 a GPU</source>
        <translation>%1 · 每个 GPU %2</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>注入带宽</translation>
    </message>
    <message>
        <source>All cabled ports, one direction</source>
        <translation>所有已接线端口，单向</translation>
    </message>
    <message>
        <source>NIC %1 · %2</source>
        <translation>网卡 %1 · %2</translation>
    </message>
    <message>
        <source>part of the accelerator</source>
        <translation>集成在加速器中</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Slower than the port: %1 of %2.</source>
        <translation>比端口慢：%1，端口为 %2。</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Leaf switch</source>
        <translation>叶交换机</translation>
    </message>
    <message>
        <source>Spine switch</source>
        <translation>脊交换机</translation>
    </message>
    <message>
        <source>Core switch</source>
        <translation>核心交换机</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由器</translation>
    </message>
    <message>
        <source>Switch of tier %1</source>
        <translation>第 %1 层交换机</translation>
    </message>
    <message>
        <source>rail %1</source>
        <translation>轨道 %1</translation>
    </message>
    <message>
        <source>Not known before the analysis is.</source>
        <translation>分析完成后才知道。</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下行</translation>
    </message>
    <message>
        <source>Cabled ports towards nodes</source>
        <translation>朝向节点的已接线端口</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上行</translation>
    </message>
    <message>
        <source>Cabled ports towards the next tier</source>
        <translation>朝向上一层的已接线端口</translation>
    </message>
    <message>
        <source>There is no tier above.</source>
        <translation>上面没有更高的层。</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>Ports used</source>
        <translation>已用端口</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 typical</source>
        <translation>典型 %1</translation>
    </message>
    <message>
        <source>The catalog has no figure for this model.</source>
        <translation>目录里没有该型号的数据。</translation>
    </message>
    <message>
        <source>Price of one</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Not known before the cost is.</source>
        <translation>成本算出后才知道。</translation>
    </message>
    <message>
        <source>included</source>
        <translation>已包含</translation>
    </message>
    <message>
        <source>In the price of another line.</source>
        <translation>已包含在另一项的价格里。</translation>
    </message>
    <message>
        <source>The price set has no price for this model.</source>
        <translation>价格集里没有该型号的价格。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between counts</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Counted in the design</source>
        <translation>由设计计数得出</translation>
    </message>
    <message>
        <source>The fabric of the design</source>
        <translation>设计所用的网络</translation>
    </message>
    <message>
        <source>Efficiency %1, latency of a step %2</source>
        <translation>效率 %1，每步时延 %2</translation>
    </message>
    <message>
        <source>Counted in the selection</source>
        <translation>由所选对象计数得出</translation>
    </message>
    <message>
        <source>Sum of the selected devices&apos; maximum</source>
        <translation>所选设备最大功率之和</translation>
    </message>
    <message>
        <source>Catalog figures</source>
        <translation>目录数据</translation>
    </message>
    <message>
        <source>Slowest: %1, %2</source>
        <translation>最慢：%1，%2</translation>
    </message>
    <message>
        <source>Rate of the link, one direction</source>
        <translation>链路速率（单向）</translation>
    </message>
    <message>
        <source>As drawn</source>
        <translation>按设计图</translation>
    </message>
    <message>
        <source>What the cable is made of</source>
        <translation>线缆介质</translation>
    </message>
    <message>
        <source>Length of the cable</source>
        <translation>线缆长度</translation>
    </message>
    <message>
        <source>GPUs of a node of this model</source>
        <translation>此型号每台节点的 GPU</translation>
    </message>
    <message>
        <source>Oversubscription: down ÷ up</source>
        <translation>收敛比：下行 ÷ 上行</translation>
    </message>
    <message>
        <source>Counted from the cabled ports, by bandwidth</source>
        <translation>按带宽由已接线端口计算</translation>
    </message>
    <message>
        <source>Links at the device, of the ports of its model</source>
        <translation>设备上的链路数，占该型号端口数</translation>
    </message>
    <message>
        <source>Power of one</source>
        <translation>单台功率</translation>
    </message>
</context>
<context>
    <name>fabric::LegendPlate</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
</context>
<context>
    <name>fabric::LinkDialog</name>
    <message>
        <source>Link settings</source>
        <translation>链路设置</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source>What the ports give</source>
        <translation>端口的全速</translation>
    </message>
    <message>
        <source>The cheapest that reaches</source>
        <translation>够长的最便宜介质</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>&amp;Speed</source>
        <translation>速率(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <translation>介质(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>长度(&amp;L)</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) change</source>
        <translation>
            <numerusform>%n 条链路会改变</numerusform>
        </translation>
    </message>
    <message>
        <source>Given length</source>
        <translation>指定的长度</translation>
    </message>
</context>
<context>
    <name>fabric::LinkTableModel</name>
    <message>
        <source>own</source>
        <translation>独立</translation>
    </message>
    <message>
        <source>One direction</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>The design gives no length.</source>
        <translation>设计没有给出长度。</translation>
    </message>
    <message>
        <source>Of the busier direction while the collective runs, as a share of its effective rate</source>
        <translation>集合通信期间较忙方向的负载，占有效速率的比例</translation>
    </message>
    <message>
        <source>Not known before the estimate is.</source>
        <translation>估算完成前未知。</translation>
    </message>
    <message>
        <source>Links with the same number share one splitter cable.</source>
        <translation>编号相同的链路共用一条分支线缆。</translation>
    </message>
    <message>
        <source>A cable for this link alone</source>
        <translation>该链路独用一条线缆</translation>
    </message>
    <message>
        <source>From</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Rate, Gb/s</source>
        <translation>速率 Gb/s</translation>
    </message>
    <message>
        <source>Length, m</source>
        <translation>长度 m</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Cable</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>介质</translation>
    </message>
</context>
<context>
    <name>fabric::MainWindow</name>
    <message>
        <source>%1 is open read-only. Save it under another name to keep changes.</source>
        <translation>%1 以只读方式打开。要保留修改，请另存为别的名称。</translation>
    </message>
    <message>
        <source>About Fabricwright</source>
        <translation>关于 Fabricwright</translation>
    </message>
    <message>
        <source>&lt;b&gt;Fabricwright %1&lt;/b&gt;&lt;p&gt;Designs the networks that GPU clusters train on.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Fabricwright %1&lt;/b&gt;&lt;p&gt;设计 GPU 集群的训练网络。&lt;/p&gt;&lt;p&gt;自由软件，以 GNU 通用公共许可证第 3 版或更新版本发布。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Generate a fabric or open a file</source>
        <translation>生成一个网络，或打开文件</translation>
    </message>
    <message>
        <source>Click a device to see its figures · drag to move · wheel to zoom</source>
        <translation>点击设备查看数据 · 拖动可移动 · 滚轮缩放</translation>
    </message>
    <message>
        <source>%1 · double-click opens it</source>
        <translation>%1 · 双击展开</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) selected</source>
        <translation>
            <numerusform>已选中 %n 台设备</numerusform>
        </translation>
    </message>
    <message>
        <source>%1[*] — Fabricwright</source>
        <translation>%1[*] — Fabricwright</translation>
    </message>
    <message>
        <source>Generate %1</source>
        <translation>生成 %1</translation>
    </message>
    <message>
        <source>Export diagram</source>
        <translation>导出拓扑图</translation>
    </message>
    <message>
        <source>Scalable pictures (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Images (*.png)</source>
        <translation>图像 (*.png)</translation>
    </message>
    <message>
        <source>Wrote %1</source>
        <translation>已写入 %1</translation>
    </message>
    <message>
        <source>Export bill of materials</source>
        <translation>导出物料清单</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Rail</source>
        <translation>轨道</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>层</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>不着色</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>没有最近的文件</translation>
    </message>
    <message>
        <source>&amp;Clear list</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>Open &amp;example</source>
        <translation>打开示例(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;abric</source>
        <translation>网络(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;nalyze</source>
        <translation>分析(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Export diagram or bill of materials</source>
        <translation>导出拓扑图或物料清单</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Bill of materials</source>
        <translation>物料清单</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>物料</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>新设计</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>已打开</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>S&amp;elect</source>
        <translation>选择(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>插入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Container</source>
        <translation>容器(&amp;C)</translation>
    </message>
    <message>
        <source>A&amp;rrange</source>
        <translation>排列(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>组(&amp;G)</translation>
    </message>
    <message>
        <source>La&amp;yout</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>组件库</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Nothing is wrong as far as known</source>
        <translation>目前没有发现问题</translation>
    </message>
    <message>
        <source>There is no finding</source>
        <translation>没有检查结果</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>More tools</source>
        <translation>更多工具</translation>
    </message>
    <message>
        <source>Training plan %1</source>
        <translation>训练方案 %1</translation>
    </message>
    <message>
        <source>Remove cali&amp;bration</source>
        <translation>取消校准(&amp;B)</translation>
    </message>
</context>
<context>
    <name>fabric::MessageBar</name>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
</context>
<context>
    <name>fabric::Minimap</name>
    <message>
        <source>Overview of the design</source>
        <translation>设计总览</translation>
    </message>
</context>
<context>
    <name>fabric::ModelDialog</name>
    <message>
        <source>Change model</source>
        <translation>更换型号</translation>
    </message>
    <message>
        <source>Add a NIC</source>
        <translation>添加网卡</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更换</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Filter catalog</source>
        <translation>筛选目录</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>型号</translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) change</source>
        <translation>
            <numerusform>%n 台设备会改变</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::NcclComparison</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: latency %2 + bandwidth %3 = %4</source>
        <translation>%1：延迟 %2 + 带宽 %3 = %4</translation>
    </message>
    <message>
        <source>Without settings</source>
        <translation>不设置</translation>
    </message>
    <message>
        <source>With these settings</source>
        <translation>按这些设置</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差别</translation>
    </message>
    <message>
        <source>NCCL&apos;s own choice</source>
        <translation>NCCL 自行选择</translation>
    </message>
    <message>
        <source>with these settings</source>
        <translation>按这些设置</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差别</translation>
    </message>
</context>
<context>
    <name>fabric::NcclDialog</name>
    <message>
        <source>The results are estimated with the guide model, which knows no settings. Choose the NCCL model at their head.</source>
        <translation>结果是用指南模型估算的，它没有这些设置。请在结果标题处选用 NCCL 模型。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Algorithms that may run: Ring,Tree. ^ leaves out: ^NVLS. For one collective: allreduce:tree.</source>
        <translation>可用的算法，例如 Ring,Tree；^ 表示排除，例如 ^NVLS；只针对一种集合通信时写 allreduce:tree。</translation>
    </message>
    <message>
        <source>Protocols that may run: LL,LL128. ^ leaves out. Naming LL128 forces it where NCCL holds it unsafe.</source>
        <translation>可用的协议，例如 LL,LL128；^ 表示排除。写明 LL128 时，即使 NCCL 认为不安全也会使用。</translation>
    </message>
    <message>
        <source>1: no verbs, which RoCE uses too. NCCL falls back to TCP sockets.</source>
        <translation>1：不用 verbs（RoCE 也靠它），NCCL 退回 TCP 套接字。</translation>
    </message>
    <message>
        <source>Whether rings may change rails between nodes: 0 no, 1 yes, 2 where it helps.</source>
        <translation>环在节点之间能否换轨道：0 否，1 能，2 有利时才换。</translation>
    </message>
    <message>
        <source>Farthest path over which GPUs copy to each other directly: LOC is nearest, SYS crosses sockets.</source>
        <translation>GPU 之间直接拷贝所允许的最远路径：LOC 最近，SYS 跨 CPU 插槽。</translation>
    </message>
    <message>
        <source>Farthest path between NIC and GPU with GPUDirect RDMA, nearest to farthest as above.</source>
        <translation>网卡与 GPU 之间使用 GPUDirect RDMA 的最远路径，由近到远同上。</translation>
    </message>
    <message>
        <source>At least so many channels, 1 to 64.</source>
        <translation>至少这么多通道，1 至 64。</translation>
    </message>
    <message>
        <source>At most so many channels, 1 to 64.</source>
        <translation>至多这么多通道，1 至 64。</translation>
    </message>
    <message>
        <source>NVSwitches that reduce: 0 off, 1 on, 2 where the hardware can.</source>
        <translation>由 NVSwitch 归约：0 关，1 开，2 硬件支持时开。</translation>
    </message>
    <message>
        <source>1: network switches that reduce (SHARP), where they can.</source>
        <translation>1：由网络交换机归约（SHARP），若其支持。</translation>
    </message>
    <message>
        <source>PAT for AllGather and ReduceScatter: 0 off, 1 on, 2 with one GPU a node.</source>
        <translation>AllGather 和 ReduceScatter 的 PAT：0 关，1 开，2 每节点一个 GPU 时开。</translation>
    </message>
    <message>
        <source>Time to post a message to the network, in ns.</source>
        <translation>向网络提交一条消息的时间，单位 ns。</translation>
    </message>
    <message>
        <source>NCCL settings</source>
        <translation>NCCL 设置</translation>
    </message>
    <message>
        <source>&amp;Reset all</source>
        <translation>全部重置(&amp;R)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>fabric::NicEditor</name>
    <message>
        <source>NIC connections</source>
        <translation>网卡连接</translation>
    </message>
    <message>
        <source>PCIe %1.0</source>
        <translation>PCIe %1.0</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Reset to the type</source>
        <translation>恢复为类型默认值</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe 代数</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道数</translation>
    </message>
    <message>
        <source>Measured rate</source>
        <translation>实测速率</translation>
    </message>
    <message>
        <source>One direction. It replaces generation and lanes in every estimate.</source>
        <translation>单向。所有估算都用它代替代数和通道数。</translation>
    </message>
</context>
<context>
    <name>fabric::OutlineModel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n 台节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switches</source>
        <translation>
            <numerusform>%n 台交换机</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::OutlinePanel</name>
    <message>
        <source>Filter devices</source>
        <translation>筛选设备</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>大纲</translation>
    </message>
</context>
<context>
    <name>fabric::PaletteFacts</name>
    <message>
        <source>GPUs</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Memory a GPU</source>
        <translation>每 GPU 显存</translation>
    </message>
    <message>
        <source>Peak, dense BF16</source>
        <translation>BF16 稠密峰值</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
    <message>
        <source>%1 a GPU, one direction</source>
        <translation>%1，每 GPU 单向</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Network, one direction</source>
        <translation>网络，单向</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>All ports, one direction</source>
        <translation>全部端口，单向</translation>
    </message>
    <message>
        <source>Latency, port to port</source>
        <translation>端口间时延</translation>
    </message>
    <message>
        <source>Power, typical</source>
        <translation>典型功耗</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>最大功耗</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>部件号</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Host connection</source>
        <translation>主机接口</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Fabrics</source>
        <translation>网络类型</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a property and its value</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>fabric::PaletteModel</name>
    <message>
        <source>Click the canvas · Esc ends</source>
        <translation>点击画布放置 · Esc 结束</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n item(s)</source>
        <translation>
            <numerusform>%1，%n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>favourite</source>
        <translation>已收藏</translation>
    </message>
    <message>
        <source>being placed</source>
        <translation>正在放置</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the properties of a device</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>fabric::PalettePanel</name>
    <message>
        <source>Filter catalog</source>
        <translation>筛选目录</translation>
    </message>
    <message>
        <source>By name, maker, model number, fabric, or a rate like 400</source>
        <translation>按名称、厂商、型号、网络类型，或 400 这样的速率筛选</translation>
    </message>
    <message>
        <source>Place by click</source>
        <translation>点击放置</translation>
    </message>
    <message>
        <source>Place by click: take a row with one click, then click the canvas as often as you like. Esc ends.</source>
        <translation>点击放置：单击一行选取，再在画布上反复点击；按 Esc 结束。</translation>
    </message>
    <message>
        <source>Palette</source>
        <translation>组件库</translation>
    </message>
    <message>
        <source>Nothing matches. Try a name, a maker, or a rate like 400.</source>
        <translation>没有匹配项。可试试名称、厂商，或 400 这样的速率。</translation>
    </message>
</context>
<context>
    <name>fabric::PaletteView</name>
    <message>
        <source>&amp;Place</source>
        <translation>放置(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Favourite</source>
        <translation>收藏(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;acts</source>
        <translation>详细资料(&amp;A)</translation>
    </message>
</context>
<context>
    <name>fabric::PaletteWords</name>
    <message>
        <source>GPU nodes</source>
        <translation>GPU 节点</translation>
    </message>
    <message>
        <source>NVLink domains</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NICs</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Services</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>Containers</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>批注</translation>
    </message>
    <message>
        <source>GPU node</source>
        <translation>GPU 节点</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>service host</source>
        <translation>服务主机</translation>
    </message>
    <message>
        <source>container</source>
        <translation>容器</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Rail group</source>
        <translation>轨道组</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>便笺</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>a sheet with text</source>
        <translation>写有文字的便笺</translation>
    </message>
    <message>
        <source>text on the canvas</source>
        <translation>画布上的文字</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>每个 %1</translation>
    </message>
    <message>
        <source>nodes that share NVLink</source>
        <translation>共享 NVLink 的节点</translation>
    </message>
    <message>
        <source>devices in one rack</source>
        <translation>同一机架中的设备</translation>
    </message>
    <message>
        <source>nodes and their switches</source>
        <translation>节点及其交换机</translation>
    </message>
    <message>
        <source>switches of one rail</source>
        <translation>同一轨道的交换机</translation>
    </message>
    <message>
        <source>Ethernet</source>
        <translation>以太网</translation>
    </message>
</context>
<context>
    <name>fabric::PlanDialog</name>
    <message>
        <source>Training plan</source>
        <translation>训练方案</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>A job of the catalog, with its sources</source>
        <translation>目录中的任务，附来源</translation>
    </message>
    <message>
        <source>What the results call the job</source>
        <translation>结果中显示的任务名称</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformer 模型</translation>
    </message>
    <message>
        <source>Data parallel only</source>
        <translation>仅数据并行</translation>
    </message>
    <message>
        <source>A transformer is cut over the GPUs as the plan says. Data parallel only: every GPU holds the whole model, one AllReduce a step.</source>
        <translation>Transformer 按方案切分到各 GPU。仅数据并行：每块 GPU 存放整个模型，每步一次 AllReduce。</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>Kind of job</source>
        <translation>任务类型</translation>
    </message>
    <message>
        <source>Stored in the design as one undo step.</source>
        <translation>存入设计，可一步撤销。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Use plan</source>
        <translation>采用方案(&amp;U)</translation>
    </message>
    <message>
        <source>%1: not a number. Type 15 T, 3e11 or 0.5.</source>
        <translation>%1：不是数字。可输入 15 T、3e11 或 0.5。</translation>
    </message>
    <message>
        <source>%1 G parameters</source>
        <translation>%1 G 参数</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
</context>
<context>
    <name>fabric::PlanForm</name>
    <message>
        <source>As heads</source>
        <translation>同头数</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>&amp;Family</source>
        <translation>结构(&amp;F)</translation>
    </message>
    <message>
        <source>GPT: two matrices in the feed-forward part, shared embedding. Llama: three matrices, an output of its own.</source>
        <translation>GPT：前馈部分两个矩阵，输入输出共用嵌入。Llama：三个矩阵，输出独立。</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>注意力(&amp;A)</translation>
    </message>
    <message>
        <source>Full: the matrix of scores is kept. Flash: in tiles, nothing of it is kept.</source>
        <translation>完整：保留得分矩阵。Flash：分块计算，不保留。</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>&amp;Layers</source>
        <translation>层数(&amp;L)</translation>
    </message>
    <message>
        <source>l, blocks of attention and feed-forward</source>
        <translation>l，注意力与前馈组成的层数</translation>
    </message>
    <message>
        <source>&amp;Hidden size</source>
        <translation>隐藏维度(&amp;H)</translation>
    </message>
    <message>
        <source>h, width of a token inside the model</source>
        <translation>h，词元在模型内的宽度</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>注意力头(&amp;D)</translation>
    </message>
    <message>
        <source>a, of attention; tensor parallelism divides them</source>
        <translation>a，注意力头数；张量并行对其切分</translation>
    </message>
    <message>
        <source>k, heads of keys and values (grouped queries)</source>
        <translation>k，键与值的头数（分组查询）</translation>
    </message>
    <message>
        <source>f, width of the feed-forward part</source>
        <translation>f，前馈部分的宽度</translation>
    </message>
    <message>
        <source>4 × hidden</source>
        <translation>4 × 隐藏</translation>
    </message>
    <message>
        <source>&amp;Vocabulary</source>
        <translation>词表(&amp;V)</translation>
    </message>
    <message>
        <source>V, tokens that the model knows</source>
        <translation>V，模型的词元种数</translation>
    </message>
    <message>
        <source>&amp;Sequence</source>
        <translation>序列长度(&amp;S)</translation>
    </message>
    <message>
        <source>s, tokens of a sample</source>
        <translation>s，一个样本的词元数</translation>
    </message>
    <message>
        <source>&amp;Experts</source>
        <translation>专家数(&amp;E)</translation>
    </message>
    <message>
        <source>Feed-forward parts of a layer; 1: a dense model</source>
        <translation>每层的前馈部分数；1 为稠密模型</translation>
    </message>
    <message>
        <source>How many experts a token passes (top k)</source>
        <translation>一个词元经过的专家数（top k）</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>P&amp;arameters</source>
        <translation>参数量(&amp;A)</translation>
    </message>
    <message>
        <source>Every GPU holds all of them</source>
        <translation>每块 GPU 存放全部参数</translation>
    </message>
    <message>
        <source>&amp;Gradient bytes</source>
        <translation>梯度字节(&amp;G)</translation>
    </message>
    <message>
        <source>Bytes a parameter that one AllReduce sums in each step</source>
        <translation>每步 AllReduce 对每个参数求和的字节数</translation>
    </message>
    <message>
        <source>&amp;FLOPs a sample</source>
        <translation>每样本 FLOP(&amp;F)</translation>
    </message>
    <message>
        <source>Forward and backward; 6 × parameters × tokens for a transformer</source>
        <translation>前向与反向；Transformer 为 6 × 参数量 × 词元数</translation>
    </message>
    <message>
        <source>Achieved, %</source>
        <translation>达到峰值，%</translation>
    </message>
    <message>
        <source>Share of the GPU&apos;s dense peak that is reached</source>
        <translation>实际达到的 GPU 稠密峰值比例</translation>
    </message>
    <message>
        <source>&amp;Compute a step, s</source>
        <translation>每步计算，秒(&amp;C)</translation>
    </message>
    <message>
        <source>Measured; takes the place of FLOPs ÷ achieved rate</source>
        <translation>实测值，代替 FLOP ÷ 实际速率</translation>
    </message>
    <message>
        <source>Data and run</source>
        <translation>数据与训练</translation>
    </message>
    <message>
        <source>Samples an epoch</source>
        <translation>每轮样本数</translation>
    </message>
    <message>
        <source>Sequences or pictures; steps = samples ÷ batch, rounded up</source>
        <translation>序列或图片数；步数 = 样本数 ÷ 批大小，向上取整</translation>
    </message>
    <message>
        <source>Steps an epoch</source>
        <translation>每轮步数</translation>
    </message>
    <message>
        <source>Takes the place of samples ÷ batch</source>
        <translation>代替样本数 ÷ 批大小</translation>
    </message>
    <message>
        <source>What the whole run trains on</source>
        <translation>整个训练所用的词元数</translation>
    </message>
    <message>
        <source>Price of one GPU for an hour, everything included</source>
        <translation>一块 GPU 使用一小时的全包价格</translation>
    </message>
    <message>
        <source>&amp;Years in use</source>
        <translation>折旧年限(&amp;Y)</translation>
    </message>
    <message>
        <source>A cluster that is bought is written off over these years</source>
        <translation>自购集群在这些年内折旧完</translation>
    </message>
    <message>
        <source>Price of a kilowatt hour</source>
        <translation>每千瓦时价格</translation>
    </message>
    <message>
        <source>Power overhead</source>
        <translation>电力开销</translation>
    </message>
    <message>
        <source>Facility ÷ equipment power (PUE), 1 and up; 1 where it is not given</source>
        <translation>机房 ÷ 设备功率（PUE），不小于 1；未给出时为 1</translation>
    </message>
    <message>
        <source>Parallel plan</source>
        <translation>并行方案</translation>
    </message>
    <message>
        <source>&amp;Tensor (TP)</source>
        <translation>张量 TP(&amp;T)</translation>
    </message>
    <message>
        <source>t, GPUs that share every layer; all exchange activations in each layer</source>
        <translation>t，共同承担每一层的 GPU 数；每层都交换激活</translation>
    </message>
    <message>
        <source>Se&amp;quence parallel</source>
        <translation>序列并行(&amp;Q)</translation>
    </message>
    <message>
        <source>Norms and dropouts are cut over the tensor group too: less memory, as much traffic</source>
        <translation>归一化与丢弃也在张量组内切分：显存更少，流量不变</translation>
    </message>
    <message>
        <source>&amp;Context (CP)</source>
        <translation>上下文 CP(&amp;C)</translation>
    </message>
    <message>
        <source>c, GPUs that share a sequence</source>
        <translation>c，共同承担一个序列的 GPU 数</translation>
    </message>
    <message>
        <source>P&amp;ipeline (PP)</source>
        <translation>流水线 PP(&amp;I)</translation>
    </message>
    <message>
        <source>p, stages; each holds layers ÷ p</source>
        <translation>p，阶段数；每阶段存放层数 ÷ p</translation>
    </message>
    <message>
        <source>v, 1: 1F1B; more: interleaved stages, a bubble v times as small, more messages</source>
        <translation>v，1 为 1F1B；更大为交错流水，气泡缩至 1/v，消息更多</translation>
    </message>
    <message>
        <source>Data &amp;ranks (DP)</source>
        <translation>数据 DP(&amp;R)</translation>
    </message>
    <message>
        <source>d, copies of the model; GPUs = t × c × p × d</source>
        <translation>d，模型副本数；GPU 数 = t × c × p × d</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>e, ranks that share one copy of the experts; divides the data ranks</source>
        <translation>e，共用一份专家的 rank 数；须整除数据 rank 数</translation>
    </message>
    <message>
        <source>&amp;Order of ranks</source>
        <translation>rank 顺序(&amp;O)</translation>
    </message>
    <message>
        <source>Which dimension changes first with the rank: the first one stays inside a node</source>
        <translation>rank 号先变化的维度：排第一的留在节点内</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批大小(&amp;B)</translation>
    </message>
    <message>
        <source>B, samples of a step on all GPUs together</source>
        <translation>B，所有 GPU 一步的样本总数</translation>
    </message>
    <message>
        <source>Micro batch</source>
        <translation>微批</translation>
    </message>
    <message>
        <source>b, samples of one forward pass of one rank</source>
        <translation>b，一个 rank 一次前向的样本数</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>累积</translation>
    </message>
    <message>
        <source>m, micro batches of a step and rank; automatic: B ÷ (d b)</source>
        <translation>m，每个 rank 每步的微批数；自动为 B ÷ (d b)</translation>
    </message>
    <message>
        <source>Overlap, %</source>
        <translation>重叠，%</translation>
    </message>
    <message>
        <source>Share of compute during which gradients may be exchanged</source>
        <translation>可同时交换梯度的计算时间比例</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>&amp;ZeRO stage</source>
        <translation>ZeRO 级别(&amp;Z)</translation>
    </message>
    <message>
        <source>What data ranks share: 1 optimizer states, 2 and gradients, 3 and weights (FSDP)</source>
        <translation>数据 rank 之间分摊：1 优化器状态，2 另加梯度，3 另加权重（FSDP）</translation>
    </message>
    <message>
        <source>Reco&amp;mpute</source>
        <translation>重算(&amp;M)</translation>
    </message>
    <message>
        <source>Activations computed again instead of kept: none, attention scores, every layer</source>
        <translation>重新计算而不保留的激活：无、注意力得分、每一层</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>Buckets, MiB</source>
        <translation>桶，MiB</translation>
    </message>
    <message>
        <source>Gradients travel in pieces of this size</source>
        <translation>梯度按此大小分块传输</translation>
    </message>
    <message>
        <source>16 bit, Adam in 32 bit</source>
        <translation>16 位，Adam 32 位</translation>
    </message>
    <message>
        <source>16 bit, gradients in 32 bit</source>
        <translation>16 位，梯度 32 位</translation>
    </message>
    <message>
        <source>16 bit, Adam in 16 bit</source>
        <translation>16 位，Adam 16 位</translation>
    </message>
    <message>
        <source>32 bit</source>
        <translation>32 位</translation>
    </message>
    <message>
        <source>As typed below</source>
        <translation>如下所填</translation>
    </message>
    <message>
        <source>Sets the bytes of weights, gradients and optimizer states</source>
        <translation>设定权重、梯度与优化器状态的字节数</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Bytes of each</source>
        <translation>各自字节数</translation>
    </message>
    <message>
        <source>%1: bytes a parameter</source>
        <translation>%1：每参数字节数</translation>
    </message>
    <message>
        <source>Not a number</source>
        <translation>不是数字</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈宽度</translation>
    </message>
    <message>
        <source>Experts a token</source>
        <translation>每词元专家</translation>
    </message>
    <message>
        <source>To&amp;kens of the run</source>
        <translation>训练词元数(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;GPU hour, $</source>
        <translation>GPU 时价，$(&amp;G)</translation>
    </message>
    <message>
        <source>Electricity, $ a k&amp;Wh</source>
        <translation>电价，$/kWh(&amp;W)</translation>
    </message>
    <message>
        <source>Parts a stage</source>
        <translation>每阶段分段</translation>
    </message>
    <message>
        <source>E&amp;xpert ranks (EP)</source>
        <translation>专家 EP(&amp;X)</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
</context>
<context>
    <name>fabric::PlanIdentity</name>
    <message>
        <source>%1, changed</source>
        <translation>%1（已改）</translation>
    </message>
    <message>
        <source>Own job</source>
        <translation>自定义任务</translation>
    </message>
</context>
<context>
    <name>fabric::PlanPresenter</name>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 × network</source>
        <translation>%1 × 网络</translation>
    </message>
    <message>
        <source>%1 of %2 = %3</source>
        <translation>%1：%2 = %3</translation>
    </message>
    <message>
        <source>calls %1 × %2 = %3</source>
        <translation>次数 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>not hidden behind compute: %1</source>
        <translation>未被计算掩盖：%1</translation>
    </message>
    <message>
        <source>Slowest: %1, %2</source>
        <translation>最慢：%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 块 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 G parameters</source>
        <translation>%1 G 参数</translation>
    </message>
    <message>
        <source>%1, %2 G active</source>
        <translation>%1，激活 %2 G</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>单步时间</translation>
    </message>
    <message>
        <source>Tensor traffic</source>
        <translation>张量通信</translation>
    </message>
    <message>
        <source>Context traffic</source>
        <translation>上下文通信</translation>
    </message>
    <message>
        <source>Expert traffic</source>
        <translation>专家通信</translation>
    </message>
    <message>
        <source>Pipeline traffic</source>
        <translation>流水线通信</translation>
    </message>
    <message>
        <source>Data traffic</source>
        <translation>数据通信</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>The peak rate of a GPU is not known.</source>
        <translation>GPU 的峰值未知。</translation>
    </message>
    <message>
        <source>The plan does not work out.</source>
        <translation>方案不成立。</translation>
    </message>
    <message>
        <source>m × (layers of the stage × layer + output) + optimizer = %1</source>
        <translation>m ×（本阶段层数 × 每层 + 输出）+ 优化器 = %1</translation>
    </message>
    <message>
        <source>m = %1; layers of the fullest stage: %2</source>
        <translation>m = %1；最满阶段的层数：%2</translation>
    </message>
    <message>
        <source>layer: matrix products %1 + memory %2 = %3, forward and backward</source>
        <translation>每层：矩阵乘 %1 + 访存 %2 = %3，含前向与反向</translation>
    </message>
    <message>
        <source>output %1, optimizer %2</source>
        <translation>输出 %1，优化器 %2</translation>
    </message>
    <message>
        <source>Matrix products at %1 of the peak; two constants fitted on Narayanan et al., Megatron-LM, SC&apos;21, table 1</source>
        <translation>矩阵乘达到峰值的 %1；两个常数由 Narayanan 等，Megatron-LM，SC&apos;21，表 1 拟合</translation>
    </message>
    <message>
        <source>As given: %1</source>
        <translation>给定值：%1</translation>
    </message>
    <message>
        <source>batch × FLOPs a sample ÷ (GPUs × peak × achieved share) = %1</source>
        <translation>批大小 × 每样本 FLOP ÷（GPU 数 × 峰值 × 达到比例）= %1</translation>
    </message>
    <message>
        <source>What of it compute does not hide</source>
        <translation>未被计算掩盖的部分</translation>
    </message>
    <message>
        <source>%1 GPUs</source>
        <translation>%1 块 GPU</translation>
    </message>
    <message>
        <source>The compute time of a step is not known.</source>
        <translation>每步的计算时间未知。</translation>
    </message>
    <message>
        <source>max(0, AllReduce of %1 − overlap × compute) = max(0, %2 − %3 × %4)</source>
        <translation>max(0, %1 的 AllReduce − 重叠 × 计算) = max(0, %2 − %3 × %4)</translation>
    </message>
    <message>
        <source>The plan has none of it.</source>
        <translation>此方案没有这一项。</translation>
    </message>
    <message>
        <source>%1; links as %2</source>
        <translation>%1；链路：%2</translation>
    </message>
    <message>
        <source>Bubble</source>
        <translation>气泡</translation>
    </message>
    <message>
        <source>Stages wait for each other at the beginning and the end of a step</source>
        <translation>一步开始与结束时各阶段互相等待</translation>
    </message>
    <message>
        <source>%1 stages</source>
        <translation>%1 个阶段</translation>
    </message>
    <message>
        <source>The plan has one stage.</source>
        <translation>此方案只有一个阶段。</translation>
    </message>
    <message>
        <source>(sum of all stages − slowest stage) ÷ v = %1</source>
        <translation>（各阶段之和 − 最慢阶段）÷ v = %1</translation>
    </message>
    <message>
        <source>with equal stages (p − 1) ÷ (m v) = (%1 − 1) ÷ (%2 × %3) = %4 of the work</source>
        <translation>各阶段相等时 (p − 1) ÷ (m v) = (%1 − 1) ÷ (%2 × %3)，为工作量的 %4</translation>
    </message>
    <message>
        <source>Narayanan et al., Megatron-LM, SC&apos;21, section 2.2</source>
        <translation>Narayanan 等，Megatron-LM，SC&apos;21，第 2.2 节</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>单步</translation>
    </message>
    <message>
        <source>Its parts are not known.</source>
        <translation>各部分未知。</translation>
    </message>
    <message>
        <source>compute %1 + exposed traffic %2 + bubble %3 = %4</source>
        <translation>计算 %1 + 暴露通信 %2 + 气泡 %3 = %4</translation>
    </message>
    <message>
        <source>compute %1 + exposed traffic %2 = %3</source>
        <translation>计算 %1 + 暴露通信 %2 = %3</translation>
    </message>
    <message>
        <source>samples a second: %1</source>
        <translation>每秒样本数：%1</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%2：%1</translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation>单步的组成</translation>
    </message>
    <message>
        <source>In the order and the colours of the rows below</source>
        <translation>顺序与颜色同下方各行</translation>
    </message>
    <message>
        <source>weights %1</source>
        <translation>权重 %1</translation>
    </message>
    <message>
        <source>gradients %1</source>
        <translation>梯度 %1</translation>
    </message>
    <message>
        <source>optimizer %1</source>
        <translation>优化器 %1</translation>
    </message>
    <message>
        <source>activations %1</source>
        <translation>激活 %1</translation>
    </message>
    <message>
        <source>output %1</source>
        <translation>输出 %1</translation>
    </message>
    <message>
        <source>the GPU&apos;s memory is not known</source>
        <translation>GPU 显存未知</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1，共 %2</translation>
    </message>
    <message>
        <source>fits, %1 free</source>
        <translation>放得下，余 %1</translation>
    </message>
    <message>
        <source>does not fit: %1 too much</source>
        <translation>放不下：超出 %1</translation>
    </message>
    <message>
        <source>Memory of a GPU of the last stage, the fullest</source>
        <translation>最满的最后阶段 GPU 的显存</translation>
    </message>
    <message>
        <source>Memory of a GPU of the first stage, the fullest</source>
        <translation>最满的第一阶段 GPU 的显存</translation>
    </message>
    <message>
        <source>parameters on it</source>
        <translation>其上参数量</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>a layer</source>
        <translation>一层</translation>
    </message>
    <message>
        <source>micro batches in flight</source>
        <translation>在途微批</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>%1 = %2 = %3</source>
        <translation>%1 = %2 = %3</translation>
    </message>
    <message>
        <source>Rajbhandari et al., ZeRO, 2020; Korthikanti et al., 2022, equations 1–4</source>
        <translation>Rajbhandari 等，ZeRO，2020；Korthikanti 等，2022，式 1–4</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>a second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>The time of a step is not known.</source>
        <translation>单步时间未知。</translation>
    </message>
    <message>
        <source>batch %1 × %2 tokens ÷ step %3 = %4 a second</source>
        <translation>批大小 %1 × %2 词元 ÷ 单步 %3 = 每秒 %4</translation>
    </message>
    <message>
        <source>batch %1 ÷ step %2 = %3 a second</source>
        <translation>批大小 %1 ÷ 单步 %2 = 每秒 %3</translation>
    </message>
    <message>
        <source>%1: %2 a second</source>
        <translation>%1：每秒 %2</translation>
    </message>
    <message>
        <source>Model FLOPs utilisation: useful FLOPs ÷ what the GPUs could do</source>
        <translation>模型 FLOP 利用率：有用 FLOP ÷ GPU 所能完成的 FLOP</translation>
    </message>
    <message>
        <source>model FLOPs %1 ÷ (step %2 × GPUs %3 × peak) = %4</source>
        <translation>模型 FLOP %1 ÷（单步 %2 × GPU 数 %3 × 峰值）= %4</translation>
    </message>
    <message>
        <source>with what is computed again: %1, %2 TFLOP/s a GPU</source>
        <translation>含重算：%1，每块 GPU %2 TFLOP/s</translation>
    </message>
    <message>
        <source>FLOPs: Narayanan et al., Megatron-LM, SC&apos;21, equation 3</source>
        <translation>FLOP：Narayanan 等，Megatron-LM，SC&apos;21，式 3</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>每轮</translation>
    </message>
    <message>
        <source>Give the samples or the steps of an epoch.</source>
        <translation>请给出每轮的样本数或步数。</translation>
    </message>
    <message>
        <source>steps %1 × %2 = %3</source>
        <translation>步数 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>Give the tokens of the run.</source>
        <translation>请给出训练词元数。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>整个训练</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>GPU hours</source>
        <translation>GPU 小时</translation>
    </message>
    <message>
        <source>tokens %1 ÷ %2 tokens a second = %3</source>
        <translation>词元 %1 ÷ 每秒 %2 词元 = %3</translation>
    </message>
    <message>
        <source>Without failures and restarts.</source>
        <translation>不含故障与重启。</translation>
    </message>
    <message>
        <source>%1 × GPUs %2 = %3</source>
        <translation>%1 × GPU 数 %2 = %3</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租金</translation>
    </message>
    <message>
        <source>Give the price of a GPU hour.</source>
        <translation>请给出 GPU 时价。</translation>
    </message>
    <message>
        <source>GPU hours %1 × %2 = %3</source>
        <translation>GPU 小时 %1 × %2 = %3</translation>
    </message>
    <message>
        <source>Share of the price</source>
        <translation>折旧分摊</translation>
    </message>
    <message>
        <source>What a bought cluster loses in value during the run</source>
        <translation>自购集群在训练期间的折旧</translation>
    </message>
    <message>
        <source>The design has no price.</source>
        <translation>设计没有价格。</translation>
    </message>
    <message>
        <source>Give the years in use.</source>
        <translation>请给出折旧年限。</translation>
    </message>
    <message>
        <source>%1 × %2 ÷ (%3 years of 8,760 h) = %4</source>
        <translation>%1 × %2 ÷（%3 年，每年 8,760 h）= %4</translation>
    </message>
    <message>
        <source>Price set %1</source>
        <translation>价格表 %1</translation>
    </message>
    <message>
        <source>Energy, at most</source>
        <translation>能耗上限</translation>
    </message>
    <message>
        <source>The power of the design is not known.</source>
        <translation>设计的功率未知。</translation>
    </message>
    <message>
        <source>Maximum power of all devices × overhead × duration</source>
        <translation>所有设备的最大功率 × 开销 × 时长</translation>
    </message>
    <message>
        <source>Catalog figures</source>
        <translation>目录数据</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>Give the price of electricity.</source>
        <translation>请给出电价。</translation>
    </message>
    <message>
        <source>%1 MWh × %2 a kWh = %3</source>
        <translation>%1 MWh × 每 kWh %2 = %3</translation>
    </message>
    <message>
        <source>with the share of the price: %1</source>
        <translation>连同折旧分摊：%1</translation>
    </message>
    <message>
        <source>Rates of %1 measured: %2</source>
        <translation>%1 的速率为实测：%2</translation>
    </message>
</context>
<context>
    <name>fabric::PlanResults</name>
    <message>
        <source>What it comes to</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation>单步的组成</translation>
    </message>
    <message>
        <source>Memory a GPU</source>
        <translation>每块 GPU 的显存</translation>
    </message>
</context>
<context>
    <name>fabric::PlanWords</name>
    <message>
        <source>At least %1</source>
        <translation>至少为 %1</translation>
    </message>
    <message>
        <source>Only %1 will do</source>
        <translation>只能为 %1</translation>
    </message>
    <message>
        <source>Takes %1 to %2</source>
        <translation>取 %1 到 %2</translation>
    </message>
    <message>
        <source>Does not divide the heads: %1</source>
        <translation>不能整除头数 %1</translation>
    </message>
    <message>
        <source>Does not divide the tokens: %1</source>
        <translation>不能整除词元数 %1</translation>
    </message>
    <message>
        <source>Does not divide the experts: %1</source>
        <translation>不能整除专家数 %1</translation>
    </message>
    <message>
        <source>Does not divide the data ranks: %1</source>
        <translation>不能整除数据 rank 数 %1</translation>
    </message>
    <message>
        <source>Takes %1 of %2 GPUs</source>
        <translation>占用 %1 块，共 %2 块 GPU</translation>
    </message>
    <message>
        <source>Not whole micro batches; %1 is</source>
        <translation>不是整数个微批；可用 %1</translation>
    </message>
    <message>
        <source>Give it, or the accumulation</source>
        <translation>请给出它，或累积数</translation>
    </message>
    <message>
        <source>Out of range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>Give a number above 0</source>
        <translation>请给出大于 0 的数</translation>
    </message>
    <message>
        <source>Leaves the NVLink domain</source>
        <translation>超出 NVLink 域</translation>
    </message>
    <message>
        <source>Fewer than %1 GPUs</source>
        <translation>少于 %1 块 GPU</translation>
    </message>
    <message numerus="yes">
        <source>%n micro batches a rank</source>
        <translation>
            <numerusform>每 rank %n 个微批</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 wide each</source>
        <translation>每头宽 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n heads a GPU</source>
        <translation>
            <numerusform>每块 GPU %n 个头</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens a GPU</source>
        <translation>
            <numerusform>每块 GPU %n 个词元</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n layers a stage</source>
        <translation>
            <numerusform>每阶段 %n 层</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 or %2 layers a stage</source>
        <translation>每阶段 %1 或 %2 层</translation>
    </message>
    <message>
        <source>Bubble %1</source>
        <translation>气泡 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n experts a GPU</source>
        <translation>
            <numerusform>每块 GPU %n 个专家</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 B a parameter</source>
        <translation>每参数 %1 B</translation>
    </message>
    <message>
        <source>Shares optimizer states</source>
        <translation>分摊优化器状态</translation>
    </message>
    <message>
        <source>And gradients</source>
        <translation>另加梯度</translation>
    </message>
    <message>
        <source>And weights: FSDP</source>
        <translation>另加权重：FSDP</translation>
    </message>
    <message>
        <source>Shares nothing</source>
        <translation>不分摊</translation>
    </message>
    <message>
        <source>Epochs: %1</source>
        <translation>轮数：%1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>× %1</source>
        <translation>× %1</translation>
    </message>
</context>
<context>
    <name>fabric::PlayerBar</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Pause (Space)</source>
        <translation>暂停（空格键）</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <translation>播放（空格键）</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Step back (←); with Shift, to the phase before</source>
        <translation>后退一步（←）；按住 Shift 退到上一阶段</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Step forward (→); with Shift, to the next phase</source>
        <translation>前进一步（→）；按住 Shift 进到下一阶段</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>循环</translation>
    </message>
    <message>
        <source>Begin again at the end (R)</source>
        <translation>到结尾后重新开始（R）</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close the player (Esc)</source>
        <translation>关闭播放器（Esc）</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Speed (+ and −)</source>
        <translation>速度（+ 和 −）</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>AllReduce · ring</source>
        <translation>环形 AllReduce</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>%1 (of %2)</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Next hop between nodes</source>
        <translation>下一次跨节点</translation>
    </message>
    <message>
        <source>Follow the chunk to its next hop between nodes (N)</source>
        <translation>跟随该数据块到下一次跨节点传输（N）</translation>
    </message>
</context>
<context>
    <name>fabric::PortDialog</name>
    <message>
        <source>Break out a port</source>
        <translation>拆分端口</translation>
    </message>
    <message>
        <source>Join ports back</source>
        <translation>合并端口</translation>
    </message>
    <message>
        <source>Break out</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>%1, cabled</source>
        <translation>%1，已接线</translation>
    </message>
    <message>
        <source>%1 ports</source>
        <translation>%1 个端口</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <translation>端口(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Into</source>
        <translation>拆成(&amp;I)</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s) change</source>
        <translation>
            <numerusform>%n 条链路会改变</numerusform>
        </translation>
    </message>
    <message>
        <source>One cable that splits; the ports behind count on. %1.</source>
        <translation>一根分支线缆；后面的端口编号顺延。%1。</translation>
    </message>
    <message>
        <source>One port again. %1.</source>
        <translation>重新成为一个端口。%1。</translation>
    </message>
</context>
<context>
    <name>fabric::PreviewPanel</name>
    <message>
        <source>Bisection</source>
        <translation>对分带宽</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>One node has no halves.</source>
        <translation>只有一台节点，无法对分。</translation>
    </message>
    <message>
        <source>full injection</source>
        <translation>等于注入带宽</translation>
    </message>
    <message>
        <source>%1 of injection</source>
        <translation>注入带宽的 %1</translation>
    </message>
    <message>
        <source>Upper bound over splits of the nodes into halves. Half of the nodes inject %1.</source>
        <translation>把节点分成两半的各种划分所给出的上界。一半节点的注入带宽为 %1。</translation>
    </message>
    <message>
        <source>Being computed.</source>
        <translation>正在计算。</translation>
    </message>
    <message>
        <source>Too large for a picture here</source>
        <translation>太大，这里无法预览</translation>
    </message>
    <message>
        <source>No picture until the values work</source>
        <translation>参数有效后才显示预览</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>占 %2 的 %1</translation>
    </message>
    <message>
        <source>NICs, switches, cables and transceivers by the price set %1.</source>
        <translation>网卡、交换机、线缆和光模块，按价格集 %1 计。</translation>
    </message>
    <message>
        <source>No part of the network has a price in the price set %1.</source>
        <translation>价格集 %1 里没有网络部件的价格。</translation>
    </message>
    <message>
        <source>Maximum of all nodes, switches and service hosts; devices without a figure: %1.</source>
        <translation>所有节点、交换机和服务主机的最大值；没有数据的设备：%1 台。</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>No device has a power figure in the catalog.</source>
        <translation>目录里没有任何设备的功耗数据。</translation>
    </message>
    <message>
        <source>Computed here for up to %1 and %2.</source>
        <translation>这里最多计算到 %1、%2。</translation>
    </message>
    <message numerus="yes">
        <source>%n devices</source>
        <translation>
            <numerusform>%n 台设备</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines unpriced</source>
        <translation>
            <numerusform>%n 项无价格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::RatioEdit</name>
    <message>
        <source>Ratio</source>
        <translation>比值</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Oversubscription given as</source>
        <translation>收敛比的给法</translation>
    </message>
    <message>
        <source>Oversubscription ratio</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source> ↓</source>
        <extracomment>suffix of a number of ports</extracomment>
        <translation> ↓</translation>
    </message>
    <message>
        <source>Ports of a leaf towards nodes</source>
        <translation>叶交换机朝向节点的端口数</translation>
    </message>
    <message>
        <source> ↑</source>
        <extracomment>suffix of a number of ports</extracomment>
        <translation> ↑</translation>
    </message>
    <message>
        <source>Ports of a leaf upwards</source>
        <translation>叶交换机的上行端口数</translation>
    </message>
</context>
<context>
    <name>fabric::RecoveryBar</name>
    <message numerus="yes">
        <source>%n more follow(s)</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Edits of %1 up to %2 were not saved.</source>
        <translation>%1 截至 %2 的修改尚未保存。</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open the unsaved edits of %1</source>
        <translation>打开 %1 的未保存修改</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>丢弃…</translation>
    </message>
    <message>
        <source>Discard the unsaved edits of %1</source>
        <translation>丢弃 %1 的未保存修改</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>以后再决定</translation>
    </message>
</context>
<context>
    <name>fabric::RenameDialog</name>
    <message>
        <source>Rename by pattern</source>
        <translation>按模式重命名</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Each # is a digit: rack1-node-## gives rack1-node-00, rack1-node-01 …</source>
        <translation>每个 # 是一位数字：rack1-node-## 得到 rack1-node-00、rack1-node-01……</translation>
    </message>
    <message>
        <source>&amp;Pattern</source>
        <translation>模式(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;First number</source>
        <translation>起始编号(&amp;F)</translation>
    </message>
    <message>
        <source>%1 … %2</source>
        <translation>%1 … %2</translation>
    </message>
</context>
<context>
    <name>fabric::ResultsOptions</name>
    <message>
        <source>Message size</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Placement of ranks</source>
        <translation>rank 布置</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>工作负载</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Sweep…</source>
        <translation>扫描…</translation>
    </message>
    <message>
        <source>NCCL settings…</source>
        <translation>NCCL 设置…</translation>
    </message>
    <message>
        <source>Reset NCCL settings</source>
        <translation>重置 NCCL 设置</translation>
    </message>
    <message>
        <source>Training plan…</source>
        <translation>训练方案…</translation>
    </message>
    <message>
        <source>Routing</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>Every flow is split over all shortest paths, as packet spraying tends to.</source>
        <translation>每条流分摊到所有最短路径，逐包散射趋近于此。</translation>
    </message>
    <message>
        <source>Every flow takes one path by a hash, as switches do. Times are the mean over the seeds; tool tips tell the worst one.</source>
        <translation>每条流按哈希只走一条路径，与交换机相同。时间取各种子的平均值，工具提示给出最差的种子。</translation>
    </message>
    <message>
        <source>Every flow takes the path that is loaded least when its turn comes.</source>
        <translation>每条流轮到时走负载最小的路径。</translation>
    </message>
</context>
<context>
    <name>fabric::ResultsPanel</name>
    <message>
        <source>Workload %1</source>
        <translation>工作负载 %1</translation>
    </message>
    <message>
        <source>Fabric %1</source>
        <translation>网络 %1</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Three fabrics</source>
        <translation>三种网络</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>in all</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Which prices the cost is made of</source>
        <translation>成本按哪一套价格计算</translation>
    </message>
    <message>
        <source>Price set %1</source>
        <translation>价格集 %1</translation>
    </message>
    <message>
        <source>Message size, collective, placement, workload and model of these figures</source>
        <translation>这些数值所对应的消息大小、集合操作、放置方式、工作负载和模型</translation>
    </message>
</context>
<context>
    <name>fabric::ResultsPresenter</name>
    <message>
        <source>%1 halves the network price and adds nothing to the epoch.</source>
        <translation>改用 %1，网络造价减半，每轮用时不变。</translation>
    </message>
    <message>
        <source>%1 takes %2 off the network price and adds nothing to the epoch.</source>
        <translation>改用 %1，网络造价降低 %2，每轮用时不变。</translation>
    </message>
    <message>
        <source>%1 halves the network price and adds %2 to the epoch.</source>
        <translation>改用 %1，网络造价减半，每轮训练只慢 %2。</translation>
    </message>
    <message>
        <source>%1 takes %2 off the network price and adds %3 to the epoch.</source>
        <translation>改用 %1，网络造价降低 %2，每轮训练慢 %3。</translation>
    </message>
    <message numerus="yes">
        <source>Guide model · %1, %n channels</source>
        <translation>
            <numerusform>指南模型 · %1，%n 个通道</numerusform>
        </translation>
    </message>
    <message>
        <source>Guide model · efficiency %1</source>
        <translation>指南模型 · 效率 %1</translation>
    </message>
    <message>
        <source>time = steps × α + factor × S ÷ B,   B = channels × share,   share = nominal × efficiency ÷ load</source>
        <translation>时间 = 步数 × α + 系数 × S ÷ B，   B = 通道数 × 份额，   份额 = 标称 × 效率 ÷ 负载</translation>
    </message>
    <message>
        <source>R</source>
        <translation>R</translation>
    </message>
    <message>
        <source>GPUs that take part</source>
        <translation>参与的 GPU 数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>messages that wait for each other</source>
        <translation>依次等待的消息数</translation>
    </message>
    <message>
        <source>α</source>
        <translation>α</translation>
    </message>
    <message>
        <source>latency of one step</source>
        <translation>每步的延迟</translation>
    </message>
    <message>
        <source>S</source>
        <translation>S</translation>
    </message>
    <message>
        <source>size of the message</source>
        <translation>消息大小</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>how often the message passes a link</source>
        <translation>消息经过一条链路的次数</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>rings that share the message</source>
        <translation>分担消息的环数</translation>
    </message>
    <message>
        <source>peers</source>
        <translation>对端数</translation>
    </message>
    <message>
        <source>GPUs that each GPU sends to</source>
        <translation>每个 GPU 要发往的 GPU 数</translation>
    </message>
    <message>
        <source>nominal</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>rate of the slowest link</source>
        <translation>最慢链路的速率</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>share of the rate that payload gets</source>
        <translation>有效载荷占速率的比例</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>flows that share the slowest link</source>
        <translation>共用最慢链路的流数</translation>
    </message>
    <message>
        <source>share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>what one flow gets of it</source>
        <translation>每条流分到的带宽</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>what all channels move together</source>
        <translation>所有通道合计的带宽</translation>
    </message>
    <message>
        <source>slowest</source>
        <translation>最慢</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>latency %1 + transfer %2</source>
        <translation>延迟 %1 + 传输 %2</translation>
    </message>
    <message>
        <source>AllReduce</source>
        <translation>AllReduce</translation>
    </message>
    <message>
        <source>AllGather</source>
        <translation>AllGather</translation>
    </message>
    <message>
        <source>ReduceScatter</source>
        <translation>ReduceScatter</translation>
    </message>
    <message>
        <source>Broadcast</source>
        <translation>广播</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>All-to-all</source>
        <translation>全对全</translation>
    </message>
    <message>
        <source>packed</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>scattered, seed %1</source>
        <translation>分散，种子 %1</translation>
    </message>
    <message>
        <source>worst case</source>
        <translation>最坏情况</translation>
    </message>
    <message>
        <source>Being computed.</source>
        <translation>正在计算。</translation>
    </message>
    <message>
        <source>The design is empty.</source>
        <translation>设计是空的。</translation>
    </message>
    <message>
        <source>The design has no workload. Choose one at the head of the table.</source>
        <translation>设计没有工作负载，在表头选择一个。</translation>
    </message>
    <message>
        <source>The workload leaves it open.</source>
        <translation>工作负载没有给出所需数据。</translation>
    </message>
    <message>
        <source>No price set is chosen.</source>
        <translation>没有选择价格集。</translation>
    </message>
    <message>
        <source>No line has a price in this price set.</source>
        <translation>这个价格集里没有任何一项的价格。</translation>
    </message>
    <message>
        <source>There are fewer than two nodes.</source>
        <translation>节点少于 2 台。</translation>
    </message>
    <message>
        <source>There is no tier above the leaves.</source>
        <translation>叶交换机之上没有更高的层。</translation>
    </message>
    <message>
        <source>One GPU alone has nothing to exchange.</source>
        <translation>只有一个 GPU，没有数据要交换。</translation>
    </message>
    <message>
        <source>no links</source>
        <translation>没有链路</translation>
    </message>
    <message>
        <source>Links: %1</source>
        <translation>链路：%1</translation>
    </message>
    <message>
        <source>Efficiency %1, latency of a step %2</source>
        <translation>效率 %1，每步延迟 %2</translation>
    </message>
    <message>
        <source>Links run as drawn.</source>
        <translation>链路按图中速率运行。</translation>
    </message>
    <message>
        <source>Bus bw</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>latency %1 + transfer %2 = %3</source>
        <translation>延迟 %1 + 传输 %2 = %3</translation>
    </message>
    <message>
        <source>Slowest: %1, %2</source>
        <translation>最慢：%1，%2</translation>
    </message>
    <message>
        <source>factor %1 × %2 ÷ %3 = %4</source>
        <translation>系数 %1 × %2 ÷ %3 = %4</translation>
    </message>
    <message>
        <source>For large messages it tends to %1.</source>
        <translation>消息很大时趋于 %1。</translation>
    </message>
    <message>
        <source>Estimate; factors of nccl-tests</source>
        <translation>估算值；系数取自 nccl-tests</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>每轮</translation>
    </message>
    <message>
        <source>Epoch of %1, %2</source>
        <translation>%1 的一轮训练，%2</translation>
    </message>
    <message>
        <source>step: compute %1 + exposed communication %2 = %3</source>
        <translation>每步：计算 %1 + 未被掩盖的通信 %2 = %3</translation>
    </message>
    <message>
        <source>Estimate; workload: %1</source>
        <translation>估算值；工作负载：%1</translation>
    </message>
    <message>
        <source>no source given</source>
        <translation>未给出来源</translation>
    </message>
    <message>
        <source>Network cost</source>
        <translation>网络造价</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>造价</translation>
    </message>
    <message>
        <source>%1 of %2 ÷ cost factor %3 × %4 = %5</source>
        <translation>%2 的 %1 ÷ 成本系数 %3 × %4 = %5</translation>
    </message>
    <message>
        <source>NICs, switches, cables and transceivers: %1</source>
        <translation>网卡、交换机、线缆和光模块：%1</translation>
    </message>
    <message>
        <source>Price set %1</source>
        <translation>价格集 %1</translation>
    </message>
    <message>
        <source>Estimate from price set %1</source>
        <translation>按价格集 %1 估算</translation>
    </message>
    <message>
        <source>worst: %1</source>
        <translation>最差：%1</translation>
    </message>
    <message>
        <source>worst: every leaf</source>
        <translation>最差：所有叶交换机</translation>
    </message>
    <message>
        <source>worst: every spine</source>
        <translation>最差：所有脊交换机</translation>
    </message>
    <message>
        <source>worst: every core switch</source>
        <translation>最差：所有核心交换机</translation>
    </message>
    <message>
        <source>worst: every router</source>
        <translation>最差：所有路由器</translation>
    </message>
    <message>
        <source>worst: every switch of tier %1</source>
        <translation>最差：第 %1 层的所有交换机</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>no tier above</source>
        <translation>上面没有更高的层</translation>
    </message>
    <message>
        <source>%1: %2 down ÷ %3 up = %4</source>
        <translation>%1：下行 %2 ÷ 上行 %3 = %4</translation>
    </message>
    <message>
        <source>Counted from the cabled ports, by bandwidth</source>
        <translation>由已接线端口按带宽计算</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>对分带宽</translation>
    </message>
    <message>
        <source>Bisection bandwidth, one direction</source>
        <translation>对分带宽，单向</translation>
    </message>
    <message>
        <source>%1, proved</source>
        <translation>%1，已证明</translation>
    </message>
    <message>
        <source>proved</source>
        <translation>已证明</translation>
    </message>
    <message>
        <source>Proved: both bounds are %1.</source>
        <translation>已证明：上下界都是 %1。</translation>
    </message>
    <message>
        <source>bounds, not equal</source>
        <translation>上下界，不相等</translation>
    </message>
    <message>
        <source>Between %1 and %2; the exact value is open.</source>
        <translation>介于 %1 与 %2 之间，精确值未定。</translation>
    </message>
    <message>
        <source>%1 ÷ %2 (all that half of the nodes can send) = %3</source>
        <translation>%1 ÷ %2（一半节点的全部发送能力）= %3</translation>
    </message>
    <message>
        <source>Method: %1</source>
        <translation>方法：%1</translation>
    </message>
    <message>
        <source>price set %1</source>
        <translation>价格集 %1</translation>
    </message>
    <message>
        <source>no price set</source>
        <translation>没有价格集</translation>
    </message>
    <message>
        <source>network %1</source>
        <translation>网络 %1</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>nodes %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>NICs %1</source>
        <translation>网卡 %1</translation>
    </message>
    <message>
        <source>switches %1</source>
        <translation>交换机 %1</translation>
    </message>
    <message>
        <source>cables %1</source>
        <translation>线缆 %1</translation>
    </message>
    <message>
        <source>facility %1</source>
        <translation>配套设施 %1</translation>
    </message>
    <message>
        <source>Cost of everything</source>
        <translation>全部成本</translation>
    </message>
    <message>
        <source>Network: NICs, switches, cables, transceivers</source>
        <translation>网络：网卡、交换机、线缆、光模块</translation>
    </message>
    <message>
        <source>%1 ÷ (%2 nodes + %1 network) = %3</source>
        <translation>%1 ÷（节点 %2 + 网络 %1）= %3</translation>
    </message>
    <message>
        <source>The share needs prices of nodes and network.</source>
        <translation>计算占比需要节点和网络的价格。</translation>
    </message>
    <message>
        <source>Maximum power of all nodes, switches and service hosts</source>
        <translation>所有节点、交换机和服务主机的最大功耗</translation>
    </message>
    <message numerus="yes">
        <source>%n devices without a known figure are left out.</source>
        <translation>
            <numerusform>有 %n 台设备没有已知数据，未计入。</numerusform>
        </translation>
    </message>
    <message>
        <source>Catalog figures</source>
        <translation>目录数据</translation>
    </message>
    <message numerus="yes">
        <source>%n lines unpriced</source>
        <translation>
            <numerusform>%n 项无价格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lines have no price. The total leaves them out.</source>
        <translation>
            <numerusform>有 %n 项没有价格，未计入合计。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>What a fabric does and costs appears here. Generate one or open a file.</source>
        <translation>这里显示网络的性能与造价。请先生成一个网络，或打开文件。</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 over %n GPUs, %3</source>
        <translation>
            <numerusform>%3：%n 个 GPU 上 %2 的 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps × %1 = %2</source>
        <translation>
            <numerusform>%n 步 × %1 = %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>worst: %1 and %n more switches</source>
        <translation>
            <numerusform>最差：%1，另有 %n 台</numerusform>
        </translation>
    </message>
    <message>
        <source>Some lines of the network have no price.</source>
        <translation>网络中有的项目没有价格。</translation>
    </message>
    <message>
        <source>Computation hides the network: all three fabrics take %1.</source>
        <translation>计算掩盖了网络：三种网络都需要 %1。</translation>
    </message>
    <message>
        <source>Measured values replace it once they are set.</source>
        <translation>设定实测值后改用实测值。</translation>
    </message>
    <message>
        <source>Epoch of %1</source>
        <translation>%1 每轮训练</translation>
    </message>
    <message>
        <source>epoch = steps × (compute + exposed),   exposed = max(0, communication − overlap × compute)</source>
        <translation>每轮 = 步数 ×（计算 + 未掩盖通信），  未掩盖通信 = max(0, 通信 − 重叠 × 计算)</translation>
    </message>
    <message>
        <source>of an epoch</source>
        <translation>每轮</translation>
    </message>
    <message>
        <source>overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>share of compute during which communication may run</source>
        <translation>可与通信重叠的计算比例</translation>
    </message>
    <message>
        <source>communication %1, compute %2, exposed %3</source>
        <translation>通信 %1，计算 %2，未掩盖 %3</translation>
    </message>
    <message>
        <source>Network price, price set %1</source>
        <translation>网络造价，价格集 %1</translation>
    </message>
    <message>
        <source>price = price as drawn ÷ its cost factor × cost factor of the fabric</source>
        <translation>造价 = 图中网络的造价 ÷ 其价格系数 × 该网络的价格系数</translation>
    </message>
    <message>
        <source>cost factor %1</source>
        <translation>价格系数 %1</translation>
    </message>
    <message>
        <source>%1, as drawn</source>
        <translation>%1，图中网络</translation>
    </message>
    <message>
        <source>%1 of %2, %3</source>
        <translation>%2 %1，%3</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>up to date</source>
        <translation>已是最新</translation>
    </message>
    <message>
        <source>Figures of the last change are being computed</source>
        <translation>正在计算最近一次修改后的数据</translation>
    </message>
    <message>
        <source>All figures are of the design as it is now</source>
        <translation>所有数据对应当前设计</translation>
    </message>
    <message>
        <source>Revision %1</source>
        <translation>版本 %1</translation>
    </message>
    <message>
        <source>Revision %1, computed in %2</source>
        <translation>版本 %1，计算用时 %2</translation>
    </message>
    <message>
        <source>time = steps × α + factor × S ÷ B = %1 × %2 + %3 × %4 ÷ %5</source>
        <translation>时间 = 步数 × α + 系数 × S ÷ B = %1 × %2 + %3 × %4 ÷ %5</translation>
    </message>
    <message numerus="yes">
        <source>%n lines of the network have no price.</source>
        <translation>
            <numerusform>网络中有 %n 项没有价格。</numerusform>
        </translation>
    </message>
    <message>
        <source>Sum of the devices&apos; maximum: %1</source>
        <translation>各设备最大功率之和：%1</translation>
    </message>
    <message numerus="yes">
        <source>NCCL model · %1, %n channels</source>
        <translation>
            <numerusform>NCCL 模型 · %1，%n 个通道</numerusform>
        </translation>
    </message>
    <message>
        <source>NCCL</source>
        <translation>NCCL</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>指南</translation>
    </message>
    <message>
        <source>time = latency + S ÷ B = %1 + %2 ÷ %3</source>
        <translation>时间 = 延迟 + S ÷ B = %1 + %2 ÷ %3</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n channels</source>
        <translation>
            <numerusform>%1，%n 个通道</numerusform>
        </translation>
    </message>
    <message>
        <source>Band %1: %2</source>
        <translation>范围 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>that they are in</source>
        <translation>这些 GPU 所在的节点数</translation>
    </message>
    <message>
        <source>base</source>
        <translation>基数</translation>
    </message>
    <message>
        <source>what a call of this kind takes before its steps</source>
        <translation>此类调用在各步之前的耗时</translation>
    </message>
    <message>
        <source>inner steps</source>
        <translation>节点内步数</translation>
    </message>
    <message>
        <source>inside a node, one after the other</source>
        <translation>在节点内依次进行</translation>
    </message>
    <message>
        <source>inner step</source>
        <translation>节点内一步</translation>
    </message>
    <message>
        <source>latency of one</source>
        <translation>一步的延迟</translation>
    </message>
    <message>
        <source>network steps</source>
        <translation>网络步数</translation>
    </message>
    <message>
        <source>between nodes, one after the other</source>
        <translation>在节点间依次进行</translation>
    </message>
    <message>
        <source>network step</source>
        <translation>网络一步</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>what the algorithm adds beyond its steps</source>
        <translation>算法在各步之外增加的耗时</translation>
    </message>
    <message>
        <source>plateau</source>
        <translation>平台系数</translation>
    </message>
    <message>
        <source>on the latency: large chunks of a ring between nodes</source>
        <translation>乘在延迟上：节点间环形的大数据块</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>(base + steps × latency of one + rest) × plateau</source>
        <translation>（基数 + 步数 × 一步的延迟 + 其余）× 平台系数</translation>
    </message>
    <message>
        <source>that NCCL&apos;s search finds in a node</source>
        <translation>NCCL 的搜索在节点内找到的通道数</translation>
    </message>
    <message>
        <source>channel rate</source>
        <translation>通道速率</translation>
    </message>
    <message>
        <source>of one of them</source>
        <translation>其中一条的速率</translation>
    </message>
    <message>
        <source>link limit</source>
        <translation>链路上限</translation>
    </message>
    <message>
        <source>what the drawn links leave to all channels</source>
        <translation>所画链路留给全部通道的带宽</translation>
    </message>
    <message>
        <source>transport</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>share of it that this fabric carries</source>
        <translation>此网络能承载的份额</translation>
    </message>
    <message>
        <source>bus limit</source>
        <translation>总线上限</translation>
    </message>
    <message>
        <source>the lesser of channels × channel rate and link limit, after NCCL&apos;s own factors</source>
        <translation>通道数 × 通道速率与链路上限中的较小者，再乘以 NCCL 自己的系数</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>bytes of the message to bytes on the bus</source>
        <translation>消息字节与总线字节之比</translation>
    </message>
    <message>
        <source>correction</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>on trees of middle sizes</source>
        <translation>针对中等大小的树形</translation>
    </message>
    <message>
        <source>bus limit × ratio × correction</source>
        <translation>总线上限 × 比例 × 修正</translation>
    </message>
    <message>
        <source>a choice from published runs, which measure %1 to %2 of the model&apos;s bandwidth</source>
        <translation>取自已发布的测试，实测带宽为模型的 %1 到 %2 倍</translation>
    </message>
    <message>
        <source>time = latency + S ÷ B</source>
        <translation>时间 = 延迟 + S ÷ B</translation>
    </message>
    <message>
        <source>band from</source>
        <translation>范围起</translation>
    </message>
    <message>
        <source>to</source>
        <translation>范围止</translation>
    </message>
    <message>
        <source>What NCCL does not choose</source>
        <translation>NCCL 没有选择的方式</translation>
    </message>
    <message>
        <source>%1 the time</source>
        <translation>耗时为 %1</translation>
    </message>
    <message>
        <source>What would help</source>
        <translation>怎样会更快</translation>
    </message>
    <message>
        <source>Each change alone, made on a copy of the design and estimated again.</source>
        <translation>每次只改一项，在设计的副本上改动后重新估算。</translation>
    </message>
    <message>
        <source>None of the changes that were tried makes it faster.</source>
        <translation>试过的改动都不能让它更快。</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>%1 In training, computation hides it.</source>
        <translation>训练时被计算掩盖。%1</translation>
    </message>
    <message>
        <source>◦ measured %2 · %1</source>
        <translation>◦ 实测于 %2 · %1</translation>
    </message>
    <message>
        <source>NVLink: efficiency %1, latency of a step %2, measured %3</source>
        <translation>NVLink：效率 %1，每步时延 %2，实测于 %3</translation>
    </message>
    <message>
        <source>Measured: %1</source>
        <translation>实测：%1</translation>
    </message>
    <message>
        <source>As set in this design</source>
        <translation>本设计中的设定值</translation>
    </message>
    <message>
        <source>Defaults of the guide model</source>
        <translation>指南模型的默认值</translation>
    </message>
    <message numerus="yes">
        <source>NCCL, %n settings</source>
        <translation>
            <numerusform>NCCL，%n 项设置</numerusform>
        </translation>
    </message>
    <message>
        <source>With %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>Efficiency and latency of %1 measured: %2</source>
        <translation>%1 的效率和时延为实测：%2</translation>
    </message>
    <message>
        <source>Efficiency of %1 measured: %2</source>
        <translation>%1 的效率为实测：%2</translation>
    </message>
    <message>
        <source>Efficiency and latency of NVLink measured: %1</source>
        <translation>NVLink 的效率和时延为实测：%1</translation>
    </message>
    <message>
        <source>Efficiency of NVLink measured: %1</source>
        <translation>NVLink 的效率为实测：%1</translation>
    </message>
    <message>
        <source>NCCL model · measured, %1</source>
        <translation>NCCL 模型 · 实测，%1</translation>
    </message>
    <message>
        <source>Guide model · measured, %1</source>
        <translation>指南模型 · 实测，%1</translation>
    </message>
    <message>
        <source>Rates of the network measured: %1</source>
        <translation>网络速率为实测：%1</translation>
    </message>
    <message>
        <source>%1; measured, %2</source>
        <translation>%1；实测，%2</translation>
    </message>
    <message>
        <source>epoch = steps × (compute + exposed + bubble);   gradients run during the overlap, all other traffic is exposed</source>
        <translation>每轮 = 步数 ×（计算 + 暴露 + 气泡）；   梯度在重叠期间传输，其余通信全部暴露</translation>
    </message>
    <message>
        <source>%1, bubble %2</source>
        <translation>%1，气泡 %2</translation>
    </message>
    <message>
        <source>step: compute %1 + exposed communication %2 + pipeline bubble %3 = %4</source>
        <translation>单步：计算 %1 + 暴露通信 %2 + 流水线气泡 %3 = %4</translation>
    </message>
    <message>
        <source>all pairs at once</source>
        <translation>所有配对同时进行</translation>
    </message>
    <message>
        <source>ideal split</source>
        <translation>理想分摊</translation>
    </message>
    <message numerus="yes">
        <source>ECMP hash, %n seeds</source>
        <translation>
            <numerusform>ECMP 哈希，%n 个种子</numerusform>
        </translation>
    </message>
    <message>
        <source>adaptive routing</source>
        <translation>自适应路由</translation>
    </message>
    <message>
        <source>Estimate, NCCL model (the tuner of NCCL 2.30.7 on the drawn links), placement %1, %2</source>
        <translation>估算值，NCCL 模型（NCCL 2.30.7 的调优器，作用于所画链路），放置方式：%1，%2</translation>
    </message>
    <message>
        <source>Estimate, guide model (rings: Patarasuk and Yuan 2009), placement %1, %2</source>
        <translation>估算值，指南模型（环形算法：Patarasuk 与 Yuan 2009），放置方式：%1，%2</translation>
    </message>
    <message>
        <source>mean over the seeds; worst seed %1</source>
        <translation>各种子的平均值；最差种子 %1</translation>
    </message>
    <message>
        <source>cause</source>
        <translation>起因</translation>
    </message>
    <message>
        <source>%1 has no cable</source>
        <translation>%1 没有线缆</translation>
    </message>
    <message>
        <source>%1 is on another rail</source>
        <translation>%1 接在另一条轨道上</translation>
    </message>
</context>
<context>
    <name>fabric::ResultsStrip</name>
    <message>
        <source>Cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Show all results</source>
        <translation>显示全部结果</translation>
    </message>
</context>
<context>
    <name>fabric::RingPlayer</name>
    <message>
        <source>%1 GPU %2</source>
        <translation>%1 GPU %2</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>ReduceScatter</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>AllGather</translation>
    </message>
    <message>
        <source>pipeline</source>
        <translation>流水线</translation>
    </message>
    <message>
        <source>gather</source>
        <translation>收集</translation>
    </message>
    <message>
        <source>One GPU alone: nothing travels.</source>
        <translation>只有一个 GPU，没有数据传输。</translation>
    </message>
    <message>
        <source>Done: every GPU has the whole result.</source>
        <translation>完成：每个 GPU 都有完整结果。</translation>
    </message>
    <message>
        <source>Nothing travels in this step.</source>
        <translation>这一步没有数据传输。</translation>
    </message>
    <message>
        <source>%1 passes finished chunk %2 on to %3</source>
        <translation>%1 把已完成的数据块 %2 转发给 %3</translation>
    </message>
    <message>
        <source>Following the hops of the ring: %1</source>
        <translation>正在追踪环上的各跳：%1</translation>
    </message>
    <message>
        <source>%1 sends chunk %2 to %3, which then has %4 of its %5 parts added up</source>
        <translation>%1 把数据块 %2 发给 %3，后者随即已累加 %5 份中的 %4 份</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message numerus="yes">
        <source>All %n steps done</source>
        <translation>
            <numerusform>全部 %n 步已完成</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::SafetyFlow</name>
    <message>
        <source>No copy of unsaved edits: %1</source>
        <translation>无法保留未保存修改的副本：%1</translation>
    </message>
    <message>
        <source>an untitled design</source>
        <translation>未命名的设计</translation>
    </message>
    <message>
        <source>Discard unsaved edits</source>
        <translation>丢弃未保存的修改</translation>
    </message>
    <message>
        <source>Discard the edits up to %1?</source>
        <translation>丢弃截至 %1 的修改？</translation>
    </message>
    <message>
        <source>They cannot be recovered afterwards.</source>
        <translation>之后无法再恢复。</translation>
    </message>
    <message>
        <source>Recovered edits up to %1. Save to keep them.</source>
        <translation>已恢复到 %1 的修改，保存后才会保留。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The file changed on disk. Reload, or keep yours?</source>
        <translation>文件已在磁盘上被修改。重新载入，还是保留当前版本？</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留当前版本</translation>
    </message>
    <message>
        <source>%1 is gone from the disk. Save to write it again.</source>
        <translation>%1 已不在磁盘上。保存即可重新写入。</translation>
    </message>
</context>
<context>
    <name>fabric::ShortcutDialog</name>
    <message>
        <source>&amp;Set</source>
        <translation>设定(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>还原(&amp;R)</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation>按名称或按键筛选</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>&amp;New key</source>
        <translation>新按键(&amp;N)</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <translation>全部还原(&amp;A)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 belongs to “%2”. Setting it takes it from there.</source>
        <translation>%1 已用于“%2”。设定后会从那里移走。</translation>
    </message>
    <message>
        <source>Choose a command to change its key.</source>
        <translation>选择一条命令来更改按键。</translation>
    </message>
    <message>
        <source>Commands and keys</source>
        <translation>命令与快捷键</translation>
    </message>
    <message>
        <source>This key is fixed.</source>
        <translation>此快捷键不能更改。</translation>
    </message>
</context>
<context>
    <name>fabric::StartPage</name>
    <message>
        <source>Generate a fabric</source>
        <translation>生成一个网络</translation>
    </message>
    <message>
        <source>Open an example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Open a file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>A fabric appears here. Every figure beside it follows.</source>
        <translation>网络显示在这里，旁边的数据随之更新。</translation>
    </message>
</context>
<context>
    <name>fabric::StatusFigures</name>
    <message>
        <source>One link joins two ports; a cable is what is bought.</source>
        <translation>一条链路连接两个端口；线缆则是实际采购的数量。</translation>
    </message>
    <message>
        <source>Cost of everything</source>
        <translation>全部成本</translation>
    </message>
    <message>
        <source>No price set is chosen.</source>
        <translation>没有选择价格集。</translation>
    </message>
    <message>
        <source>Price set %1</source>
        <translation>价格集 %1</translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; GPUs</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; 个 GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; nodes</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; 台节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; switches</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; 台交换机</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; links</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; 条链路</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&lt;b&gt;%n&lt;/b&gt; cables</source>
        <translation>
            <numerusform>&lt;b&gt;%n&lt;/b&gt; 条线缆</numerusform>
        </translation>
    </message>
    <message>
        <source>Counted in the design</source>
        <translation>由设计计数得出</translation>
    </message>
    <message numerus="yes">
        <source>%1 over %n GPUs</source>
        <translation>
            <numerusform>%1，%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>latency %1 + transfer %2 = %3</source>
        <translation>时延 %1 + 传输 %2 = %3</translation>
    </message>
    <message numerus="yes">
        <source>%n lines have no price. The total leaves them out.</source>
        <translation>
            <numerusform>有 %n 项没有价格，未计入合计。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::SweepChart</name>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Bus bandwidth, GB/s</source>
        <translation>总线带宽，GB/s</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
</context>
<context>
    <name>fabric::SweepDialog</name>
    <message>
        <source>Load a log of nccl-tests</source>
        <translation>载入 nccl-tests 日志</translation>
    </message>
    <message>
        <source>Logs of nccl-tests (*.log *.txt *.json *.out);;All files (*)</source>
        <translation>nccl-tests 日志 (*.log *.txt *.json *.out);;所有文件 (*)</translation>
    </message>
    <message>
        <source>There is nothing to estimate yet.</source>
        <translation>还没有可估算的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>measured, %1</source>
        <translation>实测，%1</translation>
    </message>
    <message numerus="yes">
        <source>The log was measured on %n GPUs, the lines are of %1.</source>
        <translation>
            <numerusform>日志测自 %n 个 GPU，曲线对应 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Estimate, NCCL model. The table says which algorithm and protocol runs.</source>
        <translation>估算值，NCCL 模型。表格列出所用的算法和协议。</translation>
    </message>
    <message>
        <source>Estimate, guide model.</source>
        <translation>估算值，指南模型。</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Bus bandwidth</source>
        <translation>总线带宽</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>图中内容</translation>
    </message>
    <message>
        <source>Load log…</source>
        <translation>载入日志…</translation>
    </message>
    <message>
        <source>Draw what nccl-tests measured over the estimate</source>
        <translation>把 nccl-tests 的实测值叠加到估算曲线上</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Computing, %1</source>
        <translation>正在计算，%1</translation>
    </message>
    <message>
        <source>The job takes the first nodes of its placement; the others stay in the network.</source>
        <translation>作业占用其放置顺序中的前若干台节点；其余节点仍在网络中。</translation>
    </message>
    <message>
        <source>Each point is a fabric generated with that ratio at its leaves.</source>
        <translation>每个点都是按该叶层收敛比生成的网络。</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>改变的量</translation>
    </message>
    <message>
        <source>Use as calibration…</source>
        <translation>用作校准…</translation>
    </message>
    <message>
        <source>Fit latency and efficiency to this log and keep them in the design</source>
        <translation>按此日志拟合时延和效率并存入设计</translation>
    </message>
    <message>
        <source>%1 with measured rates: %2.</source>
        <translation>%1 采用实测速率：%2。</translation>
    </message>
    <message>
        <source>NVLink</source>
        <translation>NVLink</translation>
    </message>
</context>
<context>
    <name>fabric::SweepTable</name>
    <message>
        <source>%1
time</source>
        <translation>%1
时间</translation>
    </message>
    <message>
        <source>%1
bus bw</source>
        <translation>%1
总线带宽</translation>
    </message>
    <message>
        <source>%1
runs</source>
        <translation>%1
方式</translation>
    </message>
</context>
<context>
    <name>fabric::TablePage</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>已选 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>No row has all these words.</source>
        <translation>没有包含全部这些词的行。</translation>
    </message>
    <message>
        <source>The devices of the design appear here.</source>
        <translation>设计中的设备会列在这里。</translation>
    </message>
    <message>
        <source>The links of the design appear here.</source>
        <translation>设计中的链路会列在这里。</translation>
    </message>
    <message>
        <source>Filter devices</source>
        <translation>筛选设备</translation>
    </message>
    <message>
        <source>Filter links</source>
        <translation>筛选链路</translation>
    </message>
    <message>
        <source>Words from any column; a row has to have them all</source>
        <translation>任意列中的词；一行须全部包含</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
</context>
<context>
    <name>fabric::TablesPanel</name>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
</context>
<context>
    <name>fabric::TargetBox</name>
    <message>
        <source>Letters of a name</source>
        <translation>名称中的字符</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%n free port(s)</source>
        <translation>
            <numerusform>%n 个空闲端口</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>fabric::TermsDialog</name>
    <message>
        <source>Why this figure</source>
        <translation>这个数据的来由</translation>
    </message>
</context>
<context>
    <name>fabric::ThumbnailView</name>
    <message>
        <source>Picture of the design</source>
        <translation>设计的图</translation>
    </message>
</context>
<context>
    <name>fabric::TopologyDialog</name>
    <message>
        <source>Compare topologies</source>
        <translation>比较拓扑</translation>
    </message>
    <message>
        <source>Rules of thumb</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>What two training-infrastructure chapters say for this many GPUs. They know no message size and no price, and disagree.</source>
        <translation>两篇训练基础设施章节对这种 GPU 数量的建议。它们不考虑消息大小和价格，而且互相矛盾。</translation>
    </message>
    <message>
        <source>Whose switches are taken. The other two fabrics are compared on the same drawing.</source>
        <translation>采用哪种网络的交换机。另外两种网络按同一张图比较。</translation>
    </message>
    <message>
        <source>&amp;GPUs</source>
        <translation>GPU 数(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Node</source>
        <translation>节点(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Switches of</source>
        <translation>交换机属于(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Message size</source>
        <translation>消息大小(&amp;M)</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>模型(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Prices</source>
        <translation>价格(&amp;P)</translation>
    </message>
    <message>
        <source>Topologies in three fabrics</source>
        <translation>三种网络中的各拓扑</translation>
    </message>
    <message>
        <source>● best of its column</source>
        <translation>● 本列最佳</translation>
    </message>
    <message>
        <source>Replaces the open design as one undo step.</source>
        <translation>将替换当前设计，可一步撤销。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Generate this one</source>
        <translation>生成这一种(&amp;G)</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Nothing is compared</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算结果</translation>
    </message>
    <message>
        <source>NCCL model</source>
        <translation>NCCL 模型</translation>
    </message>
    <message>
        <source>guide model</source>
        <translation>指南模型</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Choose a row first</source>
        <translation>请先选择一行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>%1, among the topologies with %2</source>
        <translation>%1，与其他 %2 拓扑相比</translation>
    </message>
</context>
<context>
    <name>fabric::TopologyTable</name>
    <message>
        <source>Star</source>
        <translation>星形</translation>
    </message>
    <message>
        <source>Fat-tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>Rail-optimised</source>
        <translation>轨道优化</translation>
    </message>
    <message>
        <source>Dragonfly</source>
        <translation>蜻蜓</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n GPUs</source>
        <translation>
            <numerusform>%n 个 GPU</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 over %2: %3</source>
        <translation>%2 上 %1：%3</translation>
    </message>
    <message>
        <source>NICs, switches, cables and transceivers: %1</source>
        <translation>网卡、交换机、线缆和光模块：%1</translation>
    </message>
    <message>
        <source>Some lines of the network have no price.</source>
        <translation>网络中有几项没有价格。</translation>
    </message>
    <message>
        <source>From the price in %1, by the cost factors of the two fabrics</source>
        <translation>由 %1 的造价按两种网络的造价系数换算</translation>
    </message>
    <message>
        <source>Price set %1</source>
        <translation>价格表 %1</translation>
    </message>
    <message>
        <source>Upper bound of what passes between two halves ÷ what the smaller half can send</source>
        <translation>两半之间可通过带宽的上界 ÷ 较小一半可发出的带宽</translation>
    </message>
    <message>
        <source>Analysis of the generated design</source>
        <translation>对所生成设计的分析</translation>
    </message>
    <message>
        <source>Generated with %1</source>
        <translation>生成参数：%1</translation>
    </message>
    <message>
        <source>The smallest shape of the topology that holds exactly these nodes</source>
        <translation>恰好容纳这些节点的最小规模</translation>
    </message>
    <message>
        <source>%1, best</source>
        <translation>%1，最佳</translation>
    </message>
    <message>
        <source>Topology</source>
        <translation>拓扑</translation>
    </message>
    <message>
        <source>Fabric</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network cost</source>
        <translation>网络造价</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>对分带宽</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
</context>
</TS>
