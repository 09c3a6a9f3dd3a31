// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The bytes of a format's messages that are no padding, in their order. Immutable. */
final class FormatPieces {
    private final List<Piece> pieces = new ArrayList<>();
    private int bytes;

    private record Piece(int offset, int length) {}

    FormatPieces(UlogFormat format) {
        add(format, 0);
    }

    private void add(UlogFormat format, int base) {
        for (UlogField field : format.fields()) {
            int at = base + field.offsetBytes();
            for (int i = 0; i < field.elements(); i++) {
                if (field.nested() == null) {
                    add(at + i * field.elementBytes(), field.elementBytes());
                } else {
                    add(field.nested(), at + i * field.elementBytes());
                }
            }
        }
    }

    private void add(int offset, int length) {
        Piece last = pieces.isEmpty() ? new Piece(0, 0) : pieces.get(pieces.size() - 1);
        if (last.offset() + last.length() == offset && !pieces.isEmpty()) {
            pieces.set(pieces.size() - 1, new Piece(last.offset(), last.length() + length));
        } else {
            pieces.add(new Piece(offset, length));
        }
        bytes += length;
    }

    /** Returns the length without padding, bytes. */
    int bytes() {
        return bytes;
    }

    /** Copies a message; padding at its end may be missing. */
    void copy(ByteBuffer from, int offset, byte[] to) {
        int at = 0;
        for (Piece piece : pieces) {
            from.get(offset + piece.offset(), to, at, piece.length());
            at += piece.length();
        }
    }
}
