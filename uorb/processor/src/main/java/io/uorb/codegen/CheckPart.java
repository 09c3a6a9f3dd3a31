// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

/** The generated methods that check a message: lengths and nested messages, and ranges of unsigned types. */
final class CheckPart {
    private final JavaMessage message;
    private final SourceWriter out = new SourceWriter();

    private CheckPart(JavaMessage message) {
        this.message = message;
    }

    static String of(JavaMessage message) {
        return new CheckPart(message).write();
    }

    private String write() {
        out.line("@Override");
        out.open("public void check(" + message.className() + " message) {");
        out.line("Objects.requireNonNull(message, \"message\");");
        message.fields().forEach(this::checkShape);
        out.close().line("");
        if (isRanged(message)) {
            out.line("@Override");
            out.open("public void checkRanges(" + message.className() + " message, RangeCheck.Listener listener) {");
            message.fields().forEach(this::checkRange);
            out.close().line("");
        }
        return out.toString();
    }

    /** Returns whether a field of the message, or of one that it nests, can hold more than its wire type. */
    static boolean isRanged(JavaMessage message) {
        return message.fields().stream()
                .anyMatch(field -> field.field().isNested() ? isRanged(field.nested()) : field.isWiderThanWire());
    }

    private void checkShape(JavaField field) {
        String value = "message." + field.javaName();
        if (field.field().isArray()) {
            int length = field.field().length();
            out.line("checkArray(" + quotedName(field) + ", " + value + ");");
            out.line("checkLength(" + quotedName(field) + ", " + value + ".length, " + length + ");");
        }
        if (field.field().isNested()) {
            checkNested(field, value);
        }
    }

    private void checkNested(JavaField field, String value) {
        String topic = field.nested().firstTopicFrom(message.packageName());
        if (field.field().isArray()) {
            out.open("for (int i = 0; i < " + field.field().length() + "; i++) {");
            out.line("checkPresent(" + quotedName(field) + ", i, " + value + "[i]);");
            out.line(topic + ".check(" + value + "[i]);");
            out.close();
        } else {
            out.line("checkPresent(" + quotedName(field) + ", " + value + ");");
            out.line(topic + ".check(" + value + ");");
        }
    }

    private void checkRange(JavaField field) {
        String value = "message." + field.javaName();
        boolean isNested = field.field().isNested();
        if (isNested ? !isRanged(field.nested()) : !field.isWiderThanWire()) {
            return;
        }
        if (isNested && field.field().isArray()) {
            out.open("for (int i = 0; i < " + field.field().length() + "; i++) {");
            checkRange(field, value + "[i]");
            out.close();
        } else if (field.field().isArray()) {
            out.open("for (" + field.elementType() + " value : " + value + ") {");
            checkRange(field, "value");
            out.close();
        } else {
            checkRange(field, value);
        }
    }

    private void checkRange(JavaField field, String value) {
        if (field.field().isNested()) {
            String topic = field.nested().firstTopicFrom(message.packageName());
            out.line(topic + ".checkRanges(" + value + ", listener);");
            return;
        }
        int bits = field.type().sizeBytes() * Byte.SIZE;
        out.open("if (" + value + " >>> " + bits + " != 0) {");
        out.line("listener.outOfRange(" + quotedName(field) + ", " + value + ", " + bits + ");");
        out.close();
    }

    private String quotedName(JavaField field) {
        return "\"" + message.simpleName() + "." + field.javaName() + "\"";
    }
}
