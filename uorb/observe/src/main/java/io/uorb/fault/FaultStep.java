// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.DynamicMessage;

/** The effect of one fault on one publication's messages; used by its publishing thread only. */
abstract class FaultStep {
    private final ActiveFault put;

    FaultStep(ActiveFault put) {
        this.put = put;
    }

    /** Returns the fault. */
    final ActiveFault put() {
        return put;
    }

    /** Changes the message or drops it; returns whether it continues. Allocates nothing. */
    abstract boolean passes(DynamicMessage message);

    /**
     * Checks that a topic's messages can have the fault.
     *
     * @throws IllegalArgumentException if it names a field that they have not, or that is no number
     */
    static void check(OrbMetadata<?> topic, Fault fault) {
        if (fault instanceof Fault.Bias bias) {
            BiasTerm.of(topic, bias);
        }
    }
}
