// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleBench;
import io.uorb.cli.ConsoleBench.Run;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.testing.DefinedTopic;
import io.uorb.testing.Rover;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** {@code uorb listener} (C-5, C-6) over a real socket. */
class ListenerCommandTest {
    @AutoClose
    private final ConsoleBench bench = ConsoleBench.readOnly();

    ListenerCommandTest() throws IOException {}

    private void publishWheel(long timestampUs) {
        bench.publish(Rover.WHEEL_TOPIC, timestampUs, wheel -> {
            wheel.set("speed", 1.5);
            wheel.set("fault_flags", 5);
        });
    }

    @Test
    void shouldPrintTheOnlyInstanceOnceWithUnitsAndConstants() {
        publishWheel(4_000_000);
        assertEquals(new Run(0, """

                        TOPIC: wheel
                         wheel
                            timestamp: 4000000 (1.000000 seconds ago)
                            speed: 1.50000 [m/s]
                            fault_flags: 5 (0b101) (FAULT_STUCK | FAULT_HOT)
                        """, ""), bench.run("listener", "wheel"));
    }

    /** The console shows what the broker has; the second publisher's class differs from that. */
    @Test
    void shouldPrintATopicOfTwoVersionsAsTheBrokerHasIt() {
        MessageSchema other = MessageSchema.builder("Wheel")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.UINT16, "fault_flags")
                .field(WireType.FLOAT32, "slip")
                .build();
        DefinedTopic version =
                new DefinedTopic("wheel", MessageDefinition.builder(other).build());
        bench.publish(version, 3_000_000, wheel -> wheel.set("slip", 0.25));
        assertTrue(bench.run("listener", "wheel").out().contains("slip: 0.25000"));
        publishWheel(4_000_000);
        assertEquals(new Run(0, """

                        TOPIC: wheel
                         wheel
                            timestamp: 4000000 (1.000000 seconds ago)
                            slip: 0.00000
                            fault_flags: 5 (0b101)
                        """, ""), bench.run("listener", "wheel"));
        assertTrue(bench.run("status").out().contains("wheel"));
    }

    @Test
    void shouldPrintEachInstanceOnce() {
        publishWheel(4_000_000);
        bench.orb.advertiseMulti(Rover.WHEEL_TOPIC).publish(new long[2]);
        Run run = bench.run("listener", "wheel");
        assertTrue(
                run.out().startsWith("\nTOPIC: wheel 2 instances\n\nInstance 0:\n wheel\n    timestamp: 4000000 "),
                run.out());
        assertTrue(run.out().contains("\nInstance 1:\n wheel\n    timestamp: 0\n"), run.out());
    }

    @Test
    void shouldSayThatATopicWasNeverPublished() {
        bench.orb.advertise(Rover.WHEEL_TOPIC);
        assertEquals(new Run(1, "", "uorb listener: topic wheel: never published\n"), bench.run("listener", "wheel"));
    }

    @Test
    void shouldNumberTheMessagesOfAnInstance() {
        publishWheel(4_000_000);
        Run run = bench.run("listener", "wheel", "-i", "0");
        assertTrue(run.out().startsWith("\nTOPIC: wheel instance 0 #1\n wheel\n"), run.out());
    }

    @Test
    void shouldGiveUpWithoutAMessage() {
        publishWheel(4_000_000);
        Run run = bench.run("listener", "wheel", "-n", "2", "--timeout", "0.05", "--json");
        assertEquals(1, run.exitCode());
        assertEquals("uorb listener: topic wheel, instance 0: no message for 0.05 s; giving up\n", run.err());
        assertEquals(1, run.out().lines().count());
    }

    @Test
    void shouldPrintJson() {
        publishWheel(4_000_000);
        assertEquals(new Run(0, """
                        {"topic":"wheel","instance":0,"generation":1,"fields":{"timestamp":4000000,"speed":1.5,\
                        "fault_flags":5}}
                        """, ""), bench.run("listener", "wheel", "--json"));
    }

    @Test
    void shouldPrintCsv() {
        publishWheel(4_000_000);
        assertEquals(new Run(0, """
                        _instance,_generation,timestamp,speed,fault_flags
                        0,1,4000000,1.5,5
                        """, ""), bench.run("listener", "wheel", "--csv"));
    }

    @Test
    void shouldShowATopicThatIsLargerThanPx4sListenerAllows() {
        bench.publish(new BigTopic(), 7, message -> message.set("text", "x".repeat(600)));
        assertTrue(bench.run("listener", "big").out().contains("x".repeat(600)));
    }

    @Test
    void shouldOfferTopicsThatAreNear() {
        publishWheel(1);
        Run run = bench.run("listener", "weel");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("weel") && run.err().contains("did you mean wheel?"), run.err());
    }

    @Test
    void shouldEscapeTextsOfMessages() {
        bench.publishRover(1, rover -> rover.set("label", "\033[\n\""));
        assertTrue(bench.run("listener", "rover").out().contains("    label: \"\\x1b[\\x0a\"\"\n"));
        assertTrue(bench.run("listener", "rover", "--json").out().contains("\"label\":\"\\u001B[\\n\\\"\""));
        assertTrue(bench.run("listener", "rover", "--csv").out().contains(",\"\\x1b[\\x0a\"\"\","));
    }

    @Test
    void shouldRefuseCountsAndRatesOutOfTheirLimits() {
        assertEquals(
                "uorb listener: Invalid value for option '--count': count -1 is below 0"
                        + " (see uorb listener --help)\n",
                bench.run("listener", "wheel", "-n", "-1").err());
        assertEquals(
                "uorb listener: Invalid value for option '--rate': '0' is not a number between 0.001 and 1000000.0 Hz"
                        + " (see uorb listener --help)\n",
                bench.run("listener", "wheel", "-r", "0").err());
        assertEquals(
                "uorb listener: instance 255 is not between 0 and 254 (see uorb listener --help)\n",
                bench.run("listener", "wheel", "-i", "255").err());
    }

    @Test
    void shouldNeedATerminalToWatch() {
        publishWheel(1);
        assertEquals(1, bench.run("listener", "wheel", "--watch").exitCode());
    }

    @Test
    void shouldEndQuietlyWhenNobodyReads() {
        publishWheel(1);
        StringWriter err = new StringWriter();
        int exitCode = bench.commands()
                .setOut(new PrintWriter(new ClosedWriter()))
                .setErr(new PrintWriter(err))
                .execute("listener", "wheel", "-n", "0", "--timeout", "0");
        assertEquals(0, exitCode);
        assertEquals("", err.toString());
    }

    @Test
    void shouldPrintAPlotWithoutATerminal() {
        publishWheel(4_000_000);
        Run run = bench.run("listener", "wheel", "--plot", "speed", "--plot", "fault_flags", "--window", "2");
        assertEquals(0, run.exitCode(), run.err());
        List<String> lines = run.out().lines().toList();
        assertEquals("wheel instance 0, last 2 s, 1 messages  (p pause, q quit)", lines.get(0));
        assertEquals("speed [m/s], last 1.5", lines.get(1));
        assertTrue(lines.get(2).startsWith("     1.500 "), lines.get(2));
        assertTrue(lines.contains("fault_flags, last 5"), run.out());
        assertTrue(lines.size() <= 24 && lines.stream().allMatch(line -> line.length() <= 100), run.out());
    }

    @Test
    void shouldRefuseAWindowWithoutAPlot() {
        publishWheel(1);
        Run run = bench.run("listener", "wheel", "--window", "10");
        assertEquals(2, run.exitCode());
        assertEquals("", run.out());
        assertTrue(
                run.err()
                        .startsWith(
                                "uorb listener: --window 10.0 is the time that --plot shows: give --plot FIELD, too"),
                run.err());
    }

    @Test
    void shouldRefuseToPlotWhatIsNoNumber() {
        bench.publishRover(1, rover -> {});
        assertEquals(
                "uorb listener: field label of topic rover is of type char[5], not a single number\n",
                bench.run("listener", "rover", "--plot", "label").err());
        assertEquals(
                2, bench.run("listener", "rover", "--plot", "label", "--json").exitCode());
        Run run = bench.run("listener", "rover", "--plot", "label", "--window", "0");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("--window 0.0 is not from 0.01 to 3600 s"), run.err());
    }
}
