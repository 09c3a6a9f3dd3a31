// SPDX-License-Identifier: Apache-2.0
/**
 * The {@code uorb} command: the one place that wires sources, estimator and comparison together. Exit codes: 0 done,
 * 1 failed, 2 wrong usage; a failure is one line on stderr.
 */
package io.uorb.drivers.app;
