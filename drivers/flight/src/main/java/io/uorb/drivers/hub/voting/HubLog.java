// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Lines for the user in {@code mavlink_log}. Only for what happens seldom: it allocates. */
public final class HubLog implements AutoCloseable {
    /** Severities of syslog. */
    static final int ERROR = 3;

    static final int WARNING = 4;
    static final int INFORMATION = 6;

    private final Orb orb;
    private final Publication<MavlinkLog> publication;
    private final MavlinkLog message = new MavlinkLog();

    public HubLog(Orb orb) {
        this.orb = orb;
        publication = orb.advertise(MavlinkLogTopic.MAVLINK_LOG);
    }

    void log(int severity, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Arrays.fill(message.text, (byte) 0);
        System.arraycopy(bytes, 0, message.text, 0, Math.min(bytes.length, message.text.length - 1));
        message.severity = severity;
        message.timestamp = orb.clock().nowUs();
        publication.publish(message);
    }

    @Override
    public void close() {
        publication.close();
    }
}
