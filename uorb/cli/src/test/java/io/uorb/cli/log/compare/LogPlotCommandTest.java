// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogPlotCommandTest {
    private static final long UTC_US = 1_700_000_000_000_000L;

    @TempDir
    private Path folder;

    private Path first;
    private Path second;

    @BeforeEach
    void writeLogs() throws IOException {
        first = FlightPair.write(folder.resolve("first.ulg"), 20, 0, UTC_US);
        second = FlightPair.write(folder.resolve("second.ulg"), 50, 0, UTC_US + 4_000_000);
    }

    /** Where a curve leaves its lowest value, as a share of the drawing's width. */
    private double rampStart(ReportDocument page, String name) {
        String path = page.find("//path[title='" + name + "']").get(0).getAttribute("d");
        String[] numbers = path.substring(1).split("[l ]+");
        long x = Long.parseLong(numbers[0]);
        for (int i = 2; i + 1 < numbers.length; i += 2) {
            if (Long.parseLong(numbers[i + 1]) != 0) {
                return x / 4000.0;
            }
            x += Long.parseLong(numbers[i]);
        }
        throw new AssertionError(path);
    }

    private ReportDocument page(Object... more) throws IOException {
        Path page = folder.resolve("page.html");
        Object[] args = new Object[more.length + 8];
        System.arraycopy(
                new Object[] {"plot", first, second, "--field", "ramp:1.value", "--out", page, "--force"},
                0,
                args,
                0,
                8);
        System.arraycopy(more, 0, args, 8, more.length);
        CommandTestLog.run(args).succeeds();
        return ReportDocument.read(page);
    }

    /** Ramps begin 2 s and 5 s after the start of logs of 9.9 s. */
    @ParameterizedTest
    @CsvSource({
        "start, 0, 9.9, 2, 5",
        "clock, 0, 9.9, 2, 5",
        "armed, 0, 12.9, 5, 5",
        "utc, 0, 13.9, 2, 9",
        "start, -3, 12.9, 5, 5",
        "armed, 1, 11.9, 4, 5"
    })
    void shouldAlignTwoLogs(String moment, String shift, double lengthS, double firstS, double secondS)
            throws IOException {
        ReportDocument page = page("--align", moment, "--shift", shift);
        assertEquals(firstS / lengthS, rampStart(page, "A value"), 0.001);
        assertEquals(secondS / lengthS, rampStart(page, "B value"), 0.001);
    }

    @Test
    void shouldShowFiguresOfBothLogs() throws IOException {
        ReportDocument page = page();
        List<String> cells = page.find("//table[@class='legend']//td").stream()
                .map(each -> each.getTextContent().strip())
                .toList();
        double mean = 79 * 80 / 2.0 / FlightPair.MESSAGES;
        assertEquals(
                List.of(
                        "A value ramp:1.value",
                        "0",
                        Double.toString(mean),
                        "79",
                        "B value ramp:1.value",
                        "0",
                        "12.25",
                        "49"),
                cells);
    }

    @Test
    void shouldDrawAllNumbersOfAnArray() throws IOException {
        Path figure = folder.resolve("figure.svg");
        CommandTestLog.run("plot", first, "--field", "ramp:1.pair", "--out", figure)
                .exits(0);
        String svg = Files.readString(figure);
        assertTrue(svg.contains("<title>pair[0]</title>") && svg.contains(">ramp:1.pair</text>"), svg);
    }

    @Test
    void shouldGiveEachOfManyCurvesALookOfItsOwn() throws IOException {
        Path log = CommandTestLog.write(folder.resolve("many.ulg"), writer -> {
            writer.format("many:uint64_t timestamp;float[24] x;");
            int id = writer.subscribe("many", 0);
            for (int i = 0; i < 10; i++) {
                Object[] values = new Object[25];
                values[0] = 1_000_000L + i * 10_000L;
                for (int k = 1; k < values.length; k++) {
                    values[k] = (float) (k + i);
                }
                CommandTestLog.data(writer, id, values);
            }
        });
        Path figure = folder.resolve("many.svg");
        CommandTestLog.run("plot", log, "--field", "many.x", "--out", figure).exits(0);
        Matcher curve = Pattern.compile(
                        "<path fill=\"none\" stroke=\"(#[0-9a-f]{6})\"[^>]*?(stroke-dasharray=\"[^\"]*\")?"
                                + " d=\"[^\"]*\"><title>x\\[")
                .matcher(Files.readString(figure));
        Set<String> looks = new TreeSet<>();
        while (curve.find()) {
            looks.add(curve.group(1) + curve.group(2));
        }
        assertEquals(24, looks.size());
    }

    @Test
    void shouldDrawAPng() throws IOException {
        Path figure = folder.resolve("figure.png");
        assertEquals(
                0,
                CommandTestLog.run("plot", first, "--field", "ramp:1.value", "--out", figure)
                        .exitCode());
        byte[] head = new byte[4];
        System.arraycopy(Files.readAllBytes(figure), 0, head, 0, 4);
        assertArrayEquals(new byte[] {(byte) 0x89, 'P', 'N', 'G'}, head);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "ramp:1.valu | 1 | ramp has no field valu; did you mean value?",
                "ramp.value | 1 | has no messages of ramp",
                "rampe:1.value | 1 | has no messages of rampe instance 1; did you mean ramp?",
                "ramp | 2 | 'ramp' is not a field such as vehicle_attitude.q[0]",
                "ramp:999.value | 2 | 'ramp:999.value' is not a field such as"
            })
    void shouldSayWhatIsWrongWithAField(String field, int exitCode, String words) {
        Path figure = folder.resolve("figure.svg");
        CommandTestLog.run("plot", first, "--field", field, "--out", figure).fails(exitCode, words);
        assertTrue(Files.notExists(figure));
    }

    @Test
    void shouldRefuseOtherOptions() {
        assertEquals(
                2,
                CommandTestLog.run("plot", first, "--field", "a.b", "--out", "x.gif")
                        .exitCode());
        CommandTestLog.run("plot", first, "--field", "a.b", "--out", "x.svg", "--align", "landing")
                .reports("choose one of start, clock, armed, takeoff, utc");
        CommandTestLog.run("plot", first, "--field", "a.b", "--out", "x.svg", "--shift", "NaN")
                .reports("'NaN' is not a number of seconds from -1e9 to 1e9");
    }

    @Test
    void shouldRefuseAThirdLog() {
        CommandTestLog.run("plot", first, first, first, "--field", "a.b", "--out", "x.svg")
                .fails(2, "3 logs are given; the most is 2");
    }

    @Test
    void shouldRefuseToShiftASingleLog() {
        CommandTestLog.run("plot", first, "--field", "a.b", "--out", "x.svg", "--shift", "1")
                .fails(2, "--shift needs two logs");
    }

    @Test
    void shouldSayThatALogHasNoSuchMoment() {
        CommandTestLog.run(
                        "plot",
                        first,
                        "--field",
                        "ramp:1.value",
                        "--out",
                        folder.resolve("x.svg"),
                        "--align",
                        "takeoff")
                .fails(1, first + ": has no take-off to align it by");
    }
}
