// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.lineage;

import io.uorb.trace.TraceMemory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/**
 * Finds the chains of a path ({@code determinism:D-68}): for each message of its beginning the first message of its end
 * that it caused (reaction), and for each message of its end the newest one of its beginning among its causes (age).
 * A search that takes more than its share of the heap ends with an {@link java.io.UncheckedIOException}. Immutable.
 */
public final class PathSearch {
    private static final int NONE = ActivationTable.NONE;

    private static final String CONTENT = "the search of a path in its trace";
    private static final int SHARE_OF_HEAP = 4;
    /** Memory of a message after a waypoint, of a chain, and of each of its messages. */
    private static final int LINK_BYTES = 9;

    private static final int CHAIN_BYTES = 64;
    private static final int HOP_BYTES = 24;

    private final Supplier<TraceMemory> memory;
    private final CauseGraph graph;
    private final ActivationTable table;

    /** Creates a search among causes. */
    public PathSearch(MessageCauses causes) {
        this(causes, () -> TraceMemory.ofHeap(CONTENT, SHARE_OF_HEAP));
    }

    /** Creates a search of which each may take so much memory. */
    PathSearch(MessageCauses causes, long maxBytes) {
        this(causes, () -> new TraceMemory(CONTENT, maxBytes));
    }

    private PathSearch(MessageCauses causes, Supplier<TraceMemory> memory) {
        this.memory = memory;
        this.graph = new CauseGraph(causes);
        this.table = causes.table();
    }

    /** Returns the table. */
    public ActivationTable table() {
        return table;
    }

    /** Returns the chains from each message of the path's beginning to the first one of its end; not all have one. */
    public List<List<Integer>> reactions(LineagePath path) {
        Links links = new Links(path.last(), table.messages(), memory.get());
        int[] order = graph.order();
        for (int n = order.length - 1; n >= 0; n--) {
            for (int passed = 0; passed < path.last(); passed++) {
                findFirst(path, links, order[n], passed);
            }
        }
        List<List<Integer>> chains = new ArrayList<>();
        for (int message : order) {
            if (path.matches(table, message, 0) && links.end(0, message) != NONE) {
                chains.add(links.follow(0, message));
            }
        }
        return chains;
    }

    /** Finds the effect of a message that leads to the earliest end. */
    private void findFirst(LineagePath path, Links links, int message, int passed) {
        for (int i = graph.effectsFrom(message); i < graph.effectsFrom(message + 1); i++) {
            int effect = graph.effect(i);
            int then = path.advance(table, effect, passed);
            int end = then == path.last() ? effect : links.end(then, effect);
            int known = links.end(passed, message);
            if (end != NONE && (known == NONE || table.publishedNs(end) < table.publishedNs(known))) {
                links.set(passed, message, end, effect, then);
            }
        }
    }

    /** Returns the chains to each message of the path's end from the newest one of its beginning, if there is one. */
    public List<List<Integer>> ages(LineagePath path) {
        Links links = new Links(path.last() + 1, table.messages(), memory.get());
        List<List<Integer>> chains = new ArrayList<>();
        for (int message : graph.order()) {
            findNewest(path, links, message);
            if (links.end(path.last(), message) != NONE && path.matches(table, message, path.last())) {
                List<Integer> chain = links.follow(path.last(), message);
                Collections.reverse(chain);
                chains.add(chain);
            }
        }
        return chains;
    }

    /** Finds, for each number of waypoints passed, the cause of a message that leads back to the newest beginning. */
    private void findNewest(LineagePath path, Links links, int message) {
        if (path.matches(table, message, 0)) {
            links.set(0, message, message, NONE, 0);
        }
        for (int i = graph.causesFrom(message); i < graph.causesFrom(message + 1); i++) {
            int cause = graph.cause(i);
            for (int before = 0; before <= path.last(); before++) {
                int begin = links.end(before, cause);
                if (begin != NONE) {
                    takeNewer(links, message, path.advance(table, message, before), begin, cause, before);
                }
            }
        }
    }

    private void takeNewer(Links links, int message, int passed, int begin, int cause, int before) {
        int known = links.end(passed, message);
        if (known == NONE || table.publishedNs(begin) > table.publishedNs(known)) {
            links.set(passed, message, begin, cause, before);
        }
    }

    /** Where the best chain of each message goes on, by the number of waypoints that were passed. */
    private static final class Links {
        private final int[][] ends;
        private final int[][] next;
        private final byte[][] nextPassed;

        private final TraceMemory memory;

        Links(int states, int messages, TraceMemory memory) {
            this.memory = memory;
            memory.take((long) LINK_BYTES * states * messages);
            ends = new int[states][messages];
            next = new int[states][messages];
            nextPassed = new byte[states][messages];
            for (int[] column : ends) {
                Arrays.fill(column, NONE);
            }
            for (int[] column : next) {
                Arrays.fill(column, NONE);
            }
        }

        int end(int passed, int message) {
            return passed < ends.length ? ends[passed][message] : NONE;
        }

        void set(int passed, int message, int end, int following, int then) {
            ends[passed][message] = end;
            next[passed][message] = following;
            nextPassed[passed][message] = (byte) then;
        }

        List<Integer> follow(int passed, int message) {
            List<Integer> chain = new ArrayList<>();
            int state = passed;
            int present = message;
            while (present != NONE) {
                chain.add(present);
                if (state >= next.length) {
                    break;
                }
                int following = next[state][present];
                state = nextPassed[state][present];
                present = following;
            }
            memory.take(CHAIN_BYTES + (long) HOP_BYTES * chain.size());
            return chain;
        }
    }
}
