// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.Peers;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Classes that a start without the parser loads, in a JVM of its own. */
class StartClassesTest {
    /** Each of these brings a hundred classes and more. */
    private static final List<String> SLOW =
            List.of("picocli.", "java.util.stream.", "java.lang.invoke.InnerClassLambdaMetafactory");

    @TempDir
    private Path folder;

    /** The program. */
    static final class Start {
        private Start() {}

        public static void main(String[] args) {
            int code = QuickStart.run(args);
            if (code != 0) {
                System.exit(code); // from JDK 21 on that looks for a logger, with streams
            }
        }
    }

    @Test
    void shouldLoadNeitherTheParserNorTheMachineryOfLambdasAndStreams() throws Exception {
        Path log = CommandTestLog.write(folder.resolve("log.ulg"), to -> {
            to.info(UlogInfo.ofText("sys_name", "PX4"));
            to.multiText("boot_console_output", "line");
            to.parameter(new UlogParameter("GAIN", 1f));
            to.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("GAIN", 2f)));
            to.format(CommandTestLog.COUNTER);
            int counter = to.subscribe("counter", 0);
            to.subscribe("counter", 1);
            to.text(new UlogLoggedString('4', UlogLoggedString.NO_TAG, CommandTestLog.START_US, "text"));
            CommandTestLog.data(to, counter, CommandTestLog.START_US, 1);
            to.parameter(new UlogParameter("GAIN", 3f));
        });
        List<String> lines = run(log);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("messages: 1 ")), lines::toString);
        assertEquals(
                List.of(),
                lines.stream()
                        .filter(line -> line.contains("[class,load]"))
                        .filter(line -> SLOW.stream().anyMatch(line::contains))
                        .toList());
    }

    private static List<String> run(Path log) throws IOException, InterruptedException {
        Process process = Peers.java(
                        List.of("-Xlog:class+load=info:stdout:tags"),
                        Start.class,
                        List.of("log", "info", log.toString()))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(2, TimeUnit.MINUTES), "it has not ended");
        assertEquals(0, process.exitValue(), output);
        return output.lines().toList();
    }
}
