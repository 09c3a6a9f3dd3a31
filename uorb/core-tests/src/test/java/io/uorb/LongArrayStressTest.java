// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A publisher flat out overwrites what a subscriber copies in bulk: nothing torn comes out. */
@Tag("slow")
@Timeout(180)
class LongArrayStressTest {
    /** Less than 2^24, up to which a float holds every whole number. */
    private static final int MESSAGES = 3_000_000;

    @Test
    void shouldNotTearLongArrays() throws Exception {
        try (Orb orb = Orb.create()) {
            OrbMetadata<Waveform> topic = WaveformTopic.WAVEFORM;
            Publication<Waveform> publication = orb.advertise(topic);
            Subscription<Waveform> subscription = orb.subscribe(topic);
            FutureTask<Void> publisher = new FutureTask<>(() -> {
                publish(publication);
                return null;
            });
            new Thread(publisher, "publisher").start();
            Waveform copy = new Waveform();
            long before = 0;
            while (copy.timestamp < MESSAGES) {
                if (subscription.update(copy)) {
                    assertTrue(copy.isWhole(), "torn message");
                    assertTrue(copy.timestamp > before, "reordered message");
                    before = copy.timestamp;
                }
            }
            publisher.get();
            assertEquals(MESSAGES, copy.timestamp);
        }
    }

    private static void publish(Publication<Waveform> publication) {
        Waveform message = new Waveform();
        for (int n = 1; n <= MESSAGES; n++) {
            message.set(n);
            publication.publish(message);
        }
    }
}
