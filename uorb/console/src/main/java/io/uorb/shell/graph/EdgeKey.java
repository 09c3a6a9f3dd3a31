// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Comparator;

/** Names what a module has to do with a topic's instance; by module, then topic. */
record EdgeKey(String module, TopicKey topic) implements Comparable<EdgeKey> {
    private static final Comparator<EdgeKey> ORDER =
            Comparator.comparing(EdgeKey::module).thenComparing(EdgeKey::topic);

    @Override
    public int compareTo(EdgeKey other) {
        return ORDER.compare(this, other);
    }
}
