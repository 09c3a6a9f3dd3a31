// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.PublishCallback;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.ulog.record.Recorder;

/**
 * A callback that makes the recorder drain a node before its ring is full, however many messages have one time. Runs on
 * the publishing thread, the only one of that node.
 */
public final class RecorderDrain implements PublishCallback {
    private final Recorder recorder;
    private final int most;
    private int untaken;

    private RecorderDrain(Recorder recorder, int most) {
        this.recorder = recorder;
        this.most = most;
    }

    /** Subscribes; the subscription stays open as long as the broker. */
    public static void open(Orb orb, OrbMetadata<?> topic, int instance, Recorder recorder) {
        Subscription<?> subscription =
                OrbModule.make("recorder", () -> SubscriptionDemand.looking(() -> orb.subscribe(topic, instance)));
        subscription.registerCallback(new RecorderDrain(recorder, subscription.maxHistory()));
    }

    @Override
    public void published(long generation) {
        untaken++;
        if (untaken >= most) {
            untaken = 0;
            recorder.takeNow();
        }
    }
}
