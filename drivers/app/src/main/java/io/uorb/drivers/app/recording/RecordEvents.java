// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** The events of recordings as lines for people, and their totals. Any thread. */
public final class RecordEvents implements RecorderListener {
    private static final double BYTES_PER_MB = 1e6;
    private static final double PERCENT = 100;

    private final Consumer<String> lines;
    private final Runnable onFailure;
    private final List<Path> files = new ArrayList<>();
    private RecordTotals totals = RecordTotals.NOTHING;
    private Recorder recorder;
    private long toldDropouts;
    private String lastFailure = "";
    private Path lastFailed;
    private long repeatedFailures;
    private long toldFailures;

    /**
     * @param lines told of each event
     * @param onFailure called when a recording ends although nobody asked for it
     */
    public RecordEvents(Consumer<String> lines, Runnable onFailure) {
        this.lines = lines;
        this.onFailure = onFailure;
    }

    /** Sets the recorder, before it is started. */
    public synchronized void watch(Recorder events) {
        recorder = events;
    }

    @Override
    public synchronized void onFileOpened(Path file) {
        files.add(file);
        lines.accept((files.size() == 1 ? "writing " : "goes on in ") + file);
    }

    @Override
    public void onFileClosed(Path file, long bytes) {
        lines.accept("closed " + file + ", " + bytes + " bytes");
    }

    @Override
    public void onFilesDeleted(List<Path> deleted) {
        deleted.forEach(file -> lines.accept("deleted " + file));
    }

    @Override
    public synchronized void onWriteFailed(Path file, IOException problem, boolean goesOn) {
        // A disk that fails does so for every next file, many times a second.
        String failure = problem.getMessage().replace(file.toString(), "");
        if (failure.equals(lastFailure)) {
            repeatedFailures++;
            lastFailed = file;
            if (Long.bitCount(repeatedFailures) == 1) {
                tellFailures();
            }
            return;
        }
        tellFailures();
        lastFailure = failure;
        repeatedFailures = 0;
        toldFailures = 0;
        lines.accept(problem.getMessage());
    }

    /** Reports the repetitions of the last failure, unless they have been reported. */
    synchronized void tellFailures() {
        if (repeatedFailures > toldFailures) {
            toldFailures = repeatedFailures;
            lines.accept("the same of " + repeatedFailures + (repeatedFailures == 1 ? " more file" : " more files")
                    + ", up to " + lastFailed);
        }
    }

    @Override
    public void onRecordingFailed(String reason) {
        onFailure.run();
    }

    @Override
    public void onNote(String note) {
        lines.accept(note);
    }

    @Override
    public synchronized void onRecordingEnded() {
        tellFailures();
        RecorderStatus status = recorder.status();
        totals = new RecordTotals(
                totals.recordings() + 1,
                totals.bytes() + status.written().totalBytes(),
                totals.messages() + status.messages(),
                totals.lost() + status.lost(),
                totals.dropped() + status.dropouts().records(),
                totals.dropouts() + status.dropouts().count(),
                totals.dropoutMs() + status.dropouts().totalMs());
        toldDropouts = 0;
    }

    /** Reports dropouts since the previous call. */
    public synchronized void tellDropouts() {
        RecorderStatus status = recorder.status();
        long count = status.dropouts().count();
        if (status.recording() && count > toldDropouts) {
            toldDropouts = count;
            lines.accept(count + " dropouts so far: " + status.lost() + " messages were overwritten before they were"
                    + " recorded, " + status.dropouts().records() + " records did not fit in the buffer of "
                    + status.bufferBytes() + " bytes");
        }
    }

    /** Returns the state of the recording in progress, to be put behind its time; empty if there is none. */
    public synchronized String progress() {
        RecorderStatus status = recorder.status();
        return status.recording()
                ? String.format(
                        Locale.ROOT,
                        "  %,d messages  %.1f MB  buffer %.0f %% full  %,d records dropped",
                        status.messages(),
                        status.bytes() / BYTES_PER_MB,
                        PERCENT * status.bufferUsed() / status.bufferBytes(),
                        status.dropouts().records())
                : "";
    }

    /** Returns the files, in their order. */
    public synchronized List<Path> files() {
        return List.copyOf(files);
    }

    /** Returns the totals of all recordings that have ended. */
    public synchronized RecordTotals totals() {
        return totals;
    }
}
