// SPDX-License-Identifier: Apache-2.0
/** The loop whose instructions {@code benchmarks/steps/run} counts. */
package io.uorb.benchmarks.steps;
