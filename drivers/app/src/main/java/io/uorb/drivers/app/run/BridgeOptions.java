// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.option.RealtimeOption;
import io.uorb.cli.ros.graph.MappingArguments;
import io.uorb.cli.shared.SharedBroker;
import io.uorb.module.ModuleException;
import io.uorb.module.host.ModuleConfig;
import io.uorb.module.host.ModuleFactories;
import io.uorb.ros.time.SimulatedClock;
import io.uorb.text.TextEscapes;
import io.uorb.time.OrbClock;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The bridges of a command to other programs, an option each, whose words are {@link ModuleWords}; a picocli mixin. */
public final class BridgeOptions {
    /** The number of links that MAVLink's messages distinguish. */
    private static final int MAX_STATIONS = 6;

    private static final String SPEED = "--speed";

    /** As the module's default: picocli adds no empty word to a list. */
    private static final String VIEWERS = "127.0.0.1:8765";

    /** The words behind {@code --live} that send datagrams: address, and what follows it. */
    private static final Pattern DATAGRAMS = Pattern.compile("udp(?::([^,]+))?(,.*)?", Pattern.DOTALL);

    @ArgGroup(
            validate = false,
            heading = "%nBridges. Options of their modules (uorb module describe NAME) follow after commas:"
                    + " --live=8765,no_token,publish=vehicle_command+debug_value. Write a comma in a value as \\,.%n")
    private Bridges given = new Bridges();

    private final MappingArguments mappings = new MappingArguments();
    private CommandSpec command;

    BridgeOptions() {}

    /** The options. */
    private static final class Bridges {
        @Option(
                names = "--live",
                arity = "0..1",
                paramLabel = "ADDRESS",
                fallbackValue = VIEWERS,
                description = "Serve live viewers, such as Foxglove, at PORT or ADDRESS:PORT. Default: 127.0.0.1:8765."
                        + " udp, udp:PORT or udp:ADDRESS:PORT sends JSON to PlotJuggler's UDP server there (module"
                        + " plotjuggler). Default: 127.0.0.1:9870. May be given once for viewers and once with udp.")
        private List<String> live = List.of();

        @Option(
                names = "--mavlink",
                paramLabel = "ADDRESS",
                description = "MAVLink 2 telemetry: udp:host:port, udp-listen:port, tcp-listen:port or"
                        + " serial:/dev/ttyS1?baud=57600; key_file=FILE signs. May be repeated, at most six.")
        private List<String> mavlink = List.of();

        @Option(
                names = "--ros",
                arity = "0..1",
                paramLabel = "URI",
                fallbackValue = "",
                description = "Publish all topics in the ROS 1 graph of this master. Default: ROS_MASTER_URI, or"
                        + " http://localhost:11311. clock=publish publishes this program's time as /clock;"
                        + " clock=follow (board, gps, agent) follows it.")
        private String ros;

        @Option(
                names = "--dds",
                arity = "0..1",
                paramLabel = "FILE",
                fallbackValue = "",
                description = "Bridge the topics that FILE lists (as PX4's dds_topics.yaml) to ROS 2 over DDS. Default:"
                        + " PX4's outgoing topics.")
        private String dds;

        @Option(
                names = "--xrce",
                arity = "0..1",
                paramLabel = "ADDRESS",
                fallbackValue = "",
                description = "Bridge topics to ROS 2 through the Micro XRCE-DDS Agent v2 at HOST:PORT or"
                        + " serial:/DEVICE. Default: 127.0.0.1:8888.")
        private String xrce;

        @Option(
                names = "--xrce-agent",
                arity = "0..1",
                paramLabel = "ADDRESS",
                fallbackValue = "",
                description = "Act as the agent of PX4 flight controllers, which connect to ADDRESS:PORT or"
                        + " serial:/DEVICE. Default: 127.0.0.1:8888.")
        private String agent;

        @Option(
                names = "--link",
                paramLabel = "FILE",
                description = "Link topics with other programs: a file of topics such as PX4's dds_topics.yaml, or"
                        + " options such as listen=127.0.0.1:7450,publish=all or"
                        + " peer=HOST:7450,subscribe=sensor_gps+debug_value; may be repeated.")
        private List<String> link = List.of();
    }

    @Spec(Target.MIXEE)
    private void attach(CommandSpec mixee) {
        belongTo(mixee);
        mappings.attach(mixee);
    }

    /** Names the command itself, if these options are in a mixin of a mixin. */
    @SuppressWarnings("exports") // Callers have picocli.
    public void belongTo(CommandSpec whole) {
        command = whole;
    }

    /** Returns whether any of them is given: someone looks at the run. */
    public boolean isGiven() {
        return !given.live.isEmpty()
                || given.ros != null
                || given.dds != null
                || given.xrce != null
                || given.agent != null
                || !given.link.isEmpty()
                || hasStations();
    }

    /** Returns whether {@code --mavlink} is given. */
    public boolean hasStations() {
        return !given.mavlink.isEmpty();
    }

