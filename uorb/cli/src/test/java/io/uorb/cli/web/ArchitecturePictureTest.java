// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.launch.architecture.ArchitectureBuilder;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.launch.architecture.ObservedState;
import io.uorb.launch.architecture.picture.ArchitectureFormat;
import io.uorb.testing.HostileText;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drawings of architectures in Chromium, which knows how wide text is. */
class ArchitecturePictureTest extends BrowserCase {
    /** Returns what sticks out of its shape or frame, and which shapes overlap. */
    private static final String FAULTS = """
            const box = e => e.getBoundingClientRect();
            const name = g => g.dataset.name || g.dataset.namespace;
            const out = (a, b) => a.left < b.left - 0.6 || a.top < b.top - 0.6
                || a.right > b.right + 0.6 || a.bottom > b.bottom + 0.6;
            const apart = (a, b) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;
            const outline = g => box(g.querySelector('rect,polygon'));
            const shapes = [...document.querySelectorAll('.ug-shape')];
            const frames = [...document.querySelectorAll('.ug-frame')];
            const page = box(document.documentElement);
            const faults = [];
            for (const g of [...shapes, ...frames]) {
                for (const t of g.querySelectorAll('text')) {
                    if (out(box(t), outline(g))) faults.push('text outside ' + name(g));
                }
                if (out(outline(g), page)) faults.push('outside the page: ' + name(g));
            }
            const places = shapes.map(outline);
            for (let i = 0; i < places.length; i++) {
                for (let k = 0; k < i; k++) {
                    if (!apart(places[i], places[k])) {
                        faults.push(name(shapes[i]) + ' overlaps ' + name(shapes[k]));
                    }
                }
                for (const f of frames) {
                    const frame = outline(f);
                    if (!apart(places[i], frame) && out(places[i], frame)) {
                        faults.push(name(shapes[i]) + ' is half in ' + name(f));
                    }
                    if (!apart(places[i], box(f.querySelector('text')))) {
                        faults.push(name(shapes[i]) + ' covers the name of ' + name(f));
                    }
                }
            }
            return shapes.length + ' shapes: ' + faults.slice(0, 5).join('; ');
            """;

    @TempDir
    private Path folder;

    private String faults(ArchitectureDocument document) throws IOException {
        Path file = Files.writeString(folder.resolve("a.svg"), ArchitectureFormat.SVG.write(document, false, false));
        chromium.driver().get(file.toUri().toString());
        return String.valueOf(chromium.run(FAULTS));
    }

    /** Returns an architecture of some vehicles, with names of all lengths and scripts. */
    private static ArchitectureDocument random(long seed, int nodes) {
        Random random = new Random(seed);
        List<String> words =
                List.of("a", "WWWWWWWWWW", "\u6f22\u5b57\u6f22\u5b57", "x".repeat(200), "iiiiiiii", "&<>\"'");
        ArchitectureBuilder builder = new ArchitectureBuilder().files(List.of("a.launch"));
        for (int i = 0; i < nodes; i++) {
            String namespace =
                    List.of("", "/v" + i % 7, "/v" + i % 7 + "/part" + i % 3).get(random.nextInt(3));
            String node = namespace + "/" + words.get(random.nextInt(words.size())) + i;
            String kind = List.of("module", "java", "process", "ros").get(i % 4);
            builder.declare(node, "package", words.get(random.nextInt(words.size())), kind, "a.launch:" + i)
                    .seen(node, kind, i % 9 == 0 ? ObservedState.MISSING : ObservedState.RUNNING)
                    .publishes(node, namespace + "/t" + words.get(random.nextInt(words.size())) + i, "uorb/Some")
                    .subscribes(node, "/v" + random.nextInt(7) + "/shared", "uorb/SharedMessage")
                    .provides(node, namespace + "/s" + i, "std_srvs/Empty");
        }
        return builder.build(List.of());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 30, 98})
    @Statement("architecture:GR-43")
    void shouldKeepTextInsideAndShapesApart(int nodes) throws IOException {
        ArchitectureDocument document = random(nodes, nodes);
        int shapes = document.nodes().size()
                + document.topics().size()
                + document.services().size();
        assertEquals(shapes + " shapes: ", faults(document));
    }

    @Test
    @Statement("architecture:GR-43")
    void shouldDrawTheGivenVehicles() throws IOException {
        String all = Files.readString(Project.requireShared("data/launch/expected-architecture.json"));
        int start = all.indexOf('{', all.indexOf("\"two_vehicles\""));
        String vehicles = all.substring(start, all.lastIndexOf('}'));
        assertEquals("19 shapes: ", faults(ArchitectureReader.read("two_vehicles", vehicles)));
    }

    @Test
    @Statement("architecture:GR-43")
    void shouldTakeNamesAsText() throws IOException {
        String name = "/" + HostileText.TEXT + "<script>document.title='run'</script>";
        ArchitectureDocument document = new ArchitectureBuilder()
                .files(List.of("a.launch"))
                .seen(name, "ros", ObservedState.RUNNING)
                .publishes(name, "/t" + name, "a/" + name)
                .build(List.of());
        assertEquals("2 shapes: ", faults(document));
        assertEquals(0, chromium.all("script").size());
    }
}
