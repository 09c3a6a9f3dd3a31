// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import io.uorb.buffer.CellCodec;
import io.uorb.buffer.Reader;
import io.uorb.buffer.model.ModelScript;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * A node of eight cells that processes share: two that publish, one that reads, and one that died. Both words of a
 * message are its number.
 */
abstract class MappedProgram extends ModelScript {
    static final int FIRST = 1;
    static final int SECOND = 2;
    static final int READING = 3;
    static final int DEAD = 4;

    static final int CAPACITY = 8;
    private static final int WORDS = 2;
    private static final int QUEUE = 4;
    /** Numbers of messages that the set-up publishes begin here. */
    private static final long BEFORE = 100;

    final SharedWords memory;
    final MappedNode first;
    final MappedNode second;
    final MappedNode reading;
    MappedBuffer buffer;
    Reader reader;

    private static final CellCodec<Long> CODEC = new NumberCodec();

    private final List<Sent> before = new ArrayList<>();
    private final List<Sent> takenBefore = new ArrayList<>();

    /** A message of two words. */
    private static final class NumberCodec extends CellCodec<Long> {
        @Override
        public void encode(Long number, long[] words, int at) {
            words[at] = number;
            words[at + 1] = number;
        }

        @Override
        public void decode(long[] words, int at, Long number) {
            throw new UnsupportedOperationException();
        }
    }

    /** A message that a thread published or copied. */
    record Sent(long generation, long number) {}

    MappedProgram() {
        NodeFormat format =
                new NodeFormat("file", "topic instance 0", 1, WORDS, CAPACITY, QUEUE, false, "process 1", "Message");
        memory = new SharedWords(ByteBuffer.allocate(format.sizeBytes()));
        first = new MappedNode(memory, format, FIRST);
        second = new MappedNode(memory, format, SECOND);
        reading = new MappedNode(memory, format, READING);
    }

    /** Publishes messages that are numbered from there on. */
    static List<Sent> publish(MappedNode from, long number, int messages) {
        List<Sent> sent = new ArrayList<>();
        for (int i = 0; i < messages; i++) {
            long[] message = {number + i, number + i};
            sent.add(new Sent(from.publish(message), number + i));
        }
        return sent;
    }

    /** Publishes a message as a Publication does, and rings. */
    static List<Sent> publish(MappedBuffer from, long number) {
        return List.of(new Sent(from.publishAnywhere(CODEC, number), number));
    }

    /** Publishes messages; for the set-up. */
    final void publishBefore(int messages) {
        before.addAll(publish(first, BEFORE + before.size(), messages));
    }

    /** Claims the next generation for a process that is suspended, or dies, before it stores a word; for the set-up. */
    final long claim(int slot) {
        long generation = first.newestClaimed() + 1;
        memory.put(first.cell(generation), MappedStamp.mark(slot, generation));
        return generation;
    }

    /** Goes on after {@link #claim}. */
    final List<Sent> finish(long generation, long number) {
        int cell = first.cell(generation);
        SharedWords.fenceStores();
        memory.put(cell + 1, number);
        memory.put(cell + 2, number);
        memory.putRelease(cell, generation);
        memory.putRelease(NodeFormat.HEAD, generation);
        return List.of(new Sent(generation, number));
    }

    /** Makes the reader, as if before the node's first message. */
    final void read(int window) {
        buffer = new MappedBuffer(reading, new Bell());
        reader = buffer.newReader(0, Reader.FROM_START);
        reader.setWindow(window, false);
    }

    /** Publishes and takes messages, one by one; for the set-up. */
    final void see(int messages) {
        for (int i = 0; i < messages; i++) {
            publishBefore(1);
            takeBefore(1);
        }
    }

    /** Takes messages that are there; for the set-up. */
    final void takeBefore(int messages) {
        takenBefore.addAll(take(messages));
    }

    /** Takes what is new, so many times. */
    final List<Sent> take(int times) {
        List<Sent> taken = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            if (reader.openSlowly(false) != Reader.NONE) {
                taken.add(accept());
            }
        }
        return taken;
    }

    /** Takes what is new, or the last message again, which is left out. */
    final List<Sent> takeOrAgain() {
        long last = reader.generationOpaque();
        require(reader.openSlowly(true) != Reader.NONE, "the last message is withheld");
        Sent sent = accept();
        require(sent.generation != last || takenBefore.contains(sent), "a copy is of another generation");
        return sent.generation == last ? List.of() : List.of(sent);
    }

    private Sent accept() {
        int at = SharedWords.LOADED_AT;
        long[] words = reader.words();
        require(words[at] == words[at + 1], "a copy is torn");
        long number = words[at];
        reader.acceptSlowly();
        return new Sent(reader.generationOpaque(), number);
    }

    /** Takes the rest: messages of one thread come in order, and all count. */
    final void requireAll(List<?> results, int reads) {
        List<Sent> taken = drain(reads < 0 ? List.of() : results.get(reads));
        for (int i = 1; i < taken.size(); i++) {
            require(taken.get(i - 1).generation < taken.get(i).generation, "messages are out of order, or come twice");
        }
        int sent = requireSent(results, reads, taken);
        require(taken.size() + reader.lostOpaque() == sent, "handed out and lost is not all");
    }

    /** Takes the rest, where messages may be overtaken: none comes twice, and no loss is unnoticed. */
    final void requireAllOnce(List<?> results, int reads) {
        List<Sent> taken = drain(reads < 0 ? List.of() : results.get(reads));
        require(new HashSet<>(taken).size() == taken.size(), "a message comes twice");
        int sent = requireSent(results, reads, taken);
        require(taken.size() + reader.lostOpaque() >= sent, "a loss is unnoticed");
    }

    private List<Sent> drain(Object result) {
        List<Sent> taken = new ArrayList<>(takenBefore);
        taken.addAll(listed(result));
        for (List<Sent> next = take(1); !next.isEmpty(); next = take(1)) {
            taken.addAll(next);
        }
        return taken;
    }

    private int requireSent(List<?> results, int reads, List<Sent> taken) {
        List<Sent> sent = sent(results, reads);
        require(sent.containsAll(taken), "a copy is of another generation");
        requirePublished(sent);
        return sent.size();
    }

    /** Returns what was published before and by all threads but that one. */
    final List<Sent> sent(List<?> results, int reads) {
        List<Sent> sent = new ArrayList<>(before);
        for (int i = 0; i < results.size(); i++) {
            if (i != reads) {
                sent.addAll(listed(results.get(i)));
            }
        }
        return sent;
    }

    @SuppressWarnings("unchecked")
    private static List<Sent> listed(Object result) {
        return result instanceof List<?> ? (List<Sent>) result : List.of();
    }

    /** No two messages have one generation, and none of them is a hole. */
    final void requirePublished(List<Sent> sent) {
        HashSet<Long> generations = new HashSet<>();
        for (Sent one : sent) {
            require(generations.add(one.generation), "two messages have one generation");
            require(!first.isHole(one.generation), "a message was noted as a hole");
            require(one.generation <= first.newestClaimed(), "a message was not found");
        }
    }

    static void require(boolean condition, String broken) {
        if (!condition) {
            throw new AssertionError(broken);
        }
    }

    /** The doorbell of a process; counts rings of any process. */
    static final class Bell implements Ringer {
        volatile long rings;
        volatile long asked;

        @Override
        public void ring(int slot) {
            rings++;
        }

        @Override
        public void lookAgain() {
            asked++;
        }

        @Override
        public void counted() {}
    }
}
