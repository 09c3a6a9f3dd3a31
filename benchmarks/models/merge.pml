/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Two rings with a publisher each, and readers with a RingMerge that come at any moment: the constructor of Reader,
 * look and choose, copy with isOvertaking.
 *
 * Shows: copies are whole; each publisher's messages come in order, none twice. Q = 1: stamps only grow. Q > 1: a
 * message comes after one with a greater stamp only if the two publishes overlapped (no happens-before from the end of
 * the one to the ticket of the other). What is handed out is among the newest Q that the reader knew to be counted.
 * Nothing is withheld. Every message is handed out, counted as lost, or older than the subscription; only one that is
 * Q stamps or more behind is counted as lost.
 * With -DJOIN the node has no ring at first, and both join while readers read: NodeBuffer.acquireWriter closes their
 * short ways, and Reader.openNextBeyond and ReaderState.openShortWayVolatile open them again.
 * With -DRELEASE publishers leave, and a ring goes at any moment after maxWindow messages have followed its last one:
 * RingMerge.follow, returnToOneRing.
 * With -DWIDEN (Q > 1) readers begin with a window of 1 and widen it to Q once: Reader.setWindow.
 * RingMerge.settled is left out: a choice that stands is the one that the same look would make again.
 * Does not show: longer runs than N0 + SLEPT and N1 publishes, more than two rings, a ring handed to another publisher.
 */
#define SEQUENTIAL /* a publish may begin after the other publisher's has ended, by an order from elsewhere */
#ifdef WIDEN
#define WINDOW window
#else
#define WINDOW Q
#define barrier floor
#endif

/* NodeBuffer.rings, volatile. A number for each object that it can be. */
#define EMPTY 0
#define FIRST 1        /* ring 0 */
#define BOTH 2
#define SECOND_GONE 3  /* ring 0 */
#define FIRST_GONE 4   /* ring 1 */
#define IS_ONE(list) ((list) != EMPTY && (list) != BOTH)
#define ONLY(list) ((list) / FIRST_GONE)
#define HAS(list, r) ((list) == BOTH || IS_ONE(list) && ONLY(list) == (r))
#define IS_RELEASED(list) ((list) > BOTH)

#define solo ONLY(known)
#define gone (1 - ONLY(known)) /* the other ring, where one is left */
#include "memory.pml"
#include "reader.pml"

#ifndef READERS
#define READERS 2
#endif
#define NONE 2

#ifdef JOIN
byte rings = EMPTY;
#else
byte rings = BOTH;
#endif
byte ringsKnow[2];          /* what who loads a list with a released ring knows afterwards */
bool shortWay[READERS];     /* ReaderState.shortWay, volatile: not null */
byte readers;               /* NodeBuffer.readers */
bool idle[2];               /* NodeBuffer.idleWriters */

#define assertAccounts() assert(handedOut + lost + old + base == seen[0] + seen[1])

#define nothingKnown() (atLeast[0] <= seen[0] && atLeast[1] <= seen[1])

/* Loads the list. */
inline loadRings() {
    atomic {
        known = rings;
        knows[0] = MAX(knows[0], ringsKnow[0]);
        knows[1] = MAX(knows[1], ringsKnow[1])
    }
}

/* ReaderState.openShortWayVolatile: a store, and a load. */
inline openShortWay() {
    shortWay[me] = true;
#ifndef NO_LOOK_AT_OPEN
    if
    :: rings != known -> shortWay[me] = false
    :: else
    fi
#endif
}

/* Cursor.passOver. */
inline passOver(r, upTo, most) {
    STEP {
        first = MAX(seen[r] + 1, newest[r] - (most) + 1);
        countLost(r, first - 1 - seen[r], first - 1);
        nextStamp[r] = 0;
        do
        :: first > newest[r] -> break
        :: else ->
            if
            :: first == newest[r] -> stamp = newestStamp[r]
            :: else -> stampOf(r, first)
            fi;
            if
            :: stamp > (upTo) -> nextStamp[r] = stamp; break
            :: stamp <= (upTo) && (stamp == 0 || stamp > floor) -> countLost(r, 1, first)
            :: else -> old++
            fi;
            first++
        od;
        seen[r] = first - 1;
        first = 0; stamp = 0;
        assertAccounts()
    }
}

/* Assertion: who is counted as lost, up to message m of ring r, is Q stamps behind. Without ABANDON try m is message m. */
inline countLost(r, count, m) {
    if
    :: count > 0 ->
        assert(pub[r].stamp[m] + WINDOW <= ticket || pub[r].stamp[m] <= barrier);
        lost = lost + count
#ifdef WITNESS_LOST
        ; assert(false)
#endif
    :: else
    fi
}

