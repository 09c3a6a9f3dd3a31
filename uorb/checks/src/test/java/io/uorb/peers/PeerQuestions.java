// SPDX-License-Identifier: Apache-2.0
package io.uorb.peers;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.function.Executable;

/** A program that asks for peers and prints a line for each: there, skipped or failed, and why. */
final class PeerQuestions {
    private static final Map<String, Executable> ASKED = new TreeMap<>(Map.of(
            "program", () -> Peers.program("sed"),
            "nothing", () -> Peers.program("no-such-program"),
            "command", () -> Peers.command(Path.of("/usr", "bin", "sed").toString()),
            "always", () -> Peers.command("sh"),
            "ours", () -> Peers.command(Path.of("target", "program").toString()),
            "node", () -> Peers.requireNode("@none/such"),
            "python", () -> Peers.python("no_such_module"),
            "library", () -> Peers.require(false, "a library"),
            "shared", () -> Project.requireShared("no/such/file")));

    private PeerQuestions() {}

    public static void main(String[] args) {
        ASKED.forEach((name, asked) -> System.out.println(name + ": " + answer(asked)));
    }

    private static String answer(Executable asked) {
        try {
            asked.execute();
            return "there";
        } catch (Throwable e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }
}
