// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import io.uorb.file.StagedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;

/** Files that are replaced as a whole: whatever ends the process or the power, the old or the new one is there. */
final class DurableFile {
    private DurableFile() {}

    /** Replaces a file, after {@link #requireReplaceable}. */
    static void replace(Path file, byte[] content) throws IOException {
        try (StagedFile staged = StagedFile.of(file, true, List.of())) {
            try (FileChannel channel = staged.channel()) {
                write(channel, ByteBuffer.wrap(content));
            }
            staged.finish();
        }
        forceFolder(file);
    }

    /**
     * Checks that a file may be replaced. A rename would also replace one that its owner has protected.
     *
     * @throws IOException naming the file and the reason
     */
    static void requireReplaceable(Path file) throws IOException {
        StagedFile.requireWritable(file, true, List.of());
        if (!Files.exists(file)) {
            return;
        }
        PosixFileAttributeView mode = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        boolean isProtected =
                mode != null && !mode.readAttributes().permissions().contains(PosixFilePermission.OWNER_WRITE);
        if (isProtected || !Files.isWritable(file)) {
            throw new IOException(file + ": is read-only; make it writable (chmod u+w), or save to another file");
        }
    }

    /** Writes all, down to the disk. */
    static void write(FileChannel channel, ByteBuffer content) throws IOException {
        while (content.hasRemaining()) {
            channel.write(content);
        }
        channel.force(true);
    }

    /** Forces the new name to the disk; systems that cannot do that for folders, such as Windows, do it themselves. */
    private static void forceFolder(Path file) {
        try (FileChannel folder = FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (IOException e) {
            return;
        }
    }
}
