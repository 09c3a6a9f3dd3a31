// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer.model;

import java.util.BitSet;
import java.util.List;

/**
 * RC11's axiom on volatile accesses and full fences: {@code acyclic(psc_base | psc_F)}. For a program whose other
 * accesses are plain it is the synchronization order of the Java Language Specification, 17.4.4.
 */
final class VolatileOrder {
    private final ExecutionGraph graph;
    private final List<MemoryEvent> nodes;
    private final BitSet[] successors;

    private VolatileOrder(ExecutionGraph graph) {
        this.graph = graph;
        this.nodes = graph.events.stream()
                .filter(event -> event.isVolatileAccess() || event.isFullFence())
                .toList();
        this.successors = new BitSet[nodes.size()];
    }

    /** Whether there is such an order. */
    static boolean exists(ExecutionGraph graph) {
        VolatileOrder order = new VolatileOrder(graph);
        order.connect();
        return order.isAcyclic();
    }

    private void connect() {
        for (int i = 0; i < nodes.size(); i++) {
            successors[i] = new BitSet();
            for (int j = 0; j < nodes.size(); j++) {
                if (i != j && precedes(nodes.get(i), nodes.get(j))) {
                    successors[i].set(j);
                }
            }
        }
    }

    private boolean precedes(MemoryEvent first, MemoryEvent second) {
        if (isBase(first, second)) {
            return true;
        }
        if (!first.isFullFence() && !second.isFullFence()) {
            return false;
        }
        if (first.isFullFence() && second.isFullFence() && second.before.get(first.id)) {
            return true;
        }
        // A fence stands for what happens before it at the end of an edge, and for what happens after it at its start.
        for (MemoryEvent from : graph.events) {
            if (from == first || first.isFullFence() && from.before.get(first.id)) {
                for (MemoryEvent to : graph.events) {
                    boolean isEnd = to == second || second.isFullFence() && second.before.get(to.id);
                    if (isEnd && (isBase(from, to) || bothFences(first, second) && isExtendedBefore(from, to))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private static boolean bothFences(MemoryEvent first, MemoryEvent second) {
        return first.isFullFence() && second.isFullFence();
    }

    /** RC11's {@code scb}. */
    private boolean isBase(MemoryEvent first, MemoryEvent second) {
        if (first == second) {
            return false;
        }
        boolean sameLocation = first.location == second.location && first.location >= 0;
        if (second.before.get(first.id)) {
            return first.thread == second.thread || sameLocation || happensElsewhere(first, second);
        }
        return sameLocation && isReplacedBy(first, second);
    }

    /** Whether first comes before second by program order to another location, happens-before, and the same again. */
    private boolean happensElsewhere(MemoryEvent first, MemoryEvent second) {
        List<MemoryEvent> following = graph.views.get(first.thread).events;
        int next = first.place + 1;
        while (next < following.size() && following.get(next).location == first.location) {
            next++;
        }
        List<MemoryEvent> preceding = graph.views.get(second.thread).events;
        int last = second.place - 1;
        while (last >= 0 && preceding.get(last).location == second.location) {
            last--;
        }
        return next < following.size()
                && last >= 0
                && preceding.get(last).before.get(following.get(next).id);
    }

    /**
     * RC11's {@code mo | rb}: the first is a store, or read one, that comes before the second in the order of stores.
     */
    private boolean isReplacedBy(MemoryEvent first, MemoryEvent second) {
        if (!second.stores || first.isFence()) {
            return false;
        }
        List<MemoryEvent> order = graph.stores(first.location);
        int place = order.indexOf(second);
        return first.stores && order.indexOf(first) < place
                || first.loads && (first.source == null || order.indexOf(first.source) < place);
    }

    /** RC11's {@code eco} between events of one location. */
    private boolean isExtendedBefore(MemoryEvent first, MemoryEvent second) {
        if (first == second || first.location < 0 || first.location != second.location) {
            return false;
        }
        if (isReplacedBy(first, second)) {
            return true;
        }
        // Into a load: from its source, or from what precedes its source.
        return second.loads
                && second.source != null
                && second.source != first.source
                && (second.source == first || isReplacedBy(first, second.source));
    }

    private boolean isAcyclic() {
        byte[] colours = new byte[successors.length];
        for (int i = 0; i < successors.length; i++) {
            if (colours[i] == 0 && !isAcyclicFrom(i, colours)) {
                return false;
            }
        }
        return true;
    }

    private boolean isAcyclicFrom(int node, byte[] colours) {
        colours[node] = 1;
        for (int next = successors[node].nextSetBit(0); next >= 0; next = successors[node].nextSetBit(next + 1)) {
            if (colours[next] == 1 || colours[next] == 0 && !isAcyclicFrom(next, colours)) {
                return false;
            }
        }
        colours[node] = 2;
        return true;
    }
}
