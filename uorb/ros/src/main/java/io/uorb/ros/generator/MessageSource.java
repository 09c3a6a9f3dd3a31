// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.generator;

import io.uorb.ros.definition.BuiltinType;
import io.uorb.ros.definition.RosConstant;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.definition.RosField;
import io.uorb.ros.definition.RosService;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Java source of classes for messages and services: public fields, a serializer, memory that is used again. Texts of
 * definitions get into it as escaped literals only. Any thread.
 */
public final class MessageSource {
    private static final String FIRST_LINE = "// Generated from a definition of ROS 1; changes are lost.\n";

    /** Of a constant in a class file. */
    private static final int MAX_LITERAL_BYTES = 65_535;

    private final String packages;

    /**
     * Creates a generator.
     *
     * @param packages the package in which each package of ROS is one, such as {@code org.example.messages}
     */
    public MessageSource(String packages) {
        this.packages = packages + ".";
    }

    /** Returns the name of the class of a message or service, such as {@code std_msgs.Header} behind the package. */
    public String className(String name) {
        return packages + name.replace('/', '.');
    }

    /**
     * Returns the source of a message's class.
     *
     * @throws IllegalArgumentException if two of its fields have one name in Java
     */
    public String message(RosDefinition definition) {
        requireUniqueFields(definition);
        List<FieldCode> fields = definition.fields().stream()
                .map(field -> FieldCode.of(field, packages))
                .toList();
        String simple = simpleName(definition.name());
        StringBuilder java = head(definition.name());
        java.append("/** {@code ").append(definition.name()).append("}. Belongs to one thread. */\n");
        java.append("public final class ").append(simple);
        java.append(" implements io.uorb.ros.message.WireValue<").append(simple).append("> {\n");
        definition.constants().forEach(constant -> java.append(constant(constant)));
        java.append(serializer(definition, simple));
        for (int i = 0; i < fields.size(); i++) {
            java.append("    /** {@code ")
                    .append(declared(definition.fields().get(i)))
                    .append("}. */\n    ");
            java.append(fields.get(i).declaration()).append(";\n\n");
        }
        java.append("    /** Creates a message: numbers 0, texts and vectors empty. */\n    public ")
                .append(simple);
        java.append("() {}\n\n");
        java.append(wireLength(fields));
        java.append(method("void write(io.uorb.ros.message.MessageOutput out)", fields, FieldCode::write));
        java.append(method("void read(io.uorb.ros.message.MessageInput in)", fields, FieldCode::read));
        java.append(method("void clear()", fields, FieldCode::clear));
        java.append(method("void copyFrom(" + simple + " other)", fields, FieldCode::copy));
        java.append("    /** Returns the fields as {@code rostopic echo} prints them. */\n");
        java.append("    @java.lang.Override\n    public java.lang.String toString() {\n");
        java.append("        return io.uorb.ros.dynamic.EchoPrinter.print(SERIALIZER, this);\n    }\n}\n");
        return java.toString();
    }

    /** Returns the source of a service's class, which has its type; requests and responses have their own. */
    public String service(RosService service) {
        String request = simpleName(service.request().name());
        String response = simpleName(service.response().name());
        StringBuilder java = head(service.name());
        java.append("/** {@code ").append(service.name()).append("}. */\npublic final class ");
        java.append(simpleName(service.name())).append(" {\n    /** The type of the service. */\n");
        java.append("    public static final io.uorb.ros.service.ServiceType<")
                .append(request)
                .append(", ");
        java.append(response).append("> TYPE =\n            new io.uorb.ros.service.ServiceType<>(\n");
        java.append("                    ")
                .append(JavaSourceNames.literal(service.name()))
                .append(", ");
        java.append(JavaSourceNames.literal(service.md5()))
                .append(", ")
                .append(request)
                .append(".SERIALIZER, ");
        java.append(response).append(".SERIALIZER);\n\n    private ").append(simpleName(service.name()));
        java.append("() {}\n}\n");
        return java.toString();
    }

