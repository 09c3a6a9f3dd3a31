// SPDX-License-Identifier: Apache-2.0
/** Measurements with a {@code main} of their own; JMH and jcstress have packages below. */
package io.uorb.benchmarks;
