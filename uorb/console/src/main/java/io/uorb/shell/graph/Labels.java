// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import io.uorb.shell.picture.PictureDetail;
import io.uorb.text.TextEscapes;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Names and figures of a graph, as the formats for people show them. */
public final class Labels {
    /** Characters of the longest name in a drawing. */
    static final int MAX_NAME = 40;

    private static final int TAIL = 12;
    private static final double US_PER_MS = 1e3;

    private Labels() {}

    /** Returns the name with characters escaped that reorder, hide or break text. */
    public static String name(String name) {
        return TextEscapes.escape(name);
    }

    /** Returns the escaped name, with an ellipsis for its middle if it is longer than {@link #MAX_NAME}. */
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

    /** Returns the topic's name and instance. */
    public static String topic(TopicKey key) {
        return name(key.topic()) + " " + key.instance();
    }

    /** Returns the topic's shortened name, and its instance unless that is 0, as most are. */
    public static String shortTopic(TopicKey key) {
        return shortName(key.topic()) + (key.instance() == 0 ? "" : " " + key.instance());
    }

    /** Returns the rate in Hz; empty if it is not known. */
    public static String rate(double rateHz) {
        if (Double.isNaN(rateHz)) {
            return "";
        }
        return String.format(Locale.ROOT, rateHz >= 99.95 || rateHz == 0 ? "%.0f Hz" : "%.1f Hz", rateHz);
    }

    /** Returns rate, queue length, size, lost messages and faults; unknown values and zeros are omitted. */
    public static List<PictureDetail> topicDetails(TopicNode node) {
        PictureDetail.Kind queue = node.queueLength() > 1 ? PictureDetail.Kind.PLAIN : PictureDetail.Kind.USUAL;
        return Stream.of(
                        new PictureDetail(PictureDetail.Kind.PLAIN, rate(node.rateHz())),
                        new PictureDetail(queue, node.queueLength() > 0 ? "queue " + node.queueLength() : ""),
                        new PictureDetail(
                                PictureDetail.Kind.PLAIN, node.sizeBytes() > 0 ? node.sizeBytes() + " B" : ""),
                        new PictureDetail(PictureDetail.Kind.LOST, node.lost() > 0 ? node.lost() + " lost" : ""),
                        new PictureDetail(
                                PictureDetail.Kind.FAULT,
                                node.faults().isEmpty() ? "" : "fault: " + shortName(node.faults())))
                .filter(detail -> !detail.text().isEmpty())
                .toList();
    }

    /** Returns the details of a topic as one text. */
    public static String topicValues(TopicNode node) {
        return PictureDetail.join(topicDetails(node));
    }

    /** Returns rate, number of publications and threads; unknown and usual values are omitted. */
    public static String publishValues(PublishEdge edge) {
        StringJoiner values = new StringJoiner(", ");
        addIf(values, !Double.isNaN(edge.rateHz()), rate(edge.rateHz()));
        addIf(values, edge.count() > 1, edge.count() + " publications");
        addIf(values, !edge.threads().isEmpty(), threads(edge.threads()));
        return values.toString();
    }

    /** Returns rate, delivery modes, interval, counts and threads; unknown values and zeros are omitted. */
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

    /** Returns whether any of the subscriptions has an interval. */
    public static boolean hasInterval(SubscribeEdge edge) {
        return edge.intervalsUs().stream().anyMatch(us -> us != 0);
    }

    /** Returns the intervals in ms. */
    public static String intervals(SubscribeEdge edge) {
        return edge.intervalsUs().stream()
                        .map(us -> String.format(Locale.ROOT, us % 1000 == 0 ? "%.0f" : "%.3f", us / US_PER_MS))
                        .collect(Collectors.joining("/"))
                + " ms";
    }

    /** Returns a time of at least 0 with three digits, such as {@code 950 us}, {@code 10 ms} or {@code 1.25 s}. */
    public static String duration(long us) {
        BigDecimal rounded = new BigDecimal(us).round(new MathContext(3));
        int thousands = Math.min((rounded.precision() - rounded.scale() - 1) / 3, 2);
        return rounded.movePointLeft(3 * thousands).stripTrailingZeros().toPlainString()
                + List.of(" us", " ms", " s").get(thousands);
    }

    private static String threads(List<String> threads) {
        return (threads.size() == 1 ? "thread " : "threads ") + names(threads);
    }

    /** Returns the shortened names, separated by commas. */
    public static String names(List<String> names) {
        return names.stream().map(Labels::shortName).collect(Collectors.joining(", "));
    }

    private static void addIf(StringJoiner values, boolean condition, String value) {
        if (condition) {
            values.add(value);
        }
    }
}
