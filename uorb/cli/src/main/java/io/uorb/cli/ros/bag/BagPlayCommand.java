// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.NumberRange;
import io.uorb.cli.option.RateOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.output.PolledLine;
import io.uorb.cli.ros.graph.Ending;
import io.uorb.cli.ros.graph.GraphOptions;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.live.BagPlayer;
import io.uorb.ros.bag.live.PlayOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.text.TextEscapes;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag play}: bags on a graph. */
@Command(name = "play", description = "Publishes the messages of bags at their recorded intervals.")
final class BagPlayCommand extends OrderedCommand {
    private static final double NS_PER_S = 1e9;
    private static final long LOOK_NS = TimeUnit.MILLISECONDS.toNanos(50);

    /** How long topics stay after the last message. */
    private static final long GRACE_NS = TimeUnit.MILLISECONDS.toNanos(200);

    @Parameters(paramLabel = "BAG", arity = "1..*", description = "Bag files.")
    private List<Path> files;

    @Mixin
    private final RateOption rate = RateOption.ofSpeed(
            new NumberRange(1 / PlayOptions.MOST_RATE, PlayOptions.MOST_RATE, ""),
            "Playback speed as a factor of real time. Default: 1.");

    @Option(
            names = {"-s", "--start"},
            paramLabel = "S",
            defaultValue = "0",
            description = "Start this many seconds after the start of the bags. Default: ${DEFAULT-VALUE}.")
    private double startS;

    @Option(
            names = {"-u", "--duration"},
            paramLabel = "S",
            description = "Play this many seconds of the bags. Default: to the end.")
    private Double durationS;

    @Option(
            names = {"-l", "--loop"},
            description = "Play repeatedly.")
    private boolean loop;

    @Option(
            names = {"-i", "--immediate"},
            description = "Publish all messages without waiting.")
    private boolean immediate;

    @Option(names = "--pause", description = "Start paused; the service ~pause_playback resumes.")
    private boolean paused;

    @Option(names = "--clock", description = "Publish /clock.")
    private boolean clock;

    @Option(
            names = "--hz",
            paramLabel = "HZ",
            defaultValue = "100",
            description = "Rate of /clock in Hz. Default: ${DEFAULT-VALUE}.")
    private double clockHz;

    @Option(
            names = {"-d", "--delay"},
            paramLabel = "S",
            defaultValue = "0.2",
            description = "Wait S seconds after advertising, so that subscribers connect. Default: ${DEFAULT-VALUE}.")
    private double delayS;

    @Option(
            names = "--queue",
            paramLabel = "N",
            defaultValue = "100",
            description = "Length of the queue of each subscriber, in messages. Default: ${DEFAULT-VALUE}.")
    private int queueSize;

    @Option(
            names = {"-p", "--prefix"},
            paramLabel = "PREFIX",
            defaultValue = "",
            description = "Prefix of the topic names.")
    private String prefix;

    @Option(names = "--topics", paramLabel = "TOPIC", split = ",", description = "Play these topics. Default: all.")
    private Set<String> topics = Set.of();

    @Option(
            names = {"-k", "--keep-alive"},
            description = "Do not exit at the end, so that latched messages remain available.")
    private boolean keepAlive;

    @Option(names = "--wait-for-subscribers", description = "Start as soon as each topic has a subscriber.")
    private boolean waits;

    @Mixin
    private GraphOptions graph;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PlayOptions options = options();
        List<BagReader> bags = new ArrayList<>();
        try {
            for (Path file : files) {
                graph.print("Opening " + TextEscapes.escape(file.toString()));
                bags.add(BagFailures.open(file));
            }
            Ending ending = new Ending(0);
            return graph.run("play", ending, node -> play(node, bags, options, ending));
        } finally {
            for (BagReader bag : bags) {
                bag.close();
            }
        }
    }

    private PlayOptions options() {
        try {
            return new PlayOptions(
                    rate.orElse(1),
                    (long) (startS * NS_PER_S),
                    durationS == null ? Long.MAX_VALUE : (long) (durationS * NS_PER_S),
                    clock ? clockHz : 0,
                    (long) (delayS * NS_PER_S),
                    queueSize,
                    immediate,
                    prefix,
                    connection -> topics.isEmpty() || topics.contains(connection.topic()));
        } catch (IllegalArgumentException e) {
            throw graph.usage(e.getMessage());
        }
    }

    @SuppressWarnings("try") // the service is held, not used
    private void play(RosNode node, List<BagReader> bags, PlayOptions options, Ending ending)
            throws IOException, InterruptedException {
        try (BagPlayer player = new BagPlayer(node, bags, options, OrbClock.system(), paused);
                PauseService service = new PauseService(node, player)) {
            player.advertise(warning -> graph.warn(TextEscapes.escape(warning)));
            boolean ended = false;
            while (waits && !ended && !player.isSubscribed()) {
                ended = ending.await(LOOK_NS);
            }
            Thread stopper = stopper(player, ending);
            stopper.start();
            play(player, bags, options);
            // Subscribers drop what they have not read when the master tells them that a topic is gone.
            ending.await(keepAlive ? Long.MAX_VALUE : GRACE_NS);
            graph.print(player.published() + " messages");
            stopper.interrupt();
        }
    }

    /** Plays once or again and again; a terminal shows where it is. */
    @SuppressWarnings("try") // the line is held, not used
    private void play(BagPlayer player, List<BagReader> bags, PlayOptions options) throws IOException {
        PlayPosition position = PlayPosition.of(bags, options);
        try (PolledLine line = graph.show(() -> position.text(player.nowNs(), player.published(), player.isPaused()))) {
            long before;
            do {
                before = player.published();
            } while (player.play() && loop && player.published() > before);
        }
    }

    /** Stops the player when the command ends. */
    private static Thread stopper(BagPlayer player, Ending ending) {
        Thread thread = new Thread(
                () -> {
                    try {
                        ending.await();
                        player.stop();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt(); // the bags have ended
                    }
                },
                "bag play end");
        thread.setDaemon(true);
        return thread;
    }
}
