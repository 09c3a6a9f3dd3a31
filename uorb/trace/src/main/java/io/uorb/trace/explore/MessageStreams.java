// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

import io.uorb.OrbMetadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The messages of the reference schedule, by topic and instance. */
final class MessageStreams {
    /** The most words that are kept: 256 MiB. */
    static final int MAX_WORDS = 1 << 25;

    private final Map<String, List<long[]>> messages = new TreeMap<>();
    private int words;

    static String key(OrbMetadata<?> topic, int instance) {
        return topic.name() + ":" + instance;
    }

    void add(String key, long[] message) {
        words += message.length;
        if (words > MAX_WORDS) {
            throw new IllegalStateException("the reference schedule publishes more than " + MAX_WORDS
                    + " words; shorten the run, or compare fewer topics");
        }
        messages.computeIfAbsent(key, any -> new ArrayList<>()).add(message.clone());
    }

    /** Returns a message of the reference; null if it has none of that number, from 0. */
    long[] get(String key, int ordinal) {
        List<long[]> stream = messages.get(key);
        return stream == null || ordinal >= stream.size() ? null : stream.get(ordinal);
    }

    /** Returns the numbers of messages by key. */
    Map<String, Integer> counts() {
        Map<String, Integer> counts = new TreeMap<>();
        messages.forEach((key, stream) -> counts.put(key, stream.size()));
        return counts;
    }
}
