#pragma once

/// The constants of the training model: one set for every GPU, model and plan. Two of them are fitted, on two
/// published runs; the others are counts or come from the source named.
namespace fabric::efficiency {

/// Share of the dense peak that matrix products reach. Fitted together with `activationPasses` on two rows of
/// Narayanan et al., Megatron-LM, SC'21, table 1: 1.7 B parameters on 32 A100 (137 TFLOP/s a GPU) and 76.1 B
/// on 1,024 A100 (140), with links as measured (Defaults::measured). All other published runs, those on H100
/// too, are predictions: tests/validation/tst_training_published.cpp.
inline constexpr double matrixShare = 0.6125;

/// What norms, dropouts, activations and softmax move through the GPU's memory in one forward pass, in units
/// of the activations that a layer keeps (Korthikanti et al., 2022, equation 2). Fitted, as above. The
/// backward pass moves twice as much.
inline constexpr double activationPasses = 1.84;

/// Bytes a parameter that one step of Adam moves: gradient read in fp32 (4), master copy and two moments read
/// and written (24), weight written (2). Kingma and Ba, 2015; mixed precision as Micikevicius et al., 2018.
inline constexpr double optimizerTraffic = 30;

/// FLOPs of the dense peak for each byte that a GPU's memory moves, where its memory bandwidth is not known:
/// between A100 (312 TFLOP/s, 2.04 TB/s: 153) and H100 (989, 3.35: 295).
inline constexpr double machineBalance = 220;

} // namespace fabric::efficiency
