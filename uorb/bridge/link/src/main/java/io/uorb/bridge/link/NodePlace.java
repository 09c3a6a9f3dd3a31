// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

/**
 * A node of the broker.
 *
 * @param topic the topic's name
 * @param instance the instance, from 0
 */
record NodePlace(String topic, int instance) {
    @Override
    public String toString() {
        return topic + " instance " + instance;
    }
}
