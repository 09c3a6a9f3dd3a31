// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll.source;

import io.uorb.poll.PollChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.util.function.Consumer;

/** A channel in a poller. */
final class ChannelEntry implements PollChannel {
    /** Made by the thread that polls, when it looks first; null before, and after the removal. */
    SelectionKey key;
    /** The operations that were ready at the last look; the thread that polls. */
    int ready;

    private final SelectableChannel channel;
    private final Runnable changed;
    private final Consumer<ChannelEntry> remover;
    private volatile int ops;

    ChannelEntry(SelectableChannel channel, int ops, Runnable changed, Consumer<ChannelEntry> remover) {
        this.channel = channel;
        this.ops = requireOps(channel, ops);
        this.changed = changed;
        this.remover = remover;
    }

    private static int requireOps(SelectableChannel channel, int ops) {
        int valid = channel.validOps();
        if ((ops & ~valid) != 0) {
            throw new IllegalArgumentException("operations " + ops + " are not all among those of channel " + channel
                    + ", which are " + valid + ": a sum of SelectionKey's OP_READ 1, OP_WRITE 4, OP_CONNECT 8 and"
                    + " OP_ACCEPT 16");
        }
        return ops;
    }

    @Override
    public SelectableChannel channel() {
        return channel;
    }

    @Override
    public int ops() {
        return ops;
    }

    @Override
    public void setOps(int ops) {
        this.ops = requireOps(channel, ops);
        changed.run();
    }

    @Override
    public int readyOps() {
        return ready;
    }

    @Override
    public void close() {
        remover.accept(this);
    }

    @Override
    public String toString() {
        return "channel " + channel;
    }
}
