// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.module;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.bridge.live.LiveTls;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleException;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Factory of {@code live}, the WebSocket server of live viewers such as Foxglove. By default it listens on loopback and
 * requires a token, which is part of the logged URL; viewers may only read, unless {@code publish}, {@code calls} or
 * {@code set_parameters} allow more.
 */
public final class LiveModuleFactory implements ModuleFactory {
    private static final String ADDRESS = "address";
    private static final String CALLS = "calls";
    private static final String NO_TOKEN = "no_token";
    private static final String ROS_NAMES = "ros_names";
    private static final String PUBLISH = "publish";
    private static final String SET_PARAMETERS = "set_parameters";
    private static final String TLS = "tls";

    /** For the service loader. */
    public LiveModuleFactory() {}

    @Override
    public String name() {
        return "live";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Server of live viewers, such as Foxglove, on this machine")
                .withOptions(
                        ModuleOption.text(ADDRESS, LiveAddress.DEFAULT, "Address and port, 0 for any free port"),
                        ModuleOption.flag(NO_TOKEN, "Viewers of this machine need no token"),
                        ModuleOption.text(PUBLISH, "", "Topics that viewers may publish, with blanks between them"),
                        ModuleOption.text(CALLS, "", "Services that viewers may call, with blanks between them"),
                        ModuleOption.flag(SET_PARAMETERS, "Viewers may set parameters"),
                        ModuleOption.flag(
                                ROS_NAMES, "Channels have PX4's names in ROS 2, as /fmu/out/vehicle_attitude"),
                        ModuleOption.text(
                                TLS,
                                "",
                                "Key store that encrypts; " + LiveTls.PASSWORD_VARIABLE + " has its password"));
    }

    private static Set<String> names(ModuleContext context, String option) {
        Set<String> names = new LinkedHashSet<>(
                List.of(context.options().text(option).strip().split(" +")));
        names.remove("");
        return names;
    }

    @Override
    public Module create(ModuleContext context) throws ModuleException {
        try {
            LiveSettings settings =
                    LiveSettings.at(LiveAddress.parse(context.options().text(ADDRESS)));
            String keyStore = context.options().text(TLS);
            if (!keyStore.isEmpty()) {
                settings = settings.withTls(LiveTls.read(Path.of(keyStore), System.getenv(LiveTls.PASSWORD_VARIABLE)));
            }
            settings = settings.withToken(!context.options().flag(NO_TOKEN))
                    .withPublish(names(context, PUBLISH))
                    .withCalls(names(context, CALLS))
                    .withSetParameters(context.options().flag(SET_PARAMETERS))
                    .withRosNames(context.options().flag(ROS_NAMES));
            return new LiveModule(context, settings);
        } catch (IllegalArgumentException | IOException e) {
            throw new ModuleException(e.getMessage(), e);
        }
    }
}
