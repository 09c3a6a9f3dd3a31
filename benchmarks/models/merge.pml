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
 * With -DJOIN the node has no ring at first, and both join while readers read: Reader.openNext, openNextOfAll, follow.
 * With -DWIDEN (Q > 1) readers begin with a window of 1 and widen it to Q once: Reader.setWindow.
 * Does not show: longer runs than N0 and N1 publishes, more than two rings.
 */
#define SEQUENTIAL /* a publish may begin after the other publisher's has ended, by an order from elsewhere */
#include "memory.pml"
#include "reader.pml"

#ifndef READERS
#define READERS 2
#endif
#define NONE 2

#ifdef JOIN
byte rings; /* length of NodeBuffer.rings, volatile */
#else
#define myRings 2
#endif
#ifdef WIDEN
#define WINDOW window
#else
#define WINDOW Q
#define barrier floor
#endif

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
        first = MAX(seen[r] + 1, newest[r] - WINDOW + 1);
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
        assert(pub[r].generation[m] + WINDOW <= ticket || pub[r].generation[m] <= barrier);
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
    oldest = MAX(MAX(newestGeneration[0], newestGeneration[1]) - WINDOW, barrier);
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
    if
    :: WINDOW > 1 ->
        lookBehind(0);
        lookBehind(1)
    :: else
    fi
#endif
}

/*
 * RingMerge.accept or Reader.acceptSolo, and the assertions on what is handed out: generation g of ring `next`, the next
 * message there or, with JOIN, message `at`.
 */
