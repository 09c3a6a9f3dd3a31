// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The virtual machine that runs the suites; JVMs that they start have these flags and those added by the suite.
 *
 * @param feature 17, 25, ...
 * @param version and vendor, in full
 * @param collector names of the garbage collectors
 * @param processors that it may use: fewer than the machine has if it is pinned
 * @param arguments as given on the command line
 * @param flags of the virtual machine that are not at their default, those that it chose itself included
 */
public record JavaRuntime(
        int feature,
        String version,
        String vm,
        String collector,
        int processors,
        List<String> arguments,
        String flags) {

    static JavaRuntime read() {
        String collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .collect(Collectors.joining(", "));
        return new JavaRuntime(
                Runtime.version().feature(),
                System.getProperty("java.vendor") + " " + System.getProperty("java.runtime.version"),
                System.getProperty("java.vm.name") + " (" + System.getProperty("java.vm.info") + ")",
                collectors,
                Runtime.getRuntime().availableProcessors(),
                List.copyOf(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                nonDefaultFlags());
    }

    /** Returns the output of {@code jcmd PID VM.flags}. */
    private static String nonDefaultFlags() {
        try {
            ObjectName commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
            Object printed = ManagementFactory.getPlatformMBeanServer()
                    .invoke(commands, "vmFlags", new Object[] {new String[0]}, new String[] {String[].class.getName()});
            return String.valueOf(printed).strip();
        } catch (JMException e) {
            return "unknown: " + e.getMessage();
        }
    }
}
