// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.buffer.NodeBuffer;
import io.uorb.demand.NodeDemand;
import io.uorb.file.ErrorMessages;
import io.uorb.observe.NodeMemory;
import io.uorb.observe.ProcessEndpoints;
import io.uorb.schema.MessageSchema;
import io.uorb.shm.ring.MappedBuffer;
import io.uorb.shm.ring.MappedNode;
import io.uorb.shm.ring.NodeFormat;
import io.uorb.shm.ring.Ringer;
import io.uorb.shm.ring.SharedWords;
import io.uorb.thread.Uninterruptibles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The nodes of a folder that this process has opened, its place among the processes that share them, and the thread
 * that waits at its doorbell. Any thread.
 */
final class NodeDirectory implements NodeMemory, Ringer, AutoCloseable {
    private static final String PROCESSES = "processes";
    private static final String NODE = ".node";
    private static final String HIDDEN = "new-";
    /** Between topic and number in a node's name. */
    private static final String INSTANCE = " instance ";

    private static final Pattern FILE = Pattern.compile("([a-z0-9_]+)\\.([0-9]{1,3})\\" + NODE);
    /** How long the waiting thread sleeps, ms, while a message is on its way; then longer, up to the second one. */
    private static final int SOON_MS = 1;

    private static final int LATER_MS = 128;
    /** How long it sleeps while it has no line to some process: then it sees by itself that one has died. */
    private static final int UNCONNECTED_MS = 10;
    /** How often it looks, each {@value #SOON_MS} ms, whether a process is dead whose line has ended. */
    private static final int MOST_DYING_MS = 500;

    private static final long PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final int LOOKS_FOR_MARKS = 100;

    private final SharedFolder folder;
    private final List<Pattern> topics;
    private final boolean refuse;
    private final String program;
    private final ProcessTable table;
    private final int slot;
    private final Doorbells bells;
    private final Thread thread = new Thread(this::waitAtTheBell, "uorb-shared-nodes");

    private final Map<String, MappedNode> nodes = new ConcurrentHashMap<>();
    private final List<MappedBuffer> buffers = new CopyOnWriteArrayList<>();
    /** Names of topics that stay local; guarded by the broker. */
    private final Set<String> local = new HashSet<>();

    /** The instance that this process was about to advertise last. */
    private volatile Reservation reserved = new Reservation("", 0);

    private volatile Orb broker;
    private volatile boolean closed;

    private record Reservation(String file, long number) {}

    private NodeDirectory(
            SharedFolder folder, List<Pattern> topics, boolean refuse, String program, ProcessTable table, int slot)
            throws IOException {
        this.folder = folder;
        this.topics = topics;
        this.refuse = refuse;
        this.program = program;
        this.table = table;
        this.slot = slot;
        this.bells = new Doorbells(folder.path(), slot);
    }

    static NodeDirectory join(SharedFolder folder, List<Pattern> topics, boolean keep, boolean refuse, String program)
            throws IOException {
        ProcessScope scope = ProcessScope.own();
        SharedWords.warmUp();
        Doorbells.warmUp(folder.path());
        return folder.locked(() -> {
            if (!folder.has(PROCESSES)) {
                folder.create(PROCESSES, ProcessTable.WORDS * Long.BYTES, memory -> ProcessTable.write(memory, scope));
            }
            String where = folder.path().resolve(PROCESSES).toString();
            ProcessTable table = ProcessTable.open(
                    where, folder.map(PROCESSES), scope, other -> Doorbells.hasEnded(folder.path(), other));
            if (keep) {
                table.keep();
            }
            if (sweep(folder, table, Map.of()) == 0 && !table.keeps()) {
                deleteNodes(folder);
            }
            int slot = table.join(program);
            NodeDirectory directory = null;
            try {
                directory = new NodeDirectory(folder, topics, refuse, program, table, slot);
            } finally {
                if (directory == null) {
                    table.leave(slot);
                }
            }
            directory.connect();
            directory.thread.setDaemon(true);
            directory.thread.start();
            return directory;
        });
    }

