// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import io.uorb.cli.log.input.TopicInstance;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/** The search for the last message at or before a time. One thread. */
final class NewestMessage {
    private byte[] bytes;
    private UlogSubscription subscription;
    private long timestampUs;

    /** Reads the blocks of the file that may hold the message. */
    void read(MessageScan scan, long atUs) throws IOException {
        OptionalLong proven = scan.provenUs(atUs);
        if (proven.isPresent()) {
            scan.read(proven.getAsLong(), atUs, this::add);
        }
    }

    private void add(long timeUs, UlogData data) {
        if (bytes != null && timeUs < timestampUs) {
            return;
        }
        if (bytes == null || bytes.length != data.length()) {
            bytes = new byte[data.length()];
        }
        data.buffer().get(data.offset(), bytes);
        subscription = data.subscription();
        timestampUs = timeUs;
    }

    /** Returns the message, if one was found. */
    Optional<MessageValues> message(TopicInstance key, FieldGuide guide) {
        return bytes == null
                ? Optional.empty()
                : Optional.of(MessageValues.of(
                        key, timestampUs, new UlogData(bytes).moveTo(subscription, 0, bytes.length), guide));
    }
}
