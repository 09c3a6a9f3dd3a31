// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

/** The generated method that copies one message to another, as C assigns structs. */
final class CopyPart {
    private CopyPart() {}

    static String of(JavaMessage message) {
        SourceWriter out = new SourceWriter();
        String type = message.className();
        out.line("/**");
        out.line(" * Copies all fields; both messages must pass {@link #check}.");
        out.line(" *");
        out.line(" * @param from the message to read");
        out.line(" * @param to the message to write");
        out.line(" */");
        out.open((message.isPublic() ? "public " : "") + "static void copy(" + type + " from, " + type + " to) {");
        message.fields().forEach(field -> copy(out, message, field));
        return out.close().line("").toString();
    }

    private static void copy(SourceWriter out, JavaMessage message, JavaField field) {
        String from = "from." + field.javaName();
        String to = "to." + field.javaName();
        int length = field.field().length();
        if (field.isScalarArray()) {
            out.line("System.arraycopy(" + from + ", 0, " + to + ", 0, " + length + ");");
        } else if (!field.field().isNested()) {
            out.line(to + " = " + from + ";");
        } else if (field.field().isArray()) {
            out.open("for (int i = 0; i < " + length + "; i++) {");
            out.line(copier(message, field) + "(" + from + "[i], " + to + "[i]);");
            out.close();
        } else {
            out.line(copier(message, field) + "(" + from + ", " + to + ");");
        }
    }

    private static String copier(JavaMessage message, JavaField field) {
        return field.nested().topicClassFrom(message.packageName()) + ".copy";
    }
}
