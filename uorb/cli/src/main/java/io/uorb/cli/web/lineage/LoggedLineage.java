// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.lineage;

import io.uorb.cli.lag.LoggedPaths;
import io.uorb.shell.wire.PathTable;
import io.uorb.trace.lineage.LineagePath;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The lineage of a traced log, which is read anew for each question. */
public final class LoggedLineage implements LineageSource {
    /** The tables of a trace that is as dense as can be take about three times the bytes of its log. */
    private static final long HEAP_PER_BYTE = 6;

    private final Path log;
    private final String name;
    private final long mostBytes;

    /** Creates the lineage of a log. */
    public LoggedLineage(Path log) {
        this(log, log.toString());
    }

    /**
     * Creates the lineage of a log.
     *
     * @param name the log's name in errors
     */
    public LoggedLineage(Path log, String name) {
        this(log, name, Runtime.getRuntime().maxMemory() / HEAP_PER_BYTE);
    }

    LoggedLineage(Path log, String name, long mostBytes) {
        this.log = log;
        this.name = name;
        this.mostBytes = mostBytes;
    }

    @Override
    public PathTable path(String path, int worst) throws IOException {
        LineagePath parsed = path.isEmpty() ? null : LineagePath.parse(path);
        try {
            long bytes = Files.size(log);
            if (bytes > mostBytes) {
                throw new IllegalArgumentException("the log has " + bytes + " bytes; with this heap the page works out"
                        + " the lineage of at most " + mostBytes + ": start uorb web with more (-Xmx), or cut the log");
            }
            return LoggedPaths.of(List.of(log), UlogReader::open, () -> {}, parsed, worst, false, null);
        } catch (IOException e) {
            throw new IOException(String.valueOf(e.getMessage()).replace(log.toString(), name), e);
        }
    }

    @Override
    public void close() {}
}
