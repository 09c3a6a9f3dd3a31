// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import io.uorb.activation.ActivationTrace;
import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.BrokerPathsProvider;
import io.uorb.observe.ObservedBrokers;
import io.uorb.time.OrbClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;

/**
 * Topics that the programs of one user on one machine share: programs that open the same name use the same nodes, in
 * memory that they map. Publishing, copying and waiting stay as they are, for all endpoints of the broker:
 *
 * <pre>{@code
 * try (SharedNodes shared = SharedNodes.open("flight");
 *         Orb orb = Orb.builder().clock(SharedNodes.clock()).paths(shared).build()) {
 * }}</pre>
 *
 * <p>For one broker. Any thread may call it. A process may be killed at any time: the others go on, and forget it.
 */
public final class SharedNodes implements BrokerPathsProvider, AutoCloseable {
    private final NodeDirectory directory;
    private final AtomicBoolean isUsed = new AtomicBoolean();

    private SharedNodes(NodeDirectory directory) {
        this.directory = directory;
    }

    /**
     * Shares all topics under a name.
     *
     * @throws IOException as {@link Builder#open}
     */
    public static SharedNodes open(String name) throws IOException {
        return builder(name).open();
    }

    /**
     * Describes what to share under a name.
     *
     * @throws IllegalArgumentException if the name is not 1 to 32 letters a to z, digits, hyphens and underscores
     */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /** Returns the clock that a broker with shared nodes needs: us since boot, the same in each process. */
    public static OrbClock clock() {
        return OrbClock.ofMachine();
    }

    /**
     * Attaches to a new broker, besides what observes it.
     *
     * @throws IllegalArgumentException if the clock is not {@link #clock}: times of messages would differ between
     *     processes
     * @throws IllegalStateException if there is a broker already
     */
    @Override
    public BrokerPaths of(OrbClock clock) {
        return of(clock, null);
    }

    /**
     * Returns what {@code OrbBuilder.paths} takes for the broker with shared nodes whose modules' activations are
     * recorded. Messages of other processes are inputs, as those of drivers: a recorder of this broker has them.
     *
     * @param trace that records; one of a replay, which answers, has the clock of the replay, so its broker is refused
     */
    public BrokerPathsProvider traced(ActivationTrace trace) {
        Objects.requireNonNull(trace, "trace");
        return clock -> of(clock, trace);
    }

    private BrokerPaths of(OrbClock clock, ActivationTrace trace) {
        long beforeUs = clock().nowUs();
        long nowUs = clock.nowUs();
        if (!clock.passesByItself() || nowUs < beforeUs || nowUs > clock().nowUs()) {
            throw new IllegalArgumentException("a broker with shared nodes needs SharedNodes.clock(): its clock is "
                    + nowUs + " us where the machine's is " + beforeUs
                    + " us, so other processes would take its messages' times for others; manual clocks and those of"
                    + " replays cannot share nodes");
        }
        if (!isUsed.compareAndSet(false, true)) {
            throw new IllegalStateException("shared nodes are for one broker; open them again for another one");
        }
        return ObservedBrokers.ofMemory(clock, directory, trace);
    }

    /** Returns the folder of the files: in {@code /dev/shm} by default, or the temporary folder, which is logged. */
    public Path folder() {
        return directory.folder();
    }

    /**
     * Returns the topics that have shared nodes now, by name, whichever process made them, of those that are shared
     * here: for a recorder or a page, which subscribes to what others publish.
     *
     * @throws IOException if the folder cannot be read
     */
    public List<String> topics() throws IOException {
        return List.copyOf(directory.instances().keySet());
    }

    /**
     * Returns the instances that have shared nodes now, by topic: those of {@link #topics}, in rising order.
     *
     * @throws IOException if the folder cannot be read
     */
    public SortedMap<String, List<Integer>> instances() throws IOException {
        return directory.instances();
    }

