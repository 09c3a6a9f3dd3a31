// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** Rules for initial values of arrays and nested messages, which are final and so cannot be replaced later. */
final class InitializerRules {
    private final DiagnosticReporter reporter;
    private final Initializers initializers;

    InitializerRules(DiagnosticReporter reporter, Initializers initializers) {
        this.reporter = reporter;
        this.initializers = initializers;
    }

    /**
     * Checks a field of a message class.
     *
     * @param isSound whether the field has no errors of its own: a message that nests itself must not be told to do so
     */
    void check(VariableElement field, boolean isSound) {
        boolean isArray = field.asType().getKind() == TypeKind.ARRAY;
        if (!field.getModifiers().contains(Modifier.FINAL) || !isArray && !isSound) {
            return;
        }
        int length = length(field);
        if (initializers.isNull(field)) {
            String elements = length > 0 ? "an array of length " + length : "an array";
            String kind = isArray ? "array" : "nested message";
            String remedy = isArray ? elements : "a new message";
            reporter.error(Diagnostic.NULL_INITIALIZER, field, kind, owner(field), field.getSimpleName(), remedy);
        }
        int given = isArray ? initializers.length(field) : Initializers.UNKNOWN;
        if (length > 0 && given != Initializers.UNKNOWN && given != length) {
            reporter.error(Diagnostic.INITIALIZER_LENGTH, field, owner(field), field.getSimpleName(), length, given);
        }
    }

    private static CharSequence owner(VariableElement field) {
        return field.getEnclosingElement().getSimpleName();
    }

    /** Returns the value of {@code @Length}, or 0 without it. */
    private static int length(VariableElement field) {
        AnnotationMirror mirror = Annotations.find(field, Annotations.LENGTH);
        return mirror != null && Annotations.value(mirror, "value").getValue() instanceof Integer length ? length : 0;
    }
}
