// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.viewer;

import io.uorb.bridge.live.source.MessageFeed;
import io.uorb.cli.program.ProgramLink;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.wire.Answer;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;

/** Messages of a listener in the program; none after the program has ended. */
final class ConsoleFeed implements MessageFeed {
    /** No listener. */
    static final int NONE = -1;

    private static final int MOST_AT_ONCE = 1000;

    private final ProgramLink program;
    private final ProgramClock clock;
    private int listener;
    private Iterator<Answer.MessageRow> taken = List.<Answer.MessageRow>of().iterator();
    /** Whether the program had no more when it was asked last. */
    private boolean drained;

    private long lost;

    ConsoleFeed(ProgramLink program, int listener, ProgramClock clock) {
        this.program = program;
        this.listener = listener;
        this.clock = clock;
    }

    @Override
    public boolean next(long[] words) {
        if (!taken.hasNext()) {
            if (drained || listener == NONE) {
                drained = false;
                return false;
            }
            take();
        }
        if (!taken.hasNext()) {
            drained = false;
            return false;
        }
        long[] message = taken.next().words();
        if (message.length != words.length) {
            return next(words); // no message of the topic that the program has described
        }
        System.arraycopy(message, 0, words, 0, words.length);
        return true;
    }

    private void take() {
        try {
            Answer.Messages answer = program.ask(new Request.Take(listener, MOST_AT_ONCE));
            clock.set(answer.nowUs());
            lost = answer.lost();
            taken = answer.messages().iterator();
            drained = answer.messages().size() < MOST_AT_ONCE;
        } catch (IOException | RefusedException e) {
            listener = NONE; // the look for instances tells that the program has ended
        }
    }

    @Override
    public int mostAtOnce() {
        return MOST_AT_ONCE + 1;
    }

    @Override
    public long lost() {
        return lost;
    }

    @Override
    public void close() {
        if (listener != NONE && program.isConnected()) {
            try {
                program.ask(new Request.Unlisten(listener));
            } catch (IOException | RefusedException e) {
                listener = NONE; // it ended with the program, or was that of an earlier one
            }
        }
        listener = NONE;
    }
}
