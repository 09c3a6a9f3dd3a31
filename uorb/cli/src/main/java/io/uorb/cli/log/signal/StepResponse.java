// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.ulog.format.UlogData;
import java.util.Arrays;

/**
 * The response of a controlled quantity to a step of its setpoint, from a whole flight: the quotient of the cross
 * spectrum of both and the spectrum of the setpoint, damped where the setpoint does not move (N. Wiener,
 * "Extrapolation, Interpolation, and Smoothing of Stationary Time Series", 1949), summed up over time. Segments with a
 * setpoint that hardly moves are left out. Memory does not grow with the log. One thread.
 */
public final class StepResponse {
    /** The fewest segments of which a response is made. */
    public static final int LEAST_SEGMENTS = 4;

    /** The length of a response, s. */
    public static final double LENGTH_S = 0.5;

    private static final double SEGMENT_S = 3;
    private static final int LEAST_SIZE = 64;
    private static final int GREATEST_SIZE = 4096;
    /** Where the setpoint has less than this share of its greatest power, the quotient is damped. */
    private static final double DAMPED_SHARE = 1e-5;
    /** A step of the setpoint itself, found in the same way, has at least this share of it within so many seconds. */
    private static final double LEAST_SHARE = 0.8;

    private static final double SETTLED_S = 0.05;

    private final SignalReader setpoint;
    private final SignalReader actual;
    private final double leastMove;
    /** Null if all segments are used. */
    private final Choice choice;

    private final double[] values;
    private final SegmentTransform transform;
    private final double[] setpointPower;
    private final double[] crossReal;
    private final double[] crossImaginary;
    private double latestSetpoint = Double.NaN;
    private double latestChosen = Double.NaN;
    private long used;

    /**
     * A quantity whose mean selects segments.
     *
     * @param reader of the quantity
     * @param least minimum of the mean, inclusive
     * @param below maximum of the mean, exclusive
     */
    public record Choice(SignalReader reader, double least, double below) {
        private boolean takes(double[] samples) {
            double mean = Arrays.stream(samples).average().orElse(Double.NaN);
            return mean >= least && mean < below;
        }
    }

    /**
     * Creates a response.
     *
     * @param setpoint of the quantity, in its unit
     * @param actual the quantity; its topic has a rate
     * @param leastMove by how much the setpoint must move within a segment
     * @param choice selects the segments; null for all
     */
    public StepResponse(SignalReader setpoint, SignalReader actual, double leastMove, Choice choice) {
        this.setpoint = setpoint;
        this.actual = actual;
        this.leastMove = leastMove;
        this.choice = choice;
        values = new double[choice == null ? 2 : 3];
        double periodUs = actual.survey().periodUs();
        double wanted = Math.max(LEAST_SIZE, Math.min(GREATEST_SIZE, 2 * SEGMENT_S * 1e6 / periodUs));
        int size = Integer.highestOneBit((int) wanted);
        setpointPower = new double[size];
        crossReal = new double[size];
        crossImaginary = new double[size];
        transform = new SegmentTransform(values.length, size, size, periodUs, false, this::takeSegment);
    }

    /** Requests the messages of its topics. */
    public void attach(SinkSet sinks) {
        sinks.add(setpoint.key(), this::addSetpoint);
        if (choice != null) {
            sinks.add(
                    choice.reader().key(),
                    (timeUs, data) -> latestChosen = choice.reader().value(data));
        }
        sinks.add(actual.key(), this::addActual);
    }

    private void addSetpoint(long timeUs, UlogData data) {
        latestSetpoint = setpoint.value(data);
    }

    private void addActual(long timeUs, UlogData data) {
        values[0] = latestSetpoint;
        values[1] = actual.value(data);
        if (choice != null) {
            values[2] = latestChosen;
        }
        transform.add(timeUs, values);
    }

    private void takeSegment(double[][] samples, double[][] real, double[][] imaginary, long middleUs) {
        double least = Arrays.stream(samples[0]).min().orElse(0);
        double greatest = Arrays.stream(samples[0]).max().orElse(0);
        if (greatest - least < leastMove || choice != null && !choice.takes(samples[2])) {
            return;
        }
        used++;
        for (int k = 0; k < setpointPower.length; k++) {
            double a = real[0][k];
            double b = imaginary[0][k];
            setpointPower[k] += a * a + b * b;
            crossReal[k] += a * real[1][k] + b * imaginary[1][k];
            crossImaginary[k] += a * imaginary[1][k] - b * real[1][k];
        }
    }

    /** Returns the number of segments in which the setpoint moves. */
    public long segments() {
        return used;
    }

    /** Returns the sources as text. */
    public String sourceText() {
        return actual.sourceText() + "; " + setpoint.sourceText();
    }

    /** Returns the times of the response, s. */
    public double[] timesS() {
        double[] times = new double[points()];
        for (int i = 0; i < times.length; i++) {
            times[i] = i / transform.sampleHz();
        }
        return times;
    }

    private int points() {
        return (int) Math.max(2, Math.min(setpointPower.length / 2, LENGTH_S * transform.sampleHz() + 1));
    }

    /**
     * Returns whether the setpoint moves at enough frequencies for a response: where it does not, the quotient is
     * damped, and a step would seem slower and smaller than it is.
     */
    public boolean isExcited() {
        double[] impulse = impulse(setpointPower, new double[setpointPower.length]);
        double share = -impulse[0];
        for (int i = 0; i < points(); i++) {
            // It is the same before 0.
            share += 2 * impulse[i];
            if (i >= SETTLED_S * transform.sampleHz() && share < LEAST_SHARE) {
                return false;
            }
        }
        return true;
    }

    /** Returns the response at these times; 1 is the setpoint. */
    public double[] response() {
        double[] response = Arrays.copyOf(impulse(crossReal, crossImaginary), points());
        Arrays.parallelPrefix(response, Double::sum);
        return response;
    }

    /** Returns the response to an impulse, of a cross spectrum. */
    private double[] impulse(double[] ofReal, double[] ofImaginary) {
        int size = setpointPower.length;
        double damping = DAMPED_SHARE * Arrays.stream(setpointPower).max().orElse(1);
        double[] real = new double[size];
        double[] imaginary = new double[size];
        for (int k = 0; k < size; k++) {
            double power = size * (setpointPower[k] + damping);
            real[k] = ofReal[k] / power;
            // The conjugate: a transform of it is the inverse one, for a real result.
            imaginary[k] = -ofImaginary[k] / power;
        }
        new FourierTransform(size).transform(real, imaginary);
        return real;
    }
}
