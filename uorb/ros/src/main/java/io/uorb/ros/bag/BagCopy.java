// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Copies messages from bags to a bag, with their connections. One thread. */
public final class BagCopy {
    private final BagWriter to;
    private final Map<BagConnection, Integer> connections = new HashMap<>();
    private BagReader from;

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
        for (BagMessage message = cursor.next(); message != null; message = cursor.next()) {
            BagConnection connection = message.connection();
            Integer id = connections.get(connection);
            if (id == null) {
                id = to.connect(connection.topic(), connection.header());
                connections.put(connection, id);
            }
            to.write(id, message.timeNs(), message.array(), message.offset(), message.length());
        }
        return cursor.size();
    }
}
