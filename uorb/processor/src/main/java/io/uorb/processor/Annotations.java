// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.List;
import java.util.Map;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/** Reader of our annotations from source or class files that keeps their positions. */
final class Annotations {
    static final String PACKAGE = "io.uorb.annotation.";
    static final String TOPIC = "Topic";
    static final String NAME = "Name";
    static final String LENGTH = "Length";
    static final String UNIT = "Unit";
    static final String CONSTANTS = "Constants";
    static final String BIT_NUMBERS = "BitNumbers";
    static final String BIT_MASKS = "BitMasks";

    private Annotations() {}

    /** Returns the annotation of that simple name, or null. */
    static AnnotationMirror find(Element element, String simpleName) {
        return findQualified(element, PACKAGE + simpleName);
    }

    /** Returns the annotation of that qualified name, or null. */
    static AnnotationMirror findQualified(Element element, String name) {
        for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
            TypeElement type = (TypeElement) mirror.getAnnotationType().asElement();
            if (type.getQualifiedName().contentEquals(name)) {
                return mirror;
            }
        }
        return null;
    }

    /** Returns a value that is written in the annotation, or null if it has its default. */
    static AnnotationValue value(AnnotationMirror mirror, String member) {
        for (Map.Entry<? extends ExecutableElement, ? extends AnnotationValue> entry :
                mirror.getElementValues().entrySet()) {
            if (entry.getKey().getSimpleName().contentEquals(member)) {
                return entry.getValue();
            }
        }
        return null;
    }

    /** Returns the values of an array, empty if it has its default. */
    static List<AnnotationValue> values(AnnotationMirror mirror, String member) {
        AnnotationValue value = value(mirror, member);
        if (value == null || !(value.getValue() instanceof List<?> values)) {
            return List.of();
        }
        return values.stream().map(AnnotationValue.class::cast).toList();
    }

    /** Returns the text of {@code @Name} on the element, or null. */
    static String name(Element element) {
        AnnotationMirror mirror = find(element, NAME);
        return mirror == null ? null : text(mirror);
    }

    /** Returns the text of an annotation whose one value is a string. */
    static String text(AnnotationMirror mirror) {
        return String.valueOf(value(mirror, "value").getValue());
    }
}
