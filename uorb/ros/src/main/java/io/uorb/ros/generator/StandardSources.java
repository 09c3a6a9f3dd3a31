// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.generator;

import io.uorb.file.StagedFile;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosService;
import io.uorb.ros.standard.StandardDefinitions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/** Writes the sources of all standard messages and services: the build of {@code uorb-ros-messages} runs it. */
public final class StandardSources {
    private StandardSources() {}

    /** Arguments: folder of sources, which it makes, and the package of the packages. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        MessageSource source = new MessageSource(args[1]);
        Set<String> packages = new TreeSet<>();
        for (String name : StandardDefinitions.names()) {
            RosDefinition definition = StandardDefinitions.require(name);
            write(folder, source.className(name), source.message(definition));
            packages.add(name.substring(0, name.indexOf('/')));
        }
        for (String name : StandardDefinitions.serviceNames()) {
            RosService service = StandardDefinitions.findService(name).orElseThrow();
            write(folder, source.className(name), source.service(service));
        }
        for (String name : packages) {
            String text = "/** Messages and services of the package {@code " + name + "} of ROS 1. */\npackage "
                    + args[1] + '.' + name + ";\n";
            write(folder, args[1] + '.' + name + ".package-info", text);
        }
    }

    /** Writes a file if it is new or has another content: an unchanged one is not compiled again. */
    private static void write(Path folder, String className, String text) throws IOException {
        Path file = folder.resolve(className.replace('.', '/') + ".java");
        Files.createDirectories(file.getParent());
        if (!Files.exists(file) || !Files.readString(file).equals(text)) {
            StagedFile.replace(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
