// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The checksum of all parameters, kept until a change. */
@DisplayName("modules:MO-25 checksum of parameters")
class HashCheckTest {
    private final AtomicInteger computations = new AtomicInteger();
    private final HashCheck hash = new HashCheck(computations::incrementAndGet);

    @Test
    void shouldComputeOnceUntilAChange() {
        assertEquals(1, hash.get());
        assertEquals(1, hash.get());
        hash.invalidate();
        assertEquals(2, hash.get());
        assertEquals(2, hash.get());
    }

    @Test
    void shouldComputeAgainAfterAChangeMeanwhile() {
        HashCheck[] made = new HashCheck[1];
        made[0] = new HashCheck(() -> {
            if (computations.incrementAndGet() == 1) {
                made[0].invalidate();
            }
            return computations.get();
        });
        assertEquals(1, made[0].get());
        assertEquals(2, made[0].get());
    }
}
