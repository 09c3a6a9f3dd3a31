// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg;

import io.uorb.msg.resolution.UnresolvedMessage;
import io.uorb.msg.syntax.MsgField;
import io.uorb.msg.syntax.Problem;
import io.uorb.schema.MessageDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The messages of some folders and their problems. Immutable.
 *
 * <p>If there are errors, the definitions are those of the messages that are sound nevertheless, and whose nested
 * messages are.
 */
public final class MessageSet {
    private final List<MessageDefinition> definitions;
    private final Map<String, Path> sources;
    private final Map<String, UnresolvedMessage> unresolved;
    private final List<Problem> problems;

    MessageSet(
            List<MessageDefinition> definitions,
            Map<String, Path> sources,
            Map<String, UnresolvedMessage> messages,
            List<Problem> problems) {
        this.definitions = List.copyOf(definitions);
        this.sources = Map.copyOf(sources);
        this.unresolved = Map.copyOf(messages);
        this.problems = List.copyOf(problems);
    }

    /** Returns the sound messages, by name. */
    public List<MessageDefinition> definitions() {
        return definitions;
    }

    /** Returns the message of that name, if it is sound. */
    public Optional<MessageDefinition> definition(String name) {
        return definitions.stream()
                .filter(one -> one.schema().name().equals(name))
                .findFirst();
    }

    /**
     * Returns the file that defines a message.
     *
     * @throws IllegalArgumentException if no file defines a message of that name
     */
    public Path source(String name) {
        Path source = sources.get(name);
        if (source == null) {
            throw new IllegalArgumentException("no file defines a message " + name);
        }
        return source;
    }

    /** Returns the line that declares a field of a sound message. */
    public int line(String message, String field) {
        return unresolved.get(message).fields().stream()
                .map(UnresolvedMessage.TypedField::source)
                .filter(source -> source.name().equals(field))
                .mapToInt(MsgField::line)
                .findFirst()
                .orElse(0);
    }

    /** Returns all problems, by file and line. */
    public List<Problem> problems() {
        return problems;
    }

    /** Returns whether a message cannot be used; warnings are no errors. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(Problem::isError);
    }
}
