// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import io.uorb.shell.client.Console;
import io.uorb.shell.wire.Request;
import io.uorb.testing.Rover;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever publishes and copies makes no garbage, also while a client listens and measures lags. */
@Tag("guard")
class ConsoleAllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path temporary;

    @Test
    void shouldNotMakePublishersAndSubscribersAllocate() throws Exception {
        try (ServerRig rig = new ServerRig(temporary, builder -> builder);
                DynamicPublication publication =
                        new DynamicPublication(rig.orb().advertise(Rover.ROVER));
                DynamicSubscription subscription =
                        new DynamicSubscription(rig.orb().subscribe(Rover.ROVER));
                Console console = rig.connect()) {
            console.ask(new Request.Listen("rover", 0, 0));
            console.ask(new Request.ListLags());
            DynamicMessage message = new DynamicMessage(Rover.ROVER);
            DynamicMessage copy = new DynamicMessage(Rover.ROVER);
            rounds(publication, subscription, message, copy, WARM_UP);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            rounds(publication, subscription, message, copy, ROUNDS);
            assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS, "bytes per round");
        }
    }

    private static void rounds(
            DynamicPublication publication,
            DynamicSubscription subscription,
            DynamicMessage message,
            DynamicMessage copy,
            int rounds) {
        for (int i = 0; i < rounds; i++) {
            publication.publish(message);
            subscription.update(copy);
        }
    }
}
