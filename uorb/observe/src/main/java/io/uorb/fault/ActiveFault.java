// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.OrbMetadata;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A fault that is in, and its counters. Publishers count, any thread reads. */
final class ActiveFault {
    /** As {@link Faults#ALL_INSTANCES}. */
    static final int ALL_INSTANCES = -1;

    private final OrbMetadata<?> topic;
    private final int instance;
    private final Fault fault;
    private final long endUs;
    private final Map<Integer, long[]> contents;
    private final AtomicLong withheldOfAll;
    private final AtomicLong applied = new AtomicLong();
    private final AtomicLong lost = new AtomicLong();

    /**
     * Creates a fault that has met no message yet.
     *
     * @param endUs when it ends by itself; the clock's NEVER if it does not
     * @param contents the messages that the instances stick at, if it freezes them
     * @param withheldOfAll counts what faults of this broker keep from being published
     */
    ActiveFault(
            OrbMetadata<?> topic,
            int instance,
            Fault fault,
            long endUs,
            Map<Integer, long[]> contents,
            AtomicLong withheldOfAll) {
        this.topic = topic;
        this.instance = instance;
        this.fault = fault;
        this.endUs = endUs;
        this.contents = contents;
        this.withheldOfAll = withheldOfAll;
    }

    OrbMetadata<?> topic() {
        return topic;
    }

    int instance() {
        return instance;
    }

    Fault fault() {
        return fault;
    }

    Fault.Kind kind() {
        return fault.kind();
    }

    long endUs() {
        return endUs;
    }

    /** Returns the message at which an instance is frozen; null if it has had none. */
    long[] content(int publishedInstance) {
        return contents.get(publishedInstance);
    }

    boolean concerns(int publishedInstance) {
        return instance == ALL_INSTANCES || instance == publishedInstance;
    }

    /** Whether the other one is there instead of this. */
    boolean isReplacedBy(ActiveFault other) {
        return topic == other.topic && instance == other.instance && kind() == other.kind();
    }

    /** Counts a message that was changed or delayed. */
    void countApplied() {
        applied.getAndIncrement();
    }

    /** Counts a message that is not published. */
    void countWithheld() {
        applied.getAndIncrement();
        withheldOfAll.getAndIncrement();
    }

    /** Counts a message that should have been delayed and is not published. */
    void countLost() {
        lost.getAndIncrement();
        withheldOfAll.getAndIncrement();
    }

    FaultStatus status(long nowUs) {
        boolean ends = fault.durationUs() != Fault.UNTIL_CLEARED;
        long leftUs = ends ? Math.max(0, endUs - nowUs) : Fault.UNTIL_CLEARED;
        return new FaultStatus(topic.name(), instance, fault, applied.get(), lost.get(), leftUs);
    }

    @Override
    public String toString() {
        return "fault " + fault;
    }
}
