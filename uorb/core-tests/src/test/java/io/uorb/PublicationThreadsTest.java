// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.buffer.NodeBuffer;
import io.uorb.error.RangeCheck;
import io.uorb.observe.Interceptions;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One publication that several threads use at once, while others close and observe it. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PublicationThreadsTest {
    private static final int THREADS = 3;
    private static final int MESSAGES_EACH = 3_000;

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final HandwrittenSample copy = new HandwrittenSample();

    @AutoClose
    private Orb orb = Orb.create();

    private NodeBuffer buffer() {
        return orb.find(topic, 0).buffer();
    }

    /** Starts threads that publish until the publication is closed; each returns how many it has published. */
    private List<FutureTask<Long>> startThreads(Publication<HandwrittenSample> publication, AtomicLong published) {
        List<FutureTask<Long>> tasks = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            FutureTask<Long> task = new FutureTask<>(() -> {
                HandwrittenSample message = HandwrittenSample.of(1);
                for (long own = 0; ; own++) {
                    message.set(own);
                    try {
                        publication.publish(message);
                    } catch (IllegalStateException e) {
                        assertEquals("publication of sample instance 0 is closed", e.getMessage());
                        return own;
                    }
                    published.incrementAndGet();
                }
            });
            tasks.add(task);
            new Thread(task, "publishing " + i).start();
        }
        return tasks;
    }

    private static long sum(List<FutureTask<Long>> tasks) throws Exception {
        long sum = 0;
        for (FutureTask<Long> task : tasks) {
            sum += task.get();
        }
        return sum;
    }

    @ParameterizedTest
    @EnumSource(
            value = RangeCheck.class,
            names = {"OFF", "COUNT"})
    @Statement({"kernel:N-10", "kernel:N-30", "kernel:N-35"})
    void shouldCompleteOrRefuseEachPublishWhileItIsClosed(RangeCheck ranges) throws Exception {
        orb.close();
        orb = Orb.builder().rangeCheck(ranges).build();
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        AtomicLong published = new AtomicLong();
        List<FutureTask<Long>> tasks = startThreads(publication, published);
        long received = 0;
        while (published.get() < THREADS * MESSAGES_EACH) {
            received += readWhole(subscription);
        }
        publication.close();
        long sum = sum(tasks);
        received += readWhole(subscription);
        assertEquals(sum, orb.status().get(0).published());
        assertEquals(sum, received + subscription.lost());
        assertEquals(buffer().generation(), buffer().newestGeneration(), "no claimed cell is left");
    }

    private long readWhole(Subscription<HandwrittenSample> subscription) {
        long count = 0;
        while (subscription.update(copy)) {
            assertTrue(copy.isWhole());
            count++;
        }
        return count;
    }

    @Test
    @Statement("kernel:N-30")
    void shouldBeUsedWhileInterceptorsComeAndGo() throws Exception {
        Observation observation = Observation.of(orb);
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        AtomicLong published = new AtomicLong();
        AtomicLong intercepted = new AtomicLong();
        List<FutureTask<Long>> tasks = startThreads(publication, published);
        long received = 0;
        long[] inside = {0};
        while (published.get() < THREADS * MESSAGES_EACH || intercepted.get() < MESSAGES_EACH) {
            Function<Publication<?>, PublishInterceptor> factory = made -> words -> {
                inside[0]++; // one at a time, without a lock of its own
                intercepted.incrementAndGet();
                return true;
            };
            long before = published.get();
            observation.addInterceptors(factory);
            while (published.get() < before + 10) {
                received += readWhole(subscription);
            }
            observation.removeInterceptors(factory);
            received += readWhole(subscription);
        }
        publication.close();
        long sum = sum(tasks);
        received += readWhole(subscription);
        assertEquals(sum, orb.status().get(0).published());
        assertEquals(sum, received + subscription.lost());
        assertEquals(intercepted.get(), inside[0]);
        assertFalse(Interceptions.areOn(publication));
        assertEquals(0, orb.callbackErrors());
    }

    @Test
    @Statement({"kernel:N-5", "kernel:N-10", "kernel:N-35"})
    void shouldLeaveNothingOfPublicationsThatAreClosed() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        HandwrittenSample message = HandwrittenSample.of(1);
        NodeBuffer present = buffer();
        for (int i = 1; i <= 100_000; i++) {
            try (Publication<HandwrittenSample> publication = orb.advertise(topic)) {
                publication.publish(message);
            }
            assertTrue(subscription.update(copy));
        }
        assertEquals(100_000, present.generation());
        assertEquals(0, subscription.lost());
        assertEquals(1, Internals.endpoints(orb), "the subscription");
        assertEquals(List.of(), Observation.of(orb).publications());
        assertFalse(orb.exists(topic, 0));
    }
}
