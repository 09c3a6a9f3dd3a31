// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.TextEscapes;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** How the formats for people name and number things. */
public final class Labels {
    /** Characters of the longest name in a drawing. */
    static final int MAX_NAME = 40;

    private static final int TAIL = 12;
    private static final double US_PER_MS = 1e3;

    private Labels() {}

    /** A name without characters that turn, hide or break text. */
    public static String name(String name) {
        return TextEscapes.escape(name);
    }

    /** The same, its middle left out where it is longer than {@link #MAX_NAME}. */
    public static String shortName(String name) {
        String escaped = name(name);
        int[] characters = escaped.codePoints().toArray();
        if (characters.length <= MAX_NAME) {
            return escaped;
        }
        return new String(characters, 0, MAX_NAME - TAIL - 1)
                + "\u2026"
                + new String(characters, characters.length - TAIL, TAIL);
    }

    public static String topic(TopicKey key) {
        return name(key.topic()) + " " + key.instance();
    }

    /** The instance is left out where it is the first one, as most are. */
    public static String shortTopic(TopicKey key) {
        return shortName(key.topic()) + (key.instance() == 0 ? "" : " " + key.instance());
    }

    /** Empty where the rate is not known. */
    public static String rate(double rateHz) {
        if (Double.isNaN(rateHz)) {
            return "";
        }
        return String.format(Locale.ROOT, rateHz >= 99.95 || rateHz == 0 ? "%.0f Hz" : "%.1f Hz", rateHz);
    }

    /** Rate, size, queue and what is lost and put in; what is not known or nothing is left out. */
    public static String topicValues(TopicNode node) {
        StringJoiner values = new StringJoiner(", ");
        addIf(values, !Double.isNaN(node.rateHz()), rate(node.rateHz()));
        addIf(values, node.queueLength() > 0, "queue " + node.queueLength());
        addIf(values, node.sizeBytes() > 0, node.sizeBytes() + " B");
        addIf(values, node.lost() > 0, node.lost() + " lost");
        addIf(values, !node.faults().isEmpty(), "fault: " + shortName(node.faults()));
        return values.toString();
    }

    public static String publishValues(PublishEdge edge) {
        StringJoiner values = new StringJoiner(", ");
        addIf(values, !Double.isNaN(edge.rateHz()), rate(edge.rateHz()));
        addIf(values, edge.count() > 1, edge.count() + " publications");
        addIf(values, !edge.threads().isEmpty(), threads(edge.threads()));
        return values.toString();
    }

    public static String subscribeValues(SubscribeEdge edge) {
        StringJoiner values = new StringJoiner(", ");
        addIf(values, !Double.isNaN(edge.rateHz()), rate(edge.rateHz()));
        addIf(values, edge.count() > 1, edge.count() + " subscriptions");
        addIf(values, !edge.deliveryModes().isEmpty(), names(edge.deliveryModes()));
        addIf(values, hasInterval(edge), "every " + intervals(edge));
        addIf(values, edge.lost() > 0, edge.lost() + " lost");
        addIf(values, edge.skipped() > 0, edge.skipped() + " skipped");
        addIf(values, edge.behind() > 0, edge.behind() + " behind");
        addIf(values, !edge.threads().isEmpty(), threads(edge.threads()));
        return values.toString();
    }

    public static boolean hasInterval(SubscribeEdge edge) {
        return edge.intervalsUs().stream().anyMatch(us -> us != 0);
    }

    /** In milliseconds. */
    public static String intervals(SubscribeEdge edge) {
        return edge.intervalsUs().stream()
                        .map(us -> String.format(Locale.ROOT, us % 1000 == 0 ? "%.0f" : "%.3f", us / US_PER_MS))
                        .collect(Collectors.joining("/"))
                + " ms";
    }

    private static String threads(List<String> threads) {
        return (threads.size() == 1 ? "thread " : "threads ") + names(threads);
    }

    public static String names(List<String> names) {
        return names.stream().map(Labels::shortName).collect(Collectors.joining(", "));
    }

    private static void addIf(StringJoiner values, boolean condition, String value) {
        if (condition) {
            values.add(value);
        }
    }
}
