// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.OrbClock;
import java.util.List;

/**
 * Passes messages between two versions of their class in one program: a service ({@link java.util.ServiceLoader}) that
 * brokers ask when endpoints of one topic have different layouts. {@code uorb-dynamic} has one. Any thread may call it.
 */
public interface VersionTranslator {
    /**
     * Returns a codec between the class of an endpoint and the words of its node; for one thread at a time.
     *
     * @param declared the endpoint's topic
     * @param node the one whose layout the node has
     * @param clock time of publishing, for a node's timestamp that the class lacks
     */
    <T> OrbMetadata<T> codec(OrbMetadata<T> declared, OrbMetadata<?> node, OrbClock clock);

    /** Returns what two versions cannot pass to each other, a clause a field. */
    List<String> losses(OrbMetadata<?> node, OrbMetadata<?> endpoint);
}
