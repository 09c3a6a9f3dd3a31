// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicSubscription;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * SHA-256 over all messages of some topics: the topic's number in their order, a byte, and the message's words in
 * little-endian order. Messages are taken topic by topic with each {@link #drain}, so runs that shall compare drain at
 * equal times. One thread; draining allocates nothing.
 */
public final class MessageStreamDigest implements AutoCloseable {
    private static final int LONGEST_MESSAGE_BYTES = 65_536;

    private final List<DynamicSubscription> subscriptions = new ArrayList<>();
    private final List<DynamicMessage> messages = new ArrayList<>();
    private final ByteBuffer bytes = ByteBuffer.allocate(LONGEST_MESSAGE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final MessageDigest digest;
    private long count;

    /** Subscribes to instance 0 of each topic. */
    public MessageStreamDigest(Orb orb, List<OrbMetadata<?>> topics) {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
        for (OrbMetadata<?> topic : topics) {
            Subscription<?> subscription =
                    OrbModule.make("message_hash", () -> SubscriptionDemand.looking(() -> orb.subscribe(topic)));
            subscription.setHistory(subscription.maxHistory());
            subscriptions.add(new DynamicSubscription(subscription));
            messages.add(new DynamicMessage(topic));
        }
    }

    /** Reads all new messages. */
    public void drain() {
        for (int topic = 0; topic < subscriptions.size(); topic++) {
            DynamicMessage message = messages.get(topic);
            while (subscriptions.get(topic).update(message)) {
                add(topic, message.words());
            }
        }
    }

    private void add(int topic, long[] words) {
        count++;
        bytes.clear();
        bytes.put((byte) topic);
        for (long word : words) {
            bytes.putLong(word);
        }
        digest.update(bytes.array(), 0, bytes.position());
    }

    /** Returns the number of messages. */
    public long messages() {
        return count;
    }

    /** Returns the number of lost messages; hashes are comparable only if it is 0. */
    public long lost() {
        return subscriptions.stream()
                .mapToLong(subscription -> subscription.subscription().lost())
                .sum();
    }

    /** Ends the digest; returns the hash in hexadecimal digits. */
    public String end() {
        return HexFormat.of().formatHex(digest.digest());
    }

    @Override
    public void close() {
        subscriptions.forEach(DynamicSubscription::close);
    }
}
