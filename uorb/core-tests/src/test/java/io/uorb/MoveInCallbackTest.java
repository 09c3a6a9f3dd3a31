// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A callback that closes its publication in each publish in which the ring may move. */
class MoveInCallbackTest {
    /** More than two moves of a ring of 16 cells need. */
    private static final int MESSAGES = 40_000;

    private static final int CELLS = 16;

    private final Orb orb = Orb.create();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final HandwrittenSample message = HandwrittenSample.of(1);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    @Test
    void shouldGiveTheRingToOneOtherOnly() {
        Publication<HandwrittenSample> other = orb.advertise(HandwrittenSample.topic("other", 1));
        for (int i = 0; i < MESSAGES; i++) {
            other.publish(message); // so that there may be a slab
        }
        Publication<HandwrittenSample> closing = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        assertEquals(CELLS, 2 * subscription.maxHistory());
        long lastOfRound = 1024L * CELLS - 1;
        subscription.registerCallback(generation -> {
            if (generation == lastOfRound) {
                closing.close();
            }
        });
        for (int i = 0; i < lastOfRound; i++) {
            closing.publish(message);
        }
        assertThrows(IllegalStateException.class, () -> closing.publish(message));
        Publication<HandwrittenSample> one = orb.advertise(topic);
        Publication<HandwrittenSample> two = orb.advertise(topic);
        one.publish(message);
        two.publish(message);
        assertEquals(lastOfRound + 2, subscription.attachment().node().buffer().generation());
        assertEquals(2, subscription.attachment().node().buffer().ringCount());
    }
}
