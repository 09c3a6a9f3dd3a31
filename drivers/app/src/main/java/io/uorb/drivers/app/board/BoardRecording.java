// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.board;

import io.uorb.drivers.app.recording.RecordEvents;
import io.uorb.drivers.app.recording.RecordReport;
import io.uorb.drivers.app.recording.RunRecording;
import io.uorb.drivers.app.run.CommandModules;
import io.uorb.module.ModuleException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** The recording of a board's messages. A disk that fails ends it, but not the board. The command's thread. */
final class BoardRecording {
    private static final double S_PER_NS = 1e-9;

    private final RecordEvents events;
    private final RunRecording recording;
    private final long startNs = System.nanoTime();

    private BoardRecording(RecordEvents events, RunRecording recording) {
        this.events = events;
        this.recording = recording;
    }

    /**
     * Starts a recording.
     *
     * @param replace whether the file may be there already
     * @param lines told of files and failures
     */
    static BoardRecording start(CommandModules modules, Path file, boolean replace, Consumer<String> lines)
            throws ModuleException {
        RecordEvents events = new RecordEvents(lines, () -> {});
        RunRecording recording = RunRecording.of(file, replace, builder -> builder.listener(events), events::watch);
        recording.start(modules);
        return new BoardRecording(events, recording);
    }

    /** Reports dropouts since the previous call. */
    void reportDropouts() {
        events.tellDropouts();
    }

    /** Returns the result after the module's end; nothing if the disk hangs. */
    Optional<RecordReport> report() {
        if (recording.isRecording()) {
            return Optional.empty();
        }
        double seconds = (System.nanoTime() - startNs) * S_PER_NS;
        return Optional.of(new RecordReport(events.files(), events.totals(), seconds, recording.lastError()));
    }
}
