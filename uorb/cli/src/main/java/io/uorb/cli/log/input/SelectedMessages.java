// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogSubscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;

/** A visitor that passes on the selected messages of a log. */
public final class SelectedMessages implements UlogVisitor {
    private final TimeRange range;
    private final PerInstance<Sink> sinks;
    private final LogClock clock;

    /** The receiver of the messages of one topic instance. */
    @FunctionalInterface
    public interface Sink {
        void add(UlogData data) throws IOException;
    }

    /** A factory of the sink of a topic instance, called at its first message. */
    @FunctionalInterface
    public interface Sinks {
        Sink open(UlogSubscription subscription) throws IOException;
    }

    public SelectedMessages(SelectionOptions selection, long startUs, Sinks opener) {
        range = selection.range(startUs);
        clock = new LogClock(startUs);
        sinks = new PerInstance<>(
                subscription -> selection.includes(TopicInstance.of(subscription)) ? open(opener, subscription) : null);
    }

    private static Sink open(Sinks opener, UlogSubscription subscription) {
        try {
            return opener.open(subscription);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void onData(UlogData data) {
        long timeUs = clock.advance(data);
        if (!range.contains(timeUs)) {
            return;
        }
        Sink sink = sinks.of(data.subscription());
        if (sink != null) {
            try {
                sink.add(data);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Creates the sinks of selected subscriptions without messages. */
    public void openAll(Collection<UlogSubscription> subscriptions) throws IOException {
        try {
            subscriptions.forEach(sinks::of);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
