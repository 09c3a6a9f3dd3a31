// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.dronefleet.mavlink.common.Statustext;
import io.uorb.Subscription;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.topics.system.LogMessage;
import io.uorb.topics.system.LogMessageTopic;
import io.uorb.topics.system.MavlinkLog;
import io.uorb.topics.system.MavlinkLogTopic;
import java.nio.charset.StandardCharsets;

/**
 * STATUSTEXT from {@code mavlink_log} and, if wanted, {@code log_message}: severities are syslog's in all of them. A
 * text that is longer than a message goes out in pieces with one number; a zero byte in the last one tells the end.
 */
public final class TextSender {
    private static final MessageLayout LAYOUT = MessageLayout.of(Statustext.class);
    private static final MessageField SEVERITY = LAYOUT.field("severity");
    private static final MessageField TEXT = LAYOUT.field("text");
    private static final MessageField ID = LAYOUT.field("id");
    private static final MessageField CHUNK = LAYOUT.field("chunkSeq");
    private static final int LEAST_SEVERE = 7;

    private final Subscription<MavlinkLog> texts;
    private final Subscription<LogMessage> logs;
    private final MavlinkLog text = new MavlinkLog();
    private final LogMessage log = new LogMessage();
    private final byte[] payload = LAYOUT.newPayload();
    private int lastId;

    /** Creates a sender of the texts of the broker; {@code logs} includes those for the log on board. */
    public TextSender(DeviceContext context, boolean logs) {
        texts = context.subscribe(MavlinkLogTopic.MAVLINK_LOG, 0);
        this.logs = logs ? context.subscribe(LogMessageTopic.LOG_MESSAGE, 0) : null;
    }

    /** Sends what is new. */
    public void run(MessageSender sender) {
        while (texts.update(text)) {
            send(sender, text.severity, text.text, length(text.text));
        }
        while (logs != null && logs.update(log)) {
            send(sender, log.severity, log.text, length(log.text));
        }
    }

    /** Sends a text on this link only, as an answer to a peer; allocates. */
    public void tell(MessageSender sender, int severity, String words) {
        byte[] bytes = words.getBytes(StandardCharsets.UTF_8);
        send(sender, severity, bytes, bytes.length);
    }

    private static int length(byte[] bytes) {
        int length = 0;
        while (length < bytes.length && bytes[length] != 0) {
            length++;
        }
        return length;
    }

    private void send(MessageSender sender, int severity, byte[] bytes, int length) {
        boolean isLong = length > TEXT.count();
        if (isLong) {
            lastId = lastId % Scaled.MAX_UINT16 + 1;
        }
        SEVERITY.put(payload, Math.min(severity, LEAST_SEVERE));
        ID.put(payload, isLong ? lastId : 0);
        int from = 0;
        for (int chunk = 0; chunk == 0 || isLong && from <= length; chunk++) {
            CHUNK.put(payload, chunk);
            TEXT.putText(payload, bytes, from, Math.max(0, length - from));
            sender.send(LAYOUT, payload, true);
            from += TEXT.count();
        }
    }
}
