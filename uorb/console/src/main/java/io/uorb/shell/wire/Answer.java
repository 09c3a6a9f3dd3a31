// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.List;
import java.util.stream.Collectors;

/** Answers of a program. Times are those of the program's broker, in us, unless stated otherwise. */
public sealed interface Answer {
    /** The request was refused; nothing has changed. */
    record Refused(Reason reason, String text) implements Answer {}

    /** Reason of a refusal. */
    enum Reason {
        /** The request is not one of this protocol, or its values are out of their limits. */
        WRONG_REQUEST,
        /** The client speaks another version. */
        WRONG_VERSION,
        /** There is no topic, instance, field, listener of that name; the text offers what is near. */
        UNKNOWN,
        /** The program does not allow it: writing, or more clients or listeners. */
        NOT_ALLOWED,
        /** It would interfere with a running publisher; the same request with force does it. */
        NEEDS_FORCE,
        /** It was tried and failed. */
        FAILED
    }

    /** The request was carried out. */
    record Done() implements Answer {}

    /**
     * Description of the program.
     *
     * @param program its name
     * @param pid its process
     * @param startedMs when it began to serve, ms since 1970
     * @param writing whether it allows publishing, fault injection, setting parameters, and starting and stopping
     *     recordings and modules
     */
    record Welcome(int version, String program, long pid, long startedMs, boolean writing) implements Answer {}

    /**
     * All nodes, by topic and instance.
     *
     * @param nowUs the broker's time
     * @param monotonicNs the system's monotonic time, for rates where the broker's time stands
     */
    record Nodes(long nowUs, long monotonicNs, List<NodeRow> nodes) implements Answer {}

    /**
     * A node.
     *
     * @param published messages published since its creation
     * @param lastPublishedUs the newest message's time; 0 if there is none
     * @param lost messages that its present subscribers lost, in all
     * @param wanting subscribers that count in its demand; no observers
     * @param wantedIntervalUs the shortest interval that one of them requests; 0 for each message, and without any
     * @param promisedUs the shortest period that one of its publishers promises; 0 for none
     * @param faults injected faults, as text; empty if there are none
     * @param generations of the newest messages that are still there, ascending; empty unless asked for
     * @param timesUs their times
     * @param processes other processes' publishers and subscribers, which the counts include; empty unless shared
     */
    record NodeRow(
            String topic,
            int instance,
            int publishers,
            int subscribers,
            int queueLength,
            int sizeBytes,
            long published,
            long lastPublishedUs,
            long lost,
            int wanting,
            long wantedIntervalUs,
            long promisedUs,
            String faults,
            long[] generations,
            long[] timesUs,
            List<ProcessRow> processes)
            implements Row {
        /** Returns the other processes with their publishers and subscribers as one text; empty if there are none. */
        public String elsewhere() {
            return processes.stream().map(ProcessRow::toString).collect(Collectors.joining("; "));
        }
    }

    /**
     * The endpoints that another process has on a node.
     *
     * @param pid its process id
     * @param name of its program, as that has chosen it
     */
    record ProcessRow(long pid, String name, int publishers, int subscribers) implements Row {
        /** Returns name and process id, {@code flight (pid 4711)}; not escaped. */
        public String title() {
            return name + " (pid " + pid + ")";
        }

        /** Returns the row as text, {@code flight (pid 4711): 1 pub, 2 sub}; not escaped. */
        @Override
        public String toString() {
            return title() + ": "
                    + (publishers > 0 ? publishers + " pub" : "")
                    + (publishers > 0 && subscribers > 0 ? ", " : "")
                    + (subscribers > 0 ? subscribers + " sub" : "");
        }
    }

    /** All publications and subscriptions, by topic and instance; those of consoles are marked. */
    record Endpoints(
            long nowUs, long monotonicNs, List<PublicationRow> publications, List<SubscriptionRow> subscriptions)
            implements Answer {}

    /**
     * A publication.
     *
     * @param id its number in its broker, never used again
     * @param module who made it
     * @param thread the thread that made it
     * @param published messages published on the instance, by anybody, since it was made
     * @param promiseUs it promises to publish at least so often; 0 if it promises nothing
     * @param silentUs time since its own last message, or since its promise; 0 if it promises nothing
     */
    record PublicationRow(
            long id,
            String topic,
            int instance,
            String module,
            String thread,
            long published,
            long promiseUs,
            long silentUs)
            implements Row {
        /** Returns by how much the publication is late, us; 0 if it keeps what it promises. */
        public long lateUs() {
            return promiseUs == 0 ? 0 : Math.max(0, silentUs - promiseUs);
        }
    }

