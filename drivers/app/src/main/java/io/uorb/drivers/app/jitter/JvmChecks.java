// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Checks of a JVM. Immutable.
 *
 * @param version of it
 * @param collectors names of its collectors
 * @param arguments it was started with
 * @param isFixed whether its heap cannot grow
 */
record JvmChecks(Runtime.Version version, List<String> collectors, List<String> arguments, boolean isFixed) {
    private static final int NEWEST_KNOWN = 25;

    /** Returns those of this JVM. */
    static JvmChecks ofThis() {
        return new JvmChecks(
                Runtime.version(),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(GarbageCollectorMXBean::getName)
                        .toList(),
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                Runtime.getRuntime().totalMemory() == Runtime.getRuntime().maxMemory());
    }

    /** Returns all of them. */
    List<MachineCheck> all() {
        return List.of(jdk(), collector(), heap(), counters());
    }

    private MachineCheck jdk() {
        return MachineCheck.of(
                "JDK",
                version.feature() >= NEWEST_KNOWN,
                version.toString(),
                "newer collectors stop threads for less time",
                "JDK " + NEWEST_KNOWN);
    }

    private MachineCheck collector() {
        String found = String.join(", ", collectors);
        return MachineCheck.of(
                "collector",
                found.contains("ZGC") || found.contains("Shenandoah"),
                found,
                "others stop all threads for a whole collection",
                "uorb --realtime, or java -XX:+UseZGC");
    }

    private MachineCheck heap() {
        boolean isTouched = arguments.contains("-XX:+AlwaysPreTouch");
        return MachineCheck.of(
                "heap",
                isTouched && isFixed,
                (isFixed ? "of one size" : "grows") + (isTouched ? ", touched at the start" : ", touched when used"),
                "the kernel maps memory at its first access, which delays the thread",
                "uorb --realtime, or java -Xms1g -Xmx1g -XX:+AlwaysPreTouch");
    }

    private MachineCheck counters() {
        boolean isInMemory = arguments.contains("-XX:+PerfDisableSharedMem") || arguments.contains("-XX:-UsePerfData");
        return MachineCheck.of(
                "counters of the JVM",
                isInMemory,
                isInMemory ? "in memory" : "in a file of the folder of temporary files",
                "collectors wait for the disk while all threads are stopped",
                "uorb --realtime, or java -XX:+PerfDisableSharedMem");
    }
}
