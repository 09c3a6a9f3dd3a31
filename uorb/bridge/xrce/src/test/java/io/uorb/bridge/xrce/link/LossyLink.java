// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.link;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;

/** A line that loses and repeats what is sent over it. */
public final class LossyLink implements XrceLink {
    private final XrceLink line;
    private final Random random;
    private final double loss;

    /** Creates a line that loses that share of messages, and repeats a tenth. */
    public LossyLink(XrceLink line, double loss, long seed) {
        this.line = line;
        this.loss = loss;
        this.random = new Random(seed);
    }

    @Override
    public ByteBuffer receive(long limitNs) throws IOException {
        return line.receive(limitNs);
    }

    @Override
    public Object sender() {
        return line.sender();
    }

    @Override
    public Object peer() {
        return line.peer();
    }

    @Override
    public void send(ByteBuffer message, Object receiver) throws IOException {
        if (random.nextDouble() < loss) {
            return;
        }
        if (random.nextInt(10) == 0) {
            line.send(message.duplicate(), receiver);
        }
        line.send(message, receiver);
    }

    @Override
    public void close() {
        line.close();
    }
}
