// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Packages for snippets of launch files: names that differ from folders, old manifests, ends of lines, encodings. */
final class PeerPackages {
    private static final String RICH = """
            # comment
            defaults: &d {rate: 10, frame: base}
            left: {<<: *d, frame: left}
            angles: {a: deg(90), b: rad(pi/2), c: !degrees 90, d: !radians pi, e: "deg(90)"}
            list: [1, 2.0, [3, four], {five: 5}]
            multi: |
              one
              two
            folded: >
              one
              two
            numbers: [-1.5e-3, 1.0e-5, 1e-5, 1.e+2, 0o17, 0b11, 0xFF, 12:30:45, 1_000]
            nothing: [~, null]
            dup: 1
            dup: 2
            y: 1
            """;
    private final Path folder;

    PeerPackages(Path folder) {
        this.folder = folder;
    }

    private void write(String name, String text) throws IOException {
        write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void write(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, bytes);
    }

    void write() throws IOException {
        write("alpha/package.xml", "<package><name>alpha</name></package>");
        write("folder_beta/package.xml", "<package format='2'><name> beta </name></package>");
        write("folder_beta/x.yaml", "a: 1\n");
        write("gamma/manifest.xml", "<package/>");
        write("alpha/scripts/echo.sh", "#!/bin/sh\necho out \"$@\"\n");
        if (!folder.resolve("alpha/scripts/echo.sh").toFile().setExecutable(true)) {
            throw new IOException("no executable files here");
        }
        writeConfig();
        writeLaunchFiles();
    }

    private void writeConfig() throws IOException {
        write("alpha/config/crlf.yaml", "a: 1\r\nb: text\r\n");
        write("alpha/config/crlf.urdf", "<robot>\r\n<link/>\r</robot>\r\n");
        write("alpha/config/bom.yaml", "\ufeffa: 1\n");
        write("alpha/config/bom.txt", "\ufefftext\n");
        write("alpha/config/latin.yaml", "a: caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        write("alpha/config/latin.txt", "caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        write("alpha/config/rich.yaml", RICH);
        write("alpha/config/intkeys.yaml", "servo: {1: a, 2: b}\n");
    }

    private void writeLaunchFiles() throws IOException {
        write("alpha/launch/inner.launch", """
                <launch>
                  <arg name="x" default="1"/>
                  <node pkg="alpha" type="t" name="$(anon spawn)"/>
                  <param name="inner" value="$(arg x)"/>
                </launch>
                """);
        write("alpha/launch/leak.launch", """
                <launch><param name="~leak" value="1"/><remap from="l" to="m"/><env name="LEAK" value="1"/>
                  <machine name="mm" address="localhost" default="true"/></launch>
                """);
        write("alpha/launch/req.launch", """
                <launch><arg name="need"/>
                  <group ns="$(arg need)"><node pkg="alpha" type="t" name="r"/></group></launch>
                """);
        write("alpha/launch/deep.launch", """
                <launch><arg name="level" default="0"/><arg name="max" default="3"/>
                <group ns="l$(arg level)"><param name="level" value="$(arg level)"/>
                <include file="$(dirname)/deep.launch" if="$(eval level &lt; max)">
                <arg name="level" value="$(eval level + 1)"/><arg name="max" value="$(arg max)"/>
                </include></group></launch>
                """);
    }
}
