// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros;

import io.uorb.cli.ConsoleRun;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.MasterClient;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** A graph inside the test's process, with a master of ours, on which commands run. Closing it ends all nodes. */
public final class CommandGraph implements AutoCloseable {
    /** Longest time to wait for anything. */
    public static final Duration LONG = Duration.ofSeconds(30);

    private final Master master;
    private final XmlRpcClient client;
    private final List<RosNode> nodes = new ArrayList<>();

    public CommandGraph() throws IOException {
        master = Master.start(MasterOptions.loopback(0), (source, error) -> {});
        client = new XmlRpcClient("test", (source, error) -> {});
    }

    public String uri() {
        return master.uri();
    }

    /** Starts a node and waits until the master knows it. */
    public RosNode node(String name) throws IOException, InterruptedException {
        RosNode node = RosNode.builder(name)
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
        nodes.add(node);
        node.awaitRegistered(LONG);
        return node;
    }

    /** Calls the master as a node would. */
    public Object call(String caller, String method, Object... arguments) throws IOException {
        return new MasterClient(client, master.uri(), caller).call(method, arguments);
    }

    /** Ends a node of a command. */
    public void shutDown(String node) throws IOException {
        String uri = (String) call("/test", "lookupNode", node);
        new MasterClient(client, uri, "/test").call("shutdown", "test");
    }

    /** Runs {@code uorb ros} with arguments until it ends. */
    public CommandRun run(String... args) {
        List<String> all = new ArrayList<>(List.of("ros"));
        all.addAll(Arrays.asList(args));
        all.addAll(List.of("--master", master.uri()));
        return ConsoleRun.of(all.toArray(String[]::new));
    }

    /** Starts {@code uorb ros} with arguments. */
    public CompletableFuture<CommandRun> start(String... args) {
        return start(() -> run(args));
    }

    /**
     * Starts a task on a thread of its own: the common pool may have one thread only, which the ends of processes need
     * too.
     */
    public static <T> CompletableFuture<T> start(Supplier<T> task) {
        return CompletableFuture.supplyAsync(task, run -> {
            Thread thread = new Thread(run, "command");
            thread.setDaemon(true);
            thread.start();
        });
    }

    /** Waits for the end of a command. */
    public static CommandRun end(CompletableFuture<CommandRun> run) throws Exception {
        return run.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    /** Waits until something is so. */
    public static void await(BooleanSupplier condition) {
        long endNs = System.nanoTime() + LONG.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > endNs) {
                throw new AssertionError("not so within " + LONG);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
        }
    }

    @Override
    public void close() {
        nodes.forEach(RosNode::close);
        client.close();
        master.close();
    }
}
