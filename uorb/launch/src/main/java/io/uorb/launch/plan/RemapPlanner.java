// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.description.NameRemap;
import io.uorb.ros.name.RosNames;
import io.uorb.text.SimilarNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the topics of remaps: names are resolved as in ROS, and the last part is the topic's name. One thread. */
final class RemapPlanner {
    private final ClassLoader loader;
    /** Null before the first remap. */
    private TopicCatalogue catalogue;

    RemapPlanner(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Returns the remaps of a module.
     *
     * @throws IllegalArgumentException if one leads to no topic, or to one of another message
     */
    List<ModuleRemap> of(LaunchNode node) {
        List<ModuleRemap> remaps = new ArrayList<>();
        for (NameRemap remap : node.remaps()) {
            remaps.add(of(node, remap));
        }
        return remaps;
    }

    private ModuleRemap of(LaunchNode node, NameRemap remap) {
        String from = RosNames.resolve(remap.from(), node.name());
        String to = RosNames.resolve(remap.to(), node.name());
        OrbMetadata<?> target = catalogue()
                .find(baseName(to))
                .orElseThrow(() -> new IllegalArgumentException("remap from " + remap.from() + " to " + remap.to()
                        + ": unknown topic " + baseName(to)
                        + SimilarNames.nearHint(
                                baseName(to),
                                catalogue().topics().stream()
                                        .map(OrbMetadata::name)
                                        .toList())));
        boolean isInside = RosNames.namespaceOf(from).equals(RosNames.namespaceOf(node.name()));
        String topic = isInside ? baseName(from) : "";
        Optional<OrbMetadata<?>> source = catalogue().find(topic);
        if (source.isPresent()
                && source.get().schema().hash() != target.schema().hash()) {
            throw new IllegalArgumentException(
                    "remap from " + remap.from() + " to " + remap.to() + ": " + topic + " has "
                            + source.get().schema().name() + ", " + target.name() + " has "
                            + target.schema().name());
        }
        String namespace = RosNames.namespaceOf(to);
        return new ModuleRemap(
                remap,
                topic,
                namespace.equals(RosNames.ROOT) ? namespace : namespace.substring(0, namespace.length() - 1),
                target);
    }

    private TopicCatalogue catalogue() {
        if (catalogue == null) {
            catalogue = TopicCatalogue.load(loader);
        }
        return catalogue;
    }

    private static String baseName(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