    /**
     * A subscription.
     *
     * @param id its number in its broker, never used again
     * @param module who made it
     * @param thread the thread that polls or runs for it, else the one that made it
     * @param deliveryMode how it receives messages: {@code poll}, {@code callback}, or {@code copy} if it only copies
     * @param intervalUs its interval; 0 for none
     * @param behind messages that it has not copied yet
     * @param deadlineUs its deadline; 0 for none
     */
    record SubscriptionRow(
            long id,
            String topic,
            int instance,
            String module,
            String thread,
            String deliveryMode,
            long intervalUs,
            long generation,
            long behind,
            long lost,
            long skipped,
            long deadlineUs)
            implements Row {}

    /** Names of topics, sorted. */
    record Topics(List<String> names) implements Answer {}

    /**
     * A topic.
     *
     * @param schema all fields, as {@code SchemaText} writes them
     * @param hash the message hash
     * @param messages documentation of the message and of each one nested in it, by name
     */
    record Description(
            String topic, int queueLength, int sizeBytes, long hash, String schema, List<MessageDoc> messages)
            implements Answer {}

    /** Documentation of a message. */
    record MessageDoc(String name, String comment, List<FieldDoc> fields, List<ConstantDoc> constants) implements Row {}

    /**
     * Documentation of a field.
     *
     * @param constants start of the names of its constants, where that is not the field's own name
     * @param meaning name of a {@code ConstantMeaning}
     */
    record FieldDoc(String name, String comment, String unit, String constants, String meaning) implements Row {}

    /**
     * A constant.
     *
     * @param type name of its {@code WireType}
     * @param value as decimal digits, or as {@code Float} or {@code Double} writes it
     */
    record ConstantDoc(String type, String name, String value, String comment) implements Row {}

    /**
     * A listener has begun.
     *
     * @param listener its number, for {@link Request.Take}
     */
    record Listening(int listener) implements Answer {}

    /**
     * Messages that a listener has collected.
     *
     * @param lost messages that it missed since it began: published faster than it collects, or not taken
     * @param skipped messages skipped because of its interval since it began
     */
    record Messages(long nowUs, long lost, long skipped, List<MessageRow> messages) implements Answer {}

    /**
     * A message.
     *
     * @param words PX4's memory image, as {@code DynamicMessage} holds it
     */
    record MessageRow(long generation, long[] words) implements Row {}

    /** All work queues. */
    record WorkQueues(long nowUs, long monotonicNs, List<WorkQueueRow> queues) implements Answer {}

    /** A work queue. */
    record WorkQueueRow(String name, int relativePriority, List<WorkItemRow> items) implements Row {}

    /** A work item, since it was made; as {@code WorkItemStatistics}. */
    record WorkItemRow(
            String name,
            long runs,
            long errors,
            long runTimeP50Ns,
            long runTimeP99Ns,
            long runTimeMaxNs,
            long intervalP50Us,
            long intervalP99Us,
            long intervalMaxUs)
            implements Row {}

    /** Lags of subscribers. */
    record Lags(long nowUs, List<LagRow> subscriptions) implements Answer {}

    /**
     * A subscription and the ages of messages at their copy, since measuring began: the broker's time of the copy less
     * the message's time. All 0 if there was none.
     */
    record LagRow(
            SubscriptionRow subscription, long copies, long ageP50Us, long ageP99Us, long ageMaxUs, long ageLastUs)
            implements Row {}

    /**
     * State of the recording.
     *
     * @param file the file that is written, or was last; empty if there was none
     * @param error why it ended; empty if it did not fail
     */
    record LogState(
            boolean recording,
            String file,
            long durationUs,
            long messages,
            long bytes,
            long lost,
            int dropouts,
            String error)
            implements Answer {}

    /** A message was published. */
    record Published(int instance, long generation) implements Answer {}

    /** All active faults. */
    record Faults(List<FaultRow> faults) implements Answer {}

    /**
     * A fault.
     *
     * @param instance {@link Protocol#ALL_INSTANCES} for all
     * @param fault as text that can be given again
     * @param applied how many messages it has changed or held back
     * @param lost messages that were delayed and found no room; 0 for other kinds
     * @param leftUs until it ends by itself; 0 if it does not
     */
    record FaultRow(String topic, int instance, String fault, long applied, long lost, long leftUs) implements Row {}

    /**
     * Parameters, by name.
     *
     * @param instance number of changes since the program's start, as in {@code parameter_update}
     * @param more whether others follow the last one
     */
    record Parameters(long instance, boolean more, List<ParameterRow> parameters) implements Answer {}

