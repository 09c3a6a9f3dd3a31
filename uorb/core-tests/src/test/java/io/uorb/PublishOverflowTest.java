// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.NodeBuffer;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Stack overflows in publishes, at many depths. Some of them also hit what gives up a message that cannot be encoded,
 * with the first compiler in each run: no claimed cell stays behind all the same.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PublishOverflowTest {
    /** Publishes after which parts of them are compiled, and others, such as giving up a message, are not. */
    private static final int COMPILED_AFTER = 3_000;

    private static final int STACK_BYTES = 256 << 10;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb =
            Orb.builder().clock(clock).errorHandler((source, error) -> {}).build();

    @Test
    @Statement("kernel:N-8")
    void shouldLeaveNoClaimedCellBehind() throws Exception {
        Publication<long[]> publication = orb.advertise(new GreedyTopic());
        Subscription<long[]> subscription = orb.subscribe(new GreedyTopic());
        for (int i = 0; i < COMPILED_AFTER; i++) {
            publication.publish(new long[] {1});
        }
        Deep deep = new Deep(publication);
        for (int i = 0; i < 400; i++) {
            int shift = i % 4;
            int above = i / 4;
            Thread thread = new Thread(null, () -> deep.publishAt(shift, above), "deep", STACK_BYTES);
            thread.start();
            thread.join();
        }
        assertTrue(deep.overflows > 30, () -> deep.overflows + " publishes ended with an overflow");
        long before = orb.status().get(0).published();
        publication.publish(new long[] {1});
        NodeBuffer buffer = orb.find(publication.topic(), 0).buffer();
        assertEquals(buffer.generation(), buffer.newestGeneration(), "no cell beyond is claimed");
        assertEquals(before + 1, orb.status().get(0).published());
        Poller poller = orb.poller();
        poller.add(subscription);
        long[] message = {0};
        while (subscription.update(message)) {
            assertEquals(1, message[0]);
        }
        subscription.rebind();
        FutureTask<Long> polled = new FutureTask<>(() -> {
            assertEquals(0, poller.poll(1, SECONDS));
            assertEquals(1, poller.poll(-1, SECONDS));
            subscription.update(message);
            return message[0];
        });
        Thread thread = new Thread(polled, "polling");
        clock.enrol(thread);
        thread.start();
        clock.advance(2_000_000);
        publication.publish(new long[] {42});
        assertEquals(42, polled.get());
    }

    /** A topic whose codec needs more stack than all that a publish does before and after it. */
    private static final class GreedyTopic extends BareTopic {
        GreedyTopic() {
            super("greedy", 4);
        }

        @Override
        protected boolean encodesInPlace() {
            return true;
        }

        @Override
        public void encode(long[] message, long[] words, int at) {
            words[at] = message[0] + sumTo(30) - sumTo(30);
        }

        private static int sumTo(int n) {
            return n == 0 ? 0 : n + sumTo(n - 1);
        }
    }

    /** Publishes with ever less stack left. */
    private static final class Deep {
        private final Publication<long[]> publication;
        private final long[] message = {1};
        private int overflows;

        Deep(Publication<long[]> publication) {
            this.publication = publication;
        }

        /** Publishes that many frames above the deepest one that the stack holds, after some of another size. */
        int publishAt(int shift, int above) {
            return shift == 0 ? descend(above) : publishAt(shift - 1, above) + 1;
        }

        /** Returns how many frames lie between this one and the end of the stack. */
        private int descend(int above) {
            int below;
            try {
                below = descend(above) + 1;
            } catch (StackOverflowError e) {
                below = 0;
            }
            if (below == above) {
                try {
                    publication.publish(message);
                } catch (StackOverflowError e) {
                    overflows++;
                }
            }
            return below;
        }
    }
}
