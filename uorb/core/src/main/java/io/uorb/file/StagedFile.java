// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.List;

/**
 * A file that is written under a temporary name beside its own until it is complete. If it is closed before, also by
 * Ctrl-C, nothing is left.
 */
public final class StagedFile implements AutoCloseable {
    private final Path target;
    private final Path temporary;
    private final boolean force;
    private boolean whole;

    private StagedFile(Path target, Path temporary, boolean force) {
        this.target = target;
        this.temporary = temporary;
        this.force = force;
    }

    /**
     * Checks that the file may be written; creates nothing.
     *
     * @param force whether a file of that name is replaced
     * @param inputs the files that are read, which are never replaced
     * @throws IOException naming the file if it cannot or must not be written
     */
    public static StagedFile of(Path target, boolean force, List<Path> inputs) throws IOException {
        requireWritable(target, force, inputs);
        Path folder = target.toAbsolutePath().getParent();
        String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
        Path temporary = folder.resolve(name);
        TemporaryFiles.add(temporary);
        return new StagedFile(target, temporary, force);
    }

    /**
     * Checks as {@link #of}, for a file that is written under its own name.
     *
     * @throws IOException naming the file if it cannot or must not be written
     */
    public static void requireWritable(Path target, boolean force, List<Path> inputs) throws IOException {
        Path folder = target.toAbsolutePath().getParent();
        if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
            throw new IOException(target + ": is a device or a pipe, not a file to write to");
        }
        if (Files.isDirectory(target)) {
            throw new IOException(target + ": is a directory, not a file to write to");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(target + ": the directory " + folder + " does not exist");
        }
        requireNoInput(target, inputs);
        if (Files.exists(target) && !force) {
            throw new IOException(target + ": exists; --force replaces it");
        }
        if (!Files.isWritable(folder)) {
            throw new IOException(target + ": not allowed to write in " + folder);
        }
    }

    private static void requireNoInput(Path target, Collection<Path> inputs) throws IOException {
        for (Path input : inputs) {
            if (Files.exists(target) && Files.exists(input) && Files.isSameFile(target, input)) {
                throw new IOException(target + ": is the file that is read; it would be overwritten");
            }
        }
    }

    /** The code that writes a file's content. */
    @FunctionalInterface
    public interface Content {
        /** Writes the content. */
        void write(OutputStream out) throws IOException;
    }

    /**
     * Writes a file as a whole, in place of an existing one. A device or a pipe is written directly.
     *
     * @throws IOException naming the file if it cannot be written
     */
    public static void replace(Path target, Content content) throws IOException {
        if (Files.exists(target) && !Files.isRegularFile(target) && !Files.isDirectory(target)) {
            write(target, content);
            return;
        }
        try (StagedFile file = of(target, true, List.of())) {
            write(file.temporary, content);
            file.finish();
        }
    }

    private static void write(Path file, Content content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            content.write(out);
        }
    }

    /** Returns the path to write to. */
    public Path temporary() {
        return temporary;
    }

    /** Moves the file, which the caller has closed, to its name. */
    public void finish() throws IOException {
        // Somebody else may have made it meanwhile.
        if (!force && Files.exists(target)) {
            throw new IOException(target + ": exists; --force replaces it");
        }
        try {
            Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        }
        whole = true;
    }

    @Override
    public void close() throws IOException {
        if (!whole) {
            Files.deleteIfExists(temporary);
        }
        TemporaryFiles.remove(temporary);
    }
}
