// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.picture;

import java.util.List;
import java.util.stream.Stream;

/**
 * A frame of a picture.
 *
 * @param name as drawings carry it for programs
 * @param label over it; empty for the frame of all
 * @param shapes directly in it
 * @param frames in it
 */
public record PictureFrame(String name, String label, List<PictureShape> shapes, List<PictureFrame> frames) {
    /** Copies the lists. */
    public PictureFrame {
        shapes = List.copyOf(shapes);
        frames = List.copyOf(frames);
    }

    /** Returns the shapes in it and in its frames. */
    public Stream<PictureShape> allShapes() {
        return Stream.concat(shapes.stream(), frames.stream().flatMap(PictureFrame::allShapes));
    }
}
