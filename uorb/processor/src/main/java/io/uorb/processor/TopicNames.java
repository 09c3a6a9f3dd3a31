// SPDX-License-Identifier: Apache-2.0
package io.uorb.processor;

import io.uorb.LateJoin;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * Reader of names, queue length and late joiners from {@code @Topic}, and register of the classes that declare topics
 * in this compilation.
 */
final class TopicNames {
    private final DiagnosticReporter reporter;
    private final Map<String, String> declaredBy = new HashMap<>();

    TopicNames(DiagnosticReporter reporter) {
        this.reporter = reporter;
    }

    /** Returns the topics of a class; without names one, called as the message in snake_case (M-4, M-5). */
    List<String> names(TypeElement type) {
        AnnotationMirror mirror = Annotations.find(type, Annotations.TOPIC);
        List<String> names = new ArrayList<>();
        for (AnnotationValue value : Annotations.values(mirror, "names")) {
            names.add(String.valueOf(value.getValue()));
        }
        return names.isEmpty() ? List.of(Names.toSnakeCase(messageName(type))) : names;
    }

    /** Returns the message's name: that of the class unless {@code @Name} gives another. */
    static String messageName(TypeElement type) {
        String given = Annotations.name(type);
        return given == null ? type.getSimpleName().toString() : given;
    }

    /** Returns whether a definition takes the names; {@link #declare} says why it does not. */
    static boolean areValid(List<String> names) {
        return Set.copyOf(names).size() == names.size() && names.stream().allMatch(Names::isSnakeCase);
    }

    /** Reports names of a class that are no topic names or are taken. */
    void declare(TypeElement type) {
        List<String> names = names(type);
        AnnotationMirror mirror = Annotations.find(type, Annotations.TOPIC);
        List<AnnotationValue> values = Annotations.values(mirror, "names");
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            AnnotationValue place = values.isEmpty() ? null : values.get(i);
            if (!Names.isSnakeCase(name)) {
                reporter.errorAt(Diagnostic.TOPIC_NAME, type, mirror, place, name);
            }
            String earlier =
                    declaredBy.putIfAbsent(name, type.getQualifiedName().toString());
            if (earlier != null) {
                reporter.errorAt(Diagnostic.DUPLICATE_TOPIC, type, mirror, place, name, earlier);
            }
        }
    }

    /** Returns what a class's topics offer to subscriptions; javac reports a constant that is not there. */
    static LateJoin lateJoin(TypeElement type) {
        AnnotationValue value = Annotations.value(Annotations.find(type, Annotations.TOPIC), "lateJoin");
        String name = value != null && value.getValue() instanceof VariableElement constant
                ? constant.getSimpleName().toString()
                : LateJoin.LATEST.name();
        return LateJoin.valueOf(name);
    }

    /** Returns the queue length of a class's topics; 1 unless given. */
    int queueLength(TypeElement type, String firstTopic) {
        AnnotationMirror mirror = Annotations.find(type, Annotations.TOPIC);
        AnnotationValue value = Annotations.value(mirror, "queueLength");
        if (value == null) {
            return 1;
        }
        if (!(value.getValue() instanceof Integer length) || !QueueLength.isValid(length)) {
            reporter.errorAt(Diagnostic.QUEUE_LENGTH, type, mirror, value, value, firstTopic);
            return 1;
        }
        return length;
    }
}
