// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * Results of a measurement: named lists of figures and named histograms. Written as lines of text by a child JVM, and
 * read by its parent. Not thread-safe.
 */
public final class Results {
    /** A slice's typical time, ns, for the comparison with the raw one. */
    public static final String TYPICAL_NS = "typicalNs";
    /** Median time of a hop where the clock is read at both ends of each round trip, ns. */
    public static final String CLOCK_NS = "clockNs";
    /** Times, ns. */
    public static final String TIMES = "times";
    /** Durations of the sender's call, ns. */
    public static final String SEND_TIMES = "sendTimes";

    /** Minimum number of values above a reported percentile. */
    private static final int LEAST_ABOVE = 10;

    private static final String PREFIX = "rig ";
    private static final String END = PREFIX + "end";
    /** Longer than any limit that ends a measurement. */
    private static final long HIGHEST_NS = 200_000_000_000L;

    private final Map<String, List<Double>> figures = new TreeMap<>();
    private final Map<String, Histogram> histograms = new TreeMap<>();

    /** For times in ns, with three digits. Recording allocates nothing. */
    public static Histogram newHistogram() {
        return new Histogram(1, HIGHEST_NS, 3);
    }

    public void add(String name, double figure) {
        figures.computeIfAbsent(name, n -> new ArrayList<>()).add(figure);
    }

    public void add(String name, Histogram histogram) {
        histograms.computeIfAbsent(name, n -> newHistogram()).add(histogram);
    }

    /** Adds all of another's figures and histograms, under names that begin with {@code prefix}. */
    public void merge(String prefix, Results other) {
        other.figures.forEach((name, values) -> values.forEach(value -> add(prefix + name, value)));
        other.histograms.forEach((name, histogram) -> add(prefix + name, histogram));
    }

    /** Returns the results that were merged under a prefix. */
    public Results under(String prefix) {
        Results part = new Results();
        figures.forEach((name, values) -> {
            if (name.startsWith(prefix)) {
                values.forEach(value -> part.add(name.substring(prefix.length()), value));
            }
        });
        histograms.forEach((name, histogram) -> {
            if (name.startsWith(prefix)) {
                part.add(name.substring(prefix.length()), histogram);
            }
        });
        return part;
    }

    public int count(String name) {
        return figures.getOrDefault(name, List.of()).size();
    }

    /** Returns the sum; 0 if there are none. */
    public double sum(String name) {
        return figures.getOrDefault(name, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    /** Returns the median; NaN if there are none. */
    public double median(String name) {
        double[] sorted = sorted(name);
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /**
     * Returns the figure that is greater than this share of the others, or the nearest to it; NaN if there are none.
     */
    public double quantile(String name, double share) {
        double[] sorted = sorted(name);
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private double[] sorted(String name) {
        return figures.getOrDefault(name, List.of()).stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
    }

    /** Returns the number of values in a histogram. */
    public long samples(String name) {
        return histograms.containsKey(name) ? histograms.get(name).getTotalCount() : 0;
    }

    /**
     * Returns a percentile, ns; NaN where fewer than ten values lie above it: with one it would be next to the greatest
     * value, which another run does not have.
     */
    public double percentile(String name, double percentile) {
        // A little less than ten values, for 100 - 99.9 is a little less than 0.1.
        boolean known = samples(name) * (100 - percentile) / 100 > LEAST_ABOVE - 1e-6;
        return known ? histograms.get(name).getValueAtPercentile(percentile) : Double.NaN;
    }

    /** Returns the greatest value, ns; NaN if there is none. */
    public double max(String name) {
        return samples(name) == 0 ? Double.NaN : histograms.get(name).getMaxValue();
    }

    public void writeTo(PrintStream out) {
        figures.forEach((name, values) -> out.println(PREFIX + "figures " + name + " "
                + values.stream().map(String::valueOf).collect(Collectors.joining(","))));
        histograms.forEach((name, histogram) -> {
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            int length = histogram.encodeIntoCompressedByteBuffer(buffer);
            byte[] bytes = Arrays.copyOf(buffer.array(), length);
            out.println(PREFIX + "histogram " + name + " " + Base64.getEncoder().encodeToString(bytes));
        });
        out.println(END);
        out.flush();
    }

    /**
     * Reads the output of {@link #writeTo}; other lines, which libraries may print, are skipped.
     *
     * @throws IllegalArgumentException if the end is missing or a line cannot be understood
     */
    public static Results parse(List<String> lines) {
        if (!lines.contains(END)) {
            throw new IllegalArgumentException("results have no line '" + END + "'");
        }
        Results results = new Results();
        lines.stream()
                .filter(line -> line.startsWith(PREFIX) && !line.equals(END))
                .forEach(line -> results.read(line, line.split(" ")));
        return results;
    }

    private void read(String line, String[] parts) {
        if (parts.length == 4 && parts[1].equals("figures")) {
            Arrays.stream(parts[3].split(",")).forEach(value -> add(parts[2], Double.parseDouble(value)));
        } else if (parts.length == 4 && parts[1].equals("histogram")) {
            add(parts[2], decode(parts[3]));
        } else {
            throw new IllegalArgumentException("result line '" + line + "' is neither figures nor a histogram");
        }
    }

    private static Histogram decode(String base64) {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 0);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("histogram '" + base64 + "' cannot be decoded", e);
        }
    }
}
