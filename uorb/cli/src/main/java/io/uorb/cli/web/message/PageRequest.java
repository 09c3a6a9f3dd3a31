// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.message;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** A request of a page. */
public sealed interface PageRequest {
    /** Selects the tables to be sent: once a second of a program, once of a log. */
    record Show(boolean topics, boolean graph, boolean parameters) implements PageRequest {}

    /** Requests the fields of a topic that can be plotted. */
    record Fields(String topic) implements PageRequest {}

    /**
     * Starts a series of a field's values.
     *
     * @param id the page's own number of this series
     */
    record Plot(int id, String topic, int instance, String field) implements PageRequest {}

    /** Ends a series. */
    record Unplot(int id) implements PageRequest {}

    /**
     * Requests fields of a log in a range of time, both ends included.
     *
     * @param id the page's own number of this request
     * @param fields paths of numbers, or of arrays of numbers
     * @param buckets the number of messages or buckets at most
     * @param edges whether the last message before the range and the first one after it are wanted, too
     * @param rows whether the answer is for a table: it then has the number of messages of each bucket, and names of
     *     values that are not finite
     */
    record Range(
            int id,
            String topic,
            int instance,
            List<String> fields,
            long fromUs,
            long toUs,
            int buckets,
            boolean edges,
            boolean rows)
            implements PageRequest {}

    /**
     * Requests the spectrum of a log's fields, from all messages in a range of time, both ends inclusive. Other
     * requests are answered meanwhile.
     *
     * @param id the page's own number of this request
     * @param fields paths of numbers, or of arrays of numbers
     * @param columns maximum number of time intervals, each with one spectrum of all fields; 0 for one spectrum per
     *     field
     */
    record Spectrum(int id, String topic, int instance, List<String> fields, long fromUs, long toUs, int columns)
            implements PageRequest {}

    /** Cancels a spectrum that is not answered yet; its answer reports that. */
    record Unspectrum(int id) implements PageRequest {}

    /**
     * Requests a message.
     *
     * @param atUs of a log the greatest time; empty for the newest message of a program
     */
    record Message(String topic, int instance, OptionalLong atUs) implements PageRequest {}

    /** Requests the texts of a range of time, both ends included; the first {@code most} of them. */
    record Texts(long fromUs, long toUs, int most) implements PageRequest {}

    /** Requests the modules and work queues of a program. */
    record Modules() implements PageRequest {}

    /**
     * Sets a parameter of a program.
     *
     * @param value as text, which the program parses and checks
     */
    record Set(String name, String value) implements PageRequest {}

    /**
     * Requests the figures of a path of messages through modules.
     *
     * @param path as {@code FROM..TO}; empty for the paths that there are
     * @param worst the number of chains, the longest first
     */
    record Lag(String path, int worst) implements PageRequest {}

    /** Moves a page's moment in a log. */
    record Seek(long atUs) implements PageRequest {}

    /** Plays a log from a page's moment on. */
    record Play(double speed) implements PageRequest {}

    /** Stops playing. */
    record Pause() implements PageRequest {}

    /** Requests the faults of a log. */
    record Faults() implements PageRequest {}

    /** Returns the value of the field {@code do}. */
    default String name() {
        return getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }
}
