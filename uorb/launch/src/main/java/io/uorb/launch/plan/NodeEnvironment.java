// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import io.uorb.launch.description.EnvironmentEntry;
import io.uorb.launch.description.LaunchNode;
import java.util.LinkedHashMap;
import java.util.Map;

/** The variables that a node's process gets besides those of the launcher (ros1:K-21). Any thread. */
public final class NodeEnvironment {
    /** The variable of a node's namespace, which nodes in the global one do not have. */
    public static final String NAMESPACE = "ROS_NAMESPACE";

    private static final String MASTER = "ROS_MASTER_URI";

    private NodeEnvironment() {}

    /** Returns the variables, in the order in which they are set. */
    public static Map<String, String> of(PlannedNode planned, String masterUri) {
        LaunchNode node = planned.node();
        Map<String, String> environment = new LinkedHashMap<>();
        if (planned.kind() == NodeKind.ROS) {
            environment.put(MASTER, masterUri);
            if (!node.namespace().equals("/")) {
                environment.put(NAMESPACE, node.namespace());
            }
        }
        for (EnvironmentEntry entry : node.environment()) {
            environment.put(entry.name(), entry.value());
        }
        return environment;
    }
}
