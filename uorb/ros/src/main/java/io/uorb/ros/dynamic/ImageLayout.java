// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The places of a definition's fields in an image, and the pieces in which messages are read and written. */
final class ImageLayout {
    private final RosDefinition definition;
    private final ImageLayout[] nested;
    private final int[] offsets;
    private final Piece[] pieces;
    private final int size;
    private final int emptyMessages;
    private final boolean hasBool;
    private final boolean hasParts;

    /**
     * A piece of the wire.
     *
     * @param field index of a field whose size varies, or -1 for bytes of the image
     * @param offset first byte in the image
     * @param length bytes in the image
     */
    record Piece(int field, int offset, int length) {
        boolean isImage() {
            return field < 0;
        }
    }

    private ImageLayout(RosDefinition definition, Map<RosDefinition, ImageLayout> known) {
        List<RosField> fields = definition.fields();
        this.definition = definition;
        this.nested = new ImageLayout[fields.size()];
        this.offsets = new int[fields.size()];
        List<Piece> found = new ArrayList<>();
        int end = 0;
        int empty = 0;
        boolean bool = false;
        boolean parts = false;
        for (RosField field : fields) {
            int i = field.index();
            offsets[i] = end;
            if (!field.isBuiltin()) {
                nested[i] = of(field.nested(), known);
            }
            int length = imageBytes(field, nested[i]);
            addPiece(found, field, end, length);
            end += length;
            empty += emptyMessages(field, nested[i]);
            bool |= hasBool(field, nested[i]);
            parts |=
                    field.type().isArray() || !field.isBuiltin() || field.type().builtin() == BuiltinType.STRING;
        }
        this.pieces = found.toArray(Piece[]::new);
        this.size = end;
        this.emptyMessages = empty;
        this.hasBool = bool;
        this.hasParts = parts;
    }

    static ImageLayout of(RosDefinition definition) {
        return of(definition, new HashMap<>());
    }

    private static ImageLayout of(RosDefinition definition, Map<RosDefinition, ImageLayout> known) {
        ImageLayout layout = known.get(definition);
        if (layout == null) {
            layout = new ImageLayout(definition, known);
            known.put(definition, layout);
        }
        return layout;
    }

    /** Fields of fixed size that follow each other are one piece. */
    private static void addPiece(List<Piece> pieces, RosField field, int offset, int length) {
        if (!field.isFixedSize()) {
            pieces.add(new Piece(field.index(), offset, 0));
            return;
        }
        Piece last = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
        if (last != null && last.isImage()) {
            pieces.set(pieces.size() - 1, new Piece(-1, last.offset(), last.length() + length));
        } else {
            pieces.add(new Piece(-1, offset, length));
        }
    }

    private static int imageBytes(RosField field, ImageLayout nested) {
        if (field.type().isVector()) {
            return 0;
        }
        int each = field.isBuiltin() ? field.type().builtin().sizeBytes() : nested.size;
        return each * elements(field);
    }

    private static int elements(RosField field) {
        return field.type().isFixedArray() ? field.type().length() : 1;
    }

    private static int emptyMessages(RosField field, ImageLayout nested) {
        return nested == null || field.type().isVector() ? 0 : nested.emptyMessages() * elements(field);
    }

    private static boolean hasBool(RosField field, ImageLayout nested) {
        return !field.type().isVector()
                && (nested == null ? field.type().builtin() == BuiltinType.BOOL : nested.hasBool);
    }

    RosDefinition definition() {
        return definition;
    }

    RosField field(int index) {
        return definition.fields().get(index);
    }

    /** Returns the layout of a field's messages; null for a built-in type. */
    ImageLayout nested(int field) {
        return nested[field];
    }

    /** Returns where a field's part of the image begins, from the begin of the message. */
    int offset(int field) {
        return offsets[field];
    }

    Piece[] pieces() {
        return pieces;
    }

    /** Returns the bytes of a message in an image. */
    int size() {
        return size;
    }

    /** Returns the messages without content in each message, itself included, without those in vectors. */
    int emptyMessages() {
        return emptyMessages + (definition.leastBytes() == 0 ? 1 : 0);
    }

    boolean isFixedSize() {
        return definition.isFixedSize();
    }

    /** Whether there are fields that have objects of their own: nested messages, arrays, strings. */
    boolean hasParts() {
        return hasParts;
    }

    /** Makes all truth values of a message 0 or 1. */
    void normalizeBools(byte[] image, int base) {
        if (!hasBool) {
            return;
        }
        for (int i = 0; i < nested.length; i++) {
            RosField field = field(i);
            if (hasBool(field, nested[i])) {
                int elements = elements(field);
                if (nested[i] == null) {
                    normalize(image, base + offsets[i], elements);
                } else {
                    nested[i].normalizeBools(image, base + offsets[i], elements);
                }
            }
        }
    }

    /** Makes all truth values of messages in a row 0 or 1. */
    void normalizeBools(byte[] image, int base, int messages) {
        for (int i = 0; hasBool && i < messages; i++) {
            normalizeBools(image, base + i * size);
        }
    }

    /** Makes truth values in a row 0 or 1. */
    static void normalize(byte[] image, int from, int count) {
        for (int i = from; i < from + count; i++) {
            image[i] = (byte) (image[i] == 0 ? 0 : 1);
        }
    }
}
