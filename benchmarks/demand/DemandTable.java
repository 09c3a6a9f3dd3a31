// SPDX-License-Identifier: Apache-2.0

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs {@code uorb board} on files that behave as the kernel's for an IMU, and prints what it costs. */
public final class DemandTable {
    private static final int OWN_RATE_HZ = 1_000;
    private static final int SCAN_BYTES = 24;
    private static final long NS_PER_S = 1_000_000_000;
    private static final long LOOK_NS = 20_000_000;
    private static final Pattern RATE = Pattern.compile("imu \\w+ ([0-9.]+) Hz");

    private final Path directory;
    private final Path character;
    private final FileChannel writer;
    private volatile boolean ended;

    private DemandTable(Path work) throws IOException, InterruptedException {
        directory = work.resolve("iio/iio:device0");
        character = Files.createDirectories(work.resolve("dev")).resolve("iio:device0");
        Process fifo = new ProcessBuilder("mkfifo", character.toString()).inheritIO().start();
        if (fifo.waitFor() != 0) {
            throw new IOException("mkfifo " + character + " failed");
        }
        writer = FileChannel.open(character, StandardOpenOption.READ, StandardOpenOption.WRITE);
        attribute("name", "imu");
        attribute("in_anglvel_scale", "0.001064724");
        attribute("in_accel_scale", "0.000598");
        attribute("sampling_frequency", Integer.toString(OWN_RATE_HZ));
        attribute("sampling_frequency_available", "10 20 50 100 200 500 1000");
        attribute("current_timestamp_clock", "realtime");
        attribute("buffer/enable", "0");
        attribute("buffer/length", "2");
        attribute("buffer/watermark", "1");
        String[] channels = {"accel_x", "accel_y", "accel_z", "anglvel_x", "anglvel_y", "anglvel_z"};
        for (int i = 0; i < channels.length; i++) {
            attribute("in_" + channels[i] + "_raw", "0");
            element("in_" + channels[i], i, "le:s16/16>>0");
        }
        element("in_timestamp", channels.length, "le:s64/64>>0");
    }

    private void element(String channel, int index, String type) throws IOException {
        attribute("scan_elements/" + channel + "_en", "0");
        attribute("scan_elements/" + channel + "_index", Integer.toString(index));
        attribute("scan_elements/" + channel + "_type", type);
    }

    private void attribute(String name, String value) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, value + "\n");
    }

    private int number(String name) throws IOException {
        String text = Files.readString(directory.resolve(name)).strip();
        return text.isEmpty() ? 0 : (int) Double.parseDouble(text); // empty while it is written
    }

    /** Behaves as the device: while its buffer is on, a scan each period, each with its time. */
    private void feed() {
        try {
            ByteBuffer scan = ByteBuffer.allocate(SCAN_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            long dueNs = System.nanoTime();
            long lookNs = dueNs;
            int hz = 0;
            for (short value = 0; !ended; value++) {
                if (System.nanoTime() >= lookNs) {
                    lookNs = System.nanoTime() + LOOK_NS;
                    hz = number("buffer/enable") == 0 ? 0 : number("sampling_frequency");
                    if (hz == 0) {
                        empty();
                    }
                }
                dueNs = hz == 0 ? lookNs : Math.max(dueNs + NS_PER_S / hz, System.nanoTime() - LOOK_NS);
                while (dueNs - System.nanoTime() > 0) {
                    LockSupport.parkNanos(dueNs - System.nanoTime());
                }
                if (hz > 0) {
                    scan.clear();
                    scan.putShort(0, value).putShort(4, (short) 16_393).putShort(6, value);
                    scan.putLong(16, System.nanoTime());
                    writer.write(scan);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Empties the buffer, as the kernel does when it is started. */
    private void empty() throws IOException {
        try (FileInputStream left = new FileInputStream(character.toFile())) {
            left.read(new byte[left.available()]);
        }
    }

    /** Measures one board; prints its row. */
    private void measure(String java, Path jar, Path work, int[] seconds, int subscribers, int hz) throws Exception {
        String cells = "| " + subscribers + " | " + (subscribers == 0 ? "" : hz) + " |";
        for (boolean onDemand : new boolean[] {false, true}) {
            List<String> line = new ArrayList<>(List.of(java, "-Xmx256m", "-jar", jar.toString()));
            line.addAll(List.of("--module-jar=" + work.resolve("subscribers.jar"), "board", "--no-hub"));
            line.addAll(List.of("--iio=" + directory.getParent(), "--dev=" + character.getParent()));
            line.add("--seconds=" + (seconds[0] + seconds[1] + 2));
            if (onDemand) {
                line.add("--on-demand");
            }
            if (subscribers > 0) {
                line.add("--module=demand_subscribers:count=" + subscribers + ",rate_hz=" + hz);
            }
            cells += figures(new ProcessBuilder(line), seconds);
        }
        System.out.println(cells);
    }

    private String figures(ProcessBuilder board, int[] seconds) throws Exception {
        ended = false;
        Thread device = new Thread(this::feed);
        device.start();
        Process process = board.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Duration before = Duration.ZERO;
        Duration after = Duration.ZERO;
        long beforeNs = 0;
        long afterNs = 0;
        double messages = 0;
        int lines = 0;
        try (BufferedReader out = process.inputReader()) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                Matcher rate = RATE.matcher(line);
                if (!rate.find()) {
                    continue;
                }
                lines++;
                if (lines == seconds[0]) {
                    before = process.info().totalCpuDuration().orElseThrow();
                    beforeNs = System.nanoTime();
                } else if (lines > seconds[0] && lines <= seconds[0] + seconds[1]) {
                    messages += Double.parseDouble(rate.group(1));
                    after = process.info().totalCpuDuration().orElseThrow();
                    afterNs = System.nanoTime();
                }
            }
        }
        int exit = process.waitFor();
        ended = true;
        device.join();
        if (exit != 0 || lines < seconds[0] + seconds[1]) {
            throw new IllegalStateException("the board ended with " + exit + " after " + lines + " lines of status");
        }
        double cpu = 100.0 * after.minus(before).toNanos() / (afterNs - beforeNs);
        return String.format(Locale.ROOT, " %.0f | %.1f |", messages / seconds[1], cpu);
    }

    /** Takes the path of java, the jar, a folder to work in, and the seconds before and of a measurement. */
    public static void main(String[] args) throws Exception {
        Path jar = Path.of(args[1]);
        Path work = Path.of(args[2]);
        int[] seconds = {Integer.parseInt(args[3]), Integer.parseInt(args[4])};
        DemandTable table = new DemandTable(work);
        System.out.println("| subscribers | Hz | messages/s | CPU, % | messages/s, on demand | CPU, %, on demand |");
        System.out.println("|---|---|---|---|---|---|");
        table.measure(args[0], jar, work, seconds, 0, 0);
        for (int hz : new int[] {10, 100, 1_000}) {
            for (int subscribers : new int[] {1, 5}) {
                table.measure(args[0], jar, work, seconds, subscribers, hz);
            }
        }
    }
}
