// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.MsgParser;
import io.uorb.msg.syntax.Problem;
import io.uorb.msg.syntax.Problems;
import io.uorb.schema.FieldDescription;
import io.uorb.schema.MessageDefinition;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads {@code .msg} texts that lie in no file. */
public final class MsgSources {
    /** The start of a message that lacks nothing. */
    public static final String TIMESTAMP = "uint64 timestamp\n";

    private final Problems problems = new Problems();
    private final Map<String, UnresolvedMessage> unresolved = new TreeMap<>();

    /** Adds the text of {@code <name>.msg}. */
    public MsgSources with(String name, String text) {
        int before = problems.errors();
        Path path = Path.of(name + ".msg");
        unresolved.put(name, UnresolvedMessageReader.read(MsgParser.parse(path, text, problems), problems, before));
        return this;
    }

    /** All sound messages, by name. */
    public List<MessageDefinition> definitions() {
        return Resolver.resolve(unresolved, unresolved.keySet(), problems);
    }

    /** All problems, as they are printed. */
    public List<String> problems() {
        definitions();
        return problems.sorted().stream().map(Problem::toString).distinct().toList();
    }

    /** The problems that files have by themselves, each as often as it was reported. */
    List<String> ownProblems() {
        return problems.sorted().stream().map(Problem::toString).toList();
    }

    /** The only message, which must be without errors. */
    public static MessageDefinition definition(String text) {
        MsgSources sources = new MsgSources().with("Foo", text);
        List<MessageDefinition> definitions = sources.definitions();
        if (definitions.size() != 1) {
            throw new IllegalArgumentException(sources.problems() + " in:\n" + text);
        }
        return definitions.get(0);
    }

    /** Returns the problems of a message {@code Foo} with this text. */
    public static List<String> problemsOf(String text) {
        return new MsgSources().with("Foo", text).problems();
    }

    /** Returns the description of a {@code uint8} field {@code x} with this comment. */
    static FieldDescription description(String comment) {
        return definition(TIMESTAMP + "uint8 x # " + comment + "\n").description("x");
    }
}
