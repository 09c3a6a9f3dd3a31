// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.LinkRunner;
import io.uorb.bridge.link.LinkSettings;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A link with a program in another network namespace, whose cable is pulled (bridges:section 7). */
@Tag("slow")
@Tag("long")
class NetworkCableTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 12, 40})
    @Statement({"bridges:B-3", "bridges:B-12"})
    void shouldDeliverTheNewestFirstAfterTheCableWasOut(int seconds) throws Exception {
        List<TopicRule> all = List.of(TopicRule.of("*"));
        try (NetworkCable cable = NetworkCable.plug();
                Orb orb = Orb.create();
                Orb unused = Orb.create();
                LinkTraffic traffic = new LinkTraffic(unused, orb)) {
            var engine =
                    new AeronEngineProvider().open(new EngineSettings(NetworkCable.HERE, 0, 8_000, false, text -> {}));
            LinkRunner receiver = LinkRunner.start(
                    orb,
                    engine,
                    LinkSettings.of("receiver")
                            .withAccept(true)
                            .withInsecure(true)
                            .withTopics(List.of(), all),
                    text -> {});
            Process sender = SendingProgram.start(
                    cable.prefix(),
                    engine.localAddress(),
                    NetworkCable.THERE,
                    folder.resolve("sender").toFile());
            try {
                AeronLinkTest.await("messages", () -> traffic.lastState() > 100 && traffic.lastCommand() > 100);
                cable.set(false);
                long outNs = System.nanoTime();
                AeronLinkTest.await("the cut", () -> {
                    traffic.takeAll();
                    return System.nanoTime() - outNs >= TimeUnit.SECONDS.toNanos(seconds);
                });
                int before = traffic.states();
                cable.set(true);
                long inNs = System.nanoTime();
                AeronLinkTest.await("a message", () -> {
                    traffic.takeAll();
                    return traffic.states() > before;
                });
                long backMs = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - inNs);
                int first = traffic.lastState();
                AeronLinkTest.await("more messages", () -> traffic.lastState() > first + 100);
                System.out.println("cable out for " + seconds + " s: back after " + backMs + " ms, first message "
                        + traffic.ageUs(before) / 1_000.0 + " ms old, oldest command "
                        + traffic.oldestCommandUs() / 1_000.0 + " ms");
                assertTrue(backMs <= AeronLinkTest.TEN_TIMES_BACK_MS, "back after " + backMs + " ms");
                assertTrue(
                        traffic.ageUs(before) < TimeUnit.SECONDS.toMicros(seconds),
                        "the first is of the cut: " + traffic.ageUs(before) + " us");
                assertTrue(
                        traffic.areCommandsFresh(AeronLinkTest.MAX_AGE_US),
                        "a command was " + traffic.oldestCommandUs() + " us old");
                assertTrue(traffic.isAscending());
            } finally {
                sender.destroyForcibly().waitFor();
                receiver.close();
            }
        }
    }
}
