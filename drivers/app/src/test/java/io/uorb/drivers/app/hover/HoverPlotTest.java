// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code uorb hover --plot}. */
class HoverPlotTest {
    private static final Pattern CURVE = Pattern.compile("d=\"(M[^\"]+)\"><title>([a-z0-9 ]+)</title>");

    @TempDir
    private Path folder;

    @Test
    void shouldDrawTheFlight() throws IOException {
        Path figure = folder.resolve("flight.svg");
        UorbRun.of("hover", "--seconds", "6", "--rate", "250", "--json", "--plot", figure.toString())
                .exits(0);
        String svg = Files.readString(figure);
        for (String panel : new String[] {"roll, deg", "yaw, deg", "north, m", "height, m", "motors, 0 to 1"}) {
            assertTrue(svg.contains(">" + panel + "</text>"), panel);
        }
        Matcher curves = CURVE.matcher(svg);
        int truths = 0;
        int motors = 0;
        String height = "";
        while (curves.find()) {
            truths += curves.group(2).equals("truth") ? 1 : 0;
            motors += curves.group(2).startsWith("motor ") ? 1 : 0;
            // The sixth panel, of the height.
            height = truths == 6 && curves.group(2).equals("truth") ? curves.group(1) : height;
        }
        assertEquals(6, truths);
        assertEquals(4, motors);
        // It climbs: on a figure, upwards is less.
        String[] points = height.substring(1).split("[L ]+");
        assertTrue(Double.parseDouble(points[points.length - 1]) < Double.parseDouble(points[1]) - 50, height);
    }

    @Test
    void shouldRefuseOtherFiles() {
        Path other = folder.resolve("flight.gif");
        UorbRun.of("hover", "--seconds", "1", "--plot", other.toString()).fails(2, "ends neither in .svg nor in .png");
        String log = folder.resolve("flight.svg").toString();
        UorbRun.of("hover", "--seconds", "1", "--plot", log, "--record", log).fails(2, "is that of --record");
        assertFalse(Files.exists(other) || Files.exists(folder.resolve("flight.svg")));
    }
}
