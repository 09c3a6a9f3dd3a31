// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.cli.ros.graph.MappingArguments;
import io.uorb.module.host.ModuleConfig;
import io.uorb.ros.time.SimulatedClock;
import io.uorb.text.TextEscapes;
import io.uorb.time.OrbClock;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** {@code --ros}: a command's topics in a ROS graph; a picocli mixin. */
public final class RosOption {
    private static final String SPEED = "--speed";

    @Option(
            names = "--ros",
            arity = "0..1",
            paramLabel = "URI",
            fallbackValue = "",
            description = "Publish all topics in the ROS 1 graph of this master. Default: that of ROS_MASTER_URI, or"
                    + " http://localhost:11311.")
    private String master;

    @Option(names = "--ros-name", paramLabel = "NAME", description = "Name of the ROS node. Default: uorb.")
    private String name;

    @Option(
            names = "--ros-clock",
            paramLabel = "MODE",
            converter = ClockConverter.class,
            description =
                    "With publish, /clock is this program's time; with follow (board, gps and agent only), time is"
                            + " that of /clock. Default: wall, neither.")
    private ClockMode clock;

    @Option(
            names = "--ros-map",
            paramLabel = "FILE",
            description = "Rules in YAML: which topics go to ROS and which come from there.")
    private String map;

    private final MappingArguments mappings = new MappingArguments();
    private CommandSpec command;

    /** The names of modes. */
    static final class ClockConverter implements ITypeConverter<ClockMode> {
        @Override
        public ClockMode convert(String text) {
            return ClockMode.of(text)
                    .orElseThrow(
                            () -> new TypeConversionException("'" + text + "' is not one of " + ClockMode.names()));
        }
    }

    @Spec(Target.MIXEE)
    private void attach(CommandSpec mixee) {
        command = mixee;
        mappings.attach(mixee);
    }

    /** Names the command itself, if these options are in a mixin of a mixin. */
    void belongTo(CommandSpec whole) {
        command = whole;
    }

    /** Returns the clock of the program's broker: the system's, or one that follows {@code /clock}. */
    public OrbClock newClock() {
        return master != null && clock == ClockMode.FOLLOW ? new SimulatedClock() : OrbClock.system();
    }

    /** Returns whether {@code --ros} is given. */
    public boolean isGiven() {
        return master != null;
    }

    /** Prints a line of the bridge on stderr. */
    public void tell(String line) {
        PrintWriter stderr = command.commandLine().getErr();
        stderr.println(command.qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }

    /** Returns these modules, and that of {@code --ros} if it is given. */
    public List<ModuleConfig> and(List<ModuleConfig> modules) {
        if (master == null) {
            requireNone();
            return modules;
        }
        warnOfSpeed();
        ModuleConfig config = ModuleConfig.of("ros", "master=" + master);
        if (!mappings.taken().isEmpty()) {
            config = config.with("arguments=" + String.join(" ", mappings.taken()));
        }
        if (clock != null) {
            config = config.with("clock=" + clock.lowerCase());
        }
        if (map != null) {
            config = config.with("map=" + map);
        }
        List<ModuleConfig> all = new ArrayList<>(modules);
        all.add(name == null ? config : config.with("node=" + name));
        return all;
    }

    /** The stamps begin with the system's time, and pass as fast as the run. */
    private void warnOfSpeed() {
        ParseResult line = command.commandLine().getParseResult();
        String speed = line.hasMatchedOption(SPEED)
                ? String.join("", line.matchedOption(SPEED).originalStringValues())
                : "1";
        if (clock != ClockMode.PUBLISH && !speed.matches("1(\\.0*)?")) {
            tell("at " + SPEED + " " + speed + " the stamps of ROS messages drift away from the system's time; use "
                    + SPEED + " 1, or --ros-clock publish with /use_sim_time in the other nodes");
        }
    }

    private void requireNone() {
        String alone = name != null ? "--ros-name" : clock != null ? "--ros-clock" : map != null ? "--ros-map" : null;
        if (!mappings.taken().isEmpty()) {
            alone = TextEscapes.escape(mappings.taken().get(0));
        }
        if (alone != null) {
            throw new ParameterException(command.commandLine(), alone + " needs --ros");
        }
    }
}
