// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.bridge.live.LiveAddress;
import io.uorb.bridge.live.LiveServer;
import io.uorb.bridge.live.LiveSettings;
import io.uorb.bridge.live.LiveTls;
import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.output.LeafCommand;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb live}: serves viewers until it is interrupted. */
@Command(
        name = "live",
        description = {
            "Serves live viewers of a program, such as Foxglove, Lichtblick and PlotJuggler.",
            "Open the printed URL in the viewer; anyone who has it can read all topics."
        })
public final class LiveCommand extends LeafCommand {
    @Mixin
    private ConsoleOption program;

    @Option(
            names = "--listen",
            paramLabel = "ADDRESS:PORT",
            defaultValue = LiveAddress.DEFAULT,
            description = "Address and port, 0 for any free port. Default: ${DEFAULT-VALUE}.")
    private String address;

    @Option(
            names = "--publish",
            paramLabel = "TOPIC",
            split = ",",
            description = "Allow viewers to publish this topic; may be repeated. The program needs --console=write.")
    private List<String> publish = List.of();

    @Option(names = "--parameters", description = "Allow viewers to set parameters. The program needs --console=write.")
    private boolean setParameters;

    @Option(names = "--ros-names", description = "Name channels as PX4 does in ROS 2: /fmu/out/vehicle_attitude.")
    private boolean rosNames;

    @Option(names = "--no-token", description = "Serve viewers of this machine without a token.")
    private boolean noToken;

    @Option(
            names = "--tls",
            paramLabel = "FILE",
            description =
                    "Encrypt with the key of this key store. Its password is in " + LiveTls.PASSWORD_VARIABLE + ".")
    private Path keyStore;

    @Override
    public Integer call() throws IOException, InterruptedException {
        LiveSettings settings = settings();
        try (LiveServer server = source().serve(settings, this::warn)) {
            if (!settings.address().getAddress().isLoopbackAddress()) {
                warn("viewers of other machines can connect, with the token"
                        + (keyStore == null ? " and without encryption" : ""));
            }
            spec().commandLine().getOut().println(server.url());
            spec().commandLine().getOut().flush();
            server.ended().get();
            return 0;
        } catch (ExecutionException e) {
            throw new IllegalStateException("the server of viewers has failed: " + e.getCause(), e.getCause());
        }
    }

    private LiveSettings settings() throws IOException {
        try {
            InetSocketAddress parsed = LiveAddress.parse(address);
            LiveSettings settings = LiveSettings.at(parsed);
            if (keyStore != null) {
                settings = settings.withTls(LiveTls.read(keyStore, System.getenv(LiveTls.PASSWORD_VARIABLE)));
            }
            return settings.withToken(!noToken)
                    .withPublish(Set.copyOf(publish))
                    .withSetParameters(setParameters)
                    .withRosNames(rosNames);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ConsoleSource source() throws IOException {
        try {
            ProgramLink link = new ProgramLink(program.open(), program::open);
            if ((setParameters || !publish.isEmpty()) && !link.welcome().writing()) {
                String named = link.welcome().program();
                link.close();
                throw new IOException("program " + named
                        + " does not allow writing; start it with --console=write to use --publish and --parameters");
            }
            return new ConsoleSource(link, this::warn);
        } catch (RefusedException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
