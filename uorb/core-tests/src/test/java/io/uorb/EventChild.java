// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;

import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Interceptions;
import io.uorb.observe.OrbEvents;
import io.uorb.work.WorkItem;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import jdk.jfr.Recording;

/** A program of {@link EventStartTest}: does one thing that notices a flight recorder, until it has been noticed. */
public final class EventChild {
    static final String IDLE = "no recorder";
    static final String NOTICED = "noticed";

    private final ManualClock clock = new ManualClock();
    private final Orb orb = Orb.create(clock);
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Poller poller = orb.poller();
    private final WorkQueues queues = new WorkQueues(orb);
    private final WorkItem item = new WorkItem("item", queues.findOrCreate(WorkQueueConfig.TEST1), () -> {});

    private EventChild() {}

    /** Runs the action that the arguments name and prints its result. */
    public static void main(String[] args) throws Exception {
        EventChild child = new EventChild();
        if (args[0].equals("all")) {
            child.act("poll");
            child.act("lose");
            child.act("run");
            child.act("create");
            System.out.println(OrbEvents.refresh() ? "recorder" : IDLE);
        } else {
            try (Recording recording = new Recording()) {
                recording.enable("io.uorb.PublishGap");
                recording.start();
                while (!Interceptions.areOn(child.publication)) {
                    child.act(args[0]);
                }
                System.out.println(NOTICED);
            }
        }
    }

    private void act(String action) throws InterruptedException {
        switch (action) {
            case "poll" -> {
                poller.wakeup();
                poller.poll(-1, MICROSECONDS);
            }
            case "lose" -> {
                publication.publish(HandwrittenSample.of(1));
                publication.publish(HandwrittenSample.of(2));
                subscription.update(new HandwrittenSample());
            }
            case "run" -> {
                item.scheduleNow();
                clock.advance(0);
            }
            case "create" -> Orb.create().close();
            default -> throw new IllegalArgumentException(action);
        }
    }
}
