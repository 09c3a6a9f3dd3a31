// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Processor time and bytes that this process has used. Any thread.
 *
 * @param cpuNs the time of processors, ns
 * @param allocatedBytes what each live thread has allocated, by name; empty if the JVM does not count
 */
record ResourceUse(long cpuNs, Map<String, Long> allocatedBytes) {
    /** Returns what was used since the start; without a safepoint. */
    static ResourceUse now() {
        Map<String, Long> allocated = new HashMap<>();
        if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()) {
            ThreadInfo[] infos = threads.getThreadInfo(threads.getAllThreadIds());
            for (ThreadInfo info : infos) {
                if (info != null) { // else it has ended
                    long bytes = threads.getThreadAllocatedBytes(info.getThreadId());
                    allocated.merge(info.getThreadName(), Math.max(0, bytes), Long::sum);
                }
            }
        }
        long cpuNs = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
        return new ResourceUse(cpuNs, allocated);
    }

    /** Returns the bytes of some threads. */
    long allocatedBy(Set<String> threads) {
        return allocatedBytes.entrySet().stream()
                .filter(thread -> threads.contains(thread.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Returns what was used between an earlier moment and this one, by threads that live at both. */
    ResourceUse since(ResourceUse earlier) {
        Map<String, Long> allocated = new HashMap<>();
        allocatedBytes.forEach((thread, bytes) -> {
            Long before = earlier.allocatedBytes.get(thread);
            if (before != null) {
                allocated.put(thread, bytes - before);
            }
        });
        return new ResourceUse(cpuNs - earlier.cpuNs, allocated);
    }
}
