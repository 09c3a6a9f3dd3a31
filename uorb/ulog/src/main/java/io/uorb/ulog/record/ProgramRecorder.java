// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbTools;
import java.util.Objects;
import java.util.Optional;

/** The recorder of a broker's program, by which its console shows, starts and stops recordings. Any thread. */
public final class ProgramRecorder {
    private Recorder recorder;

    private ProgramRecorder() {}

    /**
     * Returns the place of a broker's recorder.
     *
     * @throws IllegalStateException if the broker is closed
     */
    public static ProgramRecorder of(Orb orb) {
        return OrbTools.of(orb).attribute(ProgramRecorder.class, any -> new ProgramRecorder());
    }

    /** Sets the recorder, in place of an earlier one. */
    public synchronized void set(Recorder present) {
        recorder = Objects.requireNonNull(present, "present");
    }

    /** Removes a recorder; does nothing if another one has taken its place. */
    public synchronized void remove(Recorder ended) {
        if (recorder == ended) {
            recorder = null;
        }
    }

    /** Returns the recorder, if the program has one. */
    public synchronized Optional<Recorder> find() {
        return Optional.ofNullable(recorder);
    }
}
