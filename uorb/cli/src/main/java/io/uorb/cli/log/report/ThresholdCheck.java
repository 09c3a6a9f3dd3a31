// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import io.uorb.cli.log.report.Finding.Level;
import io.uorb.cli.log.signal.MessageSink;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.log.signal.Signal;
import io.uorb.cli.log.signal.SignalReader;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.output.ZeroSigns;
import io.uorb.ulog.format.UlogData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** A check of signals, in all instances of their topics, against one limit. One thread. */
final class ThresholdCheck implements FlightCheck {
    private static final int MOST_NAMED = 4;
    private static final double PERCENT = 100;

    private final String name;
    private final Level level;
    private final Side side;
    private final String thresholdText;
    private final ToDoubleFunction<ReportInput> limitOf;
    private final double leastShare;
    private final List<Signal> signals;
    private final boolean onceGood;
    private final List<Watch> watches = new ArrayList<>();
    private ReportInput input;
    private double limit;

    /** The side of the limit on which something is found. */
    enum Side {
        ABOVE,
        BELOW,
        /** Above, of the steps that a counter counts during the log. */
        COUNTED;

        boolean isBad(double value, double limit) {
            return this == ABOVE ? value > limit : this == BELOW && value < limit;
        }
    }

    /**
     * Creates a check.
     *
     * @param level of what is found
     * @param thresholdText in words, with {@code %s} for the limit
     * @param limitOf finds the limit, of which a log's parameters may decide
     * @param leastShare share of the messages from which on the level counts; fewer are a note
     */
    ThresholdCheck(
            String name,
            Level level,
            Side side,
            String thresholdText,
            ToDoubleFunction<ReportInput> limitOf,
            double leastShare,
            List<Signal> signals) {
        this(name, level, side, thresholdText, limitOf, leastShare, signals, false);
    }

    private ThresholdCheck(
            String name,
            Level level,
            Side side,
            String thresholdText,
            ToDoubleFunction<ReportInput> limitOf,
            double leastShare,
            List<Signal> signals,
            boolean onceGood) {
        this.name = name;
        this.level = level;
        this.side = side;
        this.thresholdText = thresholdText;
        this.limitOf = limitOf;
        this.leastShare = leastShare;
        this.signals = List.copyOf(signals);
        this.onceGood = onceGood;
    }

    /** Returns it for what may not be there, or not yet: values count from the first good one of a signal on. */
    ThresholdCheck onceGood() {
        return new ThresholdCheck(name, level, side, thresholdText, limitOf, leastShare, signals, true);
    }

    /** The values of one signal. */
    private final class Watch implements MessageSink {
        private final SignalReader reader;
        private final RunningStatistics statistics = new RunningStatistics();
        private long bad;
        private long infinite;
        private long firstBadUs;
        private boolean begun = !onceGood;

        Watch(SignalReader reader) {
            this.reader = reader;
        }

        @Override
        public void add(long timeUs, UlogData data) {
            double value = reader.value(data);
            begun |= Double.isFinite(value) && !side.isBad(value, limit);
            if (!begun) {
                return;
            }
            statistics.add(timeUs, value);
            if (Double.isInfinite(value)) {
                infinite++;
            } else if (side.isBad(value, limit)) {
                firstBadUs = bad == 0 ? timeUs : firstBadUs;
                bad++;
            }
        }

        boolean isFound() {
            return side == Side.COUNTED ? statistics.growth() > limit : bad > 0;
        }

        double share() {
            return side == Side.COUNTED ? 1 : (double) bad / statistics.count();
        }

        String words() {
            String what = reader.signal().name() + " (" + reader.sourceText() + ")";
            if (side == Side.COUNTED) {
                return what + " counted " + SignificantDigits.of(statistics.growth());
            }
            boolean above = side == Side.ABOVE;
            return what + " was "
                    + SignificantDigits.of(above ? statistics.max() : statistics.min())
                    + ZeroSigns.format(
                            " at %.3f s; %d of %d messages (%.2f %%), first at %.3f s",
                            input.survey().sinceStartS(above ? statistics.maxUs() : statistics.minUs()),
                            bad,
                            statistics.count(),
                            PERCENT * share(),
                            input.survey().sinceStartS(firstBadUs))
                    + infiniteWords(infinite);
        }
    }

    /** Infinities are no measurements, but a fault of what measures. */
    private static String infiniteWords(long infinite) {
        return infinite == 0 ? "" : " (" + infinite + " infinite values ignored)";
    }

    @Override
    public void prepare(ReportInput given) {
        input = given;
        limit = limitOf.applyAsDouble(given);
        Set<String> taken = new HashSet<>();
        for (Signal signal : signals) {
            for (int i = 0; i < ChartSpec.MOST_INSTANCES; i++) {
                signal.bind(given.survey(), i)
                        .filter(reader -> taken.add(reader.sourceText()))
                        .map(Watch::new)
                        .ifPresent(watch -> {
                            watches.add(watch);
                            given.sinks().add(watch.reader.key(), watch);
                        });
            }
        }
    }

    @Override
    public Finding result() {
        String threshold = String.format(Locale.ROOT, thresholdText, SignificantDigits.of(limit));
        List<Watch> seen =
                watches.stream().filter(watch -> watch.statistics.count() > 0).toList();
        if (seen.isEmpty()) {
            String why = watches.isEmpty()
                    ? MissingSignals.of(input.survey(), signals)
                    : "the log has no " + (onceGood ? "good" : "valid") + " value of "
                            + watches.get(0).reader.sourceText();
            return new Finding(Level.UNCHECKED, name, why, threshold);
        }
        List<Watch> found = seen.stream().filter(Watch::isFound).toList();
        if (found.isEmpty()) {
            return new Finding(Level.GOOD, name, goodWords(seen), threshold);
        }
        boolean grave = found.stream().anyMatch(watch -> watch.share() >= leastShare);
        List<String> words = new ArrayList<>(
                found.stream().limit(MOST_NAMED).map(Watch::words).toList());
        if (found.size() > MOST_NAMED) {
            words.add("and " + (found.size() - MOST_NAMED) + " more");
        }
        return new Finding(grave ? level : Level.NOTE, name, String.join("; ", words), threshold);
    }

    private String goodWords(List<Watch> seen) {
        if (side == Side.COUNTED) {
            return "nothing counted";
        }
        double extreme = side == Side.ABOVE
                ? seen.stream()
                        .mapToDouble(watch -> watch.statistics.max())
                        .max()
                        .orElse(Double.NaN)
                : seen.stream()
                        .mapToDouble(watch -> watch.statistics.min())
                        .min()
                        .orElse(Double.NaN);
        long infinite = seen.stream().mapToLong(watch -> watch.infinite).sum();
        return (side == Side.ABOVE ? "at most " : "at least ")
                + SignificantDigits.of(extreme)
                + infiniteWords(infinite);
    }
}
