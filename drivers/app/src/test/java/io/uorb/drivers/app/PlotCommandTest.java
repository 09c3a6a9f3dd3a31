// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** {@code uorb attitude --plot}. */
class PlotCommandTest {
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;

    @TempDir
    private Path folder;

    private static CommandRun plot(Path file, String... more) {
        List<String> args = new ArrayList<>(List.of("attitude", "--speed", "max", "--plot", file.toString()));
        args.addAll(List.of(more));
        return UorbRun.of(args.toArray(String[]::new));
    }

    private static List<String> texts(Path svg, String tag) throws Exception {
        Document document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        NodeList nodes = document.getElementsByTagName(tag);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldDrawAnglesErrorsAndBiasOfASimulation() throws Exception {
        Path svg = folder.resolve("a.svg");
        plot(svg, "--seconds", "5").exits(0);
        List<String> lines = texts(svg, "title");
        assertEquals(3, lines.stream().filter("estimate"::equals).count());
        assertEquals(3, lines.stream().filter("reference"::equals).count());
        assertTrue(
                lines.containsAll(List.of("total", "heading", "inclination", "x, true", "y, true", "z, true")),
                lines.toString());
        List<String> texts = texts(svg, "text");
        assertTrue(
                texts.containsAll(List.of(
                        "roll, deg",
                        "pitch, deg",
                        "yaw, deg",
                        "error, deg",
                        "gyro bias, deg/s",
                        "time since the first attitude, s",
                        "simulation, IMU at 250.0 Hz, seed 1")),
                texts.toString());
        assertEquals(List.of("a.svg"), names());
    }

    @Test
    void shouldDrawAnImageInRealTimeToo() throws IOException {
        Path png = folder.resolve("a.PNG");
        UorbRun.of("attitude", "--seconds", "0.2", "--speed", "10", "--plot", png.toString())
                .exits(0);
        BufferedImage image = ImageIO.read(png.toFile());
        assertEquals(1200, image.getWidth());
        assertTrue(image.getHeight() > 800, image.getHeight() + " pixels");
    }

    @Test
    void shouldLeaveTheErrorsOfARunAsTheyAre() {
        CommandRun plain = UorbRun.of("attitude", "--speed", "max", "--json", "--seconds", "5");
        CommandRun plotted = plot(folder.resolve("a.svg"), "--json", "--seconds", "5");
        assertEquals(plain.number("totalRmseDeg"), plotted.number("totalRmseDeg"));
        assertEquals(plain.number("headingRmseDeg"), plotted.number("headingRmseDeg"));
    }

    @ParameterizedTest
    @RecordedLogSource({"attitude", "sample"})
    void shouldDrawTheErrorsOfALogWithoutItsHeadingOffset(String name) throws Exception {
        Path svg = folder.resolve("a.svg");
        String log = RecordedLogs.find(name).toString();
        plot(svg, "--ulog", log, "--seconds", "20").exits(0);
        assertTrue(texts(svg, "title").containsAll(List.of("reference", "total", "heading")));
        assertTrue(
                texts(svg, "text").stream().anyMatch(text -> text.contains("without a heading offset of ")),
                texts(svg, "text").toString());
    }

    @Test
    void shouldReplaceAFile() throws Exception {
        Path svg = Files.writeString(folder.resolve("a.svg"), "old");
        assertEquals(0, plot(svg, "--seconds", "1").exitCode());
        assertTrue(texts(svg, "title").contains("estimate"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.pdf", "plot", "a.svg.gz"})
    void shouldRefuseOtherFormats(String name) throws IOException {
        Path file = folder.resolve(name);
        CommandRun run = plot(file).exits(WRONG_USAGE);
        assertEquals(
                "uorb attitude: --plot " + file + " ends neither in .svg nor in .png (see uorb attitude --help)",
                run.err().strip());
        assertEquals(List.of(), names());
    }

    @Test
    void shouldNotOverwriteTheInputOrAnotherOutput() throws IOException {
        Path trial = Files.writeString(folder.resolve("trial.svg"), "t");
        plot(trial, "--csv", trial.toString()).reports("--plot " + trial + " is the file that is read");
        Path other = folder.resolve("other.svg");
        plot(other, "--out", other.toString())
                .reports("--plot " + other + " is that of --out")
                .exits(WRONG_USAGE);
        assertEquals("t", Files.readString(trial));
    }

    @Test
    void shouldNameAFileThatCannotBeWrittenBeforeItRuns() {
        Path file = folder.resolve("no/such/a.svg");
        CommandRun run = plot(file, "--seconds", "100000").exits(FAILED);
        assertEquals(
                "uorb attitude: " + file + ": the directory " + file.getParent() + " does not exist",
                run.err().strip());
    }

    @Test
    void shouldLeaveNoFileWhenTheRunFails() throws IOException {
        String trial = Files.writeString(
                        folder.resolve("trial.csv"), "t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov\n0.0,0,0,x\n")
                .toString();
        plot(folder.resolve("a.svg"), "--csv", trial).exits(FAILED);
        assertEquals(List.of("trial.csv"), names());
    }

    /** Fontconfig with an empty folder is a board without fonts. */
    @Test
    void shouldSayThatAnImageNeedsFonts() throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "fonts come from fontconfig on Linux only");
        Path nothing = Files.createDirectory(folder.resolve("nothing"));
        Path config = Files.writeString(
                folder.resolve("fonts.conf"),
                "<?xml version=\"1.0\"?><fontconfig><dir>" + nothing + "</dir></fontconfig>");
        ProcessBuilder builder = Peers.java(
                List.of("-Duser.home=" + nothing),
                UorbCommand.class,
                List.of("attitude", "--plot", folder.resolve("a.png").toString()));
        builder.environment().put("FONTCONFIG_FILE", config.toString());
        Process process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(1, TimeUnit.MINUTES));
        assertEquals(FAILED, process.exitValue(), output);
        assertTrue(
                output.contains("a.png: this Java cannot draw text, fonts or libraries for them are missing"), output);
        assertFalse(Files.exists(folder.resolve("a.png")));
    }
}
