// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.annotation.UorbVersion;
import java.util.List;
import javax.annotation.processing.Messager;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.Diagnostic.Kind;

/** A check of the library: the processor finds it, and the compiled classes see the same version. Reports once. */
final class VersionCheck {
    /** The processor's own version: the compiler of the processor has inlined it. */
    private static final String OWN = UorbVersion.VERSION;

    /** A class of each artifact that uorb.jar contains and the processor uses. */
    private static final List<String> LIBRARY_CLASSES = List.of("io.uorb.schema.Names", "io.uorb.text.TextEscapes");

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private boolean done;

    VersionCheck(DiagnosticReporter reporter, Elements elements) {
        this.reporter = reporter;
        this.elements = elements;
    }

    /**
     * Returns whether the processor itself finds the library, which is an artifact of its own; reports it if not.
     * Without it, compilers print a stack trace of a missing class.
     */
    static boolean findsLibrary(Messager messager) {
        for (String name : LIBRARY_CLASSES) {
            try {
                Class.forName(name, false, VersionCheck.class.getClassLoader());
            } catch (ClassNotFoundException e) {
                messager.printMessage(Kind.ERROR, Diagnostic.LIBRARY_MISSING.unescaped(name));
                return false;
            }
        }
        return true;
    }

    /** Reports a library of another version, or of none, which is older than the check. */
    void run() {
        if (done) {
            return;
        }
        done = true;
        String found = libraryVersion();
        if (!OWN.equals(found)) {
            reporter.error(Diagnostic.VERSIONS, OWN, found == null ? "of unknown version" : found);
        }
    }

    /** The value of {@link UorbVersion#VERSION} on the class path or module path, or null. */
    private String libraryVersion() {
        TypeElement type = elements.getTypeElement(Annotations.PACKAGE + "UorbVersion");
        if (type == null) {
            return null;
        }
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            if (field.getSimpleName().contentEquals("VERSION") && field.getConstantValue() instanceof String version) {
                return version;
            }
        }
        return null;
    }
}
