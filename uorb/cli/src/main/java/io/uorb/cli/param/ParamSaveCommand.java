// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.option.ForceOption;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.file.StagedFile;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb param save}. */
@Command(
        name = "save",
        description = {
            "Saves parameters to a file on this computer.",
            "A file NAME.params is in QGroundControl's format, with all parameters that have a PX4 name. Other files"
                    + " are in our format, with the parameters that differ from their defaults."
        })
final class ParamSaveCommand extends ParamPart {
    private static final int MAX_VEHICLE = 255;

    @Parameters(paramLabel = "FILE", description = "File to write.")
    private Path target;

    @Option(names = "--all", description = "Save also parameters that equal their defaults.")
    private boolean all;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Format: text or qgroundcontrol. Default: by the file's name.")
    private ParamLines.Form form;

    @Option(
            names = "--vehicle",
            paramLabel = "ID",
            defaultValue = "1",
            description = "Vehicle ID in QGroundControl's format, 1 to 255. Default: ${DEFAULT-VALUE}.")
    private int vehicle;

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE if it exists.");

    ParamSaveCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        boolean forStation = isForStation();
        StagedFile.requireWritable(target, force.isGiven(), List.of());
        List<ParameterRow> rows;
        SortedMap<String, String> unknown;
        try (ParameterAccess parameters = open(false)) {
            rows = parameters.list();
            unknown = parameters.unknown();
        }
        List<ParameterRow> saved = rows.stream()
                .filter(row -> all || forStation || ParamLines.isChanged(row) && !row.volatileValue())
                .toList();
        String content = forStation
                ? ParamLines.qgroundcontrol(saved, vehicle)
                : ParamLines.text(saved, unknown, ParamLines.Form.text);
        StagedFile.replace(target, out -> out.write(content.getBytes(StandardCharsets.US_ASCII)));
        output().line("saved "
                + content.lines().filter(line -> !line.startsWith("#")).count() + " parameters to " + target);
        return ExitCode.OK;
    }

    private boolean isForStation() {
        if (vehicle < 1 || vehicle > MAX_VEHICLE) {
            throw usage("--vehicle " + vehicle + " is not between 1 and " + MAX_VEHICLE);
        }
        if (form == null) {
            return target.toString().endsWith(".params");
        }
        return switch (form) {
            case text -> false;
            case qgroundcontrol -> true;
            default -> throw usage("--format " + form + " is for output only; save as text or qgroundcontrol");
        };
    }
}
