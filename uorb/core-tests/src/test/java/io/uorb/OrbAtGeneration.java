// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;

/** Makes brokers that are about to pass some generation, for tests of other packages. */
public final class OrbAtGeneration {
    private OrbAtGeneration() {}

    /** A broker whose nodes' first messages follow generation {@code origin} (P-3). */
    public static Orb create(OrbClock clock, long origin) {
        return OrbBuilder.createFrom(clock, origin);
    }
}
