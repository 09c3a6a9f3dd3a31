// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** The file format of a figure. */
public enum FigureFormat {
    /** Vectors; the viewer chooses the fonts. */
    SVG {
        @Override
        public void requireUsable() {}

        @Override
        public void write(Figure figure, OutputStream out) throws IOException {
            SvgFigure.write(figure, out);
        }
    },
    /** Pixels, 1200 of them from left to right. Needs fonts. */
    PNG {
        @Override
        public void requireUsable() throws IOException {
            PngFigure.requireFonts();
        }

        @Override
        public void write(Figure figure, OutputStream out) throws IOException {
            PngFigure.requireFonts();
            PngFigure.write(figure, out);
        }
    };

    /** Returns the format that a file's name asks for with its ending. */
    public static Optional<FigureFormat> of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        for (FigureFormat format : values()) {
            if (name.endsWith('.' + format.name().toLowerCase(Locale.ROOT))) {
                return Optional.of(format);
            }
        }
        return Optional.empty();
    }

    /** @throws IOException if this machine lacks what the format needs */
    public abstract void requireUsable() throws IOException;

    /**
     * Writes a figure; the stream stays open.
     *
     * @throws IOException if it cannot be written, or this machine lacks what the format needs
     */
    public abstract void write(Figure figure, OutputStream out) throws IOException;
}
