// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.Orb;
import io.uorb.drivers.app.recording.RecordEvents;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.recording.RunRecorders;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The recording of a board's messages. A disk that fails ends it, but not the board. The command's thread. */
final class BoardRecording implements AutoCloseable {
    private static final double S_PER_NS = 1e-9;

    private final RecordEvents events;
    private final Recorder recorder;
    private final long startNs = System.nanoTime();
    private RecordReport report;

    private BoardRecording(RecordEvents events, Recorder recorder) {
        this.events = events;
        this.recorder = recorder;
    }

    /**
     * Starts a recording.
     *
     * @param replace whether the file may be there already
     * @param lines told of files and failures
     */
    static BoardRecording start(Orb orb, Path file, boolean replace, Consumer<String> lines) throws IOException {
        RecordEvents events = new RecordEvents(lines, () -> {});
        Recorder recorder =
                RunRecorders.builder(orb).listener(events).file(file, replace).build();
        events.watch(recorder);
        boolean done = false;
        try {
            recorder.start();
            done = true;
        } finally {
            if (!done) {
                recorder.close();
            }
        }
        return new BoardRecording(events, recorder);
    }

    /** Returns the recorder. */
    Recorder recorder() {
        return recorder;
    }

    /** Reports dropouts since the previous call. */
    void reportDropouts() {
        events.tellDropouts();
    }

    /** Returns the result, after {@link #close}. */
    RecordReport report() {
        return report;
    }

    @Override
    public void close() {
        recorder.close();
        double seconds = (System.nanoTime() - startNs) * S_PER_NS;
        report = new RecordReport(
                events.files(), events.totals(), seconds, recorder.status().lastError());
    }

    @Override
    public String toString() {
        return "recording";
    }
}
