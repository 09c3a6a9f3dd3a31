// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/** The order in which a replay publishes a log's messages. */
public enum ReplayOrder {
    /**
     * The order of the file. PX4's logger writes topics in turn, so times step back between topics; a message whose
     * time has passed is published at once.
     */
    FILE,
    /** By the messages' times; those of equal times as the file has them. */
    TIME
}
