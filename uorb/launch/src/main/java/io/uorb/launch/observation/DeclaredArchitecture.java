// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.observation;

import io.uorb.OrbMetadata;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.launch.architecture.ArchitectureBuilder;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.description.LaunchNode;
import io.uorb.launch.plan.LaunchPlan;
import io.uorb.launch.plan.ModuleRemap;
import io.uorb.launch.plan.PlannedNode;
import io.uorb.module.ModuleDescription;
import io.uorb.ros.name.RosNames;
import java.util.List;

/**
 * The architecture as launch files and the descriptions of modules declare it, before anything runs (ros1:K-25). Of
 * processes and ROS nodes only the nodes are known. One thread.
 */
public final class DeclaredArchitecture {
    private final TopicCatalogue catalogue = TopicCatalogue.ofClassPath(problem -> {});
    private final ArchitectureBuilder builder = new ArchitectureBuilder();

    private DeclaredArchitecture() {}

    /**
     * Returns the architecture of a plan, without findings.
     *
     * @param files that the user has named
     */
    public static ArchitectureDocument of(LaunchPlan plan, List<String> files) {
        FileNames names = new FileNames(files.get(0));
        DeclaredArchitecture declared = new DeclaredArchitecture();
        declared.builder.files(files.stream().map(names::of).toList());
        plan.nodes().forEach(node -> declared.add(node, names));
        return declared.builder.build(List.of("*"));
    }

    private void add(PlannedNode planned, FileNames names) {
        LaunchNode node = planned.node();
        builder.declare(
                node.name(), node.packageName(), node.type(), planned.kind().toString(), names.of(node.place()));
        planned.factory().ifPresent(factory -> {
            ModuleDescription description = factory.description();
            description
                    .publishes()
                    .forEach(topic -> builder.publishes(node.name(), place(planned, topic), type(topic)));
            description
                    .subscribes()
                    .forEach(topic -> builder.subscribes(node.name(), place(planned, topic), type(topic)));
        });
    }

    private String type(String topic) {
        return catalogue
                .find(topic)
                .map(found -> "uorb/" + found.schema().name())
                .orElse(SeenLink.UNKNOWN);
    }

    /** Returns the full name of a topic, after remapping. */
    private static String place(PlannedNode planned, String topic) {
        for (ModuleRemap remap : planned.remaps()) {
            if (remap.topic().equals(topic)) {
                OrbMetadata<?> target = remap.target();
                return RosNames.resolve(target.name(), remap.namespace().equals("/") ? "/n" : remap.namespace() + "/n");
            }
        }
        return RosNames.resolve(topic, planned.node().name());
    }
}
