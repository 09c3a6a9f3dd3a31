// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import io.uorb.schema.Field;
import io.uorb.schema.MessageSchema;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.format.UlogFormat;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The bytes of a format's messages that are no padding, in its order or in that of a message class. Immutable. */
final class FormatPieces {
    private final List<Piece> pieces = new ArrayList<>();
    private int bytes;

    private record Piece(int offset, int length) {}

    FormatPieces(UlogFormat format) {
        add(format, 0);
    }

    /** Creates the pieces in the order in which a class with the same fields declares them. */
    FormatPieces(UlogFormat format, MessageSchema declared) {
        add(format, declared, 0);
    }

    /** Returns whether a format has the fields of a class, in whatever order. */
    static boolean isSame(UlogFormat format, MessageSchema declared) {
        if (format.fields().size() != declared.fields().size()) {
            return false;
        }
        for (Field field : declared.fields()) {
            UlogField logged = format.field(field.name()).orElse(null);
            if (logged == null || logged.length() != field.length() || logged.elements() != field.elements()) {
                return false;
            }
            boolean isSame = field.isNested()
                    ? logged.nested() != null && isSame(logged.nested(), field.nested())
                    : logged.nested() == null && logged.type() == field.type();
            if (!isSame) {
                return false;
            }
        }
        return true;
    }

    private void add(UlogFormat format, MessageSchema declared, int base) {
        for (Field field : declared.fields()) {
            UlogField logged = format.field(field.name()).orElseThrow();
            for (int i = 0; i < logged.elements(); i++) {
                int at = base + logged.offsetBytes() + i * logged.elementBytes();
                if (logged.nested() == null) {
                    add(at, logged.elementBytes());
                } else {
                    add(logged.nested(), field.nested(), at);
                }
            }
        }
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
