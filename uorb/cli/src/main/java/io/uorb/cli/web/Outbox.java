// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.web.message.PageJson;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * The messages that wait to be sent to a browser. Its size is bounded, also for a slow browser: only the newest of each
 * table waits, series omit points, and a request is read only when the previous one is answered. Not thread-safe.
 */
final class Outbox {
    private final Map<String, String> newest = new LinkedHashMap<>();
    private final Queue<String> replies = new ArrayDeque<>();
    private final List<PlotSeries> series = new ArrayList<>();

    /** Adds a message; replaces an earlier one of its kind. */
    void put(String kind, String message) {
        newest.put(kind, message);
    }

    /** Adds a message that must arrive. */
    void reply(String message) {
        replies.add(message);
    }

    boolean hasReplies() {
        return !replies.isEmpty();
    }

    /** Returns the series whose points are sent. */
    List<PlotSeries> series() {
        return series;
    }

    /** Returns the next message to be sent; null if there is none. */
    String next() {
        String reply = replies.poll();
        if (reply != null) {
            return reply;
        }
        Iterator<String> messages = newest.values().iterator();
        if (messages.hasNext()) {
            String message = messages.next();
            messages.remove();
            return message;
        }
        return series.stream().allMatch(PlotSeries::isEmpty) ? null : points();
    }

    private String points() {
        return PageJson.object("points", json -> {
            json.writeArrayFieldStart("series");
            for (PlotSeries one : series) {
                if (!one.isEmpty()) {
                    one.drainTo(json);
                }
            }
            json.writeEndArray();
        });
    }
}
