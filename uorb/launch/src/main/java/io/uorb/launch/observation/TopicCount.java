// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

/**
 * A topic's counters at one moment.
 *
 * @param published messages since the topic came into being
 * @param subscribers present ones
 * @param lost messages that those have lost, in all
 * @param faults injected faults, as text; empty if there are none
 */
record TopicCount(long published, int subscribers, long lost, String faults) {}
