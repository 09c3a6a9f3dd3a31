// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.description.DescriptionJson;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snippets of launch files, read by us and by Debian's roslaunch. */
@Tag("slow")
@Statement({"ros1:R-16", "architecture:GR-8"})
class RoslaunchPeerTest {

    /** Snippets whose texts come from a resource, one a line. */
    private static List<String> snippets() throws IOException {
        return resource("roslaunch_snippets.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    @TempDir
    private Path folder;

    private static String resource(String name) throws IOException {
        try (InputStream in = RoslaunchPeerTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private List<Path> files(List<String> texts) throws IOException {
        Files.writeString(folder.resolve("p.yaml"), "a: 1\nb: {c: 2.5, d: [1, x]}\n");
        Files.writeString(
                folder.resolve("inner.launch"),
                "<launch><arg name='x' default='1'/><param name='inner' value='$(arg x)'/>"
                        + "<node pkg='p' type='t' name='inner'/></launch>");
        new PeerPackages(folder.resolve("packages")).write();
        List<Path> files = new ArrayList<>();
        for (String text : texts) {
            Path file = folder.resolve("f" + files.size() + ".launch");
            files.add(Files.writeString(file, "<launch>" + text + "</launch>"));
        }
        return files;
    }

    private List<Object> theirs(List<Path> files) throws IOException, InterruptedException {
        Path script = Files.writeString(folder.resolve("peer.py"), resource("roslaunch_peer.py"));
        Path input = Files.writeString(
                folder.resolve("input"),
                String.join("\n", files.stream().map(Path::toString).toList()));
        Path output = folder.resolve("output");
        ProcessBuilder builder = Peers.command(Peers.python("roslaunch").toString(), script.toString());
        builder.environment().putAll(environment());
        Process process = builder.redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectError(folder.resolve("errors").toFile())
                .start();
        assertTrue(process.waitFor(120, TimeUnit.SECONDS), "roslaunch does not end");
        List<Object> results = new ArrayList<>();
        for (String line : Files.readAllLines(output)) {
            if (line.startsWith("RESULT ")) {
                results.add(JsonTree.parse(line.substring("RESULT ".length())));
            }
        }
        return results;
    }

    private Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("ROS_PACKAGE_PATH", folder.resolve("packages").toString());
        environment.put("PYTHONUTF8", "1");
        environment.remove("ROS_NAMESPACE");
        return environment;
    }

    private Map<String, Object> ours(Path file) throws IOException {
        LaunchOptions options = new LaunchOptions(Map.of(), environment(), List.of(), true, true, true, false);
        try {
            Map<String, Object> read = JsonTree.map(
                    JsonTree.parse(DescriptionJson.write(LaunchReader.read(List.of(file.toString()), options))));
            read.remove("machines");
            read.remove("ignoredDuplicates");
            return read;
        } catch (LaunchFileException e) {
            return Map.of("error", e.getMessage());
        }
    }

    private void compare(List<String> texts) throws Exception {
        List<Path> files = files(texts);
        List<Object> theirs = theirs(files);
        assertEquals(files.size(), theirs.size());
        Map<String, String> differences = new LinkedHashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            Map<String, Object> their = JsonTree.map(theirs.get(i));
            Map<String, Object> our = ours(files.get(i));
            boolean bothRefuse = their.containsKey("error") && our.containsKey("error");
            if (!bothRefuse && !their.equals(our)) {
                differences.put(texts.get(i), "\n  theirs " + their + "\n  ours   " + our + "\n");
            }
        }
        assertTrue(differences.isEmpty(), () -> differences.size() + " differ: " + differences);
    }

    @Test
    void shouldReadSnippetsAsRoslaunch() throws Exception {
        compare(snippets());
    }

    @Test
    void shouldReadCombinationsAsRoslaunch() throws Exception {
        List<String> all = snippets();
        List<String> snippets = new ArrayList<>();
        List<Path> files = files(all);
        for (int i = 0; i < all.size(); i++) {
            if (!ours(files.get(i)).containsKey("error")) {
                snippets.add(all.get(i)); // most combinations would be errors too
            }
        }
        Random random = new Random(22);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            for (int k = 0; k < 4; k++) {
                String one = snippets.get(random.nextInt(snippets.size()));
                text.append(random.nextBoolean() ? one : "<group ns='g" + k + "'>" + one + "</group>");
            }
            texts.add(text.toString());
        }
        compare(texts);
    }
}
