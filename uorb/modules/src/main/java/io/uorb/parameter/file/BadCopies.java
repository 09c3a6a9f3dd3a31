// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Set;

/**
 * Copies of damaged files: {@code NAME.bad}, {@code NAME.bad-2} and so on. A copy is created, never replaced, and there
 * is one for each content.
 */
final class BadCopies {
    private static final int MOST = 100;

    private BadCopies() {}

    /**
     * Keeps a copy of a file's content.
     *
     * @return the copy, which may have been there
     * @throws IOException naming the copy if it cannot be written, or there are too many
     */
    static Path keep(Path file, byte[] content) throws IOException {
        // Not readable by more users than the file is.
        FileAttribute<?> mode = PosixFilePermissions.asFileAttribute(Files.getPosixFilePermissions(file));
        for (int n = 1; n <= MOST; n++) {
            Path copy = file.resolveSibling(file.getFileName() + ".bad" + (n == 1 ? "" : "-" + n));
            try (FileChannel channel = FileChannel.open(
                    copy,
                    Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
                    mode)) {
                DurableFile.write(channel, ByteBuffer.wrap(content));
                return copy;
            } catch (FileAlreadyExistsException e) {
                if (Files.isRegularFile(copy, LinkOption.NOFOLLOW_LINKS)
                        && Arrays.equals(ParameterFormat.contentOf(copy), content)) {
                    return copy;
                }
            }
        }
        throw new IOException(
                file + ": there are " + MOST + " damaged copies (.bad) already; move them, since none is replaced");
    }
}
