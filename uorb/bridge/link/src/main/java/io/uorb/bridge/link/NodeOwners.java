// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.NodeStatus;
import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.link.route.OriginWindow;
import io.uorb.bridge.link.route.RouteReceiver;
import io.uorb.module.log.HostLog;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which nodes links publish, and which modules of the program do (bridges:B-6). */
final class NodeOwners {
    /** A route that publishes a node. */
    record Owner(OfferedRoute route, LinkContext link, String module) {}

    private final Orb orb;
    private final long session;
    private final Observation observation;
    private final Map<NodePlace, List<Owner>> owners = new HashMap<>();
    private final Map<NodePlace, OriginWindow> windows = new HashMap<>();
    private final Set<NodePlace> everOwned = new HashSet<>();
    private final Map<String, Integer> reserved = new HashMap<>();
    private Map<NodePlace, List<String>> modules = Map.of();
    private final Set<NodePlace> known = new HashSet<>();
    private boolean isFirst = true;

    NodeOwners(Orb orb, long session) {
        this.orb = orb;
        this.session = session;
        this.observation = Observation.of(orb);
    }

    /** Returns the window of a node that is there as long as a receiver publishes it. */
    OriginWindow windowOf(NodePlace place) {
        return windows.computeIfAbsent(place, key -> new OriginWindow(session));
    }

    void opened(OfferedRoute route, LinkContext link, String module) {
        owners.computeIfAbsent(route.place, key -> new ArrayList<>()).add(new Owner(route, link, module));
        everOwned.add(route.place);
    }

    void closed(OfferedRoute route) {
        List<Owner> those = owners.get(route.place);
        if (those != null) {
            those.removeIf(owner -> owner.route == route);
            if (those.isEmpty()) {
                owners.remove(route.place);
                windows.remove(route.place);
            }
        }
    }

    /** Returns the open route that has published a node last; null if none has. */
    Owner lastPublished(NodePlace place) {
        Owner newest = null;
        for (Owner owner : owners.getOrDefault(place, List.of())) {
            if (owner.route.publishing > (newest == null ? 0 : newest.route.publishing)) {
                newest = owner;
            }
        }
        return newest;
    }

    /** Checks the broker's publications; returns all nodes that may be sent. */
    List<NodeSource> refresh() {
        Map<NodePlace, List<String>> found = new HashMap<>();
        for (PublicationStatus one : observation.publications()) {
            found.computeIfAbsent(new NodePlace(one.topic(), one.instance()), key -> new ArrayList<>())
                    .add(one.module());
        }
        owners.forEach((place, those) -> {
            List<String> all = found.get(place);
            if (all != null) {
                those.forEach(owner -> all.remove(owner.module));
            }
        });
        modules = found;
        Map<String, OrbMetadata<?>> topics = new HashMap<>();
        orb.topics().forEach(topic -> topics.putIfAbsent(topic.name(), topic));
        List<NodeSource> sources = new ArrayList<>();
        for (NodeStatus node : orb.status()) {
            NodePlace place = new NodePlace(node.topic(), node.instance());
            OrbMetadata<?> topic = topics.get(node.topic());
            if (topic != null) {
                boolean isNew = known.add(place) && !isFirst;
                boolean isLeft = isNew && node.published() > 0 && !node.advertised() && !everOwned.contains(place);
                sources.add(new NodeSource(place, topic, localModule(place), isLeft, linksOf(place)));
            }
        }
        isFirst = false;
        return sources;
    }

    private Set<LinkContext> linksOf(NodePlace place) {
        List<Owner> those = owners.get(place);
        if (those == null) {
            return Set.of();
        }
        Set<LinkContext> links = new HashSet<>();
        those.forEach(owner -> links.add(owner.link));
        return links;
    }

    private String localModule(NodePlace place) {
        List<String> all = modules.get(place);
        return all == null || all.isEmpty() ? null : all.get(0);
    }

    /** Returns what else publishes a node, for people; null if nothing does. */
    String otherSource(NodePlace place, RouteReceiver receiver) {
        String module = localModule(place);
        if (module != null) {
            return "module " + module;
        }
        List<Owner> those = owners.get(place);
        if (those != null) {
            for (Owner owner : those) {
                if (owner.route.receiver != receiver) {
                    return "link " + owner.link.peerName();
                }
            }
        }
        return null;
    }

    /** Returns whether the program's own host publishes a node, as each program's host does. */
    boolean isOfHost(NodePlace place) {
        return HostLog.HOST.equals(localModule(place));
    }

    /** Returns the instance of its own that a peer's instance has, the same for good; -1 if there is none free. */
    int ownInstance(String peer, String topic, int instance) {
        String key = topic + ' ' + instance + ' ' + peer;
        Integer known = reserved.get(key);
        if (known != null) {
            return known;
        }
        Map<Integer, Boolean> taken = new LinkedHashMap<>();
        reserved.forEach((each, number) -> {
            if (each.startsWith(topic + ' ')) {
                taken.put(number, true);
            }
        });
        for (int number = 1; number < Orb.MAX_INSTANCES; number++) {
            NodePlace place = new NodePlace(topic, number);
            if (!taken.containsKey(number) && localModule(place) == null && !owners.containsKey(place)) {
                reserved.put(key, number);
                return number;
            }
        }
        return -1;
    }
}
