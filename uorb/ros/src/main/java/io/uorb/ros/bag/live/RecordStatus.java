// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

/**
 * Counters of a recording.
 *
 * @param messages that are in the bag
 * @param bytes of the bag
 * @param lost messages dropped because the disk, or the callbacks before it, were too slow
 * @param refused messages whose publisher named no type or no definition
 */
public record RecordStatus(long messages, long bytes, long lost, long refused) {}
