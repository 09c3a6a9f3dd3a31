// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.activation.ActivationPlayer;
import io.uorb.activation.EndpointTrace;
import io.uorb.activation.StateRead;
import io.uorb.endpoint.ReadPath;

/**
 * Reads that are recorded in a trace. In a replay in which subscriptions read the broker, what is to be read is
 * published first.
 */
class TracedRead<T> extends OnwardRead<T> {
    private final EndpointTrace trace;

    private TracedRead(EndpointTrace trace, ReadPath<T> next) {
        super(next);
        this.trace = trace;
    }

    /** Returns the path of a traced subscription: recorded, or answered. */
    static <T> ReadPath<T> of(EndpointTrace trace, ReadPath<T> next) {
        ActivationPlayer player = trace.player();
        return player == null || player.readsBroker() ? new TracedRead<>(trace, next) : new ReplayedRead<>(trace, next);
    }

    private void refill() {
        ActivationPlayer player = trace.player();
        if (player != null && !next.hasUnread()) {
            player.refill(trace.number());
        }
    }

    private boolean checked(boolean news) {
        if (news) {
            trace.lane().state(trace.number(), StateRead.UPDATED, 1);
        } else {
            trace.lane().miss(trace.number());
        }
        return news;
    }

    @Override
    public boolean updated() {
        refill();
        return checked(next.updated());
    }

    @Override
    public boolean hasUnread() {
        refill();
        return checked(next.hasUnread());
    }

    @Override
    public boolean copy(T target, long[] words, boolean orAgain) {
        refill();
        boolean copied = next.copy(target, words, orAgain);
        if (!copied) {
            trace.lane().miss(trace.number());
        } else if (next.wasAgain()) {
            trace.lane().again(trace.number(), next.generation());
        } else {
            trace.lane().hit(trace.number(), next.generation());
        }
        return copied;
    }

    @Override
    public long lost() {
        return trace.state(StateRead.LOST, next.lost());
    }

    @Override
    public long skipped() {
        return trace.state(StateRead.SKIPPED, next.skipped());
    }

    @Override
    public long lastPublishedUs() {
        return trace.state(StateRead.LAST_PUBLISHED, next.lastPublishedUs());
    }

    @Override
    public boolean advertised() {
        return trace.state(StateRead.ADVERTISED, next.advertised() ? 1 : 0) != 0;
    }

    @Override
    public boolean changeInstance(int instance) {
        boolean changed = trace.state(StateRead.INSTANCE, next.changeInstance(instance) ? instance : -1) >= 0;
        if (isClosed()) { // by another thread meanwhile, before the trace was told of the instance
            EndpointTrace.closed(trace);
        }
        return changed;
    }

    /** Reads that a player answers. */
    private static final class ReplayedRead<T> extends TracedRead<T> {
        private final ActivationPlayer player;
        private final int number;

        ReplayedRead(EndpointTrace trace, ReadPath<T> next) {
            super(trace, next);
            this.player = trace.player();
            this.number = trace.number();
        }

        @Override
        public boolean updated() {
            return player.updated(number);
        }

        @Override
        public boolean hasUnread() {
            return player.updated(number);
        }

        @Override
        public boolean copy(T target, long[] words, boolean orAgain) {
            long[] answer = player.read(number, orAgain);
            if (answer != null) {
                decode(answer, target, words);
            }
            return answer != null;
        }

        @Override
        public long generation() {
            return player.generation(number);
        }

        @Override
        public int instance() {
            return player.instance(number);
        }
    }
}
