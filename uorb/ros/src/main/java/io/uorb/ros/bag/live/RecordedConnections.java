// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.tcpros.ConnectionHeader;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;

/** The connections of a bag that is being recorded, by topic and header. One thread. */
final class RecordedConnections {
    /** The number of a header that a bag cannot have, or has no room for. */
    static final int REFUSED = -1;

    private final Map<String, Integer> byContent = new HashMap<>();

    /** The same by the header's object, of which there is one for each link to a publisher. */
    private final Map<ConnectionHeader, Integer> newest = new WeakHashMap<>();

    /** Returns the number in the bag; {@link #REFUSED} if there is none, which is counted with each message. */
    int number(BagWriter to, String topic, ConnectionHeader header) {
        Integer number = newest.get(header);
        if (number == null) {
            number = byContent(to, topic, header);
            newest.put(header, number);
        }
        return number;
    }

    private int byContent(BagWriter to, String topic, ConnectionHeader header) {
        String content = topic + '\n' + header;
        Integer known = byContent.get(content);
        if (known != null) {
            return known;
        }
        if (!to.hasRoom() || !BagWriter.isComplete(header)) {
            return REFUSED; // not kept: publishers can make up as many as they like
        }
        int number = to.connect(topic, header);
        byContent.put(content, number);
        return number;
    }
}
