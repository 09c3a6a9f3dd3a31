// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** A graph in the test's process, with a master of ours. */
final class LiveGraph implements AutoCloseable {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final Master master;
    private final List<RosNode> nodes = new ArrayList<>();

    LiveGraph() throws IOException {
        master = Master.start(MasterOptions.loopback(0), (source, error) -> {});
    }

    RosNode node(String name) throws IOException {
        RosNode node = RosNode.builder(name)
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
        nodes.add(node);
        return node;
    }

    static void await(BooleanSupplier condition) {
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
        master.close();
    }
}
