// SPDX-License-Identifier: Apache-2.0
/** Costs of a trace: operations of modules with and without one. */
package io.uorb.benchmarks.trace;
