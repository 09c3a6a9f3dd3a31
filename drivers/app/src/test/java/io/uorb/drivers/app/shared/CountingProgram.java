// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.shared;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.shm.SharedNodes;
import io.uorb.topics.debug.OrbTestMedium;
import io.uorb.topics.debug.OrbTestMediumTopic;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel.MapMode;
import java.util.concurrent.TimeUnit;

/**
 * A program that publishes at 8 kHz on a topic with a queue of 16, until it is killed, and stores the number of each
 * message, its generation, in a file when it is published. Each message names its process.
 */
final class CountingProgram {
    private static final long PERIOD_NS = TimeUnit.SECONDS.toNanos(1) / 8_000;

    private CountingProgram() {}

    /** @param args the name of the shared nodes, and the file */
    public static void main(String[] args) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(args[1], "rw");
                SharedNodes shared = SharedNodes.open(args[0]);
                Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build();
                Publication<OrbTestMedium> publication = orb.advertise(OrbTestMediumTopic.ORB_TEST_MEDIUM_QUEUE)) {
            MappedByteBuffer published = file.getChannel().map(MapMode.READ_WRITE, 0, Long.BYTES);
            OrbTestMedium message = new OrbTestMedium();
            message.val = (int) ProcessHandle.current().pid();
            long beganNs = System.nanoTime();
            for (long number = 1; ; number++) {
                message.timestamp = number;
                publication.publish(message);
                published.putLong(0, number);
                while (System.nanoTime() - beganNs < number * PERIOD_NS) {
                    Thread.onSpinWait();
                }
            }
        }
    }
}