/* Reader.count and moveSoloTo: passes over what lies before message `at`. */
inline passSolo() {
    d_step {
        countLost(solo, at - 1 - seen[solo], at - 1);
        seen[solo] = at - 1
    }
}

/* RingMerge.look and choose. Result: next, a ring or NONE. */
inline findNext() {
    if
    :: HAS(known, 0) -> refreshNewest(0)
    :: else
    fi;
    if
    :: HAS(known, 1) -> refreshNewest(1)
    :: else
    fi;
    oldest = MAX((HAS(known, 0) -> newestStamp[0] : 0), (HAS(known, 1) -> newestStamp[1] : 0)) - WINDOW;
    oldest = MAX(oldest, barrier);
    chooseFrom(0);
    chooseFrom(1);
    atomic {
        oldest = 0;
        next = (nextStamp[0] == 0 -> (nextStamp[1] == 0 -> NONE : 1)
            : (nextStamp[1] == 0 || nextStamp[0] < nextStamp[1] -> 0 : 1));
        assert(next != NONE || rings != known || nothingKnown()) /* nothing known is withheld */
    }
}

inline chooseFrom(r) {
    if
    :: HAS(known, r) && seen[r] != newest[r] -> passOver(r, oldest, WINDOW)
    :: else -> nextStamp[r] = 0
    fi
}

