// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.graph.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Search for links that lead back, so that the others form no cycle: the greedy heuristic of Eades, Lin and Smyth
 * (1993). Boxes are put in a row: sources in front, sinks at the end, else the one with the most links out more than
 * in; links that go from right to left in the row lead back.
 */
final class CycleRemoval {
    private final List<LayoutLink> links;
    private final int[] in;
    private final int[] out;
    private final boolean[] placed;

    private CycleRemoval(int nodes, List<LayoutLink> links) {
        this.links = links;
        in = new int[nodes];
        out = new int[nodes];
        placed = new boolean[nodes];
        for (LayoutLink link : links) {
            out[link.from()]++;
            in[link.to()]++;
        }
    }

    /** Returns for each link whether it leads back. */
    static boolean[] find(int nodes, List<LayoutLink> links) {
        int[] position = new CycleRemoval(nodes, links).positions();
        boolean[] back = new boolean[links.size()];
        for (int i = 0; i < back.length; i++) {
            back[i] = position[links.get(i).from()] > position[links.get(i).to()];
        }
        return back;
    }

    private int[] positions() {
        List<Integer> front = new ArrayList<>();
        Deque<Integer> end = new ArrayDeque<>();
        for (int left = placed.length; left > 0; left--) {
            int next = first(out);
            if (next >= 0) {
                end.addFirst(next);
            } else {
                next = first(in);
                next = next >= 0 ? next : mostOut();
                front.add(next);
            }
            place(next);
        }
        front.addAll(end);
        int[] position = new int[placed.length];
        for (int i = 0; i < position.length; i++) {
            position[front.get(i)] = i;
        }
        return position;
    }

    /** Returns the first box that is not placed and has none of these links; -1 if there is none. */
    private int first(int[] degree) {
        for (int node = 0; node < placed.length; node++) {
            if (!placed[node] && degree[node] == 0) {
                return node;
            }
        }
        return -1;
    }

    private int mostOut() {
        int best = -1;
        for (int node = 0; node < placed.length; node++) {
            if (!placed[node] && (best < 0 || out[node] - in[node] > out[best] - in[best])) {
                best = node;
            }
        }
        return best;
    }

    private void place(int node) {
        placed[node] = true;
        for (LayoutLink link : links) {
            if (link.from() == node) {
                in[link.to()]--;
            }
            if (link.to() == node) {
                out[link.from()]--;
            }
        }
    }
}
