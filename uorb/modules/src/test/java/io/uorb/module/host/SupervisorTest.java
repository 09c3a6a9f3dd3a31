// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tasks of a host on a clock that goes back. */
class SupervisorTest {
    private final List<Long> ranUs = new ArrayList<>();
    private final JumpingClock clock = new JumpingClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    @AutoClose
    private final Supervisor supervisor = new Supervisor(orb);

    /** A clock with one runner, which runs when it is set. */
    private static final class JumpingClock implements OrbClock {
        private long nowUs = 1_000;
        private Runner.Task task;

        void set(long timeUs) {
            nowUs = timeUs;
            task.run(timeUs);
        }

        @Override
        public long nowUs() {
            return nowUs;
        }

        @Override
        public boolean canGoBack() {
            return true;
        }

        @Override
        public boolean passesByItself() {
            return false;
        }

        @Override
        public Sleeper newSleeper() {
            throw new UnsupportedOperationException("nothing sleeps");
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task newTask) {
            task = newTask;
            return new Runner() {
                @Override
                public void wake() {}

                @Override
                public void close() {}
            };
        }
    }

    @Test
    void shouldLeaveTasksTheirPauseWhereTheClockGoesBack() {
        supervisor.after(100, () -> ranUs.add(clock.nowUs()));
        clock.set(1_040);
        clock.set(200);
        supervisor.after(90, () -> ranUs.add(clock.nowUs()));
        clock.set(259);
        clock.set(260);
        clock.set(289);
        clock.set(290);
        assertEquals(List.of(260L, 290L), ranUs);
    }
}
