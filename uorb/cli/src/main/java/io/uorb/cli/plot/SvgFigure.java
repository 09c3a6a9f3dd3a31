// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import io.uorb.shell.markup.SvgWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** A figure as a document of SVG 1.1. */
final class SvgFigure {
    private SvgFigure() {}

    static void write(Figure figure, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        SvgWriter svg = new SvgWriter(text);
        int height = FigurePainter.heightPx(figure);
        svg.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        svg.beginDrawing(FigurePainter.WIDTH_PX, height, "font-family", "sans-serif");
        svg.empty(
                "rect", "width", SvgWriter.px(FigurePainter.WIDTH_PX), "height", SvgWriter.px(height), "fill", "white");
        svg.raw("\n");
        new FigurePainter(figure, new SvgCanvas(svg)).paint();
        svg.end();
        text.flush();
    }
}
