// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.InfoIndex;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTime;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.format.UlogInfo;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The content of {@code uorb log info} for one log.
 *
 * @param file as it was named
 * @param sizeBytes size of the file
 * @param reader the reader, at its end
 * @param summary what was counted
 * @param infos what the log says of itself
 * @param check the comparison with this program, if it was asked for
 */
record LogReport(
        Path file,
        long sizeBytes,
        UlogReader reader,
        LogSummary summary,
        InfoIndex infos,
        Optional<SchemaCheck> check) {
    /** Reads a log to its end. */
    static LogReport read(Path file, LogInput log) throws IOException {
        LogSummary summary = new LogSummary();
        log.readAll(summary);
        List<UlogInfo> infos = new ArrayList<>(log.reader().definitions().infos());
        infos.addAll(summary.laterInfos());
        return new LogReport(file, log.sizeBytes(), log.reader(), summary, new InfoIndex(infos), Optional.empty());
    }

    /** Returns a copy with the comparison. */
    LogReport with(SchemaCheck comparison) {
        return new LogReport(file, sizeBytes, reader, summary, infos, Optional.of(comparison));
    }

    /** Returns the seconds since the log's start. */
    double sinceStartS(long timeUs) {
        return LogTime.sinceStartS(reader.header().startUs(), timeUs);
    }

    /** Returns the time from the log's start to its last message; 0 if there is none. */
    long lengthUs() {
        long startUs = reader.header().startUs();
        boolean after = summary.hasTimes() && Long.compareUnsigned(summary.lastUs(), startUs) > 0;
        return after ? summary.lastUs() - startUs : 0;
    }

    /** Returns the part of the file that a topic instance takes, 0 to 1. */
    double share(TopicSummary topic) {
        return sizeBytes == 0 ? 0 : (double) topic.bytes() / sizeBytes;
    }
}
