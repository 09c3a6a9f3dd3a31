// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.peer;

import static io.uorb.benchmarks.exchange.Candidate.Delivery.LATEST;
import static io.uorb.benchmarks.exchange.Candidate.Delivery.LOSSLESS;

import io.uorb.benchmarks.exchange.Candidate;
import java.util.List;

/** All peers. */
public final class PeerCandidates {
    private static final String DISRUPTOR = "Disruptor 4.0.0";
    private static final String JCTOOLS = "JCTools 4.0.7";
    private static final String AGRONA = "Agrona 2.3.2";
    private static final String GUAVA = "Guava 33.4.8-jre";
    private static final String JDK = "JDK";

    /** Agrona 2 reaches the JDK's own Unsafe. */
    private static final List<String> AGRONA_FLAGS = List.of("--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED");

    static final List<PeerCandidate> ALL = List.of(
            new PeerCandidate(
                    new Candidate("disruptor-spin", DISRUPTOR, LOSSLESS, false, DisruptorSpinExchange::new),
                    DisruptorSpinExchange.CAPACITY,
                    "single producer, busy spin, EventPoller; entries are reused"),
            new PeerCandidate(
                    new Candidate("disruptor-blocking", DISRUPTOR, LOSSLESS, true, DisruptorBlockingExchange::new),
                    DisruptorSpinExchange.CAPACITY,
                    "single producer, sleeps on a monitor that each publish takes; entries are reused"),
            new PeerCandidate(
                    new Candidate("jctools-spsc", JCTOOLS, LOSSLESS, false, JctoolsExchange::spsc),
                    JctoolsExchange.CAPACITY,
                    "SpscVarHandleArrayQueue of pooled samples"),
            new PeerCandidate(
                    new Candidate("agrona-ring", AGRONA, LOSSLESS, false, AGRONA_FLAGS, AgronaRingExchange::new),
                    AgronaRingExchange.CAPACITY / 72,
                    "OneToOneRingBuffer of 128 KiB, written and read in place, bounds checked"),
            new PeerCandidate(
                    new Candidate(
                            "agrona-broadcast", AGRONA, LATEST, false, AGRONA_FLAGS, AgronaBroadcastExchange::new),
                    AgronaRingExchange.CAPACITY / 72,
                    "BroadcastTransmitter of 128 KiB; the receiver gets all in order until it is lapped"),
            new PeerCandidate(
                    new Candidate("aeron-ipc", "Aeron 1.49.3", LOSSLESS, false, AGRONA_FLAGS, AeronExchange::new),
                    AeronExchange.TERM_LENGTH / 2 / 96,
                    "exclusive publication, terms of 8 MiB, written and read in place; media driver with one thread in"
                            + " the process"),
            new PeerCandidate(
                    new Candidate("submission-publisher", JDK, LOSSLESS, true, SubmissionPublisherExchange::new),
                    SubmissionPublisherExchange.CAPACITY,
                    "allocates a sample for each; request(1) for each; tasks run by the receiver; subscribed on another"
                            + " thread, for the JDK loses signals where one thread subscribes and publishes"),
            new PeerCandidate(
                    new Candidate("eventbus", GUAVA, LATEST, true, EventBusExchange::new),
                    1,
                    "the handler runs on the sender's thread and copies into a slot with a monitor; the bus allocates"),
            new PeerCandidate(
                    new Candidate("array-blocking-queue", JDK, LOSSLESS, true, ArrayBlockingQueueExchange::new),
                    ArrayBlockingQueueExchange.CAPACITY,
                    "pooled samples"),
            new PeerCandidate(
                    new Candidate("synchronized", JDK, LATEST, true, SynchronizedExchange::new),
                    1,
                    "one sample, monitor, wait and notify"),
            new PeerCandidate(
                    new Candidate("stamped-lock", JDK, LATEST, false, StampedLockExchange::new),
                    1,
                    "one sample, StampedLock, optimistic read"));

    /** One for each way of use. */
    public static final List<Candidate> CANDIDATES =
            ALL.stream().map(PeerCandidate::candidate).toList();

    private PeerCandidates() {}
}
