// SPDX-License-Identifier: Apache-2.0
/** A long run in parts, each of which fits a window in which the machine is idle. */
package io.uorb.benchmarks.part;