    /**
     * Returns the definition of a topic that has shared nodes.
     *
     * @throws IOException if it has none, or the file of the first one cannot be read or is damaged
     */
    public SharedTopic topic(String name) throws IOException {
        return directory.topic(name);
    }

    /** Returns the processes that share these nodes now, this one among them. */
    public List<SharedProcess> processes() {
        return directory.processes();
    }

    /**
     * Leaves; idempotent. The broker is to be closed before: publishing on shared topics is an error from now on. The
     * last one that leaves deletes the nodes, unless a process requested to keep them.
     */
    @Override
    public void close() {
        directory.close();
    }

    /** Collects what to share. One thread. */
    public static final class Builder {
        private static final Pattern NAME = Pattern.compile("[a-z0-9_-]{1,32}");
        private static final Pattern TOPICS = Pattern.compile("[a-z0-9_*]+");

        private final String name;
        private final List<Pattern> topics = new ArrayList<>();
        private boolean keep;
        private boolean refuse = true;
        private Path parent;
        private String program = programOfThisProcess();

        private Builder(String name) {
            if (!NAME.matcher(Objects.requireNonNull(name, "name")).matches()) {
                throw new IllegalArgumentException("name \"" + name
                        + "\" of shared nodes is not 1 to 32 letters a to z, digits, hyphens and underscores");
            }
            this.name = name;
        }

        private static String programOfThisProcess() {
            String command = System.getProperty("sun.java.command", "java").split(" ")[0];
            return command.substring(Math.max(command.lastIndexOf('.'), command.lastIndexOf('/')) + 1);
        }

        /**
         * Shares these topics only, with all their instances; an asterisk is any part of a name. All by default.
         *
         * @throws IllegalArgumentException if one is neither a topic's name nor a pattern
         */
        public Builder topics(String... patterns) {
            for (String pattern : patterns) {
                if (!TOPICS.matcher(pattern).matches()) {
                    throw new IllegalArgumentException("\"" + pattern + "\" is neither a topic nor a pattern: letters a"
                            + " to z, digits, underscores and asterisks");
                }
                topics.add(Pattern.compile(pattern.replace("*", ".*")));
            }
            return this;
        }

        /**
         * Keeps nodes and their latest messages when the last process leaves, or has died, for the next start. It holds
         * for all processes of the name from then on, until the folder is deleted.
         */
        public Builder keep() {
            keep = true;
            return this;
        }

        /**
         * Does not share a topic whose layout or queue length differs in another program, and reports this to the
         * broker's error handler; by default such a topic is refused.
         */
        public Builder localOnMismatch() {
            refuse = false;
            return this;
        }

        /**
         * Sets the folder that contains the folder of the name; {@code /dev/shm} by default, or the temporary folder.
         */
        public Builder in(Path folder) {
            parent = Objects.requireNonNull(folder, "folder");
            return this;
        }

        /** Sets the name by which other processes know this program; that of its main class by default. */
        public Builder program(String programName) {
            program = Objects.requireNonNull(programName, "programName");
            return this;
        }

        /**
         * Joins the processes that share this name, or is the first.
         *
         * @throws IOException if the folder or a file in it belongs to another user, or others may use it, or all may
         *     write to the one that it lies in, which is not sticky, a file there
         *     is none of ours or of another version, 64 processes share the name already, in another namespace
         *     of process ids or clocks, or one of them is stopped while it opens nodes
         */
        public SharedNodes open() throws IOException {
            requireWholeWords(System.getProperty("sun.arch.data.model"));
            SharedFolder folder = SharedFolder.of(parent, name);
            return new SharedNodes(NodeDirectory.join(folder, List.copyOf(topics), keep, refuse, program));
        }
    }

    /** Refuses a JVM that loads a word in two parts. */
    static void requireWholeWords(String bits) throws IOException {
        if (!"64".equals(bits)) {
            throw new IOException("shared nodes need a JVM of 64 bits; this one has " + bits);
        }
    }

    @Override
    public String toString() {
        return "shared nodes in " + folder();
    }
}
