// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.topics.system.ParameterUpdate;
import io.uorb.topics.system.ParameterUpdateTopic;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The {@code parameter_update} of a store in the brokers that it is attached to, advertised with its first change. The
 * lock of the store's changes guards it, but for joining and leaving.
 */
final class ParameterUpdates {
    private static final long UINT32 = 0xffff_ffffL;

    private final List<Attached> brokers = new CopyOnWriteArrayList<>();
    private final ParameterUpdate message = new ParameterUpdate();

    private static final class Attached implements AutoCloseable {
        private final Orb orb;
        /** Null until the first change; guarded by this object. */
        private Publication<ParameterUpdate> publication;

        private boolean closed;

        Attached(Orb orb) {
            this.orb = orb;
        }

        synchronized void publish(ParameterUpdate message) {
            if (closed || orb.isClosed()) {
                return;
            }
            try {
                if (publication == null) {
                    publication = OrbModule.make(
                            ParameterStore.PUBLISHER, () -> orb.advertise(ParameterUpdateTopic.PARAMETER_UPDATE));
                }
                message.timestamp = orb.clock().untraced().nowUs();
                publication.publish(message);
            } catch (RuntimeException e) {
                OrbTools.of(orb).failed(this, e);
            }
        }

        @Override
        public synchronized void close() {
            closed = true;
            if (publication != null) {
                publication.close();
            }
        }

        @Override
        public String toString() {
            return "parameter_update";
        }
    }

    /** Begins to publish in a broker; the result ends it. Any thread. */
    ParameterRegistration attach(Orb orb) {
        Attached attached = new Attached(orb);
        brokers.add(attached);
        return () -> {
            brokers.remove(attached);
            attached.close();
        };
    }

    /** Prepares the message of a change. */
    void prepare(long instance, ParameterCounts counts, ParameterTable table) {
        message.instance = instance & UINT32;
        message.getCount = counts.reads() & UINT32;
        message.setCount = counts.writes() & UINT32;
        message.findCount = counts.lookups() & UINT32;
        message.exportCount = counts.exports() & UINT32;
        message.active = table.usedCount();
        message.changed = table.changedCount();
        message.customDefault = table.customDefaultCount();
    }

    /** Publishes the message. */
    void publish() {
        for (Attached attached : brokers) {
            attached.publish(message);
        }
    }
}
