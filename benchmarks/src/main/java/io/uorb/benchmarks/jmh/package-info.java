// SPDX-License-Identifier: Apache-2.0
/** JMH benchmarks, each with its baselines. Results state machine, JDK, flags and date. */
package io.uorb.benchmarks.jmh;
