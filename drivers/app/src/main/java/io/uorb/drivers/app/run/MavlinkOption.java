// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.transport.LinkAddresses;
import io.uorb.module.host.ModuleConfig;
import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/** {@code --mavlink}: links to ground stations; a picocli mixin. */
public final class MavlinkOption {
    /** The number of links that MAVLink's messages distinguish. */
    private static final int MAX_LINKS = 6;

    @Option(
            names = "--mavlink",
            paramLabel = "ADDRESS",
            converter = AddressConverter.class,
            description = "Address for MAVLink 2 telemetry: udp:host:port, udp-listen:port, tcp-listen:port,"
                    + " serial:/dev/ttyS1?baud=57600; may be repeated, at most six.")
    private List<String> addresses = List.of();

    @Option(
            names = "--mavlink-key",
            paramLabel = "FILE",
            description = "Sign MAVLink frames with the key in FILE, and refuse those without a right signature.")
    private Path key;

    private CommandSpec command;

    MavlinkOption() {}

    @Spec(Target.MIXEE)
    private void attach(CommandSpec mixee) {
        command = mixee;
    }

    /** Sets the command whose errors are these, where this is a mixin of a mixin. */
    @SuppressWarnings("exports") // Callers have picocli.
    public void belongTo(CommandSpec user) {
        command = user;
    }

    /** Prints a line of a link as one of the command's. */
    void tell(String line) {
        PrintWriter stderr = command.commandLine().getErr();
        stderr.println(command.qualifiedName() + ": " + TextEscapes.escape(line));
        stderr.flush();
    }

    /** Returns whether there is a link. */
    public boolean isGiven() {
        return !addresses.isEmpty();
    }

    /** Returns these modules, and one a link. */
    public List<ModuleConfig> and(List<ModuleConfig> modules) {
        if (addresses.size() > MAX_LINKS) {
            throw new ParameterException(
                    command.commandLine(),
                    "--mavlink is there " + addresses.size() + " times; the most is " + MAX_LINKS);
        }
        if (key != null && addresses.isEmpty()) {
            throw new ParameterException(command.commandLine(), "--mavlink-key needs --mavlink");
        }
        List<ModuleConfig> all = new ArrayList<>(modules);
        for (int i = 0; i < addresses.size(); i++) {
            ModuleConfig link = ModuleConfig.of("mavlink", "address=" + addresses.get(i), "channel=" + i)
                    .named("mavlink" + i);
            all.add(key == null ? link : link.with("key_file=" + key));
        }
        return all;
    }

    /** The check of an address. */
    static final class AddressConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                LinkAddresses.parse(text);
                return text;
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }
}
