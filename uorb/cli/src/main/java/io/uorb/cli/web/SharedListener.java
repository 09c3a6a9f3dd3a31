// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web;

import io.uorb.cli.program.ProgramLink;
import io.uorb.cli.web.message.PageRequest;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The program's messages of one topic and instance, for all series that show one of its fields. */
final class SharedListener {
    private static final int MESSAGES_PER_TAKE = 512;
    /** A limit, so that a fast topic does not delay the others; messages beyond it count as lost. */
    private static final int TAKES_AT_ONCE = 4;

    private final List<PlotSeries> series = new ArrayList<>();
    private final DynamicMessage message;
    /** Null if messages have no timestamp. */
    private final FieldPath timestamp;

    private final int listener;
    /** The time of the message, that of the newest one; -1 before the first. */
    private long newestUs = -1;

    private SharedListener(DynamicMessage message, FieldPath timestamp, int listener) {
        this.message = message;
        this.timestamp = timestamp;
        this.listener = listener;
    }

    /**
     * Starts to listen for a first series.
     *
     * @throws IllegalArgumentException if its field cannot be plotted
     */
    static SharedListener begin(ProgramLink program, PageRequest.Plot wish, PlotSeries first)
            throws IOException, RefusedException {
        Answer.Description description = program.ask(new Request.Describe(wish.topic()));
        MessageSchema schema = TopicFields.schema(description);
        first.find(schema);
        int listener = program.ask(new Request.Listen(wish.topic(), wish.instance(), 0))
                .listener();
        DynamicTopic topic = DynamicTopic.of(wish.topic(), schema, description.queueLength());
        SharedListener feed = new SharedListener(topic.newMessage(), timestamp(schema), listener);
        feed.series.add(first);
        return feed;
    }

    private static FieldPath timestamp(MessageSchema schema) {
        return schema.field("timestamp")
                .filter(field -> field.type() == WireType.UINT64 && !field.isArray())
                .map(field -> FieldPath.of(schema, field.name()))
                .orElse(null);
    }

    /**
     * Adds a series, which begins with the newest message, as the first one did: a topic may never have another.
     *
     * @throws IllegalArgumentException if its field cannot be plotted
     */
    void add(PlotSeries another) {
        another.find(message.topic().schema());
        if (newestUs >= 0) {
            another.add(newestUs, message);
        }
        series.add(another);
    }

    /** Removes a series; returns whether it was present. */
    boolean remove(PlotSeries gone) {
        return series.remove(gone);
    }

    List<PlotSeries> series() {
        return series;
    }

    /** Fetches messages and adds their values to the series. */
    void take(ProgramLink program) throws IOException, RefusedException {
        for (int i = 0; i < TAKES_AT_ONCE; i++) {
            Answer.Messages taken = program.ask(new Request.Take(listener, MESSAGES_PER_TAKE));
            for (Answer.MessageRow row : taken.messages()) {
                handOn(row, taken.nowUs());
            }
            series.forEach(one -> one.lost(taken.lost()));
            if (taken.messages().size() < MESSAGES_PER_TAKE) {
                return;
            }
        }
    }

    private void handOn(Answer.MessageRow row, long nowUs) throws IOException {
        long[] words = message.words();
        if (row.words().length != words.length) {
            throw new IOException("a message of topic " + message.topic() + " has " + row.words().length
                    + " words instead of " + words.length);
        }
        System.arraycopy(row.words(), 0, words, 0, words.length);
        long timeUs = timestamp == null ? 0 : message.getLong(timestamp);
        newestUs = timeUs == 0 ? nowUs : timeUs;
        for (PlotSeries one : series) {
            one.add(newestUs, message);
        }
    }

    /** Ends listening. */
    void end(ProgramLink program) throws IOException, RefusedException {
        program.ask(new Request.Unlisten(listener));
    }
}
