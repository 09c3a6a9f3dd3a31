// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Contents of /proc/cpuinfo. Outside x86 it has no model, sockets and cores: they are empty and 0.
 *
 * @param threads logical processors
 * @param virtual whether a hypervisor shows itself
 */
record CpuInfo(String model, int sockets, int cores, int threads, boolean virtual) {
    static CpuInfo parse(List<String> lines) {
        Set<String> sockets = new HashSet<>();
        Set<String> cores = new HashSet<>();
        int threads = 0;
        String socket = "";
        for (String line : lines) {
            String value = line.substring(line.indexOf(':') + 1).strip();
            if (line.startsWith("processor")) {
                threads++;
            } else if (line.startsWith("physical id")) {
                socket = value;
                sockets.add(value);
            } else if (line.startsWith("core id")) {
                cores.add(socket + "/" + value);
            }
        }
        boolean virtual = MachineReader.value(lines, "flags")
                .map(flags -> List.of(flags.split(" ")).contains("hypervisor"))
                .orElse(false);
        String model = MachineReader.value(lines, "model name").orElse("");
        return new CpuInfo(model, sockets.size(), cores.size(), threads, virtual);
    }
}
