// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.ForceOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.ros.bag.BagReindex;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag reindex}: bags that were not closed. */
@Command(name = "reindex", description = "Repairs bags that were not closed. The original is kept as NAME.orig.bag.")
final class BagReindexCommand extends OrderedCommand {
    private static final String ENDING = ".bag";

    @Parameters(paramLabel = "BAG", arity = "1..*", description = "Bag files.")
    private List<Path> files;

    @Option(
            names = "--output-dir",
            paramLabel = "DIR",
            description = "Write to this folder; do not change the originals.")
    private Path folder;

    @Mixin
    private final ForceOption force = new ForceOption("Replace NAME.orig.bag, or a bag in the folder.", "-f");

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no results.")
    private boolean quiet;

    @Override
    public Integer call() throws IOException {
        int exitCode = ExitCode.OK;
        for (Path file : files) {
            exitCode =
                    Math.max(exitCode, folder == null ? inPlace(file) : to(file, folder.resolve(file.getFileName())));
        }
        return exitCode;
    }

    private int inPlace(Path file) throws IOException {
        Path backup = backup(file);
        if (!force.isGiven() && Files.exists(backup)) {
            warn("Skipping " + file + ". Backup path " + backup + " already exists.");
            return ExitCode.SOFTWARE;
        }
        Path fresh = file.resolveSibling("." + file.getFileName() + ".reindexed");
        BagReindex result = new BagProgress(spec()).reindex(file, fresh, true);
        try {
            Files.move(file, backup, StandardCopyOption.REPLACE_EXISTING);
            Files.move(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
        report(file, result);
        return ExitCode.OK;
    }

    private static Path backup(Path file) {
        String name = file.getFileName().toString();
        String base = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name;
        return file.resolveSibling(base + ".orig" + name.substring(base.length()));
    }

    private int to(Path file, Path target) throws IOException {
        report(target, new BagProgress(spec()).reindex(file, target, force.isGiven()));
        return ExitCode.OK;
    }

    private void report(Path file, BagReindex result) {
        result.damage().ifPresent(damage -> warn(damage.getMessage()));
        if (result.unknown() > 0) {
            warn(result.unknown() + " messages are skipped: their connections have no type or definition");
        }
        if (!quiet) {
            PrintWriter out = spec().commandLine().getOut();
            out.println(TextEscapes.escape(file.toString()) + ": " + result.messages() + " messages");
        }
    }
}
