/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Shared memory and the publisher: io.uorb.buffer.Ticket, Ring and RingWriter. Included by copy.pml, merge.pml, wake.pml.
 *
 * Stores. Only its publisher writes a ring, so each location (stamp, generation, two words of each cell, the count of
 * abandoned tickets) has a buffer of stores that one thread fills in order. A store is numbered by its place in its
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
#if N0 > N1
#define SLOTS (N0 + 1)
#else
#define SLOTS (N1 + 1)
#endif

#ifdef FINE
#define STEP
#else
#define STEP atomic
#endif

/* The stores of one publish, in program order; an abandoned one has the abandoned count in the place of COMMIT. */
#define STORES 5
#if defined(STAMP_FIRST)
#define MARK 1
#define COMMIT 2
#define GENERATION 3
#define WORD0 4
#define WORD1 5
#elif defined(MARK_LATE)
#define GENERATION 1
#define WORD0 2
#define WORD1 3
#define MARK 4
#define COMMIT 5
#else
#define MARK 1
#define GENERATION 2
#define WORD0 3
#define WORD1 4
#define COMMIT 5
#endif
#define AT(try, place) (STORES * ((try) - 1) + (place))
#define MAX(x, y) ((x) > (y) -> (x) : (y))

typedef Publisher {
    byte tries;             /* tickets taken */
    byte stores;            /* stores done */
    byte sequence;          /* RingWriter.sequence: messages committed */
    byte generation[SLOTS]; /* of each try, from 1 */
    byte number[SLOTS];     /* local sequence of each try */
    byte knew[SLOTS];       /* stores of the other publisher that happen before each try */
    bool gaveUp[SLOTS];
    byte ended              /* stores up to the end of the last publish; only with SEQUENTIAL */
};
Publisher pub[2];
byte ticket;        /* TicketCounter.taken, volatile */
byte ticketKnows[2]; /* what who takes or loads the ticket knows afterwards */

#define HOLDS(r, try, n) (pub[r].number[try] == (n) && !pub[r].gaveUp[try] && (try) != 0)

/* Ticket.takeVolatile; known: stores of the other publisher that happen before this publish. */
inline takeTicket(me) {
    atomic {
#ifdef SEQUENTIAL
        if
        :: skip
        :: pub[1 - me].ended > known -> known = pub[1 - me].ended /* it has waited for the other's last publish */
        fi;
#endif
        known = MAX(known, ticketKnows[1 - me]);
        ticketKnows[1 - me] = known;
        ticketKnows[me] = pub[me].stores;
        ticket++;
        pub[me].tries++;
        pub[me].generation[pub[me].tries] = ticket;
        pub[me].number[pub[me].tries] = pub[me].sequence + 1;
        pub[me].knew[pub[me].tries] = known;
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

/* A thread that only publishes; wake.pml has one that signals too. */
proctype Publishing(byte me; byte count) {
    byte known;
    do
    :: count > 0 -> count--; publish(me)
    :: else -> break
    od
}
