// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Two publishers flat out and two polling subscribers: nothing torn, reordered or unaccounted for, and everybody ends.
 */
@Tag("slow")
@Timeout(180)
class BrokerStressTest {
    private static final int PUBLISHERS = 2;
    private static final int SUBSCRIBERS = 2;
    private static final long MESSAGES_EACH = 2_000_000;
    private static final long SHIFT = 1L << 40;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 128})
    @Statement({"P-2", "P-5", "P-8"})
    void shouldAccountForEveryMessageUnderLoad(int queueLength) throws Exception {
        OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", queueLength);
        ExecutorService threads = Executors.newFixedThreadPool(PUBLISHERS + SUBSCRIBERS);
        try (Orb orb = Orb.create()) {
            List<Future<Void>> all = new ArrayList<>();
            for (int i = 0; i < SUBSCRIBERS; i++) {
                Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
                all.add(threads.submit(() -> receive(orb, subscription)));
            }
            for (int i = 0; i < PUBLISHERS; i++) {
                all.add(threads.submit(publisher(orb.advertise(topic), i)));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Callable<Void> publisher(Publication<HandwrittenSample> publication, int who) {
        return () -> {
            HandwrittenSample message = new HandwrittenSample();
            for (long n = 1; n <= MESSAGES_EACH; n++) {
                message.set(who * SHIFT + n);
                publication.publish(message);
            }
            return null;
        };
    }

    /** Polls until every message was handed out or counted; a lost wake-up would leave it waiting. */
    private static Void receive(Orb orb, Subscription<HandwrittenSample> subscription) {
        HandwrittenSample copy = new HandwrittenSample();
        long[] last = new long[PUBLISHERS];
        long received = 0;
        try (Poller poller = orb.poller()) {
            poller.add(subscription);
            while (received + subscription.lost() < PUBLISHERS * MESSAGES_EACH) {
                assertTrue(
                        poller.poll(20_000, MILLISECONDS) > 0 || accountedFor(subscription, received), "lost wake-up");
                while (subscription.update(copy)) {
                    received++;
                    check(copy, last);
                }
            }
        }
        assertEquals(PUBLISHERS * MESSAGES_EACH, received + subscription.lost());
        return null;
    }

    private static boolean accountedFor(Subscription<HandwrittenSample> subscription, long received) {
        return received + subscription.lost() == PUBLISHERS * MESSAGES_EACH;
    }

    private static void check(HandwrittenSample copy, long[] last) {
        assertTrue(copy.isWhole(), "torn message");
        int who = (int) (copy.value() / SHIFT);
        long n = copy.value() % SHIFT;
        assertTrue(n > last[who], () -> "message " + n + " of publisher " + who + " after " + last[who]);
        last[who] = n;
    }
}
