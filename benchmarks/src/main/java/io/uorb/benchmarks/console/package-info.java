// SPDX-License-Identifier: Apache-2.0
/** Costs of observing a program: its console's thread and its publishers, with and without a client. */
package io.uorb.benchmarks.console;
