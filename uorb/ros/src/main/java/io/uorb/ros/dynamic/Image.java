// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The bytes of values of fixed size as the wire has them. Nested messages look into the image of the outermost one. */
final class Image {
    private byte[] bytes;
    private ByteBuffer view;

    Image(int size) {
        replace(new byte[size]);
    }

    private void replace(byte[] by) {
        bytes = by;
        view = ByteBuffer.wrap(by).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Makes room for so many bytes, and no more: vectors of peers are not met with a reserve. */
    void ensure(int size) {
        if (size > bytes.length) {
            replace(Arrays.copyOf(bytes, size));
        }
    }

    byte[] bytes() {
        return bytes;
    }

    ByteBuffer view() {
        return view;
    }
}
