// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The sleeper of a poller with channels, with a blocker that does what the test wants and notes its calls. */
class BlockingSleeperTest {
    private final ManualClock clock = new ManualClock(1_000);
    private final List<String> calls = new ArrayList<>();
    private Runnable whileBlocked = () -> {};

    private final Sleeper sleeper = new BlockingSleeper(
            clock::nowUs,
            new Blocker() {
                @Override
                public boolean block(long timeoutNs) {
                    calls.add(timeoutNs == OrbClock.NEVER ? "block" : "block " + timeoutNs);
                    whileBlocked.run();
                    return false;
                }

                @Override
                public void unblock(Thread thread) {
                    calls.add("unblock " + (thread == Thread.currentThread()));
                }
            },
            false);

    @Test
    void shouldBlockForTheTimeThatIsLeft() {
        sleeper.sleepUntil(1_001);
        sleeper.sleepUntil(OrbClock.NEVER);
        sleeper.sleepUntil(OrbClock.NEVER - 1);
        assertEquals(List.of("block 1000", "block", "block " + OrbClock.NEVER / 1_000 * 1_000), calls);
    }

    @Test
    void shouldNotBlockForATimeThatHasCome() {
        sleeper.sleepUntil(1_000);
        sleeper.sleepUntil(0);
        assertEquals(List.of(), calls);
    }

    @Test
    void shouldNotCallTheBlockerForAThreadThatIsAwake() {
        sleeper.wake();
        assertEquals(List.of(), calls);
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(List.of(), calls, "the wake-up counts");
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(List.of("block"), calls, "once");
    }

    @Test
    void shouldUnblockAThreadThatSleeps() {
        whileBlocked = sleeper::wake;
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(List.of("block", "unblock true"), calls);
    }

    @Test
    void shouldNeverBlockOnceClosed() {
        whileBlocked = sleeper::close;
        sleeper.sleepUntil(OrbClock.NEVER);
        sleeper.sleepUntil(OrbClock.NEVER);
        assertEquals(List.of("block", "unblock true"), calls);
    }
}
