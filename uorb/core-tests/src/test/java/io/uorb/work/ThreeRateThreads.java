// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;

/**
 * A pipeline of threads that wait in polls on a manual clock: 1000 Hz by timeouts, 250 Hz and 50 Hz by the intervals of
 * their subscriptions, and the slowest one's answers go back to the fastest. Each value depends on all before it.
 */
final class ThreeRateThreads {
    private static final long SENSOR_PERIOD_US = 1_000;
    private static final long CONTROL_INTERVAL_US = 4_000;
    private static final long NAVIGATION_INTERVAL_US = 20_000;

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<Tick> samples = Tick.topic("samples", 1);
    private final OrbMetadata<Tick> controls = Tick.topic("controls", 1);
    private final OrbMetadata<Tick> fixes = Tick.topic("fixes", 1);
    private final List<Stage> stages = List.of(
            new Stage(fixes, samples, SENSOR_PERIOD_US),
            new Stage(samples, controls, CONTROL_INTERVAL_US),
            new Stage(controls, fixes, NAVIGATION_INTERVAL_US));

    /** Runs that much simulated time; returns what each thread received and published, the fastest first. */
    List<TraceHash> run(long durationUs) throws Exception {
        List<FutureTask<TraceHash>> threads = new ArrayList<>();
        for (Stage stage : stages) {
            FutureTask<TraceHash> task =
                    new FutureTask<>(threads.isEmpty() ? stage::runOnTimeouts : stage::runOnMessages);
            threads.add(task);
            startAndAwaitSleep(task);
        }
        clock.advance(durationUs);
        List<TraceHash> records = new ArrayList<>();
        for (int i = 0; i < stages.size(); i++) {
            stages.get(i).stop();
            records.add(threads.get(i).get());
        }
        orb.close();
        return records;
    }

    /** So that the clock waits for it, and the threads are registered in this order. */
    private static void startAndAwaitSleep(FutureTask<TraceHash> task) {
        Thread thread = new Thread(task, "stage");
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    /** One thread's work. */
    private final class Stage {
        private final Subscription<Tick> input;
        private final Publication<Tick> output;
        private final Poller poller = orb.poller();
        private final long intervalUs;
        private final Tick received = new Tick();
        private final Tick answer = new Tick();
        private final TraceHash journal = new TraceHash();
        private volatile boolean stopped;

        Stage(OrbMetadata<Tick> from, OrbMetadata<Tick> to, long intervalUs) {
            this.input = orb.subscribe(from);
            this.output = orb.advertise(to);
            this.intervalUs = intervalUs;
        }

        TraceHash runOnTimeouts() {
            for (long nextUs = intervalUs; !stopped; nextUs += intervalUs) {
                poller.poll(nextUs - clock.nowUs(), MICROSECONDS);
                if (!stopped) {
                    input.update(received);
                    answer();
                }
            }
            return end();
        }

        TraceHash runOnMessages() {
            input.setIntervalUs(intervalUs);
            poller.add(input);
            while (!stopped) {
                poller.poll(-1, MICROSECONDS);
                if (input.update(received)) {
                    answer();
                }
            }
            return end();
        }

        private void answer() {
            journal.add(input.generation(), received.value, clock.nowUs());
            answer.timestamp = clock.nowUs();
            answer.value = journal.hash();
            output.publish(answer);
        }

        private TraceHash end() {
            poller.close();
            return journal;
        }

        void stop() {
            stopped = true;
            poller.wakeup();
        }
    }
}
