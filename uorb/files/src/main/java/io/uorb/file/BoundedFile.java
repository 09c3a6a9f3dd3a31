// SPDX-License-Identifier: Apache-2.0
package io.uorb.file;

import io.uorb.input.HeapShare;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads whole files of documents, as far as they are within a limit: a fixed one, or a share of the heap, since a
 * parsed document takes more memory than its text. Also bounds devices and pipes, which have no size. Any thread.
 */
public final class BoundedFile {
    /** The part of the heap that the bytes of a document may take. */
    private static final int HEAP_PART = 32;

    private BoundedFile() {}

    /** Returns the most bytes that are read: the limit, or the share of the heap if that is less. */
    public static int limit(int mostBytes) {
        return (int) HeapShare.bytes(mostBytes, HEAP_PART);
    }

    /**
     * Returns the bytes of a file.
     *
     * @throws IOException if it cannot be read, or has more bytes than the limit; the message then names the file, its
     *     size and the limit
     */
    public static byte[] read(Path file, int mostBytes) throws IOException {
        int limit = limit(mostBytes);
        if (Files.isDirectory(file)) {
            throw new FileSystemException(file.toString(), null, "is a directory, not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(limit + 1);
            if (bytes.length > limit) {
                String size = Files.isRegularFile(file) ? Long.toString(Files.size(file)) : "more than " + limit;
                throw new IOException(file + ": has " + size + " bytes; the limit is " + limit);
            }
            return bytes;
        }
    }

    /**
     * Returns the text of a file in UTF-8.
     *
     * @throws IOException as {@link #read}, and if it is not UTF-8
     */
    public static String readString(Path file, int mostBytes) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(read(file, mostBytes)))
                .toString();
    }
}
