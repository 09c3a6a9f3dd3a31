// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.source;

import io.uorb.drivers.pace.Pace;
import java.util.Optional;

/** Observer of a source module in a measuring program: its pace, its samples, its end. */
public interface SourceObserver {
    /** Observes nothing. */
    SourceObserver NONE = new SourceObserver() {};

    /**
     * Returns the pace at which the source publishes. Called by the thread that creates the module; the module closes
     * the pace.
     */
    default Pace pace(Pace made) {
        return made;
    }

    /**
     * Called on the source's thread before an IMU sample is published; must not block.
     *
     * @param imuTimeUs time of the sample
     */
    default void publishing(long imuTimeUs) {}

    /**
     * Called on the source's thread when it has ended.
     *
     * @param failure the exception that ended it; empty at the end of the data
     */
    default void ended(Optional<Throwable> failure) {}
}
