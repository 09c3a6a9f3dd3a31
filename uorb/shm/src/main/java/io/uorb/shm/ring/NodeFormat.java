// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The header of a node's file: what it is a node of, and where its parts lie. Immutable once the file has its name.
 *
 * @param where the file, for errors
 * @param name topic and instance
 * @param hash the message's
 * @param messageWords words of a message in its cell
 * @param capacity number of cells, a power of two
 * @param queueLength messages that readers may lag behind, a power of two
 * @param keeps whether messages are offered after their publishers have left
 * @param creator process id and name of the program that made it
 * @param layout the fields, a line each
 */
public record NodeFormat(
        String where,
        String name,
        int hash,
        int messageWords,
        int capacity,
        int queueLength,
        boolean keeps,
        String creator,
        String layout) {
    /** The newest committed generation, nearly always: a line that only publishers store and readers rarely load. */
    static final int HEAD = 16;
    /** When the newest message was published whose time is 0, us. */
    static final int UNTIMED_US = 17;
    /** No generation up to it will be claimed any more: a line that all load and hardly anybody stores. */
    static final int FRONTIER = 32;
    /** Messages up to it are not offered. */
    static final int STALE = 33;
    /** Grows by one or more when a process dies that has publishers. */
    static final int DEATHS = 34;
    /** A bit for each process that sleeps. */
    static final int SLEEPERS = 48;
    /** Generations that will never be published. */
    static final int HOLES = 64;

    static final int HOLE_COUNT = 64;
    /** Publishers and subscribers of each process. */
    static final int COUNTS = HOLES + HOLE_COUNT;

    private static final long FILE = 0x756f52426e6f6465L; // uORBnode
    private static final int VERSION = 2;

    private static final int AT_VERSION = 1;
    private static final int AT_WORDS = 2;
    private static final int AT_HASH = 3;
    private static final int AT_MESSAGE_WORDS = 4;
    private static final int AT_CAPACITY = 5;
    private static final int AT_QUEUE_LENGTH = 6;
    private static final int AT_KEEPS = 7;
    private static final int AT_TEXT_BYTES = 8;
    private static final int TEXT = COUNTS + MappedNode.SLOTS;

    private static final int LEAST_CAPACITY = 8;
    private static final int MOST_CAPACITY = 1 << 20;
    private static final int MOST_MESSAGE_WORDS = 1 << 14;
    private static final int MOST_TEXT_BYTES = 1 << 18;
    private static final int TEXT_PARTS = 3;
    /** A multiplier that spreads numbers which have any distance from each other over the highest bits. */
    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    /** Creates the header of a program whose name may be anything: it is shown by others, and is one line. */
    public NodeFormat {
        creator = creator.replaceAll("\\P{Print}", "?");
    }

    /** Returns the word in which a generation is noted if it is a hole, in place of an older one. */
    static int holePlace(long generation) {
        return HOLES + (int) (generation * SPREAD >>> Long.SIZE - Integer.numberOfTrailingZeros(HOLE_COUNT));
    }

    private byte[] text() {
        return String.join("\n", name, creator, layout).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the index of the first cell. */
    int cells() {
        return wholeLines(TEXT + (text().length + Long.BYTES - 1) / Long.BYTES);
    }

    /** Returns the words from one cell to the next. */
    int stride() {
        return wholeLines(messageWords + 1);
    }

    private static int wholeLines(int words) {
        return words + SharedWords.LINE - 1 & -SharedWords.LINE;
    }

    /**
     * Returns the size of the file.
     *
     * @throws IllegalArgumentException if there is no such file
     */
    public int sizeBytes() {
        long bytes = (cells() + (long) capacity * stride()) * Long.BYTES;
        if (bytes > Integer.MAX_VALUE || text().length > MOST_TEXT_BYTES) {
            throw new IllegalArgumentException(name + " would take " + bytes + " bytes of shared memory, and "
                    + text().length + " for its definition; the most is " + Integer.MAX_VALUE + ", and "
                    + MOST_TEXT_BYTES);
        }
        return (int) bytes;
    }

    /** Writes the header into memory of that size, which is 0 everywhere and nobody else sees yet. */
    public void write(SharedWords memory) {
        byte[] text = text();
        memory.put(0, FILE);
        memory.put(AT_VERSION, VERSION);
        memory.put(AT_WORDS, memory.count());
        memory.put(AT_HASH, hash);
        memory.put(AT_MESSAGE_WORDS, messageWords);
        memory.put(AT_CAPACITY, capacity);
        memory.put(AT_QUEUE_LENGTH, queueLength);
        memory.put(AT_KEEPS, keeps ? 1 : 0);
        memory.put(AT_TEXT_BYTES, text.length);
        memory.putBytes(TEXT, text);
    }

    /**
     * Reads the header of a file, which anybody may have written.
     *
     * @throws IOException if no node can lie in such a file
     */
    public static NodeFormat read(String where, SharedWords memory) throws IOException {
        if (memory.count() < TEXT || memory.get(0) != FILE) {
            boolean isOther = memory.count() > 0 && memory.get(0) == Long.reverseBytes(FILE);
            throw new IOException(where + (isOther ? ": has the other byte order" : ": is not a node of uORB"));
        }
        if (memory.get(AT_VERSION) != VERSION) {
            throw new IOException(where + ": has version " + memory.get(AT_VERSION) + "; this program supports version "
                    + VERSION + "; end the programs that share it, and start them with one version of uORB");
        }
        int messageWords = require(where, memory, AT_MESSAGE_WORDS, "words of a message", 1, MOST_MESSAGE_WORDS);
        int capacity = require(where, memory, AT_CAPACITY, "number of cells", LEAST_CAPACITY, MOST_CAPACITY);
        int queueLength = require(where, memory, AT_QUEUE_LENGTH, "queue length", 1, capacity / 2);
        if (Integer.bitCount(capacity) != 1 || Integer.bitCount(queueLength) != 1) {
            throw new IOException(
                    where + ": " + capacity + " cells or the queue length " + queueLength + " is not a power of two");
        }
        int most = Math.min(MOST_TEXT_BYTES, (memory.count() - TEXT) * Long.BYTES);
        int bytes = require(where, memory, AT_TEXT_BYTES, "length of the definition", 0, most);
        String[] text = new String(memory.getBytes(TEXT, bytes), StandardCharsets.UTF_8)
                .replaceAll("[^\\p{Print}\\n]", "?")
                .split("\n", TEXT_PARTS);
        if (text.length != TEXT_PARTS) {
            throw new IOException(where + ": has no definition");
        }
        boolean keeps = memory.get(AT_KEEPS) == 1;
        int hash = (int) memory.get(AT_HASH);
        NodeFormat format =
                new NodeFormat(where, text[0], hash, messageWords, capacity, queueLength, keeps, text[1], text[2]);
        long words = format.cells() + (long) capacity * format.stride();
        if (words != memory.count() || format.text().length != bytes) {
            throw new IOException(where + ": has " + memory.count() + " words; its header says " + words);
        }
        return format;
    }

    private static int require(String where, SharedWords memory, int at, String what, int least, int most)
            throws IOException {
        long value = memory.get(at);
        if (value < least || value > most) {
            throw new IOException(
                    where + ": " + what + " is " + value + ", which is not between " + least + " and " + most);
        }
        return (int) value;
    }

    /** Returns the first difference to the node that a program wants; null if that can use this one. */
    public String difference(NodeFormat wanted) {
        if (!name.equals(wanted.name)) {
            return "it is of " + name;
        }
        if (queueLength != wanted.queueLength) {
            return "its queue length is " + queueLength + ", here it is " + wanted.queueLength;
        }
        if (hash == wanted.hash && messageWords == wanted.messageWords && layout.equals(wanted.layout)) {
            return null;
        }
        List<String> there = layout.lines().toList();
        List<String> here = wanted.layout.lines().toList();
        for (int i = 0; i < Math.max(there.size(), here.size()); i++) {
            String itsLine = i < there.size() ? there.get(i) : "nothing";
            String line = i < here.size() ? here.get(i) : "nothing";
            if (!itsLine.equals(line)) {
                return "it has \"" + itsLine + "\" where the message has \"" + line + "\" here";
            }
        }
        return "its hash is " + Integer.toHexString(hash) + ", here it is " + Integer.toHexString(wanted.hash);
    }
}
