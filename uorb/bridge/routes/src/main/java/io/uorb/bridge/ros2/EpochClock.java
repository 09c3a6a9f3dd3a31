// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.ros2;

import io.uorb.time.OrbClock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The offset from a broker's clock to the system's time since 1970. Of a clock that does not pass by itself it is 0:
 * times go out as they are. Any thread.
 */
public final class EpochClock {
    private static final int LOOKS = 5;
    private static final long JUMP_US = 1_000;
    private static final long NS_PER_US = TimeUnit.MICROSECONDS.toNanos(1);

    private final OrbClock clock;
    private final Consumer<String> warnings;
    private final boolean isReal;
    private volatile long offsetUs;

    /** Creates a clock that has looked at the system's time once. */
    public EpochClock(OrbClock clock, Consumer<String> warnings) {
        this.clock = clock;
        this.warnings = warnings;
        this.isReal = clock.passesByItself();
        this.offsetUs = isReal ? look() : 0;
    }

    /** Returns the offset: epoch minus broker, us. */
    public long offsetUs() {
        return offsetUs;
    }

    /** Reads the system's time again, which may have been set; allocates. */
    public void refresh() {
        if (!isReal) {
            return;
        }
        long fresh = look();
        if (Math.abs(fresh - offsetUs) > JUMP_US) {
            warnings.accept("the system's time was changed by " + (fresh - offsetUs) + " us");
        }
        offsetUs = fresh;
    }

    /** Takes the look that took least time: the thread may have waited for a core during the others. */
    private long look() {
        long bestUs = Long.MAX_VALUE;
        long offset = 0;
        for (int i = 0; i < LOOKS; i++) {
            long before = clock.nowUs();
            Instant now = Instant.now();
            long after = clock.nowUs();
            if (after - before < bestUs) {
                bestUs = after - before;
                long nowUs = TimeUnit.SECONDS.toMicros(now.getEpochSecond()) + now.getNano() / NS_PER_US;
                offset = nowUs - before - (after - before) / 2;
            }
        }
        return offset;
    }
}
