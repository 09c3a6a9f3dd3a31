// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.launch.description.LaunchNode;
import io.uorb.module.ModuleFactory;
import io.uorb.module.host.ModuleConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A node and the way in which it runs.
 *
 * @param module configuration of a module; empty of others
 * @param factory of a module; empty of others
 * @param program absolute path of a process's program; empty of a module
 * @param remaps of a module's topics; empty of others, to which they are passed as words
 * @param words program, arguments, remaps and, of a ROS node, its name; empty of a module (ros1:K-21)
 */
public record PlannedNode(
        LaunchNode node,
        NodeKind kind,
        Optional<ModuleConfig> module,
        Optional<ModuleFactory> factory,
        List<ModuleRemap> remaps,
        Optional<Path> program,
        List<String> words) {
    /** Copies the lists. */
    public PlannedNode {
        remaps = List.copyOf(remaps);
        words = List.copyOf(words);
    }

    static PlannedNode module(LaunchNode node, ModuleConfig config, ModuleFactory factory, List<ModuleRemap> remaps) {
        return new PlannedNode(
                node, NodeKind.MODULE, Optional.of(config), Optional.of(factory), remaps, Optional.empty(), List.of());
    }

    static PlannedNode process(LaunchNode node, NodeKind kind, Path program, List<String> words) {
        return new PlannedNode(node, kind, Optional.empty(), Optional.empty(), List.of(), Optional.of(program), words);
    }
}
