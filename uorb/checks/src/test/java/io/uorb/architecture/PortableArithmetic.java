// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * The condition that classes compute the same bits on every processor: of {@link Math}, they use what is exact only.
 * Its other functions are intrinsics, which differ. So do normal numbers of all generators but {@link Random}.
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
                .filter(PortableArithmetic::isInexact)
                .forEach(use -> events.add(SimpleConditionEvent.violated(use, use.getDescription())));
    }

    private static boolean isInexact(JavaAccess<?> use) {
        String owner = use.getTargetOwner().getName();
        String name = use.getTarget().getName();
        return owner.equals(Math.class.getName()) && INEXACT.matcher(name).matches()
                || name.equals("nextExponential")
                || name.equals("nextGaussian") && !owner.equals(Random.class.getName());
    }
}
