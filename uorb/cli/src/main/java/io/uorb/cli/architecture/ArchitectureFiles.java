// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.architecture;

import io.uorb.file.BoundedFile;
import io.uorb.file.StagedFile;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.launch.architecture.picture.ArchitectureFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Documents of architectures as files. A class of its own, loaded where uorb-launch is on the class path. */
public final class ArchitectureFiles {
    /** The name that stands for text on stdout. */
    public static final String STDOUT = "-";

    private ArchitectureFiles() {}

    /**
     * Checks a file before it is written.
     *
     * @throws IllegalArgumentException if its ending is that of no format
     * @throws IOException naming the file if it cannot be written
     */
    public static void requireWritable(String file) throws IOException {
        if (!file.equals(STDOUT)) {
            ArchitectureFormat.ofFile(file);
            StagedFile.requireWritable(Path.of(file), true, List.of());
        }
    }

    /** Returns a document as text. */
    public static String text(ArchitectureDocument document, boolean plain) throws IOException {
        return ArchitectureFormat.ofFile("a.txt").write(document, false, plain);
    }

    /** Writes a file, whole or not at all. */
    public static void write(String file, ArchitectureDocument document, boolean fold, boolean plain)
            throws IOException {
        byte[] bytes =
                ArchitectureFormat.ofFile(file).write(document, fold, plain).getBytes(StandardCharsets.UTF_8);
        StagedFile.replace(Path.of(file), out -> out.write(bytes));
    }

    /** Reads a document that was saved as JSON. */
    public static ArchitectureDocument read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new NoSuchFileException(file.toString(), null, "no such file");
        }
        return ArchitectureReader.read(
                file.toString(), BoundedFile.readString(file, ArchitectureReader.MOST_CHARACTERS));
    }
}
