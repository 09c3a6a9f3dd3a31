// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.console;

import com.sun.management.OperatingSystemMXBean;
import io.uorb.benchmarks.child.RowLine;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.Consoles;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/** Queries a program for its nodes and their times once a second, as {@code top} does. Arguments: process, seconds. */
final class ClientMain {
    static final String TABLE = "console-client";

    private static final double NS_PER_S = 1e9;
    private static final double PERCENT = 100;

    private ClientMain() {}

    public static void main(String[] args) throws Exception {
        OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        int seconds = Integer.parseInt(args[1]);
        int nodes = 0;
        long startNs = System.nanoTime();
        long cpuNs = system.getProcessCpuTime();
        try (Console console = Consoles.connect(Long.parseLong(args[0]))) {
            for (int i = 0; i < seconds; i++) {
                Answer.Nodes answer = console.ask(new Request.ListNodes(true));
                nodes = answer.nodes().size();
                TimeUnit.NANOSECONDS.sleep(startNs + (i + 1) * (long) NS_PER_S - System.nanoTime());
            }
        }
        double percent = PERCENT * (system.getProcessCpuTime() - cpuNs) / (System.nanoTime() - startNs);
        RowLine.print(TABLE, seconds + " s", "", nodes, percent);
    }
}