    /** Returns whether {@code --live} serves viewers: not if it only sends datagrams. */
    public boolean servesViewers() {
        return given.live.stream().anyMatch(text -> !isDatagrams(text));
    }

    /**
     * Returns the clock of the program's broker: that of shared nodes, the system's, or one that follows ROS's {@code
     * /clock}.
     */
    public OrbClock newClock(SharedBroker shared) {
        boolean follows = given.ros != null && ros().options().contains("clock=follow");
        if (follows && shared.isShared()) {
            throw wrong("--shared needs the machine's clock; with --ros clock=follow the broker has that of ROS");
        }
        return follows ? new SimulatedClock() : shared.clock(RealtimeOption.clock());
    }

    /** Prints a line of a bridge as one of the command's. */
    public void tell(String line) {
        PrintWriter stderr = command.commandLine().getErr();
        stderr.println(command.qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }

    /** Returns these modules and those of all bridges. */
    public List<ModuleConfig> andAll(List<ModuleConfig> modules) {
        List<ModuleConfig> all = and(modules);
        all.addAll(stations());
        return all;
    }

    /** Returns these modules and those of all bridges but {@link #stations}. */
    public List<ModuleConfig> and(List<ModuleConfig> modules) {
        List<ModuleConfig> all = new ArrayList<>(modules);
        if (given.ros != null) {
            ModuleConfig ros = ros();
            warnOfSpeed(ros);
            all.add(ros);
        } else if (!mappings.taken().isEmpty()) {
            throw wrong(TextEscapes.escape(mappings.taken().get(0)) + " needs --ros");
        }
        if (!given.link.isEmpty()) {
            all.add(ModuleWords.merged(given.link.stream()
                    .map(text -> config("--link", "link", "file", text))
                    .toList()));
        }
        add(all, "--dds", "dds", "topics", given.dds);
        add(all, "--xrce", "xrce", "agent", given.xrce);
        add(all, "--xrce-agent", "xrce_agent", "address", given.agent);
        refuseRepeated("viewers", given.live.stream().filter(text -> !isDatagrams(text)));
        refuseRepeated("udp", given.live.stream().filter(BridgeOptions::isDatagrams));
        given.live.forEach(text -> all.add(live(text)));
        return all;
    }

    private void refuseRepeated(String kind, Stream<String> ofKind) {
        List<String> texts = ofKind.toList();
        if (texts.size() > 1) {
            throw wrong("--live is given " + texts.size() + " times for " + kind + ": "
                    + TextEscapes.escape(String.join(" and ", texts)) + "; the most is 1");
        }
    }

    private static boolean isDatagrams(String text) {
        return DATAGRAMS.matcher(text).matches();
    }

    private ModuleConfig live(String text) {
        Matcher datagrams = DATAGRAMS.matcher(text);
        return datagrams.matches()
                ? config(
                        "--live",
                        "plotjuggler",
                        "address",
                        Objects.requireNonNullElse(datagrams.group(1), "")
                                + Objects.requireNonNullElse(datagrams.group(2), ""))
                : config("--live", "live", "address", text);
    }

    /** Returns the modules of {@code --mavlink}, one a link. */
    public List<ModuleConfig> stations() {
        if (given.mavlink.size() > MAX_STATIONS) {
            throw wrong("--mavlink is given " + given.mavlink.size() + " times; the most is " + MAX_STATIONS);
        }
        List<ModuleConfig> links = new ArrayList<>();
        for (String text : given.mavlink) {
            links.add(config("--mavlink", "mavlink", "address", text)
                    .with("channel=" + links.size())
                    .named("mavlink" + links.size()));
        }
        return links;
    }

    private void add(List<ModuleConfig> all, String option, String kind, String first, String text) {
        if (text != null) {
            all.add(config(option, kind, first, text));
        }
    }

    private ModuleConfig config(String option, String kind, String first, String text) {
        try {
            ModuleConfig config = ModuleWords.config(kind, first, text);
            config.requireOptionsOf(ModuleFactories.ofClassPath().require(kind));
            return config;
        } catch (IllegalArgumentException | ModuleException e) {
            throw wrong(option + ": " + e.getMessage());
        }
    }

    private ModuleConfig ros() {
        ModuleConfig config = config("--ros", "ros", "master", given.ros);
        return mappings.taken().isEmpty() ? config : config.with("arguments=" + String.join(" ", mappings.taken()));
    }

    /** The stamps begin with the system's time, and pass as fast as the run. */
    private void warnOfSpeed(ModuleConfig ros) {
        ParseResult line = command.commandLine().getParseResult();
        String speed = line.hasMatchedOption(SPEED)
                ? String.join("", line.matchedOption(SPEED).originalStringValues())
                : "1";
        if (!ros.options().contains("clock=publish") && !speed.matches("1(\\.0*)?")) {
            tell("at " + SPEED + " " + speed + " the stamps of ROS messages drift away from the system's time; use "
                    + SPEED + " 1, or --ros=,clock=publish with /use_sim_time in the other nodes");
        }
    }

    private ParameterException wrong(String text) {
        return new ParameterException(command.commandLine(), text);
    }
}
