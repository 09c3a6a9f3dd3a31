// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.file.StagedFile;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.BagWriterOptions;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The bag of a recording: {@code NAME.bag.active} until it is closed, also if the program is killed. One thread. */
final class ActiveBag implements AutoCloseable {
    private static final String ACTIVE = ".active";

    private final Path file;
    private final Path active;
    private final boolean force;
    private final FileChannel channel;
    private final BagWriter writer;

    /** @throws IOException naming the file if there is such a bag already, or it cannot be written */
    ActiveBag(Path file, boolean force, BagWriterOptions options) throws IOException {
        this.file = file;
        this.active = file.resolveSibling(file.getFileName() + ACTIVE);
        this.force = force;
        StagedFile.requireWritable(file, force, List.of());
        StagedFile.requireWritable(active, force, List.of());
        if (force) {
            Files.deleteIfExists(active);
        }
        channel = FileChannel.open(active, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            writer = new BagWriter(channel, options);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    BagWriter writer() {
        return writer;
    }

    /** Closes the bag and gives it its name; one whose writer failed keeps the other name. */
    @Override
    public void close() throws IOException {
        try (channel) {
            writer.close();
        }
        StagedFile.requireWritable(file, force, List.of());
        Files.move(active, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Leaves the bag under the other name. */
    void abandon() throws IOException {
        channel.close();
    }
}
