// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of a command line: its commands with their options, exit codes, environment and files. */
final class ManPage {
    private ManPage() {}

    static String of(CommandLine root, String version) {
        List<CommandSpec> commands = HelpText.commands(root);
        CommandSpec first = commands.get(0);
        String name = first.name();
        Roff page = new Roff().title(name.toUpperCase(Locale.ROOT), "1", version, "uORB for Java");
        page.section("NAME").text(name + " - " + HelpText.summary(first));
        page.section("SYNOPSIS").paragraph(name, HelpText.synopsis(first));
        page.section("DESCRIPTION").text(HelpText.description(first));
        appendArguments(page, first);
        page.section("COMMANDS");
        commands.stream().skip(1).forEach(command -> appendCommand(page, command));
        appendExitCodes(page.section("EXIT STATUS"), first);
        appendEnvironment(page);
        return page.toString();
    }

    private static void appendCommand(Roff page, CommandSpec command) {
        page.subsection(command.qualifiedName());
        page.paragraph(command.qualifiedName(), HelpText.synopsis(command));
        page.paragraph(HelpText.description(command));
        appendArguments(page, command);
    }

    private static void appendArguments(Roff page, CommandSpec command) {
        HelpText.parameters(command)
                .forEach(parameter -> page.entry("", parameter.paramLabel(), HelpText.description(parameter)));
        HelpText.options(command).forEach(option -> appendOption(page, option));
    }

    private static void appendOption(Roff page, OptionSpec option) {
        String names = String.join(", ", option.names());
        String text = HelpText.description(option);
        if (!HelpText.takesValue(option)) {
            page.entry(names, "", text);
        } else if (option.arity().min() == 0) {
            page.entry(names, "[=" + option.paramLabel() + "]", text);
        } else {
            page.entry(names + "=", option.paramLabel(), text);
        }
    }

    private static void appendExitCodes(Roff page, CommandSpec root) {
        root.usageMessage().exitCodeList().forEach((code, meaning) -> page.entry(code, "", HelpText.plain(meaning)));
        page.paragraph("The help of a command lists its own codes where they differ.");
    }

    private static void appendEnvironment(Roff page) {
        page.section("ENVIRONMENT");
        page.entry("JAVA_HOME", "", "JDK or JRE to run, Java 17 or newer. Default: the java of PATH.");
        page.entry("UORB_JAVA_OPTS", "", "JVM options, separated by blanks; they override the launcher.");
        page.entry("UORB_CACHE", "", "off: run without the class-data archive and create none.");
        page.entry("XDG_CACHE_HOME", "", "Absolute path of the folder of caches. Default: ~/.cache.");
        page.section("FILES");
        page.entry(
                "$XDG_CACHE_HOME/uorb/",
                "",
                "Class-data archives, one for each JVM and version of uorb; safe to delete. The folder must belong"
                        + " to the user and have mode 0700.");
    }
}
