// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.OrbClock;

/** A clock that a {@link ManualClock} moves: that itself, or one that shows its time in another way. */
public interface ManualTime extends OrbClock {
    /** Returns the clock that is moved. */
    ManualClock manual();
}
