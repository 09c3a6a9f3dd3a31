/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared memory and the publisher: io.uorb.buffer.Ticket, Ring and RingWriter. Included by copy.pml, merge.pml, wake.pml.
 *
 * Stores. Only its publisher writes a ring, so each location (stamp and two words of each cell, the counts of
 * committed messages and of abandoned tickets) has a buffer of stores that one thread fills in order. A store is numbered by its place in its
 * publisher's program: AT(try, place). Nothing drains a buffer at a set moment: each reader takes the newest store, or
 * an older one as long as it does not know the newer (knows[], below). So every location becomes visible late, in any
 * order with other locations, and to one reader before the other: all that one store buffer a location does, and more.
 *
 * Order comes from happens-before alone. knows[r] = k: all stores of publisher r up to number k happen before this
 * thread's next load. Java's access modes:
 *   volatile        one step of the interleaving, always the latest value; passes knows[] on (Ticket; in wake.pml the
 *                   waiters' flags and lists, which do not pass it on: fewer orders, so more behaviours)
 *   setRelease      the store carries what its thread knew, and all its own stores up to itself
 *   releaseFence    later plain stores carry what the thread knew, and its own stores, at the fence
 *   getAcquire      the load takes what the store carries at once
 *   plain, opaque   the load takes it at the next acquireFence (heard[]). No order between loads, and not even the
 *                   coherence of one location that opaque has: weaker than Java
 *
 * A load that a store could answer can be answered by the same store at any later moment. So loads between two volatile
 * operations may be done in one step without losing a behaviour; and the stores of a publish in one step with its
 * ticket, since each may become visible as late as one likes. STEP groups them; -DFINE gives every load and store a step
 * of its own, as a check of this argument.
 *
 * A stamp is the message's ticket, its complement the mark. Tickets do not repeat, and neither do stamps here: they have
 * no bits of the local sequence that could wrap. A reader that sleeps through whole laps is what -DSLEPT shows: publisher
 * 0 publishes so many messages in one step, at any moment after its first N0.
 *
 * Left out: loads delayed beyond a later volatile load (only the opaque one could be, and if it reads something newer the
 * copy is rejected); stores that come before a load of their own thread is done, and values out of thin air (no store
 * of a reader depends on what it loads); torn 64-bit words; handing a ring from publisher to publisher (under a lock).
 */

#ifndef K
#define K 2 /* cells in a ring; Java: at least 4. As there, at least 2 Q */
#endif
#ifndef Q
#define Q 1 /* queue length */
#endif
#ifndef N0
#define N0 3 /* publishes of publisher 0 */
#endif
#ifndef N1
#define N1 0 /* publishes of publisher 1; 0: there is none */
#endif
#ifndef SLEPT
#define SLEPT 0 /* publishes of publisher 0 in one step, after the others */
#endif
#if N0 + SLEPT > N1
#define SLOTS (N0 + SLEPT + 1)
#else
#define SLOTS (N1 + 1)
#endif

#ifdef FINE
#define STEP
#else
#define STEP atomic
#endif

/*
 * The steps of a publish with its signal, which SpinStepsTest compares with what the byte code does. A fence of no
 * kind is for the compiler only.
 *   step publish: volatile update TicketCounter.taken
 *   step publish: release store stamp; MARK
 *   step publish: release fence
 *   step publish: plain store word 0; WORD0
 *   step publish: plain store word 1; WORD1
 *   step publish: release store stamp; COMMIT
 *   step publish: release store RingCounts.committed; COUNT
 *   step publish: none fence
 *   step publish: volatile load NodeBufferLists.listeners
 */

/* The stores of one publish, in program order; an abandoned one has no COMMIT, and COUNT is of the abandoned tickets. */
#define STORES 5
#if defined(STAMP_FIRST)
#define MARK 1
#define COMMIT 2
#define WORD0 3
#define WORD1 4
#define COUNT 5
#elif defined(MARK_LATE)
#define WORD0 1
#define WORD1 2
#define MARK 3
#define COMMIT 4
#define COUNT 5
#elif defined(COUNT_FIRST)
#define MARK 1
#define WORD0 2
#define WORD1 3
#define COUNT 4
#define COMMIT 5
#else
#define MARK 1
#define WORD0 2
#define WORD1 3
#define COMMIT 4
#define COUNT 5
#endif
#define AT(try, place) (STORES * ((try) - 1) + (place))
#define MAX(x, y) ((x) > (y) -> (x) : (y))

typedef Publisher {
    byte tries;             /* tickets taken */
    byte stores;            /* stores done */
    byte sequence;          /* RingCounts.committed, as its publisher knows it */
    byte stamp[SLOTS];      /* ticket of each try, from 1 */
    byte number[SLOTS];     /* local sequence of each try */
    byte knew[SLOTS];       /* stores of the other publisher that happen before each try */
    bool gaveUp[SLOTS];
    byte ended              /* stores up to the end of the last publish; only with SEQUENTIAL */
};
Publisher pub[2];
byte ticket;        /* TicketCounter.taken, volatile */
byte ticketKnows[2]; /* what who takes or loads the ticket knows afterwards */

#define HOLDS(r, try, n) (pub[r].number[try] == (n) && !pub[r].gaveUp[try] && (try) != 0)

/* Ticket.takeVolatile; knew: stores of the other publisher that happen before this publish. */
inline takeTicket(me) {
    atomic {
#ifdef SEQUENTIAL
        if
        :: skip
        :: pub[1 - me].ended > knew -> knew = pub[1 - me].ended /* it has waited for the other's last publish */
        fi;
#endif
        knew = MAX(knew, ticketKnows[1 - me]);
        ticketKnows[1 - me] = knew;
        ticketKnows[me] = pub[me].stores;
        ticket++;
        pub[me].tries++;
        pub[me].stamp[pub[me].tries] = ticket;
        pub[me].number[pub[me].tries] = pub[me].sequence + 1;
        pub[me].knew[pub[me].tries] = knew;
#ifdef ABANDON
        if
        :: skip
        :: pub[me].gaveUp[pub[me].tries] = true
        fi
#endif
    }
}

/* RingWriter.begin and commit or abandon. */
inline publish(me) {
    STEP {
        takeTicket(me);
        do
        :: pub[me].stores < AT(pub[me].tries, STORES) -> pub[me].stores++
        :: else -> break
        od;
        atomic {
            pub[me].sequence = pub[me].sequence + (pub[me].gaveUp[pub[me].tries] -> 0 : 1);
#ifdef SEQUENTIAL
            pub[me].ended = pub[me].stores
#endif
        }
    }
}

/* What publisher 0 publishes while readers sleep. */
inline publishSlept(me) {
#if SLEPT > 0
    atomic {
        count = (me == 0 -> SLEPT : 0);
        do
        :: count > 0 -> count--; publish(me)
        :: else -> break
        od
    }
#else
    skip
#endif
}

/* A thread that only publishes; wake.pml has one that signals too. */
proctype Publishing(byte me; byte count) {
    byte knew;
    do
    :: count > 0 -> count--; publish(me)
    :: else -> break
    od;
    publishSlept(me)
}
