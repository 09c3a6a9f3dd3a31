// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.OrbMetadata;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.foxglove.ServerFrames;
import io.uorb.bridge.live.source.MessageFeed;
import java.nio.ByteBuffer;

/** Messages of an instance as CDR. Allocates nothing for a message. */
final class CdrFeed implements FrameFeed {
    private final MessageFeed from;
    private final LiveClock clock;
    private final CdrCodec codec;
    private final int timestampWord;
    private final long[] words;
    private final ByteBuffer frame;

    CdrFeed(MessageFeed from, OrbMetadata<?> topic, LiveClock clock) {
        this.from = from;
        this.clock = clock;
        this.codec = CdrCodec.of(topic.schema());
        this.timestampWord = topic.timestampWord();
        this.words = new long[topic.words()];
        this.frame = ByteBuffer.allocate(ServerFrames.MESSAGE_HEADER_BYTES + codec.messageBytes());
    }

    @Override
    public ByteBuffer next() {
        if (!from.next(words)) {
            return null;
        }
        long timeNs = clock.messageNs(timestampWord < 0 ? 0 : words[timestampWord]);
        ServerFrames.writeMessageHeader(timeNs, frame.clear());
        codec.encodeMessage(words, 0, frame);
        return frame.flip();
    }

    @Override
    public int mostAtOnce() {
        return from.mostAtOnce();
    }

    @Override
    public long lost() {
        return from.lost();
    }

    @Override
    public void close() {
        from.close();
    }
}
