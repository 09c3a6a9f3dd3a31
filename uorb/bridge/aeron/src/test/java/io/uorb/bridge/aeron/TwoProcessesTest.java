// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Subscription;
import io.uorb.bridge.config.InstanceRule;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.LinkState;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Signals;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A peer in another process that is killed, stopped and continued (bridges:section 7). */
@Tag("slow")
class TwoProcessesTest {
    /** The limits of bridges:B-12; a machine may be ten times slower. */
    private static final long GONE_MS = 2_000;

    private static final long BACK_MS = 3_000;
    private static final long STOP_S = 3;
    private static final int KILLS = Integer.getInteger("io.uorb.link.kills", 5);

    @TempDir
    private Path folder;

    @Test
    void shouldComeBackAfterEachKill() throws IOException, InterruptedException {
        List<TopicRule> own = List.of(TopicRule.of("aeron_state").withInstances(InstanceRule.OWN));
        LinkEngine engine = AeronLinkTest.engine();
        try (Orb orb = Orb.create()) {
            LinkRunner receiver = LinkRunner.start(
                    orb, engine, LinkSettings.of("receiver").withAccept(true).withTopics(List.of(), own), t -> {});
            Subscription<DynamicMessage> states = orb.subscribe(LinkTraffic.STATE, 1);
            DynamicMessage message = new DynamicMessage(LinkTraffic.STATE);
            long slowestGoneMs = 0;
            long slowestBackMs = 0;
            long slowestJvmMs = 0;
            long slowestEngineMs = 0;
            long slowestLinkMs = 0;
            for (int i = 0; i <= KILLS; i++) {
                long startNs = System.nanoTime();
                long startMs = System.currentTimeMillis();
                File output = folder.resolve("sender-" + i).toFile();
                Process sender = SendingProgram.start(engine.localAddress(), output);
                AeronLinkTest.await("messages", () -> states.update(message));
                long messageMs = System.currentTimeMillis();
                long jvmMs = SendingProgram.timeMs(output, SendingProgram.STARTED);
                long engineMs = SendingProgram.timeMs(output, SendingProgram.LISTENING);
                slowestJvmMs = Math.max(slowestJvmMs, jvmMs - startMs);
                slowestEngineMs = Math.max(slowestEngineMs, engineMs - jvmMs);
                slowestLinkMs = Math.max(slowestLinkMs, messageMs - engineMs);
                slowestBackMs = Math.max(slowestBackMs, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNs));
                AeronLinkTest.await("more messages", () -> states.update(message) && message.getLong("number") > 100);
                long killedNs = System.nanoTime();
                sender.destroyForcibly().waitFor();
                AeronLinkTest.await("gone", () -> !states.advertised());
                slowestGoneMs = Math.max(slowestGoneMs, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - killedNs));
                while (states.update(message)) {
                    assertEquals(1, states.instance());
                }
                assertEquals(1, AeronLinkTest.links(receiver).size(), "one link for one program");
            }
            assertTrue(slowestGoneMs <= 10 * GONE_MS, "gone after " + slowestGoneMs + " ms");
            assertTrue(slowestBackMs <= 10 * BACK_MS, "back after " + slowestBackMs + " ms");
            System.out.println(KILLS + " kills: gone within " + slowestGoneMs + " ms, first message within "
                    + slowestBackMs + " ms of the start of the JVM; each at most: JVM " + slowestJvmMs
                    + " ms, engine " + slowestEngineMs + " ms, link " + slowestLinkMs + " ms");
            receiver.close();
        }
        AeronLinkTest.engine().close(); // cleans up what the dead have left
        try (Stream<Path> left = Files.list(Path.of("/dev/shm/uorb-link-" + System.getProperty("user.name")))) {
            for (Path one : left.toList()) {
                long pid = Long.parseLong(one.getFileName().toString().split("-")[0]);
                assertTrue(ProcessHandle.of(pid).isPresent(), one + " of a process that has ended");
            }
        }
    }

    @Test
    void shouldContinueWithTheNewestAfterAStop() throws IOException, InterruptedException {
        LinkEngine engine = AeronLinkTest.engine();
        Path output = folder.resolve("sender");
        try (Orb orb = Orb.create();
                Orb unused = Orb.create();
                LinkTraffic traffic = new LinkTraffic(unused, orb)) {
            List<TopicRule> all = List.of(TopicRule.of("*"));
            LinkRunner receiver = LinkRunner.start(
                    orb, engine, LinkSettings.of("receiver").withAccept(true).withTopics(List.of(), all), t -> {});
            Process sender = SendingProgram.start(engine.localAddress(), output.toFile());
            AeronLinkTest.await("messages", () -> traffic.lastState() > 100 && traffic.lastCommand() > 100);
            signal(sender, "STOP");
            AeronLinkTest.await("gone", () -> {
                traffic.takeAll();
                return AeronLinkTest.link(receiver).state() == LinkState.GONE;
            });
            int before = traffic.states();
            int stoppedAt = traffic.lastState();
            TimeUnit.SECONDS.sleep(STOP_S); // the peer's own time: it is stopped that long
            signal(sender, "CONT");
            AeronLinkTest.await("back", () -> traffic.lastState() > stoppedAt + 250);
            System.out.println("stopped and continued: first message " + traffic.ageUs(before) / 1_000.0
                    + " ms old, oldest command " + traffic.oldestCommandUs() / 1_000.0 + " ms");
            assertTrue(traffic.ageUs(before) < TimeUnit.SECONDS.toMicros(STOP_S), "the first is of before the stop");
            assertTrue(
                    traffic.areCommandsFresh(AeronLinkTest.MAX_AGE_US),
                    "a command was " + traffic.oldestCommandUs() + " us old");
            assertTrue(traffic.isAscending());
            sender.destroyForcibly().waitFor();
            receiver.close();
        }
    }

    /** Sends a signal to another program. */
    static void signal(Process process, String name) throws IOException, InterruptedException {
        Signals.send(process.pid(), name);
    }
}
