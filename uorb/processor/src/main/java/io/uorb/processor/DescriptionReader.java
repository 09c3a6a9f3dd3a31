// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaField;
import io.uorb.schema.ConstantMeaning;
import io.uorb.schema.Field;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Reader of the description of a field: comment, unit, constants. */
final class DescriptionReader {
    private static final Map<ConstantMeaning, String> ANNOTATIONS = new EnumMap<>(Map.of(
            ConstantMeaning.VALUES,
            Annotations.CONSTANTS,
            ConstantMeaning.BIT_NUMBERS,
            Annotations.BIT_NUMBERS,
            ConstantMeaning.BIT_MASKS,
            Annotations.BIT_MASKS));

    /** Units as {@code .msg} files can hold them in brackets; {@code [0, 1]} and {@code [1]} are none. */
    private static final Pattern UNIT = Pattern.compile(
            "(?=.*[\\p{L}%\u00b0])[^\\s\\p{Cntrl}@,\\[\\]]([^\\p{Cntrl},\\[\\]]*[^\\s\\p{Cntrl},\\[\\]])?");

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private final ReferenceResolver references;
    private final VariableElement field;
    private final String owner;
    private final String name;

    DescriptionReader(
            DiagnosticReporter reporter, Elements elements, ReferenceResolver references, VariableElement field) {
        this.reporter = reporter;
        this.elements = elements;
        this.references = references;
        this.field = field;
        this.owner = field.getEnclosingElement().getSimpleName().toString();
        this.name = field.getSimpleName().toString();
    }

    /**
     * Returns the description, of which nothing may be used after an error.
     *
     * @param read the field, or null if that has errors of its own
     * @param constants the constants of its class
     */
    FieldDescription read(JavaField read, List<MessageConstant> constants) {
        String wireName = read == null ? name : read.field().name();
        String comment =
                JavadocSyntax.of(elements.getDocComment(field), wireName, elements.isDeprecated(field), references);
        List<ConstantMeaning> meanings = ANNOTATIONS.keySet().stream()
                .filter(meaning -> Annotations.find(field, ANNOTATIONS.get(meaning)) != null)
                .toList();
        String unit = unit();
        if (meanings.isEmpty()) {
            return new FieldDescription(comment, unit, "", ConstantMeaning.VALUES);
        }
        if (meanings.size() > 1) {
            reporter.error(
                    Diagnostic.ANNOTATION_CONFLICT,
                    field,
                    owner,
                    name,
                    ANNOTATIONS.get(meanings.get(0)),
                    ANNOTATIONS.get(meanings.get(1)));
            return FieldDescription.NONE;
        }
        String prefix = constants(ANNOTATIONS.get(meanings.get(0)), read, constants);
        return new FieldDescription(comment, unit, prefix, prefix.isEmpty() ? ConstantMeaning.VALUES : meanings.get(0));
    }

    private String unit() {
        AnnotationMirror mirror = Annotations.find(field, Annotations.UNIT);
        if (mirror == null) {
            return "";
        }
        String unit = Annotations.text(mirror);
        if (!UNIT.matcher(unit).matches()) {
            reporter.errorAt(Diagnostic.UNIT_VALUE, field, mirror, null, unit, owner, name);
        }
        return unit;
    }

    /** Returns the prefix; nothing after a warning that the field has no constants of it. */
    private String constants(String annotation, JavaField read, List<MessageConstant> constants) {
        AnnotationMirror mirror = Annotations.find(field, annotation);
        String prefix = Annotations.text(mirror);
        boolean fits = read == null || isInteger(read.field());
        if (!fits) {
            reporter.warningAt(Diagnostic.CONSTANTS_TYPE, field, mirror, annotation, owner, name, field.asType());
        }
        if (prefix.isEmpty()) {
            reporter.warningAt(Diagnostic.EMPTY_PREFIX, field, mirror, annotation, owner, name);
        } else if (constants.stream()
                .noneMatch(constant -> isInteger(constant.type())
                        && !QueueLength.isConstant(constant)
                        && constant.name().startsWith(prefix + "_"))) {
            reporter.warningAt(Diagnostic.CONSTANTS_MISSING, field, mirror, annotation, prefix, owner, name, prefix);
            fits = false;
        }
        return fits ? prefix : "";
    }

    private static boolean isInteger(Field field) {
        return !field.isNested() && isInteger(field.type());
    }

    /** A character is one of a byte here. */
    private static boolean isInteger(WireType type) {
        return !type.isFloating() && type != WireType.BOOL;
    }
}
