// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.log;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * The log file of a node: one line for each entry, as {@code [1795445985.293568019] WARN text}. A file that cannot be
 * written is reported once; then nothing more is written. Any thread.
 */
public final class NodeLogFile implements Consumer<LogEntry>, AutoCloseable {
    private static final long NANOS = 1_000_000_000;

    private final Path path;
    private final FileChannel channel;
    private final Consumer<IOException> failures;
    private boolean failed;

    private NodeLogFile(Path path, FileChannel channel, Consumer<IOException> failures) {
        this.path = path;
        this.channel = channel;
        this.failures = failures;
    }

    /**
     * Opens a file to append to it, and makes its folder.
     *
     * @param failures is called once if it cannot be written later
     * @throws IOException if it cannot be opened
     */
    public static NodeLogFile open(Path path, Consumer<IOException> failures) throws IOException {
        Path folder = path.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        return new NodeLogFile(path, channel, failures);
    }

    /** Returns the file of a node that was not launched: {@code FOLDER/NAME_PID_MILLIS.log}, with - for /. */
    public static Path path(Path folder, String node, long pid, long millis) {
        String relative = node.startsWith("/") ? node.substring(1) : node;
        return folder.resolve(relative.replace('/', '-') + "_" + pid + "_" + millis + ".log");
    }

    /** Returns the path. */
    public Path path() {
        return path;
    }

    @Override
    public synchronized void accept(LogEntry entry) {
        if (failed) {
            return;
        }
        String line = String.format(
                "[%d.%09d] %s %s%n",
                Math.floorDiv(entry.stampNs(), NANOS),
                Math.floorMod(entry.stampNs(), NANOS),
                entry.level(),
                TextEscapes.escape(entry.text()));
        ByteBuffer bytes = ByteBuffer.wrap(line.getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            failed = true;
            failures.accept(e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        failed = true;
        channel.close();
    }
}
