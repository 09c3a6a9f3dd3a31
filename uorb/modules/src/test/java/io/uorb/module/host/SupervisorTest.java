// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.testing.LateClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Tasks of a host on a clock that goes back. */
class SupervisorTest {
    private final List<Long> ranUs = new ArrayList<>();
    private final LateClock clock = new LateClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    @AutoClose
    private final Supervisor supervisor = new Supervisor(orb);

    @Test
    void shouldLeaveTasksTheirPauseWhereTheClockGoesBack() {
        clock.run(1_000);
        supervisor.after(100, () -> ranUs.add(clock.nowUs()));
        clock.run(1_040);
        clock.run(200);
        supervisor.after(90, () -> ranUs.add(clock.nowUs()));
        clock.run(259);
        clock.run(260);
        clock.run(289);
        clock.run(290);
        assertEquals(List.of(260L, 290L), ranUs);
    }
}
