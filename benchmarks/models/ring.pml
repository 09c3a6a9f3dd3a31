/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One ring: publishers that claim cells, skip those being written, abandon or are suspended for good, and a reader with
 * a window of W messages: io.uorb.buffer.NodeBuffer and Reader. Each access to shared memory is a step; steps
 * interleave, nothing is reordered: the memory model is checked on the byte code (docs/evidence/proof.md).
 *
 * Shows: a copy is never torn or repeated; with a window of 1 generations only increase; no copy is older than the
 * window that was committed when it began, and none is withheld; each generation is published or a hole; with ACCOUNTS,
 * a reader counts each message that it has not received exactly once; when all have ended, the newest message is
 * delivered. With FORGET distant holes are forgotten; with BEGUN the first message has been in progress for a lap. Does
 * not show: three publishers with a reader, K - Q suspended publishers, accounts with a window above 1.
 *
 * The steps of a publish and of a copy on their fast paths, which SpinStepsTest compares with the byte code:
 *   step publish: acquire load NodeState.head
 *   step publish: volatile update stamp
 *   step publish: volatile load NodeBufferShared.frontier
 *   step publish: release fence
 *   step publish: plain load stamp
 *   step publish: plain load stamp
 *   step publish: plain store word 0
 *   step publish: plain store word 1
 *   step publish: plain load word 0
 *   step publish: release store stamp
 *   step publish: release store NodeState.head
 *   step publish: volatile load NodeBufferShared.listeners
 *   step copy: acquire load stamp
 *   step copy: plain load word 0
 *   step copy: plain load word 1
 *   step copy: acquire fence
 *   step copy: opaque load another stamp
 *   step copy: volatile load NodeBufferShared.frontier
 */
#ifndef K
#define K 4 /* cells; Java: at least 8. As there, at least 2 Q */
#endif
#ifndef Q
#define Q 1
#endif
#ifndef W
#define W 1
#endif
#ifndef N0
#define N0 5 /* messages of publisher 0 */
#endif
#ifndef N1
#define N1 1
#endif
#ifndef COPIES
#define COPIES 2 /* of the reader while publishers run; it takes the rest when they have ended */
#endif
#define PUBLISHERS 2
/* Holes.with keeps holes within this distance of another one. Java: 2 K, since tests are cheap; readers need K - 1. */
#ifndef REACH
#define REACH (K - 1)
#endif
#define MAY_BE_CLAIMED(g) (GENERATION(stamp[(g) % K]) == (g) || GENERATION(stamp[(g) % K]) + K == (g))
#ifndef HANGS
#define HANGS 0 /* publishers that may be suspended for good */
#endif

/* Stamp: g, or one of these and g. */
#define WRITTEN 32
#define VOID 64
#define GENERATION(s) ((s) & 31)
#define MAX(x, y) ((x) > (y) -> (x) : (y))
#define LESS(x, y) ((x) > (y) -> (x) - (y) : 0)
#define IS_QUIET(s) ((s) <= last)
#define BIT(g) (1 << (g))
#define UP_TO(g) (BIT((g) + 1) - 1)

byte stamp[K];
byte word0[K];
byte word1[K];
byte head, frontier, noted;
int holes; /* those in the list: one bit per generation */
int forgotten; /* the others; Java knows how many, and the greatest */
byte forgottenUpTo;
bool holesChanged[PUBLISHERS]; /* since that publisher loaded them: then its compare-and-set fails */
byte committed; /* the newest committed generation, as a thread may know it */
int whole; /* all committed generations */
byte suspended; /* claimed, and not committed, for good */
int written; /* which ones */
byte ended;

#if HANGS
#define MAY_HANG if :: skip :: atomic { suspended < HANGS -> suspended++; written = written | BIT(g); goto end } fi
#else
#define MAY_HANG skip
#endif

#define SEARCH_VARIABLES byte s, n, hint, best; bool lapped, isFound

/* NodeBuffer.newest. Result: best. */
inline findNewest(after) {
    hint = after;
    isFound = false;
    do
    :: isFound -> break
    :: else ->
        hint = MAX(head, hint);
        hint = MAX(frontier, hint);
        atomic { best = 0; n = MAX(hint, 1); lapped = false }
        do
        :: lapped -> break
        :: else ->
            s = stamp[n % K];
            if
            :: GENERATION(s) > n -> hint = GENERATION(s); lapped = true
            :: GENERATION(s) < n && frontier < n -> break
            :: else -> atomic { best = (s == n -> n : best); n++ }
            fi
        od;
        n = hint;
        do
        :: !lapped && best == 0 && n > after + 1 ->
            n--;
            s = stamp[n % K];
            atomic {
                hint = MAX(hint, GENERATION(s));
                lapped = GENERATION(s) > n;
                best = (s == n -> n : 0)
            }
        :: else -> break
        od;
        isFound = !lapped
    od;
    atomic { best = MAX(best, after); s = 0; n = 0; hint = 0; isFound = false; lapped = false }
}

