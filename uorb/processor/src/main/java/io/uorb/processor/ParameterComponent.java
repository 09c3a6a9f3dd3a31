// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** A record component with the values of its {@code @Param} annotation, and the place of its diagnostics. */
final class ParameterComponent {
    private final DiagnosticReporter reporter;
    private final RecordComponentElement component;
    private final AnnotationMirror annotation;
    private final Element place;

    ParameterComponent(DiagnosticReporter reporter, RecordComponentElement component) {
        this.reporter = reporter;
        this.component = component;
        this.annotation = Annotations.findQualified(component, ParameterProcessor.PARAM);
        this.place = place(component);
    }

    /** Returns the component's field: javac knows no positions of components themselves. */
    private static Element place(RecordComponentElement component) {
        TypeElement owner = (TypeElement) component.getEnclosingElement();
        return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
                .findFirst()
                .map(Element.class::cast)
                .orElse(owner);
    }

    boolean isAnnotated() {
        return annotation != null;
    }

    /** Returns the component's name. */
    String name() {
        return component.getSimpleName().toString();
    }

    /** Returns the record's simple name. */
    String owner() {
        return component.getEnclosingElement().getSimpleName().toString();
    }

    TypeMirror type() {
        return component.asType();
    }

    /** Returns whether a member of the annotation is written. */
    boolean has(String member) {
        return Annotations.value(annotation, member) != null;
    }

    /** Returns a text of the annotation; empty if it is not written. */
    String text(String member) {
        AnnotationValue value = Annotations.value(annotation, member);
        return value == null ? "" : String.valueOf(value.getValue());
    }

    /** Returns a number of the annotation, or the one that stands for it if it is not written. */
    double number(String member, double otherwise) {
        AnnotationValue value = Annotations.value(annotation, member);
        return value != null && value.getValue() instanceof Number number ? number.doubleValue() : otherwise;
    }

    /** Returns a class of the annotation; null if it is not written. */
    TypeMirror classOf(String member) {
        AnnotationValue value = Annotations.value(annotation, member);
        return value != null && value.getValue() instanceof TypeMirror type ? type : null;
    }

    void error(Diagnostic diagnostic, Object... arguments) {
        reporter.error(diagnostic, place, arguments);
    }
}
