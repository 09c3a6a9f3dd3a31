// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.varhandle.MpscGrowableVarHandleArrayQueue;
import org.junit.jupiter.api.Test;

/** Programs that are started with the console's property, but without its artifact. */
class MissingConsoleTest {
    private static String classPath() {
        return Stream.of(
                        MissingConsoleTest.class,
                        Orb.class,
                        MpscGrowableVarHandleArrayQueue.class,
                        MessagePassingQueue.class)
                .map(type -> Path.of(URI.create(type.getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toString()))
                        .toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> start(String... options) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = Stream.of(
                        Stream.of(java), Stream.of(options), Stream.of("-cp", classPath(), Brokers.class.getName()))
                .flatMap(part -> part)
                .toList();
        Process process = Peers.command(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), output);
        return output.lines().toList();
    }

    @Test
    void shouldWarnOnceWhichArtifactIsMissing() throws Exception {
        List<String> lines = start("-Dio.uorb.console=rover");
        List<String> warnings = lines.stream()
                .filter(line -> line.contains("no console is served: -Dio.uorb.console is set,"
                        + " but io.uorb:uorb-console is not on the class path or module path"))
                .toList();
        assertEquals(1, warnings.size(), lines.toString());
        assertEquals("end", lines.get(lines.size() - 1));
    }

    @Test
    void shouldNotWarnWithoutTheProperty() throws Exception {
        assertEquals(List.of("end"), start());
    }

    /** Makes two brokers. */
    public static final class Brokers {
        private Brokers() {}

        /** Needs no arguments. */
        public static void main(String[] args) {
            Orb.create().close();
            Orb.create().close();
            System.out.println("end");
        }
    }
}
