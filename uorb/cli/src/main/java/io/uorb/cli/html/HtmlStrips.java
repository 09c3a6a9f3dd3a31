// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.html;

import io.uorb.cli.html.HtmlChart.Band;
import io.uorb.cli.plot.Range;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.util.List;

/**
 * States over time, a strip each, on the time axis of the charts.
 *
 * @param title of the figure
 * @param unit what a coloured stretch means
 * @param xLabel what the x axis shows, with its unit
 * @param x the range of the x axis
 * @param bands coloured times behind the strips
 * @param strips from above
 */
public record HtmlStrips(String title, String unit, String xLabel, Range x, List<Band> bands, List<Strip> strips) {
    private static final int WIDTH = 4_000;

    /** The height of a strip's drawing, which the browser stretches. */
    private static final int HEIGHT = 10;

    private static final int FIRST = 2;
    private static final int LAST = 8;

    /**
     * A strip.
     *
     * @param name what is on
     * @param source which messages it is of
     * @param on when, as stretches of the x axis: tint and name are not used
     */
    public record Strip(String name, String source, List<Band> on) {
        /** Copies the list. */
        public Strip {
            on = List.copyOf(on);
        }
    }

    /** Copies the lists. */
    public HtmlStrips {
        bands = List.copyOf(bands);
        strips = List.copyOf(strips);
    }

    void writeStrips(MarkupWriter html) throws IOException {
        for (Strip strip : strips) {
            html.begin("p", "class", "strip").text(strip.name() + " ");
            html.element("span", strip.source(), "class", "source").end();
            html.begin(
                    "svg",
                    "class",
                    "strip",
                    "viewBox",
                    "0 0 " + WIDTH + " " + HEIGHT,
                    "preserveAspectRatio",
                    "none",
                    "role",
                    "img",
                    "aria-label",
                    strip.name());
            for (Band band : bands) {
                rectangle(band, "band tint" + band.tint(), 0, HEIGHT, html);
            }
            for (Band band : strip.on()) {
                rectangle(band, "on", FIRST, LAST - FIRST, html);
            }
            html.endLine();
        }
    }

    private void rectangle(Band band, String style, int y, int height, MarkupWriter html) throws IOException {
        long from = Math.round(Math.max(0, x.position(band.from())) * WIDTH);
        long to = Math.round(Math.min(1, x.position(band.to())) * WIDTH);
        // The shortest state is seen too.
        html.empty(
                "rect",
                "class",
                style,
                "x",
                Long.toString(from),
                "y",
                Integer.toString(y),
                "width",
                Long.toString(Math.max(LAST, to - from)),
                "height",
                Integer.toString(height));
    }
}
