// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/** The order in which a replay publishes a log's messages. */
public enum ReplayOrder {
    /**
     * As the file has them. PX4's logger writes each topic when it comes to it, so times step back between topics; a
     * message whose time has passed is published at once.
     */
    FILE,
    /** By the messages' times; those of equal times as the file has them. */
    TIME
}
