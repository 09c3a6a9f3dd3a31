// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.lockstep.ManualClock;
import io.uorb.px4.RequiredUpdatesWorkItem;
import java.util.ArrayList;
import java.util.List;

/**
 * A pipeline of work items on four queues: a sensor of 1000 Hz, a controller that runs at every fourth sample, a
 * navigator of 50 Hz whose answer goes back into the sensor's values, and a recorder of all that is published. Each
 * value depends on all before it, so two runs that differ anywhere differ in their records.
 */
final class ThreeRateItems implements AutoCloseable {
    private static final int SENSOR_PERIOD_US = 1_000;
    private static final int NAVIGATOR_PERIOD_US = 20_000;
    private static final int SAMPLES_A_CONTROL = 4;
    private static final int QUEUE_LENGTH = 8;

    private final ManualClock clock = new ManualClock();
    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(clock, this::note);
    private final WorkQueues queues = new WorkQueues(orb);
    private final OrbMetadata<Tick> samples = Tick.topic("samples", QUEUE_LENGTH);
    private final OrbMetadata<Tick> controls = Tick.topic("controls", QUEUE_LENGTH);
    private final OrbMetadata<Tick> fixes = Tick.topic("fixes", QUEUE_LENGTH);
    private final TraceHash journal = new TraceHash();
    private final Tick copy = new Tick();
    private final List<Subscription<Tick>> recorded =
            List.of(orb.subscribe(samples), orb.subscribe(controls), orb.subscribe(fixes));

    ThreeRateItems() {
        Stage sensor = new Stage(fixes, samples);
        Stage controller = new Stage(samples, controls);
        Stage navigator = new Stage(controls, fixes);
        item("sensor", WorkQueueConfig.SPI.get(0), sensor).scheduleOnInterval(SENSOR_PERIOD_US, SENSOR_PERIOD_US);
        ScheduledWorkItem control = item("controller", WorkQueueConfig.RATE_CTRL, controller);
        RequiredUpdatesWorkItem<Tick> onSample = new RequiredUpdatesWorkItem<>(control, controller.input);
        onSample.setRequiredUpdates(SAMPLES_A_CONTROL);
        onSample.registerCallback();
        item("navigator", WorkQueueConfig.NAV_AND_CONTROLLERS, navigator)
                .scheduleOnInterval(NAVIGATOR_PERIOD_US, NAVIGATOR_PERIOD_US);
        ScheduledWorkItem recorder = item("recorder", WorkQueueConfig.LP_DEFAULT, this::recordAll);
        recorded.forEach(one -> new SubscriptionCallbackWorkItem<>(recorder, one).registerCallback());
    }

    private void note(Object source, Throwable error) {
        errors.add(new IllegalStateException(source + " failed", error));
    }

    private ScheduledWorkItem item(String name, WorkQueueConfig config, Runnable action) {
        return new ScheduledWorkItem(name, queues.findOrCreate(config), action);
    }

    private void recordAll() {
        for (Subscription<Tick> one : recorded) {
            while (one.update(copy)) {
                journal.add(one.generation(), copy.value, clock.nowUs());
            }
        }
    }

    /** Runs that much simulated time; returns the journal of every message since the start. */
    TraceHash run(long durationUs) throws InterruptedException {
        clock.advance(durationUs);
        return journal;
    }

    List<Throwable> errors() {
        return errors;
    }

    long lost() {
        return recorded.stream().mapToLong(Subscription::lost).sum();
    }

    @Override
    public void close() {
        queues.close();
        orb.close();
    }

    /** Takes in all that is there, and publishes a value made of it and of the time. */
    private final class Stage implements Runnable {
        private final Subscription<Tick> input;
        private final Publication<Tick> output;
        private final Tick received = new Tick();
        private final Tick answer = new Tick();
        private final TraceHash state = new TraceHash();

        Stage(OrbMetadata<Tick> from, OrbMetadata<Tick> to) {
            this.input = orb.subscribe(from);
            this.output = orb.advertise(to);
        }

        @Override
        public void run() {
            while (input.update(received)) {
                state.add(input.generation(), received.value, clock.nowUs());
            }
            answer.timestamp = clock.nowUs();
            state.add(0, 0, answer.timestamp);
            answer.value = state.hash();
            output.publish(answer);
        }
    }
}