inline accept() {
    d_step {
#ifdef JOIN
        if
        :: at > seen[next] + 1 -> countLost(next, at - 1 - seen[next], at - 1); seen[next] = at - 1
        :: else
        fi;
#endif
        seen[next]++;
        handedOut++;
        assert(handedOut + lost + old + base == seen[0] + seen[1]);
        assert(g > barrier);
        assert(g > floor);
        assert(g > MAX(pub[0].generation[atLeast[0]], pub[1].generation[atLeast[1]]) - WINDOW);
        assert(WINDOW > 1 || g > repeatGeneration);
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

#ifdef JOIN
/* Reader.followRings and follow. The first ring's place goes over; what it has repeated last is in `repeat` already. */
inline followRings() {
    atomic { myRings = rings }
}

/*
 * Ring.isAloneAcquire. The flag is set when the second ring has joined, before its first message: it must be seen by who
 * knows a store of that ring's publisher, and may be missed else.
 */
inline lookAtFlag() {
    atomic {
        if
        :: myRings != 1 -> alone = false /* Ring.NONE */
        :: myRings == 1 && rings == 2 -> alone = false
        :: myRings == 1 && knows[1] == 0 -> alone = true
        fi
    }
}

/* Reader.updated. Asserted as in findNext. */
inline updatedSolo() {
    STEP {
        stampAcquire(0, seen[0] + 1);
        assert(IS_COMMITTED(seen[0] + 1) || (atLeast[0] <= seen[0] && atLeast[1] == 0));
        stamp = 0
    }
}

inline updated() {
    startOperation();
    lookAtFlag();
    if
    :: !alone -> followRings()
    :: else
    fi;
    if
    :: myRings == 2 -> findNext()
    :: myRings == 1 -> updatedSolo()
    :: myRings == 0 -> assert(atLeast[0] == 0 && atLeast[1] == 0)
    fi;
    alone = false;
    endOperation()
}

/* Reader.openNextSolo and openSoloAgain, and the copy; nothing if there is no ring. Result: g, and next = NONE if none. */
inline openSolo() {
    if
    :: myRings == 1 -> openNextSolo()
    :: else
    fi;
    next = (at == 0 -> NONE : 0)
}

/* Subscription.copy with Reader.openNextOrAgain. */
inline copy() {
    startOperation();
    do
    ::
#ifdef FLAG_FIRST
        lookAtFlag();
#endif
        if
        :: myRings < 2 -> openSolo()
        :: else
        fi;
#ifndef FLAG_FIRST
        lookAtFlag();
#endif
        if
        :: alone
        :: else -> openNextOfAll()
        fi;
        alone = false;
        if
        :: next == NONE && repeatGeneration == 0 ->
            assert(atLeast[0] <= seen[0] && atLeast[1] <= seen[1]);
            break
        :: next == NONE && repeatGeneration != 0 ->
            assert(atLeast[0] <= seen[0] && atLeast[1] <= seen[1]);
            copyMessage(repeatRing, repeatSequence);
            if
            :: g != 0 -> break
            :: else
            fi
        :: next != NONE ->
            STEP { loadWords(next, at) };
            if
            :: g != 0 -> accept(); break
            :: else -> at = 0
            fi
        fi
    od;
    at = 0;
    endOperation()
}

/* The list is looked at again after the choice. */
inline openNextOfAll() {
    do
    ::  at = 0;
        followRings();
        if
        :: myRings < 2 -> openSolo()
        :: else -> openNextOfBoth()
        fi;
#ifdef NO_LIST_AGAIN
        break
#else
        if
        :: rings == myRings -> break
        :: else
        fi
#endif
    od
}

/* RingMerge.openNext. */
inline openNextOfBoth() {
    do
    ::  findNext();
        if
        :: next == NONE -> break
        :: else
        fi;
        isOvertaking();
        if
        :: overtaking -> overtaking = false
        :: else ->
            STEP {
                at = seen[next] + 1;
                stampAcquire(next, at);
                at = (stamp == at -> at : 0);
                stamp = 0
            }
            if
            :: at != 0 -> break
            :: else
            fi
        fi
    od
}
#else
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
#endif

#ifdef WIDEN
/* Reader.setWindow and Cursor.passOverUpTo. */
inline widen() {
#ifndef NO_BARRIER
    barrier = MAX(barrier, repeatGeneration);
    passOverUpTo(0);
    passOverUpTo(1);
#endif
    window = Q
}

inline passOverUpTo(r) {
    STEP {
        generationOf(r, seen[r] + 1);
        do
        :: g != 0 && g <= barrier ->
            seen[r]++;
            if
            :: g > floor -> countLost(r, 1, seen[r])
            :: else -> old++
            fi;
            generationOf(r, seen[r] + 1)
        :: else -> break
        od;
        g = 0
    }
}
#endif

/* The constructor of Reader, with staleGeneration 0. */
inline subscribe() {
#ifdef JOIN
    followRings();
#endif
    if
    :: myRings > 0 -> refreshNewest(0)
    :: else
    fi;
    if
    :: myRings > 1 -> refreshNewest(1)
    :: else
    fi;
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
        base = seen[0] + seen[1];
#ifdef JOIN
        if /* the merge is thrown away */
        :: myRings < 2 -> newest[0] = 0; newestGeneration[0] = 0
        :: else
        fi;
#endif
#ifdef WIDEN
        window = 1;
        barrier = floor
#endif
    }
}

proctype Reading() {
    READER_VARIABLES
    short newest[2], first, oldest;
    byte newestGeneration[2], nextGeneration[2], floor;
    byte next, repeatRing, repeatSequence, repeatGeneration;
    bool overtaking;
#ifdef JOIN
    byte myRings; /* length of ReaderState.known; the merge is there from 2 on */
    short at;     /* message opened, else 0 */
    bool far, alone;
#endif
#ifdef WIDEN
    byte window, barrier;
#endif
    /* For assertions. */
    byte handedOut, old, base; /* messages: handed out; older than the subscription, found after it; before it */
    byte atLeast[2];           /* newest message of each ring that was known when the operation began */
    byte handedOutBefore[2];   /* messages of each ring that ended before a message began that was handed out */
    subscribe();
    do
    :: updated()
    :: copy()
#ifdef WIDEN
    :: window == 1 -> widen()
#endif
    :: break
    od
}

#ifdef JOIN
/* NodeBuffer.acquireWriter; whoever comes first has the first ring. */
proctype Joining(byte me; byte count) {
    byte known;
    rings == me -> rings = me + 1;
    do
    :: count > 0 -> count--; publish(me)
    :: else -> break
    od
}
#else
#define Joining Publishing
#endif

init {
    byte i;
    atomic {
        run Joining(0, N0);
        run Joining(1, N1);
        for (i : 1 .. READERS) { run Reading() }
        i = 0
    }
}
