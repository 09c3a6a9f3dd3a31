// SPDX-License-Identifier: Apache-2.0
/** What looking into a program costs it: its console's thread and its publishers, with and without a client. */
package io.uorb.benchmarks.console;
