// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.OrbMetadata;
import io.uorb.bridge.foxglove.ServerFrames;
import io.uorb.bridge.live.source.LiveInstance;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.live.source.MessageFeed;
import io.uorb.bridge.standard.StandardMessageConverter;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Standard messages made of an instance's messages, with what others complete them. */
final class StandardFeed implements FrameFeed {
    private final StandardMessageConverter converter;
    private final LiveClock clock;
    private final List<Input> inputs = new ArrayList<>();
    private ByteBuffer frame = ByteBuffer.allocate(256);

    /** A topic that is read. */
    private record Input(int source, MessageFeed from, int timestampWord, long[] words) {}

    /**
     * Opens a feed.
     *
     * @param topics in the order of the channel's; null where there is none
     */
    StandardFeed(StandardMessageConverter converter, List<LiveInstance> topics, LiveSource source, LiveClock clock) {
        this.converter = converter;
        this.clock = clock;
        for (int i = 0; i < topics.size(); i++) {
            LiveInstance one = topics.get(i);
            if (one != null && converter.bind(i, one.topic())) {
                OrbMetadata<?> topic = one.topic();
                inputs.add(new Input(i, source.open(one), topic.timestampWord(), new long[topic.words()]));
            }
        }
    }

    @Override
    public ByteBuffer next() {
        for (int i = 1; i < inputs.size(); i++) {
            Input other = inputs.get(i);
            for (int left = other.from().mostAtOnce(); left > 0 && other.from().next(other.words()); left--) {
                converter.take(other.source(), other.words(), 0);
            }
        }
        Input first = inputs.get(0);
        for (int left = mostAtOnce(); left > 0 && first.from().next(first.words()); left--) {
            long timeNs = clock.messageNs(first.timestampWord() < 0 ? 0 : first.words()[first.timestampWord()]);
            if (converter.take(0, first.words(), timeNs)) {
                return frame(timeNs, converter.message());
            }
        }
        return null;
    }

    private ByteBuffer frame(long timeNs, ByteBuffer message) {
        int length = ServerFrames.MESSAGE_HEADER_BYTES + message.remaining();
        if (frame.capacity() < length) {
            frame = ByteBuffer.allocate(2 * length);
        }
        ServerFrames.writeMessageHeader(timeNs, frame.clear());
        return frame.put(message).flip();
    }

    @Override
    public int mostAtOnce() {
        return inputs.get(0).from().mostAtOnce();
    }

    @Override
    public long lost() {
        return inputs.get(0).from().lost();
    }

    @Override
    public void close() {
        inputs.forEach(input -> input.from().close());
    }
}
