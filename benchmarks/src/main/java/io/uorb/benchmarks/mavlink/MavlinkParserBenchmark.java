// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.mavlink;

import io.uorb.benchmarks.jmh.Timed;
import io.uorb.drivers.bridge.mavlink.wire.LinkCounters;
import io.uorb.drivers.bridge.mavlink.wire.LinkSigning;
import io.uorb.drivers.bridge.mavlink.wire.MavlinkParser;
import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The MAVLink parser's time per byte of a stream in pieces of 500 bytes. */
@State(Scope.Thread)
public class MavlinkParserBenchmark extends Timed {
    private static final int PIECE = 500;
    private static final int PIECES = 200;

    @Param
    public MavlinkStream stream;

    private final byte[][] pieces = new byte[PIECES][PIECE];
    private MavlinkParser parser;
    private long frames;

    /** Cuts the stream. */
    @Setup
    public void open() {
        byte[] bytes = stream.bytes();
        for (int i = 0; i < PIECES; i++) {
            System.arraycopy(bytes, i * PIECE, pieces[i], 0, PIECE);
        }
        LinkSigning signing =
                stream.isForKey() ? LinkSigning.bySystemTime(SigningKey.of(new byte[SigningKey.LENGTH]), 0) : null;
        parser = new MavlinkParser(new LinkCounters(), signing, frame -> frames++);
    }

    @Benchmark
    @OperationsPerInvocation(PIECE * PIECES)
    public long perByte() {
        for (byte[] piece : pieces) {
            parser.accept(piece, PIECE, 0);
        }
        return frames;
    }
}
