// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Allocations;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Translated messages are published and copied without garbage. */
@Tag("guard")
@SuppressWarnings("try") // some endpoints are only there
class VersionsAllocationTest extends VersionsFixture {
    private static final int ROUNDS = 30_000;

    @Test
    void shouldNotAllocateToTranslate() throws Exception {
        try (Publication<DynamicMessage> first = orb.advertise(fresh);
                Publication<DynamicMessage> second = orb.advertise(old);
                Subscription<DynamicMessage> subscription = orb.subscribe(old)) {
            DynamicMessage message = message(old, 1);
            DynamicMessage target = old.newMessage();
            long bytes = Allocations.ofLeastRun(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    second.publish(message);
                    OrbTools.publish(second, message.words());
                    subscription.update(target);
                    OrbTools.update(subscription, target.words());
                }
            });
            assertEquals(0, bytes / ROUNDS);
        }
    }
}
