// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.NumberRange;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.output.StatusLine;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.input.HeapShare;
import io.uorb.ros.bag.BagWriterOptions;
import io.uorb.ros.bag.live.BagRecordOptions;
import io.uorb.ros.bag.live.BagRecorder;
import io.uorb.ros.bag.live.RecordStatus;
import io.uorb.ros.node.RosNode;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag record}: topics of a graph in a bag. */
@Command(name = "record", description = "Records ROS topics to a bag, until Ctrl-C.")
final class BagRecordCommand extends OrderedCommand {
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyy-MM-dd-HH-mm-ss");
    private static final String ENDING = ".bag";
    private static final double NS_PER_S = 1e9;
    private static final int MB = 1 << 20;
    private static final int KB = 1 << 10;
    /** Messages that wait take no more than this part of the heap. */
    private static final int HEAP_PART = 4;

    /** How often new topics and the end are looked for. */
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final int LOOKS_AT_MASTER = 10;

    @Parameters(paramLabel = "TOPIC", arity = "0..*", description = "Topics to record.")
    private List<String> topics = List.of();

    @Option(
            names = {"-a", "--all"},
            description = "Record all topics, including later ones.")
    private boolean all;

    @Option(
            names = {"-e", "--regex"},
            description = "Topics are patterns with * and ?, which also match later topics.")
    private boolean patterns;

    @Option(
            names = {"-x", "--exclude"},
            paramLabel = "PATTERN",
            description = "Topics to exclude, * and ? allowed.")
    private List<String> excluded = List.of();

    @Option(
            names = {"-O", "--output-name"},
            paramLabel = "NAME",
            description = "Record to NAME.bag. Default: date and time.")
    private Path name;

    @Option(
            names = {"-o", "--output-prefix"},
            paramLabel = "PREFIX",
            description = "Prefix of the name, before date and time.")
    private String prefix;

    @Option(
            names = {"-b", "--buffsize"},
            paramLabel = "MB",
            defaultValue = "256",
            description = {
                "Size of the buffer in front of the disk in MB, 1 to 1,000,000; at most a quarter of the heap.",
                "Default: ${DEFAULT-VALUE}."
            })
    private int bufferMb;

    @Option(
            names = "--chunksize",
            paramLabel = "KB",
            defaultValue = "768",
            description = "Size of chunks, 1 to 65,536 KB. Default: ${DEFAULT-VALUE}.")
    private int chunkKb;

    @Option(
            names = {"-l", "--limit"},
            paramLabel = "N",
            defaultValue = "0",
            description = "Record this many messages of each topic, then end. Default: no limit.")
    private long limit;

    @Option(
            names = "--duration",
            paramLabel = "S",
            converter = DurationRange.class,
            description = "End after this many seconds.")
    private Double durationS;

    @Mixin
    private CompressionOptions compression;

    @Mixin
    private final ForceOption force = new ForceOption("Replace an existing bag.", "-f");

    @Mixin
    private GraphOptions graph;

    /** The lengths that {@code --duration} takes. */
    static final class DurationRange implements picocli.CommandLine.ITypeConverter<Double> {
        private static final NumberRange LIMITS = new NumberRange(0.001, 1e9, "s");

        @Override
        public Double convert(String text) {
            return LIMITS.convert(text);
        }
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (topics.isEmpty() && !all) {
            throw graph.usage("You must specify a topic name or else use the '-a' option.");
        }
        if (name != null && prefix != null) {
            throw graph.usage("Can't set both prefix and name.");
        }
        BagRecordOptions options = options();
        Ending ending = new Ending(0);
        return graph.run("record", ending, node -> record(node, options, ending));
    }

    private BagRecordOptions options() {
        if (bufferMb < 1 || bufferMb > 1_000_000 || chunkKb < 1 || chunkKb > 65_536 || limit < 0) {
            throw graph.usage("--buffsize is " + bufferMb + ", 1 to 1000000 are possible; --chunksize is " + chunkKb
                    + ", 1 to 65536 are possible; --limit is " + limit + ", the least is 0");
        }
        return new BagRecordOptions(
                new BagWriterOptions(compression.options().compression(), chunkKb * KB),
                HeapShare.bytes((long) bufferMb * MB, HEAP_PART),
                limit,
                BagRecordOptions.DEFAULT_FLUSH_MS);
    }

    private Path file() {
        String stamp = LocalDateTime.now().format(STAMP);
        String text = name != null ? name.toString() : prefix == null ? stamp : prefix + "_" + stamp;
        return Path.of(text.endsWith(ENDING) ? text : text + ENDING);
    }

    /** Returns how far a recording is. */
    static String text(double nowS, double lengthS, RecordStatus status) {
        String time = StatusLine.time(Math.min(nowS, lengthS), lengthS).strip();
        return "recorded " + time + ", " + status.messages() + " messages, " + status.bytes() + " bytes, "
                + status.lost() + " lost";
    }

    @SuppressWarnings("try") // the line is held, not used
    private void record(RosNode node, BagRecordOptions options, Ending ending)
            throws IOException, InterruptedException {
        Path file = file();
        BagRecorder recorder = new BagRecorder(node, file, force.isGiven(), options, ending::end);
        long beginNs = System.nanoTime();
        double lengthS = durationS == null ? Double.POSITIVE_INFINITY : durationS;
        try (recorder;
                PolledLine line =
                        graph.show(() -> text((System.nanoTime() - beginNs) / NS_PER_S, lengthS, recorder.status()))) {
            graph.print("Recording to '" + TextEscapes.escape(file.toString()) + "'.");
            long lengthNs = durationS == null ? Long.MAX_VALUE : (long) (durationS * NS_PER_S);
            long lost = 0;
            for (int look = 0; !ending.await(look == 0 ? 0 : LOOK_NS); look++) {
                if (look % LOOKS_AT_MASTER == 0) {
                    subscribe(node, recorder);
                }
                lost = warnOfLosses(recorder, lost);
                if (System.nanoTime() - beginNs >= lengthNs || isComplete(recorder)) {
                    ending.end();
                }
            }
        }
        RecordStatus status = recorder.status();
        graph.print(status.messages() + " messages, " + status.bytes() + " bytes, " + status.lost() + " lost"
                + (status.refused() == 0 ? "" : ", " + status.refused() + " without a type"));
    }

    /** Returns whether nothing more will come: fixed topics have as many messages as are wished. */
    private boolean isComplete(BagRecorder recorder) {
        return limit > 0 && !all && !patterns && recorder.isFull();
    }

    private long warnOfLosses(BagRecorder recorder, long before) {
        long lost = recorder.status().lost();
        if (before == 0 && lost > 0) {
            graph.warn("record buffer exceeded.  Dropping oldest queued message.");
        }
        return lost;
    }

    private void subscribe(RosNode node, BagRecorder recorder) throws IOException {
        List<String> wished = new ArrayList<>();
        BagTopicChoice choice = new BagTopicChoice(all, patterns ? topics : List.of(), excluded);
        if (all || patterns) {
            graph.publishedTopics(node).stream().filter(choice::isChosen).forEach(wished::add);
        }
        if (!patterns) {
            topics.forEach(topic -> wished.add(graph.resolve(node, topic)));
        }
        for (String topic : wished) {
            if (recorder.record(topic)) {
                graph.print("Subscribing to " + TextEscapes.escape(topic));
            }
        }
    }
}
