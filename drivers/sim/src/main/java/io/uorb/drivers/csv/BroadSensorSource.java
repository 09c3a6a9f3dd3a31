// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.csv;

import io.uorb.Orb;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.pace.SensorSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The rows of a trial as {@code sensor_combined} and {@code vehicle_magnetometer}, and its reference as
 * {@code vehicle_attitude_groundtruth} at the rows that count in the BROAD protocol: those while moving that have
 * one.
 *
 * <p>A trial's sensor frame is taken for FLU and its ENU earth frame for the vehicle's, so attitudes FRD to NED of
 * this pipeline are changed to sensor to ENU by {@link FrameTransforms#swapFluEnuAndFrdNed}. One thread.
 */
public final class BroadSensorSource implements SensorSource {
    private static final double US_PER_S = 1e6;
    /** A run in real time would wait that long. */
    private static final long LONGEST_STEP_US = 3_600_000_000L;

    private final Path file;
    private final BroadCsvReader reader;
    private final BroadPublishers publishers;
    private BroadSample row = new BroadSample();
    private BroadSample following;
    private boolean started;
    private boolean hasFollowing;
    private Kind current = Kind.IMU;
    private long periodUs;

    /** The messages of one row in their order: the IMU message starts the estimator, which then finds the others. */
    private enum Kind {
        REFERENCE,
        MAGNETOMETER,
        IMU
    }

    /**
     * Opens a trial and advertises its topics.
     *
     * @throws IOException if the file cannot be read; {@link CsvFormatException} if it is no trial or has no rows
     */
    public BroadSensorSource(Orb orb, Path file) throws IOException {
        this.file = file;
        reader = BroadCsvReader.open(file);
        try {
            following = first(reader, file);
        } catch (IOException e) {
            reader.close();
            throw e;
        }
        hasFollowing = true;
        publishers = new BroadPublishers(orb);
    }

    /**
     * Returns the start of Mahony's and Madgwick's filters in the BROAD protocol for a trial: an attitude from the
     * sensor to ENU, w first, of unit length. It is derived from the first row, but is not that row's attitude. Empty
     * if the row has no force, no field, or one along the other.
     *
     * @throws IOException as the constructor
     */
    public static Optional<double[]> start(Path file) throws IOException {
        try (BroadCsvReader reader = BroadCsvReader.open(file)) {
            return BroadStart.attitude(first(reader, file));
        }
    }

    private static BroadSample first(BroadCsvReader reader, Path file) throws IOException {
        BroadSample row = new BroadSample();
        if (!reader.next(row)) {
            throw new CsvFormatException(file + ": no row of numbers");
        }
        return row;
    }

    @Override
    public boolean next() throws IOException {
        switch (current) {
            case REFERENCE -> current = Kind.MAGNETOMETER;
            case MAGNETOMETER -> current = Kind.IMU;
            case IMU -> {
                return nextRow();
            }
        }
        return true;
    }

    /** Looks one row ahead: the interval of the first sample is taken to be that to the second. */
    private boolean nextRow() throws IOException {
        if (!hasFollowing) {
            return false;
        }
        long previousUs = timeUs(row);
        BroadSample done = row;
        row = following;
        following = done;
        readFollowing();
        if (started) {
            periodUs = timeUs(row) - previousUs;
        } else if (hasFollowing) {
            periodUs = timeUs(following) - timeUs(row);
        }
        started = true;
        current = row.moving && row.hasReference ? Kind.REFERENCE : Kind.MAGNETOMETER;
        return true;
    }

    private void readFollowing() throws IOException {
        hasFollowing = reader.next(following);
        if (!hasFollowing) {
            return;
        }
        long stepUs = timeUs(following) - timeUs(row);
        if (stepUs <= 0 || stepUs > LONGEST_STEP_US) {
            throw new CsvFormatException(file + ": line " + reader.line() + ", column t: " + following.timeS
                    + " s is not 1 us to 1 h after the row before, at " + row.timeS + " s");
        }
    }

    private static long timeUs(BroadSample sample) {
        return Math.round(sample.timeS * US_PER_S);
    }

    @Override
    public long timestampUs() {
        return timeUs(row);
    }

    @Override
    public boolean isImuSample() {
        return current == Kind.IMU;
    }

    @Override
    public void publish() {
        switch (current) {
            case REFERENCE -> publishers.publishReference(row, timeUs(row));
            case MAGNETOMETER -> publishers.publishMagnetometer(row, timeUs(row));
            case IMU -> publishers.publishImu(row, timeUs(row), periodUs);
        }
    }

    @Override
    public void close() throws IOException {
        publishers.close();
        reader.close();
    }
}