    /** Forgets the processes that are dead, with the lock held; returns how many are alive. */
    private static int sweep(SharedFolder folder, ProcessTable table, Map<String, MappedNode> mapped)
            throws IOException {
        int alive = 0;
        for (int slot = 0; slot < MappedNode.SLOTS; slot++) {
            if (table.isFree(slot)) {
                continue;
            }
            if (table.process(slot).isAlive()) {
                alive++;
                continue;
            }
            for (String file : folder.list(NODE)) {
                bury(folder, file, mapped.get(file), slot, table.freeSlots());
            }
            folder.delete(Doorbells.path(folder.path(), slot).getFileName().toString());
            table.leave(slot); // last: until then its marks are taken for a dead process's
        }
        return alive;
    }

    private static void bury(SharedFolder folder, String file, MappedNode mapped, int slot, long free)
            throws IOException {
        try {
            MappedNode node = mapped;
            if (node == null) {
                SharedWords memory = folder.map(file);
                NodeFormat format = NodeFormat.read(folder.path().resolve(file).toString(), memory);
                node = new MappedNode(memory, format, slot);
            }
            node.bury(slot, free);
        } catch (AccessDeniedException | InternalError e) {
            return; // as below
        } catch (IOException e) {
            if (e.getClass() != IOException.class || e.getCause() != null) {
                throw e; // the system's, for want of descriptors, say: the process is forgotten later
            }
            // Somebody has damaged or planted it: no process can open it, and who opens the topic is told.
        }
    }

    private static void deleteNodes(SharedFolder folder) throws IOException {
        for (String file : folder.list("")) {
            if (file.endsWith(NODE) || file.startsWith(HIDDEN)) {
                folder.delete(file);
            }
        }
    }

    /** Connects lines to all processes, and ends those to others; whether all are there. */
    private boolean connect() {
        boolean all = true;
        for (int other = 0; other < MappedNode.SLOTS; other++) {
            if (table.isFree(other)) {
                bells.disconnect(other);
            } else {
                all &= bells.connect(other);
            }
        }
        return all;
    }

    Path folder() {
        return folder.path();
    }

    List<SharedProcess> processes() {
        List<SharedProcess> all = new ArrayList<>();
        for (int i = 0; i < MappedNode.SLOTS; i++) {
            ProcessIdentity process = table.process(i);
            if (process.pid() != 0 && process.isAlive()) {
                all.add(new SharedProcess(process.pid(), table.name(i)));
            }
        }
        return all;
    }

    /** Returns the instances that have files here, by topic, of the topics that are shared. */
    SortedMap<String, List<Integer>> instances() throws IOException {
        SortedMap<String, List<Integer>> all = new TreeMap<>();
        for (String file : folder.list(NODE)) {
            Matcher parts = FILE.matcher(file);
            if (parts.matches() && isShared(parts.group(1))) {
                all.computeIfAbsent(parts.group(1), any -> new ArrayList<>()).add(Integer.valueOf(parts.group(2)));
            }
        }
        all.values().forEach(Collections::sort);
        return all;
    }

    /** Returns the definition of a topic that has files here. */
    SharedTopic topic(String name) throws IOException {
        List<Integer> instances = instances().get(name);
        if (instances == null) {
            throw new IOException("topic " + name + " has no shared nodes in " + folder());
        }
        String file = file(name, instances.get(0));
        String where = folder().resolve(file).toString();
        NodeFormat format = NodeFormat.read(where, folder.map(file));
        try {
            MessageSchema schema = LayoutText.parse(format.layout());
            if (schema.hash() != format.hash()) {
                throw new IOException(where + ": its definition has hash " + Integer.toHexString(schema.hash())
                        + ", its header " + Integer.toHexString(format.hash()));
            }
            return new SharedTopic(name, schema, format.queueLength());
        } catch (IllegalArgumentException e) {
            throw new IOException(where + ": " + e.getMessage(), e);
        }
    }

    private boolean isShared(String topic) {
        return topics.isEmpty()
                || topics.stream().anyMatch(one -> one.matcher(topic).matches());
    }

    private static String file(String topic, int instance) {
        return topic + "." + instance + NODE;
    }

    @Override
    public void opened(Orb opened) {
        broker = opened;
    }

    @Override
    public NodeBuffer ring(String topic, int instance, MessageSchema schema, int queueLength, int words, int history) {
        NodeBuffer buffer = null;
        try {
            buffer = sharedRing(topic, instance, schema, queueLength, words, history);
        } finally {
            if (buffer == null && file(topic, instance).equals(reserved.file)) {
                table.endTaking(slot, reserved.number); // nobody will join there
            }
        }
        return buffer;
    }

