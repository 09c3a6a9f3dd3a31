// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/** Column of each box: behind all boxes that lead to it, by the longest path. */
final class LayerAssignment {
    private LayerAssignment() {}

    /**
     * Returns the columns, from 0 on, none of them empty.
     *
     * @param back links that count the other way round; without cycles then
     */
    static int[] assign(List<LayoutNode> nodes, List<LayoutLink> links, boolean[] back) {
        List<List<Integer>> after = new ArrayList<>();
        int[] before = new int[nodes.size()];
        nodes.forEach(node -> after.add(new ArrayList<>()));
        for (int i = 0; i < back.length; i++) {
            LayoutLink link = links.get(i);
            after.get(back[i] ? link.to() : link.from()).add(back[i] ? link.from() : link.to());
            before[back[i] ? link.from() : link.to()]++;
        }
        int[] columns = longestPaths(nodes, after, before);
        pullSources(columns, after, before);
        return withoutGaps(columns);
    }

    private static int[] longestPaths(List<LayoutNode> nodes, List<List<Integer>> after, int[] before) {
        int[] columns = new int[nodes.size()];
        int[] waiting = before.clone();
        Deque<Integer> ready = new ArrayDeque<>();
        for (int node = 0; node < columns.length; node++) {
            columns[node] = nodes.get(node).odd() ? 1 : 0;
            if (waiting[node] == 0) {
                ready.add(node);
            }
        }
        while (!ready.isEmpty()) {
            int node = ready.remove();
            for (int next : after.get(node)) {
                columns[next] = Math.max(columns[next], columns[node] + 1);
                if (--waiting[next] == 0) {
                    ready.add(next);
                }
            }
        }
        return columns;
    }

    /** Moves nodes without incoming lines to the column before the first node that they lead to. */
    private static void pullSources(int[] columns, List<List<Integer>> after, int[] before) {
        for (int node = 0; node < columns.length; node++) {
            if (before[node] == 0 && !after.get(node).isEmpty()) {
                columns[node] = after.get(node).stream()
                                .mapToInt(next -> columns[next])
                                .min()
                                .getAsInt()
                        - 1;
            }
        }
    }

    private static int[] withoutGaps(int[] columns) {
        List<Integer> used =
                List.copyOf(new TreeSet<>(Arrays.stream(columns).boxed().toList()));
        return Arrays.stream(columns).map(used::indexOf).toArray();
    }
}
