// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** Reader of records of parameters that reports each mistake at its component. */
final class ParameterReader {
    /** As {@code ParameterMetadata} has it. */
    private static final Pattern PX4_NAME = Pattern.compile("[A-Z0-9_]{1,16}");

    /** Members of the annotation that the resource has as they are written. */
    private static final List<String> PLAIN = List.of("unit", "decimals", "group", "rebootRequired", "volatileValue");

    private final DiagnosticReporter reporter;
    private final Elements elements;

    ParameterReader(DiagnosticReporter reporter, Elements elements) {
        this.reporter = reporter;
        this.elements = elements;
    }

    /**
     * Returns what the resource of a record has, of which nothing may be used after an error: texts by {@code
     * component.key}.
     */
    Map<String, String> read(TypeElement type) {
        ParameterJavadoc javadoc = new ParameterJavadoc(elements.getDocComment(type));
        Map<String, String> componentsByName = new HashMap<>();
        Map<String, String> texts = new LinkedHashMap<>();
        for (RecordComponentElement element : type.getRecordComponents()) {
            ParameterComponent component = new ParameterComponent(reporter, element);
            if (component.isAnnotated()) {
                checkName(component, componentsByName);
                texts(component, javadoc).forEach((key, text) -> texts.put(component.name() + "." + key, text));
            } else {
                component.error(Diagnostic.PARAMETER_MISSING, component.owner(), component.name());
            }
        }
        return texts;
    }

    private static void checkName(ParameterComponent component, Map<String, String> componentsByName) {
        String name = component.text("name");
        if (name.isEmpty()) {
            return;
        }
        if (!PX4_NAME.matcher(name).matches()) {
            component.error(Diagnostic.PARAMETER_NAME, name, component.owner(), component.name());
        }
        String other = componentsByName.put(name, component.name());
        if (other != null) {
            component.error(Diagnostic.PARAMETER_DUPLICATE, other, component.name(), component.owner(), name);
        }
    }

    private Map<String, String> texts(ParameterComponent component, ParameterJavadoc javadoc) {
        Map<String, String> texts = new LinkedHashMap<>();
        List<? extends Element> constants = constants(component.type());
        put(texts, "name", component.text("name"));
        texts.putAll(numbers(component, constants));
        PLAIN.forEach(member -> put(texts, member, component.text(member)));
        put(texts, "short", javadoc.brief(component.name()));
        put(texts, "long", javadoc.detail(component.name()));
        describe(texts, "value.", constants);
        TypeMirror bits = component.classOf("bits");
        if (bits != null) {
            checkBits(component, bits);
            describe(texts, "bit.", constants(bits));
        }
        return texts;
    }

    private static void checkBits(ParameterComponent component, TypeMirror bits) {
        List<? extends Element> constants = constants(bits);
        if (component.type().getKind() != TypeKind.INT) {
            component.error(Diagnostic.PARAMETER_BITS, component.owner(), component.name(), component.type());
        } else if (constants != null && constants.isEmpty()) {
            component.error(Diagnostic.PARAMETER_ENUM, bits, component.owner(), component.name());
        }
    }

    private void describe(Map<String, String> texts, String key, List<? extends Element> constants) {
        if (constants != null) {
            for (Element constant : constants) {
                String description = ParameterJavadoc.description(elements.getDocComment(constant));
                put(texts, key + constant.getSimpleName(), description);
            }
        }
    }

    private static void put(Map<String, String> texts, String key, String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        if (!line.isEmpty()) {
            texts.put(key, line);
        }
    }

    private static Map<String, String> numbers(ParameterComponent component, List<? extends Element> constants) {
        TypeKind kind = component.type().getKind();
        ParameterNumbers numbers = new ParameterNumbers(component);
        if (kind == TypeKind.FLOAT || kind == TypeKind.DOUBLE) {
            return numbers.ofFloat();
        }
        if (kind == TypeKind.INT) {
            return numbers.ofInt(Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        if (kind == TypeKind.BOOLEAN) {
            return numbers.ofInt(0, 1);
        }
        if (constants == null) {
            component.error(Diagnostic.PARAMETER_TYPE, component.owner(), component.name(), component.type());
            return Map.of();
        }
        if (constants.isEmpty()) {
            component.error(Diagnostic.PARAMETER_ENUM, component.type(), component.owner(), component.name());
        }
        // The values of constants that are not their ordinals are known when the program runs.
        return isCoded(component.type())
                ? numbers.ofInt(Integer.MIN_VALUE, Integer.MAX_VALUE)
                : numbers.ofInt(0, Math.max(0, constants.size() - 1));
    }

    private static boolean isCoded(TypeMirror type) {
        return !((TypeElement) ((DeclaredType) type).asElement())
                .getInterfaces()
                .isEmpty();
    }

    /** Returns the constants of an enum; null if the type is none. */
    private static List<? extends Element> constants(TypeMirror type) {
        if (type.getKind() != TypeKind.DECLARED
                || ((DeclaredType) type).asElement().getKind() != ElementKind.ENUM) {
            return null;
        }
        return ((DeclaredType) type)
                .asElement().getEnclosedElements().stream()
                        .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
                        .toList();
    }
}
