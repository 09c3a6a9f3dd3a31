// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

/**
 * A node, topic or service of a picture.
 *
 * @param key unique in its picture
 * @param name full name
 * @param detail a second line, shorter than a title
 * @param title all that is known
 * @param isDashed whether it was declared and does not run
 * @param isAmber whether it runs and was not declared
 */
record PictureShape(
        String key, ShapeKind kind, String name, String detail, String title, boolean isDashed, boolean isAmber) {}
