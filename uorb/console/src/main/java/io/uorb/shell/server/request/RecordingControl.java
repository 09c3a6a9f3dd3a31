// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.Orb;
import io.uorb.file.ErrorMessages;
import io.uorb.shell.service.ConsoleServices;
import io.uorb.shell.service.ParameterService;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import io.uorb.ulog.record.ProgramRecorder;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import io.uorb.ulog.record.RecorderStatus;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Control of recordings: the program's recorder, or one of the console's own where the program has none or
 * another folder is wanted. Starting and stopping wait for the disk, so they run on a thread of their own; the status
 * may be asked for by the server's.
 */
public final class RecordingControl implements AutoCloseable {
    private final Orb orb;
    /** That of the console's builder; null for the one that the program has at the time. */
    private final Recorder given;

    private final ProgramRecorder program;
    /** The console's; null until it is needed. */
    private volatile Recorder own;

    private volatile boolean closed;

    public RecordingControl(Orb orb, Recorder given) {
        this.orb = orb;
        this.given = given;
        this.program = ProgramRecorder.of(orb);
    }

    /** Returns the program's recorder; null if it has none. */
    private Recorder programs() {
        return given != null ? given : program.find().orElse(null);
    }

    public void addTo(HandlerRegistry handlers) {
        handlers.put(Request.LogStatus.class, (request, session) -> status());
        handlers.putSlow(SlowLane.DISK, Request.LogStart.class, (request, session) -> start(request.folder()));
        handlers.putSlow(SlowLane.DISK, Request.LogStop.class, (request, session) -> stop());
    }

    private Answer.LogState start(String folder) throws RefusalException {
        requireNoRecording();
        requireOpen();
        try {
            Recorder recorder = programs();
            if (folder.isEmpty() && recorder != null) {
                recorder.start();
            } else {
                startOwn(newRecorder(folder));
            }
        } catch (IOException e) {
            throw notStarted(ErrorMessages.of(e));
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw notStarted(e.getMessage());
        }
        return status();
    }

    private void startOwn(Recorder next) throws IOException, RefusalException {
        closeOwn();
        own = next;
        // A close that did not see it is seen here; one that comes later ends it, whether it has started or not.
        if (closed) {
            closeOwn();
        }
        requireOpen();
        next.start();
    }

    private void requireOpen() throws RefusalException {
        if (closed) {
            throw new RefusalException(Answer.Reason.FAILED, "the program's console is closed");
        }
    }

    private void requireNoRecording() throws RefusalException {
        RecorderStatus running = current();
        if (running != null && running.recording()) {
            throw new RefusalException(
                    Answer.Reason.NOT_ALLOWED, "the program is already recording to " + running.file());
        }
    }

    private static RefusalException notStarted(String why) {
        return new RefusalException(Answer.Reason.FAILED, "the recording could not be started: " + why);
    }

    private Recorder newRecorder(String folder) throws RefusalException {
        try {
            Path path = Path.of(folder);
            if (folder.isEmpty()) {
                return builder().build();
            }
            if (path.isAbsolute()) {
                return builder().folder(path).build();
            }
        } catch (InvalidPathException e) {
            throw new RefusalException(Answer.Reason.WRONG_REQUEST, "no folder: " + e.getMessage());
        }
        throw new RefusalException(
                Answer.Reason.WRONG_REQUEST,
                "folder " + folder + " is not absolute; the program has another working directory");
    }

    /** Returns a builder with the program's parameters, so that a replay has them. */
    private RecorderBuilder builder() {
        RecorderBuilder builder = Recorder.builder(orb);
        ConsoleServices.of(orb)
                .parameters()
                .flatMap(ParameterService::logSource)
                .ifPresent(builder::parameters);
        return builder;
    }

    private Answer.LogState stop() throws RefusalException {
        RecorderStatus running = current();
        if (running == null || !running.recording()) {
            throw new RefusalException(Answer.Reason.NOT_ALLOWED, "the program is not recording");
        }
        Recorder console = own;
        if (console != null) {
            console.stop();
        }
        Recorder recorder = programs();
        if (recorder != null) {
            recorder.stop();
        }
        return status();
    }

    /** Returns the status of the present or last recording; null if there was none. */
    private RecorderStatus current() {
        Recorder console = own;
        RecorderStatus mine = console == null ? null : console.status();
        Recorder recorder = programs();
        RecorderStatus others = recorder == null ? null : recorder.status();
        if (mine != null && (mine.recording() || others == null || !others.recording())) {
            return mine;
        }
        return others;
    }

    private Answer.LogState status() {
        RecorderStatus now = current();
        if (now == null) {
            return new Answer.LogState(false, "", 0, 0, 0, 0, 0, "");
        }
        return new Answer.LogState(
                now.recording(),
                now.file() == null ? "" : now.file().toAbsolutePath().toString(),
                now.durationUs(),
                now.messages(),
                now.bytes(),
                now.lost(),
                (int) Math.min(now.dropouts().count(), Integer.MAX_VALUE),
                now.lastError());
    }

    /** Ends the console's own recording, for which it waits for the disk; none begins any more. Thread-safe. */
    @Override
    public void close() {
        closed = true;
        closeOwn();
    }

    private void closeOwn() {
        Recorder console = own;
        if (console != null) {
            console.close();
            own = null;
        }
    }
}
