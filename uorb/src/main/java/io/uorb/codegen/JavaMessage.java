// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import java.util.List;
import java.util.Objects;

/**
 * A message class: its schema, how Java names it, and its topics.
 *
 * @param packageName the package of the class; empty for the unnamed one
 * @param className the class as its package writes it, such as {@code VehicleAttitude} or {@code Outer.Sample}
 * @param isPublic whether other packages can name the class; the generated class is as visible as it
 * @param isDeprecated whether the class, one around it, or a member is deprecated, so that javac warns of its use
 * @param schema the schema
 * @param fields the fields of the schema, in the same order
 * @param topics the topics' names, at least one
 * @param queueLength the queue length of all its topics
 */
public record JavaMessage(
        String packageName,
        String className,
        boolean isPublic,
        boolean isDeprecated,
        MessageSchema schema,
        List<JavaField> fields,
        List<String> topics,
        int queueLength) {
    /** Checks that fields and schema agree. */
    public JavaMessage {
        Objects.requireNonNull(packageName, "packageName");
        Objects.requireNonNull(className, "className");
        fields = List.copyOf(fields);
        topics = List.copyOf(topics);
        if (!schema.fields().equals(fields.stream().map(JavaField::field).toList())) {
            throw new IllegalArgumentException("fields of " + className + " are not those of its schema");
        }
        if (topics.isEmpty()) {
            throw new IllegalArgumentException(className + " has no topic");
        }
    }

    /** The class's own name, without package and enclosing classes. */
    public String simpleName() {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    /** Simple name of the generated class. */
    public String topicClass() {
        return simpleName() + "Topic";
    }

    /** Name of the class with its package. */
    public String qualifiedName() {
        return qualify(className);
    }

    /** Name of the generated class with its package. */
    public String qualifiedTopicClass() {
        return qualify(topicClass());
    }

    /** Name of the constant that the generated class has for that topic. */
    public static String constant(String topic) {
        return Names.toConstantCase(topic);
    }

    /** The first topic's constant as a class of that package writes it. */
    String firstTopicFrom(String fromPackage) {
        String topicClass = fromPackage.equals(packageName) ? topicClass() : qualifiedTopicClass();
        return topicClass + "." + constant(topics.get(0));
    }

    private String qualify(String name) {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }
}
