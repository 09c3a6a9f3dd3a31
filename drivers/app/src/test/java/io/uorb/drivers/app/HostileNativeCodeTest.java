// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.TestNmea;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands with serial ports where another user has prepared the folder for temporary files. */
@Tag("slow")
@Timeout(120)
class HostileNativeCodeTest {
    private static final String SOURCE = """
            #include <fcntl.h>
            __attribute__((constructor)) static void run(void) { open(MARK, O_CREAT | O_WRONLY, 0600); }
            """;

    @TempDir
    private Path folder;

    private SharedTemporaryFolder shared;
    private Path library;
    private Path mark;

    /** Builds a library that leaves a file where it is loaded. */
    @BeforeEach
    void buildLibrary() throws IOException, InterruptedException {
        shared = SharedTemporaryFolder.in(folder);
        library = folder.resolve("hostile.so");
        mark = folder.resolve("was-loaded");
        Path source = Files.writeString(folder.resolve("hostile.c"), SOURCE);
        shared.run(List.of("gcc", "-shared", "-fPIC", "-DMARK=\"" + mark + "\"", "-o", "" + library, "" + source));
    }

    private static String version() {
        Matcher jar = Pattern.compile("jSerialComm-([0-9.]+)\\.jar").matcher(System.getProperty("java.class.path"));
        assertTrue(jar.find());
        return jar.group(1);
    }

    /** The places where jSerialComm looks for a library of an earlier run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mkdir -p jSerialComm/VERSION; cp $0 jSerialComm/VERSION/libjSerialComm.so; chmod -R a+rwx jSerialComm",
                "mkdir -p own/VERSION; cp $0 own/VERSION/libjSerialComm.so; ln -s own jSerialComm",
                "mkdir -p jSerialComm/VERSION; ln -s $0 jSerialComm/VERSION/libjSerialComm.so",
                "mkdir -p jSerialComm own; cp $0 own/libjSerialComm.so; ln -s ../own jSerialComm/VERSION",
                "mkdir -p ./?/.jSerialComm/VERSION .jSerialComm/VERSION; cp $0 .jSerialComm/VERSION/libjSerialComm.so",
                "cp $0 libjSerialComm.so; cp $0 jSerialComm.so; touch jSerialComm",
            })
    void shouldNotLoadWhatAnotherUserPrepared(String script) throws IOException, InterruptedException {
        shared.asNobody(script.replace("VERSION", version()), library);
        List<String> before = prepared();
        String text = shared.uorb("board", "--list");
        assertFalse(Files.exists(mark), text);
        assertTrue(text.contains("serial"), text);
        assertFalse(text.contains("\tat ") || text.contains("Exception"), text);
        assertEquals(before, prepared());
    }

    /** jSerialComm empties the folders of its other versions, wherever they are. */
    @Test
    void shouldNotDeleteThroughLinksOfAnotherUser() throws IOException, InterruptedException {
        Path own = Files.createDirectories(folder.resolve("own/inner"));
        Path file = Files.writeString(folder.resolve("own/precious"), "precious");
        shared.asNobody("mkdir jSerialComm; ln -s $0 jSerialComm/" + version(), own);
        String text = shared.uorb("board", "--list");
        assertTrue(Files.exists(file), text);
    }

    /** A folder that the administrator names is used if only root and we can write to it. */
    @ParameterizedTest
    @ValueSource(strings = {"jSerialComm.library.path", "java.library.path"})
    void shouldRefuseALibraryThatOthersMayReplace(String property) throws IOException, InterruptedException {
        shared.asNobody("mkdir own; cp $0 own/libjSerialComm.so", library);
        Path own = shared.path().resolve("own");
        String text = shared.uorbWith(List.of("-D" + property + "=" + own), "board", "--list");
        assertFalse(Files.exists(mark), text);
        assertTrue(text.contains("serial ports: " + own + "/libjSerialComm.so: belongs to another user"), text);
    }

    @Test
    void shouldReadASerialPortAndLeaveNothingBehind() throws IOException, InterruptedException {
        shared.asNobody(
                "mkdir -p jSerialComm/VERSION; cp $0 jSerialComm/VERSION/libjSerialComm.so"
                        .replace("VERSION", version()),
                library);
        List<String> before = prepared();
        Path sentences = Files.writeString(
                folder.resolve("nmea"),
                TestNmea.sentence("GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
                        + TestNmea.sentence("GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W"));
        Path port = folder.resolve("ttyGPS");
        Process receiver = Peers.command(
                        "socat",
                        "pty,raw,echo=0,wait-slave,link=" + port,
                        "SYSTEM:while cat " + sentences + "; do sleep 0.1; done")
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("socat.txt").toFile())
                .start();
        try {
            assertTrue(Stream.generate(() -> Files.exists(port) || !receiver.isAlive())
                    .peek(there -> Thread.onSpinWait())
                    .anyMatch(there -> there));
            String text = shared.uorb(
                    "gps", "serial:" + port + "?baud=38400", "--protocol", "nmea", "--seconds", "3", "--console=off");
            assertFalse(Files.exists(mark), text);
            assertTrue(text.contains("found at 38400 baud"), text);
            assertFalse(text.contains("\tat "), text);
        } finally {
            receiver.destroyForcibly(); // it may miss SIGTERM
            receiver.waitFor();
        }
        assertEquals(before, prepared());
    }

    private List<String> prepared() throws IOException {
        try (Stream<Path> files = Files.walk(shared.path())) {
            return files.map(Path::toString)
                    .filter(file -> !file.contains("hsperfdata"))
                    .sorted()
                    .toList();
        }
    }
}
