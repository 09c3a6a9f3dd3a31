// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.codegen.CommentNormalizer;
import io.uorb.codegen.JavaType;
import io.uorb.codegen.SourceWriter;
import io.uorb.codegen.StringLiteral;
import io.uorb.schema.Field;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.Names;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Emitter of messages as annotated Java classes of one package, from which the processor derives the same definitions.
 * Constants come first, fields follow, both in the order of declaration. The text depends on the definition and the
 * package alone.
 */
public final class JavaEmitter {
    static final String ANNOTATION_PACKAGE = "io.uorb.annotation";

    /** The annotations that message classes import. */
    static final List<String> ANNOTATIONS = List.of(
            "BitMasks",
            "BitNumbers",
            "Char",
            "Constants",
            "Length",
            "Name",
            "Topic",
            "Uint16",
            "Uint32",
            "Uint64",
            "Uint8",
            "Unit");

    private static final int MAX_COLUMNS = 120;

    private final String packageName;
    private final Set<String> deprecated;

    /** Creates an emitter for messages that nest none but each other. */
    public JavaEmitter(String packageName, Collection<MessageDefinition> messages) {
        this.packageName = packageName;
        this.deprecated = messages.stream()
                .filter(message -> CommentNormalizer.isDeprecated(message.comment()))
                .map(message -> message.schema().name())
                .collect(Collectors.toSet());
    }

    /** Returns the source of the message's class. */
    public String emit(MessageDefinition message) {
        return new JavaClassSource(message).write();
    }

    private final class JavaClassSource {
        private final MessageDefinition message;
        private final String name;
        private final SourceWriter out = new SourceWriter();
        private final Set<String> imports = new TreeSet<>();

        JavaClassSource(MessageDefinition message) {
            this.message = message;
            this.name = message.schema().name();
        }

        String write() {
            JavadocSource.write(out, message.comment(), name);
            if (nestsDeprecated()) {
                out.line("@SuppressWarnings(\"deprecation\")");
            }
            deprecation(message.comment());
            topic();
            out.open("public final class " + name + " {");
            message.constants().forEach(this::constant);
            message.schema().fields().forEach(this::field);
            constructor();
            out.close();
            SourceWriter head = new SourceWriter();
            head.line(OutputFolder.MARK + " from " + name + ".msg. Do not edit.");
            head.line("package " + packageName + ";").line("");
            imports.forEach(used -> head.line("import " + ANNOTATION_PACKAGE + "." + used + ";"));
            return head.line("") + out.toString();
        }

        private boolean nestsDeprecated() {
            return message.schema().fields().stream()
                    .anyMatch(field -> field.isNested()
                            && deprecated.contains(field.nested().name()));
        }

        private void deprecation(String comment) {
            if (CommentNormalizer.isDeprecated(comment)) {
                out.line("@Deprecated");
            }
        }

        private void topic() {
            boolean named = !message.topics().equals(List.of(Names.toSnakeCase(name)));
            boolean queued = message.queueLength() != 1;
            String queue = queued ? "queueLength = " + message.queueLength() : "";
            if (!named) {
                annotation("Topic", queue);
                return;
            }
            List<String> quoted =
                    message.topics().stream().map(StringLiteral::of).toList();
            String names = "names = " + (quoted.size() == 1 ? quoted.get(0) : "{" + String.join(", ", quoted) + "}");
            String all = queued ? names + ", " + queue : names;
            if ("@Topic()".length() + all.length() <= MAX_COLUMNS) {
                annotation("Topic", all);
                return;
            }
            annotation(
                    "Topic",
                    "\n        names = {\n            " + String.join(",\n            ", quoted) + "\n        }"
                            + (queued ? ",\n        " + queue : ""));
        }

        private void annotation(String annotation, String arguments) {
            imports.add(annotation);
            (arguments.isEmpty() ? "@" + annotation : "@" + annotation + "(" + arguments + ")")
                    .lines()
                    .forEach(out::line);
        }

        private void constant(MessageConstant constant) {
            JavadocSource.write(out, constant.comment(), constant.name());
            deprecation(constant.comment());
            wireType(JavaType.annotation(constant.type()));
            String declaration =
                    "public static final " + JavaType.of(constant.type(), false) + " " + constant.name() + " =";
            String value = JavaLiteral.of(constant) + ";";
            if (out.indentColumns() + declaration.length() + 1 + value.length() <= MAX_COLUMNS) {
                out.line(declaration + " " + value);
            } else {
                out.line(declaration).line("        " + value);
            }
            out.line("");
        }

        private void wireType(String annotation) {
            if (!annotation.isEmpty()) {
                annotation(annotation, "");
            }
        }

        private void field(Field field) {
            JavaFieldSource text = new JavaFieldSource(field, message.description(field.name()));
            JavadocSource.write(out, message.description(field.name()).comment(), field.name());
            deprecation(message.description(field.name()).comment());
            text.annotations().forEach(this::annotation);
            out.line(text.declaration()).line("");
        }

        private void constructor() {
            List<Field> arrays = message.schema().fields().stream()
                    .filter(field -> field.isNested() && field.isArray())
                    .toList();
            JavadocSource.write(out, "A message with all fields zero.", name);
            if (arrays.isEmpty()) {
                out.line("public " + name + "() {}");
                return;
            }
            out.open("public " + name + "() {");
            for (Field field : arrays) {
                String array = field.name().equals("i") ? "this.i" : JavaNames.field(field.name());
                out.open("for (int i = 0; i < " + array + ".length; i++) {");
                out.line(array + "[i] = new " + field.nested().name() + "();");
                out.close();
            }
            out.close();
        }
    }
}
