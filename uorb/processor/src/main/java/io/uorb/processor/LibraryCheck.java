// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;

/**
 * A check that the processor finds the library, which is an artifact of its own. Without it, compilers would print a
 * stack trace of a missing class. Reports once.
 */
final class LibraryCheck {
    private static final String LIBRARY_CLASS = "io.uorb.schema.Names";

    private final boolean present = isPresent();
    private boolean reported;

    private static boolean isPresent() {
        try {
            Class.forName(LIBRARY_CLASS, false, LibraryCheck.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Returns whether the library is there; reports it if not. */
    boolean passes(Messager messager) {
        if (!present && !reported) {
            reported = true;
            messager.printMessage(Kind.ERROR, Diagnostic.LIBRARY_MISSING.unescaped(LIBRARY_CLASS));
        }
        return present;
    }
}
