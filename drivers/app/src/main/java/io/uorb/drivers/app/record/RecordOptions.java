// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.cli.option.ByteSizeConverter;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.drivers.app.input.FileChecks;
import io.uorb.drivers.app.run.NumberConverters;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.output.FsyncPolicy;
import io.uorb.ulog.record.RecorderBuilder;
import io.uorb.ulog.selection.TopicSelection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of a recording. The command's thread. */
final class RecordOptions {
    private static final long MS_PER_S = 1000;

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
            description = "Record the topics of this file too, in the format of PX4's logger_topics.txt; it is applied"
                    + " after --profile.")
    private Path topics;

    @Option(
            names = "--max-file-size",
            paramLabel = "SIZE",
            converter = ByteSizeConverter.class,
            description = "Rotate to a new file after this size: 64k or more.")
    private Long maxFileBytes;

    @Option(
            names = "--max-file-time",
            paramLabel = "S",
            converter = NumberConverters.SecondsConverter.class,
            description = "Rotate to a new file after this time in s: 1 or more.")
    private Double maxFileSeconds;

    @Option(
            names = "--budget",
            paramLabel = "SIZE",
            converter = ByteSizeConverter.class,
            description = "Delete the oldest logs when all logs exceed this size.")
    private Long budgetBytes;

    @Option(
            names = "--reserve",
            paramLabel = "SIZE",
            converter = ByteSizeConverter.class,
            description = "Refuse to start below this much free disk space.")
    private Long reserveBytes;

    @Option(
            names = "--fsync",
            paramLabel = "never|S|each-write",
            converter = FsyncPolicyConverter.class,
            description = "Interval of fsync in s, or never, or each-write. Default: 1.")
    private FsyncPolicy fsync;

    @Option(names = "--flush", paramLabel = "MS", description = "Flush interval in ms. Default: 250.")
    private Long flushMs;

    @Option(
            names = "--buffer",
            paramLabel = "SIZE",
            converter = ByteSizeConverter.class,
            description = "Size of the write buffer: a power of two from 16k to 1G. Default: 4M.")
    private Long bufferBytes;

    @Option(
            names = "--mcap",
            description = "When the recording has ended, write each file also as MCAP beside it: NAME.mcap.")
    private boolean mcap;

    @Option(
            names = "--mcap-standard",
            description = "As --mcap, with channels that viewers draw in map, 3D and log panels.")
    private boolean mcapStandard;

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
        return mcap || mcapStandard;
    }

    /** Returns whether they also have the channels that viewers draw. */
    boolean wantsStandardMcap() {
        return mcapStandard;
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
     * Applies the options that the module does not have to a recorder; {@code --fsync} and the like have been checked
     * already.
     *
     * @return what is wrong with the values and with the files, a line each
     * @throws IOException if the values are right, and the file of topics cannot be read or that of {@code --out} lies
     *     in no folder; the message has both
     */
    List<String> apply(RecorderBuilder to, TopicCatalogue published) throws IOException {
        List<String> problems = new ArrayList<>();
        List<String> files = new ArrayList<>();
        checkTarget(files);
        set("--max-file-size", maxFileBytes, problems, to::maxFileBytes);
        set("--max-file-time", maxFileSeconds, problems, s -> to.maxFileTime(Duration.ofMillis((long) (s * MS_PER_S))));
        set("--budget", budgetBytes, problems, to::diskBudget);
        set("--reserve", reserveBytes, problems, to::diskReserve);
        set("--fsync", fsync, problems, to::fsync);
        set("--flush", flushMs, problems, ms -> to.flushInterval(Duration.ofMillis(ms)));
        set("--buffer", bufferBytes, problems, bytes -> to.bufferBytes((int) Math.min(Integer.MAX_VALUE, bytes)));
        applyTopics(to, published, problems, files);
        if (problems.isEmpty() && !files.isEmpty()) {
            throw new IOException(String.join("; ", files));
        }
        problems.addAll(files);
        return problems;
    }

    /** Sets an option's value. */
    @FunctionalInterface
    private interface Setter<T> {
        void set(T value);
    }

    private static <T> void set(String option, T value, List<String> problems, Setter<T> setter) {
        if (value != null) {
            try {
                setter.set(value);
            } catch (IllegalArgumentException e) {
                problems.add(option + ": " + e.getMessage());
            }
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
