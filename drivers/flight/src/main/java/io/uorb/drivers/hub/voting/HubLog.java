// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.Publication;
import io.uorb.module.ModuleContext;
import io.uorb.time.OrbClock;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Log lines for the user in {@code mavlink_log}. It allocates, so use it for rare events only. Belongs to the hub's
 * thread.
 */
public final class HubLog {
    /** Severities of syslog. */
    static final int ERROR = 3;

    static final int WARNING = 4;
    static final int INFORMATION = 6;

    private final OrbClock clock;
    private final Publication<MavlinkLog> publication;
    private final MavlinkLog message = new MavlinkLog();

    /** Creates a log that publishes {@code mavlink_log} for a module. */
    public HubLog(ModuleContext context) {
        clock = context.clock();
        publication = context.advertise(MavlinkLogTopic.MAVLINK_LOG);
    }

    void log(int severity, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Arrays.fill(message.text, (byte) 0);
        System.arraycopy(bytes, 0, message.text, 0, Math.min(bytes.length, message.text.length - 1));
        message.severity = severity;
        message.timestamp = clock.nowUs();
        publication.publish(message);
    }
}
