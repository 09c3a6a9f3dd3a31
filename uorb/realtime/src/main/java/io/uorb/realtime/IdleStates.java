// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A request to the kernel that no processor sleeps so deep that it takes longer than a latency to wake up. The request
 * lasts as long as its device is open (PM QoS, {@code Documentation/power/pm_qos_interface.rst} of Linux). One thread.
 */
final class IdleStates implements AutoCloseable {
    static final Path DEVICE = Path.of("/dev/cpu_dma_latency");

    private static final String NAME = "idle states";
    private static final String COST = "processors that wait take more power";

    /** Null if it is refused. */
    private final FileChannel channel;

    private final RealtimeFinding finding;

    private IdleStates(FileChannel channel, RealtimeFinding finding) {
        this.channel = channel;
        this.finding = finding;
    }

    /** Requests a latency of all processors, us. */
    static IdleStates limit(Path device, int latencyUs) {
        FileChannel channel = null;
        String reason;
        try {
            channel = FileChannel.open(device, StandardOpenOption.READ, StandardOpenOption.WRITE);
            channel.write(ByteBuffer.allocate(Integer.BYTES)
                    .order(ByteOrder.nativeOrder())
                    .putInt(0, latencyUs));
            int effectiveUs = effectiveUs(channel);
            if (effectiveUs <= latencyUs) {
                return new IdleStates(
                        channel,
                        RealtimeFinding.done(NAME, "left within " + effectiveUs + " us while this process runs", COST));
            }
            reason = device + " stays at " + effectiveUs + " us, not " + latencyUs;
        } catch (IOException e) {
            reason = Files.exists(device) ? device + " cannot be opened" : device + " does not exist";
        }
        closeQuietly(channel);
        return new IdleStates(null, RealtimeFinding.refused(NAME, reason, remedy(device), COST));
    }

    /** The device answers with the least latency that any process asks for. */
    private static int effectiveUs(FileChannel channel) throws IOException {
        ByteBuffer least = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.nativeOrder());
        return channel.read(least) == Integer.BYTES ? least.getInt(0) : Integer.MAX_VALUE;
    }

    private static String remedy(Path device) {
        return Files.exists(device)
                ? "run as root, or: chmod o+rw " + device
                : "in a container: docker run --device " + device;
    }

    RealtimeFinding finding() {
        return finding;
    }

    /** Withdraws the request. */
    @Override
    public void close() {
        closeQuietly(channel);
    }

    private static void closeQuietly(FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The kernel has closed it all the same (close(2)).
        }
    }
}
