// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.module.host.ModuleConfig;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** {@code --ros}: a command's topics in a ROS graph; a picocli mixin. */
public final class RosOption {
    @Option(
            names = "--ros",
            arity = "0..1",
            paramLabel = "URI",
            fallbackValue = "",
            description =
                    "Publish all topics in the ROS 1 graph of this master. Without a URI that of ROS_MASTER_URI, or"
                            + " http://localhost:11311.")
    private String master;

    @Option(names = "--ros-name", paramLabel = "NAME", description = "Name of the ROS node. Default: uorb.")
    private String name;

    /** Returns these modules, and that of {@code --ros} if it is given. */
    public List<ModuleConfig> and(List<ModuleConfig> modules) {
        if (master == null) {
            return modules;
        }
        ModuleConfig config = ModuleConfig.of("ros", "master=" + master);
        List<ModuleConfig> all = new ArrayList<>(modules);
        all.add(name == null ? config : config.with("node=" + name));
        return all;
    }
}
