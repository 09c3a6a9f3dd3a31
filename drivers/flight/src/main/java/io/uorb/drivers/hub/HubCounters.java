// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.SensorKind;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counters of the hub, readable by any thread; the hub's thread updates them at each vote. */
final class HubCounters {
    private final AtomicLongArray switches = new AtomicLongArray(SensorKind.COUNT);
    private volatile long rejected;
    private volatile long lost;

    void set(long rejectedNow, long lostNow) {
        rejected = rejectedNow;
        lost = lostNow;
    }

    void setSwitches(SensorKind kind, long count) {
        switches.set(kind.ordinal(), count);
    }

    long switches(SensorKind kind) {
        return switches.get(kind.ordinal());
    }

    long rejected() {
        return rejected;
    }

    long lost() {
        return lost;
    }
}
