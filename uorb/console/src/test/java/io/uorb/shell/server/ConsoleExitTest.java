// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.shell.wire.RuntimeFolder;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A console of a program that is ending. */
@Timeout(120)
class ConsoleExitTest {
    @TempDir
    Path temporary;

    /** A program that starts a console while the JVM ends: its folder is the argument. */
    static final class Program {
        private Program() {}

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> serve(Path.of(args[0]))));
        }

        private static void serve(Path folder) {
            try (Orb orb = Orb.create();
                    ConsoleServer console = ConsoleServer.builder(orb)
                            .folder(RuntimeFolder.make(folder))
                            .start()) {
                System.out.print(console.socket().getParent());
            } catch (IOException | RuntimeException e) {
                System.out.print(e);
            }
        }
    }

    @Test
    void shouldStartWhileTheProgramEnds() throws Exception {
        Path folder = temporary.resolve("sockets");
        Process program = Peers.java(Program.class, folder.toString())
                .redirectErrorStream(true)
                .start();
        try {
            byte[] output = program.getInputStream().readAllBytes();
            assertEquals(folder.toString(), new String(output, StandardCharsets.UTF_8));
            assertEquals(0, program.waitFor());
        } finally {
            program.destroyForcibly();
        }
    }
}
