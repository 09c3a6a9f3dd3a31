// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli;

import io.uorb.cli.param.ProgramParameters;
import io.uorb.cli.topic.TopicView;
import io.uorb.definition.ConstantNames;
import io.uorb.definition.FieldPath;
import io.uorb.shell.FlatFields;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.List;

/** The names that a program knows, for completion; none while it cannot be queried. One thread. */
final class NameCompletions {
    /** The kinds of faults. */
    static final List<String> FAULTS = List.of("bias", "delay", "drop", "freeze", "suspend");

    private final Console console;

    NameCompletions(Console console) {
        this.console = console;
    }

    /** Returns all topics. */
    List<String> topics() {
        try {
            return console.ask(new Request.ListTopics()).names();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }

    /** Returns all parameters. */
    List<String> parameters() {
        try {
            return ProgramParameters.all(console).stream()
                    .map(Answer.ParameterRow::name)
                    .toList();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }

    /** Returns all modules. */
    List<String> modules() {
        try {
            return console.ask(new Request.ListModules()).modules().stream()
                    .map(Answer.ModuleRow::name)
                    .toList();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }

    /** Returns the kinds of modules that can be started. */
    List<String> kinds() {
        try {
            return console.ask(new Request.ListModuleKinds()).kinds().stream()
                    .map(Answer.ModuleKindRow::name)
                    .toList();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }

    /** Returns the single values of a topic's messages. */
    List<String> fields(String topic) {
        try {
            return FlatFields.of(TopicView.ask(console, topic).topic().schema()).stream()
                    .map(FieldPath::toString)
                    .toList();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }

    /** Returns the constants of a field of the message itself. */
    List<String> constants(String topic, String field) {
        try {
            TopicView view = TopicView.ask(console, topic);
            return view.topic().schema().field(field).isPresent()
                    ? ConstantNames.of(view.topic().definition(), field).names()
                    : List.of();
        } catch (IOException | RefusedException e) {
            return List.of();
        }
    }
}
