// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rosgraph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Another program in the graph: topic_tools' relay, which is roscpp's, or one of ours in a JVM of its own. */
final class PeerProcess implements AutoCloseable {
    private static final Path ROSCPP_RELAY = Path.of("/usr/lib/topic_tools/relay");

    private final Process process;

    private PeerProcess(ProcessBuilder builder, String masterUri) throws IOException {
        builder.environment().put("ROS_MASTER_URI", masterUri);
        builder.environment().put("ROS_HOSTNAME", "localhost");
        process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    static boolean hasRoscpp() {
        return Files.isExecutable(ROSCPP_RELAY);
    }

    /** Starts roscpp's relay. */
    static PeerProcess roscpp(String masterUri, String in, String out, String name) throws IOException {
        return new PeerProcess(new ProcessBuilder(ROSCPP_RELAY.toString(), in, out, "__name:=" + name), masterUri);
    }

    /** Starts our node, which forwards or only receives messages. */
    static PeerProcess ours(String masterUri, String in, String out, String name) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new PeerProcess(
                new ProcessBuilder(List.of(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        RelayMain.class.getName(),
                        masterUri,
                        in,
                        out,
                        name)),
                masterUri);
    }

    /** Returns the CPU time that it has used. */
    Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** Stops it, as Ctrl-Z does: it keeps its connections and reads nothing. */
    void suspend() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-STOP", String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
