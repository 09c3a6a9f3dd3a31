// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The operations of an open file that the writing thread needs; an interface so that tests can make them fail. */
interface LogChannel extends Closeable {
    /** As {@link FileChannel#write(ByteBuffer)}. */
    int write(ByteBuffer bytes) throws IOException;

    /** Forces written bytes to the disk, and only the metadata needed to read them. */
    void force() throws IOException;

    void truncate(long bytes) throws IOException;

    /** Opener of files, with the free space of their disk. */
    @FunctionalInterface
    interface Opener {
        /** Creates a file; {@link java.nio.file.FileAlreadyExistsException} if there is one of that name. */
        LogChannel create(Path file) throws IOException;

        /** Returns the bytes that this user may still write to the disk of a path that exists. */
        default long usableBytes(Path there) throws IOException {
            return Files.getFileStore(there).getUsableSpace();
        }
    }

    /** Returns the system's files. */
    static Opener files() {
        return file -> of(FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW));
    }

    /** Wraps a channel. */
    static LogChannel of(FileChannel channel) {
        return new LogChannel() {
            @Override
            public int write(ByteBuffer bytes) throws IOException {
                return channel.write(bytes);
            }

            @Override
            public void force() throws IOException {
                channel.force(false);
            }

            @Override
            public void truncate(long bytes) throws IOException {
                channel.truncate(bytes);
            }

            @Override
            public void close() throws IOException {
                channel.close();
            }
        };
    }
}
