// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;

/** A figure as an image. */
final class PngFigure {
    private PngFigure() {}

    /** @throws IOException if this Java cannot draw letters */
    static void requireFonts() throws IOException {
        Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        try {
            new ImageCanvas(graphics).text(0, 0, "0", 1, Canvas.Anchor.END);
        } catch (LinkageError | InternalError | RuntimeException e) {
            // Which of them it is depends on the Java and on what is missing.
            throw new IOException(
                    "this Java cannot draw text, fonts or libraries for them are missing (" + root(e)
                            + "); SVG needs none",
                    e);
        } finally {
            graphics.dispose();
        }
    }

    private static Throwable root(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    static void write(Figure figure, OutputStream out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(image(figure), "png", bytes)) {
            throw new IOException("this Java has no writer for PNG");
        }
        bytes.writeTo(out); // ImageIO would hide why this fails
    }

    private static BufferedImage image(Figure figure) throws IOException {
        int heightPx = FigurePainter.heightPx(figure);
        BufferedImage image = new BufferedImage(FigurePainter.WIDTH_PX, heightPx, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, FigurePainter.WIDTH_PX, heightPx);
        new FigurePainter(figure, new ImageCanvas(graphics)).paint();
        graphics.dispose();
        return image;
    }
}
