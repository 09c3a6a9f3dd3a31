// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.Locale;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** A canvas that writes SVG 1.1. Coordinates have one decimal, a tenth of a pixel. */
final class SvgCanvas implements Canvas {
    private static final String DASHES = "6 4";

    /** How far a point may be from a line that stands for it: what a coordinate's last decimal shows. */
    private static final double UNSEEN_PX = 0.1;

    /** Most points for which a line stands, which bounds the comparisons. */
    private static final int LONGEST_LINE = 100;

    private final XMLStreamWriter xml;

    /** Creates a canvas on which the root element is open. */
    SvgCanvas(XMLStreamWriter xml) {
        this.xml = xml;
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Colour colour) {
        element("line", "x1", number(x1), "y1", number(y1), "x2", number(x2), "y2", number(y2), "stroke", colour.hex());
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour colour) {
        element(
                "rect",
                "x",
                number(x),
                "y",
                number(y),
                "width",
                number(width),
                "height",
                number(height),
                "fill",
                "none",
                "stroke",
                colour.hex());
    }

    @Override
    public void curve(String name, double[] x, double[] y, Colour colour, boolean dashed) {
        try {
            xml.writeStartElement("path");
            stroke(colour, dashed);
            xml.writeAttribute("d", path(x, y));
            xml.writeStartElement("title");
            xml.writeCharacters(name);
            xml.writeEndElement();
            xml.writeEndElement();
            xml.writeCharacters("\n");
        } catch (XMLStreamException e) {
            throw new SvgException(e);
        }
    }

    @Override
    public void sample(double x1, double x2, double y, Colour colour, boolean dashed) {
        try {
            xml.writeEmptyElement("path");
            stroke(colour, dashed);
            xml.writeAttribute("d", "M" + number(x1) + ' ' + number(y) + 'H' + number(x2));
            xml.writeCharacters("\n");
        } catch (XMLStreamException e) {
            throw new SvgException(e);
        }
    }

    private void stroke(Colour colour, boolean dashed) throws XMLStreamException {
        xml.writeAttribute("fill", "none");
        xml.writeAttribute("stroke", colour.hex());
        xml.writeAttribute("stroke-width", "1.3");
        xml.writeAttribute("stroke-linejoin", "round");
        xml.writeAttribute("stroke-linecap", "round");
        if (dashed) {
            xml.writeAttribute("stroke-dasharray", DASHES);
        }
    }

    /**
     * Returns path data: M starts a piece, L adds points, h0 makes a dot of a single point. Points that lie on the line
     * between their neighbours, as far as it can be seen, are left out.
     */
    private static String path(double[] x, double[] y) {
        StringBuilder path = new StringBuilder();
        int i = 0;
        while (i < x.length) {
            int drawn = 0;
            int end = endOfPiece(x, y, i);
            while (i < end) {
                path.append(drawn == 0 ? 'M' : drawn == 1 ? 'L' : ' ');
                path.append(number(x[i])).append(' ').append(number(y[i]));
                drawn++;
                i = endOfLine(x, y, i, end);
            }
            path.append(drawn == 1 ? "h0" : "");
            i = end + 1;
        }
        return path.toString();
    }

    private static int endOfPiece(double[] x, double[] y, int from) {
        int end = from;
        while (end < x.length && Double.isFinite(x[end]) && Double.isFinite(y[end])) {
            end++;
        }
        return end;
    }

    /** Returns the last point before {@code end} to which a line from a point passes all between; else the next one. */
    private static int endOfLine(double[] x, double[] y, int from, int end) {
        int last = from + 1;
        while (last + 1 < end && last - from < LONGEST_LINE && isLine(x, y, from, last + 1)) {
            last++;
        }
        return last;
    }

    private static boolean isLine(double[] x, double[] y, int from, int to) {
        double dx = x[to] - x[from];
        double dy = y[to] - y[from];
        double length = Math.hypot(dx, dy);
        for (int i = from + 1; i < to; i++) {
            double fromX = x[i] - x[from];
            double fromY = y[i] - y[from];
            boolean onward = fromX * dx + fromY * dy >= 0 && Math.hypot(fromX, fromY) <= length + UNSEEN_PX;
            if (!onward || Math.abs(fromX * dy - fromY * dx) > UNSEEN_PX * length) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void text(double x, double y, String text, int sizePx, Anchor anchor) {
        String place = anchor.name().toLowerCase(Locale.ROOT);
        write(text, "x", number(x), "y", number(y), "font-size", Integer.toString(sizePx), "text-anchor", place);
    }

    @Override
    public void uprightText(double x, double middleY, String text, int sizePx) {
        String place = "translate(" + number(x) + ' ' + number(middleY) + ") rotate(-90)";
        write(text, "transform", place, "font-size", Integer.toString(sizePx), "text-anchor", "middle");
    }

    private void write(String text, String... attributes) {
        try {
            xml.writeStartElement("text");
            writeAttributes(attributes);
            xml.writeCharacters(text);
            xml.writeEndElement();
            xml.writeCharacters("\n");
        } catch (XMLStreamException e) {
            throw new SvgException(e);
        }
    }

    private void element(String name, String... attributes) {
        try {
            xml.writeEmptyElement(name);
            writeAttributes(attributes);
            xml.writeCharacters("\n");
        } catch (XMLStreamException e) {
            throw new SvgException(e);
        }
    }

    private void writeAttributes(String... namesAndValues) throws XMLStreamException {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            xml.writeAttribute(namesAndValues[i], namesAndValues[i + 1]);
        }
    }

    /** Returns the number with at most one decimal, without a trailing zero. */
    private static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths % 10 == 0 ? Long.toString(tenths / 10) : Double.toString(tenths / 10.0);
    }

    /** Thrown when the output cannot be written; the cause tells why. */
    static final class SvgException extends RuntimeException {
        private static final long serialVersionUID = 1;

        SvgException(XMLStreamException cause) {
            super(cause);
        }
    }
}
