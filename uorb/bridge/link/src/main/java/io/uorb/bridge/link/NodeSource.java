// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.OrbMetadata;
import java.util.Set;

/**
 * A node of the broker as a source of messages.
 *
 * @param place the node
 * @param topic its topic
 * @param module a module of this program that publishes it; null for none
 * @param isLeft whether it has messages of this program, though nothing publishes it now
 * @param links links that publish it
 */
record NodeSource(NodePlace place, OrbMetadata<?> topic, String module, boolean isLeft, Set<LinkContext> links) {}
