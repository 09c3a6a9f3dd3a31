// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.List;

/**
 * Requests of a client. The first one is a {@link Hello}.
 *
 * @param <A> the answer, unless it is {@link Answer.Refused}
 */
public sealed interface Request<A extends Answer> {
    /**
     * Opens a connection.
     *
     * @param version {@link Protocol#VERSION}
     * @param client name of the client, for the program's list of its clients
     */
    record Hello(int version, String client) implements Request<Answer.Welcome> {}

    /** Keeps the conversation open. */
    record Ping() implements Request<Answer.Done> {}

    /**
     * All nodes.
     *
     * @param withTimes whether to send the newest messages' times as well
     */
    record ListNodes(boolean withTimes) implements Request<Answer.Nodes> {}

    /** All publications and subscriptions. */
    record ListEndpoints() implements Request<Answer.Endpoints> {}

    /** The names of all topics that can be published: those with nodes and those of the program's class path. */
    record ListTopics() implements Request<Answer.Topics> {}

    /** Requests the definition of a topic's messages. */
    record Describe(String topic) implements Request<Answer.Description> {}

    /**
     * Begins to listen. The program collects, up to a limit, the newest existing message and all later ones.
     *
     * @param intervalUs the mean time between two messages, us of the program's clock; 0 for all
     */
    record Listen(String topic, int instance, long intervalUs) implements Request<Answer.Listening> {}

    /**
     * Takes the messages that a listener has collected since the last request; there may be none.
     *
     * @param most maximum number; further ones remain for the next request
     */
    record Take(int listener, int most) implements Request<Answer.Messages> {}

    /** Ends listening. */
    record Unlisten(int listener) implements Request<Answer.Done> {}

    /** All work queues. */
    record ListWorkQueues() implements Request<Answer.WorkQueues> {}

    /**
     * Requests the lags of subscribers. With the first such request the program begins to measure the age of messages
     * at their copy; it ends when the client disconnects.
     */
    record ListLags() implements Request<Answer.Lags> {}

    /** Requests the state of the recording. */
    record LogStatus() implements Request<Answer.LogState> {}

    /**
     * Begins a recording.
     *
     * @param folder where, absolute; empty for the program's own choice
     */
    record LogStart(String folder) implements Request<Answer.LogState> {}

    /** Ends the recording. */
    record LogStop() implements Request<Answer.LogState> {}

    /**
     * Publishes one message, all other fields zero, {@code timestamp} now unless it is set.
     *
     * @param force also where a publisher is there
     */
    record Publish(String topic, int instance, boolean force, List<Assignment> fields)
            implements Request<Answer.Published> {}

    /**
     * A field and its value.
     *
     * @param field such as {@code arming_state}, {@code q[2]}, {@code esc[3].esc_rpm}
     * @param value a number, {@code true}, {@code false}, a constant's name, or the text of a char array
     */
    record Assignment(String field, String value) {}

    /**
     * Injects a fault into a topic, replacing one of the same kind.
     *
     * @param instance {@link Protocol#ALL_INSTANCES} for all, also those to come
     * @param fault as {@code io.uorb.fault} reads it, such as {@code drop 10%}, {@code delay 20ms}, {@code freeze},
     *     {@code bias gyro_rad[0]=0.1}, {@code suspend}
     */
    record Inject(String topic, int instance, String fault) implements Request<Answer.Done> {}

    /**
     * Clears faults.
     *
     * @param topic empty for all
     * @param kind such as {@code drop} or {@code suspend}; empty for all
     */
    record Clear(String topic, int instance, String kind) implements Request<Answer.Done> {}

    /** Requests all active faults. */
    record ListFaults() implements Request<Answer.Faults> {}

    /**
     * Lists parameters, by name.
     *
     * @param after the name after which they begin; empty for the first
     * @param most how many at most, up to {@link Protocol#MAX_PARAMETERS}
     */
    record ListParameters(String after, int most) implements Request<Answer.Parameters> {}

    /** Sets parameters, all or none; the fields of the assignments are their names. */
    record SetParameters(List<Assignment> values) implements Request<Answer.Parameters> {}

    /** Sets parameters to their defaults, all or none. */
    record ResetParameters(List<String> names) implements Request<Answer.Parameters> {}

    /** Requests all modules. */
    record ListModules() implements Request<Answer.Modules> {}

    /** Requests a module and the figures that it prints. */
    record ModuleStatus(String module) implements Request<Answer.ModuleReport> {}

    /** Requests the kinds of modules that can be started. */
    record ListModuleKinds() implements Request<Answer.ModuleKinds> {}

    /** Requests the description of a kind of module. */
    record DescribeModule(String kind) implements Request<Answer.ModuleDetails> {}

    /**
     * Starts a module.
     *
     * @param name its full name; empty for its kind's
     * @param options {@code name=value}, or the name of a flag
     */
    record StartModule(String kind, String name, List<String> options) implements Request<Answer.Modules> {}

    /** Stops a module. */
    record StopModule(String module) implements Request<Answer.Modules> {}

    /** Stops a module and starts it with the same configuration. */
    record RestartModule(String module) implements Request<Answer.Modules> {}

    /**
     * Requests perf counters.
     *
     * @param module empty for those of all modules
     */
    record ListPerfCounters(String module) implements Request<Answer.PerfCounters> {}

    /** Sets a default of the program's configuration; the value follows if it is the present default. */
    record SetDefault(String name, String value) implements Request<Answer.Parameters> {}

    /**
     * Requests the figures of a path of messages.
     *
     * @param path as {@code FROM..TO} or {@code FROM..VIA..TO}; empty for the paths that there are
     * @param worst number of chains to return, the longest first
     * @param held whether messages that were read in earlier activations are causes too
     * @param worstWithinMs only chains that ended in these last ms of the trace, 0 for all; figures include all
     */
    record TracePath(String path, int worst, boolean held, long worstWithinMs) implements Request<Answer.PathFigures> {}

    /**
     * Requests the devices behind the nodes of a topic, as their drivers describe them.
     *
     * @param topic empty for those of all topics
     */
    record ListDevices(String topic) implements Request<Answer.Devices> {}

    /**
     * Makes a listener count as a subscriber, so that a sensor that follows its subscribers starts, at the listener's
     * rate; other listeners only observe.
     *
     * @param batchIntervalUs the delay of messages that it tolerates, us; 0 for none
     */
    record CountListener(int listener, long batchIntervalUs) implements Request<Answer.Done> {}
}
