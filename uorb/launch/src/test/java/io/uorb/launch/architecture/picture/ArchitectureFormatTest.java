// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.launch.architecture.ArchitectureBuilder;
import io.uorb.launch.architecture.ArchitectureDiff;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.launch.architecture.ObservedState;
import io.uorb.launch.architecture.TopicTraffic;
import io.uorb.testing.HostileText;
import io.uorb.testing.Statement;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class ArchitectureFormatTest {
    private static final List<String> HOSTILE = List.of(
            HostileText.TEXT,
            "\"]",
            "end",
            "<script>alert(1)</script>",
            "</text>&amp;&#60;",
            "%%{init: {}}%%",
            "n0 --> n1",
            "\\n\\",
            "`a` **b** _c_",
            "x".repeat(300));

    @TempDir
    private Path folder;

    /** Three equal vehicles, one that differs, and all kinds of shapes. */
    static ArchitectureDocument fleet() {
        ArchitectureBuilder builder = new ArchitectureBuilder().files(List.of("a.launch"));
        for (int i = 0; i < 4; i++) {
            String namespace = "/fleet/uav" + i;
            builder.declare(namespace + "/sim", "uorb", "sim", "module", "a.launch:" + (i + 2))
                    .seen(namespace + "/sim", "module", ObservedState.RUNNING)
                    .publishes(namespace + "/sim", namespace + "/sensor_combined", "uorb/SensorCombined")
                    .subscribes(namespace + "/sim", "/command", "std_msgs/String");
        }
        builder.declare("/fleet/uav3/camera", "cam", "node", "ros", "a.launch:9")
                .seen("/fleet/uav3/camera", "ros", ObservedState.MISSING);
        builder.declare("/station", "java", "a.b.Station", "java", "a.launch:10")
                .seen("/station", "java", ObservedState.RUNNING)
                .publishes("/station", "/command", "std_msgs/String");
        builder.declare("/script", "exec", "run", "process", "a.launch:11")
                .seen("/script", "process", ObservedState.RUNNING);
        builder.seen("/stray", "ros", ObservedState.RUNNING)
                .publishes("/stray", "/rosout", "rosgraph_msgs/Log")
                .provides("/stray", "/stray/get_loggers", "roscpp/GetLoggers")
                .provides("/stray", "/stray/reset", "std_srvs/Empty")
                .calls("/script", "/stray/reset", "std_srvs/Empty");
        return builder.build(List.of());
    }

    private static ArchitectureDocument hostile() {
        ArchitectureBuilder builder = new ArchitectureBuilder().files(List.of("a.launch"));
        int number = 0;
        for (String text : HOSTILE) {
            String node = "/n" + number++ + "/" + text;
            builder.seen(node, "ros", ObservedState.RUNNING).publishes(node, "/t" + text, "a/" + text);
        }
        return builder.build(List.of());
    }

    private Path write(String name, ArchitectureDocument document, boolean isFolded) throws Exception {
        Path file = folder.resolve(name);
        return Files.writeString(file, ArchitectureFormat.ofFile(name).write(document, isFolded, false));
    }

    private static Document xml(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }

    private static long count(String svg, String element, String style) throws Exception {
        NodeList all = xml(svg).getElementsByTagName(element);
        long count = 0;
        for (int i = 0; i < all.getLength(); i++) {
            List<String> styles =
                    List.of(((Element) all.item(i)).getAttribute("class").split(" "));
            count += styles.contains(style) ? 1 : 0;
        }
        return count;
    }

    private static String svg(ArchitectureDocument document, boolean isFolded, boolean isPlain) throws Exception {
        return ArchitectureFormat.SVG.write(document, isFolded, isPlain);
    }

    @ParameterizedTest
    @EnumSource
    @Statement("architecture:GR-41")
    void shouldWriteTheSameForTheSame(ArchitectureFormat format) throws Exception {
        assertEquals(format.write(fleet(), false, false), format.write(fleet(), false, false));
    }

    @Test
    @Statement("architecture:GR-43")
    void shouldDrawNamespacesAsFramesAndKindsAsShapes() throws Exception {
        String svg = svg(fleet(), false, false);
        assertEquals(5, count(svg, "g", "ug-frame"));
        assertEquals(4, count(svg, "g", "ug-module"));
        assertEquals(2, count(svg, "g", "ug-ros"));
        assertEquals(1, count(svg, "g", "ug-java"));
        assertEquals(1, count(svg, "g", "ug-process"));
        assertEquals(6, count(svg, "g", "ug-topic"));
        assertEquals(2, count(svg, "g", "ug-service"));
        assertEquals(1, count(svg, "g", "ug-dashed"));
        assertEquals(1, count(svg, "g", "ug-amber"));
        assertEquals(13, count(svg, "g", "ug-edge"));
        assertTrue(svg.contains("declared in a.launch:10"));
    }

    @Test
    @Statement("architecture:GR-34")
    void shouldDrawEqualNamespacesOnceIfFolded() throws Exception {
        String svg = svg(fleet(), true, false);
        assertEquals(3, count(svg, "g", "ug-frame"));
        assertTrue(svg.contains(">/fleet/uav0 x 3<"), svg);
        assertTrue(svg.contains(">/fleet/uav3<"), svg);
        assertEquals(2, count(svg, "g", "ug-module"));
    }

    /** Drawings show a part of a long type. */
    @Test
    @Statement("architecture:GR-34")
    void shouldNotFoldNamespacesWhoseTypesDifferInTheMiddle() throws Exception {
        ArchitectureBuilder builder = new ArchitectureBuilder().files(List.of("a.launch"));
        for (String side : List.of("front", "other")) {
            builder.declare(
                            "/" + side + "/driver",
                            "long_vendor_robot_packages",
                            side + "_driver_v2_of_them",
                            "ros",
                            "a")
                    .seen("/" + side + "/driver", "ros", ObservedState.RUNNING);
        }
        String svg = svg(builder.build(List.of()), true, false);
        assertEquals(2, count(svg, "g", "ug-frame"));
        assertFalse(svg.contains(" x 2"), svg);
    }

    @Test
    @Statement("architecture:GR-31")
    void shouldLeaveOutWhatAllNodesOfRosHaveIfPlain() throws Exception {
        String svg = svg(fleet(), false, true);
        assertFalse(svg.contains("rosout"));
        assertFalse(svg.contains("oggers"));
        assertTrue(svg.contains("/stray/reset"));
        String text = ArchitectureFormat.TEXT.write(fleet(), false, true);
        assertFalse(text.contains("rosgraph_msgs/Log"), text);
    }

    @Test
    @Statement("architecture:GR-25")
    void shouldTellRatesAndFaultsInTitlesOnly() throws Exception {
        ArchitectureBuilder builder = new ArchitectureBuilder().files(List.of("a.launch"));
        builder.seen("/sim", "module", ObservedState.RUNNING).publishes("/sim", "/imu", "uorb/Imu");
        ArchitectureDocument without = builder.build(List.of());
        ArchitectureDocument with = builder.traffic("/imu", new TopicTraffic(249, false, "drop <0.5>"))
                .build(List.of());
        String svg = ArchitectureFormat.SVG.write(with, false, false);
        assertTrue(svg.contains("about 250 Hz, fault: drop &lt;0.5&gt;</title>"), svg);
        assertEquals(
                ArchitectureFormat.JSON.write(without, false, false),
                ArchitectureFormat.JSON.write(with, false, false));
        assertTrue(ArchitectureDiff.lines(without, with).isEmpty());
    }

    @Test
    void shouldTakeNamesAsText() throws Exception {
        ArchitectureDocument document = hostile();
        assertEquals(HOSTILE.size(), count(svg(document, false, false), "g", "ug-ros"));
        PictureWitness.assertGraphvizAccepts(write("hostile.dot", document, false));
    }

    @Test
    @Statement("architecture:GR-46")
    void shouldWriteWhatGraphvizReads() throws Exception {
        PictureWitness.assertGraphvizAccepts(write("fleet.dot", fleet(), false));
        PictureWitness.assertGraphvizAccepts(write("folded.dot", fleet(), true));
    }

    @Test
    @Statement("architecture:GR-46")
    void shouldWriteWhatMermaidReads() throws Exception {
        PictureWitness.assertMermaidAccepts(
                write("fleet.mmd", fleet(), false),
                write("folded.mmd", fleet(), true),
                write("hostile.mmd", hostile(), false));
    }

    @Test
    @Statement("architecture:GR-40")
    void shouldTellFormatsByTheEndingOfTheName() throws Exception {
        assertEquals(ArchitectureFormat.MERMAID, ArchitectureFormat.ofFile("x.mmd"));
        String json = ArchitectureFormat.ofFile("/a/b.json").write(fleet(), true, false);
        assertEquals(fleet(), ArchitectureReader.read("x", json));
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> ArchitectureFormat.ofFile("x.png"),
                "file x.png has none … .svg, .dot, .mmd, .json, .txt");
    }
}
