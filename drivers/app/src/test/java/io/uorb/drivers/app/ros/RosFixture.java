// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.error.ErrorHandler;
import io.uorb.module.host.ModuleHost;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests of the module {@code ros} with a master and a node of ours. */
abstract class RosFixture {
    final Orb orb = Orb.create();
    final ModuleHost host = ModuleHost.create(orb);
    final BlockingQueue<Double> received = new LinkedBlockingQueue<>();
    Master master;
    RosNode peer;

    @BeforeEach
    final void start() throws Exception {
        master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
        peer = RosNode.builder("peer")
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
    }

    @AfterEach
    final void close() {
        host.close();
        orb.close();
        peer.close();
        master.close();
    }

    final Subscriber listen(String topic, DynamicSerializer serializer, String field) {
        RosPath path = RosPath.of(serializer.definition(), field);
        return peer.subscribe(topic, serializer, (RosMessage message) -> received.add(path.getDouble(message)));
    }
}
