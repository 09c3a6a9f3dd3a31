// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.launch.description.LaunchDescription;
import java.util.List;

/**
 * The plan of a launch.
 *
 * @param nodes in the order of their start, without those with problems
 * @param problems one line each, with file and line; a plan with problems must not be run
 */
public record LaunchPlan(LaunchDescription description, List<PlannedNode> nodes, List<String> problems) {
    /** Copies the lists. */
    public LaunchPlan {
        nodes = List.copyOf(nodes);
        problems = List.copyOf(problems);
    }

    /** Returns the parameters that a master does not accept, one line each; a launch in a ROS graph must have none. */
    public List<String> graphProblems() {
        return MasterValues.problems(description);
    }

    /** Returns whether a node of ROS is among them. */
    public boolean needsMaster() {
        return nodes.stream().anyMatch(node -> node.kind() == NodeKind.ROS);
    }
}
