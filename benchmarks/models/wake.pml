/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two publishers, each with a ring, and waiters that sleep without a time limit: Poller.await, Reader.outlook,
 * Waiter and NodeBuffer.signal. Waiters join the node's list, and with -DJOIN the second ring joins the node's list,
 * while publishes run. With -DABANDON a publish may be given up.
 *
 * Shows: no waiter stays parked once all publishes have ended while a committed message is unseen. When all stores are
 * visible no ticket is unanswered, so no waiter looks again and again for nothing.
 * Does not show: the copy itself (copy.pml, merge.pml; a waiter takes a message that it finds), SystemClock's sleeper
 * (here a permit, as LockSupport's), time limits, intervals, several nodes in one poller.
 */
#include "memory.pml"
#include "reader.pml"

#ifndef WAITERS
#define WAITERS 2
#endif
#ifdef JOIN
#define RINGS_AT_START 1
#else
#define RINGS_AT_START 2
#endif

byte rings = RINGS_AT_START; /* length of NodeBuffer.rings, volatile */
bool listed[WAITERS];        /* NodeBuffer.waiters, volatile */
bool armed[WAITERS];         /* Waiter.armed, volatile */
bool permit[WAITERS];
byte finished;               /* publishers that will signal no more */

/* NodeBuffer.signal */
inline signal() {
    atomic { /* one load of the list */
        i = 0;
        do
        :: i < WAITERS -> present[i] = listed[i]; i++
        :: else -> break
        od;
        i = 0
    }
    do
    :: i < WAITERS && present[i] ->
        if
        :: armed[i] -> armed[i] = false; permit[i] = true
        :: else
        fi;
        present[i] = false; i++
    :: i < WAITERS && !present[i] -> i++
    :: else -> i = 0; break
    od
}

proctype Sender(byte me; byte count) {
    byte known, i;
    bool present[WAITERS];
    if
    :: rings <= me -> rings = me + 1 /* NodeBuffer.acquireWriter */
    :: else
    fi;
    do
    :: pub[me].tries < count ->
        publish(me);
        if
        :: pub[me].gaveUp[pub[me].tries] /* Publication.publish throws */
        :: else -> signal()
        fi
    :: else -> break
    od;
    finished++
}

/* Reader.updated, for one ring. Result: news. Every unseen message counts, as with a large Q. */
inline lookInto(r) {
    STEP {
        if
        :: r < myRings ->
            stampAcquire(r, seen[r] + 1);
            if
            :: IS_COMMITTED(seen[r] + 1) -> news = true
            :: else
            fi;
            stamp = 0
        :: else
        fi
    }
}

/* RingMerge.answered for one ring: committed and abandoned. */
inline countAnswered(r) {
    STEP {
        if
        :: r < myRings ->
            newestFrom(r, seen[r]);
            answered = answered + n;
            loadAbandoned(r);
#ifdef GREATEST_GENERATION
            greatest = MAX(greatest, pub[r].generation[n]);
#endif
            n = 0
        :: else
        fi
    }
}

/* Ring.abandonedAcquire: adds the count to `answered`. */
inline loadAbandoned(r) {
#ifdef ABANDON
    atomic {
        try = pub[r].tries;
        do
        :: try == 0 -> break
        :: try > 0 && pub[r].gaveUp[try] && AT(try, COMMIT) <= pub[r].stores ->
            if
            :: hear(r, COMMIT); break
            :: AT(try, COMMIT) > knows[r] -> try--
            fi
        :: else -> try--
        od;
        learn();
        do
        :: try == 0 -> break
        :: else -> answered = answered + (pub[r].gaveUp[try] -> 1 : 0); try--
        od
    }
#else
    skip
#endif
}

inline count() {
    countAnswered(0);
    countAnswered(1);
    atomic { /* Ticket.takenVolatile */
        knows[0] = MAX(knows[0], ticketKnows[0]);
        knows[1] = MAX(knows[1], ticketKnows[1]);
#if defined(NO_TICKET_CHECK)
        allAnswered = true;
#elif defined(GREATEST_GENERATION)
        allAnswered = (greatest >= ticket);
#else
        allAnswered = (answered == ticket);
#endif
        answered = 0; greatest = 0
    }
}

inline look() {
    myRings = rings;
    lookInto(0);
    lookInto(1)
}

proctype Waiting(byte me) {
    READER_VARIABLES
    byte myRings, answered, greatest;
    bool allAnswered, news, settled;
    listed[me] = true; /* Poller.add */
    do
    :: armed[me] = true;
        /* Nothing more will happen and all is visible: the look must not end with ON_ITS_WAY. */
        settled = finished == 2 && knows[0] == pub[0].stores && knows[1] == pub[1].stores;
        myRings = rings;
#ifdef NEWS_FIRST
        look();
        count();
#else
        count();
        look();
#endif
        if
        :: news -> /* NEWS: takes all that it finds */
            atomic { news = false; allAnswered = false; settled = false }
            armed[me] = false;
            newestFrom(0, seen[0]);
            atomic { seen[0] = n; n = 0 }
            if
            :: myRings > 1 -> newestFrom(1, seen[1]); atomic { seen[1] = n; n = 0 }
            :: else
            fi
        :: !news && !allAnswered -> /* ON_ITS_WAY: looks again */
            assert(!settled)
        :: !news && allAnswered -> /* QUIET: parks */
            atomic { allAnswered = false; settled = false }
            if
            :: permit[me] ->
                permit[me] = false
#ifdef WITNESS_WOKEN
                ; assert(false)
#endif
            :: finished == 2 && !permit[me] ->
                assert(seen[0] == pub[0].sequence && seen[1] == pub[1].sequence); /* else a lost wake-up */
                break
            fi
        fi
    od
}

init {
    byte i;
    atomic {
        run Sender(0, N0);
        run Sender(1, N1);
        for (i : 1 .. WAITERS) { run Waiting(i - 1) }
        i = 0
    }
}