/* NodeBuffer.changeHolesVolatile: d_step. */
inline changeHoles() {
    holesChanged[0] = true;
    holesChanged[1] = true
}

/* NodeBuffer.addHole, of a set that was loaded when holesChanged[me] became false. Result: isAdded. */
inline addHole(added, isNew) {
#ifdef FORGET
    do /* Holes.with: forgets those far before it, unless they may be claimed */
    :: atomic {
            do
            :: older + REACH < added && !(holes & BIT(older)) -> older++
            :: else -> break
            od;
            if
            :: older + REACH < added ->
                drop = (MAY_BE_CLAIMED(older) -> drop : drop | BIT(older));
                older++
            :: else -> break
            fi
        }
    od;
#endif
    atomic {
        isAdded = !holesChanged[me];
        if
        :: isAdded && !(holes & BIT(added)) && added > forgottenUpTo ->
            holes = (holes | BIT(added)) & ~drop;
            forgotten = forgotten | drop;
            do
            :: drop > UP_TO(forgottenUpTo) -> forgottenUpTo++
            :: else -> break
            od;
            changeHoles()
        :: isAdded && !(holes & BIT(added)) && added <= forgottenUpTo && isNew ->
            forgotten = forgotten | BIT(added);
            changeHoles()
        :: isAdded && !(holes & BIT(added)) && added <= forgottenUpTo && !isNew ->
            assert(forgotten & BIT(added) /* forgotten */)
        :: else
        fi;
        older = 0;
        drop = 0
    }
}

/* NodeBuffer.tryClaim. Result: isMine. */
inline tryClaim(expected) {
    atomic {
        isMine = stamp[g % K] == expected;
        stamp[g % K] = (isMine -> WRITTEN + g : stamp[g % K])
    }
#ifndef NO_LOOK_AFTER_THE_CLAIM
    if
    :: isMine && g <= frontier ->
        do /* NodeBuffer.isHole */
        :: atomic {
                holesChanged[me] = false;
                isMine = !(holes & BIT(g))
            }
            if
            :: !isMine -> stamp[g % K] = VOID + g; break
#ifdef HOLES_UNCHANGED
            :: isMine -> break
#else
            :: atomic { isMine && !holesChanged[me] -> changeHoles() } break
            :: isMine && holesChanged[me]
#endif
            fi
        od
    :: else
    fi
#endif
}

/* NodeBuffer.noteHoles, for those of the last lap. */
inline noteHoles() {
    atomic { to = frontier; n = MAX(noted, LESS(to, K)) + 1 }
    do
    :: n <= to ->
        holesChanged[me] = false;
        if
        :: atomic { GENERATION(stamp[n % K]) >= n -> n++ }
        :: GENERATION(stamp[n % K]) < n ->
            addHole(n, false);
            atomic { n = (isAdded -> n + 1 : n); isAdded = false }
        fi
    :: else -> break
    od;
    atomic { noted = MAX(noted, to); to = 0; n = 0 }
}

/* NodeBuffer.isFull. Result: isFull. */
inline lookForRoom() {
    isFull = false;
    if
    :: g + Q > head + K ->
        /* isAnyBeingWritten */
        n = 0;
        do
        :: n < K && !isFull -> atomic { isFull = stamp[n] >= WRITTEN && stamp[n] < VOID; n++ }
        :: else -> break
        od;
        n = 0;
        if
        :: isFull -> findNewest(0); atomic { isFull = g + Q > best + K; best = 0 }
        :: else
        fi
    :: else
    fi
}

