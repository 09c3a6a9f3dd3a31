// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A tree of files as the kernel lays IIO devices out: directories at the places of their buses, links to them in
 * bus/iio/devices, FIFOs for the character devices.
 */
public final class IioTree implements AutoCloseable {
    final Path root;
    final Path dev;
    private final Path places;
    private final List<Chip> chips = new ArrayList<>();
    private boolean isPlugging = true;

    public IioTree(Path folder) throws IOException {
        this.root = Files.createDirectories(folder.resolve("sys/bus/iio/devices"));
        this.dev = Files.createDirectories(folder.resolve("dev"));
        this.places = Files.createDirectories(folder.resolve("sys/devices/platform/soc"));
    }

    IioOptions options() {
        return IioOptions.defaults().roots(root, dev);
    }

    /** Returns a device at a place such as fe804000.i2c/i2c-1/1-0068. */
    public Chip chip(int index, String place, String name) throws IOException {
        String entry = "iio:device" + index;
        Path directory = Files.createDirectories(places.resolve(place).resolve(entry));
        Chip chip = new Chip(directory, dev.resolve(entry));
        chips.add(chip);
        if (isPlugging) {
            plug(chip);
        }
        return chip.attribute("name", name);
    }

    /** From now on, chips are to be plugged in when they are ready, as the kernel does it. */
    void build() {
        isPlugging = false;
    }

    void plug(Chip chip) throws IOException {
        Files.createSymbolicLink(root.resolve(chip.directory.getFileName()), root.relativize(chip.directory));
    }

    void unplug(Chip chip) throws IOException {
        Files.delete(root.resolve(chip.directory.getFileName()));
        chip.close();
    }

    Path trigger(int index, String name) throws IOException {
        Path directory = Files.createDirectories(root.resolve("trigger" + index));
        Files.writeString(directory.resolve("name"), name + "\n");
        return directory;
    }

    @Override
    public void close() throws IOException {
        for (Chip chip : chips) {
            chip.close();
        }
    }

    /** One device. */
    public static final class Chip {
        public final Path directory;
        private final Path character;
        private FileChannel writer;

        Chip(Path directory, Path character) {
            this.directory = directory;
            this.character = character;
        }

        public Chip attribute(String name, String value) throws IOException {
            Path file = directory.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, value + "\n");
            return this;
        }

        Chip attributes(Map<String, String> values) throws IOException {
            for (Map.Entry<String, String> value : values.entrySet()) {
                attribute(value.getKey(), value.getValue());
            }
            return this;
        }

        String read(String name) throws IOException {
            return Files.readString(directory.resolve(name)).strip();
        }

        /** Returns the raw attributes of three axes, with a scale for all. */
        Chip vector(String type, String scale) throws IOException {
            for (String axis : new String[] {"x", "y", "z"}) {
                attribute("in_" + type + "_" + axis + "_raw", "0");
            }
            return attribute("in_" + type + "_scale", scale);
        }

        /** Returns the buffer as kernels before 5.13 have it, and a character device. */
        Chip buffer() throws IOException, InterruptedException {
            attribute("buffer/enable", "0").attribute("buffer/length", "2").attribute("buffer/watermark", "1");
            attribute("current_timestamp_clock", "realtime");
            return characterDevice();
        }

        Chip characterDevice() throws IOException, InterruptedException {
            Process process = Peers.command("mkfifo", character.toString()).start();
            if (process.waitFor() != 0) {
                throw new IOException("mkfifo " + character + " failed");
            }
            // Opened for both, a FIFO has a writer from the beginning, as a character device needs none.
            writer = FileChannel.open(character, StandardOpenOption.READ, StandardOpenOption.WRITE);
            return this;
        }

        Chip trigger(String current) throws IOException {
            return attribute("trigger/current_trigger", current);
        }

        Chip element(String channel, int index, String type) throws IOException {
            return element("scan_elements", channel, index, type);
        }

        Chip element(String folder, String channel, int index, String type) throws IOException {
            return attribute(folder + "/" + channel + "_en", "0")
                    .attribute(folder + "/" + channel + "_index", Integer.toString(index))
                    .attribute(folder + "/" + channel + "_type", type);
        }

        Chip elements(String type, int firstIndex, String format) throws IOException {
            String[] axes = {"x", "y", "z"};
            for (int i = 0; i < axes.length; i++) {
                element("in_" + type + "_" + axes[i], firstIndex + i, format);
            }
            return this;
        }

        Chip timestamp(int index) throws IOException {
            return element("in_timestamp", index, "le:s64/64>>0");
        }

        /** Writes bytes as the kernel's buffer. */
        void send(byte[] bytes) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            while (buffer.hasRemaining()) {
                writer.write(buffer);
            }
        }

        void send(ByteBuffer scan) throws IOException {
            send(scan.array());
        }

        void close() throws IOException {
            if (writer != null) {
                writer.close();
            }
        }
    }

    static ByteBuffer scan(int bytes, ByteOrder order) {
        return ByteBuffer.allocate(bytes).order(order);
    }
}
