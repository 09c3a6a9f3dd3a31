/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One ring: publishers that claim cells, pass over those that are being written, give up or are suspended for good, and
 * a reader with a window of W messages: io.uorb.buffer.NodeBuffer and Reader. Each access to shared memory is a step;
 * steps interleave, nothing is reordered: the model checker of the byte code (docs/proof.md) has the memory model.
 *
 * Shows: a copy is whole; none comes twice, with a window of 1 generations only grow; no copy is older than the window
 * that was committed when it began, and none is withheld; a published generation is no hole; once all have ended the
 * newest message is handed out. Does not show: that holes are forgotten, more than two publishers, K - Q suspended ones.
 *
 * The steps of a publish and of a copy on their fast ways, which SpinStepsTest compares with what the byte code does:
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

byte stamp[K];
byte word0[K];
byte word1[K];
byte head, frontier, noted;
bool hole[32];
bool holesChanged[2]; /* since that publisher loaded them: then its compare-and-set fails */
byte committed; /* the newest committed generation: what a thread may know */
byte suspended; /* claimed, and not committed, for good */
byte ended;

#if HANGS
#define MAY_HANG if :: skip :: atomic { suspended < HANGS -> suspended++; goto end } fi
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
                isMine = !hole[g]
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
        :: atomic { GENERATION(stamp[n % K]) >= n || hole[n] -> n++ }
        :: GENERATION(stamp[n % K]) < n && !hole[n] ->
            atomic {
                if
                :: !holesChanged[me] -> hole[n] = true; changeHoles(); n++
                :: else
                fi
            }
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

proctype Publisher(byte count; bit me) {
    SEARCH_VARIABLES;
    byte g, from, seen, to;
    bool isMine, isFull;
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
                    :: else ->
                        if
                        :: from < g -> frontier = MAX(frontier, g - 1)
                        :: else
                        fi;
                        noteHoles();
                        tryClaim(seen)
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
        :: atomic { hole[g] = true; changeHoles() } stamp[g % K] = VOID + g
#endif
        :: atomic {
                assert(!hole[g] /* published */);
                stamp[g % K] = g;
                committed = MAX(committed, g)
            }
            head = g
        fi;
        atomic { isMine = false; g = 0 }
    :: else -> break
    od;
end:
    ended++
}

/* Accepts `opened`, and counts what is passed over. */
inline handOut() {
    assert(w0 == opened && w1 == opened /* whole */);
    assert(!seenBefore[opened] /* order */);
#if W == 1
    assert(opened > last /* order */);
#endif
    assert(opened + W > atCall /* window */);
    seenBefore[opened] = true;
    handedOut++;
    last = MAX(last, opened);
    isTaken = true
}

inline copy() {
    atomic { atCall = committed; isTaken = false; opened = 0 }
    s = stamp[(last + 1) % K];
    if
    :: !overtaken && s == last + 1 ->
        opened = last + 1;
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
            atomic {
                if
#ifndef NO_RECHECK
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
    atomic { s = 0; best = 0; n = 0; w0 = 0; w1 = 0; opened = 0; skipped = false; atCall = 0 }
}

active proctype Reading() {
    SEARCH_VARIABLES;
    byte last, opened, w0, w1, atCall, handedOut, count;
    bool overtaken, isTaken, skipped;
    bool seenBefore[32];
    do
    :: count < COPIES -> copy(); count++
    :: else -> break
    od;
    ended == 2;
    count = 0;
    do
    :: count <= W -> copy(); count++
    :: else -> break
    od;
#ifdef WITNESS_HOLE
    assert(!hole[last - 1]);
#endif
    assert(last == committed /* atEnd */)
}

init {
    atomic { run Publisher(N0, 0); run Publisher(N1, 1) }
}
