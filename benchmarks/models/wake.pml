/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two publishers, each with a ring, and waiters that sleep without a time limit: Poller.await, Reader.waitCheck,
 * Waiter, Listeners and NodeBuffer.signal. Waiters join the node's list, and with -DJOIN the second ring joins the
 * node's list, while publishes run. With -DABANDON a publish may be given up. With -DHANG one publisher may be
 * suspended for good, anywhere after its ticket. With -DRELAY a publisher wakes one waiter, which wakes the next
 * (Listeners.DIRECT is 1). With -DGIVE_UP a waiter may sleep with tickets that are not answered (TicketWatch).
 *
 * Shows: no waiter stays parked once all publishes have ended, or hang, while the message of a publish that has ended is
 * unseen. When all stores are visible no ticket is unanswered, so no waiter looks again and again for nothing.
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
/* Waiter.state, volatile: the phase, and in place of the epoch the threads that loaded it since it was armed last */
#define IDLE 0
#define WOKEN 1
#define ARMED 2
#define DUE 3
#define WANTED(phase) ((phase) >= ARMED)
byte phase[WAITERS];
byte current[WAITERS];
#define LOADED(who) (1 << (who)) /* a bit of `current`: the senders are 0 and 1, the waiters follow */
bool permit[WAITERS];
byte done[2];                /* messages of each publisher whose publish has ended, with its wake-ups */
byte finished;               /* publishers that will signal no more */
#ifdef HANG
bool hung;
#define MAY_HANG if :: skip :: atomic { !hung -> hung = true; goto end } fi
#define NONE_HUNG !hung
#else
#define MAY_HANG skip
#define NONE_HUNG true
#endif
#ifdef RELAY
byte announced, ended;       /* WakeUpRelay's rounds, volatile */
byte parked;                 /* waiters that are; one that is not may have to wake others */
#define NOBODY_WAKES (finished == 2 && parked == WAITERS && !permit[0] && !permit[1] && !permit[WAITERS - 1])
#else
#define NOBODY_WAKES (finished == 2 && !permit[me])
#endif

/* Loads waiter i's state. Result: saw. */
inline loadState(who) {
    atomic { saw = phase[i]; current[i] = current[i] | LOADED(who) }
}

/* Forgets the state: no compare-and-set follows. */
inline forgetState(who) {
    atomic { saw = 0; current[i] = current[i] & (255 - LOADED(who)) }
}

#define IS_CURRENT(who) (phase[i] == saw && (current[i] & LOADED(who)))

/* Waiter.markDue, after loadState. Result: the state. */
inline markDue(who) {
    if
    :: atomic { saw == ARMED && IS_CURRENT(who) -> phase[i] = DUE; saw = DUE }
    :: atomic { saw == ARMED && !IS_CURRENT(who) -> saw = IDLE }; loadState(who)
    :: saw != ARMED
    fi
}

/* Waiter.wakeIfDue, after loadState; done with the state. */
inline wakeIfDue(who) {
    if
    :: saw == DUE ->
        permit[i] = true;
        MAY_HANG;
        atomic {
            if
            :: IS_CURRENT(who) -> phase[i] = WOKEN
            :: else
            fi;
            forgetState(who)
        }
    :: atomic { saw != DUE -> forgetState(who) }
    fi
}

#ifdef RELAY
/* Listeners.wakeSome, from any place of the list. */
inline wakeSome(who) {
    round = announced;
    if
    :: i = 0
    :: i = WAITERS - 1
    fi;
    do
    :: left > 0 ->
        loadState(who);
        if
        :: woken && saw == DUE -> forgetState(who); break
        :: else -> woken = woken || saw == DUE; wakeIfDue(who)
        fi;
        atomic { left--; i = (i + 1) % WAITERS }
    :: else -> ended = round; break
    od;
    atomic { i = 0; left = WAITERS; woken = false; round = 0 }
}
#endif

/* NodeBuffer.signal, unless the publish was given up: then Publication.publish throws before it. */
inline loadList() {
    atomic { /* one load of the list */
        do
        :: i < WAITERS -> present[i] = listed[i] && !pub[me].gaveUp[pub[me].tries]; i++
        :: else -> break
        od;
        i = 0
    }
}

