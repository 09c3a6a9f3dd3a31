// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class TracedStateTest {
    /** A clock that must not be asked. */
    private static final OrbClock NO_CLOCK = (OrbClock) Proxy.newProxyInstance(
            OrbClock.class.getClassLoader(), new Class<?>[] {OrbClock.class}, (proxy, method, arguments) -> {
                throw new AssertionError("the clock was asked: " + method.getName());
            });

    private final TracedState reads = new TracedState(null, () -> {
        throw new AssertionError("the thread's module was asked for");
    });

    @Test
    @Statement("determinism:D-12")
    void shouldLookForNoModuleWithoutATrace() {
        assertEquals(3, reads.read("topic", 0, StateRead.COUNT, 3));
        assertTrue(reads.readFlag(StateRead.STOPPING, true));
        assertSame(ActivationScope.NONE, reads.begin("stretch", NO_CLOCK));
    }
}
