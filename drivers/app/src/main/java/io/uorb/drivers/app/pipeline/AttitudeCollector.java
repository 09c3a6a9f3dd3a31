// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.eval.AttitudeErrors;
import io.uorb.drivers.eval.InterpolatedComparison;
import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;

/**
 * The collector of attitudes and references, which compares and writes them. One thread at a time drains it; any may
 * read the figures.
 */
final class AttitudeCollector implements AutoCloseable {
    private static final double S_PER_US = 1e-6;

    private final Subscription<VehicleAttitude> attitudes;
    private final LazySubscription<VehicleAttitude> references;
    private final InterpolatedComparison comparison;
    private final AttitudeFile file;
    private final VehicleAttitude message = new VehicleAttitude();
    private final double[] latest = new double[4];
    private final double[] scratch = new double[4];
    private long count;
    private long firstUs;
    private long lastUs;

    /** @param file where attitudes are written, or null; the caller closes it */
    AttitudeCollector(Orb orb, InterpolatedComparison comparison, AttitudeFile file) {
        this.attitudes = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        this.references = new LazySubscription<>(
                orb,
                VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH,
                0,
                reference -> reference.setHistory(reference.maxHistory()));
        attitudes.setHistory(attitudes.maxHistory());
        this.comparison = comparison;
        this.file = file;
    }

    Subscription<VehicleAttitude> attitudes() {
        return attitudes;
    }

    /** Reads all new messages. */
    synchronized void drain() throws IOException {
        while (references.update(message)) {
            toUnit(message.q, scratch);
            comparison.addReference(message.timestampSample, scratch);
        }
        while (attitudes.update(message)) {
            toUnit(message.q, latest);
            take(message.timestampSample);
        }
        notifyAll();
    }

    private void take(long timeUs) throws IOException {
        if (count == 0) {
            firstUs = timeUs;
        }
        lastUs = timeUs;
        count++;
        comparison.addEstimate(timeUs, latest);
        if (file != null) {
            file.add(timeUs, latest);
        }
    }

    /** Normalises a quaternion; float32 leaves an error of 1e-7. */
    private static void toUnit(float[] from, double[] to) {
        Vectors.toDoubles(from, to);
        Quaternion.normalize(to);
    }

    /** Waits until the attitude for the sample at {@code timeUs} has come, but no longer than {@code limitMs}. */
    synchronized void awaitSample(long timeUs, long limitMs) throws InterruptedException {
        long deadlineNs = System.nanoTime() + limitMs * 1_000_000;
        while (count == 0 || lastUs < timeUs) {
            long restMs = (deadlineNs - System.nanoTime()) / 1_000_000;
            if (restMs <= 0) {
                return;
            }
            wait(restMs);
        }
    }

    /** Returns the number of attitudes. */
    synchronized long count() {
        return count;
    }

    /** Returns the number of lost attitudes. */
    long lost() {
        return attitudes.lost();
    }

    /** Returns the errors; to be read after the last drain. */
    AttitudeErrors errors() {
        return comparison.errors();
    }

    /** Returns the current state of the run. */
    synchronized RunSnapshot snapshot(double wallS, long imuSamples) {
        return new RunSnapshot(
                wallS,
                count == 0 ? Double.NaN : (lastUs - firstUs) * S_PER_US,
                Math.toDegrees(EulerAngles.rollRad(latest)),
                Math.toDegrees(EulerAngles.pitchRad(latest)),
                Math.toDegrees(EulerAngles.yawRad(latest)),
                imuSamples,
                count,
                comparison.errors().lastTotalDeg());
    }

    @Override
    public void close() {
        attitudes.close();
        references.close();
    }
}
