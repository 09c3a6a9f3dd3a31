// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.Pace;
import java.util.Optional;

/** A measuring program's view of a source module: its pace, its samples, its end. */
public interface SourceObserver {
    /** Observes nothing. */
    SourceObserver NONE = new SourceObserver() {};

    /** Returns the pace at which the source publishes; on the thread that makes the module, which closes the pace. */
    default Pace pace(Pace made) {
        return made;
    }

    /** An IMU sample of that time (us) is published next; on the source's thread. */
    default void publishing(long imuTimeUs) {}

    /** The source has ended, or failed with what its host is told next; on its thread. */
    default void ended(Optional<Throwable> failure) {}
}
