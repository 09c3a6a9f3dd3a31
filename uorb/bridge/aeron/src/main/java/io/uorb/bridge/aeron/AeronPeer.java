// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.aeron.Aeron;
import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.aeron.ExclusivePublication;
import io.aeron.Publication;
import io.aeron.exceptions.AeronException;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.engine.OfferResult;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.agrona.concurrent.UnsafeBuffer;

/** The publications to one peer: one a stream, each to a port of its own. */
final class AeronPeer implements EnginePeer {
    private static final int STREAMS = LinkStream.values().length;
    private static final long RETRY_NS = TimeUnit.SECONDS.toNanos(1);

    private final Aeron aeron;
    private final String host;
    private final int port;
    private final int termBytes;
    private final int maxFrameBytes;
    private final Consumer<String> log;
    private final UnsafeBuffer buffer = new UnsafeBuffer(0, 0);
    /** 0 while there is none: it is asked for again. */
    private final long[] registrations = new long[STREAMS];

    private final long[] triedNs = new long[STREAMS];
    private boolean isTold;
    private final ExclusivePublication[] publications = new ExclusivePublication[STREAMS];
    private boolean closed;

    AeronPeer(Aeron aeron, String host, int port, int termBytes, EngineSettings settings) {
        this.aeron = aeron;
        this.host = host;
        this.port = port;
        this.termBytes = termBytes;
        this.maxFrameBytes = settings.maxFrameBytes();
        this.log = settings.log();
        for (int i = 0; i < STREAMS; i++) {
            add(i);
        }
    }

    /** Requests a publication; it is there when the driver has made it. */
    private void add(int stream) {
        publications[stream] = null;
        triedNs[stream] = System.nanoTime();
        String channel = new ChannelUriStringBuilder()
                .media(CommonContext.UDP_MEDIA)
                .endpoint(host + ":" + (port + stream))
                .termLength(termBytes)
                .build();
        registrations[stream] = aeron.asyncAddExclusivePublication(channel, AeronEngine.FIRST_STREAM + stream);
    }

    private ExclusivePublication publication(int stream) {
        ExclusivePublication known = publications[stream];
        if (known == null) {
            try {
                if (registrations[stream] == 0) {
                    retry(stream);
                } else {
                    known = aeron.getExclusivePublication(registrations[stream]);
                    publications[stream] = known;
                    isTold &= !isComplete();
                }
            } catch (AeronException e) {
                registrations[stream] = 0;
                tell(stream, e);
            }
        }
        return known;
    }

    /** Requests again a publication that the driver could not make: the name or the way may be there now. */
    private void retry(int stream) {
        if (!closed && System.nanoTime() - triedNs[stream] >= RETRY_NS) {
            add(stream);
        }
    }

    private boolean isComplete() {
        for (ExclusivePublication publication : publications) {
            if (publication == null) {
                return false;
            }
        }
        return true;
    }

    /** Logs the problem once, until all publications are there. */
    private void tell(int stream, AeronException problem) {
        if (!isTold) {
            isTold = true;
            log.accept("no publication to " + host + ":" + (port + stream) + ", which is tried each second: "
                    + problem.getMessage());
        }
    }

    @Override
    public OfferResult offer(LinkStream stream, ByteBuffer frame) {
        if (closed) {
            return OfferResult.CLOSED;
        }
        ExclusivePublication publication = publication(stream.ordinal());
        if (publication == null) {
            return OfferResult.BUSY;
        }
        if (frame.limit() > Math.min(maxFrameBytes, publication.maxMessageLength())) {
            return OfferResult.REFUSED;
        }
        buffer.wrap(frame.array(), frame.arrayOffset(), frame.limit());
        long result = publication.offer(buffer, 0, frame.limit());
        if (result == Publication.ADMIN_ACTION) {
            result = publication.offer(buffer, 0, frame.limit());
        }
        if (result > 0) {
            return OfferResult.TAKEN;
        }
        if (result == Publication.CLOSED || result == Publication.MAX_POSITION_EXCEEDED) {
            publication.close();
            add(stream.ordinal());
        }
        return OfferResult.BUSY;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public int capacityBytes() {
        return termBytes;
    }

    @Override
    public void close() {
        closed = true;
        for (int i = 0; i < STREAMS; i++) {
            ExclusivePublication publication = publication(i);
            if (publication != null) {
                publication.close();
            }
        }
    }
}
