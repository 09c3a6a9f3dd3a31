// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.drivers.app.run.CommandModules;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.record.Recorder;
import io.uorb.ulog.record.RecorderBuilder;
import java.io.IOException;

/** A broker and its publishers, to be recorded. The command's thread; any thread may call {@link #stop}. */
interface RecordFeed extends AutoCloseable {
    /** Returns the host of the publishers and of the recorder. */
    CommandModules modules();

    /** Returns the published topics. */
    TopicCatalogue topics();

    /** Returns the period of the recording thread that its publishers need, us. */
    default long periodUs() {
        return RecorderBuilder.DEFAULT_PERIOD_US;
    }

    /** Starts what publishes nothing before {@link #run}, but has parameters. The recorder starts after it. */
    default void prepare() throws IOException, RunFailedException {}

    /**
     * Publishes until it ends or {@link #stop} is called. The recorder has been started; it is the only module that
     * runs afterwards.
     */
    void run(Recorder recorder) throws IOException, RunFailedException;

    /** Ends {@link #run}, also a later one. */
    void stop();

    @Override
    void close() throws IOException;
}
