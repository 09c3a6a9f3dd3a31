/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two rings with a publisher each, and readers with a RingMerge that come at any moment: the constructor of Reader,
 * findNext, copy with isOvertaking.
 *
 * Shows: copies are whole; each publisher's messages come in order, none twice. Q = 1: generations only grow. Q > 1: a
 * message comes after one with a greater generation only if the two publishes overlapped (no happens-before from the
 * end of the one to the ticket of the other). What is handed out is among the newest Q generations that the reader knew
 * of. Nothing is withheld. Every message is handed out, counted as lost, or older than the subscription; only one that
 * is Q generations or more behind is counted as lost.
 * Does not show: longer runs than N0 and N1 publishes, more than two rings, rings that join later (wake.pml).
 */
#define SEQUENTIAL /* a publish may begin after the other publisher's has ended, by an order from elsewhere */
#include "memory.pml"
#include "reader.pml"

#ifndef READERS
#define READERS 2
#endif
#define NONE 2

/* Cursor.refreshNewest. Its loop is no STEP: it may go round for ever, so its states must be stored. */
inline refreshNewest(r) {
    newestFrom(r, newest[r]);
    if
    :: n != newest[r] ->
        generationOf(r, n);
        do
        :: g == 0 -> newestFrom(r, n); generationOf(r, n)
        :: else -> break
        od;
        atomic { newest[r] = n; newestGeneration[r] = g }
    :: else
    fi;
    atomic { n = 0; g = 0 }
}

/* Cursor.passOver. */
inline passOver(r) {
    STEP {
        first = MAX(seen[r] + 1, newest[r] - Q + 1);
        countLost(r, first - 1 - seen[r], first - 1);
        nextGeneration[r] = 0;
        do
        :: first > newest[r] -> break
        :: else ->
            if
            :: first == newest[r] -> g = newestGeneration[r]
            :: else -> generationOf(r, first)
            fi;
            if
            :: g > oldest -> nextGeneration[r] = g; break
            :: g <= oldest && (g == 0 || g > floor) -> countLost(r, 1, first)
            :: else -> old++
            fi;
            first++
        od;
        seen[r] = first - 1;
        first = 0; g = 0;
        assert(handedOut + lost + old + base == seen[0] + seen[1])
    }
}

/* Assertion: who is counted as lost, up to message m of ring r, is Q generations behind. Without ABANDON try m is message m. */
inline countLost(r, count, m) {
    if
    :: count > 0 ->
        assert(pub[r].generation[m] + Q <= ticket);
        lost = lost + count
#ifdef WITNESS_LOST
        ; assert(false)
#endif
    :: else
    fi
}

/* RingMerge.findNext. Result: next, a ring or NONE. */
inline findNext() {
    refreshNewest(0);
    refreshNewest(1);
    oldest = MAX(MAX(newestGeneration[0], newestGeneration[1]) - Q, floor);
    passOver(0);
    passOver(1);
    atomic {
        oldest = 0;
        next = (nextGeneration[0] == 0 -> (nextGeneration[1] == 0 -> NONE : 1)
            : (nextGeneration[1] == 0 || nextGeneration[0] < nextGeneration[1] -> 0 : 1));
        assert(next != NONE || (atLeast[0] <= seen[0] && atLeast[1] <= seen[1])) /* nothing known is withheld */
    }
}

inline lookBehind(r) {
    STEP {
        if
        :: !overtaking && nextGeneration[r] == 0 ->
            stampAcquire(r, seen[r] + 1);
            if
            :: IS_COMMITTED(seen[r] + 1) ->
                generationOf(r, seen[r] + 1);
                overtaking = g < nextGeneration[next];
                g = 0
            :: else
            fi;
            stamp = 0
        :: else
        fi
    }
}

/* RingMerge.isOvertaking. Result: overtaking. */
inline isOvertaking() {
    overtaking = false;
#if Q > 1 && !defined(NO_OVERTAKING_LOOK)
    lookBehind(0);
    lookBehind(1)
#endif
}

/* RingMerge.accept and the assertions on what is handed out: generation g of ring `next`. */
inline accept() {
    d_step {
        seen[next]++;
        handedOut++;
        assert(g > floor);
        assert(g > MAX(pub[0].generation[atLeast[0]], pub[1].generation[atLeast[1]]) - Q);
#if Q == 1
        assert(g > repeatGeneration);
#endif
        assert(seen[next] > handedOutBefore[next]);
#ifdef WITNESS_OVERTAKEN
        assert(g > repeatGeneration);
#endif
        handedOutBefore[1 - next] = MAX(handedOutBefore[1 - next], pub[next].knew[seen[next]] / STORES);
        if
        :: g > repeatGeneration -> repeatRing = next; repeatSequence = seen[next]; repeatGeneration = g
        :: else
        fi
    }
}

inline startOperation() {
    atomic {
        knownCommitted(0); atLeast[0] = n;
        knownCommitted(1); atLeast[1] = n; n = 0
    }
}

inline endOperation() {
    atomic { atLeast[0] = 0; atLeast[1] = 0; next = 0; nextGeneration[0] = 0; nextGeneration[1] = 0; g = 0 }
}

inline updated() {
    startOperation();
    findNext();
    endOperation()
}

/* RingMerge.copy. */
inline copy() {
    startOperation();
    do
    :: findNext();
        if
        :: next == NONE && repeatGeneration == 0 -> break
        :: next == NONE && repeatGeneration != 0 ->
            copyMessage(repeatRing, repeatSequence);
            if
            :: g != 0 -> break
            :: else
            fi
        :: next != NONE ->
            isOvertaking();
            if
            :: overtaking -> overtaking = false
            :: else ->
                copyMessage(next, seen[next] + 1);
                if
                :: g != 0 -> accept(); break
                :: else
                fi
            fi
        fi
    od;
    endOperation()
}

/* The constructor of Reader, with staleGeneration 0. */
inline subscribe() {
    refreshNewest(0);
    refreshNewest(1);
    d_step {
        seen[0] = newest[0];
        seen[1] = newest[1];
        floor = MAX(newestGeneration[0], newestGeneration[1]);
        if
        :: floor > 0 ->
            next = (newestGeneration[1] > newestGeneration[0] -> 1 : 0);
            seen[next]--;
            next = 0;
            floor--
        :: else
        fi;
        base = seen[0] + seen[1]
    }
}

proctype Reading() {
    READER_VARIABLES
    short newest[2], first, oldest;
    byte newestGeneration[2], nextGeneration[2], floor;
    byte next, repeatRing, repeatSequence, repeatGeneration;
    bool overtaking;
    /* For assertions. */
    byte handedOut, old, base; /* messages: handed out; older than the subscription, found after it; before it */
    byte atLeast[2];           /* newest message of each ring that was known when the operation began */
    byte handedOutBefore[2];   /* messages of each ring that ended before a message began that was handed out */
    subscribe();
    do
    :: updated()
    :: copy()
    :: break
    od
}

init {
    byte i;
    atomic {
        run Publishing(0, N0);
        run Publishing(1, N1);
        for (i : 1 .. READERS) { run Reading() }
        i = 0
    }
}
