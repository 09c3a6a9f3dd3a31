// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.InstanceOption;
import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.fault.Fault;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Protocol;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb inject}: injects faults for tests. */
@Command(
        name = "inject",
        customSynopsis = {
            "uorb inject [OPTIONS] [-i INSTANCE] TOPIC FAULT... [for TIME]",
            "       uorb inject [OPTIONS] --list [--json]",
            "       uorb inject [OPTIONS] --clear [-i INSTANCE] [TOPIC [KIND]]"
        },
        description = "Injects a fault into a topic; replaces a fault of the same kind.",
        footerHeading = "%nFaults:%n",
        footer = {
            "  suspend               drop everything",
            "  drop 10%% [seed 42]    drop messages at random, the same ones in each run",
            "  drop 1/7              drop one message of 7",
            "  delay 20ms            publish messages later",
            "  freeze                repeat the content of the newest message",
            "  bias FIELD=AMOUNT...  add an amount to fields",
            "With 'for 5s' at its end, a fault is removed after 5 s."
        })
public final class InjectCommand extends ProgramCommand {
    @Parameters(arity = "0..*", paramLabel = "TOPIC FAULT", description = "Topic, and the fault as listed below.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private InstanceOption instance;

    @ArgGroup
    private Action action = new Action();

    @Mixin
    private JsonOption json;

    /** Options of which at most one may be given. */
    private static final class Action {
        @Option(names = "--list", description = "List the active faults.")
        private boolean list;

        @Option(names = "--clear", description = "Remove faults: all, those of a topic, or those of one kind.")
        private boolean clear;
    }

    public InjectCommand(CommandContext context) {
        super(context, ConsoleOption.ofRunning(context));
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        requireWords();
        try (Console console = openRunning()) {
            if (action.list) {
                list(console);
            } else if (action.clear) {
                clear(console);
            } else {
                inject(console);
            }
        }
        return ExitCode.OK;
    }

    private void requireWords() {
        if (action.list && !words.isEmpty()) {
            throw usage("--list lists all faults; remove '" + words.get(0) + "'");
        }
        if (action.clear && words.size() > 2) {
            throw usage("--clear takes a topic and a kind of fault, not '" + words.get(2) + "' as well");
        }
        if (!action.list && !action.clear && words.size() < 2) {
            throw usage("a topic and a fault are missing, such as sensor_baro drop 10%");
        }
        if (!action.list && !action.clear) {
            requireFault();
        }
    }

    /** Rejects a text that is no fault for any topic; the program checks whether it fits the topic. */
    private void requireFault() {
        try {
            Fault.parse(fault());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private String fault() {
        return String.join(" ", words.subList(1, words.size()));
    }

    private void list(Console console) throws IOException, RefusedException {
        List<Answer.FaultRow> faults = console.ask(new Request.ListFaults()).faults();
        output().report(json.isGiven(), FaultPrinter.table(faults)::print, out -> FaultPrinter.printJson(faults, out));
    }

    private void clear(Console console) throws IOException, RefusedException {
        String topic = words.isEmpty() ? "" : words.get(0);
        String kind = words.size() < 2 ? "" : words.get(1);
        console.ask(new Request.Clear(topic, instance.orElse(Protocol.ALL_INSTANCES), kind));
    }

    private void inject(Console console) throws IOException, RefusedException {
        String topic = words.get(0);
        int which = instance.orElse(Protocol.ALL_INSTANCES);
        String fault = fault();
        console.ask(new Request.Inject(topic, which, fault));
        output().line(FaultPrinter.of(topic, which) + ": " + fault);
    }
}
