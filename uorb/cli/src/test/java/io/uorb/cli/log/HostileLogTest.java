// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A log whose names, texts and parameters a terminal would obey. */
class HostileLogTest {
    @TempDir
    private Path folder;

    private Path log;

    /** Writes a log, and replaces letters in it by control characters, which no writer would write. */
    @BeforeEach
    void writeLog() throws IOException {
        log = CommandTestLog.write(folder.resolve("x\u202e\u001b[31m.ulg"), file -> {
            file.info(UlogInfo.ofText("sys_name", HostileText.ENCODABLE));
            file.multiText("hardfault_plain", HostileText.ENCODABLE);
            file.format("countQQQ:uint64_t timestamp;int32_t valuQQQ;char[24] text;");
            file.text(
                    new UlogLoggedString('3', UlogLoggedString.NO_TAG, CommandTestLog.START_US, HostileText.ENCODABLE));
            int msgId = file.subscribe("countQQQ", 0);
            for (int i = 0; i < 10; i++) {
                byte[] text = new byte[24];
                System.arraycopy("a\u202e\u001b[2J".getBytes(StandardCharsets.UTF_8), 0, text, 0, 8);
                CommandTestLog.data(file, msgId, CommandTestLog.START_US + i, i, text);
            }
        });
        byte[] bytes = Files.readAllBytes(log);
        for (int i = 0; i + 2 < bytes.length; i++) {
            if (bytes[i] == 'Q' && bytes[i + 1] == 'Q' && bytes[i + 2] == 'Q') {
                // U+202E
                bytes[i] = (byte) 0xe2;
                bytes[i + 1] = (byte) 0x80;
                bytes[i + 2] = (byte) 0xae;
            }
        }
        Files.write(log, bytes);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "info",
                "info --json",
                "info --check",
                "fields",
                "json",
                "params",
                "messages",
                "csv",
                "csv --topic=count\u202e",
                "replay --speed=max",
                "replay --speed=max --json",
                "trim --out=missing/\u202e\u001b[2J"
            })
    void shouldPrintNothingThatATerminalObeys(String command) {
        String[] words = command.split(" ");
        String[] args = new String[words.length + 2];
        args[0] = "log";
        System.arraycopy(words, 0, args, 1, words.length);
        args[args.length - 1] = log.toString();
        CommandRun run = ConsoleRun.of(args);
        assertFalse((run.out() + run.err()).isEmpty());
        assertEquals(Set.of(), HostileText.obeyed(run), () -> run.out() + run.err());
    }
}
