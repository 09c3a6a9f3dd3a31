// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.annotation.UorbVersion;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Compares the processor's version with that of the library which the compiled classes see. Reports once. */
final class VersionCheck {
    /** The processor's own version: the compiler of the processor has inlined it. */
    private static final String OWN = UorbVersion.VERSION;

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private boolean done;

    VersionCheck(DiagnosticReporter reporter, Elements elements) {
        this.reporter = reporter;
        this.elements = elements;
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
