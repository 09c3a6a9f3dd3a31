// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.bridge.live.LiveTls;
import io.uorb.module.host.ModuleConfig;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;
import picocli.CommandLine.TypeConversionException;

/**
 * {@code --live}: a server of live viewers; and links and bridges, of {@link LinkOption}, {@link DdsOption} and {@link
 * XrceOption}; a mixin.
 */
public final class LiveOption {
    @Option(
            names = "--live",
            arity = "0..1",
            paramLabel = "ADDRESS:PORT",
            fallbackValue = LiveAddress.DEFAULT,
            converter = LiveAddressConverter.class,
            description =
                    "Serve live viewers, such as Foxglove, at this address. Default: " + LiveAddress.DEFAULT + ".")
    private String address;

    @Option(
            names = "--live-publish",
            paramLabel = "TOPIC",
            split = ",",
            description = "Let live viewers publish this topic; may be repeated.")
    private List<String> publish = List.of();

    @Option(
            names = "--live-call",
            paramLabel = "SERVICE",
            split = ",",
            description = "Let live viewers call this service; may be repeated.")
    private List<String> calls = List.of();

    @Option(names = "--live-parameters", description = "Let live viewers set parameters.")
    private boolean setParameters;

    @Option(names = "--live-no-token", description = "Serve live viewers of this machine without a token.")
    private boolean noToken;

    @Option(
            names = "--live-ros-names",
            description = "Name channels of live viewers as PX4 does in ROS 2: /fmu/out/vehicle_attitude.")
    private boolean rosNames;

    @Option(
            names = "--live-tls",
            paramLabel = "FILE",
            description = "Encrypt connections of live viewers with the key of this key store; "
                    + LiveTls.PASSWORD_VARIABLE + " is its password.")
    private Path keyStore;

    @Mixin
    private final DdsOption dds = new DdsOption();

    @Mixin
    private final XrceOption xrce = new XrceOption();

    @Mixin
    private final LinkOption link = new LinkOption();

    private CommandSpec command;

    /** Creates the option, for picocli. */
    public LiveOption() {}

    @Spec(Target.MIXEE)
    private void attach(CommandSpec mixee) {
        command = mixee;
    }

    /** Names the command itself, if these options are in a mixin of a mixin. */
    @SuppressWarnings("exports") // Callers have picocli.
    public void belongTo(CommandSpec whole) {
        command = whole;
    }

    /** The check of an address. */
    static final class LiveAddressConverter implements ITypeConverter<String> {
        @Override
        public String convert(String text) {
            try {
                LiveAddress.parse(text);
                return text;
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        }
    }

    /** Returns whether somebody looks at the run: {@code --live}, a link or a bridge is given. */
    public boolean isGiven() {
        return address != null || link.isGiven() || dds.isGiven() || xrce.isGiven();
    }

    /** Returns whether {@code --live} itself is given. */
    public boolean servesViewers() {
        return address != null;
    }

    /** Returns these modules, and those of {@code --live}, of links and of bridges if they are given. */
    public List<ModuleConfig> and(List<ModuleConfig> modules) {
        List<ModuleConfig> all = new ArrayList<>(modules);
        all.addAll(link.modules());
        dds.addTo(all, command);
        xrce.addTo(all, command);
        if (address == null) {
            requireNone();
            return all;
        }
        all.add(ModuleConfig.of(
                "live",
                "address=" + address,
                "publish=" + String.join(" ", publish),
                "calls=" + String.join(" ", calls),
                "set_parameters=" + setParameters,
                "no_token=" + noToken,
                "ros_names=" + rosNames,
                "tls=" + (keyStore == null ? "" : keyStore)));
        return all;
    }

    private void requireNone() {
        Map<String, Boolean> given = new LinkedHashMap<>();
        given.put("--live-publish", !publish.isEmpty());
        given.put("--live-call", !calls.isEmpty());
        given.put("--live-parameters", setParameters);
        given.put("--live-no-token", noToken);
        given.put("--live-ros-names", rosNames);
        given.put("--live-tls", keyStore != null);
        given.forEach((option, isGiven) -> {
            if (isGiven) {
                throw new ParameterException(command.commandLine(), option + " needs --live");
            }
        });
    }
}
