// SPDX-License-Identifier: Apache-2.0
/**
 * Messages of 32 bytes to 4 KiB with queues of 1 and 8: a timestamp, arrays of floats and a few scalars, as PX4's. That
 * of 64 bytes is {@link io.uorb.benchmarks.exchange.Sample}.
 */
package io.uorb.benchmarks.message;
