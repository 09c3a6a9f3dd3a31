// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.output.Output;
import io.uorb.cli.rate.Intervals;
import io.uorb.cli.terminal.Utf8Locale;
import io.uorb.cli.topic.HzPrinter;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Lines that commands print, from what a program answers. */
class PrintersTest {
    private static String printed(Output.Form form) throws IOException {
        StringWriter text = new StringWriter();
        form.print(new PrintWriter(text));
        return text.toString();
    }

    @Test
    void shouldSayHowARecordingStands() {
        assertEquals("not recording", LogStatusPrinter.text(new Answer.LogState(false, "", 0, 0, 0, 0, 0, "")));
        assertEquals(
                "recording /log/a.ulg: 1.5 s, 20 messages, 2.000 MB, 1 lost, 3 dropouts",
                LogStatusPrinter.text(new Answer.LogState(true, "/log/a.ulg", 1_500_000, 20, 2_000_000, 1, 3, "")));
        assertEquals(
                "not recording; the last was /log/\\x1b.ulg: 0.0 s, 0 messages, 0.000 MB, 0 lost, 0 dropouts; it"
                        + " ended: disk\\x0afull",
                LogStatusPrinter.text(new Answer.LogState(false, "/log/\033.ulg", 0, 0, 0, 0, 0, "disk\nfull")));
    }

    @Test
    void shouldSayHowARecordingStandsAsJson() throws IOException {
        assertEquals(
                "{\"recording\":true,\"file\":\"a\",\"durationUs\":1,\"messages\":2,\"bytes\":3,\"lost\":4,"
                        + "\"dropouts\":5,\"error\":\"\"}\n",
                printed(out -> LogStatusPrinter.printJson(new Answer.LogState(true, "a", 1, 2, 3, 4, 5, ""), out)));
    }

    @Test
    void shouldListFaultsWithWhatTheyDid() {
        assertEquals(
                List.of(
                        "TOPIC INST APPLIED LOST  LEFT FAULT",
                        "gyro   all       7    0     - drop 10%",
                        "baro     1       4    2 1.50s delay \\x1b"),
                FaultPrinter.table(List.of(
                                new Answer.FaultRow("gyro", Protocol.ALL_INSTANCES, "drop 10%", 7, 0, 0),
                                new Answer.FaultRow("baro", 1, "delay \033", 4, 2, 1_500_000)))
                        .lines());
    }

    @Test
    void shouldPrintIntervals() throws IOException {
        Intervals intervals = new Intervals();
        intervals.add(1, 4_000);
        intervals.add(2, 8_000);
        intervals.add(3, 12_001);
        intervals.add(5, 20_000);
        HzPrinter lines = new HzPrinter("gyro", 1);
        assertEquals(
                "250.00 4 1 1 4000.5 4000 4001 0.5 4001 4001 4001",
                lines.text(intervals.nextRateHz(), intervals.summary()).strip().replaceAll(" +", " "));
        intervals.add(6, 19_000);
        assertTrue(lines.text(1, intervals.summary()).endsWith("  times went back 1 times"));
        assertTrue(printed(out -> lines.printJson(1, intervals.summary(), out))
                .startsWith("{\"topic\":\"gyro\",\"instance\":1,\"rateHz\":1.0,\"messages\":5,\"lost\":1,"));
    }

    @Test
    void shouldTellAUtf8LocaleByTheFirstVariableThatIsSet() {
        assertTrue(Utf8Locale.isOf(Map.of("LANG", "en_US.UTF-8")));
        assertTrue(Utf8Locale.isOf(Map.of("LC_ALL", "", "LC_CTYPE", "C.utf8")));
        assertFalse(Utf8Locale.isOf(Map.of("LC_ALL", "C", "LANG", "en_US.UTF-8")));
        assertFalse(Utf8Locale.isOf(Map.of()));
    }
}
