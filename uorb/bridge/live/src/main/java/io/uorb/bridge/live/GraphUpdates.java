// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.ServerJson;
import io.uorb.bridge.live.source.LiveSource;
import io.uorb.bridge.live.source.ModuleGraph;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The graph of modules and channels for viewers. For the loop's thread. */
final class GraphUpdates {
    private final LiveSource source;
    private final ChannelNames names;
    private ModuleGraph known = ModuleGraph.empty();

    GraphUpdates(LiveSource source, ChannelNames names) {
        this.names = names;
        this.source = source;
    }

    /** Sends what has changed to the viewers that want it. */
    void tell(Collection<Viewer> viewers) {
        if (viewers.stream().anyMatch(viewer -> viewer.wishes().wantsGraph())) {
            look(viewers);
        }
    }

    private void look(Collection<Viewer> viewers) {
        ModuleGraph now = names.of(source.graph());
        String change = change(known, now);
        known = now;
        if (change != null) {
            for (Viewer viewer : List.copyOf(viewers)) {
                if (viewer.wishes().wantsGraph()) {
                    viewer.tell(change);
                }
            }
        }
    }

    /** Begins to tell of changes, with all that is there. The others hear of what changed before. */
    void subscribe(Viewer viewer, Collection<Viewer> viewers) {
        look(viewers);
        if (!viewer.wishes().wantsGraph()) {
            viewer.wishes().setGraph(true);
            viewer.tell(ServerJson.connectionGraphUpdate(known.publishers(), known.subscribers(), Set.of()));
        }
    }

    /** Returns the message; null if nothing has changed. */
    private static String change(ModuleGraph before, ModuleGraph now) {
        SortedMap<String, SortedSet<String>> publishers = changed(before.publishers(), now.publishers());
        SortedMap<String, SortedSet<String>> subscribers = changed(before.subscribers(), now.subscribers());
        SortedSet<String> removed = channels(before);
        removed.removeAll(channels(now));
        return publishers.isEmpty() && subscribers.isEmpty() && removed.isEmpty()
                ? null
                : ServerJson.connectionGraphUpdate(publishers, subscribers, removed);
    }

    private static SortedSet<String> channels(ModuleGraph graph) {
        SortedSet<String> names = new TreeSet<>(graph.publishers().keySet());
        names.addAll(graph.subscribers().keySet());
        return names;
    }

    /** Returns channels with other modules; with none where the channel has lost its last one. */
    private static SortedMap<String, SortedSet<String>> changed(
            Map<String, SortedSet<String>> before, Map<String, SortedSet<String>> now) {
        SortedMap<String, SortedSet<String>> changed = new TreeMap<>(now);
        before.forEach((name, modules) -> {
            if (modules.equals(now.get(name))) {
                changed.remove(name);
            } else {
                changed.putIfAbsent(name, new TreeSet<>());
            }
        });
        return changed;
    }
}
