// SPDX-License-Identifier: Apache-2.0
package io.uorb.lockstep;

import io.uorb.time.OrbClock;

/** A clock that a {@link ManualClock} advances: that clock itself, or a view of it such as that of a traced broker. */
public interface ManualTime extends OrbClock {
    /** Returns the clock that is advanced. */
    ManualClock manual();
}
