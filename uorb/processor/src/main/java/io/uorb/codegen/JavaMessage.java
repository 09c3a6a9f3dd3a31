// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.LateJoin;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import java.util.List;
import java.util.Objects;

/**
 * A message class: its definition and its Java names.
 *
 * @param packageName the package of the class; empty for the unnamed one
 * @param className the class as its package writes it, such as {@code VehicleAttitude} or {@code Outer.Sample}
 * @param isPublic whether other packages can name the class; the generated class is as visible as it
 * @param isDeprecated whether the class, one around it, or a member is deprecated, so that javac warns of its use
 * @param lateJoin what subscriptions are offered of messages from before
 * @param definition schema, topics, comments, constants
 * @param fields the fields of the schema, in the same order
 */
public record JavaMessage(
        String packageName,
        String className,
        boolean isPublic,
        boolean isDeprecated,
        LateJoin lateJoin,
        MessageDefinition definition,
        List<JavaField> fields) {
    /** Checks that fields and schema agree. */
    public JavaMessage {
        Objects.requireNonNull(packageName, "packageName");
        Objects.requireNonNull(className, "className");
        fields = List.copyOf(fields);
        if (!definition
                .schema()
                .fields()
                .equals(fields.stream().map(JavaField::field).toList())) {
            throw new IllegalArgumentException("fields of " + className + " are not those of its schema");
        }
    }

    /** Returns name, fields and layout. */
    public MessageSchema schema() {
        return definition.schema();
    }

    /** Returns the topics' names, at least one. */
    public List<String> topics() {
        return definition.topics();
    }

    /** Returns the class's own name, without package and enclosing classes. */
    public String simpleName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** Returns the simple name of the generated class. */
    public String topicClass() {
        return simpleName() + "Topic";
    }

    /** Returns the name of the class with its package. */
    public String qualifiedName() {
        return qualify(className);
    }

    /** Returns the name of the generated class with its package. */
    public String qualifiedTopicClass() {
        return qualify(topicClass());
    }

    /** Returns the name of the constant that the generated class has for that topic. */
    public static String constant(String topic) {
        return Names.toConstantCase(topic);
    }

    /** Returns the first topic's constant as a class of that package writes it. */
    String firstTopicFrom(String fromPackage) {
        return topicClassFrom(fromPackage) + "." + constant(topics().get(0));
    }

    /** Returns the generated class as a class of that package writes it. */
    String topicClassFrom(String fromPackage) {
        return fromPackage.equals(packageName) ? topicClass() : qualifiedTopicClass();
    }

    private String qualify(String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
