// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.observe.PublishInterceptor;
import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Interceptors in which the publication that they belong to is closed, or used by other threads. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class InterceptorCloseTest {
    @AutoClose
    private final Orb orb = Orb.create(new ManualClock());

    private final Observation observation = Observation.of(orb);
    private final HookTopic topic = new HookTopic("hooked", 4);
    private final Subscription<long[]> subscription = orb.subscribe(topic);

    /** Runs the action in an interceptor of the next publish, which is the only one that meets it. */
    private void inNextPublish(Runnable action) {
        List<Function<Publication<?>, PublishInterceptor>> factory = new ArrayList<>();
        factory.add(made -> words -> {
            observation.removeInterceptors(factory.get(0));
            action.run();
            return true;
        });
        observation.addInterceptors(factory.get(0));
    }

    private List<Long> received() {
        List<Long> values = new ArrayList<>();
        long[] copy = new long[1];
        while (subscription.update(copy)) {
            values.add(copy[0]);
        }
        return values;
    }

    @Test
    @Statement("kernel:N-10")
    void shouldCompleteThePublishInWhichThePublicationIsClosed() {
        Publication<long[]> closed = orb.advertise(topic);
        inNextPublish(() -> {
            closed.close();
            orb.advertise(topic).publish(new long[] {2});
        });
        closed.publish(new long[] {1});
        assertTrue(closed.isClosed());
        assertEquals(List.of(2L, 1L), received());
        assertThrows(IllegalStateException.class, () -> closed.publish(new long[] {3}));
    }

    @Test
    void shouldNotMeetAnInterceptorThatWasRemovedWhileThePublishWaited() throws Exception {
        Publication<long[]> publication = orb.advertise(topic);
        List<FutureTask<Void>> waiting = new ArrayList<>();
        List<Function<Publication<?>, PublishInterceptor>> factory = new ArrayList<>();
        factory.add(made -> words -> {
            if (!waiting.isEmpty()) {
                return false;
            }
            waiting.add(OtherThread.startAndAwaitWait(() -> {
                publication.publish(new long[] {2});
                return null;
            }));
            observation.removeInterceptors(factory.get(0));
            return true;
        });
        observation.addInterceptors(factory.get(0));
        publication.publish(new long[] {1});
        waiting.get(0).get();
        assertEquals(List.of(1L, 2L), received());
    }

    @Test
    @Statement("kernel:N-35")
    void shouldNotWaitForAPublishWhenAnotherThreadCloses() {
        Publication<long[]> closed = orb.advertise(topic);
        inNextPublish(() -> {
            TestThreads.runOnOther(closed::close);
            assertFalse(orb.exists(topic, 0));
        });
        closed.publish(new long[] {1});
        assertEquals(List.of(1L), received());
    }

    @Test
    void shouldPublishNothingThatTheInterceptorDropsWhileItCloses() {
        Publication<long[]> closed = orb.advertise(topic);
        observation.addInterceptors(made -> words -> {
            closed.close();
            return false;
        });
        closed.publish(new long[] {1});
        assertEquals(0, orb.find(topic, 0).buffer().generation());
    }

    @Test
    @Statement("kernel:N-30")
    void shouldMeetOneMessageAtATime() throws Exception {
        Publication<long[]> publication = orb.advertise(topic);
        List<FutureTask<Void>> second = new ArrayList<>();
        List<String> order = new ArrayList<>();
        observation.addInterceptors(made -> words -> {
            long value = words[words.length - 1];
            order.add("begin " + value);
            if (value == 1) {
                second.add(OtherThread.startAndAwaitWait(() -> {
                    publication.publish(new long[] {2});
                    return null;
                }));
            }
            order.add("end " + value);
            return true;
        });
        publication.publish(new long[] {1});
        second.get(0).get();
        assertEquals(List.of("begin 1", "end 1", "begin 2", "end 2"), order);
        assertEquals(List.of(1L, 2L), received());
    }
}
