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
                    new Candidate("jctools-mpsc", JCTOOLS, LOSSLESS, false, JctoolsExchange::mpsc),
                    JctoolsExchange.CAPACITY,
                    "MpscVarHandleArrayQueue of pooled samples, one sender"),
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
                    new Candidate("eventbus-async", GUAVA, LOSSLESS, true, AsyncEventBusExchange::new),
                    AsyncEventBusExchange.CAPACITY,
                    "allocates a sample for each, and the bus more; tasks run by the receiver"),
            new PeerCandidate(
                    new Candidate("array-blocking-queue", JDK, LOSSLESS, true, ArrayBlockingQueueExchange::new),
                    ArrayBlockingQueueExchange.CAPACITY,
                    "pooled samples"),
            new PeerCandidate(
                    new Candidate("linked-queue", JDK, LOSSLESS, false, LinkedQueueExchange::new),
                    LinkedQueueExchange.CAPACITY,
                    "ConcurrentLinkedQueue of pooled samples, bounded by counts; allocates a node for each"),
            new PeerCandidate(
                    new Candidate("synchronized", JDK, LATEST, true, SynchronizedExchange::new),
                    1,
                    "one sample, monitor, wait and notify"),
            new PeerCandidate(
                    new Candidate("reentrant-lock", JDK, LATEST, true, ReentrantLockExchange::new),
                    1,
                    "one sample, ReentrantLock with a condition"),
            new PeerCandidate(
                    new Candidate("stamped-lock", JDK, LATEST, false, StampedLockExchange::new),
                    1,
                    "one sample, StampedLock, optimistic read"),
            new PeerCandidate(
                    new Candidate("atomic-reference", JDK, LATEST, false, AtomicReferenceExchange::new),
                    1,
                    "allocates an immutable object with flat fields for each"),
            new PeerCandidate(
                    new Candidate("jeromq-inproc", "JeroMQ 0.6.0", LOSSLESS, true, JeromqExchange::new),
                    JeromqExchange.CAPACITY,
                    "PAIR sockets within the process; allocates a byte array and a frame for each"));

    /** Two of them with so few places that an L1 cache holds them. */
    static final List<PeerCandidate> SMALL = List.of(
            new PeerCandidate(
                    new Candidate("disruptor-spin-64", DISRUPTOR, LOSSLESS, false, DisruptorSpinExchange::small),
                    DisruptorSpinExchange.SMALL_CAPACITY,
                    "as disruptor-spin, but smaller; on one thread only"),
            new PeerCandidate(
                    new Candidate("jctools-spsc-64", JCTOOLS, LOSSLESS, false, JctoolsExchange::smallSpsc),
                    JctoolsExchange.SMALL_CAPACITY,
                    "as jctools-spsc, but smaller; on one thread only"));

    /** Those of {@link #SMALL}. */
    public static final List<Candidate> SMALL_CANDIDATES =
            SMALL.stream().map(PeerCandidate::candidate).toList();

    /** One for each way of use. */
    public static final List<Candidate> CANDIDATES =
            ALL.stream().map(PeerCandidate::candidate).toList();

    private PeerCandidates() {}
}
