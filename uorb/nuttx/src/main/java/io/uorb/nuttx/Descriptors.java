// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import io.uorb.LateJoin;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.time.IntervalRule;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** The open descriptors: the lowest free number from 3 is given out, as C does. Any thread. */
final class Descriptors {
    private static final int FIRST = 3;
    private static final int CAPACITY = 4_096;

    private record Place(String topic, int instance) {}

    private final Orb orb;
    private final Map<Place, NodeUse> nodes = new ConcurrentHashMap<>();
    private final AtomicReferenceArray<Descriptor> open = new AtomicReferenceArray<>(CAPACITY);

    Descriptors(Orb orb) {
        this.orb = orb;
    }

    /** Returns what is open under a number; a closed descriptor if nothing is. Wait-free. */
    Descriptor find(int fd) {
        Descriptor found = fd < 0 || fd >= CAPACITY ? null : open.get(fd);
        return found == null ? Descriptor.CLOSED : found;
    }

    /**
     * Opens a node.
     *
     * @param flags of {@link NuttxUorb}: for reading, writing, both or neither
     * @param depth messages that readers may lag behind; 0 to leave it
     */
    <T> int open(OrbMetadata<T> topic, int instance, int flags, int depth) {
        if (instance < 0 || instance >= Orb.MAX_INSTANCES) {
            return LastError.fail(NuttxUorb.EINVAL);
        }
        NodeUse node =
                nodes.computeIfAbsent(new Place(topic.name(), instance), place -> new NodeUse(topic.queueLength()));
        try {
            if (!node.isPossible(depth, () -> maxDepth(topic, instance))) {
                return LastError.fail(NuttxUorb.EINVAL);
            }
            boolean writes = (flags & NuttxUorb.O_WRONLY) != 0;
            Publication<T> publication = writes ? orb.advertise(topic, instance) : null;
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

    private <T> Subscription<T> subscribe(OrbMetadata<T> topic, int instance, NodeUse node) {
        LateJoin offered = node.isPersistent() ? LateJoin.LATEST : LateJoin.ONLY_NEW;
        Subscription<T> subscription = orb.subscribe(topic, instance, offered);
        subscription.setIntervalRule(IntervalRule.PHASE_LOCKED);
        return subscription;
    }

    private int maxDepth(OrbMetadata<?> topic, int instance) {
        try (Subscription<?> looking = SubscriptionDemand.looking(() -> orb.subscribe(topic, instance))) {
            return looking.maxHistory();
        }
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
