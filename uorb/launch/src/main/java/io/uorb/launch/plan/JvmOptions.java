// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.plan;

import java.lang.management.ManagementFactory;
import java.util.List;

/** The options of this JVM, for those that a launch starts (architecture:GR-10). Any thread. */
public final class JvmOptions {
    /** Options that two processes cannot have: ports, and the name of a console. */
    private static final List<String> OWN = List.of(
            "-agentlib:jdwp",
            "-Xrunjdwp",
            "-Dcom.sun.management.jmxremote.port",
            "-Dcom.sun.management.jmxremote.rmi.port",
            "-Dio.uorb.console=");

    private JvmOptions() {}

    /** Returns the options of this process that another one can have too. */
    public static List<String> ofThisProcess() {
        return shared(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    static List<String> shared(List<String> options) {
        return options.stream()
                .filter(option -> OWN.stream().noneMatch(option::startsWith))
                .toList();
    }
}
