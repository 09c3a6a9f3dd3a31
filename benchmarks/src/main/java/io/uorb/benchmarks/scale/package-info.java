// SPDX-License-Identifier: Apache-2.0
/**
 * Costs of large numbers: memory, 10,000 nodes, 1,000 subscriptions in a poller, 64 publishers, the longest messages,
 * a minute at 8 kHz. Each part runs in a JVM of its own and prints its rows ({@link
 * io.uorb.benchmarks.child.RowLine}); the suites make tables of them.
 */
package io.uorb.benchmarks.scale;
