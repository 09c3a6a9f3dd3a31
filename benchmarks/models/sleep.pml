/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two publishers and a waiter that sleeps without a time limit: Poller.await, Reader.waitCheck, Waiter and
 * NodeBuffer.signal. Claims, stamps and the waiter's state are volatile where it matters: one step each. With -DHANG
 * one publisher may be suspended for good after its claim.
 *
 * Shows: when all publishes have ended or hang, the waiter does not stay parked while a message whose publish has ended
 * is unseen. Does not show: that the check of claims is needed because a non-volatile commit may become visible late
 * (the scripts of the byte code's checker show it); the ring (ring.pml; here each generation has its own cell), time
 * limits, the relay (relay.pml).
 */
#ifndef N0
#define N0 2
#endif
#ifndef N1
#define N1 2
#endif
#define MESSAGES (N0 + N1)
#define NONE 0
#define WRITTEN 1
#define WHOLE 2

byte stamp[MESSAGES + 2]; /* of each generation, from 1 */
bool done[MESSAGES + 2];  /* its publish has ended, with the wake-up */
bool taken[MESSAGES + 2];
byte claimed;
byte finished;
bool hung, permit;

/* Waiter.state: phase and epoch */
#define IDLE 0
#define WOKEN 1
#define ARMED 2
#define DUE 3
byte phase, epoch;

#ifdef HANG
#define MAY_HANG if :: skip :: atomic { !hung -> hung = true; goto end } fi
#else
#define MAY_HANG skip
#endif

proctype Publisher(byte count) {
    byte g, saw, sawEpoch;
    do
    :: count > 0 ->
        atomic { count--; claimed++; g = claimed; stamp[g] = WRITTEN }
        MAY_HANG;
        stamp[g] = WHOLE;
        MAY_HANG;
        atomic { saw = phase; sawEpoch = epoch }
#ifdef DISARM_FIRST
        if
        :: saw == ARMED -> phase = IDLE; MAY_HANG; permit = true
        :: else
        fi;
#else
        if
        :: saw == ARMED -> /* markDue */
            atomic {
                if
                :: phase == saw && epoch == sawEpoch -> phase = DUE; saw = DUE
                :: else -> saw = phase; sawEpoch = epoch
                fi
            }
        :: else
        fi;
        MAY_HANG;
        if
        :: saw == DUE -> /* wakeIfDue */
            permit = true;
            MAY_HANG;
            atomic {
                if
                :: phase == DUE && epoch == sawEpoch -> phase = WOKEN
                :: else
                fi
            }
        :: else
        fi;
#endif
        atomic { done[g] = true; g = 0; saw = 0; sawEpoch = 0 }
    :: else -> break
    od;
end:
    finished++
}

/* Reader.isQuiet: from the first generation that was not delivered. Result: isQuiet. */
inline lookAtClaims() {
    g = 1;
    do
    :: g <= MESSAGES && stamp[g] == WHOLE -> g++
    :: else -> isQuiet = stamp[g] == NONE; break
    od
}

/* Reader.updated; takes available messages. Result: isNews. */
inline lookForNews() {
    g = 1;
    do
    :: g <= MESSAGES ->
        atomic {
            isNews = isNews || (stamp[g] == WHOLE && !taken[g]);
            taken[g] = stamp[g] == WHOLE;
            g++
        }
    :: else -> break
    od
}

active proctype Waiting() {
    byte g;
    bool isQuiet, isNews;
    do
    :: atomic {
            if
            :: phase != ARMED -> phase = ARMED; epoch++
            :: else
            fi
        }
        lookAtClaims();
        lookForNews();
        if
        :: isNews -> atomic { phase = IDLE; isNews = false; isQuiet = false }
        :: !isNews && !isQuiet ->
            if
            :: finished == 2 -> break /* on its way for good: each later wake-up is the pause's */
            :: else
            fi
        :: !isNews && isQuiet ->
            isQuiet = false;
            if
            :: atomic { permit -> permit = false }
#ifdef WITNESS_WOKEN
                ; assert(false)
#endif
            :: finished == 2 && !permit ->
                g = 1;
                do
                :: g <= MESSAGES -> assert(!done[g] || taken[g] /* asleep */); g++
                :: else -> break
                od;
                break
            fi
        fi
    od
}

init {
    atomic { run Publisher(N0); run Publisher(N1) }
}
