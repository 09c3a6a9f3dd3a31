// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The messages of some bags by time. One thread. */
final class PlayOrder {
    private final List<BagCursor> cursors = new ArrayList<>();

    PlayOrder(List<BagReader> bags, Predicate<BagConnection> connections, long fromNs, long toNs) throws IOException {
        for (BagReader bag : bags) {
            cursors.add(bag.cursor(new BagSelection(connections, fromNs, toNs)));
        }
    }

    /** Returns the time of the next message; {@code Long.MAX_VALUE} behind the last. */
    long nextTimeNs() {
        return first().nextTimeNs();
    }

    private BagCursor first() {
        BagCursor first = cursors.get(0);
        for (BagCursor cursor : cursors) {
            first = cursor.nextTimeNs() < first.nextTimeNs() ? cursor : first;
        }
        return first;
    }

    /** Returns the next message; null behind the last. */
    BagMessage next() throws IOException {
        return first().next();
    }

    /** Publishes the last message of each latching connection before a time. */
    static void publishLatched(List<BagReader> bags, PlayedTopics topics, long beforeNs) throws IOException {
        for (BagReader bag : bags) {
            BagSelection latched = new BagSelection(
                    connection -> connection.isLatching() && topics.isPlayed(connection), 0, beforeNs - 1);
            Map<BagConnection, Integer> last = new HashMap<>();
            BagCursor cursor = bag.cursor(latched);
            for (int i = 0; i < cursor.size(); i++) {
                last.put(cursor.nextConnection(), i);
                cursor.skip();
            }
            BagCursor again = bag.cursor(latched);
            for (int i = 0; i < again.size(); i++) {
                if (last.get(again.nextConnection()) == i) {
                    topics.publish(again.next());
                } else {
                    again.skip();
                }
            }
        }
    }
}
