// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.observation.PublishInterceptor;
import io.uorb.time.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Interceptors that close or rebind the publication that they belong to: its ring stays its own until the end. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class InterceptorCloseTest {
    private final List<String> errors = new ArrayList<>();
    private final Orb orb = Orb.create(new ManualClock(), (source, error) -> errors.add(error.getMessage()));
    private final HookTopic topic = new HookTopic("hooked", 4);
    private final Subscription<long[]> subscription = orb.subscribe(topic);

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    /** Runs the action in an interceptor of the next publish, which is the only one that meets it. */
    private void inNextPublish(Runnable action) {
        OrbTools tools = OrbTools.of(orb);
        List<Function<Publication<?>, PublishInterceptor>> factory = new ArrayList<>();
        factory.add(made -> words -> {
            tools.removeInterceptors(factory.get(0));
            action.run();
            return true;
        });
        tools.addInterceptors(factory.get(0));
    }

    private List<Long> received() {
        List<Long> values = new ArrayList<>();
        long[] copy = new long[1];
        while (subscription.update(copy)) {
            values.add(copy[0]);
        }
        return values;
    }

    private int rings() {
        return orb.find(topic, 0).buffer().ringCount();
    }

    @Test
    void shouldKeepTheRingUntilThePublishEnds() {
        Publication<long[]> closed = orb.advertise(topic);
        inNextPublish(() -> {
            closed.close();
            orb.advertise(topic).publish(new long[] {2});
        });
        closed.publish(new long[] {1});
        assertEquals(2, rings(), "the next publisher did not get the ring");
        assertEquals(List.of(2L, 1L), received(), "the publish is completed");
        orb.advertise(topic).publish(new long[] {3});
        assertEquals(2, rings(), "it was returned at the end");
    }

    @Test
    void shouldNotWriteIntoTheRingOfTheNextPublisher() throws Exception {
        Publication<long[]> closed = orb.advertise(topic);
        CountDownLatch goOn = new CountDownLatch(1);
        List<FutureTask<Void>> second = new ArrayList<>();
        inNextPublish(() -> {
            closed.close();
            Publication<long[]> next = orb.advertise(topic);
            topic.onNextEncode(() -> await(goOn)); // it has opened a cell
            second.add(OtherThread.startAndAwaitWait(() -> {
                next.publish(new long[] {2});
                return null;
            }));
        });
        closed.publish(new long[] {1});
        goOn.countDown();
        second.get(0).get();
        assertEquals(List.of(1L, 2L), received().stream().sorted().toList());
        assertEquals(0, subscription.lost());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldKeepTheRingOfAPublication() {
        Publication<long[]> closed = orb.advertise(topic);
        inNextPublish(() -> {
            closed.close();
            orb.advertise(topic).publish(new long[] {2});
        });
        closed.publish(new long[] {1});
        assertTrue(closed.isClosed());
        assertEquals(2, rings());
        assertEquals(List.of(2L, 1L), received());
    }

    @Test
    void shouldKeepTheRingThatAnotherThreadReturns() throws Exception {
        Publication<long[]> closed = orb.advertise(topic);
        inNextPublish(() -> {
            TestThreads.runOnOther(closed::close);
            orb.advertise(topic).publish(new long[] {2}); // the owner's first publish there looks for rings to return
            orb.advertise(topic).publish(new long[] {3});
        });
        closed.publish(new long[] {1});
        assertEquals(3, rings());
        assertEquals(List.of(2L, 3L, 1L), received());
    }

    @Test
    void shouldKeepTheRingWhenTheInterceptorDropsTheMessage() {
        Publication<long[]> closed = orb.advertise(topic);
        OrbTools.of(orb).addInterceptors(made -> words -> {
            closed.close();
            return false;
        });
        closed.publish(new long[] {1});
        orb.advertise(topic);
        assertEquals(1, rings(), "it was returned at the end");
        assertEquals(List.of(), received());
    }

    @Test
    void shouldNotRebindInTheMiddleOfAPublish() {
        Publication<long[]> publication = orb.advertise(topic);
        inNextPublish(publication::rebind);
        publication.publish(new long[] {1});
        assertEquals(
                List.of("publication of hooked instance 0 is publishing; an interceptor cannot rebind it"), errors);
        publication.rebind();
        assertEquals(List.of(1L), received());
        assertFalse(publication.isClosed());
    }
}