    private StringBuilder head(String name) {
        String full = className(name);
        return new StringBuilder(FIRST_LINE)
                .append("package ")
                .append(full, 0, full.lastIndexOf('.'))
                .append(";\n\n");
    }

    private static String simpleName(String name) {
        return name.substring(name.indexOf('/') + 1);
    }

    private static String declared(RosField field) {
        return field.type().written() + ' ' + field.name();
    }

    private static String constant(RosConstant constant) {
        BuiltinType type = constant.type();
        String value = switch (type) {
            case STRING -> JavaSourceNames.literal((String) constant.value());
            case FLOAT32 -> "(float) " + floating((Double) constant.value());
            case FLOAT64 -> floating((Double) constant.value());
            case INT8, BYTE, INT16 -> '(' + FieldCode.scalarClass(type) + ") " + constant.value();
            case UINT32, INT64, UINT64 -> constant.value() + "L";
            default -> constant.value().toString();
        };
        return "    /** A constant of the definition. */\n    public static final " + FieldCode.scalarClass(type) + ' '
                + JavaSourceNames.constant(constant.name()) + " = " + value + ";\n\n";
    }

    private static String floating(double value) {
        if (Double.isNaN(value)) {
            return "java.lang.Double.NaN";
        }
        return Double.isInfinite(value)
                ? "java.lang.Double." + (value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY")
                : Double.toString(value);
    }

    private static String serializer(RosDefinition definition, String simple) {
        String full = definition.fullText();
        if (full.getBytes(StandardCharsets.UTF_8).length > MAX_LITERAL_BYTES) {
            throw new IllegalArgumentException(definition.name() + ": its full text is longer than " + MAX_LITERAL_BYTES
                    + " bytes, the limit of a Java string constant");
        }
        String whole = Stream.of(full.split("(?<=\n)"))
                .map(JavaSourceNames::literal)
                .collect(Collectors.joining("\n                            + "));
        return "    /** Writes and reads messages. */\n    public static final io.uorb.ros.message.Serializer<" + simple
                + "> SERIALIZER = new io.uorb.ros.message.WireSerializer<>(\n            "
                + "new io.uorb.ros.message.MessageType(\n                    "
                + JavaSourceNames.literal(definition.name())
                + ",\n                    " + JavaSourceNames.literal(definition.md5()) + ",\n                    "
                + whole
                + "),\n            " + simple + "::new);\n\n";
    }

    private static String wireLength(List<FieldCode> fields) {
        long fixed = fields.stream().mapToLong(FieldCode::fixedBytes).sum();
        StringBuilder java = new StringBuilder("    @java.lang.Override\n    public int wireLength() {\n");
        java.append("        int length = ").append(Math.toIntExact(fixed)).append(";\n");
        fields.stream()
                .map(FieldCode::length)
                .filter(length -> !length.isEmpty())
                .forEach(length -> java.append("        length = java.lang.Math.addExact(length, ")
                        .append(length)
                        .append(");\n"));
        return java.append("        return length;\n    }\n\n").toString();
    }

    private static String method(String head, List<FieldCode> fields, Function<FieldCode, String> statement) {
        return fields.stream()
                .map(field -> "        " + statement.apply(field) + '\n')
                .collect(Collectors.joining("", "    @java.lang.Override\n    public " + head + " {\n", "    }\n\n"));
    }

    private static void requireUniqueFields(RosDefinition definition) {
        Map<String, String> names = new HashMap<>();
        definition
                .constants()
                .forEach(constant -> names.put(JavaSourceNames.constant(constant.name()), constant.name()));
        names.put("SERIALIZER", "SERIALIZER");
        for (RosField field : definition.fields()) {
            String other = names.put(JavaSourceNames.field(field.name()), field.name());
            if (other != null) {
                throw new IllegalArgumentException(definition.name() + ": " + field.name() + " and " + other
                        + " are both " + JavaSourceNames.field(field.name()) + " in Java");
            }
        }
    }
}
