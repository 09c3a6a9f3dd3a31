// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Strongly connected components of top-level classes, by Tarjan's algorithm. */
final class ClassCycles {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, Integer> index = new HashMap<>();
    private final Map<String, Integer> low = new HashMap<>();
    private final Deque<String> stack = new ArrayDeque<>();
    private final List<Set<String>> cycles = new ArrayList<>();

    private ClassCycles(JavaClasses classes) {
        for (JavaClass type : classes) {
            Set<String> targets = uses.computeIfAbsent(topLevel(type), unseen -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().forEach(use -> targets.add(topLevel(use.getTargetClass())));
        }
        uses.keySet().stream().toList().forEach(name -> {
            if (!index.containsKey(name)) {
                visit(name);
            }
        });
    }

    /** The classes of each cycle, the largest first. */
    static List<Set<String>> of(JavaClasses classes) {
        List<Set<String>> all = new ClassCycles(classes).cycles;
        all.sort((a, b) -> b.size() - a.size());
        return all;
    }

    private static String topLevel(JavaClass type) {
        String name = type.getBaseComponentType().getName();
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }

    private void visit(String name) {
        index.put(name, index.size());
        low.put(name, index.get(name));
        stack.push(name);
        for (String target : uses.get(name)) {
            if (!uses.containsKey(target)) {
                continue;
            }
            if (!index.containsKey(target)) {
                visit(target);
                low.merge(name, low.get(target), Math::min);
            } else if (stack.contains(target)) {
                low.merge(name, index.get(target), Math::min);
            }
        }
        if (low.get(name).equals(index.get(name))) {
            Set<String> component = new TreeSet<>();
            String member;
            do {
                member = stack.pop();
                component.add(member);
            } while (!member.equals(name));
            if (component.size() > 1) {
                cycles.add(component);
            }
        }
    }
}
