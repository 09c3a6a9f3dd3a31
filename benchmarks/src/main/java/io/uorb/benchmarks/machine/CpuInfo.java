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
        return new CpuInfo(model(lines), sockets.size(), cores.size(), threads, virtual);
    }

    /** Returns the name, with the numbers by which processors of one name ("AMD EPYC") differ. */
    private static String model(List<String> lines) {
        String name = MachineReader.value(lines, "model name").orElse("");
        return MachineReader.value(lines, "cpu family")
                .flatMap(family -> MachineReader.value(lines, "model\t")
                        .map(model -> name + " (family " + family + ", model " + model + ")"))
                .orElse(name);
    }
}
