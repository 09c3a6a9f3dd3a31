// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Resolver of references in the Javadoc of a message class and its members. Fields get their names in {@code .msg}
 * files, prefixed with the message if it is another one. Constants have the same name in Java and {@code .msg} files.
 *
 * <p>Classes are found by qualified name; by simple name those of the same package, those within the class or around
 * it, and those of its fields. The compiler does not say what a class imports, so others keep Java's names.
 */
final class MemberReferenceResolver implements ReferenceResolver {
    private final Elements elements;
    private final TypeElement type;

    MemberReferenceResolver(Elements elements, TypeElement type) {
        this.elements = elements;
        this.type = type;
    }

    @Override
    public String name(String target) {
        VariableElement field = field(target);
        if (field == null || field.getModifiers().contains(Modifier.STATIC)) {
            return null;
        }
        TypeElement owner = (TypeElement) field.getEnclosingElement();
        if (owner.equals(type)) {
            return FieldReader.wireName(field);
        }
        return Annotations.find(owner, Annotations.TOPIC) == null
                ? null
                : TopicNames.messageName(owner) + "." + FieldReader.wireName(field);
    }

    @Override
    public String value(String target) {
        VariableElement constant = field(target);
        Object value = constant == null ? null : constant.getConstantValue();
        if (value instanceof Long bits && ScalarType.annotationsOf(constant).contains(ScalarType.UINT64)) {
            return Long.toUnsignedString(bits);
        }
        return value == null ? null : value.toString();
    }

    /** Returns the field or constant that {@code Type#name} or {@code #name} means, or null. */
    private VariableElement field(String target) {
        int hash = target.indexOf('#');
        TypeElement owner = hash > 0 ? find(target.substring(0, hash)) : hash == 0 ? type : null;
        if (owner == null) {
            return null;
        }
        return ElementFilter.fieldsIn(owner.getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().contentEquals(target.substring(hash + 1)))
                .findFirst()
                .orElse(null);
    }

    private TypeElement find(String name) {
        for (Element around = type; around instanceof TypeElement outer; around = outer.getEnclosingElement()) {
            if (outer.getSimpleName().contentEquals(name)) {
                return outer;
            }
            TypeElement member = elements.getTypeElement(outer.getQualifiedName() + "." + name);
            if (member != null) {
                return member;
            }
        }
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            TypeMirror of = field.asType();
            TypeMirror element = of.getKind() == TypeKind.ARRAY ? ((ArrayType) of).getComponentType() : of;
            if (element instanceof DeclaredType declared
                    && declared.asElement().getSimpleName().contentEquals(name)) {
                return (TypeElement) declared.asElement();
            }
        }
        String packageName = elements.getPackageOf(type).getQualifiedName().toString();
        TypeElement neighbour = elements.getTypeElement(packageName.isEmpty() ? name : packageName + "." + name);
        return neighbour != null ? neighbour : elements.getTypeElement(name);
    }
}
