// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.input.Leaf;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The offset of UTC from a log's clock: that of the first message of a receiver which knows UTC. One thread. */
public final class UtcOffset implements UlogVisitor {
    /** Topics of receivers. */
    private static final List<String> RECEIVERS = List.of("vehicle_gps_position", "sensor_gps");

    private static final long NS_PER_US = 1_000;
    private static final String UTC = "time_utc_usec";
    /** A receiver without a fix gives 0, or the time since its start. In the year 2001. */
    private static final double LEAST_UTC_US = 1e15;
    /** In the year 2096. */
    private static final double MOST_UTC_US = 4e15;

    private final Map<UlogSubscription, Leaf> receivers = new HashMap<>();
    /** Negative until it is known. */
    private long us = -1;

    private UtcOffset() {}

    /** Returns the signal of the offset in us; not finite where a message has no UTC. */
    public static Signal signal() {
        Signal signal = Signal.of("UTC");
        for (String topic : RECEIVERS) {
            signal = signal.from(topic, values -> of(values[0], values[1]), UTC, "timestamp");
        }
        return signal;
    }

    /** Returns UTC at time 0 of a log, ns since 1970, read from its start until it is known; 0 if it never is. */
    public static long epochNs(Path log, LogOpener opener) throws IOException {
        UtcOffset offset = new UtcOffset();
        try (UlogReader reader = opener.open(log)) {
            while (offset.us < 0 && reader.next(offset)) {
                continue;
            }
        }
        return Math.max(0, offset.us) * NS_PER_US;
    }

    private static double of(double utcUs, double timeUs) {
        return utcUs > LEAST_UTC_US && utcUs < MOST_UTC_US ? utcUs - timeUs : Double.NaN;
    }

    @Override
    public void onSubscription(UlogSubscription subscription) {
        if (RECEIVERS.contains(subscription.name())) {
            Leaf.find(subscription.format(), UTC).ifPresent(leaf -> receivers.put(subscription, leaf));
        }
    }

    @Override
    public void onData(UlogData data) {
        Leaf utc = receivers.get(data.subscription());
        if (utc != null && us < 0) {
            double found = of(utc.value(data), data.timestampUs());
            us = found >= 0 ? (long) found : us;
        }
    }
}
