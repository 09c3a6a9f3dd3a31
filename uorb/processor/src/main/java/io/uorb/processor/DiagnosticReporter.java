// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic.Kind;

/** Reporter of diagnostics at their elements that counts them. */
final class DiagnosticReporter {
    private final Messager messager;
    private int errors;

    DiagnosticReporter(Messager messager) {
        this.messager = messager;
    }

    /** Returns the number of errors so far; readers of a class compare it before and after. */
    int errors() {
        return errors;
    }

    /** Reports on a class or field. */
    void error(Diagnostic diagnostic, Element element, Object... arguments) {
        errors++;
        messager.printMessage(Kind.ERROR, diagnostic.format(arguments), element);
    }

    /** Warns of a class or field that works. */
    void warning(Diagnostic diagnostic, Element element, Object... arguments) {
        messager.printMessage(Kind.WARNING, diagnostic.format(arguments), element);
    }

    /**
     * Reports on a value of an annotation; the annotation or the value may be null, then the next larger thing is
     * marked.
     */
    void errorAt(
            Diagnostic diagnostic,
            Element element,
            AnnotationMirror mirror,
            AnnotationValue value,
            Object... arguments) {
        errors++;
        messager.printMessage(Kind.ERROR, diagnostic.format(arguments), element, mirror, value);
    }

    /** Warns of an annotation that does no harm. */
    void warningAt(Diagnostic diagnostic, Element element, AnnotationMirror mirror, Object... arguments) {
        messager.printMessage(Kind.WARNING, diagnostic.format(arguments), element, mirror);
    }

    /** Reports on nothing in particular. */
    void error(Diagnostic diagnostic, Object... arguments) {
        errors++;
        messager.printMessage(Kind.ERROR, diagnostic.format(arguments));
    }
}
