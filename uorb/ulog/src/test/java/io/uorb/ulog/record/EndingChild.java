// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A program that records and never says stop; the main class of a process of its own. */
final class EndingChild {
    static final String TOPIC = "points";
    static final int MESSAGES = 500;
    /** The line that it prints after the last publication. */
    static final String DONE = "published";

    private EndingChild() {}

    /** Arguments: the file, and how it ends: {@code return} or {@code exit}; else it waits for a signal. */
    public static void main(String[] args) throws IOException {
        PointTopic topic = new PointTopic(TOPIC, 1);
        Orb orb = Orb.builder().history(topic, MESSAGES).build();
        Recorder recorder = Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(List.of(topic)))
                .file(Path.of(args[0]), false)
                .flushInterval(Duration.ofHours(1)) // nothing is written before the end
                .build();
        recorder.start();
        Publication<long[]> publication = orb.advertise(topic);
        for (long i = 1; i <= MESSAGES; i++) {
            publication.publish(new long[] {orb.clock().nowUs(), i, 0});
        }
        System.out.println(DONE);
        if (args[1].equals("return")) {
            return;
        }
        if (args[1].equals("exit")) {
            System.exit(0);
        }
        while (true) {
            LockSupport.park();
        }
    }
}
