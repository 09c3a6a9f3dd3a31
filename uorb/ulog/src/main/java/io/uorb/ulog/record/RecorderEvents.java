// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.error.ErrorHandler;
import io.uorb.ulog.output.RecorderListener;
import java.util.ArrayList;
import java.util.List;

/**
 * Event distribution of a recorder: notifies the listener, keeps the notes and the last error. A listener that throws
 * changes nothing. Any thread.
 */
final class RecorderEvents {
    /** Maximum number of notes. */
    private static final int MOST_NOTES = 1_000;

    private final RecorderListener listener;
    private final ErrorHandler errors;
    private final List<String> notes = new ArrayList<>();
    private volatile String lastError = "";

    RecorderEvents(RecorderListener listener, ErrorHandler errors, List<String> notes) {
        this.listener = listener;
        this.errors = errors;
        this.notes.addAll(notes);
    }

    void started() {
        lastError = "";
        tell(listener::onRecordingStarted);
    }

    void ended() {
        tell(listener::onRecordingEnded);
    }

    void failed(String why) {
        lastError = why;
        tell(() -> listener.onRecordingFailed(why));
    }

    /** Adds a note and calls the listener, once for equal notes. */
    void note(String note) {
        synchronized (notes) {
            if (notes.contains(note) || notes.size() >= MOST_NOTES) {
                return;
            }
            notes.add(note);
        }
        tell(() -> listener.onNote(note));
    }

    private void tell(Runnable event) {
        try {
            event.run();
        } catch (RuntimeException e) {
            errors.onError(listener, e);
        }
    }

    List<String> notes() {
        synchronized (notes) {
            return List.copyOf(notes);
        }
    }

    String lastError() {
        return lastError;
    }
}
