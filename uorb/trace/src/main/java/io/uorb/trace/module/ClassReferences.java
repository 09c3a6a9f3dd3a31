// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.module;

import io.uorb.module.Deterministic;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * Findings in a module's classes, by which each run could have another result: references in their constant pools,
 * state that they share, and orders that differ. It follows classes from the factory on, within the packages of the
 * factory and below.
 */
final class ClassReferences {
    private static final int MOST_CLASSES = 5_000;
    /** Functions of {@code Math} whose last place a processor's own instructions may decide. */
    private static final Pattern NEAR =
            Pattern.compile("(a?sin|a?cos|a?tan|atan2|sinh|cosh|tanh|exp|expm1|log|log10|log1p|pow|cbrt|hypot)\\(");

    private static final String TEXT = "use a name: the text of an Object has its identity hash code";
    private static final String DETERMINISTIC = Type.getDescriptor(Deterministic.class);

    private final ClassFiles classes;
    private final IdentityHashes keys;
    private final String factory;
    private final String root;
    private final SortedSet<Finding> found = new TreeSet<>();
    /** Used functions of {@link #NEAR}. */
    private final SortedSet<String> near = new TreeSet<>();

    private ClassReferences(Class<?> factory) {
        this.factory = factory.getName().replace('.', '/');
        classes = new ClassFiles(factory.getClassLoader());
        keys = new IdentityHashes(classes);
        root = factory.getPackageName().replace('.', '/');
    }

    /**
     * A finding, in the order of their texts.
     *
     * @param type the class's name
     * @param text what it does, and what to do instead
     * @param isError whether the class, one around it or the factory is {@link Deterministic}
     */
    record Finding(String type, String text, boolean isError) implements Comparable<Finding> {
        @Override
        public int compareTo(Finding other) {
            return toString().compareTo(other.toString());
        }

        @Override
        public String toString() {
            return type + " " + text;
        }
    }

    /** Returns the findings in the classes that the factory's package and those below it hold and it reaches. */
    static List<Finding> findings(Class<?> factory) {
        ClassReferences references = new ClassReferences(factory);
        references.look();
        return List.copyOf(references.found);
    }

    /** Returns the functions of {@code Math}, by name, that another kind of processor may compute otherwise. */
    static SortedSet<String> near(Class<?> factory) {
        ClassReferences references = new ClassReferences(factory);
        references.look();
        return references.near;
    }

    private void look() {
        Deque<String> open = new ArrayDeque<>(List.of(factory));
        Set<String> seen = new HashSet<>(open);
        while (!open.isEmpty() && seen.size() < MOST_CLASSES) {
            String name = open.remove();
            for (String used : lookAt(name)) {
                if (isWithin(used) && seen.add(used)) {
                    open.add(used);
                }
            }
        }
    }

    /** Checks a class; returns those that it names. */
    private List<String> lookAt(String name) {
        try {
            Optional<List<String>> methods = classes.methods(name);
            if (methods.isEmpty()) {
                return List.of();
            }
            methods.get().forEach(method -> lookAtUse(name, method));
            Optional<ClassNode> node = classes.read(name);
            node.ifPresent(one -> lookInto(name, one));
            return node.map(UsedClasses::of).orElse(List.of());
        } catch (IOException e) {
            add(name, "cannot be looked into: " + e.getMessage());
            return List.of();
        }
    }

    private void lookAtUse(String name, String method) {
        ForbiddenReferences.instead(method).ifPresent(instead -> add(name, uses(method) + instead));
        int dot = method.indexOf('.');
        String owner = method.substring(0, dot);
        String called = method.substring(dot + 1);
        if (called.equals("hashCode()I") && keys.isOf(owner)) {
            add(name, uses(method) + "use a number of its own: identity hash codes differ in each JVM");
        } else if (called.equals("toString()Ljava/lang/String;") && keys.hasTextOfObject(owner)) {
            add(name, uses(method) + TEXT);
        } else if (owner.equals("java/lang/Math") && NEAR.matcher(called).lookingAt()) {
            near.add(called.replaceAll("\\(.*", ""));
        }
    }

    private static String uses(String method) {
        return "uses " + dotted(method.replaceAll("\\(.*", "")) + "; ";
    }

    private void lookInto(String name, ClassNode node) {
        try {
            Map<MethodNode, MethodFlow> flows = MethodFlow.of(node);
            for (MethodNode method : node.methods) {
                if (method.instructions.size() > 0 && !flows.containsKey(method)) {
                    add(name, "is too large to be looked into, from the method " + method.name + " on");
                }
            }
            if (ObjectTexts.isIn(flows)) {
                add(name, uses("java/lang/Object.toString") + TEXT);
            }
            StaticChanges.of(node, flows).forEach(this::addStatic);
            HashIterations.of(node, flows, keys)
                    .forEach((table, key) -> add(
                            name,
                            "iterates over the hash table " + table + ", keyed by " + dotted(key) + ", in an order that"
                                    + " differs in each JVM; use an EnumMap, a TreeMap or a LinkedHashMap"));
        } catch (AnalyzerException | RuntimeException e) {
            add(name, "cannot be looked into: " + e.getMessage()); // code that no JVM would verify
        }
    }

    private void addStatic(String field) {
        int dot = field.lastIndexOf('.');
        if (isWithin(field)) {
            add(
                    field.substring(0, dot),
                    "has the static field " + field.substring(dot + 1) + ", which can change; make it one of the"
                            + " module: others share it, and a replay has its own");
        }
    }

    private void add(String type, String text) {
        found.add(new Finding(dotted(type), text, isDeterministic(factory) || isDeterministic(type)));
    }

    /** Whether a class or one around it is declared so. */
    private boolean isDeterministic(String type) {
        for (int end = type.length(); end > 0; end = type.lastIndexOf('$', end - 1)) {
            if (hasAnnotation(type.substring(0, end))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasAnnotation(String type) {
        try {
            Optional<ClassNode> node = classes.read(type);
            return node.isPresent()
                    && node.get().visibleAnnotations != null
                    && node.get().visibleAnnotations.stream().anyMatch(one -> one.desc.equals(DETERMINISTIC));
        } catch (IOException e) {
            return false; // told where the class is looked at
        }
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    /** Whether a class is of the factory's package or one below; below the unnamed one there is none. */
    private boolean isWithin(String type) {
        return root.isEmpty() ? type.indexOf('/') < 0 : type.startsWith(root + "/");
    }
}
