// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;

/**
 * An instance of a topic.
 *
 * @param topic its layout and definition; the same object as long as they are the same
 * @param catalogue has the definitions of nested messages
 */
public record LiveInstance(OrbMetadata<?> topic, int instance, TopicCatalogue catalogue) {
    /** Returns the name of its channel: {@code /NAME}, or {@code /NAME/INSTANCE} from instance 1 on. */
    public String channel() {
        return channel(topic.name(), instance);
    }

    /** Returns the name of the channel of an instance. */
    public static String channel(String topic, int instance) {
        return '/' + topic + (instance == 0 ? "" : "/" + instance);
    }
}
