// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.codegen.ReferencedTypes;
import io.uorb.schema.Field;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.Names;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Java names of a set of messages, and names that Java forbids. */
public final class JavaNames {
    private static final Set<String> KEYWORDS = Set.of(
            ("abstract assert boolean break byte case catch char class const continue default do double else enum"
                            + " extends false final finally float for goto if implements import instanceof int"
                            + " interface long native new null package private protected public return short static"
                            + " strictfp super switch synchronized this throw throws transient true try void volatile"
                            + " while")
                    .split(" "));

    /** Types that message classes and generated classes call by their simple names; a neighbour would hide them. */
    private static final Map<String, String> TAKEN = Stream.concat(
                    Stream.of("Object", "Deprecated", "Double", "Float", "SuppressWarnings")
                            .map(name -> "java.lang." + name),
                    Stream.concat(
                            ReferencedTypes.QUALIFIED_NAMES.stream(),
                            JavaEmitter.ANNOTATIONS.stream().map(name -> JavaEmitter.ANNOTATION_PACKAGE + "." + name)))
            .distinct()
            .collect(Collectors.toMap(name -> name.substring(name.lastIndexOf('.') + 1), name -> name));

    /**
     * A name that Java cannot have.
     *
     * @param message the message
     * @param field the field, or null if the message's own name is meant
     * @param text what is wrong
     */
    public record Clash(String message, String field, String text) {}

    private JavaNames() {}

    /** Returns whether the name consists of identifiers that are no keywords, with points between them. */
    public static boolean isPackage(String name) {
        return Stream.of(name.split("\\.", -1))
                .allMatch(part -> part.matches("[A-Za-z_][A-Za-z0-9_]*") && !isKeyword(part) && !part.equals("_"));
    }

    /** Returns whether the package is one of Java, which loads no classes of others there, or of ours. */
    public static boolean isTaken(String packageName) {
        return packageName.matches("(java|javax|io\\.uorb)(\\..*)?");
    }

    /** Returns whether a field of that name gets another one in Java. */
    public static boolean isKeyword(String name) {
        return KEYWORDS.contains(name);
    }

    /** Returns the Java name of a field: camelCase, with an underscore behind a keyword. */
    public static String field(String name) {
        String camel = Names.toCamelCase(name);
        return isKeyword(camel) ? camel + "_" : camel;
    }

    /** Returns all clashes within a set of messages that share a package, in the order of messages. */
    public static List<Clash> clashes(Collection<MessageDefinition> messages) {
        List<Clash> clashes = new ArrayList<>();
        Set<String> names =
                messages.stream().map(message -> message.schema().name()).collect(Collectors.toSet());
        Map<String, String> files = new TreeMap<>();
        for (MessageDefinition message : messages) {
            String name = message.schema().name();
            classClash(name, names, files).ifPresent(text -> clashes.add(new Clash(name, null, text)));
            addFieldClashes(message, clashes);
        }
        return clashes;
    }

    private static Optional<String> classClash(String name, Set<String> names, Map<String, String> files) {
        String other = files.putIfAbsent(name.toLowerCase(Locale.ROOT), name);
        if (TAKEN.containsKey(name)) {
            return Optional.of("a class " + name + " would hide " + TAKEN.get(name)
                    + ", which generated code uses; rename the message");
        }
        if (name.endsWith("Topic") && names.contains(name.substring(0, name.length() - "Topic".length()))) {
            return Optional.of("class " + name + " is generated for message "
                    + name.substring(0, name.length() - "Topic".length()) + " already; rename one of them");
        }
        if (other != null) {
            return Optional.of("the classes " + other + " and " + name
                    + " differ in case only, and so would be one file on some systems; rename one of them");
        }
        return Optional.empty();
    }

    private static void addFieldClashes(MessageDefinition message, List<Clash> clashes) {
        Map<String, String> byJavaName = new HashMap<>();
        for (Field field : message.schema().fields()) {
            String javaName = field(field.name());
            String other = byJavaName.putIfAbsent(javaName, field.name());
            if (other != null) {
                clashes.add(new Clash(
                        message.schema().name(),
                        field.name(),
                        "fields " + other + " and " + field.name() + " are both " + javaName
                                + " in Java; rename one of them"));
            }
        }
    }
}
