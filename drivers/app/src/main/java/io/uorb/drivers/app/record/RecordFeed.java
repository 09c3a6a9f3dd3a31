// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.record;

import io.uorb.Orb;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;

/** A broker and what publishes in it, to be recorded. The command's thread; any thread may call {@link #stop}. */
interface RecordFeed extends AutoCloseable {
    Orb orb();

    /** The topics that are published. */
    TopicCatalogue topics();

    /** Publishes until it ends or {@link #stop} is called. The recorder has been started. */
    void run(Recorder recorder) throws IOException, RunFailedException;

    /** Ends {@link #run}, also one that begins later. */
    void stop();

    @Override
    void close() throws IOException;
}
