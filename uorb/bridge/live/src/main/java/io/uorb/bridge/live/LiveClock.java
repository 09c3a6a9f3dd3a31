// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.live.source.LiveSource;
import java.util.concurrent.TimeUnit;

/** Times of messages, ns since 1970, or since the start of a clock that does not follow the system's. One thread. */
public final class LiveClock {
    /** A time of a message that is older is not believed: viewers show what has come, in order of time. */
    private static final long MOST_AGE_US = TimeUnit.SECONDS.toMicros(10);

    private final LiveSource source;

    /** @param source whose clock it is */
    public LiveClock(LiveSource source) {
        this.source = source;
    }

    long nowNs() {
        return ns(source.nowUs());
    }

    /** Returns the time of a message with that {@code timestamp}, which may be anything. */
    public long messageNs(long timestampUs) {
        long nowUs = source.nowUs();
        boolean isCredible = timestampUs > 0 && timestampUs <= nowUs && nowUs - timestampUs <= MOST_AGE_US;
        return ns(isCredible ? timestampUs : nowUs);
    }

    private long ns(long us) {
        return source.epochNs() + TimeUnit.MICROSECONDS.toNanos(us);
    }
}
