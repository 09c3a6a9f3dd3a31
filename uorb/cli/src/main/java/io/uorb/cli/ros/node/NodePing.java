// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.node;

import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.MasterOption;
import io.uorb.ros.graph.GraphClient;
import io.uorb.ros.xmlrpc.XmlRpcFaultException;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Calls of a node, with the lines of {@code rosnode ping}. One thread. */
final class NodePing {
    private static final Duration LIMIT = Duration.ofSeconds(3);
    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1);
    private static final double NS_PER_MS = 1e6;

    private final GraphClient graph;
    private final MasterOption terminal;
    private final Ending ending;

    NodePing(GraphClient graph, MasterOption terminal, Ending ending) {
        this.graph = graph;
        this.terminal = terminal;
        this.ending = ending;
    }

    /** Calls a node so many times, one second apart, or until it does not answer. */
    void run(String node, long most) throws IOException, InterruptedException {
        String name = TextEscapes.escape(node);
        Optional<String> uri = graph.nodeUri(node);
        if (uri.isEmpty()) {
            terminal.warn("cannot ping [" + name + "]: unknown node");
            return;
        }
        terminal.print("pinging " + name + " with a timeout of " + LIMIT.toMillis() / 1000.0 + "s");
        long sumNs = 0;
        long count = 0;
        do {
            long ns = call(node, uri.get());
            if (ns < 0) {
                return;
            }
            terminal.print("xmlrpc reply from " + TextEscapes.escape(uri.get()) + "\ttime=" + ms(ns));
            sumNs += ns;
            count++;
        } while (count < most && !ending.await(PERIOD_NS));
        if (count > 1) {
            terminal.print("ping average: " + ms((double) sumNs / count));
        }
    }

    private static String ms(double ns) {
        return String.format(Locale.ROOT, "%fms", ns / NS_PER_MS);
    }

    /** Returns how long the answer took, ns; below 0 if there is none, which it prints. */
    private long call(String node, String uri) {
        long beginNs = System.nanoTime();
        try {
            graph.ask(uri, "getPid", LIMIT);
        } catch (XmlRpcFaultException e) {
            return System.nanoTime() - beginNs; // something lives there
        } catch (SocketTimeoutException e) {
            terminal.warn("connection to [" + TextEscapes.escape(node) + "] timed out");
            return -1;
        } catch (IOException e) {
            terminal.warn("connection to [" + TextEscapes.escape(node) + "] failed: "
                    + TextEscapes.escape(String.valueOf(e.getMessage())));
            return -1;
        }
        return System.nanoTime() - beginNs;
    }
}