    /**
     * A parameter and its description.
     *
     * @param name PX4's name, or {@code module.component}
     * @param module the module that registered it first
     * @param type {@code int32} or {@code float32}
     * @param value decimal
     * @param used whether a module that runs has it
     * @param min least value; negative infinity for that of the type
     * @param max greatest value; infinity for that of the type
     * @param decimals decimals to show; -1 for as many as needed
     * @param increment step of user interfaces; 0 for none
     * @param rebootRequired whether a change has an effect after a restart only
     * @param volatileValue whether the program changes it itself, so that it is not saved
     * @param choices the allowed values; empty if a range decides
     */
    record ParameterRow(
            String name,
            String module,
            String type,
            String value,
            String defaultValue,
            boolean used,
            double min,
            double max,
            String unit,
            int decimals,
            double increment,
            String group,
            String shortDescription,
            String longDescription,
            boolean rebootRequired,
            boolean volatileValue,
            List<ParameterChoice> choices)
            implements Row {}

    /** An allowed value of a parameter. */
    record ParameterChoice(int value, String meaning) implements Row {}

    /** Modules, by name. */
    record Modules(long nowUs, long monotonicNs, List<ModuleRow> modules) implements Answer {}

    /**
     * A module.
     *
     * @param name full name, {@code /uav1/attitude_estimator}
     * @param kind name of its factory
     * @param state {@code starting}, {@code running}, {@code stopping}, {@code stopped} or {@code failed}
     * @param error why it failed; empty if it did not
     * @param restarts how often it was started again after failures
     * @param activities its threads and work items
     */
    record ModuleRow(String name, String kind, String state, String error, long restarts, List<ActivityRow> activities)
            implements Row {}

    /**
     * A thread or work item of a module, since it was made. An activation is one run, or one pass of the thread's loop.
     *
     * @param periodUs declared period, us; 0 for none
     * @param budgetUs declared budget, us; 0 for none
     * @param periodMisses activations missed in their periods
     * @param budgetMisses activations that took longer than the budget
     */
    record ActivityRow(
            String name,
            long activations,
            long runTimeP50Ns,
            long runTimeP99Ns,
            long runTimeMaxNs,
            long periodUs,
            long budgetUs,
            long periodMisses,
            long budgetMisses)
            implements Row {}

    /** A module and the figures that it prints. */
    record ModuleReport(ModuleRow module, List<FigureRow> figures) implements Answer {}

    /** A figure of a module. */
    record FigureRow(String name, String value, String unit) implements Row {}

    /** Kinds of modules that can be started, by name. */
    record ModuleKinds(List<ModuleKindRow> kinds) implements Answer {}

    /** A kind of module. */
    record ModuleKindRow(String name, String summary) implements Row {}

    /**
     * A kind of module: what it is and takes.
     *
     * @param publishes names of topics
     * @param subscribes names of topics
     * @param parameters their descriptions; values are defaults
     * @param services names of services
     */
    record ModuleDetails(
            String kind,
            String summary,
            List<OptionRow> options,
            List<String> publishes,
            List<String> subscribes,
            List<ParameterRow> parameters,
            List<String> services)
            implements Answer {}

    /**
     * An option of a kind of module.
     *
     * @param type {@code integer}, {@code number}, {@code flag} or {@code text}
     * @param required whether it must be given; else {@code defaultValue} applies, empty for absent
     * @param choices texts that are taken; empty for any
     */
    record OptionRow(
            String name,
            String type,
            boolean required,
            String defaultValue,
            String unit,
            String description,
            double min,
            double max,
            List<String> choices)
            implements Row {}

    /** Perf counters, by module. */
    record PerfCounters(List<PerfRow> counters) implements Answer {}

    /**
     * A perf counter since it was made. Times are 0 for a counter of events.
     *
     * @param kind {@code count}, {@code elapsed} or {@code interval}
     * @param rmsNs standard deviation
     */
    record PerfRow(
            String module,
            String name,
            String kind,
            long events,
            long totalNs,
            long minNs,
            long maxNs,
            double meanNs,
            double rmsNs,
            long p50Ns,
            long p99Ns)
            implements Row {}

    /** The figures of a path of messages. */
    record PathFigures(PathTable table) implements Answer {}

    /** Devices behind nodes, by topic and instance. */
    record Devices(List<DeviceRow> devices) implements Answer {}

    /**
     * A device behind a node; as {@code DeviceInfo}.
     *
     * @param name the sensor's name; empty if not known, as is the maker
     * @param vendor its maker
     * @param version 0 if not known
     * @param powerMilliamps rough current, mA; NaN if not known, as are range and resolution
     * @param maxRange greatest value, in the unit of the topic's fields
     * @param resolution least difference of two values, in that unit
     * @param minDelayUs least time between two samples; 0 if not known
     * @param maxDelayUs greatest time between two samples; 0 if not known
     * @param fifoReserved samples that its FIFO holds for it alone
     * @param fifoMax samples that its FIFO holds at most
     */
    record DeviceRow(
            String topic,
            int instance,
            String name,
            String vendor,
            int version,
            double powerMilliamps,
            double maxRange,
            double resolution,
            long minDelayUs,
            long maxDelayUs,
            int fifoReserved,
            int fifoMax)
            implements Row {}

    /** A part of an answer. */
    sealed interface Row {}
}
