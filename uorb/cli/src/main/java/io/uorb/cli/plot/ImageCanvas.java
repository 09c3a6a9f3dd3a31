// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** A canvas that is an image. */
final class ImageCanvas implements Canvas {
    private static final float LINE_PX = 1.3f;
    private static final Stroke THIN = new BasicStroke(1);
    private static final Stroke SOLID = new BasicStroke(LINE_PX, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    private static final Stroke DASHED =
            new BasicStroke(LINE_PX, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);

    private final Graphics2D graphics;

    ImageCanvas(Graphics2D graphics) {
        this.graphics = graphics;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    @Override
    public void line(double x1, double y1, double x2, double y2, Colour colour) {
        use(colour, THIN);
        graphics.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void frame(double x, double y, double width, double height, Colour colour) {
        use(colour, THIN);
        graphics.draw(new Rectangle2D.Double(x, y, width, height));
    }

    @Override
    public void curve(String name, double[] x, double[] y, Colour colour, boolean dashed) {
        Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO, x.length);
        boolean drawing = false;
        for (int i = 0; i < x.length; i++) {
            boolean point = Double.isFinite(x[i]) && Double.isFinite(y[i]);
            if (point && !drawing) {
                path.moveTo(x[i], y[i]);
            }
            if (point) {
                path.lineTo(x[i], y[i]);
            }
            drawing = point;
        }
        use(colour, dashed ? DASHED : SOLID);
        graphics.draw(path);
    }

    @Override
    public void sample(double x1, double x2, double y, Colour colour, boolean dashed) {
        use(colour, dashed ? DASHED : SOLID);
        graphics.draw(new Line2D.Double(x1, y, x2, y));
    }

    private void use(Colour colour, Stroke stroke) {
        graphics.setColor(new Color(colour.rgb()));
        graphics.setStroke(stroke);
    }

    @Override
    public void text(double x, double y, String text, int sizePx, Anchor anchor) {
        setFont(sizePx);
        double width = graphics.getFontMetrics().stringWidth(text);
        double before = anchor == Anchor.START ? 0 : anchor == Anchor.MIDDLE ? width / 2 : width;
        graphics.drawString(text, (float) (x - before), (float) y);
    }

    @Override
    public void uprightText(double x, double middleY, String text, int sizePx) {
        AffineTransform before = graphics.getTransform();
        graphics.rotate(-Math.PI / 2, x, middleY);
        text(x, middleY, text, sizePx, Anchor.MIDDLE);
        graphics.setTransform(before);
    }

    private void setFont(int sizePx) {
        graphics.setColor(Color.BLACK);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, sizePx));
    }
}