    private NodeBuffer sharedRing(
            String topic, int instance, MessageSchema schema, int queueLength, int words, int history) {
        if (!isShared(topic) || local.contains(topic)) {
            return null;
        }
        requireOpen();
        NodeFormat wanted = new NodeFormat(
                folder().resolve(file(topic, instance)).toString(),
                topic + INSTANCE + instance,
                schema.hash(),
                words,
                NodeBuffer.suitableCapacity(queueLength, words, history),
                queueLength,
                table.keeps(),
                "process " + ProcessHandle.current().pid() + " (" + program + ")",
                LayoutText.of(schema));
        try {
            MappedNode node = folder.locked(() -> openOrCreate(file(topic, instance), wanted));
            String difference = node.format().difference(wanted);
            if (difference != null) {
                String mismatch = "topic " + topic + " instance " + instance + " differs from the node that "
                        + node.format().creator() + " made, in " + wanted.where() + ": " + difference;
                if (refuse || buffers.stream().anyMatch(one -> isOf(topic, one))) {
                    throw new IllegalStateException(mismatch);
                }
                local.add(topic);
                OrbTools.of(broker).failed("shared nodes", new IllegalStateException(mismatch + "; it stays local"));
                return null;
            }
            MappedBuffer buffer = new MappedBuffer(node, this);
            buffers.add(buffer);
            requireOpen(); // who closes them may have come too early to close this one
            return buffer;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "topic " + topic + " instance " + instance + " cannot be shared: " + ErrorMessages.of(e), e);
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the shared nodes in " + folder() + " are closed");
        }
    }

    private static boolean isOf(String topic, MappedBuffer buffer) {
        return buffer.node().format().name().startsWith(topic + " ");
    }

    private MappedNode openOrCreate(String file, NodeFormat wanted) throws IOException {
        if (!folder.has(file)) {
            folder.create(file, wanted.sizeBytes(), wanted::write);
        }
        return open(file);
    }

    private MappedNode open(String file) throws IOException {
        MappedNode present = nodes.get(file);
        if (present == null) {
            SharedWords memory = folder.map(file);
            present = new MappedNode(
                    memory, NodeFormat.read(folder().resolve(file).toString(), memory), slot);
            nodes.put(file, present);
        }
        return present;
    }

    @Override
    public boolean isAdvertised(String topic, int instance) {
        String file = file(topic, instance);
        if (instance >= Orb.MAX_INSTANCES || closed || !isShared(topic)) {
            return false;
        }
        try {
            MappedNode node = nodes.get(file);
            node = node == null && folder.has(file) ? folder.locked(() -> open(file)) : node;
            return node != null && isAdvertised(node);
        } catch (IOException e) {
            throw new UncheckedIOException(ErrorMessages.of(e), e);
        }
    }

    private static boolean isAdvertised(MappedNode node) {
        try {
            return node.isAdvertised();
        } catch (InternalError e) {
            return false; // the file was truncated
        }
    }

    @Override
    public int takeInstance(String topic, int free) {
        if (!isShared(topic) || local.contains(topic)) {
            return free;
        }
        try {
            return folder.locked(() -> {
                if (closed) {
                    return free; // the slot may be another process's
                }
                int instance = free;
                while (instance < Orb.MAX_INSTANCES && isTaken(topic, instance)) {
                    instance++;
                }
                reserved = new Reservation(file(topic, instance), number(topic, instance));
                table.take(slot, reserved.number);
                return instance;
            });
        } catch (IOException e) {
            throw new UncheckedIOException(ErrorMessages.of(e), e);
        }
    }

    @Override
    public List<ProcessEndpoints> endpointsElsewhere(String topic, int instance) {
        MappedNode node = nodes.get(file(topic, instance));
        try {
            return node == null ? List.of() : endpointsElsewhere(node);
        } catch (InternalError e) {
            return List.of(); // the file was truncated
        }
    }

    private List<ProcessEndpoints> endpointsElsewhere(MappedNode node) {
        List<ProcessEndpoints> all = new ArrayList<>();
        for (int other = 0; other < MappedNode.SLOTS; other++) {
            ProcessIdentity process = table.process(other);
            int publishers = node.publishers(other);
            int subscribers = node.subscribers(other);
            if (other != slot && process.pid() != 0 && publishers + subscribers > 0) {
                ProcessEndpoints one = new ProcessEndpoints(process.pid(), table.name(other), publishers, subscribers);
                if (table.process(other).equals(process)) { // else another one has come to the slot meanwhile
                    all.add(one);
                }
            }
        }
        return all;
    }

    private boolean isTaken(String topic, int instance) throws IOException {
        String file = file(topic, instance);
        return folder.has(file) && isAdvertised(open(file)) || table.isTaken(slot, number(topic, instance));
    }

    /** Returns a number that another instance hardly has; if it does, it is taken for a moment. */
    private static long number(String topic, int instance) {
        return ((long) topic.hashCode() << Integer.SIZE) + instance + 1;
    }

    @Override
    public void counted() {
        Reservation present = reserved;
        MappedNode node = nodes.get(present.file);
        if (node != null && node.publishers(slot) > 0) { // else another endpoint was counted
            table.endTaking(slot, present.number);
        }
    }

    @Override
    public void ring(int other) {
        bells.ring(other);
    }

    @Override
    public void lookAgain() {
        bells.lookAgain();
    }

    private void waitAtTheBell() {
        int inFlightMs = 0;
        int dyingMs = 0;
        boolean isConnected = false;
        while (!closed) {
            Thread.interrupted(); // a callback may have left it, and no wait would last
            try {
                boolean isInFlight = false;
                for (MappedBuffer buffer : buffers) {
                    isInFlight |= buffer.listen(dyingMs > 0 || !isConnected);
                }
                inFlightMs = isInFlight ? Math.min(Math.max(SOON_MS, 2 * inFlightMs), LATER_MS) : 0;
                int waitMs = isConnected ? inFlightMs : UNCONNECTED_MS; // without a line its end is not told
                boolean hasChanged = bells.await(dyingMs > 0 ? SOON_MS : waitMs);
                // A process closes its line a little before it is dead.
                dyingMs = hasChanged ? MOST_DYING_MS : Math.max(0, dyingMs - SOON_MS);
                if (dyingMs > 0 || !isConnected) {
                    isConnected = followProcesses();
                    tellDeaths();
                }
            } catch (Throwable e) { // nobody else wakes those who wait
                if (!closed) {
                    failed(e);
                }
            }
        }
    }

    /**
     * Forgets the processes that have died, unless somebody has the lock; whether that is done and there are lines to
     * all others.
     */
    private boolean followProcesses() throws IOException {
        boolean isDone = true;
        for (int i = 0; i < MappedNode.SLOTS && isDone; i++) {
            if (!table.isFree(i) && !table.process(i).isAlive()) {
                isDone = folder.tryLocked(() -> sweep(folder, table, nodes));
            }
        }
        return connect() && isDone;
    }

    /** Raises the events of nodes on which processes published that are forgotten by now, whoever did that. */
    private void tellDeaths() {
        Orb present = broker;
        for (MappedBuffer buffer : buffers) {
            if (buffer.hasPublisherDied() && present != null) {
                String name = buffer.node().format().name();
                int end = name.indexOf(' ');
                NodeDemand.publisherDied(
                        present, name.substring(0, end), Integer.parseInt(name.substring(end + INSTANCE.length())));
            }
        }
    }

    /** Reports a failure, and goes on a little later. */
    private void failed(Throwable error) {
        try {
            Orb present = broker;
            if (present != null) {
                OrbTools.of(present).failed("the doorbell of shared nodes in " + folder(), error);
            }
        } catch (Throwable e) {
            // for want of memory or descriptors, say: the next failure is told
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(LATER_MS));
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        buffers.forEach(MappedBuffer::close);
        bells.lookAgain();
        Uninterruptibles.join(thread);
        bells.close(); // before the slot is free: the next process in it has a bell of that name
        try {
            folder.locked(this::leave);
        } catch (IOException e) {
            failed(e);
        }
    }

    /** Leaves, with the lock held. A slot that a publisher is stuck in stays the process's until that ends. */
    private Void leave() throws IOException {
        for (int i = 0; i < LOOKS_FOR_MARKS && buffers.stream().anyMatch(MappedBuffer::isPublishing); i++) {
            LockSupport.parkNanos(PAUSE_NS);
        }
        if (buffers.stream().noneMatch(MappedBuffer::isPublishing)) {
            buffers.forEach(MappedBuffer::leave);
            table.leave(slot);
        }
        if (sweep(folder, table, nodes) == 0 && !table.keeps()) {
            folder.delete(PROCESSES);
            deleteNodes(folder);
        }
        return null;
    }
}
