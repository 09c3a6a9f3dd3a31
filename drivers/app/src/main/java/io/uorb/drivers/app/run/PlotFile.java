// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.plot.Figure;
import io.uorb.cli.plot.FigureFormat;
import io.uorb.file.StagedFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** A file for a figure, checked before the run and written after it, completely or not at all. */
public final class PlotFile {
    private final Path file;
    private final FigureFormat format;

    /**
     * Returns the file of {@code --plot}, which can be written; null if none is wanted. Creates nothing.
     *
     * @param record the file of {@code --record}, or null
     * @throws ParameterException if its name asks for no known format, or if it is that of the record
     * @throws IOException naming the file if it cannot be written, or this machine cannot draw it
     */
    public static PlotFile of(CommandSpec spec, Path plot, Path record) throws IOException {
        if (plot == null) {
            return null;
        }
        if (record != null
                && plot.toAbsolutePath()
                        .normalize()
                        .equals(record.toAbsolutePath().normalize())) {
            throw new ParameterException(spec.commandLine(), "--plot " + plot + " is that of --record");
        }
        FigureFormat format = FigureFormat.of(plot)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(), "--plot " + plot + " ends neither in .svg nor in .png"));
        return new PlotFile(plot, format);
    }

    private PlotFile(Path file, FigureFormat format) throws IOException {
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
        StagedFile.replace(file, out -> format.write(figure, out));
    }

    private IOException cannot(IOException e) {
        return new IOException("--plot " + file + ": " + e.getMessage(), e);
    }
}
