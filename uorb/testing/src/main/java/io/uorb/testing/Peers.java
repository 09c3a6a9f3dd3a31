// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * Finds the programs and packages beside JDK 17, Maven and git that some tests use. A test that needs an absent one is
 * skipped and reports it; with UORB_REQUIRE_WITNESS=1 it fails. With {@code -Dio.uorb.peers=none} all of them are
 * absent, and {@code ../shared} too. Any thread.
 */
public final class Peers {
    private static final boolean NONE = "none".equals(System.getProperty("io.uorb.peers"));
    private static final String REQUIRED = "UORB_REQUIRE_WITNESS";

    /** Programs of the JDK, and of each Linux. */
    private static final Set<String> ALWAYS_THERE = Set.of(
            "java", "javac", "jar", "jstack", "keytool", "sh", "bash", "env", "cat", "mkfifo", "mount", "umount",
            "setpriv");

    /** Folders of Debian's packages, which PATH may not have. */
    private static final List<Path> FOLDERS = List.of(
            Path.of("/usr/bin"),
            Path.of("/usr/sbin"),
            Path.of("/usr/lib/topic_tools"),
            Path.of("/usr/lib/rosout"),
            Path.of("/usr/lib/rosbag"));

    private static final List<Path> FOREIGN = List.of(Path.of("/usr"), Path.of("/bin"), Path.of("/sbin"));

    /** The limit of this JVM's compilers, if it has one: C2 costs most programs of tests more time than it saves. */
    private static final List<String> COMPILER = ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(option -> option.startsWith("-XX:TieredStopAtLevel="))
            .toList();

    /** Interpreters of Python that have these modules, by the modules. */
    private static final Map<List<String>, Optional<Path>> PYTHONS = new ConcurrentHashMap<>();

    private Peers() {}

    /** Prepares a process; the test is skipped if the first word names an absent peer. */
    public static ProcessBuilder command(String... words) {
        return command(List.of(words));
    }

    /**
     * Prepares a process; the test is skipped if the first word names an absent peer. A JVM has the compilers of this
     * one, unless its own options choose others.
     */
    public static ProcessBuilder command(List<String> words) {
        Path program = Path.of(words.get(0));
        String name = program.getFileName().toString();
        boolean isOurs = program.startsWith(Project.root())
                || program.getNameCount() > 1 && FOREIGN.stream().noneMatch(program::startsWith);
        List<String> found = new ArrayList<>(words);
        if (!isOurs && !ALWAYS_THERE.contains(name)) {
            Path peer = program(name);
            found.set(0, (program.getNameCount() > 1 ? program : peer).toString());
        }
        if (name.equals("java")) {
            found.addAll(1, COMPILER);
        }
        return new ProcessBuilder(found);
    }

    /** Prepares a JVM that runs a class of this one's class path. */
    public static ProcessBuilder java(Class<?> main, String... args) {
        return java(List.of(), main, List.of(args));
    }

    /** Prepares a JVM with options, which compiles soon rather than well, and runs a class of this one's class path. */
    public static ProcessBuilder java(List<String> options, Class<?> main, List<String> args) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.add("-XX:TieredStopAtLevel=1");
        words.addAll(options);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        words.addAll(args);
        return command(words);
    }

    /** Returns a program's path; skips the test if it is absent. */
    public static Path program(String name) {
        return find(name).orElseThrow(() -> absent(REQUIRED, "the program " + name));
    }

    /** Returns a program's path, if it is there; for tests that skip for other reasons too, as without root. */
    public static Optional<Path> find(String name) {
        return candidates(name).findFirst();
    }

    /** Skips the test if there is no node, or NODE_PATH does not lead to the packages. */
    public static void requireNode(String... packages) {
        program("node");
        for (String name : packages) {
            nodePackage(name);
        }
    }

    /** Returns the folder of a package; skips the test if NODE_PATH does not contain it. */
    public static Path nodePackage(String name) {
        Optional<Path> found = Stream.ofNullable(System.getenv("NODE_PATH"))
                .flatMap(path -> Arrays.stream(path.split(":")))
                .map(folder -> Path.of(folder).resolve(name))
                .filter(Files::isDirectory)
                .findFirst();
        require(found.isPresent(), "the package " + name + " in NODE_PATH");
        return found.orElseThrow();
    }

    /** Returns an interpreter of Python that has these modules; skips the test if there is none. */
    public static Path python(String... modules) {
        return PYTHONS.computeIfAbsent(List.of(modules), Peers::findPython)
                .orElseThrow(() -> absent(REQUIRED, "python3 with the modules " + List.of(modules)));
    }

    /** Skips the test without a peer that is neither a program nor a package, as a library. */
    public static void require(boolean isThere, String what) {
        if (NONE || !isThere) {
            throw absent(REQUIRED, what);
        }
    }

    static boolean areAbsent() {
        return NONE;
    }

    static boolean isRequired(String variable) {
        return "1".equals(System.getenv(variable));
    }

    /** Fails the test if the variable says that nothing may be absent; else returns what skips it. */
    static TestAbortedException absent(String variable, String what) {
        String reason = (NONE ? "with -Dio.uorb.peers=none there is not " : "there is not ") + what;
        return isRequired(variable) ? fail(variable + " is 1, but " + reason) : new TestAbortedException(reason);
    }

    private static Stream<Path> candidates(String name) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Arrays.stream(path.split(":")).map(Path::of), FOLDERS.stream())
                .map(folder -> folder.resolve(name))
                .filter(file -> !NONE && Files.isExecutable(file));
    }

    private static Optional<Path> findPython(List<String> modules) {
        String imports = modules.isEmpty() ? "" : "import " + String.join(", ", modules);
        return candidates("python3")
                .distinct()
                .filter(python -> runs(python, imports))
                .findFirst();
    }

    private static boolean runs(Path python, String script) {
        try {
            return new ProcessBuilder(python.toString(), "-c", script)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
