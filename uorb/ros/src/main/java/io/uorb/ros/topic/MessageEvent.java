// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import io.uorb.ros.tcpros.ConnectionHeader;

/**
 * A message with its publisher and the time of its receipt. It is valid during the callback that gets it, on that
 * thread; the next call uses it again. Subscribers of one node may share it: callbacks must not change it.
 *
 * @param <M> the class of the messages
 */
public final class MessageEvent<M> {
    private M message;
    private ConnectionHeader header;
    private long receiptNs;

    MessageEvent() {}

    MessageEvent<M> set(M newMessage, ConnectionHeader from, long atNs) {
        message = newMessage;
        header = from;
        receiptNs = atNs;
        return this;
    }

    /** Returns the message; it is valid during the callback. */
    public M message() {
        return message;
    }

    /** Returns the name of the publishing node; empty if unknown. */
    public String publisherName() {
        return header.fieldOr(ConnectionHeader.CALLER_ID, "");
    }

    /** Returns the header of the publisher's connection. */
    public ConnectionHeader connectionHeader() {
        return header;
    }

    /** Returns the ROS time of the receipt, ns since 1970. */
    public long receiptNs() {
        return receiptNs;
    }
}
