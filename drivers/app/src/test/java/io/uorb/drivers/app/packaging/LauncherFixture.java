// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** An installed launcher with a JVM that only writes down its arguments; each test has one in a folder of its own. */
final class LauncherFixture {
    /** As a JVM: dumps archives of ten bytes, prints its version, and else writes its arguments to a file. */
    private static final String FAKE_JAVA = """
            #!/bin/sh
            for argument; do
                case $argument in
                    -Xshare:dump) echo dump >>"%1$s/dumps"; [ ! -e "%1$s/broken" ] || exit 1 ;;
                    -XX:SharedArchiveFile=*) archive=${argument#*=} ;;
                    -XshowSettings:properties) echo "    java.version = 21.0.1"; exit 0 ;;
                esac
            done
            if [ "$1" = -Xshare:dump ]; then printf 0123456789 >"$archive"; exit 0; fi
            printf '%%s\\000' "$@" >"%1$s/arguments"
            """;

    /** The output of a start, and the arguments of the JVM if it ran. */
    record Start(int exitCode, String out, String err, List<String> arguments) {
        /** Returns the program's arguments, those after the jar or the main class. */
        List<String> programArguments() {
            int jar = arguments.indexOf("-jar");
            int end = jar >= 0 ? jar + 2 : arguments.indexOf("io.uorb.drivers.app.UorbMain") + 1;
            return arguments.subList(end, arguments.size());
        }

        boolean usesArchive() {
            return arguments.stream().anyMatch(argument -> argument.startsWith("-XX:SharedArchiveFile="));
        }
    }

    final Path folder;
    final Path script;
    final Path jar;
    final Path classes;
    final Path java;
    final Path release;
    final Path home;
    final Path cache;
    final Map<String, String> environment = new HashMap<>();

    LauncherFixture(Path temporary) throws IOException {
        folder = temporary.toRealPath();
        script = folder.resolve("dist/bin/uorb");
        jar = folder.resolve("dist/lib/uorb.jar");
        classes = folder.resolve("dist/lib/uorb.classes");
        java = folder.resolve("jdk/bin/java");
        release = folder.resolve("jdk/release");
        home = folder.resolve("home");
        cache = home.resolve(".cache/uorb");
        for (Path file : List.of(script, jar, java, home.resolve("x"))) {
            Files.createDirectories(file.getParent());
        }
        Files.copy(Path.of("src/main/launcher/uorb"), script, StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(jar, "jar");
        Files.writeString(classes, "# SHA-256 of uorb.jar: 00\njava/lang/Object\n");
        Files.writeString(java, String.format(FAKE_JAVA, folder));
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        writeRelease("17.0.15");
        environment.put("PATH", "/usr/bin:/bin");
        environment.put("HOME", home.toString());
        environment.put("JAVA_HOME", folder.resolve("jdk").toString());
    }

    void writeRelease(String version) throws IOException {
        Files.writeString(release, "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\nOS_ARCH=\"x\"\n");
    }

    /** Runs the launcher in a shell and waits for its end. */
    Start run(String... arguments) throws IOException, InterruptedException {
        return run("sh", script, arguments);
    }

    Start run(String shell, Path file, String... arguments) throws IOException, InterruptedException {
        Files.deleteIfExists(folder.resolve("arguments"));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = builder(shell, file, arguments)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exitCode = process.waitFor();
        return new Start(exitCode, Files.readString(out), Files.readString(err), arguments());
    }

    ProcessBuilder builder(String shell, Path file, String... arguments) {
        List<String> command = new ArrayList<>(List.of(shell, file.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = Peers.command(command).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder;
    }

    private List<String> arguments() throws IOException {
        Path file = folder.resolve("arguments");
        if (!Files.exists(file)) {
            return List.of();
        }
        String[] parts = Files.readString(file).split("\0", -1);
        return Arrays.asList(parts).subList(0, parts.length - 1);
    }

    /** Returns how often the JVM was asked for an archive. */
    int dumps() throws IOException {
        Path file = folder.resolve("dumps");
        return Files.exists(file) ? Files.readAllLines(file).size() : 0;
    }

    /** Returns the archives of the cache folder, by name. */
    List<Path> archives() throws IOException {
        try (Stream<Path> files = Files.list(cache)) {
            return files.filter(file -> file.toString().endsWith(".jsa"))
                    .sorted()
                    .toList();
        }
    }
}
