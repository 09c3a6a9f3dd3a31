// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class FigureFormatTest {
    private static final double NAN = Double.NaN;
    private static final Series LINE =
            new Series("rise & fall", Colour.BLUE, false, new double[] {0, 1, 2}, new double[] {0, 4, 0});
    private static final Series PIECES =
            new Series("pieces", Colour.VERMILION, true, new double[] {0, 1, NAN, 2}, new double[] {1, 1, NAN, 3});
    private static final Series NOTHING = new Series("nothing", Colour.GREEN, false, new double[0], new double[0]);
    private static final Figure FIGURE = new Figure(
            "a <title>",
            "and more",
            "time, s",
            List.of(
                    new Panel("upper, m", Panel.Scale.DECIMAL, List.of(LINE, PIECES)),
                    new Panel("lower, deg", Panel.Scale.DEGREES, List.of(NOTHING))));

    private static byte[] bytes(FigureFormat format, Figure figure) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.requireUsable();
        format.write(figure, out);
        return out.toByteArray();
    }

    private static Document svg(Figure figure) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(bytes(FigureFormat.SVG, figure)));
    }

    private static List<String> texts(Document svg, String tag) {
        NodeList nodes = svg.getElementsByTagName(tag);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            texts.add(nodes.item(i).getTextContent());
        }
        return texts;
    }

    @Test
    void shouldWriteOneSvgPathForEachSeriesThatHasPoints() throws Exception {
        assertEquals(List.of("rise & fall", "pieces"), texts(svg(FIGURE), "title"));
    }

    @Test
    void shouldInterruptThePathWhereThereIsNoNumber() throws Exception {
        NodeList titles = svg(FIGURE).getElementsByTagName("title");
        String whole = ((Element) titles.item(0).getParentNode()).getAttribute("d");
        String pieces = ((Element) titles.item(1).getParentNode()).getAttribute("d");
        assertTrue(whole.matches("M[0-9. ]+L[0-9. ]+"), whole);
        assertTrue(pieces.matches("M[0-9. ]+L[0-9. ]+M[0-9. ]+h0"), pieces);
    }

    @Test
    void shouldNameAxesUnitsAndWhatIsMissing() throws Exception {
        List<String> texts = texts(svg(FIGURE), "text");
        assertTrue(
                texts.containsAll(List.of(
                        "a <title>",
                        "and more",
                        "time, s",
                        "upper, m",
                        "lower, deg",
                        "rise & fall",
                        "pieces",
                        "no data",
                        "0.0")),
                texts.toString());
    }

    @Test
    void shouldKeepAllPointsInsideTheFrame() throws Exception {
        NodeList titles = svg(FIGURE).getElementsByTagName("title");
        String path = ((Element) titles.item(0).getParentNode()).getAttribute("d");
        String[] numbers = path.replaceAll("[ML]", " ").strip().split(" ");
        assertEquals(6, numbers.length);
        for (int i = 0; i < numbers.length; i += 2) {
            double x = Double.parseDouble(numbers[i]);
            double y = Double.parseDouble(numbers[i + 1]);
            assertTrue(x >= 80 && x <= 1050, path);
            assertTrue(y >= 56 && y <= 226, path);
        }
    }

    /** Returns the heights of the points that stand for a series, in px from above. */
    private static double[] heights(double[] y) throws Exception {
        double[] x = new double[y.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = i;
        }
        Series series = new Series("series", Colour.BLUE, false, x, y);
        Figure figure = new Figure("", "", "", List.of(new Panel("y", Panel.Scale.DECIMAL, List.of(series))));
        Element title = (Element) svg(figure).getElementsByTagName("title").item(0);
        String path = ((Element) title.getParentNode()).getAttribute("d");
        String[] numbers = path.replaceAll("[ML]", " ").strip().split(" ");
        double[] heights = new double[numbers.length / 2];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = Double.parseDouble(numbers[2 * i + 1]);
        }
        return heights;
    }

    @Test
    void shouldWriteAStraightLineAsItsEnds() throws Exception {
        double[] y = new double[90];
        for (int i = 0; i < y.length; i++) {
            y[i] = Math.min(i, 45);
        }
        assertEquals(3, heights(y).length);
    }

    /** The letters outside the BMP are two characters each, which belong together. */
    @Test
    void shouldCutLabelsAndTitlesThatHaveNoRoom() throws Exception {
        String wide = "\uD83D\uDE81".repeat(200);
        Panel panel = new Panel(wide + ".z", Panel.Scale.DECIMAL, List.of(LINE));
        List<String> texts = texts(svg(new Figure("title " + wide, "", "", List.of(panel))), "text");
        assertTrue(texts.contains("..." + wide.substring(0, 46) + ".z"), texts.toString());
        assertTrue(texts.contains("title " + wide.substring(0, 242) + "..."), texts.toString());
    }

    /** Up and back within a pixel; the two points around it may be at one place. */
    @ParameterizedTest
    @ValueSource(ints = {100, 20_000})
    void shouldKeepASpike(int count) throws Exception {
        double[] y = new double[count];
        y[count / 2] = 1;
        double[] heights = heights(y);
        assertTrue(Arrays.stream(heights).min().getAsDouble() < heights[0] - 100, Arrays.toString(heights));
        assertEquals(heights[0], heights[heights.length - 1]);
    }

    @Test
    void shouldWriteAnImageWithTheColoursOfItsLines() throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes(FigureFormat.PNG, FIGURE)));
        assertEquals(FigurePainter.WIDTH_PX, image.getWidth());
        assertEquals(FigurePainter.heightPx(FIGURE), image.getHeight());
        assertTrue(count(image, Colour.BLUE) > 50, "line and legend");
        assertTrue(count(image, Colour.VERMILION) > 50, "line and legend");
        assertEquals(0, count(image, Colour.GREEN));
    }

    @ParameterizedTest
    @EnumSource(FigureFormat.class)
    void shouldReportWhyItCannotWrite(FigureFormat format) {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        };
        assertThrowsSaying(IOException.class, () -> format.write(FIGURE, full), "full");
    }

    private static long count(BufferedImage image, Colour colour) {
        long count = 0;
        for (int pixel : image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth())) {
            if ((pixel & 0xFFFFFF) == colour.rgb()) {
                count++;
            }
        }
        return count;
    }

    @ParameterizedTest
    @CsvSource({"a.svg, SVG", "a.b.PNG, PNG", "folder.png/x.Svg, SVG"})
    void shouldTakeTheFormatFromTheName(Path file, FigureFormat format) {
        assertEquals(Optional.of(format), FigureFormat.of(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.pdf", "svg", "png", "a.svgz", "a.png.gz"})
    void shouldKnowNoOtherFormats(String file) {
        assertEquals(Optional.empty(), FigureFormat.of(Path.of(file)));
    }
}
