// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ResourceUseTest {
    @Test
    void shouldCountWhatThisThreadAllocates() {
        String own = Thread.currentThread().getName();
        ResourceUse before = ResourceUse.now();
        byte[] allocated = new byte[1_000_000];
        long bytes = ResourceUse.now().since(before).allocatedBytes().get(own);
        assertTrue(bytes >= allocated.length, () -> bytes + " bytes");
    }

    @Test
    void shouldLeaveOutThreadsThatHaveStartedBetween() {
        ResourceUse before = new ResourceUse(5, Map.of("old", 10L, "ended", 10L));
        ResourceUse after = new ResourceUse(9, Map.of("old", 12L, "new", 7L));
        assertEquals(new ResourceUse(4, Map.of("old", 2L)), after.since(before));
    }
}