proctype Publisher(byte count, me) {
    SEARCH_VARIABLES;
    byte g, from, seen, to, older;
    int drop;
    bool isMine, isFull, isAdded;
    do
    :: count > 0 ->
        count--;
        g = head + 1;
        seen = LESS(g, K);
        tryClaim(seen);
        do
        :: isMine -> break
        :: else -> /* claimNext */
            g = head + 1;
            atomic { g = MAX(g, frontier + 1); from = g }
            do
            :: isMine -> break
            :: else ->
                seen = stamp[g % K];
                if
                :: GENERATION(seen) >= g -> atomic { g = GENERATION(seen) + 1; from = g }
                :: else ->
                    lookForRoom();
                    if
                    :: isFull -> break /* waits */
                    :: !isFull && seen >= WRITTEN && seen < VOID -> g++
#ifndef NO_LOOK_AT_THE_FRONTIER
                    :: atomic { !isFull && (seen < WRITTEN || seen >= VOID) && g <= frontier -> g = frontier + 1; from = g }
                    :: !isFull && (seen < WRITTEN || seen >= VOID) && g > frontier ->
#else
                    :: !isFull && (seen < WRITTEN || seen >= VOID) ->
#endif
                        if
                        :: from < g -> frontier = MAX(frontier, g - 1)
                        :: else
                        fi;
                        noteHoles();
                        if
#ifndef CLAIM_FROM_ANY_LAP
                        :: GENERATION(seen) + K < g ->
                            stamp[g % K] = (stamp[g % K] == seen -> VOID + g - K : stamp[g % K])
                        :: GENERATION(seen) + K >= g -> tryClaim(seen)
#else
                        :: tryClaim(seen)
#endif
                        fi
                    fi
                fi
            od;
            isFull = false
        od;
        atomic { from = 0; seen = 0; best = 0 }
        MAY_HANG;
        word0[g % K] = g;
        MAY_HANG;
        word1[g % K] = g;
        if
#ifdef GIVE_UP
        :: GIVE_UP -> /* abandon */
            do
            :: isAdded -> break
            :: else -> holesChanged[me] = false; addHole(g, true)
            od;
            atomic { stamp[g % K] = VOID + g; isAdded = false }
#endif
        :: atomic {
                stamp[g % K] = g;
                committed = MAX(committed, g);
                whole = whole | BIT(g)
            }
            head = g
        fi;
        atomic { isMine = false; g = 0 }
    :: else -> break
    od;
end:
    ended++
}

/* Accepts `opened`, and counts skipped messages. */
inline handOut() {
    assert(w0 == opened && w1 == opened /* whole */);
    assert(!seenBefore[opened] /* order */);
#if W == 1
    assert(opened > last /* order */);
#endif
    assert(opened + W > atCall /* window */);
    seenBefore[opened] = true;
#ifdef ACCOUNTS
    if
    :: opened > last -> /* passOver */
        lost = lost + MAX(opened - last - 1 - counting + before, 0);
        counted = counting
    :: else
    fi;
#endif
    handedOut++;
    last = MAX(last, opened);
    isTaken = true
}

/* Holes.countUpTo, of the set as it is. */
inline countHoles(upTo, result) {
    rest = (upTo == 0 -> 0 : forgotten | (holes & UP_TO(upTo)));
    result = 0;
    do
    :: rest != 0 -> result++; rest = rest & (rest - 1)
    :: else -> break
    od
}

/* Reader.acceptSlowly loads the holes that passOver needs. */
inline loadHoles() {
#ifdef ACCOUNTS
    atomic {
        countHoles(last, before);
        before = (last < forgottenUpTo -> counted : before);
        countHoles(opened, counting)
    }
#else
    skip
#endif
}

/* Reader.moveTo: not before the first message. */
inline begin() {
    do
    :: findNewest(0);
        atomic {
            last = LESS(best, 1);
            countHoles(last, counted);
            first = last;
            if
#ifndef BEGIN_AT_ONCE
            :: best > 0 && best < forgottenUpTo -> best = 0
#endif
            :: else -> best = 0; break
            fi
        }
    od
}

