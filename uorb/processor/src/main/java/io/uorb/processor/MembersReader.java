// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaField;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageConstant;
import io.uorb.schema.MessageDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/** Reader of the fields and constants of one message class, and of their descriptions. */
final class MembersReader {
    /** A constant takes six of the 65,535 entries that a class file has for its names and values. */
    private static final int MAX_CONSTANTS = 4_096;

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private final MessageReader messages;
    private final InitializerRules initializerRules;
    private final TypeElement type;
    private final ReferenceResolver references;
    private final List<JavaField> fields = new ArrayList<>();
    private final Map<String, FieldDescription> descriptions = new LinkedHashMap<>();
    private final List<MessageConstant> constants = new ArrayList<>();

    MembersReader(
            DiagnosticReporter reporter,
            Elements elements,
            MessageReader messages,
            InitializerRules initializerRules,
            TypeElement type) {
        this.reporter = reporter;
        this.elements = elements;
        this.messages = messages;
        this.initializerRules = initializerRules;
        this.type = type;
        this.references = new MemberReferenceResolver(elements, type);
    }

    /** Reads fields and constants, and reports errors. */
    void read() {
        List<VariableElement> all = ElementFilter.fieldsIn(type.getEnclosedElements());
        readConstants(all.stream().filter(MembersReader::isStatic).toList());
        readFields(all.stream().filter(field -> !isStatic(field)).toList());
    }

    private static boolean isStatic(VariableElement field) {
        return field.getModifiers().contains(Modifier.STATIC);
    }

    /** Returns the fields in the order of declaration. */
    List<JavaField> fields() {
        return fields;
    }

    /** Adds what is said of fields, and the constants. */
    void describe(MessageDefinition.Builder definition) {
        descriptions.forEach(definition::field);
        constants.forEach(definition::constant);
    }

    private void readConstants(List<VariableElement> declared) {
        for (VariableElement constant : declared) {
            MessageConstant read = new ConstantReader(reporter, elements, references, constant).read();
            if (read != null) {
                constants.add(read);
            }
        }
        if (constants.size() > MAX_CONSTANTS) {
            reporter.error(Diagnostic.TOO_MANY_CONSTANTS, type, type.getSimpleName(), constants.size(), MAX_CONSTANTS);
        }
    }

    private void readFields(List<VariableElement> declared) {
        Map<String, String> byWireName = new HashMap<>();
        for (VariableElement field : declared) {
            JavaField read = new FieldReader(reporter, messages, field).read();
            initializerRules.check(field, read != null);
            FieldDescription description =
                    new DescriptionReader(reporter, elements, references, field).read(read, constants);
            if (read == null) {
                continue;
            }
            fields.add(read);
            String name = read.field().name();
            descriptions.put(name, description);
            String other = byWireName.putIfAbsent(name, read.javaName());
            if (other != null) {
                reporter.error(Diagnostic.DUPLICATE_FIELD, field, other, read.javaName(), type.getSimpleName(), name);
            }
        }
        if (declared.isEmpty()) {
            reporter.error(Diagnostic.NO_FIELDS, type, type.getSimpleName());
        }
    }
}
