// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server.request;

import io.uorb.shell.wire.Answer;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The requests of a lane: submitted by the server's thread, answered by the lane's. */
final class SlowRequests {
    private final SlowLane lane;
    private final Executor thread;
    /** Names of the requests that are waiting or worked on. Added by the server's thread, removed by the lane's. */
    private final Queue<String> present = new ConcurrentLinkedQueue<>();

    SlowRequests(SlowLane lane, Executor thread) {
        this.lane = lane;
        this.thread = thread;
    }

    /** Returns null, and passes the answer on later; or returns a refusal if the lane is full. */
    Answer answerLater(String name, Supplier<Answer> answer, Consumer<Answer> later) {
        if (present.size() >= lane.most()) {
            return new Answer.Refused(
                    Answer.Reason.FAILED,
                    "still waiting for " + lane.what() + ": an earlier " + present.peek() + " has not ended");
        }
        present.add(name);
        try {
            thread.execute(() -> {
                Answer given = answer.get();
                // First, so that whoever has the answer can ask for the next.
                present.remove(name);
                later.accept(given);
            });
        } catch (RuntimeException | Error e) {
            present.remove(name);
            throw e;
        }
        return null;
    }
}
