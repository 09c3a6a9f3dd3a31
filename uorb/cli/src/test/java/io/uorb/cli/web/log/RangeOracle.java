// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** All values of one field, from one plain reading of the log: what answers are compared with. */
final class RangeOracle {
    private record Sample(long timeUs, double value) {}

    private final List<Sample> samples = new ArrayList<>();

    private RangeOracle() {}

    static RangeOracle of(Path log, PlottedField field, LogOverview facts) throws IOException {
        RangeOracle oracle = new RangeOracle();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    long timeUs = data.timestampUs();
                    if (TopicInstance.of(data.subscription()).equals(field.instance())
                            && timeUs >= facts.startUs()
                            && timeUs <= facts.endUs()) {
                        oracle.samples.add(new Sample(timeUs, field.leaf().value(data)));
                    }
                }
            });
        }
        oracle.samples.sort(Comparator.comparingLong(Sample::timeUs));
        return oracle;
    }

    private List<Sample> between(long fromUs, long toUs) {
        return samples.subList(firstAt(fromUs), Math.max(firstAt(fromUs), firstAt(toUs + 1)));
    }

    /** Returns the index of the first sample at or after a time. */
    private int firstAt(long timeUs) {
        int low = 0;
        int high = samples.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (samples.get(middle).timeUs < timeUs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    int count(long fromUs, long toUs) {
        return between(fromUs, toUs).size();
    }

    /** Compares the answer to a range with the samples. */
    void check(RangeAnswer answer, RangeAnswer.Extremes field, long fromUs, long toUs, int most) {
        List<Sample> inside = between(fromUs, toUs);
        assertTrue(answer.timesUs().length <= most, () -> answer.timesUs().length + " of at most " + most);
        assertEquals(answer.timesUs().length, field.least().length);
        assertEquals(answer.timesUs().length, field.greatest().length);
        if (answer.exact()) {
            assertArrayEquals(inside.stream().mapToLong(Sample::timeUs).toArray(), answer.timesUs());
            assertArrayEquals(inside.stream().mapToDouble(Sample::value).toArray(), field.least());
            assertArrayEquals(inside.stream().mapToDouble(Sample::value).toArray(), field.greatest());
            assertEquals(inside.size(), answer.count());
        } else {
            assertTrue(inside.size() > most, () -> inside.size() + " messages would fit");
            checkBuckets(answer, field, fromUs, toUs);
        }
    }

    /** Compares the messages on both sides of a range with the samples; place is the field's among the values. */
    void check(RangeEdges edges, int place, long fromUs, long toUs) {
        int first = firstAt(fromUs);
        int next = firstAt(toUs + 1);
        compare(first == 0 ? null : samples.get(first - 1), edges.before().orElse(null), place);
        compare(next == samples.size() ? null : samples.get(next), edges.after().orElse(null), place);
    }

    private static void compare(Sample expected, RangeEdges.Message found, int place) {
        assertEquals(expected == null, found == null);
        if (expected != null) {
            assertEquals(expected.timeUs, found.timeUs());
            assertEquals(expected.value, found.values()[place]);
        }
    }

    /** Each bucket has the extremes of its time; those at the ends may reach beyond the range. */
    private void checkBuckets(RangeAnswer answer, RangeAnswer.Extremes field, long fromUs, long toUs) {
        int inside = count(fromUs, toUs);
        long[] starts = answer.timesUs();
        int found = 0;
        for (int i = 0; i < starts.length; i++) {
            long start = starts[i];
            long end = start + answer.widthUs() - 1;
            List<Sample> all = between(start, end);
            List<Sample> surely = between(Math.max(start, fromUs), Math.min(end, toUs));
            found += surely.size();
            String bucket = "bucket " + i + " of " + starts.length + " at " + start;
            assertTrue(field.least()[i] >= least(all) || Double.isNaN(least(all)), bucket);
            assertTrue(field.greatest()[i] <= greatest(all) || Double.isNaN(greatest(all)), bucket);
            if (i > 0 && i < starts.length - 1) {
                assertEquals(least(all), field.least()[i], bucket);
                assertEquals(greatest(all), field.greatest()[i], bucket);
            }
            assertTrue(Double.isNaN(least(surely)) || field.least()[i] <= least(surely), bucket);
            assertTrue(Double.isNaN(greatest(surely)) || field.greatest()[i] >= greatest(surely), bucket);
        }
        assertEquals(inside, found, "each message of the range is in a bucket");
        assertTrue(answer.count() >= inside, () -> answer.count() + " of " + inside);
    }

    private static double least(List<Sample> samples) {
        return samples.stream()
                .mapToDouble(Sample::value)
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
    }

    private static double greatest(List<Sample> samples) {
        return samples.stream()
                .mapToDouble(Sample::value)
                .filter(Double::isFinite)
                .max()
                .orElse(Double.NaN);
    }
}
