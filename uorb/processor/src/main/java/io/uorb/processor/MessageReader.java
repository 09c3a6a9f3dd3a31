// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.codegen.JavaField;
import io.uorb.codegen.JavaMessage;
import io.uorb.schema.Field;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageDefinition;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Reader of message classes, nested ones included, each once. */
final class MessageReader {
    /**
     * The generated schema is one expression with a call per field, which javac compiles recursively: a stack of 512 KB
     * holds 400 calls. PX4's largest message has about 100 fields.
     */
    private static final int MAX_FIELDS = 256;

    private final DiagnosticReporter reporter;
    private final Elements elements;
    private final ClassRules classRules;
    private final InitializerRules initializerRules;
    private final TopicNames topicNames;

    /** Finished classes by qualified name; null for one with errors. */
    private final Map<String, JavaMessage> finished = new HashMap<>();

    /** Classes that are being read, outermost first, each with the field that led to the next. */
    private final Map<String, String> path = new LinkedHashMap<>();

    MessageReader(DiagnosticReporter reporter, ProcessingEnvironment environment, TopicNames topicNames) {
        this.reporter = reporter;
        this.elements = environment.getElementUtils();
        this.classRules = new ClassRules(reporter, elements, environment.getTypeUtils());
        this.initializerRules = new InitializerRules(reporter, Initializers.of(environment));
        this.topicNames = topicNames;
    }

    /** Returns the message of a class, or null after at least one error. */
    JavaMessage read(TypeElement type) {
        String name = type.getQualifiedName().toString();
        if (!finished.containsKey(name)) {
            int before = reporter.errors();
            path.put(name, "");
            JavaMessage message = readNow(type);
            path.remove(name);
            finished.put(name, reporter.errors() == before ? message : null);
        }
        return finished.get(name);
    }

    /** Returns the message of a field's class, or null after at least one error. */
    JavaMessage readNested(VariableElement field, TypeElement type) {
        TypeElement owner = (TypeElement) field.getEnclosingElement();
        String name = type.getQualifiedName().toString();
        path.put(owner.getQualifiedName().toString(), owner.getSimpleName() + "." + field.getSimpleName());
        if (path.containsKey(name)) {
            List<String> steps = new ArrayList<>(path.values());
            int start = new ArrayList<>(path.keySet()).indexOf(name);
            String cycle = String.join(" -> ", steps.subList(start, steps.size()));
            reporter.error(Diagnostic.NESTED_RECURSION, field, type.getSimpleName(), cycle);
            return null;
        }
        JavaMessage nested = read(type);
        if (nested == null) {
            reporter.error(
                    Diagnostic.NESTED_INVALID,
                    field,
                    owner.getSimpleName(),
                    field.getSimpleName(),
                    type.getSimpleName());
        }
        return nested;
    }

    private JavaMessage readNow(TypeElement type) {
        int before = reporter.errors();
        if (!classRules.check(type)) {
            return null;
        }
        String messageName = TopicNames.messageName(type);
        if (!Names.isPascalCase(messageName)) {
            AnnotationMirror name = Annotations.find(type, Annotations.NAME);
            reporter.errorAt(Diagnostic.MESSAGE_NAME, type, name, null, messageName);
        }
        List<String> topics = topicNames.names(type);
        int queueLength = topicNames.queueLength(type, topics.get(0));
        MembersReader members = new MembersReader(reporter, elements, this, initializerRules, type);
        members.read();
        if (reporter.errors() > before || !TopicNames.areValid(topics)) {
            return null;
        }
        List<Field> schemaFields =
                members.fields().stream().map(JavaField::field).toList();
        if (!fits(type, messageName, schemaFields)) {
            return null;
        }
        MessageDefinition.Builder definition = MessageDefinition.builder(new MessageSchema(messageName, schemaFields))
                .comment(comment(type, messageName))
                .topics(queueLength, topics);
        members.describe(definition);
        return message(type, definition.build(), members.fields());
    }

    private String comment(TypeElement type, String name) {
        ReferenceResolver references = new MemberReferenceResolver(elements, type);
        return JavadocSyntax.of(elements.getDocComment(type), name, elements.isDeprecated(type), references);
    }

    private JavaMessage message(TypeElement type, MessageDefinition definition, List<JavaField> fields) {
        String packageName = elements.getPackageOf(type).getQualifiedName().toString();
        String className = type.getQualifiedName().toString();
        if (!packageName.isEmpty()) {
            className = className.substring(packageName.length() + 1);
        }
        return new JavaMessage(
                packageName,
                className,
                ClassRules.isPublic(type),
                classRules.isDeprecated(type),
                TopicNames.lateJoin(type),
                definition,
                fields);
    }

    private boolean fits(TypeElement type, String name, List<Field> fields) {
        int before = reporter.errors();
        if (fields.size() > MAX_FIELDS) {
            reporter.error(Diagnostic.TOO_MANY_FIELDS, type, name, fields.size(), MAX_FIELDS);
        }
        long scalarBytes = 0;
        long nestedBytes = 0;
        int depth = 1;
        for (Field field : fields) {
            if (field.isNested()) {
                nestedBytes += field.totalBytes();
                depth = Math.max(depth, field.nested().depth() + 1);
            } else {
                scalarBytes += field.totalBytes();
            }
        }
        if (scalarBytes + nestedBytes > Layout.MAX_SIZE_BYTES) {
            reporter.error(Diagnostic.TOO_LARGE, type, name, scalarBytes + nestedBytes, Layout.MAX_SIZE_BYTES);
        }
        if (depth > MessageSchema.MAX_DEPTH) {
            reporter.error(Diagnostic.NESTED_DEPTH, type, name, depth, MessageSchema.MAX_DEPTH);
        }
        return reporter.errors() == before;
    }
}
