// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.bridge.mcap.ChunkCompression;
import io.uorb.bridge.mcap.McapOptions;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.bridge.mcap.log.UlogToMcap;
import io.uorb.cli.log.signal.UtcOffset;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.ros.bag.BagCompression;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A recorded log as an MCAP file beside it. Any thread. */
public final class McapCopy {
    static final ChunkCompression LZ4 = new ChunkCompression("lz4", BagCompression.LZ4::compress);

    private static final String LOG_SUFFIX = ".ulg";

    private McapCopy() {}

    /** Returns the file beside a log: {@code flight.mcap} of {@code flight.ulg}. */
    public static Path pathOf(Path log) {
        String name = log.getFileName().toString();
        String stem = name.endsWith(LOG_SUFFIX) ? name.substring(0, name.length() - LOG_SUFFIX.length()) : name;
        return log.resolveSibling(stem + ".mcap");
    }

    /**
     * Writes the file beside a log; returns the number of messages.
     *
     * @param force whether an existing file is replaced
     * @param standard whether it also has the channels that viewers draw
     * @param opener opens the log
     * @param warnings is told of topics that are left out
     * @throws IOException if the log cannot be read, or the file cannot or must not be written
     */
    public static long write(
            Path log,
            boolean force,
            boolean standard,
            TopicCatalogue catalogue,
            LogOpener opener,
            Consumer<String> warnings)
            throws IOException {
        try (StagedFile target = StagedFile.of(pathOf(log), force, List.of(log));
                UlogReader reader = opener.open(log)) {
            long epochNs = UtcOffset.epochNs(log, opener);
            McapWriter writer = new McapWriter(target.output(), McapOptions.ros2(LZ4));
            try (writer) {
                UlogToMcap copy = new UlogToMcap(reader, writer, catalogue, epochNs, warnings);
                if (standard) {
                    copy.withStandard();
                }
                copy.begin();
                reader.readAll(copy);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            target.finish();
            return writer.messages();
        }
    }
}
