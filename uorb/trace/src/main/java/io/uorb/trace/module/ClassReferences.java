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
    private static final String DETERMINISTIC = Type.getDescriptor(Deterministic.class);

    private final ClassFiles classes;
    private final IdentityHashes keys;
    private final String factory;
    private final String root;
    private final SortedSet<Finding> found = new TreeSet<>();

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
    static List<Finding> findings(Class<?> factory) throws IOException {
        ClassReferences references = new ClassReferences(factory);
        references.look();
        return List.copyOf(references.found);
    }

    private void look() throws IOException {
        Deque<String> open = new ArrayDeque<>(List.of(factory));
        Set<String> seen = new HashSet<>(open);
        while (!open.isEmpty() && seen.size() < MOST_CLASSES) {
            String name = open.remove();
            Optional<ClassFiles.Constants> present = classes.constants(name);
            if (present.isEmpty()) {
                continue;
            }
            ClassFiles.Constants constants = present.get();
            for (String method : constants.methods()) {
                Optional<String> instead = ForbiddenReferences.instead(method);
                if (instead.isPresent()) {
                    add(name, "uses " + dotted(method.replaceAll("\\(.*", "")) + "; " + instead.get());
                }
            }
            lookInto(classes.read(name).orElseThrow());
            for (String used : constants.classes()) {
                if (isWithin(used) && seen.add(used)) {
                    open.add(used);
                }
            }
        }
    }

    private void lookInto(ClassNode node) throws IOException {
        for (MethodNode method : node.methods) {
            if (MethodFlow.isTooLarge(method)) {
                add(node.name, "has the method " + method.name + ", too large to be looked into");
            }
        }
        try {
            Map<MethodNode, MethodFlow> flows = MethodFlow.of(node);
            for (String field : StaticChanges.of(node, flows)) {
                int dot = field.lastIndexOf('.');
                if (isWithin(field)) {
                    add(
                            field.substring(0, dot),
                            "has the static field " + field.substring(dot + 1) + ", which can change; make it one of"
                                    + " the module: others share it, and a replay has its own");
                }
            }
            for (Map.Entry<String, String> table :
                    HashIterations.of(node, flows, keys).entrySet()) {
                add(
                        node.name,
                        "iterates over the hash table " + table.getKey() + ", keyed by " + dotted(table.getValue())
                                + ", in an order that differs in each JVM; use an EnumMap, a TreeMap or a"
                                + " LinkedHashMap");
            }
        } catch (AnalyzerException e) {
            throw new IOException("class " + dotted(node.name) + " cannot be analyzed: " + e.getMessage(), e);
        }
    }

    private void add(String type, String text) throws IOException {
        found.add(new Finding(dotted(type), text, isDeterministic(factory) || isDeterministic(type)));
    }

    /** Whether a class or one around it is declared so. */
    private boolean isDeterministic(String type) throws IOException {
        for (int end = type.length(); end > 0; end = type.lastIndexOf('$', end - 1)) {
            Optional<ClassNode> node = classes.read(type.substring(0, end));
            if (node.isPresent() && hasAnnotation(node.get())) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasAnnotation(ClassNode node) {
        return node.invisibleAnnotations != null
                && node.invisibleAnnotations.stream().anyMatch(one -> one.desc.equals(DETERMINISTIC));
    }

    private static String dotted(String name) {
        return name.replace('/', '.');
    }

    /** Whether a class is of the factory's package or one below; below the unnamed one there is none. */
    private boolean isWithin(String type) {
        return root.isEmpty() ? type.indexOf('/') < 0 : type.startsWith(root + "/");
    }
}
