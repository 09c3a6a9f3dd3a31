// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.drivers.topics.DriverStatus;
import io.uorb.drivers.topics.DriverStatusTopic;
import io.uorb.lockstep.ManualClock;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import io.uorb.work.WorkQueue;
import io.uorb.work.WorkQueueConfig;
import io.uorb.work.WorkQueues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** A driver of a {@link ScriptedDevice} on a manual clock, and what it publishes and reports. */
final class DriverRig implements AutoCloseable {
    final ManualClock clock = new ManualClock(1_000_000);
    final List<String> errors = new ArrayList<>();
    final Orb orb = Orb.create(clock, (source, error) -> errors.add(source + ": " + error));
    final WorkQueues queues = new WorkQueues(orb);
    final List<String> reports = new ArrayList<>();
    final Subscription<DriverStatus> status = orb.subscribe(DriverStatusTopic.DRIVER_STATUS);
    final Subscription<MavlinkLog> log = orb.subscribe(MavlinkLogTopic.MAVLINK_LOG);
    final ManagedDriver driver;
    ScriptedDevice device;

    DriverRig() {
        this(options -> options, false);
    }

    DriverRig(UnaryOperator<DriverOptions> change, boolean onWorkQueue) {
        DriverOptions options =
                change.apply(DriverOptions.named("baro").listener(report -> reports.add(report.toString())));
        WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);
        driver = onWorkQueue
                ? ManagedDriver.onWorkQueue(orb, options, queue, this::make)
                : ManagedDriver.onThread(orb, options, this::make);
    }

    private Device make(DeviceContext context) {
        device = new ScriptedDevice(context);
        return device;
    }

    /** Moves the clock. */
    void advanceMs(long ms) {
        clock.advance(ms * 1_000);
    }

    /** Returns the latest; fails if there is none. */
    DriverStatus latestStatus() {
        DriverStatus latest = new DriverStatus();
        if (!status.copy(latest)) {
            throw new AssertionError("no driver_status yet");
        }
        return latest;
    }

    /** Returns the texts that ground stations got since the last call. */
    List<String> groundTexts() {
        List<String> texts = new ArrayList<>();
        MavlinkLog message = new MavlinkLog();
        while (log.update(message)) {
            texts.add(message.severity + " " + text(message.text));
        }
        return texts;
    }

    static String text(byte[] field) {
        return new String(field, StandardCharsets.UTF_8).split("\0", 2)[0];
    }

    @Override
    public void close() {
        driver.close();
        queues.close();
        orb.close();
    }
}
