// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.LateJoin;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.observe.Observation;
import io.uorb.time.IntervalRule;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The open descriptors: the lowest free number from 3 is given out, as C does. Any thread. */
final class Descriptors {
    private static final int FIRST = 3;
    private static final int CAPACITY = 4_096;
    /** Half the least number of a node's cells. */
    private static final int LEAST_MAX_DEPTH = 4;

    private record Place(String topic, int instance) {}

    private final Orb orb;
    private final Observation observation;
    private final Map<Place, NodeUse> nodes = new ConcurrentHashMap<>();
    private final AtomicReferenceArray<Descriptor> open = new AtomicReferenceArray<>(CAPACITY);

    /** @throws IllegalArgumentException if the broker is not observed */
    Descriptors(Orb orb) {
        this.orb = orb;
        this.observation = Observation.of(orb);
    }

    /** Returns what is open under a number; a closed descriptor if nothing is. Wait-free. */
    Descriptor find(int fd) {
        Descriptor found = fd < 0 || fd >= CAPACITY ? null : open.get(fd);
        return found == null ? Descriptor.CLOSED : found;
    }

    /**
     * Opens a node.
     *
     * @param wanted the instance; null for the lowest without a publisher
     * @param flags of {@link NuttxUorb}: for reading, writing, both or neither
     * @param depth messages that readers may lag behind; 0 to leave it
     */
    <T> int open(OrbMetadata<T> topic, Integer wanted, int flags, int depth) {
        if (wanted != null && (wanted < 0 || wanted >= Orb.MAX_INSTANCES) || depth < 0 || depth > maxDepth(topic)) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        try {
            boolean writes = (flags & NuttxUorb.O_WRONLY) != 0;
            Publication<T> publication = writes ? advertise(topic, wanted) : null;
            if (writes && publication == null) {
                return LastError.fail(NuttxUorb.EINVAL); // no instance is left
            }
            int instance = writes ? publication.instance() : wanted;
            NodeUse node =
                    nodes.computeIfAbsent(new Place(topic.name(), instance), place -> new NodeUse(topic.queueLength()));
            if (writes) {
                node.advertised(depth, (flags & NuttxUorb.SENSOR_PERSIST) != 0);
            }
            Subscription<T> subscription = (flags & NuttxUorb.O_RDONLY) != 0 ? subscribe(topic, instance, node) : null;
            boolean wakes = (flags & NuttxUorb.O_NONWAKEUP) == 0;
            return add(new Descriptor(orb, topic, instance, node, publication, subscription, wakes));
        } catch (IllegalStateException e) {
            return LastError.fail(NuttxUorb.EIO); // the broker is closed
        }
    }

    private <T> Publication<T> advertise(OrbMetadata<T> topic, Integer wanted) {
        return wanted == null
                ? OrbTools.of(orb).tryAdvertiseMulti(topic, OrbModule.current())
                : orb.advertise(topic, wanted);
    }

    private <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance, NodeUse node) {
        LateJoin offered = node.isPersistent() ? LateJoin.LATEST : LateJoin.ONLY_NEW;
        Subscription<T> subscription = orb.subscribe(topic, instance, offered);
        subscription.setIntervalRule(IntervalRule.PHASE_LOCKED);
        return subscription;
    }

    /** Returns the greatest depth that any node of the topic has room for. */
    private int maxDepth(OrbMetadata<?> topic) {
        OrbMetadata<?> used = OrbTools.of(orb).topic(topic.name());
        int queueLength = (used == null ? topic : used).queueLength();
        return Math.max(LEAST_MAX_DEPTH, Math.max(queueLength, observation.history(topic.name())));
    }

    private synchronized int add(Descriptor descriptor) {
        int fd = FIRST;
        while (fd < CAPACITY && open.get(fd) != null) {
            fd++;
        }
        if (fd == CAPACITY) {
            descriptor.close();
            return LastError.fail(NuttxUorb.EMFILE);
        }
        open.set(fd, descriptor);
        return fd;
    }

    int close(int fd) {
        Descriptor closed = find(fd);
        if (closed == Descriptor.CLOSED || !open.compareAndSet(fd, closed, null)) {
            return LastError.fail(NuttxUorb.EBADF);
        }
        closed.close();
        return NuttxUorb.OK;
    }
}
