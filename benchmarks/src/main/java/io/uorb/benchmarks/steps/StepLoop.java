// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.steps;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import java.io.IOException;
import java.nio.file.Path;

/** Publishes, checks and copies until the process is ended; prints the thread's number once the loop is compiled. */
public final class StepLoop {
    private static final int OPERATIONS = 1_000;
    private static final int CALLS_BEFORE = 100_000;

    private StepLoop() {}

    /** Runs the loop, with a local node; with a shared one if there is an argument, the folder for it. */
    public static void main(String[] arguments) throws IOException {
        Orb orb = arguments.length == 0 ? Orb.create() : ofSharedNodes(Path.of(arguments[0]));
        Publication<VehicleAttitude> publication = orb.advertise(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        Subscription<VehicleAttitude> subscription = orb.subscribe(VehicleAttitudeTopic.VEHICLE_ATTITUDE);
        VehicleAttitude message = new VehicleAttitude();
        VehicleAttitude copy = new VehicleAttitude();
        for (long call = 0; ; call++) {
            if (call == CALLS_BEFORE) {
                System.out.println(Path.of("/proc/thread-self").toRealPath().getFileName());
            }
            if (allSteps(publication, subscription, message, copy) != OPERATIONS) {
                throw new IllegalStateException("a message is missing");
            }
        }
    }

    private static Orb ofSharedNodes(Path folder) throws IOException {
        return Orb.builder()
                .clock(SharedNodes.clock())
                .paths(SharedNodes.builder("steps").in(folder).open())
                .build();
    }

    private static int allSteps(
            Publication<VehicleAttitude> publication,
            Subscription<VehicleAttitude> subscription,
            VehicleAttitude message,
            VehicleAttitude copy) {
        int copies = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            message.timestamp++;
            publication.publish(message);
            if (subscription.updated()) {
                subscription.copy(copy);
                copies++;
            }
        }
        return copies;
    }
}
