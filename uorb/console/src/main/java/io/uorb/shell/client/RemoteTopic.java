// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.client;

import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;

/**
 * A program's topic, according to its description.
 *
 * @param topic with units, constants and comments; its hash and layout are computed here and are those of the program
 * @param nested the messages nested in it, as topics, for {@code MessagePrinter}
 */
public record RemoteTopic(DynamicTopic topic, TopicCatalogue nested) {}
