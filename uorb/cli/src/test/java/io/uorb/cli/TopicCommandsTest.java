// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.cli.ConsoleBench.Run;
import io.uorb.demand.NodeDemand;
import io.uorb.demand.NodeEvents;
import io.uorb.testing.Rover;
import java.io.IOException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** {@code uorb hz}, {@code echo} and {@code info} over a real socket. */
class TopicCommandsTest {
    @AutoClose
    private final ConsoleBench bench = ConsoleBench.readOnly();

    TopicCommandsTest() throws IOException {}

    @Test
    void shouldPrintALineAPeriod() {
        bench.publishRover(4_000, rover -> {});
        Run run = bench.run("hz", "rover", "-n", "1", "--every", "0.05");
        assertEquals(0, run.exitCode(), run.err());
        String[] lines = run.out().split("\n");
        assertEquals("TOPIC: rover instance 0; intervals by the messages' timestamps, us", lines[0]);
        assertEquals(
                "RATE MESSAGES LOST GAPS MEAN MIN MAX STD DEV P50 P99 P99.9",
                lines[1].strip().replaceAll(" +", " "));
        assertEquals("- 1 0 0 - - - - - - -", lines[2].strip().replaceAll(" +", " "));
    }

    @Test
    void shouldMeasureNothingWhereNothingIsPublished() {
        bench.orb.advertise(Rover.WHEEL_TOPIC);
        assertEquals(
                "{\"topic\":\"wheel\",\"instance\":0,\"rateHz\":null,\"messages\":0,\"lost\":0,\"gaps\":0,"
                        + "\"backwards\":0,\"intervals\":0}\n",
                bench.run("hz", "wheel", "-n", "1", "--every", "0.01", "--json").out());
    }

    @Test
    void shouldPrintANumberALine() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> wheel.set("speed", 0.1));
        assertEquals(new Run(0, "0.1\n", ""), bench.run("echo", "wheel", "speed", "-n", "1"));
    }

    @Test
    void shouldOfferFieldsThatAreNear() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        assertEquals(
                new Run(1, "", "uorb echo: message Wheel has no field sped; did you mean speed?\n"),
                bench.run("echo", "wheel", "sped"));
    }

    @Test
    void shouldRefuseToEchoWhatIsNoNumber() {
        bench.publishRover(1, rover -> {});
        assertEquals(
                "uorb echo: field label of topic rover is of type char[5], not a single number\n",
                bench.run("echo", "rover", "label").err());
    }

    @Test
    void shouldTellAllOfATopic() {
        bench.publish(Rover.WHEEL_TOPIC, 4_000_000, wheel -> {});
        Run run = bench.run("info", "wheel", "--sample", "0");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(
                run.out()
                        .startsWith(String.format(
                                "wheel: message Wheel, 16 bytes, queue of 1, hash 0x%08x%n%n"
                                        + "Fields%n"
                                        + "  OFFSET TYPE    FIELD       UNIT COMMENT%n"
                                        + "       0 uint64  timestamp%n"
                                        + "       8 float32 speed       m/s  Speed of the rim.%n"
                                        + "      12 uint8   fault_flags      What is wrong.%n%n"
                                        + "Constants%n"
                                        + "  TYPE  CONSTANT    VALUE COMMENT%n"
                                        + "  uint8 FAULT_STUCK     0 Does not turn.%n"
                                        + "  uint8 FAULT_HOT       2%n%n"
                                        + "Instances%n",
                                Rover.WHEEL.hash())),
                run.out());
        assertTrue(run.out().contains("1.000 s"), run.out());
        assertTrue(run.out().contains("\nPublishers\n") && run.out().contains("\nSubscribers: none\n"), run.out());
    }

    @Test
    @DisplayName("demand:Q-14: info shows what a publisher promises, and the deadlines of subscribers")
    void shouldShowPromisesAndDeadlines() {
        NodeDemand.promiseUs(bench.orb.advertise(Rover.WHEEL_TOPIC), 20_000);
        Subscription<?> subscription = bench.orb.subscribe(Rover.WHEEL_TOPIC);
        try (NodeEvents events = NodeEvents.of(subscription, NodeEvents.DEADLINE_MISSED)) {
            events.setDeadlineUs(5_000);
            String out = bench.run("info", "wheel", "--sample", "0").out().replaceAll(" +", " ");
            assertTrue(out.contains(" INST MODULE THREAD PUBLISHED PROMISE\n 0 main main 0 20.0ms\n"), out);
            assertTrue(out.contains(" INTERVAL DEADLINE BEHIND LOST SKIPPED\n 0 main main copy - 5.00ms 0 0 0\n"), out);
        }
    }

    @Test
    @DisplayName("demand:Q-14: info shows which of two publishers of an instance breaks its promise")
    void shouldShowWhoBreaksAPromise() throws InterruptedException {
        NodeDemand.promiseUs(bench.orb.advertise(Rover.WHEEL_TOPIC), 20_000);
        Publication<long[]> busy = bench.orb.advertise(Rover.WHEEL_TOPIC);
        NodeDemand.promiseUs(busy, 20_000);
        bench.clock.advance(30_000);
        busy.publish(new long[Rover.WHEEL_TOPIC.words()]);
        String out = bench.run("info", "wheel", "--sample", "0").out().replaceAll(" +", " ");
        assertTrue(out.contains("\n 0 main main 1 20.0ms, late 10.0ms\n 0 main main 1 20.0ms\n"), out);
    }

    @Test
    void shouldTellOfNestedMessages() {
        bench.publishRover(1, rover -> {});
        String out = bench.run("info", "rover", "--sample", "0").out();
        assertTrue(out.contains("\nMessage Wheel, 16 bytes\n"), out);
        assertTrue(out.contains("  A vehicle on wheels.\n"), out);
    }

    @Test
    void shouldTellAllOfATopicAsJson() {
        bench.publish(Rover.WHEEL_TOPIC, 4_000_000, wheel -> {});
        String out = bench.run("info", "wheel", "--sample", "0", "--json").out();
        assertEquals(1, out.lines().count());
        assertTrue(out.startsWith("{\"topic\":\"wheel\",\"sizeBytes\":16,\"queueLength\":1,\"hash\":\"0x"), out);
        assertTrue(
                out.contains("{\"name\":\"speed\",\"type\":\"float32\",\"offsetBytes\":8,\"unit\":\"m/s\","
                        + "\"comment\":\"Speed of the rim.\"}"),
                out);
        assertTrue(out.contains("\"instances\":[{\"instance\":0,\"rateHz\":"), out);
    }
}
