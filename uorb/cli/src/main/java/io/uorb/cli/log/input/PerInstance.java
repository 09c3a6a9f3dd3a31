// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A map from topic instances to values, indexed by the msg_id of a message. Subscriptions of one topic and instance
 * share their value, whatever their msg_ids.
 *
 * @param <V> the values
 */
public final class PerInstance<V> {
    private static final int USUAL_MSG_IDS = 256;

    private final Function<UlogSubscription, V> factory;
    private final Map<TopicInstance, V> values = new TreeMap<>();
    private UlogSubscription[] subscriptions = new UlogSubscription[USUAL_MSG_IDS];
    private Object[] byMsgId = new Object[USUAL_MSG_IDS];

    /** @param factory makes the value of an instance when it is first asked for; null is a value too */
    public PerInstance(Function<UlogSubscription, V> factory) {
        this.factory = factory;
    }

    /** Returns the value of a subscription's topic and instance. Allocates only for a new one. */
    public V of(UlogSubscription subscription) {
        int msgId = subscription.msgId();
        if (msgId >= byMsgId.length || subscriptions[msgId] != subscription) {
            add(subscription);
        }
        @SuppressWarnings("unchecked")
        V value = (V) byMsgId[msgId];
        return value;
    }

    private void add(UlogSubscription subscription) {
        int msgId = subscription.msgId();
        if (msgId >= byMsgId.length) {
            byMsgId = Arrays.copyOf(byMsgId, 2 * msgId);
            subscriptions = Arrays.copyOf(subscriptions, 2 * msgId);
        }
        TopicInstance key = TopicInstance.of(subscription);
        if (!values.containsKey(key)) {
            values.put(key, factory.apply(subscription));
        }
        byMsgId[msgId] = values.get(key);
        subscriptions[msgId] = subscription;
    }

    /** Returns all values, by topic and instance. */
    public Map<TopicInstance, V> values() {
        return values;
    }
}
