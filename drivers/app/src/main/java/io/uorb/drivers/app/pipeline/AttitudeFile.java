// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.math.FrameTransforms;
import io.uorb.file.ErrorMessages;
import io.uorb.file.StagedFile;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A CSV file of attitudes: time (s) and quaternion, w first. It has its name when it is closed. One thread at a time.
 */
final class AttitudeFile implements AutoCloseable {
    private static final double S_PER_US = 1e-6;

    private final Path file;
    private final StagedFile staged;
    private final BufferedWriter writer;
    private final boolean sensorToEnu;
    private final double[] changed = new double[4];
    private boolean failed;

    /** @param sensorToEnu whether attitudes are changed from FRD to NED to FLU to ENU before they are written */
    AttitudeFile(Path file, boolean sensorToEnu) throws IOException {
        this.file = file;
        staged = StagedFile.replacing(file);
        this.sensorToEnu = sensorToEnu;
        writer = open();
        write("t,qw,qx,qy,qz\n");
    }

    private BufferedWriter open() throws IOException {
        try {
            return staged.writer();
        } catch (FileSystemException e) {
            throw new IOException(file + ": cannot open it to write: " + ErrorMessages.reason(e), e);
        }
    }

    /** Writes a row; {@code q} is FRD to NED. */
    void add(long timeUs, double[] q) throws IOException {
        System.arraycopy(q, 0, changed, 0, changed.length);
        if (sensorToEnu) {
            FrameTransforms.swapFluEnuAndFrdNed(q, changed);
        }
        write(String.format(
                Locale.ROOT,
                "%.6f,%.9f,%.9f,%.9f,%.9f%n",
                timeUs * S_PER_US,
                changed[0],
                changed[1],
                changed[2],
                changed[3]));
    }

    private void write(String text) throws IOException {
        try {
            writer.write(text);
        } catch (IOException e) {
            failed = true;
            throw new IOException(file + ": cannot write: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        try (staged) {
            writer.close();
            if (!failed) {
                staged.finish();
            }
        } catch (IOException e) {
            throw new IOException(file + ": cannot write: " + e.getMessage(), e);
        }
    }
}
