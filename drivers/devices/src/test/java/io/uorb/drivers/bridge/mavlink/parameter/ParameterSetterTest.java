// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.error.ErrorHandler;
import io.uorb.parameter.ParameterStore;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Texts to stations about parameters that cannot be set (modules:MO-25). */
class ParameterSetterTest {
    private static final int REQUESTS = 1_000;

    private final List<String> texts = new ArrayList<>();
    private final AtomicInteger refused = new AtomicInteger();
    private final ParameterSetter setter =
            new ParameterSetter(counting(refused), new ParameterStore(ErrorHandler.uncaught()), texts::add);

    /** Returns a driver's context of which only {@code count} is used. */
    private static DeviceContext counting(AtomicInteger calls) {
        return (DeviceContext) Proxy.newProxyInstance(
                DeviceContext.class.getClassLoader(), new Class<?>[] {DeviceContext.class}, (proxy, method, args) -> {
                    assertEquals("count", method.getName());
                    calls.incrementAndGet();
                    return null;
                });
    }

    @Test
    void shouldNotMakeTextsThatAreNotSent() {
        AtomicInteger made = new AtomicInteger();
        for (int i = 0; i < REQUESTS; i++) {
            setter.refuse(() -> "text " + made.incrementAndGet(), 0);
        }
        assertTrue(made.get() > 0);
        assertEquals(texts.size(), made.get());
        assertEquals(REQUESTS, refused.get());
    }

    @Test
    void shouldNameAnUnknownParameter() {
        setter.refuseUnknown("MC_ROLL", 0);
        assertEquals(1, texts.size());
        assertTrue(texts.get(0).contains("MC_ROLL"), texts.get(0));
    }
}
