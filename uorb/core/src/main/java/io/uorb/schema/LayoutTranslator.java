// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import java.util.List;

/**
 * Passes messages between two versions of their class in one program: a service ({@link java.util.ServiceLoader}) that
 * brokers ask when endpoints of one topic have different layouts. The artifact {@code uorb-dynamic} has one. Any thread
 * may call it.
 */
public interface LayoutTranslator {
    /** Returns a translation of messages; any thread may use it. */
    Translation between(MessageSchema from, MessageSchema to);

    /**
     * Returns what two versions cannot pass to each other, a clause a field.
     *
     * @param there the version that nodes have
     * @param here the version of an endpoint
     */
    List<String> losses(MessageSchema there, MessageSchema here);

    /** A translation of a message's words from one layout to another. Allocates nothing. */
    interface Translation {
        /** Writes all words of the target, from those indices on. */
        void run(long[] source, int sourceAt, long[] target, int targetAt);
    }
}
