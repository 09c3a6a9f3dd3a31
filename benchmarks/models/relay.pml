/* SPDX-License-Identifier: Apache-2.0 */
/*
 * More waiters than a publisher wakes itself: Listeners.signalMany, wakeSome and relay, WakeUpRelay, Waiter and the
 * relays of PollEntry. The waiters of a node sleep without a time limit; with LEAVES the last one leaves the list at
 * some time. A publish, and a woken thread, wake one other (Java: 8). Each access to shared state is a step, with two
 * exceptions: the check for an unfinished round reads two words at once, and leaving is one step.
 *
 * Shows: no waiter stays parked after a publish has ended, whichever thread continues the waking. Does not show: claims
 * and messages in flight (sleep.pml; here a message is committed at once), publishers that are suspended for good: the
 * next publisher wakes the waiters that they have marked; otherwise their message is in flight.
 */
#ifndef WAITERS
#define WAITERS 3
#endif
#ifndef N0
#define N0 1 /* messages of publisher 0 */
#endif
#ifndef N1
#define N1 1
#endif

byte messages; /* the newest one */
byte ended;

/* Waiter.state: phase and epoch; home, and the list, one bit per waiter */
#define IDLE 0
#define WOKEN 1
#define ARMED 2
#define DUE 3
byte phase[WAITERS], epoch[WAITERS];
bool permit[WAITERS];
byte list = (1 << WAITERS) - 1;
byte homes = (1 << WAITERS) - 1;

/* WakeUpRelay */
byte announced, finished;
byte place = WAITERS - 1; /* so the first to be woken is the one that leaves */

#define IN(set, i) (((set) >> (i)) & 1)

#define WALK_VARIABLES byte all, at, left, round, woken, saw; bool isDue

/* Waiter.wakeIfDue of waiter `at`. Result: isDue. */
inline wakeIfDue() {
    atomic { isDue = phase[at] == DUE; saw = epoch[at] }
    if
    :: isDue ->
        permit[at] = true;
        atomic { phase[at] = (phase[at] == DUE && epoch[at] == saw -> WOKEN : phase[at]); saw = 0 }
    :: else -> saw = 0
    fi
}

/* Listeners.wakeSome, of the list in `all`. */
inline wakeSome() {
    round = announced;
    atomic { at = place; place = (place + 1) % WAITERS; left = WAITERS; woken = 0 }
    do
#ifndef FINISH_LATER_ROUNDS
    :: left == 0 -> finished = round; break
#else
    :: left == 0 -> finished = announced; break
#endif
    :: left > 0 && !IN(all, at) -> atomic { left--; at = (at + 1) % WAITERS }
    :: left > 0 && IN(all, at) && woken == 1 && phase[at] == DUE -> break
    :: left > 0 && IN(all, at) && (woken == 0 || phase[at] != DUE) ->
        wakeIfDue();
#ifndef COUNT_THOSE_THAT_LEFT
        woken = (isDue && IN(homes, at) -> 1 : woken);
#else
        woken = (isDue -> 1 : woken);
#endif
        atomic { isDue = false; left--; at = (at + 1) % WAITERS }
    od;
    atomic { all = 0; at = 0; left = 0; round = 0; woken = 0; isDue = false }
}

/* NodeBuffer.relay */
inline relay() {
    all = list;
    if
    :: all != 0 && finished != announced -> wakeSome()
    :: else -> all = 0
    fi
}

proctype Publisher(byte count) {
    WALK_VARIABLES;
    byte due;
    do
    :: count > 0 ->
        atomic { count--; messages++ }
        all = list;
#ifdef ANNOUNCE_FIRST
        announced++;
#endif
        at = 0;
        do
        :: at < WAITERS && IN(all, at) -> /* becomesDue */
            atomic { isDue = phase[at] >= ARMED; saw = epoch[at] }
            if
            :: isDue ->
                atomic {
                    phase[at] = (phase[at] == ARMED && epoch[at] == saw -> DUE : phase[at]);
                    due = (phase[at] == DUE -> due + 1 : due)
                }
            :: else
            fi;
            atomic { isDue = false; saw = 0; at++ }
        :: at < WAITERS && !IN(all, at) -> at++
        :: else -> at = 0; break
        od;
        if
        :: due > 0 ->
            due = 0;
#ifndef ANNOUNCE_FIRST
            announced++;
#endif
            wakeSome()
        :: else -> all = 0
        fi
    :: else -> break
    od;
    ended++
}

/* A waiting thread, as in Poller and PollEntry. */
proctype Waiting(byte me) {
    WALK_VARIABLES;
    byte seen;
    bool isRelaying;
    if
#ifdef LEAVES
    :: me == WAITERS - 1 -> goto leave
#endif
    :: else -> goto asleep
    fi;
    do
    :: true -> /* arm */
        isRelaying = phase[me] == DUE || phase[me] == WOKEN;
#ifdef WITNESS_LEFT_TO_OTHERS
        assert(finished == announced);
#endif
        if
        :: phase[me] != ARMED -> atomic { phase[me] = ARMED; epoch[me]++ }
        :: else
        fi;
#ifndef NO_RELAY
        if
        :: isRelaying -> relay()
        :: else
        fi;
#endif
        isRelaying = false;
        if
        :: messages > seen ->
            seen = messages;
            /* disarm */
            atomic { isRelaying = phase[me] != ARMED; phase[me] = (phase[me] == ARMED -> IDLE : phase[me]) }
            phase[me] = IDLE;
#ifndef NO_RELAY
            if
            :: isRelaying -> relay()
            :: else
            fi;
#endif
            isRelaying = false
        :: else ->
asleep:     if
            :: permit[me] -> permit[me] = false
            :: ended == 2 && messages == seen ->
end_asleep:     permit[me] -> permit[me] = false
            fi
        fi
    od;
leave:
    /* NodeBuffer.removeListener */
    atomic { homes = homes & ~(1 << me); list = list & ~(1 << me) }
#ifndef NO_RELAY_OF_THE_LEAVING
    relay()
#endif
}

init {
    atomic {
        run Publisher(N0);
        run Publisher(N1);
        byte i;
        do
        :: i < WAITERS -> phase[i] = ARMED; run Waiting(i); i++
        :: else -> break
        od
    }
}
