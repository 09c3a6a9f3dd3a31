// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

import io.uorb.drivers.hub.parameter.SensorKind;
import io.uorb.drivers.hub.voting.Rejection;
import java.util.concurrent.atomic.AtomicLongArray;

/** Counters of the hub, readable by any thread; the hub's thread updates them at each vote. */
final class HubCounters {
    private final AtomicLongArray switches = new AtomicLongArray(SensorKind.COUNT);
    private final AtomicLongArray rejected = new AtomicLongArray(Rejection.COUNT);
    private volatile long lost;

    void setLost(long count) {
        lost = count;
    }

    void setRejected(Rejection reason, long count) {
        rejected.set(reason.ordinal(), count);
    }

    void setSwitches(SensorKind kind, long count) {
        switches.set(kind.ordinal(), count);
    }

    long switches(SensorKind kind) {
        return switches.get(kind.ordinal());
    }

    long rejected(Rejection reason) {
        return rejected.get(reason.ordinal());
    }

    /** Returns the samples left out, for whatever reason. */
    long rejected() {
        long sum = 0;
        for (int reason = 0; reason < Rejection.COUNT; reason++) {
            sum += rejected.get(reason);
        }
        return sum;
    }

    long lost() {
        return lost;
    }
}
