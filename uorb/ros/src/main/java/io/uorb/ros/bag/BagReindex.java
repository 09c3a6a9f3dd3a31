// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag;

import io.uorb.file.StagedFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The result of making a bag anew from what can be read of one that was not closed.
 *
 * @param messages that were saved
 * @param damage where and why reading stopped before the end, if it did
 */
public record BagReindex(long messages, Optional<BagFormatException> damage) {
    /**
     * Reads all chunks of a bag, and writes their messages in the same order to another one. The target appears when it
     * is complete.
     *
     * @param force whether an existing target is replaced
     * @throws IOException if the bag cannot be read at all, or the target cannot be written
     */
    public static BagReindex run(Path bag, Path target, boolean force) throws IOException {
        try (BagReader from = BagReader.scan(bag);
                StagedFile file = StagedFile.of(target, force, List.of(bag))) {
            BagCompression compression = from.chunks().isEmpty()
                    ? BagCompression.NONE
                    : from.chunks().get(0).compression();
            BagReindex result = new BagReindex(from.messages(), from.damage());
            write(file, BagWriterOptions.of(compression), to -> to.copyInFileOrder(from));
            return result;
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
