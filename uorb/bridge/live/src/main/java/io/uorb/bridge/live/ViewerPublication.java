// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.cdr.CdrFormatException;
import io.uorb.bridge.foxglove.AdvertisedChannel;
import io.uorb.bridge.live.source.LivePublication;
import io.uorb.bridge.live.source.LiveRefusalException;
import io.uorb.dynamic.DynamicMessage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** A channel that a viewer publishes, of CDR or JSON messages. */
final class ViewerPublication implements AutoCloseable {
    /** Encoding of messages as objects with the fields' names. */
    static final String JSON = "json";

    private final LivePublication to;
    private final DynamicMessage message;
    private final boolean json;
    private final CdrCodec codec;

    ViewerPublication(LivePublication to, OrbMetadata<?> topic, String encoding) {
        this.to = to;
        this.message = new DynamicMessage(topic);
        this.json = encoding.equals(JSON);
        this.codec = CdrCodec.of(topic.schema());
    }

    /** Returns whether messages of that encoding can be read. */
    static boolean canRead(String encoding) {
        return encoding.equals(JSON) || encoding.equals(AdvertisedChannel.CDR);
    }

    /**
     * Publishes a message.
     *
     * @throws LiveRefusalException naming what is wrong with it, or why the program refuses it
     */
    void publish(ByteBuffer data) throws LiveRefusalException {
        message.clear();
        try {
            if (json) {
                JsonMessage.read(StandardCharsets.UTF_8.decode(data).toString(), message);
            } else {
                codec.decodeMessage(data, message.words(), 0);
            }
        } catch (CdrFormatException | IllegalArgumentException e) {
            throw new LiveRefusalException("message of topic " + message.topic().name() + ": " + e.getMessage());
        }
        to.publish(message);
    }

    @Override
    public void close() {
        to.close();
    }
}
