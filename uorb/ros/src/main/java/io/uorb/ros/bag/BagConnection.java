// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.message.MessageType;
import io.uorb.ros.tcpros.ConnectionHeader;

/**
 * A connection of a bag: a topic with the header of its publisher. One topic may have several.
 *
 * @param id its number in the bag
 * @param topic the topic that was recorded; that of the header may differ
 * @param header the publisher's connection header
 */
public record BagConnection(int id, String topic, ConnectionHeader header) {
    /** Returns the type's name; {@code *} if the header has none. */
    public String typeName() {
        return header.fieldOr(ConnectionHeader.TYPE, MessageType.ANY);
    }

    /** Returns the type's MD5; {@code *} if the header has none. */
    public String md5() {
        return header.fieldOr(ConnectionHeader.MD5SUM, MessageType.ANY);
    }

    /** Returns name, MD5 and definition of the type. */
    public MessageType type() {
        return new MessageType(typeName(), md5(), header.fieldOr(ConnectionHeader.MESSAGE_DEFINITION, ""));
    }

    /** Returns whether the publisher kept its last message for later subscribers. */
    public boolean isLatching() {
        return header.isSet(ConnectionHeader.LATCHING);
    }

    /** Returns the name of the publisher's node; empty if the header has none. */
    public String callerId() {
        return header.fieldOr(ConnectionHeader.CALLER_ID, "");
    }
}
