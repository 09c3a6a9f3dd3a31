// SPDX-License-Identifier: Apache-2.0
package example.processes;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.estimation.VehicleAttitude;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A program that publishes an attitude at 100 Hz, and one that prints it: in two processes, or both in this one. */
public final class Main {
    private static final int MESSAGES = 1_000;
    private static final int SHOWN = 100;
    private static final long PERIOD_NS = TimeUnit.MILLISECONDS.toNanos(10);

    private Main() {}

    /**
     * Runs one of them, or both for a second.
     *
     * @param args {@code flight}, {@code watch} or none
     */
    public static void main(String[] args) throws Exception {
        String role = args.length == 0 ? "both" : args[0];
        if (role.equals("flight")) {
            fly(MESSAGES);
        } else if (role.equals("watch")) {
            watch(MESSAGES);
        } else {
            Thread flight = new Thread(Main::flyForASecond);
            flight.start();
            watch(SHOWN / 2);
            flight.join();
        }
    }

    private static void flyForASecond() {
        try {
            fly(SHOWN);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void fly(int messages) throws IOException {
        try (SharedNodes shared = SharedNodes.open("example");
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
                Publication<VehicleAttitude> attitude = orb.advertise(VEHICLE_ATTITUDE)) {
            VehicleAttitude message = new VehicleAttitude();
            for (int i = 0; i < messages; i++) {
                message.timestamp = orb.clock().nowUs();
                message.q[0] = 1;
                attitude.publish(message);
                LockSupport.parkNanos(PERIOD_NS);
            }
        }
    }

    private static void watch(int messages) throws IOException {
        try (SharedNodes shared = SharedNodes.open("example");
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
                Subscription<VehicleAttitude> attitude = orb.subscribe(VEHICLE_ATTITUDE);
                Poller poller = orb.poller()) {
            poller.add(attitude);
            VehicleAttitude message = new VehicleAttitude();
            for (int seen = 0; seen < messages && poller.poll(10, TimeUnit.SECONDS) > 0; ) {
                if (attitude.update(message) && ++seen % (SHOWN / 2) == 0) {
                    System.out.println(seen + " messages, the last " + (orb.clock().nowUs() - message.timestamp)
                            + " us old, " + attitude.lost() + " lost, of " + shared.processes());
                }
            }
        }
    }
}
