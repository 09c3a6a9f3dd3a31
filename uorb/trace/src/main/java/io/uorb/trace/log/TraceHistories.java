// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** How many messages readers of a traced broker may lag behind, as texts of its trace. */
final class TraceHistories {
    /** More of a topic is not believed. */
    private static final int MOST_MESSAGES = 1 << 16;

    /** Most bytes of the rings of a replay's broker, if a module read all topics. */
    private static final long MOST_BYTES = 128 << 20;

    /** Assumed of messages of which the log has none. */
    private static final long UNLOGGED_BYTES = 512;

    /** Of a ring's cell, besides the message. */
    private static final long CELL_BYTES = 64;

    private TraceHistories() {}

    /** Returns a text for each topic. */
    static List<TraceText> texts(Map<String, Integer> histories) {
        List<TraceText> texts = new ArrayList<>();
        new TreeMap<>(histories)
                .forEach((topic, messages) ->
                        texts.add(new TraceText(TraceText.Kind.HISTORY, texts.size(), topic + "=" + messages)));
        return texts;
    }

    /**
     * Reads texts into numbers by topic. Those above the most that is believed count as that; of all together those
     * with the largest rings are halved until they have room. What was cut is a problem.
     *
     * @param messageBytes bytes of a message by topic, all its instances together; those of other topics are assumed
     */
    static Map<String, Integer> of(List<String> texts, Map<String, Long> messageBytes, Consumer<String> problem) {
        Map<String, Integer> histories = new HashMap<>();
        for (String text : texts) {
            int end = text.indexOf('=');
            int messages = number(text.substring(end + 1));
            if (end < 1 || messages < 1) {
                problem.accept("history \"" + text + "\" is not a topic with a number of messages, 1 to 2147483647");
            } else {
                histories.put(text.substring(0, end), messages);
            }
        }
        Map<String, Integer> bounded = bounded(histories, messageBytes);
        new TreeMap<>(histories).forEach((topic, messages) -> {
            int kept = bounded.getOrDefault(topic, 0);
            if (kept < messages) {
                problem.accept("history of topic " + topic + " of " + messages + " messages is cut to " + kept
                        + ": the most is " + MOST_MESSAGES + ", and " + MOST_BYTES + " bytes for all topics");
            }
        });
        return bounded;
    }

    /** A topic's ring. */
    private record Ring(String topic, int messages, long bytes) {
        static Ring of(String topic, int messages, long messageBytes) {
            int cells = 2 * Integer.highestOneBit(2 * messages - 1); // as many as RingCapacity gives it
            return new Ring(topic, messages, cells * (messageBytes + CELL_BYTES));
        }
    }

    private static Map<String, Integer> bounded(Map<String, Integer> histories, Map<String, Long> messageBytes) {
        PriorityQueue<Ring> rings = new PriorityQueue<>(
                Comparator.comparingLong(Ring::bytes).reversed().thenComparing(Ring::topic));
        histories.forEach((topic, messages) -> rings.add(
                Ring.of(topic, Math.min(messages, MOST_MESSAGES), messageBytes.getOrDefault(topic, UNLOGGED_BYTES))));
        long bytes = rings.stream().mapToLong(Ring::bytes).sum();
        while (bytes > MOST_BYTES) {
            Ring largest = rings.remove();
            bytes -= largest.bytes();
            if (largest.messages() > 1) {
                Ring half = Ring.of(
                        largest.topic(),
                        largest.messages() / 2,
                        messageBytes.getOrDefault(largest.topic(), UNLOGGED_BYTES));
                bytes += half.bytes();
                rings.add(half);
            }
        }
        return rings.stream().collect(Collectors.toUnmodifiableMap(Ring::topic, Ring::messages));
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
