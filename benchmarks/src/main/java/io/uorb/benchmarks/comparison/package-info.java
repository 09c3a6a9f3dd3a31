// SPDX-License-Identifier: Apache-2.0
/** Participants in the comparison: this project, its peers and the rejected designs, in one list. */
package io.uorb.benchmarks.comparison;
