// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import java.util.List;

/**
 * The generated method that checks a message before it is encoded: lengths and nested messages always, ranges by
 * assertions.
 */
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
        List<JavaField> ranged = message.fields().stream()
                .filter(field -> !field.field().isNested() && field.isWiderThanWire())
                .toList();
        out.line("@Override");
        out.open("public void check(" + message.className() + " message) {");
        out.line("Objects.requireNonNull(message, \"message\");");
        message.fields().forEach(this::checkShape);
        if (!ranged.isEmpty()) {
            out.line("assert inRange(message);");
        }
        out.close().line("");
        if (!ranged.isEmpty()) {
            out.line("/**")
                    .line(" * Asserts that values fit the types that the words have for them.")
                    .line(" *");
            out.line(" * @param message the message").line(" * @return true").line(" */");
            out.open("private static boolean inRange(" + message.className() + " message) {");
            ranged.forEach(this::assertRange);
            out.line("return true;").close().line("");
        }
        return out.toString();
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

    private void assertRange(JavaField field) {
        String value = "message." + field.javaName();
        if (field.field().isArray()) {
            out.open("for (" + field.elementType() + " value : " + value + ") {");
            assertRange(field, "value");
            out.close();
        } else {
            assertRange(field, value);
        }
    }

    private void assertRange(JavaField field, String value) {
        int bits = field.type().sizeBytes() * Byte.SIZE;
        out.line("assert " + value + " >>> " + bits + " == 0");
        out.line("        : outOfRange(" + quotedName(field) + ", " + value + ", WireType." + field.type() + ");");
    }

    private String quotedName(JavaField field) {
        return "\"" + message.simpleName() + "." + field.javaName() + "\"";
    }
}
