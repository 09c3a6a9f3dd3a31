// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.schema.Layout;
import io.uorb.schema.WireType;
import io.uorb.ulog.binding.UlogBinding;
import io.uorb.ulog.format.UlogData;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A published instance of a topic. The replay's thread uses it; {@link #follow} before it runs; any thread reads {@link
 * #published}.
 */
final class ReplayChannel {
    private static final String SAMPLE_TIME = "timestamp_sample";
    private static final Follower[] NOBODY = {};

    private final OrbMetadata<?> topic;
    private final int instance;
    private final UlogBinding<?> binding;
    private final int sampleWord;
    private final AtomicLong published = new AtomicLong();
    /** The first of the messages that can be filled; null if there is none. */
    private ReplayMessage spare;

    private Follower[] followers = NOBODY;
    private Publication<?> publication;

    ReplayChannel(OrbMetadata<?> topic, int instance, UlogBinding<?> binding) {
        this.topic = topic;
        this.instance = instance;
        this.binding = binding;
        this.sampleWord = sampleWord(topic);
    }

    private static int sampleWord(OrbMetadata<?> topic) {
        for (Layout.Slot slot : topic.schema().layout().slots()) {
            boolean isTime =
                    slot.field().type() == WireType.UINT64 && !slot.field().isArray();
            if (isTime && slot.field().name().equals(SAMPLE_TIME)) {
                return slot.offsetBytes() / Long.BYTES;
            }
        }
        return -1;
    }

    OrbMetadata<?> topic() {
        return topic;
    }

    int instance() {
        return instance;
    }

    /** Returns the number of messages published so far. Any thread. */
    long published() {
        return published.get();
    }

    void follow(Follower follower) {
        Follower[] more = Arrays.copyOf(followers, followers.length + 1);
        more[followers.length] = follower;
        followers = more;
    }

    /** Advertises the topic. */
    void open(Orb orb) {
        publication = OrbModule.make("replay", () -> orb.advertise(topic, instance));
        if (followers.length > 0) {
            long generation = orb.status().stream()
                    .filter(node -> node.topic().equals(topic.name()) && node.instance() == instance)
                    .mapToLong(node -> node.published())
                    .sum();
            for (Follower follower : followers) {
                follower.start(generation);
            }
        }
    }

    void close() {
        if (publication != null) {
            publication.close();
        }
    }

    /** Returns a message to fill, from the pool if it has one. */
    ReplayMessage newMessage() {
        ReplayMessage message = spare;
        if (message == null) {
            return new ReplayMessage(this);
        }
        spare = message.nextSpare();
        return message;
    }

    void takeBack(ReplayMessage message) {
        message.setNextSpare(spare);
        spare = message;
    }

    void read(UlogData data, ReplayMessage message) {
        binding.readWords(data, message.words());
    }

    /** Moves the times in a message: {@code timestamp}, and {@code timestamp_sample} unless it is 0, which is none. */
    void shift(ReplayMessage message, long byUs) {
        long[] words = message.words();
        if (topic.timestampWord() >= 0) {
            words[topic.timestampWord()] += byUs;
        }
        if (sampleWord >= 0 && words[sampleWord] != 0) {
            words[sampleWord] = Math.max(0, words[sampleWord] + byUs);
        }
    }

    void publish(ReplayMessage message) {
        OrbTools.publish(publication, message.words());
        published.lazySet(published.getPlain() + 1);
    }

    /** Returns a follower that has no room for another message; null if all have. */
    Follower findFull() {
        for (Follower follower : followers) {
            if (follower.isFull(published.getPlain())) {
                return follower;
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return topic + " instance " + instance;
    }
}
