// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.markup;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A writer of drawings in SVG. One thread. */
public final class SvgWriter extends MarkupWriter {
    /** @param out where it writes; the caller closes it */
    public SvgWriter(Appendable out) {
        super(out);
    }

    /**
     * Begins a drawing, which {@link #end} ends.
     *
     * @param namesAndValues of further attributes, alternating
     */
    public void beginDrawing(double width, double height, String... namesAndValues) throws IOException {
        List<String> attributes = new ArrayList<>(List.of("xmlns", "http://www.w3.org/2000/svg"));
        attributes.addAll(List.of(namesAndValues));
        attributes.addAll(List.of("width", px(width), "height", px(height)));
        attributes.addAll(List.of("viewBox", "0 0 " + px(width) + " " + px(height)));
        begin("svg", attributes.toArray(String[]::new)).raw("\n");
    }

    /** Writes the tooltip of the enclosing element; may have several lines. */
    public void title(String title) throws IOException {
        begin("title");
        String lineBreak = "";
        for (String line : title.lines().toList()) {
            raw(lineBreak).text(line);
            lineBreak = "&#10;";
        }
        end();
    }

    /**
     * Begins a line of text.
     *
     * @param style its classes in the style sheet
     * @param anchor start, middle or end
     */
    public void beginText(String style, double x, double y, String anchor) throws IOException {
        begin("text", "class", style, "x", px(x), "y", px(y), "text-anchor", anchor);
    }

    /** Writes a line of text; the parameters are those of {@link #beginText}. */
    public void text(String style, double x, double y, String anchor, String text) throws IOException {
        beginText(style, x, y, anchor);
        text(text).endLine();
    }

    /** Writes a rectangle with round corners. */
    public void rect(double x, double y, double width, double height, double radius) throws IOException {
        empty("rect", "x", px(x), "y", px(y), "width", px(width), "height", px(height), "rx", px(radius));
    }

    /** Writes a polygon of corners x, y by turns. */
    public void polygon(double... corners) throws IOException {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < corners.length; i += 2) {
            points.append(i == 0 ? "" : " ").append(px(corners[i])).append(',').append(px(corners[i + 1]));
        }
        empty("polygon", "points", points.toString());
    }

    /** Returns coordinates, separated by blanks. */
    public static String points(double... coordinates) {
        return Arrays.stream(coordinates).mapToObj(SvgWriter::px).collect(Collectors.joining(" "));
    }

    /** Returns a length; a tenth of a unit is finer than a pixel. */
    public static String px(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }
}
