// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.cli.option.ByteSizeConverter;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.drivers.app.input.FileChecks;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.ulog.record.RecorderBuilder;
import io.uorb.ulog.selection.TopicSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** Options of a recording. The command's thread. */
final class RecordOptions {
    private static final long MS_PER_S = 1000;
    private static final String STANDARD = "standard";
    private static final ByteSizeConverter SIZES = new ByteSizeConverter();
    private static final NumberConverters.SecondsConverter SECONDS = new NumberConverters.SecondsConverter();

    @ArgGroup(exclusive = true, multiplicity = "1")
    private OutputTarget target;

    @Mixin
    private final ForceOption force = new ForceOption("Replace the file of --out if it exists.");

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "Record the topics of this profile of PX4's logger; may be repeated. Default: all topics.")
    private List<String> profiles = List.of();

    @Option(
            names = "--topics",
            paramLabel = "FILE",
            description = "Record also the topics of this file, in the format of PX4's logger_topics.txt; applied"
                    + " after --profile.")
    private Path topics;

    @Option(
            names = "--files",
            paramLabel = "OPTION=VALUE",
            split = ",",
            description = "Set sizes and pace of the files: max_size=SIZE (64k or more) and max_time=S (1 or more)"
                    + " rotate to a new one; budget=SIZE deletes the oldest logs when all exceed it; reserve=SIZE is"
                    + " the least free disk space at the start; fsync=never|S|each-write (1), flush=MS (250),"
                    + " buffer=SIZE (4M; a power of two from 16k to 1G).")
    private Map<String, String> settings = Map.of();

    @Option(
            names = "--mcap",
            arity = "0..1",
            paramLabel = "standard",
            fallbackValue = "",
            converter = McapConverter.class,
            description =
                    "After the recording, convert each file to MCAP in the same folder: NAME.mcap. With standard, add"
                            + " channels that viewers draw in map, 3D and log panels.")
    private String mcap;

    /** The check of a kind of MCAP. */
    private static final class McapConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            if (!text.isEmpty() && !text.equals(STANDARD)) {
                throw new TypeConversionException("'" + text + "' is not " + STANDARD);
            }
            return text;
        }
    }

    /** The output; exactly one must be given. */
    private static final class OutputTarget extends OutOption {
        @Option(
                names = "--folder",
                paramLabel = "DIR",
                description = "Write files by date and time into this folder, as PX4 does.")
        private Path folder;
    }

    RecordOptions() {}

    /** Returns the file of {@code --out}, or null. */
    Path file() {
        return target.path();
    }

    /** Returns whether files are also written as MCAP. */
    boolean wantsMcap() {
        return mcap != null;
    }

    /** Returns whether they also have the channels that viewers draw. */
    boolean wantsStandardMcap() {
        return STANDARD.equals(mcap);
    }

    /** Returns whether existing files are replaced. */
    boolean replaces() {
        return force.isGiven();
    }

    /** Returns the options of the module {@code recorder}. */
    List<String> moduleOptions() {
        return target.path() == null
                ? List.of("folder=" + target.folder)
                : List.of("file=" + target.path(), "replace=" + force.isGiven());
    }

    /**
     * Applies the options that the module does not have to a recorder.
     *
     * @return what is wrong with the values and with the files, a line each
     * @throws IOException if the values are right, and the file of topics cannot be read or that of {@code --out} lies
     *     in no folder; the message has both
     */
    List<String> apply(RecorderBuilder to, TopicCatalogue published) throws IOException {
        List<String> problems = new ArrayList<>();
        List<String> files = new ArrayList<>();
        checkTarget(files);
        settings.forEach((name, value) -> {
            try {
                apply(to, name, value);
            } catch (IllegalArgumentException | TypeConversionException e) {
                problems.add("--files: " + name + ": " + e.getMessage());
            }
        });
        applyTopics(to, published, problems, files);
        if (problems.isEmpty() && !files.isEmpty()) {
            throw new IOException(String.join("; ", files));
        }
        problems.addAll(files);
        return problems;
    }

    private static void apply(RecorderBuilder to, String name, String value) {
        switch (name) {
            case "max_size" -> to.maxFileBytes(SIZES.convert(value));
            case "max_time" -> to.maxFileTime(Duration.ofMillis((long) (SECONDS.convert(value) * MS_PER_S)));
            case "budget" -> to.diskBudget(SIZES.convert(value));
            case "reserve" -> to.diskReserve(SIZES.convert(value));
            case "fsync" -> to.fsync(new FsyncPolicyConverter().convert(value));
            case "flush" -> to.flushInterval(Duration.ofMillis(ms(value)));
            case "buffer" -> to.bufferBytes((int) Math.min(Integer.MAX_VALUE, SIZES.convert(value)));
            default ->
                throw new IllegalArgumentException(
                        "no such option; there are max_size, max_time, budget, reserve, fsync, flush and buffer");
        }
    }

    private static long ms(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a whole number of ms");
        }
    }

    /** Checks the output. The folder of a file must exist: a missing one may be a misspelled name. */
    private void checkTarget(List<String> files) {
        if (target.path() == null) {
            return;
        }
        Path folder = target.path().toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            files.add("--out: " + target.path() + ": the directory " + folder + " does not exist");
        }
        try {
            StagedFile.requireNew(target.path(), force.isGiven());
        } catch (IOException e) {
            files.add("--out: " + e.getMessage());
        }
    }

    private void applyTopics(RecorderBuilder to, TopicCatalogue published, List<String> problems, List<String> files) {
        TopicSelection selection = null;
        try {
            if (!profiles.isEmpty()) {
                selection = TopicSelection.profiles(published, profiles);
            }
        } catch (IllegalArgumentException e) {
            problems.add("--profile: " + e.getMessage());
        }
        try {
            if (topics != null) {
                FileChecks.requireFile(topics);
                TopicSelection ofFile = TopicSelection.load(topics, published);
                selection = selection == null ? ofFile : selection.and(ofFile);
            }
        } catch (IllegalArgumentException e) {
            problems.add("--topics: " + e.getMessage());
        } catch (IOException e) {
            files.add("--topics: " + e.getMessage());
        }
        if (selection != null) {
            to.topics(selection);
        }
    }
}
