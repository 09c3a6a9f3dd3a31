// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.standalone.StandaloneContext;
import io.uorb.observe.Observation;
import io.uorb.time.OrbClock;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Steps of runners on threads and work queues: at messages, when due, and their end. */
@Timeout(30)
class ModuleRunnerTest {
    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final WorkQueues queues = new WorkQueues(orb);
    private final StandaloneContext context =
            StandaloneContext.of(orb, "module").queues(queues);
    private final Publication<DriverStatus> publication = orb.advertise(DriverStatusTopic.DRIVER_STATUS);
    private final Subscription<DriverStatus> subscription = orb.subscribe(DriverStatusTopic.DRIVER_STATUS);
    private final DriverStatus message = new DriverStatus();
    private final List<Long> stepsUs = new ArrayList<>();

    @AfterEach
    void close() {
        queues.close();
        orb.close();
    }

    private long step(long dueUs) {
        stepsUs.add(clock.nowUs());
        subscription.update(message);
        return dueUs;
    }

    @Test
    void shouldRunPeriodicallyAndAtMessages() throws InterruptedException {
        ModuleRunner runner = ModuleWorkItem.atInterval(
                context, WorkQueueConfig.NAV_AND_CONTROLLERS, 100, () -> step(OrbClock.NEVER));
        runner.listen(subscription);
        publication.publish(message);
        clock.advanceTo(10);
        assertEquals(List.of(), stepsUs, "before the start");
        runner.start();
        clock.advanceTo(50);
        publication.publish(message);
        clock.advanceTo(250);
        assertEquals(List.of(10L, 50L, 110L, 210L), stepsUs);
        context.close();
        publication.publish(message);
        clock.advanceTo(1_000);
        assertEquals(4, stepsUs.size(), "after the end");
    }

    @Test
    void shouldRunWhenDueUnlessAMessagePostponesIt() throws InterruptedException {
        ModuleRunner runner = ModuleWorkItem.atDeadlines(
                context, WorkQueueConfig.NAV_AND_CONTROLLERS, Cycle.RATE_US, () -> step(clock.nowUs() + 100));
        runner.listen(subscription);
        runner.start();
        clock.advanceTo(60);
        publication.publish(message);
        clock.advanceTo(170);
        assertEquals(List.of(0L, 60L, 100L), stepsUs);
        context.close();
        clock.advanceTo(1_000);
        assertEquals(3, stepsUs.size(), "after the end");
    }

    @Test
    void shouldPollOnAThreadOfThatNameUntilItIsClosed() throws InterruptedException {
        BlockingQueue<String> threads = new LinkedBlockingQueue<>();
        context.onFailure(failure -> threads.add(failure.toString()));
        ModuleRunner runner = new ModulePollLoop(context, Cycle.RATE_US, () -> {
            subscription.update(message);
            threads.add(Thread.currentThread().getName());
            return OrbClock.NEVER;
        });
        runner.listen(subscription);
        runner.start();
        assertEquals("module", threads.take());
        publication.publish(message);
        assertEquals("module", threads.take());
        Thread.currentThread().interrupt();
        context.close();
        assertTrue(Thread.interrupted(), "the interrupt is kept");
        publication.publish(message);
        assertEquals(List.of(), List.copyOf(threads), "after the end");
        context.close();
    }

    @Test
    void shouldEndWithTheFailureOfAStep() throws InterruptedException {
        IllegalStateException failure = new IllegalStateException("defect");
        BlockingQueue<Throwable> seen = new LinkedBlockingQueue<>();
        context.onFailure(seen::add);
        context.subscribe(DriverStatusTopic.DRIVER_STATUS);
        new ModulePollLoop(context, Cycle.RATE_US, () -> {
                    throw failure;
                })
                .start();
        assertSame(failure, seen.take());
        assertEquals(1, Observation.of(orb).subscriptions().size(), "nobody waits for a module that has failed");
        context.close();
    }
}
