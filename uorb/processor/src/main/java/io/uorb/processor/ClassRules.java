// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.ReferencedTypes;
import java.util.Locale;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Rules for message classes: generated code must be able to name, create and fill them. */
final class ClassRules {
    private final DiagnosticReporter reporter;
    private final Elements elements;
    private final Types types;

    ClassRules(DiagnosticReporter reporter, Elements elements, Types types) {
        this.reporter = reporter;
        this.elements = elements;
        this.types = types;
    }

    /** Reports errors of the class itself. Returns whether it is a class, so that its fields are worth a look. */
    boolean check(TypeElement type) {
        if (type.getKind() != ElementKind.CLASS) {
            reporter.error(Diagnostic.NOT_A_CLASS, type, type.getSimpleName(), describe(type.getKind()));
            return false;
        }
        if (!type.getModifiers().contains(Modifier.FINAL)) {
            rule(Diagnostic.CLASS_NOT_FINAL, type);
        }
        if (type.getNestingKind() == NestingKind.MEMBER && !type.getModifiers().contains(Modifier.STATIC)) {
            rule(Diagnostic.INNER_CLASS, type);
        }
        if (isHidden(type)) {
            rule(Diagnostic.CLASS_HIDDEN, type);
        } else if (!hasConstructor(type)) {
            String visibility = isPublic(type) ? "public" : "visible";
            reporter.error(Diagnostic.NO_CONSTRUCTOR, type, type.getSimpleName(), visibility);
        }
        if (!type.getTypeParameters().isEmpty()) {
            rule(Diagnostic.TYPE_PARAMETERS, type);
        }
        TypeMirror object = elements.getTypeElement("java.lang.Object").asType();
        if (!types.isSameType(type.getSuperclass(), object)) {
            reporter.error(Diagnostic.SUPERCLASS, type, type.getSimpleName(), type.getSuperclass());
        }
        if (elements.getPackageOf(type).isUnnamed()) {
            reporter.warning(Diagnostic.UNNAMED_PACKAGE, type, type.getSimpleName());
        }
        checkSimpleNames(type);
        return true;
    }

    private void rule(Diagnostic diagnostic, TypeElement type) {
        reporter.error(diagnostic, type, type.getSimpleName());
    }

    private static String describe(ElementKind kind) {
        return switch (kind) {
            case INTERFACE -> "an interface";
            case ENUM -> "an enum";
            case ANNOTATION_TYPE -> "an annotation";
            default -> "a " + kind.name().toLowerCase(Locale.ROOT);
        };
    }

    private static boolean isHidden(TypeElement type) {
        for (Element element = type; element instanceof TypeElement; element = element.getEnclosingElement()) {
            if (element.getModifiers().contains(Modifier.PRIVATE)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether other packages can name the class. */
    static boolean isPublic(TypeElement type) {
        for (Element element = type; element instanceof TypeElement; element = element.getEnclosingElement()) {
            if (!element.getModifiers().contains(Modifier.PUBLIC)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether javac may warn of the use of the class or of a member. */
    boolean isDeprecated(TypeElement type) {
        for (Element element = type; element instanceof TypeElement; element = element.getEnclosingElement()) {
            if (elements.isDeprecated(element)) {
                return true;
            }
        }
        return type.getEnclosedElements().stream().anyMatch(elements::isDeprecated);
    }

    /** Tools and users of a public class create its messages from other packages. */
    private static boolean hasConstructor(TypeElement type) {
        for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
            if (constructor.getParameters().isEmpty()
                    && constructor.getThrownTypes().isEmpty()
                    && (isPublic(type)
                            ? constructor.getModifiers().contains(Modifier.PUBLIC)
                            : !constructor.getModifiers().contains(Modifier.PRIVATE))) {
                return true;
            }
        }
        return false;
    }

    private void checkSimpleNames(TypeElement type) {
        String packageName = elements.getPackageOf(type).getQualifiedName().toString();
        for (String used : ReferencedTypes.QUALIFIED_NAMES) {
            String simpleName = used.substring(used.lastIndexOf('.') + 1);
            String neighbour = packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
            if (!neighbour.equals(used) && elements.getTypeElement(neighbour) != null) {
                reporter.error(Diagnostic.HIDDEN_NAME, type, neighbour, used, type.getSimpleName());
            }
        }
    }
}
