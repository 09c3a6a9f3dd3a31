// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.ros.definition.DefinitionException;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Copies messages from bags to a bag, with their connections. Messages of connections whose type is unknown are skipped
 * and counted. One thread.
 */
public final class BagCopy {
    private static final int UNKNOWN = -1;

    private final BagWriter to;
    private final Map<BagConnection, Integer> connections = new HashMap<>();
    private BagReader from;
    private long unknown;

    /** Creates a copy to a bag. */
    public BagCopy(BagWriter to) {
        this.to = to;
    }

    /** Copies a part of a bag by time; returns the number of messages. */
    public long copy(BagReader bag, BagSelection selection) throws IOException {
        return copy(bag, bag.cursor(selection));
    }

    /** Copies all of a bag in the order of the file; returns the number of messages. */
    public long copyInFileOrder(BagReader bag) throws IOException {
        return copy(bag, bag.cursorInFileOrder());
    }

    private long copy(BagReader bag, BagCursor cursor) throws IOException {
        if (bag != from) {
            connections.clear();
            from = bag;
        }
        long copied = 0;
        for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
            int id = connect(message.connection());
            if (id == UNKNOWN) {
                unknown++;
            } else {
                to.write(id, message.timeNs(), message.array(), message.offset(), message.length());
                copied++;
            }
        }
        return copied;
    }

    private int connect(BagConnection connection) {
        Integer id = connections.get(connection);
        if (id == null) {
            ConnectionHeader header = completed(connection);
            id = header == null ? UNKNOWN : to.connect(connection.topic(), header);
            connections.put(connection, id);
        }
        return id;
    }

    /** Adds a missing MD5, which follows from type and definition; returns null if one of these is missing too. */
    private static ConnectionHeader completed(BagConnection connection) {
        ConnectionHeader header = connection.header();
        if (BagWriter.isComplete(header)) {
            return header;
        }
        if (!header.has(ConnectionHeader.TYPE) || !header.has(ConnectionHeader.MESSAGE_DEFINITION)) {
            return null;
        }
        try {
            Map<String, String> fields = new TreeMap<>(header.fields());
            fields.put(
                    ConnectionHeader.MD5SUM,
                    FullText.parse(
                                    connection.topic(),
                                    connection.typeName(),
                                    header.field(ConnectionHeader.MESSAGE_DEFINITION))
                            .md5());
            return ConnectionHeader.of(fields);
        } catch (DefinitionException e) {
            return null;
        }
    }

    /** Returns how many messages were skipped because type, MD5 or definition of their connection are missing. */
    public long unknown() {
        return unknown;
    }
}
