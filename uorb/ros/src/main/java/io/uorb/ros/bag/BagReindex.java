// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.file.StagedFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * The result of recovering the readable part of a bag that was not closed.
 *
 * @param messages that were saved
 * @param unknown messages that were skipped because their connection has no type or definition
 * @param damage the first place at which something could not be read, if there is one
 */
public record BagReindex(long messages, long unknown, Optional<BagFormatException> damage) {
    /**
     * Reads all chunks of a bag, and writes their messages in the same order to another one. The target appears when it
     * is complete.
     *
     * @param force whether an existing target is replaced
     * @param reads told of the bytes of each reading, on this thread; the bag is read twice
     * @throws IOException if the bag cannot be read at all, or the target cannot be written
     */
    public static BagReindex run(Path bag, Path target, boolean force, IntConsumer reads) throws IOException {
        try (BagReader from = BagReader.scan(bag, BagLimits.DEFAULTS, reads);
                StagedFile file = StagedFile.of(target, force, List.of(bag))) {
            BagCompression compression = from.chunks().isEmpty()
                    ? BagCompression.NONE
                    : from.chunks().get(0).compression();
            long[] counts = new long[2];
            write(file, BagWriterOptions.of(compression), to -> {
                counts[0] = to.copyInFileOrder(from);
                counts[1] = to.unknown();
            });
            return new BagReindex(counts[0], counts[1], from.damage());
        }
    }

    /** Writes the messages of a bag. */
    @FunctionalInterface
    public interface Content {
        /** Copies messages. */
        void copyTo(BagCopy to) throws IOException;
    }

    /**
     * Writes a bag as a whole; it appears when it is complete.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(StagedFile file, BagWriterOptions options, Content content) throws IOException {
        try (FileChannel channel = file.channel()) {
            BagWriter writer = new BagWriter(channel, options);
            content.copyTo(new BagCopy(writer));
            writer.close();
        }
        file.finish();
    }
}
