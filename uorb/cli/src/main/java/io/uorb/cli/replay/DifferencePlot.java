// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import io.uorb.OrbMetadata;
import io.uorb.cli.plot.Colour;
import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.Panel;
import io.uorb.cli.plot.Range;
import io.uorb.cli.plot.Series;
import io.uorb.cli.plot.Trace;
import io.uorb.cli.plot.Window;
import io.uorb.text.TextEscapes;
import io.uorb.trace.RecordedMessages;
import io.uorb.trace.compare.MessageFields;
import io.uorb.trace.lineage.TraceTopic;
import io.uorb.trace.series.MessagePairs;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The figure of a verification ({@code determinism:D-50}): of each differing field the recorded and the replayed curve,
 * their difference, and a mark at the first difference; in memory that does not grow with the log. Any thread.
 */
final class DifferencePlot implements MessagePairs {
    /** Fields in the figure, of those the ones that differ first. */
    static final int MOST_DRAWN = 12;

    /** Fields whose curves are kept, some 200 kB each. */
    private static final int MOST_KEPT = 64;

    private static final long GAP_US = 1_000_000;
    private static final double US_PER_S = 1e6;

    private final RecordedMessages messages;
    private final long fromUs;
    private final long toUs;
    private final Map<TraceTopic, Topic> topics = new HashMap<>();
    private final List<Curves> all = new ArrayList<>();
    private int further;

    /**
     * Creates an empty figure.
     *
     * @param fromUs the time of the log's first message, us; not negative
     * @param toUs the time of its last message, us
     */
    DifferencePlot(RecordedMessages messages, long fromUs, long toUs) {
        this.messages = messages;
        this.fromUs = fromUs;
        this.toUs = toUs;
    }

    /** The curves of a field. */
    private final class Curves {
        private final String name;
        private final long firstUs;
        private final Trace recorded = new Trace(fromUs, toUs);
        private final Trace replayed = new Trace(fromUs, toUs);
        private final Trace difference = new Trace(fromUs, toUs);

        Curves(String name, long firstUs) {
            this.name = name;
            this.firstUs = firstUs;
        }

        void add(long timeUs, double before, double now) {
            recorded.add(timeUs, before);
            replayed.add(timeUs, now);
            difference.add(timeUs, now - before);
        }
    }

    /** A topic's instance in which something differs. */
    private final class Topic {
        private final TraceTopic place;
        private final int timestampWord;
        private final List<MessageFields.Leaf> leaves;
        /** By field; null for those that have not differed, or have no room. */
        private final Curves[] curves;

        private final boolean[] left;

        Topic(OrbMetadata<?> metadata, int instance) {
            place = new TraceTopic(metadata.name(), instance);
            timestampWord = metadata.timestampWord();
            leaves = new MessageFields(metadata.schema()).leaves();
            curves = new Curves[leaves.size()];
            left = new boolean[leaves.size()];
        }

        void add(long generation, long[] recorded, long[] replayed) {
            if (timestampWord < 0 || recorded.length != replayed.length) {
                return; // nothing to draw it over, or no fields in common
            }
            long timeUs = recorded[timestampWord];
            if (timeUs < 0) {
                return; // no time of a flight's clock: of a damaged message
            }
            for (int i = 0; i < curves.length; i++) {
                MessageFields.Leaf leaf = leaves.get(i);
                if (curves[i] == null && !left[i] && leaf.bits(recorded) != leaf.bits(replayed)) {
                    begin(i, generation, timeUs);
                }
                if (curves[i] != null) {
                    curves[i].add(timeUs, leaf.number(recorded), leaf.number(replayed));
                }
            }
        }

        /** Begins the curves of a field, with the messages before, in which it was the recorded one. */
        private void begin(int field, long generation, long timeUs) {
            if (all.size() == MOST_KEPT) {
                left[field] = true;
                further++;
                return;
            }
            MessageFields.Leaf leaf = leaves.get(field);
            Curves made = new Curves(place.shown() + "." + leaf.path(), timeUs);
            long at = messages.next(place.name(), place.instance(), 1);
            while (at > 0 && at < generation) {
                long[] words = messages.find(place.name(), place.instance(), at);
                if (words[timestampWord] >= 0) {
                    made.add(words[timestampWord], leaf.number(words), leaf.number(words));
                }
                at = messages.next(place.name(), place.instance(), at + 1);
            }
            curves[field] = made;
            all.add(made);
        }
    }

    @Override
    public synchronized void matched(
            OrbMetadata<?> topic, int instance, long generation, long[] recorded, long[] replayed) {
        topics.computeIfAbsent(new TraceTopic(topic.name(), instance), place -> new Topic(topic, instance))
                .add(generation, recorded, replayed);
    }

    /** Returns whether no field differs. */
    synchronized boolean isEmpty() {
        return all.isEmpty();
    }

    /** Returns the number of differing fields that are not in the figure. */
    synchronized int notDrawn() {
        return further + Math.max(0, all.size() - MOST_DRAWN);
    }

    /** Returns the figure of what was found. */
    synchronized Figure figure(String title, String subtitle) {
        List<Panel> panels = new ArrayList<>();
        all.stream()
                .sorted(Comparator.comparingLong((Curves one) -> one.firstUs).thenComparing(one -> one.name))
                .limit(MOST_DRAWN)
                .forEach(one -> add(one, panels));
        return new Figure(
                TextEscapes.escape(title), TextEscapes.escape(subtitle), "time of the flight's clock, s", panels);
    }

    private void add(Curves of, List<Panel> panels) {
        Window window = new Window(0, toUs, GAP_US, Double.POSITIVE_INFINITY);
        Series recorded = of.recorded.series("recorded", Colour.GREY, false, window);
        Series replayed = of.replayed.series("replayed", Colour.VERMILION, true, window);
        Series difference = of.difference.series("difference", Colour.BLUE, false, window);
        String name = TextEscapes.escape(of.name);
        panels.add(new Panel(
                name,
                Panel.Scale.DECIMAL,
                List.of(mark(of, Range.of(recorded.y()).union(Range.of(replayed.y()))), recorded, replayed)));
        panels.add(new Panel(
                "difference", Panel.Scale.DECIMAL, List.of(mark(of, Range.of(difference.y())), difference)));
    }

    /** Returns a line at the time of the first difference, over all values. */
    private static Series mark(Curves of, Range values) {
        double timeS = of.firstUs / US_PER_S;
        return new Series("first differs", Colour.GREEN, true, new double[] {timeS, timeS}, new double[] {
            values.low(), values.high()
        });
    }
}
