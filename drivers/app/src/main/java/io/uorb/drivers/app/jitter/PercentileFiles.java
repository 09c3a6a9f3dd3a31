// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.file.StagedFile;
import io.uorb.statistics.LogLinearHistogram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The files of {@code --hdr}: HdrHistogram's plotter draws several files in one figure, each with one histogram. One
 * thread.
 */
final class PercentileFiles {
    /** Chain, timer and machine; empty if none are wanted. */
    private final List<Path> files;

    private PercentileFiles(List<Path> files) {
        this.files = files;
    }

    /**
     * Returns the files, which can be written. Creates nothing.
     *
     * @param chain file of the chain; null for none
     * @throws IOException naming the file that cannot be written
     */
    static PercentileFiles of(Path chain) throws IOException {
        if (chain == null) {
            return new PercentileFiles(List.of());
        }
        StagedFile.requireWritable(chain, true, List.of());
        List<Path> others = List.of(beside(chain, "-timer"), beside(chain, "-machine"));
        for (Path other : others) {
            StagedFile.requireWritable(other, true, List.of());
        }
        return new PercentileFiles(List.of(chain, others.get(0), others.get(1)));
    }

    /** Returns the path with an addition to its name, before its extension. */
    private static Path beside(Path file, String added) {
        return file.resolveSibling(file.getFileName().toString().replaceFirst("(\\.[^.]*)?$", added + "$1"));
    }

    /** Writes histograms in ns, in the order of the files. No file is there for one without values. */
    void write(LogLinearHistogram... histograms) throws IOException {
        for (int i = 0; i < files.size(); i++) {
            LogLinearHistogram.Snapshot values = histograms[i].snapshot();
            if (values.count() == 0) {
                Files.deleteIfExists(files.get(i)); // of an earlier run
                continue;
            }
            String text = PercentileText.of(values);
            StagedFile.replace(files.get(i), out -> out.write(text.getBytes(StandardCharsets.US_ASCII)));
        }
    }
}
