// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;

/** Checks of the JVM and its processors. Any thread. */
final class JvmChecks {
    /** The threads of a chain: that of the timer, that of the estimator, that of a work queue. */
    private static final int CHAIN_THREADS = 3;

    private static final int NEWEST_KNOWN = 25;

    private JvmChecks() {}

    /** Returns all of them. */
    static List<MachineCheck> all() {
        return List.of(processors(), jdk(), collector(), heap(), counters());
    }

    private static MachineCheck processors() {
        int processors = Runtime.getRuntime().availableProcessors();
        return MachineCheck.of(
                "processors",
                processors > CHAIN_THREADS,
                Integer.toString(processors),
                "the " + CHAIN_THREADS + " threads of a chain, the compiler and the collector wait for one another",
                "use more processors, or fewer threads: modules can share a work queue");
    }

    private static MachineCheck jdk() {
        int version = Runtime.version().feature();
        return MachineCheck.of(
                "JDK",
                version >= NEWEST_KNOWN,
                Runtime.version().toString(),
                "newer collectors stop threads for less time",
                "JDK " + NEWEST_KNOWN);
    }

    private static MachineCheck collector() {
        String found = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
        return MachineCheck.of(
                "collector",
                found.contains("ZGC") || found.contains("Shenandoah"),
                found,
                "others stop all threads for a whole collection",
                "uorb --realtime, or java -XX:+UseZGC");
    }

    private static MachineCheck heap() {
        List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
        boolean isTouched = given.contains("-XX:+AlwaysPreTouch");
        boolean isFixed =
                Runtime.getRuntime().totalMemory() == Runtime.getRuntime().maxMemory();
        return MachineCheck.of(
                "heap",
                isTouched && isFixed,
                (isFixed ? "of one size" : "grows") + (isTouched ? ", touched at the start" : ", touched when used"),
                "the kernel maps memory at its first access, which delays the thread",
                "uorb --realtime, or java -Xms1g -Xmx1g -XX:+AlwaysPreTouch");
    }

    private static MachineCheck counters() {
        List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
        boolean isInMemory = given.contains("-XX:+PerfDisableSharedMem") || given.contains("-XX:-UsePerfData");
        return MachineCheck.of(
                "counters of the JVM",
                isInMemory,
                isInMemory ? "in memory" : "in a file of the folder of temporary files",
                "collectors wait for the disk while all threads are stopped",
                "uorb --realtime, or java -XX:+PerfDisableSharedMem");
    }
}
