// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.activation.ActivationScope;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.observe.Tracing;

/** Makes publications that meet no faults: what they publish has met them. One thread makes them, any may ask. */
final class BypassPublications {
    /** The name of the module that they belong to. */
    static final String MODULE = "fault";

    private final Orb orb;
    private volatile Thread maker;

    BypassPublications(Orb orb) {
        this.orb = orb;
    }

    Orb orb() {
        return orb;
    }

    @SuppressWarnings("try") // the scope is only there
    DynamicPublication advertise(OrbMetadata<?> topic, int instance) {
        maker = Thread.currentThread();
        try (OrbModule scope = OrbModule.enter(MODULE)) {
            return new DynamicPublication(orb.advertise(topic, instance));
        } finally {
            maker = null;
        }
    }

    /** Begins an activation of the module, for messages that are published later than they were given. */
    @SuppressWarnings("try") // the scope is only there
    ActivationScope activation() {
        try (OrbModule scope = OrbModule.enter(MODULE)) {
            return Tracing.activation(orb, "delay");
        }
    }

    /** Whether the calling thread is just making one. */
    boolean isMaking() {
        return maker == Thread.currentThread();
    }
}
