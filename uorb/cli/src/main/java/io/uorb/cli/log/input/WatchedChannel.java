// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import io.uorb.cli.output.ProgressBar;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;

/** A channel that reports the bytes read to a progress bar. */
final class WatchedChannel implements ReadableByteChannel {
    private final ReadableByteChannel channel;
    private final ProgressBar progress;
    private final boolean endsBar;

    WatchedChannel(ReadableByteChannel channel, ProgressBar progress, boolean endsBar) {
        this.channel = channel;
        this.progress = progress;
        this.endsBar = endsBar;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int count = channel.read(into);
        progress.advance(Math.max(0, count));
        return count;
    }

    @Override
    public boolean isOpen() {
        return channel.isOpen();
    }

    @Override
    public void close() throws IOException {
        if (endsBar) {
            progress.end();
        }
        channel.close();
    }
}
