// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.drivers.math.Frames;
import io.uorb.drivers.pace.Pace;
import io.uorb.topics.SensorCombined;
import io.uorb.topics.SensorCombinedTopic;
import io.uorb.topics.VehicleAttitude;
import io.uorb.topics.VehicleAttitudeTopic;
import io.uorb.topics.VehicleMagnetometer;
import io.uorb.topics.VehicleMagnetometerTopic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.LongConsumer;

/**
 * Publishes a trial as {@code sensor_combined} and {@code vehicle_magnetometer}, and its reference as {@code vehicle_attitude_groundtruth} at
 * the rows that count in the BROAD protocol: those while moving that have one.
 *
 * <p>A trial's sensor frame is taken for FLU and its ENU earth frame for the vehicle's, so attitudes FRD to NED of this pipeline are changed
 * to sensor to ENU by {@link Frames#swapFluEnuAndFrdNed}. One thread runs it; the count may be read by any.
 */
public final class BroadCsvDriver implements AutoCloseable {
    private static final double US_PER_S = 1e6;
    private static final float GAUSS_PER_UT = 0.01f;

    private final Path file;
    private final BroadCsvReader reader;
    private final Pace pace;
    private final LongConsumer beforeImuPublished;
    private final Publication<SensorCombined> imuPublication;
    private final Publication<VehicleMagnetometer> magPublication;
    private final Publication<VehicleAttitude> referencePublication;
    private final SensorCombined imu = new SensorCombined();
    private final VehicleMagnetometer mag = new VehicleMagnetometer();
    private final VehicleAttitude reference = new VehicleAttitude();
    private final double[] quaternion = new double[4];
    private BroadSample row = new BroadSample();
    private BroadSample following = new BroadSample();
    private long periodUs;
    private volatile long imuSamples;

    /**
     * Opens a trial.
     *
     * @param beforeImuPublished told the {@code timestamp} (us) of each IMU message just before it is published
     * @throws IOException if the file cannot be read or is no trial
     */
    public BroadCsvDriver(Orb orb, Pace pace, Path file, LongConsumer beforeImuPublished) throws IOException {
        this.file = file;
        this.pace = pace;
        this.beforeImuPublished = Objects.requireNonNull(beforeImuPublished, "beforeImuPublished");
        reader = BroadCsvReader.open(file);
        imuPublication = orb.advertise(SensorCombinedTopic.SENSOR_COMBINED);
        magPublication = orb.advertise(VehicleMagnetometerTopic.VEHICLE_MAGNETOMETER);
        referencePublication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE_GROUNDTRUTH);
        reference.deltaQReset[0] = 1;
    }

    /**
     * Publishes all rows, or until the pace says that it is enough.
     *
     * @throws IOException if the file cannot be read on; {@link CsvFormatException} if a row is bad
     */
    public void run() throws IOException {
        if (!reader.next(row)) {
            throw new CsvFormatException(file + ": no row of numbers");
        }
        boolean hasFollowing = readFollowing();
        while (pace.awaitTurn(timeUs(row))) {
            publish();
            if (!hasFollowing) {
                break;
            }
            BroadSample done = row;
            row = following;
            following = done;
            hasFollowing = readFollowing();
        }
        pace.awaitAnswer();
    }

    /** Looks one row ahead: the interval of the first sample is taken to be that to the second. */
    private boolean readFollowing() throws IOException {
        boolean found = reader.next(following);
        if (found && timeUs(following) <= timeUs(row)) {
            throw new CsvFormatException(file + ": line " + reader.line() + ", column t: " + following.timeS
                    + " s is not at least 1 us after the row before, at " + row.timeS + " s");
        }
        if (found && imuSamples == 0) {
            periodUs = timeUs(following) - timeUs(row);
        }
        return found;
    }

    private static long timeUs(BroadSample sample) {
        return Math.round(sample.timeS * US_PER_S);
    }

    /** The IMU message is the last of its instant: it starts the estimator, which then finds the others. */
    private void publish() {
        long timeUs = timeUs(row);
        if (row.moving && row.hasReference) {
            publishReference(timeUs);
        }
        mag.timestamp = timeUs;
        mag.timestampSample = timeUs;
        toFrd(row.magUt, mag.magnetometerGa, GAUSS_PER_UT);
        magPublication.publish(mag);
        if (imuSamples > 0) {
            periodUs = timeUs - imu.timestamp;
        }
        imu.timestamp = timeUs;
        imu.gyroIntegralDt = periodUs;
        imu.accelerometerIntegralDt = periodUs;
        toFrd(row.gyrRadS, imu.gyroRad, 1);
        toFrd(row.accMS2, imu.accelerometerMS2, 1);
        beforeImuPublished.accept(timeUs);
        imuPublication.publish(imu);
        imuSamples++;
        pace.imuPublished(timeUs);
    }

    private void publishReference(long timeUs) {
        reference.timestamp = timeUs;
        reference.timestampSample = timeUs;
        Frames.swapFluEnuAndFrdNed(row.reference, quaternion);
        for (int i = 0; i < quaternion.length; i++) {
            reference.q[i] = (float) quaternion[i];
        }
        referencePublication.publish(reference);
    }

    private static void toFrd(double[] flu, float[] out, float factor) {
        out[0] = (float) flu[0] * factor;
        out[1] = (float) -flu[1] * factor;
        out[2] = (float) -flu[2] * factor;
    }

    /** IMU messages published so far. */
    public long imuSamples() {
        return imuSamples;
    }

    @Override
    public void close() throws IOException {
        imuPublication.close();
        magPublication.close();
        referencePublication.close();
        reader.close();
    }
}
