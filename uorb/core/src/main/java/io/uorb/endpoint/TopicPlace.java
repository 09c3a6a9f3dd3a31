// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * A topic, and the broker where it is.
 *
 * @param <B> a broker
 * @param <M> a topic
 */
public record TopicPlace<B, M>(B broker, M topic) {}
