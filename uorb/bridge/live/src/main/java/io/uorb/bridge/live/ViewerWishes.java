// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Wishes of a viewer beside messages: changes of parameters and of the graph; and its publications. */
final class ViewerWishes {
    private final Set<String> parameters = new TreeSet<>();
    private final Map<Long, ViewerPublication> publications = new HashMap<>();
    private boolean allParameters;
    private boolean graph;

    /** Adds names of parameters whose changes it wants; all if there are none. */
    void addParameters(List<String> names) {
        allParameters |= names.isEmpty();
        parameters.addAll(names);
    }

    /** Removes names of parameters; all if there are none. */
    void removeParameters(List<String> names) {
        if (names.isEmpty()) {
            allParameters = false;
            parameters.clear();
        } else {
            names.forEach(parameters::remove);
        }
    }

    boolean wantsParameters() {
        return allParameters || !parameters.isEmpty();
    }

    /** Returns how many names are kept. */
    int parameterCount() {
        return parameters.size();
    }

    boolean wantsParameter(String name) {
        return allParameters || parameters.contains(name);
    }

    boolean wantsGraph() {
        return graph;
    }

    void setGraph(boolean wanted) {
        graph = wanted;
    }

    /** Returns its publications by its numbers of channels. */
    Map<Long, ViewerPublication> publications() {
        return publications;
    }

    void close() {
        publications.values().forEach(ViewerPublication::close);
        publications.clear();
    }
}
