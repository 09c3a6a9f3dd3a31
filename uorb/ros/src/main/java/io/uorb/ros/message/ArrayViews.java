// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.function.Function;

/**
 * Views of a buffer as numbers, for arrays that are copied in one piece from and to any position. A view is made once
 * for each remainder of positions, so that copying allocates nothing. Belongs to one thread.
 */
final class ArrayViews {
    private final ByteBuffer whole;
    private ShortBuffer[] shorts;
    private IntBuffer[] ints;
    private LongBuffer[] longs;
    private FloatBuffer[] floats;
    private DoubleBuffer[] doubles;

    /** Creates views of a buffer from 0 to its capacity. */
    ArrayViews(ByteBuffer buffer) {
        whole = buffer;
    }

    private <B> B view(B[] views, int position, Function<ByteBuffer, B> maker) {
        int remainder = position % views.length;
        B view = views[remainder];
        if (view == null) {
            ByteBuffer from = whole.duplicate().order(ByteOrder.LITTLE_ENDIAN).clear();
            view = maker.apply(from.position(remainder));
            views[remainder] = view;
        }
        return view;
    }

    /** Returns a view whose element {@code position / 2} is at that position. */
    ShortBuffer shorts(int position) {
        if (shorts == null) {
            shorts = new ShortBuffer[Short.BYTES];
        }
        return view(shorts, position, ByteBuffer::asShortBuffer);
    }

    /** Returns a view whose element {@code position / 4} is at that position. */
    IntBuffer ints(int position) {
        if (ints == null) {
            ints = new IntBuffer[Integer.BYTES];
        }
        return view(ints, position, ByteBuffer::asIntBuffer);
    }

    /** Returns a view whose element {@code position / 8} is at that position. */
    LongBuffer longs(int position) {
        if (longs == null) {
            longs = new LongBuffer[Long.BYTES];
        }
        return view(longs, position, ByteBuffer::asLongBuffer);
    }

    /** Returns a view whose element {@code position / 4} is at that position. */
    FloatBuffer floats(int position) {
        if (floats == null) {
            floats = new FloatBuffer[Float.BYTES];
        }
        return view(floats, position, ByteBuffer::asFloatBuffer);
    }

    /** Returns a view whose element {@code position / 8} is at that position. */
    DoubleBuffer doubles(int position) {
        if (doubles == null) {
            doubles = new DoubleBuffer[Double.BYTES];
        }
        return view(doubles, position, ByteBuffer::asDoubleBuffer);
    }
}
