// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The condition that classes compute the same bits on every processor: of {@link Math}, they use what is exact only.
 * Its other functions are intrinsics, which differ. So do normal numbers of all generators but {@link Random}.
 * Functions of the libraries for vectors and matrices count as what they call.
 */
final class PortableArithmetic extends ArchCondition<JavaClass> {
    private static final Pattern INEXACT =
            Pattern.compile("a?(sin|cos|tan)|atan2|exp|expm1|log|log10|log1p|pow|cbrt|hypot|(sin|cos|tan)h");

    PortableArithmetic() {
        super("compute the same bits on every processor");
    }

    @Override
    public void check(JavaClass type, ConditionEvents events) {
        type.getAccessesFromSelf().stream()
                .filter(use -> isInexact(use)
                        || isOfLibrary(use.getTargetOwner().getName())
                                && Libraries.INEXACT.contains(use.getTarget().getFullName()))
                .forEach(use -> events.add(SimpleConditionEvent.violated(use, use.getDescription())));
    }

    private static boolean isOfLibrary(String className) {
        return className.startsWith("org.joml.") || className.startsWith("org.ejml.");
    }

    private static boolean isInexact(JavaAccess<?> use) {
        String owner = use.getTargetOwner().getName();
        String name = use.getTarget().getName();
        return owner.equals(Math.class.getName()) && INEXACT.matcher(name).matches()
                || name.equals("nextExponential")
                || name.equals("nextGaussian") && !owner.equals(Random.class.getName());
    }

    /** Looked into once, for the rule is made several times. */
    private static final class Libraries {
        /** Full names of the methods that reach one of those functions. */
        static final Set<String> INEXACT =
                callersIn(new ClassFileImporter().importPackages("org.joml", "org.ejml.data", "org.ejml.dense.fixed"));

        private static Set<String> callersIn(JavaClasses libraries) {
            Map<String, List<String>> callers = new HashMap<>();
            Deque<String> open = new ArrayDeque<>();
            for (JavaClass type : libraries) {
                for (JavaAccess<?> call : type.getCodeUnitCallsFromSelf()) {
                    String caller = call.getOrigin().getFullName();
                    if (isInexact(call)) {
                        open.add(caller);
                    } else if (isOfLibrary(call.getTargetOwner().getName())) {
                        callers.computeIfAbsent(call.getTarget().getFullName(), unseen -> new ArrayList<>())
                                .add(caller);
                    }
                }
            }
            Set<String> found = new HashSet<>();
            while (!open.isEmpty()) {
                String method = open.remove();
                if (found.add(method)) {
                    open.addAll(callers.getOrDefault(method, List.of()));
                }
            }
            return found;
        }
    }
}
