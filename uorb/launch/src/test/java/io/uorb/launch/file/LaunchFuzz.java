// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import io.uorb.launch.description.DescriptionJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Bytes as a launch file: they are read, or refused with a line. */
public final class LaunchFuzz {
    private static final Path FOLDER = folder();
    private static final Path FILE = FOLDER.resolve("a.launch");
    private static final LaunchOptions OPTIONS = new LaunchOptions(
            Map.of("given", "1"), Map.of("ROS_PACKAGE_PATH", FOLDER.toString()), List.of(), false, false, false, false);

    private LaunchFuzz() {}

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("launch-fuzz");
            Path demo = Files.createDirectory(folder.resolve("demo"));
            Files.writeString(demo.resolve("package.xml"), "<package/>");
            Files.writeString(demo.resolve("p.yaml"), "a: {b: [1, 2.5, x]}");
            Files.writeString(
                    demo.resolve("inner.launch"),
                    "<launch><arg name='x' default='1'/><param name='i' value='1'/></launch>");
            return folder;
        } catch (IOException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Called by the fuzzer. */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        Files.write(FILE, input);
        try {
            String json = DescriptionJson.write(LaunchReader.read(List.of(FILE.toString()), OPTIONS));
            if (json.isEmpty()) {
                throw new AssertionError("an empty description");
            }
        } catch (LaunchFileException e) {
            if (!e.getMessage().contains(FOLDER.toString())) {
                throw new AssertionError("an error without its file", e);
            }
        }
    }
}
