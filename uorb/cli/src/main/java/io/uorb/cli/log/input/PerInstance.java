// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.format.UlogSubscription;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * One value for each instance of a topic, found quickly by the msg_id of a message. Subscriptions of one topic and
 * instance share their value, whatever their msg_ids.
 *
 * @param <V> the values
 */
public final class PerInstance<V> {
    private static final int USUAL_MSG_IDS = 256;

    private final Function<UlogSubscription, V> maker;
    private final Map<TopicInstance, V> values = new TreeMap<>();
    private UlogSubscription[] subscriptions = new UlogSubscription[USUAL_MSG_IDS];
    private Object[] byMsgId = new Object[USUAL_MSG_IDS];

    /** @param maker makes the value of an instance when it is first asked for; null is a value too */
    public PerInstance(Function<UlogSubscription, V> maker) {
        this.maker = maker;
    }

    /** The value of a subscription's topic and instance. Allocates nothing but for one that is new. */
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
            values.put(key, maker.apply(subscription));
        }
        byMsgId[msgId] = values.get(key);
        subscriptions[msgId] = subscription;
    }

    /** All values, by topic and instance. */
    public Map<TopicInstance, V> values() {
        return values;
    }
}
