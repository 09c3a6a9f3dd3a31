// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** {@code uorb log json}. */
class JsonCommandTest {
    @TempDir
    private Path folder;

    @Test
    void shouldPrintAnObjectAMessage() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("flight.ulg"), out -> {
            out.format("mixed:uint64_t timestamp;float[3] f;report[2] r;double d;"
                    + "bool ok;bool odd;char[6] name;char c;");
            out.format("report:int8_t a;");
            out.format(CommandTestLog.COUNTER);
            int mixed = out.subscribe("mixed", 2);
            int counter = out.subscribe("counter", 0);
            CommandTestLog.data(out, counter, 1_000_000L, 7);
            byte[] name = "p\u00e4\n\0x".getBytes(StandardCharsets.UTF_8);
            CommandTestLog.data(
                    out,
                    mixed,
                    -1L,
                    0.1f,
                    Float.NaN,
                    Float.POSITIVE_INFINITY,
                    (byte) -1,
                    (byte) 2,
                    Double.NEGATIVE_INFINITY,
                    (byte) 1,
                    (byte) 7,
                    name,
                    (byte) 65);
        });
        CommandRun run = CommandTestLog.run("json", log).reportsNothing();
        assertEquals("""
                {"topic":"counter","instance":0,"fields":{"timestamp":1000000,"value":7}}
                {"topic":"mixed","instance":2,"fields":{"timestamp":18446744073709551615,"f":[0.1,"NaN","Infinity"],\
                "r":[{"a":-1},{"a":2}],"d":"-Infinity","ok":true,"odd":7,"name":"p\\u00E4\\n","c":65}}
                """, run.out());
        assertEquals(0, run.exitCode());
    }

    /** U+009B starts a command to a terminal, U+202E turns the direction of writing. */
    @Test
    void shouldWriteNothingThatATerminalObeys() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("flight.ulg"), out -> {
            out.format("text:uint64_t timestamp;char[6] name;");
            byte[] name = "\u009b\u202ex".getBytes(StandardCharsets.UTF_8);
            CommandTestLog.data(out, out.subscribe("text", 0), 1L, name);
        });
        assertEquals(
                "{\"topic\":\"text\",\"instance\":0,\"fields\":{\"timestamp\":1,\"name\":\"\\u009B\\u202Ex\"}}\n",
                CommandTestLog.run("json", log).out());
    }

    @Test
    void shouldPrintNothingForNoMessages() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("flight.ulg"), 1_000_000L);
        CommandRun run = CommandTestLog.run("json", log, "--from", "5");
        assertEquals("", run.out());
        assertEquals(0, run.exitCode());
    }

    @ParameterizedTest
    @RecordedLogSource({"hover, 3126", "everything, 600", "appended, 405", "robologs_test, 5120"})
    void shouldPrintWhatAParserReads(String name, long messages) throws IOException {
        CommandRun run = CommandTestLog.run("json", RecordedLogs.find(name));
        assertEquals(messages, run.out().lines().count());
        long objects = 0;
        try (JsonParser parser = new JsonFactory().createParser(run.out())) {
            while (parser.nextToken() != null) {
                assertEquals(JsonToken.START_OBJECT, parser.currentToken());
                parser.skipChildren();
                objects++;
            }
        }
        assertEquals(messages, objects);
    }
}
