// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.master;

import java.io.IOException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;

/** A master whose answers are compared with those of rosmaster; started late, so that a skip leaves nothing open. */
abstract class AnswersCase {
    @AutoClose
    MasterFixture graph;

    RecordedAnswers recorded;

    @BeforeEach
    void start() throws IOException {
        graph = new MasterFixture();
        recorded = graph.recorded();
    }
}
