// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.cli.ConsoleBench;
import io.uorb.cli.ConsoleBench.Run;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb publish}, {@code suspend}, {@code resume}, {@code inject} and {@code log} over a real socket. */
class WritingCommandsTest {
    @AutoClose
    private final ConsoleBench bench = ConsoleBench.writable();

    WritingCommandsTest() throws IOException {}

    private static void assertDone(Run run) {
        assertEquals(0, run.exitCode(), run.err());
    }

    @Test
    void shouldPublishAMessage() {
        Subscription<long[]> wheels = bench.orb.subscribe(Rover.WHEEL_TOPIC);
        assertEquals(
                new Run(0, "published wheel instance 0, generation 1\n", ""),
                bench.run("publish", "wheel", "speed=1.5", "fault_flags=FAULT_HOT"));
        DynamicMessage wheel = new DynamicMessage(Rover.WHEEL_TOPIC);
        assertTrue(wheels.update(wheel.words()));
        assertEquals(ConsoleBench.NOW_US, wheel.getLong("timestamp"));
        assertEquals(1.5, wheel.getDouble("speed"));
        assertEquals(4, wheel.getLong("fault_flags"));
    }

    @Test
    void shouldSayHowToSeeWhatPublishersThatLeftHadSent() {
        bench.orb.subscribe(Rover.WHEEL_TOPIC);
        assertDone(bench.run("publish", "wheel"));
        String hint = "its last publisher has left, and new subscribers do not receive its messages; to see messages"
                + " of uorb publish, start uorb listener wheel -i 0 --timeout 0 first";
        assertEquals(new Run(1, "", "uorb listener: topic wheel: " + hint + "\n"), bench.run("listener", "wheel"));
    }

    @Test
    void shouldPublishSeveralMessages() {
        bench.orb.subscribe(Rover.WHEEL_TOPIC);
        Run run = bench.run("publish", "wheel", "-n", "3", "-r", "1000", "-i", "0");
        assertDone(run);
        assertEquals(3, run.out().lines().count());
        assertTrue(run.out().endsWith("published wheel instance 0, generation 3\n"), run.out());
    }

    @Test
    void shouldNameFieldValueAndRange() {
        bench.orb.subscribe(Rover.WHEEL_TOPIC);
        assertEquals(
                new Run(
                        1,
                        "",
                        "uorb publish: field fault_flags of topic wheel = 300 is not a value of uint8 (0 to 255)\n"),
                bench.run("publish", "wheel", "fault_flags=300"));
        assertEquals(2, bench.run("publish", "wheel", "speed").exitCode());
    }

    @Test
    void shouldNeedForceBesideAPublisher() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        Run refused = bench.run("publish", "wheel");
        assertEquals(1, refused.exitCode());
        assertTrue(refused.err().contains("wheel") && refused.err().contains("--force"), refused.err());
        assertDone(bench.run("publish", "wheel", "--force"));
    }

    @Test
    void shouldSuspendAndResume() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        assertEquals(new Run(0, "wheel, all instances: suspend\n", ""), bench.run("suspend", "wheel"));
        assertTrue(bench.run("inject", "--list").out().contains("wheel  all       0    0    - suspend"));
        assertEquals(1, bench.run("publish", "wheel", "--force").exitCode());
        assertEquals(new Run(0, "wheel, all instances: resumed\n", ""), bench.run("resume", "wheel"));
        assertDone(bench.run("publish", "wheel", "--force"));
    }

    @Test
    void shouldRefuseATimeWithoutAUnitBeforeItAsks() {
        Run refused = bench.run("suspend", "wheel", "--for", "5");
        assertEquals(2, refused.exitCode());
        assertTrue(refused.err().startsWith("uorb suspend: --for '5' is not a time"), refused.err());
    }

    @Test
    void shouldInjectListAndClearFaults() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        assertEquals(
                new Run(0, "wheel instance 0: bias speed=0.5 for 5s\n", ""),
                bench.run("inject", "-i", "0", "wheel", "bias", "speed=0.5", "for", "5s"));
        assertDone(bench.run("inject", "wheel", "drop", "10%"));
        assertEquals(2, bench.run("inject", "--list", "--json").out().lines().count());
        assertDone(bench.run("inject", "--clear", "wheel", "drop"));
        assertFalse(bench.run("inject", "--list").out().contains("drop"));
        assertDone(bench.run("inject", "--clear"));
        assertEquals(
                "TOPIC INST APPLIED LOST LEFT FAULT\n",
                bench.run("inject", "--list").out());
    }

    @Test
    void shouldRefuseWhatIsNoFault() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        assertEquals(2, bench.run("inject", "wheel").exitCode());
        assertEquals(2, bench.run("inject", "--clear", "--list").exitCode());
        for (String fault : new String[] {"explode", "drop 200%", "delay 0ms", "bias speed"}) {
            Run run = bench.run(("inject wheel " + fault).split(" "));
            assertEquals(2, run.exitCode(), fault);
            assertTrue(
                    run.err().startsWith("uorb inject: ") && run.err().lines().count() == 1, run.err());
        }
        assertTrue(bench.run("inject", "wheel", "explode").err().contains("explode"));
    }

    @Test
    void shouldFailWhereAFaultDoesNotFitTheTopic() {
        bench.publish(Rover.WHEEL_TOPIC, 1, wheel -> {});
        Run run = bench.run("inject", "wheel", "bias", "nothing=1");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().startsWith("uorb inject: ") && run.err().contains("nothing"), run.err());
    }

    @Test
    void shouldStartAndStopARecording(@TempDir Path folder) {
        assertEquals(new Run(0, "not recording\n", ""), bench.run("log", "status"));
        Run start = bench.run("log", "start", folder.toString());
        assertDone(start);
        assertTrue(start.out().startsWith("recording " + folder), start.out());
        assertEquals(1, bench.run("log", "start", folder.toString()).exitCode());
        Run stop = bench.run("log", "stop", "--json");
        assertDone(stop);
        assertTrue(stop.out().startsWith("{\"recording\":false,\"file\":\"" + folder), stop.out());
    }

    @Test
    void shouldSayHowWritingIsAllowed() throws IOException {
        try (ConsoleBench readOnly = ConsoleBench.readOnly()) {
            readOnly.orb.subscribe(Rover.WHEEL_TOPIC);
            for (String[] words : new String[][] {
                {"publish", "wheel"}, {"suspend", "wheel"}, {"inject", "wheel", "freeze"}, {"log", "start"}
            }) {
                Run run = readOnly.run(words);
                assertEquals(1, run.exitCode());
                assertTrue(run.err().contains("allow"), run.err());
            }
        }
    }
}
