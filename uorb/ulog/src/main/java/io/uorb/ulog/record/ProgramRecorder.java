// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;

/**
 * The recorder of a broker's program, by which its console shows, starts and stops recordings: of several, the last one
 * that was set and is still there. Any thread.
 */
public final class ProgramRecorder {
    private final Deque<Recorder> recorders = new ArrayDeque<>();

    private ProgramRecorder() {}

    /**
     * Returns the place of a broker's recorder.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static ProgramRecorder of(Orb orb) {
        return OrbTools.of(orb).attribute(ProgramRecorder.class, any -> new ProgramRecorder());
    }

    /** Sets the recorder; an earlier one is the program's again when this one is removed. */
    public synchronized void set(Recorder present) {
        recorders.remove(Objects.requireNonNull(present, "present"));
        recorders.addLast(present);
    }

    /** Removes a recorder, if it is there. */
    public synchronized void remove(Recorder ended) {
        recorders.remove(ended);
    }

    /** Returns the recorder, if the program has one. */
    public synchronized Optional<Recorder> find() {
        return Optional.ofNullable(recorders.peekLast());
    }
}
