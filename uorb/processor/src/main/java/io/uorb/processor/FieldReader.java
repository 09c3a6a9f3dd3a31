// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaField;
import io.uorb.codegen.JavaMessage;
import io.uorb.schema.Field;
import io.uorb.schema.Names;
import io.uorb.schema.WireType;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reader of one field of a message class: name, type, length. */
final class FieldReader {
    private final DiagnosticReporter reporter;
    private final MessageReader messages;
    private final VariableElement field;
    private final String owner;
    private final String name;
    private final boolean isArray;
    private final TypeMirror elementType;

    FieldReader(DiagnosticReporter reporter, MessageReader messages, VariableElement field) {
        this.reporter = reporter;
        this.messages = messages;
        this.field = field;
        this.owner = field.getEnclosingElement().getSimpleName().toString();
        this.name = field.getSimpleName().toString();
        this.isArray = field.asType().getKind() == TypeKind.ARRAY;
        this.elementType = isArray ? ((ArrayType) field.asType()).getComponentType() : field.asType();
    }

    /** Returns the field, or null after at least one error. */
    JavaField read() {
        int before = reporter.errors();
        UnsupportedField unsupported = new UnsupportedField(reporter, field);
        if (unsupported.reportConstant()) {
            return null;
        }
        String wireName = readName();
        int length = readLength();
        TypeElement nestedClass = nestedClass();
        JavaField result = null;
        if (nestedClass != null) {
            checkTimestamp(wireName, null);
            JavaMessage nested = readNested(nestedClass, unsupported);
            if (reporter.errors() == before) {
                result = new JavaField(new Field(wireName, null, nested.schema(), length), name, nested);
            }
        } else {
            WireType type = readType();
            if (type != null) {
                checkTimestamp(wireName, type);
            }
            if (reporter.errors() == before) {
                result = new JavaField(new Field(wireName, type, null, length), name, null);
            }
        }
        checkModifiers(nestedClass);
        return reporter.errors() == before ? result : null;
    }

    private String readName() {
        String given = Annotations.name(field);
        String wireName = wireName(field);
        if (!Names.isSnakeCase(wireName)) {
            reporter.errorAt(
                    Diagnostic.FIELD_NAME,
                    field,
                    nameAnnotation(),
                    null,
                    owner,
                    name,
                    wireName,
                    "is not in snake_case");
        } else if (given == null && !Names.toCamelCase(wireName).equals(name)) {
            String back = "translates back to " + Names.toCamelCase(wireName);
            reporter.error(Diagnostic.FIELD_NAME, field, owner, name, wireName, back);
        }
        return wireName;
    }

    /** Returns the name in {@code .msg} files, right or wrong. */
    static String wireName(VariableElement field) {
        String given = Annotations.name(field);
        return given == null ? Names.toSnakeCase(field.getSimpleName().toString()) : given;
    }

    private AnnotationMirror nameAnnotation() {
        return Annotations.find(field, Annotations.NAME);
    }

    /** Returns the number of elements; 0 for a field that is not an array. */
    private int readLength() {
        AnnotationMirror mirror = Annotations.find(field, Annotations.LENGTH);
        if (mirror == null) {
            if (isArray) {
                reporter.error(Diagnostic.LENGTH_MISSING, field, owner, name);
            }
            return 0;
        }
        if (!isArray) {
            reporter.errorAt(Diagnostic.LENGTH_MISPLACED, field, mirror, null, owner, name);
            return 0;
        }
        AnnotationValue value = Annotations.value(mirror, "value");
        if (!(value.getValue() instanceof Integer length) || length < 1) {
            reporter.errorAt(Diagnostic.LENGTH_VALUE, field, mirror, value, value, owner, name);
            return 0;
        }
        return length;
    }

    /** Returns the class of a nested message, or null if the elements are something else. */
    private TypeElement nestedClass() {
        return elementType.getKind() == TypeKind.DECLARED
                ? (TypeElement) ((DeclaredType) elementType).asElement()
                : null;
    }

    private static boolean isMessage(TypeElement type) {
        return Annotations.find(type, Annotations.TOPIC) != null;
    }

    private JavaMessage readNested(TypeElement type, UnsupportedField unsupported) {
        if (!isMessage(type)) {
            unsupported.reportType(type, isArray);
            return null;
        }
        for (ScalarType annotated : ScalarType.annotationsOf(field)) {
            reportAnnotationType(annotated);
        }
        return messages.readNested(field, type);
    }

    private WireType readType() {
        List<ScalarType> annotated = ScalarType.annotationsOf(field);
        if (annotated.size() > 1) {
            reporter.error(
                    Diagnostic.ANNOTATION_CONFLICT,
                    field,
                    owner,
                    name,
                    annotated.get(0).annotation(),
                    annotated.get(1).annotation());
            return null;
        }
        WireType plain = ScalarType.plain(elementType.getKind());
        if (plain == null) {
            reporter.error(Diagnostic.FIELD_TYPE, field, owner, name, field.asType());
            return null;
        }
        if (annotated.isEmpty()) {
            return plain;
        }
        if (!annotated.get(0).fits(elementType.getKind(), isArray)) {
            reportAnnotationType(annotated.get(0));
            return null;
        }
        return annotated.get(0).wireType();
    }

    private void reportAnnotationType(ScalarType annotated) {
        AnnotationMirror mirror = Annotations.find(field, annotated.annotation());
        reporter.errorAt(
                Diagnostic.ANNOTATION_TYPE,
                field,
                mirror,
                null,
                annotated.annotation(),
                owner,
                name,
                annotated.wanted(),
                field.asType());
    }

    /** The type is null for a nested message. */
    private void checkTimestamp(String wireName, WireType type) {
        if (wireName.equals("timestamp") && (type != WireType.UINT64 || isArray)) {
            String kind = isArray ? "array" : type == null ? "nested message" : type.msgName();
            String article = kind.startsWith("a") || kind.startsWith("int") ? "an " : "a ";
            reporter.error(Diagnostic.TIMESTAMP, field, owner, article + kind);
        }
    }

    /** A class that is no message is told to be another type; whether that is final is not known yet. */
    private void checkModifiers(TypeElement nestedClass) {
        boolean isNested = nestedClass != null && isMessage(nestedClass);
        boolean isFinal = field.getModifiers().contains(Modifier.FINAL);
        if (!field.getModifiers().contains(Modifier.PUBLIC)) {
            reporter.error(Diagnostic.FIELD_NOT_PUBLIC, field, owner, name);
        }
        if (isArray && !isFinal) {
            reporter.error(Diagnostic.ARRAY_NOT_FINAL, field, owner, name);
        } else if (isNested && !isFinal) {
            reporter.error(Diagnostic.NESTED_NOT_FINAL, field, owner, name);
        } else if (!isArray && nestedClass == null && isFinal) {
            reporter.error(Diagnostic.FINAL_SCALAR, field, owner, name);
        }
    }
}
