// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A program of its own that publishes at about 250 Hz until it is killed. */
final class SendingProgram {
    private SendingProgram() {}

    public static void main(String[] args) throws IOException {
        Orb orb = Orb.create();
        LinkRunner.start(
                orb,
                new AeronEngineProvider().open(new EngineSettings(args[1], 0, 8_000, false, System.err::println)),
                LinkSettings.of("sender").withPeers(args[0]).withTopics(List.of(TopicRule.of("*")), List.of()),
                System.err::println);
        LinkTraffic traffic = new LinkTraffic(orb, orb);
        while (true) {
            traffic.publish();
            java.util.concurrent.locks.LockSupport.parkNanos(4_000_000);
        }
    }

    /** Starts the program in a JVM of its own, on the loopback interface. */
    static Process start(String peer, File output) throws IOException {
        return start(List.of(), peer, "127.0.0.1", output);
    }

    /**
     * Starts the program in a JVM of its own.
     *
     * @param prefix what runs the JVM, such as {@code ip netns exec NAME}
     * @param host where it receives
     */
    static Process start(List<String> prefix, String peer, String host, File output) throws IOException {
        List<String> words = new ArrayList<>(prefix);
        words.addAll(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "--add-opens",
                "java.base/jdk.internal.misc=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SendingProgram.class.getName(),
                peer,
                host));
        return new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
    }
}