/* Cursor.hasOlderNews. */
inline lookBehind(r) {
    STEP {
        if
        :: !overtaking && HAS(known, r) && nextStamp[r] == 0 ->
            stampAcquire(r, newest[r] + 1);
            if
            :: IS_QUIET(newestStamp[r])
            :: else ->
                committedAcquire(r);
                overtaking = (stamp < 0 -> n > newest[r] : n - newest[r] >= K || stamp < nextStamp[next]);
                n = 0
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

/* RingMerge.openNext. Result: at, opened and next. */
inline openNextOfAll() {
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
                stampAcquire(next, seen[next] + 1);
                if
                :: stamp == nextStamp[next] -> at = seen[next] + 1; opened = stamp
                :: else
                fi;
                stamp = 0
            }
            if
            :: at != 0 -> break
            :: else
            fi
        fi
    od
}

/* Reader.followRings and follow. */
inline followRings() {
    if
    :: rings != known -> follow()
    :: else
    fi
}

inline follow() {
    atomic { was = known; loadRings() };
    if
    :: !merged && was == EMPTY && IS_ONE(known) ->
        releaseUnseen();
        openShortWay() /* followSolo(ring, 0, 0) */
    :: else ->
        if
        :: !merged && was != EMPTY -> /* continueFrom */
            d_step {
                newest[ONLY(was)] = seen[ONLY(was)]; newestStamp[ONLY(was)] = last;
                if
                :: handed -> repeatRing = ONLY(was); repeatSequence = seen[ONLY(was)]; repeatStamp = last
                :: else
                fi
            }
        :: else
        fi;
#ifndef NO_CLOSE_AT_FOLLOW
        shortWay[me] = false; /* who joins may have changed the list, and not closed the way yet */
#endif
        d_step { merged = true; last = 0 };
        if
        :: !IS_RELEASED(known)
        :: IS_RELEASED(known) && !HAS(was, gone) -> releaseUnseen()
        :: IS_RELEASED(known) && HAS(was, gone) -> /* Cursor.passOverAll */
            findNewest(gone);
#ifdef NO_RELEASED_COUNT
            seen[gone] = newest[gone];
#else
            passOver(gone, 255, K);
#endif
            assert(seen[gone] == pub[gone].sequence);
            d_step { newest[gone] = 0; newestStamp[gone] = 0 }
        fi
    fi;
    atomic { was = 0; assertAccounts() }
}

/* All messages of a ring that has come and gone since the last look. */
inline releaseUnseen() {
    d_step {
        if
        :: IS_RELEASED(known) ->
            seen[gone] = pub[gone].sequence
#ifndef NO_RELEASED_COUNT
            ; countLost(gone, seen[gone], seen[gone])
#endif
#ifdef WITNESS_UNSEEN
            ; assert(false)
#endif
        :: else
        fi
    }
}

/* Reader.updated. */
inline updated() {
    startOperation();
    if
    :: shortWay[me] -> updatedShort()
    :: else -> updatedBeyond()
    fi;
    assert(news || nothingKnown());
    news = false;
    endOperation()
}

inline updatedBeyond() {
    followRings();
    if
    :: merged -> findNext(); news = (next != NONE)
    :: !merged && known != EMPTY -> openShortWay(); updatedShort()
    :: !merged && known == EMPTY
    fi
}

/* Subscription.copy: Reader.anyShort, acceptShort; then openNextOrAgain, accept. Java loads the stamp in any case. */
inline copy() {
    startOperation();
    do
    ::  if
        :: shortWay[me] ->
            nextShort();
            lookAtShortWay()
        :: else -> far = true
        fi;
        if
        :: far -> opening = true; openNextBeyond()
        :: else
        fi;
        if
        :: at == 0 ->
            assert(nothingKnown());
            openAgain()
        :: else
        fi;
        if
        :: at != 0 -> next = (merged -> next : solo); STEP { loadWords(next, at, opened) }
        :: at == 0 && !handed -> break
        :: at == 0 && handed
        fi;
        if
        :: whole -> accept(); break
        :: else -> atomic { at = 0; opened = 0; next = 0; byEdge = false; opening = true }
        fi
    od;
    atomic { at = 0; opened = 0; byEdge = false; opening = false; whole = false };
    endOperation()
}

/* The look of Reader.nextShort behind that at the stamp. */
inline lookAtShortWay() {
#ifdef NO_SHORT_WAY_AGAIN
    skip
#else
    if
    :: !shortWay[me] -> at = 0; opened = 0; byEdge = false; far = true
    :: else
    fi
#endif
}

/* Reader.openNextBeyond: the list once more after the choice. */
inline openNextBeyond() {
    do
    ::  atomic { at = 0; opened = 0; far = false };
        followRings();
        if
        :: merged -> openNextOfAll()
        :: !merged && known != EMPTY -> openShortWay(); openNextSolo()
        :: !merged && known == EMPTY
        fi;
#ifdef NO_LIST_AGAIN
        break
#else
        if
        :: rings == known -> break
        :: else
        fi
#endif
    od
}

/* Reader.openSoloAgain, RingMerge.openAgain. */
inline openAgain() {
    if
    :: !merged -> againShort()
    :: merged && repeatStamp != 0 ->
        STEP {
            stampAcquire(repeatRing, repeatSequence);
            if
            :: stamp == repeatStamp -> at = repeatSequence; opened = stamp; next = repeatRing
            :: else
            fi;
            stamp = 0
        }
    :: merged && repeatStamp == 0
    fi
}

/* RingMerge.accept or Reader.acceptShort, and the assertions on what is handed out. */
inline accept() {
    if
    :: !merged && opened == last || merged && opened == repeatStamp /* again */
    :: else ->
        d_step {
            next = (merged -> next : solo);
            assert(at == seen[next] + 1);
            handedOut++;
            assert(opened > barrier && opened > floor);
            assert(opened > MAX(pub[0].stamp[counted[0]], pub[1].stamp[counted[1]]) - WINDOW);
            assert(WINDOW > 1 || opened > greatest);
            assert(at > handedOutBefore[next]);
#ifdef WITNESS_OVERTAKEN
            assert(opened > greatest);
#endif
            greatest = MAX(greatest, opened);
            handedOutBefore[1 - next] = MAX(handedOutBefore[1 - next], pub[next].knew[at] / STORES);
            if
            :: merged ->
                seen[next] = at; handed = true;
                if
                :: opened > repeatStamp -> repeatRing = next; repeatSequence = at; repeatStamp = opened
                :: else
                fi
            :: else -> acceptShort()
            fi;
            assertAccounts()
        };
        if
        :: merged && IS_ONE(known) && repeatRing == next && repeatSequence == seen[next] -> /* returnToOneRing */
            d_step {
                merged = false;
                last = repeatStamp;
                repeatRing = 0; repeatSequence = 0; repeatStamp = 0;
                newest[0] = 0; newest[1] = 0; newestStamp[0] = 0; newestStamp[1] = 0
            };
#ifdef WITNESS_RETURNED
            assert(false);
#endif
            openShortWay()
        :: else
        fi
    fi
}

inline startOperation() {
    atomic {
        known_(0); known_(1)
    }
}

inline known_(r) {
    knownUpTo(r, COMMIT); atLeast[r] = n;
    knownUpTo(r, COUNT); counted[r] = n; n = 0
}

inline endOperation() {
    atomic {
        atLeast[0] = 0; atLeast[1] = 0; counted[0] = 0; counted[1] = 0;
        next = 0; nextStamp[0] = 0; nextStamp[1] = 0; far = false
    }
}

#ifdef WIDEN
/* Reader.setWindow and Cursor.passOverUpTo. */
inline widen() {
#ifndef NO_BARRIER
    if
    :: handed ->
        barrier = MAX(barrier, greatest);
        passOverUpTo(0);
        passOverUpTo(1)
    :: else
    fi;
#endif
    window = Q
}

inline passOverUpTo(r) {
    findNewest(r);
    STEP {
        do
        :: seen[r] < newest[r] ->
            stampOf(r, seen[r] + 1);
            if
            :: stamp == 0 || stamp > barrier -> break
            :: stamp != 0 && stamp <= barrier ->
                seen[r]++;
                if
                :: stamp > floor -> countLost(r, 1, seen[r])
                :: else -> old++
                fi
            fi
        :: else -> break
        od;
        stamp = 0
    }
}
#endif

/* The constructor of Reader, with staleGeneration 0. */
inline subscribe() {
    readers++;
    do
    ::  loadRings();
        if
        :: HAS(known, 0) -> refreshNewest(0)
        :: else
        fi;
        if
        :: HAS(known, 1) -> refreshNewest(1)
        :: else
        fi;
        atomic {
            seen[0] = newest[0];
            seen[1] = newest[1];
            floor = MAX(newestStamp[0], newestStamp[1]);
            if
            :: floor > 0 -> seen[(newestStamp[1] > newestStamp[0] -> 1 : 0)]--; floor--
            :: else
            fi;
            if
            :: IS_RELEASED(known) -> seen[gone] = pub[gone].sequence
            :: else
            fi;
            base = seen[0] + seen[1];
            merged = (known == BOTH);
            if
            :: !merged -> /* followSolo; the merge is thrown away */
                last = floor;
                newest[0] = 0; newest[1] = 0; newestStamp[0] = 0; newestStamp[1] = 0
            :: else
            fi;
#ifdef WIDEN
            window = 1;
            barrier = floor
#endif
        };
        if
        :: IS_ONE(known) -> openShortWay()
        :: else
        fi;
        if
        :: rings == known -> break
        :: else ->
            d_step {
                newest[0] = 0; newest[1] = 0; newestStamp[0] = 0; newestStamp[1] = 0;
                last = 0;
                shortWay[me] = false
            }
        fi
    od
}

proctype Reading(byte me) {
    READER_VARIABLES;
    CURSOR_VARIABLES;
    short nextStamp[2], oldest; /* Cursor, RingMerge */
    byte known, was; /* ReaderState.known */
    bool merged;     /* ReaderState.merge: not null */
    byte floor, next, repeatRing, repeatSequence, repeatStamp;
    bool overtaking, news;
#ifdef WIDEN
    byte window, barrier;
#endif
    /* For assertions. */
    byte handedOut, old, base; /* messages: handed out; older than the subscription, found after it; before it */
    byte atLeast[2];           /* newest message of each ring that was known when the operation began */
    byte counted[2];           /* the same, known to be counted */
    byte greatest;             /* stamp handed out */
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

/* NodeBuffer.closeShortWays. */
inline closeShortWays() {
    do
    :: i < READERS -> shortWay[i] = false; i++
    :: else -> i = 0; break
    od
}

/* NodeBuffer.acquireWriter; whoever comes first has the first ring. And releaseWriter. */
proctype Joining(byte me; byte count) {
    byte knew, i;
#ifdef JOIN
    rings == me ->
#ifdef NULL_FIRST
        if
        :: me == 1 -> closeShortWays()
        :: else
        fi;
        rings = me + 1;
#else
        rings = me + 1;
        if
        :: me == 1 -> closeShortWays()
        :: else
        fi;
#endif
#endif
    do
    :: count > 0 -> count--; publish(me)
    :: else -> break
    od;
    publishSlept(me);
#ifdef RELEASE
    idle[me] = true
#endif
}

#ifdef RELEASE
#define lastOf(r) pub[r].stamp[pub[r].tries]
#define maxWindow() (readers == 0 -> 1 : K / 2)

/* NodeBuffer.release, by any thread: a ring goes whose last message is so far behind one that is counted. */
proctype Releasing() {
    byte q, t;
endWait:
    if
    :: rings == BOTH && idle[0] -> q = 0
    :: rings == BOTH && idle[1] -> q = 1
    fi;
endNever:
    atomic { /* the first message that is far enough, so that who loads the list learns least */
        pub[1 - q].stamp[pub[1 - q].tries] >= lastOf(q) + maxWindow();
        do
        :: pub[1 - q].stamp[t] < lastOf(q) + maxWindow() -> t++
        :: else -> break
        od;
        ringsKnow[q] = pub[q].stores;
        ringsKnow[1 - q] = AT(t, COUNT);
        rings = (q == 0 -> FIRST_GONE : SECOND_GONE)
    }
}
#endif

init {
    byte i;
    atomic {
        run Joining(0, N0);
        run Joining(1, N1);
#ifdef RELEASE
        run Releasing();
#endif
        for (i : 1 .. READERS) { run Reading(i - 1) }
        i = 0
    }
}
