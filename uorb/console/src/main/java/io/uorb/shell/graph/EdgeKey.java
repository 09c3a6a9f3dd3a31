// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph;

import java.util.Comparator;

/** Key of an edge between a module and a topic's instance; ordered by module, then topic. */
record EdgeKey(String module, TopicKey topic) implements Comparable<EdgeKey> {
    private static final Comparator<EdgeKey> ORDER =
            Comparator.comparing(EdgeKey::module).thenComparing(EdgeKey::topic);

    @Override
    public int compareTo(EdgeKey other) {
        return ORDER.compare(this, other);
    }
}
