// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.schema.Names;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reporter of fields as ordinary Java classes have them and messages cannot: each gets what to write instead. */
final class UnsupportedField {
    private static final Set<String> TEXTS = Set.of("java.lang.CharSequence");
    private static final Set<String> COLLECTIONS = Set.of(
            "java.lang.Iterable",
            "java.util.Map",
            "java.util.Optional",
            "java.util.Iterator",
            "java.util.stream.BaseStream");
    private static final Map<String, String> BOXES = Map.of(
            "java.lang.Boolean", "boolean",
            "java.lang.Byte", "byte",
            "java.lang.Short", "short",
            "java.lang.Integer", "int",
            "java.lang.Long", "long",
            "java.lang.Float", "float",
            "java.lang.Double", "double",
            "java.lang.Character", "byte");

    private final DiagnosticReporter reporter;
    private final VariableElement field;
    private final String owner;
    private final String name;

    UnsupportedField(DiagnosticReporter reporter, VariableElement field) {
        this.reporter = reporter;
        this.field = field;
        this.owner = field.getEnclosingElement().getSimpleName().toString();
        this.name = field.getSimpleName().toString();
    }

    /** Reports a constant that lacks {@code static}; returns whether the field is one. */
    boolean reportConstant() {
        Object value = field.getConstantValue();
        boolean isConstant = value != null
                && field.getModifiers().contains(Modifier.FINAL)
                && (field.asType().getKind().isPrimitive() || Names.isConstantCase(name));
        if (isConstant) {
            String constantName = Names.isConstantCase(name) ? name : Names.toConstantCase(Names.toSnakeCase(name));
            reporter.error(
                    Diagnostic.CONSTANT_FIELD, field, owner, name, value, plainName(field.asType()), constantName);
        }
        return isConstant;
    }

    /** Reports the type of a field, or of an array's elements, that is no message. */
    void reportType(TypeElement type, boolean isArray) {
        String shown = field.asType().toString();
        String box = BOXES.get(type.getQualifiedName().toString());
        if (isA(type, TEXTS)) {
            reporter.error(Diagnostic.TEXT_FIELD, field, owner, name, shown, name);
        } else if (isA(type, COLLECTIONS)) {
            reportCollection(shown);
        } else if (type.getKind() == ElementKind.ENUM) {
            String prefix = Names.toConstantCase(Names.toSnakeCase(name));
            String declared = isArray ? "@Length(n) public final byte[]" : "public int";
            reporter.error(
                    Diagnostic.ENUM_FIELD, field, owner, name, shown, prefix, declared, name, prefix, firstValue(type));
        } else if (box != null) {
            reporter.error(Diagnostic.BOXED_FIELD, field, owner, name, shown, isArray ? box + "[]" : box);
        } else {
            reporter.error(Diagnostic.NESTED_NOT_TOPIC, field, owner, name, type.getQualifiedName());
        }
    }

    /** Reports a collection: of texts and enum values as an array of these, else with the array to write. */
    private void reportCollection(String shown) {
        TypeMirror last = lastArgument();
        TypeElement type = last == null ? null : (TypeElement) ((DeclaredType) last).asElement();
        if (type != null && (isA(type, TEXTS) || type.getKind() == ElementKind.ENUM)) {
            reportType(type, true);
        } else {
            String element = last == null ? "float" : BOXES.getOrDefault(last.toString(), plainName(last));
            reporter.error(Diagnostic.COLLECTION_FIELD, field, owner, name, shown, element, name, element);
        }
    }

    /** Returns whether the class is, extends or implements one of these. */
    private static boolean isA(TypeElement type, Set<String> names) {
        if (names.contains(type.getQualifiedName().toString())) {
            return true;
        }
        if (type.getSuperclass() instanceof DeclaredType superclass
                && isA((TypeElement) superclass.asElement(), names)) {
            return true;
        }
        return type.getInterfaces().stream()
                .anyMatch(
                        one -> one instanceof DeclaredType declared && isA((TypeElement) declared.asElement(), names));
    }

    /** Returns the type of a collection's elements: the last type argument; null if that is no class. */
    private TypeMirror lastArgument() {
        TypeMirror type = field.asType();
        List<? extends TypeMirror> arguments =
                type.getKind() == TypeKind.DECLARED ? ((DeclaredType) type).getTypeArguments() : List.of();
        TypeMirror last = arguments.isEmpty() ? null : arguments.get(arguments.size() - 1);
        return last != null && last.getKind() == TypeKind.DECLARED ? last : null;
    }

    private static String plainName(TypeMirror type) {
        return type instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : type.toString();
    }

    private static String firstValue(TypeElement type) {
        for (Element element : type.getEnclosedElements()) {
            if (element.getKind() == ElementKind.ENUM_CONSTANT) {
                return element.getSimpleName().toString();
            }
        }
        return "A";
    }
}
