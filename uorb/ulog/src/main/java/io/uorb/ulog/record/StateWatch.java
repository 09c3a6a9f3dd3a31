// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.observe.LazySubscription;

/** A watch of a {@link VehicleState} in a broker. The recording thread uses it. */
final class StateWatch implements AutoCloseable {
    private final LazySubscription<?> subscription;
    private final DynamicMessage message;
    private final FieldPath field;
    private final long value;
    private final RecordMode mode;
    private boolean holds;
    private boolean hasHeld;

    /**
     * Watches from now on.
     *
     * @throws IllegalArgumentException if the topic has no such field, it is not an integer, or has no such value
     */
    StateWatch(Orb orb, OrbMetadata<?> topic, VehicleState state) {
        this.message = new DynamicMessage(topic);
        this.field = message.path(state.field());
        this.value = state.wanted(topic);
        this.mode = state.mode();
        this.subscription = OrbModule.make(
                "recorder",
                () -> new LazySubscription<>(orb, topic, 0, OrbTools::readUnderLock)); // the recorder's lock
    }

    /** Returns whether to record now. States that came and went since the last call start no recording. */
    boolean wantsRecording() {
        Subscription<?> states = subscription.find();
        while (states != null && OrbTools.update(states, message.words())) {
            holds = message.getLong(field) == value;
            hasHeld |= holds;
        }
        return mode.wants(holds, hasHeld);
    }

    @Override
    public void close() {
        subscription.close();
    }
}
