// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.msg;

import io.uorb.OrbMetadata;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.msg.MessagePage;
import io.uorb.msg.MessageSet;
import io.uorb.msg.MessageSetLoader;
import io.uorb.msg.MsgWriter;
import io.uorb.schema.MessageDefinition;
import io.uorb.text.SimilarNames;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code uorb msg show}: the documentation of a message. */
@Command(
        name = "show",
        description = {
            "Prints the documentation of a message in Markdown.",
            "Includes fields, units, constants, topics and layout."
        })
public final class ShowCommand extends LeafCommand {
    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "Name of a message or of one of its topics: VehicleStatus, vehicle_status.")
    private String name;

    @Parameters(
            index = "1..*",
            paramLabel = "DIR",
            description = "Folders of .msg files to search. Default: the messages of this program.")
    private List<Path> folders = List.of();

    @Option(names = "--msg", description = "Print the message as a .msg file instead.")
    private boolean asMsg;

    /** Prints the message even if others of its folders, or of the class path, have errors. */
    @Override
    public Integer call() throws IOException {
        if (folders.isEmpty()) {
            List<String> problems = new ArrayList<>();
            TopicCatalogue catalogue = TopicCatalogue.ofClassPath(problems::add);
            report(problems);
            print(find(catalogue));
            return problems.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
        MessageSet set = MessageSetLoader.load(folders);
        report(set.problems());
        print(find(set));
        return set.hasErrors() ? ExitCode.SOFTWARE : ExitCode.OK;
    }

    private void report(List<?> problems) {
        PrintWriter stderr = spec().commandLine().getErr();
        problems.forEach(stderr::println);
        stderr.flush();
    }

    /** Returns the messages of the class path with that name or topic; several if packages share the name. */
    private List<MessageDefinition> find(TopicCatalogue catalogue) {
        List<OrbMetadata<?>> topics = catalogue.topicsOf(name);
        if (topics.isEmpty()) {
            Collection<String> names = new TreeSet<>(catalogue.messages());
            catalogue.topics().forEach(topic -> names.add(topic.name()));
            topics = List.of(catalogue.find(name).orElseThrow(() -> unknown("this program has", names)));
        }
        return topics.stream().map(OrbMetadata::definition).distinct().toList();
    }

    private List<MessageDefinition> find(MessageSet set) {
        List<MessageDefinition> found = set.definitions().stream()
                .filter(message ->
                        message.schema().name().equals(name) || message.topics().contains(name))
                .toList();
        if (found.isEmpty()) {
            Collection<String> names = new TreeSet<>();
            for (MessageDefinition message : set.definitions()) {
                names.add(message.schema().name());
                names.addAll(message.topics());
            }
            throw unknown("the folders have", names);
        }
        return found;
    }

    private ParameterException unknown(String where, Collection<String> known) {
        return usage(where + " no message or topic " + name + SimilarNames.nearHint(name, known));
    }

    private void print(List<MessageDefinition> messages) throws IOException {
        PrintWriter stdout = spec().commandLine().getOut();
        String separator = "";
        for (MessageDefinition message : messages) {
            stdout.print(separator + (asMsg ? MsgWriter.write(message) : MessagePage.of(message)));
            separator = "\n";
        }
        stdout.flush();
        if (stdout.checkError()) {
            throw new OutputClosedException();
        }
    }
}
