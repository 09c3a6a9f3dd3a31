// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.wake.SteppedWaiter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A thread that leaves a node may be one that was to wake others (kernel:N-21). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LeavingWaiterTest {
    @Test
    void shouldRelayWhenAThreadLeaves() {
        NodeBuffer buffer = new NodeBuffer(1, 1, 8, 0);
        List<SteppedWaiter> waiters = Stream.generate(() -> new SteppedWaiter(true, () -> {}))
                .limit(20)
                .toList();
        waiters.forEach(waiter -> {
            buffer.addListener(waiter);
            waiter.arm();
        });
        buffer.signal(1);
        buffer.removeListener(waiters.get(0));
        assertEquals(16, waiters.stream().mapToInt(SteppedWaiter::wakes).sum());
    }
}
