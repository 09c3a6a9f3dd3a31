// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.DynamicMessage;
import io.uorb.OrbMetadata;

/** What one fault does to one publication's messages; used by its publishing thread only. */
abstract class FaultStep {
    final PutFault put;

    FaultStep(PutFault put) {
        this.put = put;
    }

    /** The step of a fault for a publication of that instance. */
    static FaultStep of(PutFault put, int instance) {
        Fault fault = put.fault();
        if (fault instanceof Fault.Drop drop) {
            return new DropStep(put, drop, instance);
        }
        if (fault instanceof Fault.DropEvery every) {
            return new DropEveryStep(put, every);
        }
        return new SuspendStep(put);
    }

    /** Whether a topic's messages can have the fault. */
    static void check(OrbMetadata<?> topic, Fault fault) {
        if (fault.kind() != Fault.Kind.SUSPEND && fault.kind() != Fault.Kind.DROP) {
            throw new IllegalArgumentException("topic " + topic + " cannot have the fault " + fault);
        }
    }

    /** Changes the message or holds it back; whether it goes on. Allocates nothing. */
    abstract boolean passes(DynamicMessage message);
}