inline signal() {
    do
    :: i < WAITERS ->
        if
        :: present[i] ->
#ifndef LIST_FIRST
            loadState(me);
#endif
#ifdef DISARM_FIRST
            if
            :: WANTED(saw) -> phase[i] = IDLE; MAY_HANG; permit[i] = true
            :: else
            fi;
            forgetState(me)
#else
            MAY_HANG;
            markDue(me);
            MAY_HANG;
#ifdef RELAY
            atomic { due = due || saw == DUE; forgetState(me) }
#else
            wakeIfDue(me)
#endif
#endif
        :: else
        fi;
        atomic { present[i] = false; i++ }
    :: else -> i = 0; break
    od;
#ifdef RELAY
    if
    :: due -> announced++; MAY_HANG; due = false; wakeSome(me)
    :: else
    fi;
#endif
    done[me] = pub[me].sequence
}

/* memory.pml's publish, but a publisher may be suspended between the ticket and the stores. */
inline publishInTwoSteps() {
    STEP { takeTicket(me) }
    MAY_HANG;
#ifdef LIST_FIRST
    loadList();
    loadState(me); /* of the only waiter */
    MAY_HANG;
#endif
    STEP {
        do
        :: pub[me].stores < AT(pub[me].tries, STORES) -> pub[me].stores++
        :: else -> break
        od;
        pub[me].sequence = pub[me].sequence + (pub[me].gaveUp[pub[me].tries] -> 0 : 1)
    }
}

proctype Sender(byte me; byte count) {
    byte knew, i, saw;
    bool present[WAITERS];
#ifdef RELAY
    byte round, left = WAITERS;
    bool due, woken;
#endif
#ifdef JOIN
    if
    :: rings <= me -> rings = me + 1 /* NodeBuffer.acquireWriter */
    :: else
    fi;
#endif
    do
    :: count > 0 ->
        count--;
#ifdef GIVE_UP
        publishInTwoSteps();
#else
        publish(me);
#endif
#ifndef LIST_FIRST
        loadList();
#endif
        signal()
    :: else -> break
    od;
end:
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

/* Waiter.arm, unless it is armed. Result: hit. */
inline arm() {
    atomic {
        if
        :: phase[me] != ARMED ->
#ifdef RELAY
            hit = phase[me] != IDLE;
#endif
            phase[me] = ARMED;
            current[me] = 0
#ifdef GIVE_UP
            ; atArm[0] = pub[0].stores; atArm[1] = pub[1].stores
#endif
        :: else
        fi
    }
}

proctype Waiting(byte me) {
    READER_VARIABLES;
    CURSOR_VARIABLES;
#ifdef JOIN
    byte myRings;
#endif
    byte answered, greatest;
    bool allAnswered, news, settled, patient;
#ifdef GIVE_UP
    byte atArm[2]; /* stores done when it was armed */
#endif
#ifdef RELAY
    byte i, saw, round, left = WAITERS;
    bool woken, hit;
#endif
    listed[me] = true; /* Poller.add */
    do
    :: atomic {
            arm();
            /* Nothing more will happen and all is visible: the look must not end with IN_FLIGHT. */
            settled = finished == 2 && NONE_HUNG && knows[0] == pub[0].stores && knows[1] == pub[1].stores
        }
#ifdef RELAY
        if
        :: hit && announced != ended -> hit = false; wakeSome(2 + me)
        :: else -> hit = false
        fi;
#endif
#ifdef GIVE_UP
        if
        :: skip
        :: atomic { /* it has been armed for a while: the stores that preceded that are visible */
                patient = true;
#ifndef NO_PAUSE
                knows[0] = MAX(knows[0], atArm[0]);
                knows[1] = MAX(knows[1], atArm[1])
#endif
            }
        fi;
#endif
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
        :: news -> /* AVAILABLE: the poll returns */
            atomic {
                news = false; allAnswered = false; settled = false; patient = false;
#ifdef RELAY
                hit = phase[me] == DUE || phase[me] == WOKEN; /* Waiter.disarm */
#endif
                phase[me] = IDLE
            }
#ifdef RELAY
            if
            :: hit && announced != ended -> hit = false; wakeSome(2 + me)
            :: else -> hit = false
            fi
#endif
        :: !news && !allAnswered && !patient -> /* IN_FLIGHT: looks again */
            atomic { assert(!settled); settled = false }
        :: !news && (allAnswered || patient) -> /* IDLE: parks */
            atomic {
                allAnswered = false; settled = false; patient = false
#ifdef RELAY
                ; parked++
#endif
            }
            if
            :: atomic {
                    permit[me] -> permit[me] = false
#ifdef RELAY
                    ; parked--
#endif
                }
#ifdef WITNESS_WOKEN
                ; assert(false)
#endif
            :: NOBODY_WAKES ->
                assert(newest[0] >= done[0] && newest[1] >= done[1]); /* else a lost wake-up */
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
