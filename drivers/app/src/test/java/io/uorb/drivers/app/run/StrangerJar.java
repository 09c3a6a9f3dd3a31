// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.app.CompiledJar;
import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

/** The jar of a user's module, {@code stranger.StrangerFactory}, and commands that have it. */
record StrangerJar(Path path) {
    /** Compiles sources, by the names of their classes. */
    static StrangerJar of(Path folder, Map<String, String> classes) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        for (Map.Entry<String, String> one : classes.entrySet()) {
            Files.writeString(sources.resolve(one.getKey() + ".java"), one.getValue());
        }
        Path services = Files.createDirectories(folder.resolve("resources/META-INF/services"));
        Files.writeString(services.resolve("io.uorb.module.ModuleFactory"), "stranger.StrangerFactory\n");
        return new StrangerJar(CompiledJar.of(folder, sources, folder.resolve("resources")));
    }

    /** Runs a command. */
    CommandRun run(String... args) {
        return UorbRun.of(Stream.concat(Stream.of("--module-jar", path.toString()), Stream.of(args))
                .toArray(String[]::new));
    }
}
