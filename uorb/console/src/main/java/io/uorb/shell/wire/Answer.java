// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.wire;

import java.util.List;

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
     * @param writing whether it allows publishing, fault injection, and starting and stopping recordings
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
     * @param published messages published since it came into being
     * @param lastPublishedUs the newest message's time; 0 if there is none
     * @param lost messages that its present subscribers lost, in all
     * @param faults injected faults, as text; empty if there are none
     * @param generations of the newest messages that are still there, ascending; empty unless asked for
     * @param timesUs their times
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
            String faults,
            long[] generations,
            long[] timesUs)
            implements Row {}

    /** All publications and subscriptions, by topic and instance; those of consoles are marked. */
    record Endpoints(
            long nowUs, long monotonicNs, List<PublicationRow> publications, List<SubscriptionRow> subscriptions)
            implements Answer {}

    /**
     * A publication.
     *
     * @param id its number in its broker, never used again
     * @param module who made it
     * @param thread the thread that publishes; empty if none has
     * @param published messages published with it
     */
    record PublicationRow(long id, String topic, int instance, String module, String thread, long published)
            implements Row {}

    /**
     * A subscription.
     *
     * @param id its number in its broker, never used again
     * @param module who made it
     * @param thread the thread that polls or runs for it, else the one that made it
     * @param deliveryMode how it receives messages: {@code poll}, {@code callback}, or {@code copy} if it only copies
     * @param intervalUs its interval; 0 for none
     * @param behind messages that it has not copied yet
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
            long skipped)
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
     * @param skipped messages left out because of its interval since it began
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

    /** A part of an answer. */
    sealed interface Row {}
}
