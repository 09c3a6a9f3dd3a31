// SPDX-License-Identifier: Apache-2.0
/** JMH benchmarks, each beside the baselines it is judged by. Results say machine, JDK, flags and date. */
package io.uorb.benchmarks.jmh;
