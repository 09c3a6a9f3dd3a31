// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.WrittenQueueLength;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/**
 * Reader of one static field of a message class. It is a constant of the message if it is public, final, named in
 * CONSTANT_CASE, and has a type of the wire and a value at compile time; all others are left alone.
 */
final class ConstantReader {
    /** Annotations that say something of fields only. */
    private static final List<String> OF_FIELDS = List.of(
            Annotations.NAME,
            Annotations.LENGTH,
            Annotations.UNIT,
            Annotations.CONSTANTS,
            Annotations.BIT_NUMBERS,
            Annotations.BIT_MASKS);

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private final ReferenceResolver references;
    private final VariableElement constant;
    private final String owner;
    private final String name;

    ConstantReader(
            DiagnosticReporter reporter, Elements elements, ReferenceResolver references, VariableElement constant) {
        this.reporter = reporter;
        this.elements = elements;
        this.references = references;
        this.constant = constant;
        this.owner = constant.getEnclosingElement().getSimpleName().toString();
        this.name = constant.getSimpleName().toString();
    }

    /** Returns the constant, or null if it is none of the message, or after at least one error. */
    MessageConstant read() {
        if (!constant.getModifiers().contains(Modifier.FINAL)) {
            reporter.error(Diagnostic.STATIC_FIELD, constant, owner, name);
            return null;
        }
        checkAnnotations();
        List<ScalarType> annotated = ScalarType.annotationsOf(constant);
        if (annotated.size() > 1) {
            String second = annotated.get(1).annotation();
            reporter.error(
                    Diagnostic.ANNOTATION_CONFLICT,
                    constant,
                    owner,
                    name,
                    annotated.get(0).annotation(),
                    second);
            return null;
        }
        ScalarType annotation = annotated.isEmpty() ? null : annotated.get(0);
        if (annotation != null && !annotation.fits(constant.asType().getKind(), false)) {
            reporter.errorAt(
                    Diagnostic.CONSTANT_TYPE,
                    constant,
                    Annotations.find(constant, annotation.annotation()),
                    null,
                    annotation.annotation(),
                    owner,
                    name,
                    annotation.javaType(),
                    constant.asType());
            return null;
        }
        return isOfMessage(annotation) ? read(annotation) : null;
    }

    private void checkAnnotations() {
        for (String annotation : OF_FIELDS) {
            AnnotationMirror mirror = Annotations.find(constant, annotation);
            if (mirror != null) {
                reporter.errorAt(Diagnostic.FIELD_ANNOTATION, constant, mirror, null, annotation, owner, name);
            }
        }
    }

    /** Returns whether an annotated constant can belong to the message; reports an error if it cannot. */
    private boolean isOfMessage(ScalarType annotation) {
        Set<Modifier> modifiers = constant.getModifiers();
        if (!modifiers.contains(Modifier.PUBLIC)) {
            return reject(annotation, "is not public", "add public, or remove the annotation");
        }
        if (!Names.isConstantCase(name)) {
            return reject(annotation, "is not named in CONSTANT_CASE", "rename it, or remove the annotation");
        }
        if (constant.getConstantValue() == null) {
            return reject(annotation, "has no value at compile time", "give it one, or remove the annotation");
        }
        return ScalarType.plain(constant.asType().getKind()) != null;
    }

    private boolean reject(ScalarType annotation, String wrong, String remedy) {
        if (annotation != null) {
            reporter.error(Diagnostic.NOT_A_CONSTANT, constant, owner, name, annotation.annotation(), wrong, remedy);
        }
        return false;
    }

    private MessageConstant read(ScalarType annotation) {
        Object value = constant.getConstantValue();
        WireType type = annotation == null ? ScalarType.plain(constant.asType().getKind()) : annotation.wireType();
        Number number = number(type, value);
        if (!type.holds(number)) {
            long most = -1L >>> (Long.SIZE - Byte.SIZE * type.sizeBytes());
            reporter.error(Diagnostic.CONSTANT_VALUE, constant, owner, name, value, type.msgName(), 0, most);
            return null;
        }
        if (name.equals(QueueLength.CONSTANT) && !isQueueLength(type, number)) {
            return null;
        }
        String comment =
                JavadocSyntax.of(elements.getDocComment(constant), name, elements.isDeprecated(constant), references);
        return new MessageConstant(type, name, number, comment);
    }

    /** Returns whether the constant gives the queue length that {@code @Topic} has (M-15). */
    private boolean isQueueLength(WireType type, Number value) {
        if (!WrittenQueueLength.isValid(type, value)) {
            reporter.error(
                    Diagnostic.QUEUE_LENGTH_VALUE,
                    constant,
                    owner,
                    name,
                    value,
                    type.msgName(),
                    WrittenQueueLength.MAX);
            return false;
        }
        int wanted = WrittenQueueLength.rounded(value.intValue());
        AnnotationMirror topic = Annotations.find(constant.getEnclosingElement(), Annotations.TOPIC);
        AnnotationValue given = Annotations.value(topic, "queueLength");
        if (wanted != (given == null ? 1 : (Integer) given.getValue())) {
            reporter.error(Diagnostic.QUEUE_LENGTH_CONSTANT, constant, owner, name, value, wanted);
            return false;
        }
        return true;
    }

    private static Number number(WireType type, Object value) {
        if (value instanceof Boolean truth) {
            return truth ? 1L : 0L;
        }
        if (type.isFloating()) {
            return ((Number) value).doubleValue();
        }
        long integer = ((Number) value).longValue();
        return type == WireType.CHAR ? integer & 0xff : integer;
    }
}
