// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** A program of its own that publishes at about 250 Hz until it is killed, and prints its longest publish. */
final class SendingProgram {
    private static final int PRINT_EVERY = 250;

    private SendingProgram() {}

    public static void main(String[] args) throws IOException {
        Orb orb = Orb.create();
        LinkRunner.start(
                orb,
                new AeronEngineProvider().open(new EngineSettings("127.0.0.1", 0, 8_000, false, System.err::println)),
                LinkSettings.of("sender").withPeers(args[0]).withTopics(List.of(TopicRule.of("*")), List.of()),
                System.err::println);
        LinkTraffic traffic = new LinkTraffic(orb, orb);
        long longestNs = 0;
        while (true) {
            long startNs = System.nanoTime();
            int number = traffic.publish();
            longestNs = Math.max(longestNs, System.nanoTime() - startNs);
            if (number % PRINT_EVERY == 0) {
                System.out.println(String.format(Locale.ROOT, "%d %.3f", number, longestNs / 1e6));
                longestNs = 0;
            }
            java.util.concurrent.locks.LockSupport.parkNanos(4_000_000);
        }
    }

    /** Starts the program in a JVM of its own. */
    static Process start(String peer, File output) throws IOException {
        return new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-XX:TieredStopAtLevel=1",
                        "--add-opens",
                        "java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SendingProgram.class.getName(),
                        peer)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
    }
}
