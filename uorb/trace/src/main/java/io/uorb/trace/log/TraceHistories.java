// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** How many messages readers of a traced broker may lag behind, as texts of its trace. */
final class TraceHistories {
    /** More is not believed: each costs a replay the memory of two messages. */
    private static final int MOST_MESSAGES = 1 << 16;

    private TraceHistories() {}

    /** Returns a text for each topic. */
    static List<TraceText> texts(Map<String, Integer> histories) {
        List<TraceText> texts = new ArrayList<>();
        new TreeMap<>(histories)
                .forEach((topic, messages) ->
                        texts.add(new TraceText(TraceText.Kind.HISTORY, texts.size(), topic + "=" + messages)));
        return texts;
    }

    /** Reads texts into numbers by topic; those above the most that is believed count as that. */
    static Map<String, Integer> of(List<String> texts, Consumer<String> problem) {
        Map<String, Integer> histories = new HashMap<>();
        for (String text : texts) {
            int end = text.indexOf('=');
            int messages = number(text.substring(end + 1));
            if (end < 1 || messages < 1) {
                problem.accept("history \"" + text + "\" is not a topic with a number of messages, 1 to 2147483647");
            } else {
                histories.put(text.substring(0, end), Math.min(messages, MOST_MESSAGES));
            }
        }
        return Map.copyOf(histories);
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
