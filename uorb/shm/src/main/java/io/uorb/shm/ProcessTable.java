// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.shm.ring.MappedNode;
import io.uorb.shm.ring.SharedWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.IntPredicate;

/**
 * The processes that share nodes: a file of slots, which changes with the folder's lock held. Any thread of any process
 * may read it.
 */
final class ProcessTable {
    /** Words of a slot. */
    private static final int SLOT = 16;

    static final int WORDS = SLOT * (MappedNode.SLOTS + 1);

    private static final long FILE = 0x756f524270726f63L; // uORBproc
    private static final int VERSION = 2;
    private static final int AT_VERSION = 1;
    private static final int AT_CREATED_NS = 2;
    /** Whether nodes stay when the last process leaves, or has died: any may ask for it. */
    private static final int AT_KEEP = 3;

    private static final int AT_BOOT = 4;
    private static final int AT_PROCESSES = 6;
    private static final int AT_CLOCKS = 7;

    private static final int AT_PID = 0;
    private static final int AT_START = 1;
    private static final int AT_TAKEN = 2;
    private static final int AT_NAME_BYTES = 3;
    private static final int AT_NAME = 4;
    private static final int MOST_NAME_BYTES = (SLOT - AT_NAME) * Long.BYTES;

    private final SharedWords memory;

    private ProcessTable(SharedWords memory) {
        this.memory = memory;
    }

    /** Makes the table of memory that is 0 everywhere. */
    static void write(SharedWords memory, ProcessScope scope) {
        memory.put(0, FILE);
        memory.put(AT_VERSION, VERSION);
        putScope(memory, scope);
    }

    private static void putScope(SharedWords memory, ProcessScope scope) {
        memory.put(AT_CREATED_NS, System.nanoTime());
        memory.put(AT_PROCESSES, scope.processes());
        memory.put(AT_CLOCKS, scope.clocks());
        memory.putVolatile(AT_BOOT + 1, scope.boot().getLeastSignificantBits());
        memory.putVolatile(AT_BOOT, scope.boot().getMostSignificantBits()); // last: until then it is another boot's
    }

    /**
     * Returns the table that memory holds, with the lock held. Processes of another boot are not alive in it.
     *
     * @param hasEnded whether the process in a slot, of whichever namespace, has ended for certain
     * @throws IOException if it holds none, or one of another namespace or clock
     */
    static ProcessTable open(String where, SharedWords memory, ProcessScope scope, IntPredicate hasEnded)
            throws IOException {
        if (memory.count() != WORDS || memory.get(0) != FILE || memory.get(AT_VERSION) != VERSION) {
            throw new IOException(where + ": is no table of processes of this version and order of bytes; end the"
                    + " programs that share it, and delete its folder");
        }
        ProcessTable table = new ProcessTable(memory);
        UUID boot = new UUID(memory.get(AT_BOOT), memory.get(AT_BOOT + 1));
        ProcessScope present = new ProcessScope(boot, memory.get(AT_PROCESSES), memory.get(AT_CLOCKS));
        if (!present.equals(scope)) {
            table.move(where, present, scope, hasEnded);
        }
        if (memory.get(AT_CREATED_NS) > System.nanoTime()) {
            throw new IOException(where + ": was made at " + memory.get(AT_CREATED_NS)
                    + " ns, which is later than now, "
                    + System.nanoTime() + " ns: System.nanoTime() is not one clock for all processes here, which"
                    + " shared nodes need");
        }
        return table;
    }

    /** Makes this the table of another scope, if none of its processes may be alive. */
    private void move(String where, ProcessScope from, ProcessScope to, IntPredicate hasEnded) throws IOException {
        boolean isSameBoot = from.boot().equals(to.boot());
        for (int slot = 0; slot < MappedNode.SLOTS; slot++) {
            if (!isFree(slot) && isSameBoot && !hasEnded.test(slot)) {
                boolean isSameClock = from.clocks() == to.clocks();
                throw new IOException(where + ": process " + process(slot).pid() + " (" + name(slot) + ") uses it from "
                        + (isSameClock
                                ? "pid namespace " + from.processes() + ", this one is in " + to.processes()
                                        + ", where that id belongs to another process or to none"
                                : "time namespace " + from.clocks() + ", this one is in " + to.clocks()
                                        + ", which may have another clock")
                        + "; share the namespaces; if none of these processes runs, delete the folder of this file");
            }
            memory.putVolatile(at(slot) + AT_START, 0); // as of a process that has ended
        }
        putScope(memory, to);
    }

    /** Requests nodes that stay when the last process has left. */
    void keep() {
        memory.putVolatile(AT_KEEP, 1);
    }

    /** Whether any process has asked for that. */
    boolean keeps() {
        return memory.getVolatile(AT_KEEP) != 0;
    }

    private int at(int slot) {
        return SLOT * (slot + 1);
    }

    /** Returns the process in a slot; one that is not alive if there is none. */
    ProcessIdentity process(int slot) {
        return new ProcessIdentity(memory.getVolatile(at(slot) + AT_PID), memory.getVolatile(at(slot) + AT_START));
    }

    boolean isFree(int slot) {
        return process(slot).pid() == 0;
    }

    /** Returns the slots of no process, a bit each. */
    long freeSlots() {
        long free = 0;
        for (int slot = 0; slot < MappedNode.SLOTS; slot++) {
            free |= isFree(slot) ? 1L << slot : 0;
        }
        return free;
    }

    /** Returns the name of the program in a slot. */
    String name(int slot) {
        int bytes = (int) Math.max(0, Math.min(memory.getVolatile(at(slot) + AT_NAME_BYTES), MOST_NAME_BYTES));
        return new String(memory.getBytes(at(slot) + AT_NAME, bytes), StandardCharsets.UTF_8)
                .replaceAll("[^\\p{Print}]", "?");
    }

    /**
     * Takes a free slot for this process.
     *
     * @throws IOException if there is none, or this process's start time cannot be read
     */
    int join(String name) throws IOException {
        for (int slot = 0; slot < MappedNode.SLOTS; slot++) {
            if (isFree(slot)) {
                byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
                byte[] kept = Arrays.copyOf(bytes, Math.min(bytes.length, MOST_NAME_BYTES));
                ProcessIdentity own = ProcessIdentity.own();
                memory.putBytes(at(slot) + AT_NAME, kept);
                memory.putVolatile(at(slot) + AT_NAME_BYTES, kept.length);
                memory.putVolatile(at(slot) + AT_TAKEN, 0);
                memory.putVolatile(at(slot) + AT_START, own.start());
                memory.putVolatile(at(slot) + AT_PID, own.pid()); // last: who finds it finds the rest
                return slot;
            }
        }
        throw new IOException("all " + MappedNode.SLOTS + " places of processes that share nodes are taken");
    }

    void leave(int slot) {
        memory.putVolatile(at(slot) + AT_PID, 0);
    }

    /** Notes which instance a process is about to advertise. */
    void take(int slot, long instance) {
        memory.putVolatile(at(slot) + AT_TAKEN, instance);
    }

    /** Undoes that, unless the process is about to advertise another one meanwhile. */
    void endTaking(int slot, long instance) {
        memory.compareAndSet(at(slot) + AT_TAKEN, instance, 0);
    }

    /** Whether another process is about to advertise an instance. */
    boolean isTaken(int bySlot, long instance) {
        for (int slot = 0; slot < MappedNode.SLOTS; slot++) {
            if (slot != bySlot && !isFree(slot) && memory.getVolatile(at(slot) + AT_TAKEN) == instance) {
                return true;
            }
        }
        return false;
    }
}
