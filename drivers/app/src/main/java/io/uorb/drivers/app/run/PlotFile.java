// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.FigureFormat;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;

/** A file for a figure, checked before the run and written after it, completely or not at all. */
public final class PlotFile {
    private final Path file;
    private final FigureFormat format;

    /**
     * Checks that the file can be written and this machine can draw; creates nothing.
     *
     * @throws IOException naming the file if not
     */
    public PlotFile(Path file, FigureFormat format) throws IOException {
        this.file = file;
        this.format = format;
        StagedFile.requireWritable(file, true, List.of());
        try {
            format.requireUsable();
        } catch (IOException e) {
            throw cannot(e);
        }
    }

    /** Writes the figure. */
    public void write(Figure figure) throws IOException {
        StagedFile.replace(file, out -> draw(figure, out));
    }

    private void draw(Figure figure, OutputStream out) throws IOException {
        try {
            format.write(figure, out);
        } catch (IOException e) {
            throw cannot(e);
        }
    }

    private IOException cannot(IOException e) {
        return new IOException("--plot " + file + ": " + e.getMessage(), e);
    }
}