inline copy() {
    atomic { atCall = committed; isTaken = false; opened = 0 }
    s = stamp[(last + 1) % K];
    if
    :: !overtaken && s == last + 1 ->
        atomic { opened = last + 1; before = counted; counting = counted }
        w0 = word0[opened % K];
        w1 = word1[opened % K];
#ifndef NO_EDGE
        s = stamp[(opened + W) % K];
#else
        s = 0;
#endif
        if
#ifndef NO_FRONTIER
        :: atomic { IS_QUIET(s) && frontier <= last -> handOut() }
        :: !IS_QUIET(s) || frontier > last
#else
        :: atomic { IS_QUIET(s) -> handOut() }
        :: !IS_QUIET(s)
#endif
        fi
    :: !overtaken && IS_QUIET(s) -> /* none, unless something was passed over */
#ifndef NO_FRONTIER_AT_CHECK
        if
        :: frontier <= last -> assert(atCall <= last /* withheld */); isTaken = true
        :: else
        fi
#else
        assert(atCall <= last /* withheld */);
        isTaken = true
#endif
    :: else
    fi;
    do
    :: isTaken -> break
    :: else -> /* openSlowly */
        opened = 0;
        findNewest(last);
#if W > 1
        if
        :: overtaken ->
            s = stamp[(last - 1) % K];
            if
            :: best == last && s == last - 1 -> opened = last - 1
            :: best == last && s == WRITTEN + last - 1
            :: else -> overtaken = false
            fi
        :: else
        fi;
#endif
        if
        :: opened == 0 && best > last ->
            atomic { n = MAX(last, LESS(best, W)) + 1; skipped = false }
            do
            :: n <= best && opened == 0 ->
                s = stamp[n % K];
                atomic { opened = (s == n -> n : 0); skipped = (opened == 0 -> s == WRITTEN + n : skipped); n++ }
            :: else -> break
            od
        :: opened == 0 && best == last -> assert(atCall <= last /* withheld */); break
        :: else
        fi;
        if
        :: opened != 0 ->
            w0 = word0[opened % K];
            w1 = word1[opened % K];
#ifndef HOLES_AFTER_THE_CHECK
            loadHoles();
#else
            opened = (stamp[opened % K] == opened -> opened : 0);
            loadHoles();
#endif
            atomic {
                if
#ifdef HOLES_AFTER_THE_CHECK
                :: opened == 0
                :: opened != 0 ->
#elif !defined(NO_RECHECK)
                :: stamp[opened % K] != opened
                :: stamp[opened % K] == opened ->
#else
                :: true ->
#endif
#if W > 1
                    overtaken = (opened > last -> skipped && opened > 1 : false);
#endif
                    handOut()
                fi
            }
        :: else
        fi
    od;
    atomic { s = 0; best = 0; n = 0; w0 = 0; w1 = 0; opened = 0; skipped = false; atCall = 0; before = 0; counting = 0 }
}

active proctype Reading() {
    SEARCH_VARIABLES;
    byte last, opened, w0, w1, atCall, handedOut, count, first;
    int rest;
    short lost, counted, before, counting;
    bool overtaken, isTaken, skipped;
    bool seenBefore[32];
#ifdef LATE
    begin();
#elif defined(BEGUN)
    atomic { last = K; first = K }
#endif
    do
    :: count < COPIES -> copy(); count++
    :: else -> break
    od;
    ended == PUBLISHERS;
    assert(!(whole & (holes | forgotten)) /* published, and a hole */);
    rest = (whole | written | holes | forgotten) + 2;
    assert(!(rest & (rest - 1)) /* neither */);
#ifndef NO_READER
    count = 0;
    do
    :: count <= W -> copy(); count++
    :: else -> break
    od;
#ifdef WITNESS_HOLE
    assert(!(holes & BIT(last - 1)));
#endif
#ifdef WITNESS_FORGOTTEN
    assert(!forgotten);
#endif
#ifdef ACCOUNTS
    atomic {
        rest = (whole | written) & UP_TO(last) & ~UP_TO(first);
        do
        :: rest != 0 -> count++; rest = rest & (rest - 1)
        :: else -> break
        od;
        assert(handedOut + lost == count - W - 1 /* all */)
    }
#endif
    assert(last == committed /* atEnd */)
#endif
}

#ifdef BEGUN
/* The publisher of the first message continues at any time, or never. */
proctype Suspended() {
    atomic { stamp[1] = 1; whole = whole | BIT(1); written = 0 }
    head = 1
}
#endif

init {
    atomic {
#ifdef BEGUN
        /* The first message is being written; the first generation of the next lap was skipped. */
        stamp[1] = WRITTEN + 1;
        written = BIT(1);
        do
        :: committed < K + 2 ->
            committed = MAX(committed + 1, 2);
            committed = (committed == K + 1 -> K + 2 : committed);
            stamp[committed % K] = committed;
            word0[committed % K] = committed;
            word1[committed % K] = committed;
            whole = whole | BIT(committed)
        :: else -> break
        od;
        head = K + 2;
        frontier = K + 1;
        noted = K + 1;
        holes = BIT(K + 1);
        word0[1] = 1;
        word1[1] = 1;
        run Suspended();
#endif
        run Publisher(N0, 0);
        run Publisher(N1, 1)
    }
}
