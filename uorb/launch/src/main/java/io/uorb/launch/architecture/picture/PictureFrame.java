// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import java.util.List;
import java.util.stream.Stream;

/**
 * A namespace of a picture.
 *
 * @param name full name
 * @param times how many equal ones it stands for
 * @param shapes what is directly in it
 * @param frames namespaces in it
 */
record PictureFrame(String name, int times, List<PictureShape> shapes, List<PictureFrame> frames) {
    /** Returns the text over it. */
    String label() {
        return times == 1 ? name : name + " x " + times;
    }

    /** Returns the shapes in it and in its frames. */
    Stream<PictureShape> allShapes() {
        return Stream.concat(shapes.stream(), frames.stream().flatMap(PictureFrame::allShapes));
    }

    /** Returns a full name without that of this namespace, which is a prefix of it. */
    String relative(String fullName) {
        return name.equals("/") || !fullName.startsWith(name + "/") ? fullName : fullName.substring(name.length() + 1);
    }
}
