/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two publishers, each with a ring, and waiters that sleep without a time limit: Poller.await, Reader.waitCheck,
 * Waiter and NodeBuffer.signal. Waiters join the node's list, and with -DJOIN the second ring joins the node's list,
 * while publishes run. With -DABANDON a publish may be given up.
 *
 * Shows: no waiter stays parked once all publishes have ended while a committed message is unseen. When all stores are
 * visible no ticket is unanswered, so no waiter looks again and again for nothing.
 * Does not show: the copy itself (copy.pml, merge.pml; a waiter takes a message that it finds), SystemClock's sleeper
 * (here a permit, as LockSupport's), time limits, intervals, several nodes in one poller.
 */
#define solo 0
#define WINDOW Q
#include "memory.pml"
#include "reader.pml"

#ifndef WAITERS
#define WAITERS 2
#endif
#ifdef JOIN
byte rings = 1; /* length of NodeBuffer.rings, volatile */
#define LOAD_RINGS myRings = rings
#else
#define LOAD_RINGS skip
#define myRings 2 /* both from the start */
#endif

bool listed[WAITERS];        /* NodeBuffer.waiters, volatile */
bool armed[WAITERS];         /* Waiter.armed, volatile */
bool permit[WAITERS];
byte finished;               /* publishers that will signal no more */

/* NodeBuffer.signal, unless the publish was given up: then Publication.publish throws before it. */
inline signal() {
    atomic { /* one load of the list */
        do
        :: i < WAITERS -> present[i] = listed[i] && !pub[me].gaveUp[pub[me].tries]; i++
        :: else -> break
        od;
        i = 0
    }
    do
    :: i < WAITERS ->
        if
        :: present[i] ->
            atomic { /* Waiter.signal: a load; then stores */
                if
                :: armed[i] -> ring = true
                :: else
                fi
            }
            if
            :: ring -> armed[i] = false; permit[i] = true; ring = false
            :: else
            fi
        :: else
        fi;
        present[i] = false; i++
    :: else -> i = 0; break
    od
}

proctype Sender(byte me; byte count) {
    byte knew, i;
    bool present[WAITERS], ring;
#ifdef JOIN
    if
    :: rings <= me -> rings = me + 1 /* NodeBuffer.acquireWriter */
    :: else
    fi;
#endif
    do
    :: count > 0 -> count--; publish(me); signal()
    :: else -> break
    od;
    finished++
}

/* RingMerge.look, for one ring. Result: news. Every unseen message counts, as with a large Q, and is taken. */
inline lookInto(r) {
    if
    :: r < myRings ->
        seen[r] = newest[r];
        refreshNewest(r);
        news = (news || newest[r] != seen[r]);
        seen[r] = 0
    :: else
    fi
}

/* NodeBuffer.allAnswered for one ring: committed and abandoned. */
inline countAnswered(r) {
    STEP {
        if
        :: r < myRings ->
            committedAcquire(r);
            answered = answered + n;
            loadAbandoned(r);
#ifdef GREATEST_GENERATION
            greatest = MAX(greatest, pub[r].stamp[n]);
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
        :: try > 0 && pub[r].gaveUp[try] && AT(try, COUNT) <= pub[r].stores ->
            if
            :: hear(r, COUNT); break
            :: AT(try, COUNT) > knows[r] -> try--
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
    STEP {
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
}

inline look() {
#ifdef JOIN
    if /* the short way may not be closed yet: then updated does not load the list */
    :: LOAD_RINGS
    :: skip
    fi;
#endif
    lookInto(0);
    lookInto(1)
}

proctype Waiting(byte me) {
    READER_VARIABLES;
    CURSOR_VARIABLES;
#ifdef JOIN
    byte myRings;
#endif
    byte answered, greatest;
    bool allAnswered, news, settled;
    listed[me] = true; /* Poller.add */
    do
    :: atomic {
            armed[me] = true;
            /* Nothing more will happen and all is visible: the look must not end with ON_ITS_WAY. */
            settled = finished == 2 && knows[0] == pub[0].stores && knows[1] == pub[1].stores
        }
#ifdef JOIN
        LOAD_RINGS; /* allAnswered loads the list itself */
#endif
#ifdef NEWS_FIRST
        look();
        count();
#else
        count();
        look();
#endif
        if
        :: news -> atomic { news = false; allAnswered = false; settled = false; armed[me] = false } /* NEWS */
        :: !news && !allAnswered -> /* ON_ITS_WAY: looks again */
            atomic { assert(!settled); settled = false }
        :: !news && allAnswered -> /* QUIET: parks */
            atomic { allAnswered = false; settled = false }
            if
            :: permit[me] ->
                permit[me] = false
#ifdef WITNESS_WOKEN
                ; assert(false)
#endif
            :: finished == 2 && !permit[me] ->
                assert(newest[0] == pub[0].sequence && newest[1] == pub[1].sequence); /* else a lost wake-up */
                break
            fi
        fi
    od;
    atomic { knows[0] = 0; knows[1] = 0 }
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
