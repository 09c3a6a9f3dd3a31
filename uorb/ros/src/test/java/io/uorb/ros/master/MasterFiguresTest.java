// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.node.DebianGraph;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Times of calls to our master and to rosmaster, by the same client in turns of one run. Prints them; asserts only that
 * all calls succeed, since times depend on the machine.
 */
@Tag("slow")
@Tag("long")
@Timeout(300)
@Statement("ros1:X-11")
class MasterFiguresTest {
    private static final int CALLS = 2_000;
    private static final int CLIENTS = 4;
    private static final int MIXED_CALLS = 1_200;
    private static final int PARAMETERS = 1_000;
    private static final int ROUNDS = 5;

    @TempDir
    private Path folder;

    /** Times in ms: the median of single calls, the mixed calls, the multicall. */
    private record Figures(double median, double mixed, double multicall) {}

    @Test
    void shouldPrintTimesBesideThoseOfRosmaster() throws Exception {
        try (DebianGraph graph = DebianGraph.in(folder).startMaster();
                Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            for (int round = 0; round < ROUNDS; round++) {
                Figures ours = measure(master.uri());
                Figures theirs = measure(graph.masterUri());
                System.out.printf(
                        "round %d: median of calls %.3f ms, rosmaster %.3f ms (%.1f times); %d mixed calls of %d"
                                + " clients %.0f ms, rosmaster %.0f ms (%.1f times); %d parameters at once %.1f ms,"
                                + " rosmaster %.1f ms (%.1f times)%n",
                        round,
                        ours.median,
                        theirs.median,
                        theirs.median / ours.median,
                        MIXED_CALLS,
                        CLIENTS,
                        ours.mixed,
                        theirs.mixed,
                        theirs.mixed / ours.mixed,
                        PARAMETERS,
                        ours.multicall,
                        theirs.multicall,
                        theirs.multicall / ours.multicall);
            }
        }
    }

    private static XmlRpcClient client() throws IOException {
        return new XmlRpcClient("figures", (source, error) -> {});
    }

    private static double ms(long sinceNs) {
        return (System.nanoTime() - sinceNs) / 1e6;
    }

    private static Figures measure(String uri) throws Exception {
        try (XmlRpcClient client = client()) {
            double[] times = new double[CALLS];
            for (int i = 0; i < CALLS; i++) {
                long startNs = System.nanoTime();
                client.call(uri, "getParam", List.of("/figures", "/"));
                times[i] = ms(startNs);
            }
            Arrays.sort(times);
            double mixed = mixed(uri);
            long startNs = System.nanoTime();
            List<?> answers = (List<?>) client.call(uri, "system.multicall", List.of(parameters()));
            double multicall = ms(startNs);
            assertEquals(PARAMETERS, answers.size());
            client.call(uri, "deleteParam", List.of("/figures", "/many"));
            return new Figures(times[CALLS / 2], mixed, multicall);
        }
    }

    private static List<Object> parameters() {
        List<Object> calls = new ArrayList<>();
        for (int i = 0; i < PARAMETERS; i++) {
            List<Object> params = List.of("/figures", "/many/p" + i, i);
            calls.add(Map.of("methodName", "setParam", "params", params));
        }
        return calls;
    }

    private static double mixed(String uri) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);
        List<Future<?>> all = new ArrayList<>();
        long startNs = System.nanoTime();
        for (int i = 0; i < CLIENTS; i++) {
            String caller = "/mixed" + i;
            all.add(threads.submit(() -> mix(uri, caller)));
        }
        for (Future<?> one : all) {
            one.get();
        }
        double time = ms(startNs);
        threads.shutdown();
        return time;
    }

    /** A node that comes, asks and goes, over and over. */
    private static Object mix(String uri, String caller) throws IOException {
        String api = "http://127.0.0.1:9/" + caller;
        try (XmlRpcClient client = client()) {
            for (int i = 0; i < MIXED_CALLS / CLIENTS / 6; i++) {
                client.call(uri, "registerPublisher", List.of(caller, caller + "/t", "std_msgs/String", api));
                client.call(uri, "setParam", List.of(caller, "~p", i));
                client.call(uri, "getParam", List.of(caller, "~p"));
                client.call(uri, "getSystemState", List.of(caller));
                client.call(uri, "lookupNode", List.of(caller, caller));
                client.call(uri, "unregisterPublisher", List.of(caller, caller + "/t", api));
            }
        }
        return caller;
    }
}
