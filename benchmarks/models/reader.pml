/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Loads, and the methods of io.uorb.buffer.Ring, Reader and Cursor that a reader runs; names as there. All variables
 * belong to one reader. Those that carry a result stand at the inline; all but the reader's positions are 0 between
 * operations. A position is a local sequence; Java keeps the index of the cell (nextCell) and the lap beside it.
 */
#define READER_VARIABLES                                                                              \
    byte knows[2]; /* stores of each publisher that happen before the next load */                    \
    byte heard[2]; /* the same after the next acquire fence */                                         \
    byte try, place, w0, w1; /* of a load; tries that words were loaded from */                        \
    short stamp, n; bool whole; /* results */                                                          \
    short seen[2]; byte lost; /* ReaderState.soloSeen, Cursor.seen */                                  \
    short last; bool handed; /* ReaderState.lastStamp, handedOut */                                    \
    short at, opened; bool far; /* sequence and stamp of the message opened, 0 if none; Reader.BEYOND */ \
    bool opening, byEdge /* the copy looks at places first (Reader.openNext); the copy is accepted by the edge */
#define CURSOR_VARIABLES short newest[2], newestStamp[2], first

/* What the store at (try, place) carries to who hears of it: its publisher's stores, and those of the other one. */
#if defined(RELAXED_COMMIT)
#define RELEASED(where) ((where) == MARK || (where) == COUNT)
#elif defined(RELAXED_COUNT)
#define RELEASED(where) ((where) == MARK || (where) == COMMIT)
#else
#define RELEASED(where) ((where) == MARK || (where) == COMMIT || (where) == COUNT)
#endif
#if defined(NO_RELEASE_FENCE)
#define FENCED(try) 0
#elif defined(MARK_LATE)
#define FENCED(try) ((try) - 1) /* the fence after the mark comes too late for this publish */
#else
#define FENCED(try) (try)
#endif
inline hear(r, where) {
    if
    :: RELEASED(where) ->
        heard[r] = MAX(heard[r], AT(try, where));
        heard[1 - r] = MAX(heard[1 - r], pub[r].knew[try])
    :: !RELEASED(where) && FENCED(try) > 0 ->
        heard[r] = MAX(heard[r], AT(FENCED(try), MARK));
        heard[1 - r] = MAX(heard[1 - r], pub[r].knew[FENCED(try)])
    :: else
    fi
}

inline learn() {
    d_step {
        knows[0] = MAX(knows[0], heard[0]); heard[0] = 0;
        knows[1] = MAX(knows[1], heard[1]); heard[1] = 0
    }
}

inline forget() {
    d_step { heard[0] = 0; heard[1] = 0 } /* no other fence will come */
}

inline acquireFence() {
#ifdef NO_ACQUIRE_FENCE
    forget()
#else
    learn()
#endif
}

/*
 * The steps of a copy on the short way, which SpinStepsTest compares with what the byte code does. Another stamp is that
 * of the edge.
 *   step copy: acquire load stamp
 *   step copy: volatile load ReaderPlace.shortWay
 *   step copy: plain load word 0
 *   step copy: plain load word 1
 *   step copy: acquire fence
 *   step copy: opaque load another stamp
 */

/* Of message m's cell in ring r, opaque. Result: stamp. */
inline stampOpaque(r, m) {
    atomic {
        try = pub[r].tries;
        place = COMMIT;
        do
        :: try == 0 -> stamp = 0; break
        :: try > 0 && pub[r].number[try] % K != (m) % K -> try--
        :: try > 0 && pub[r].number[try] % K == (m) % K ->
            if
            :: AT(try, place) <= pub[r].stores && !(place == COMMIT && pub[r].gaveUp[try]) ->
                if
                :: stamp = (place == MARK -> ~pub[r].stamp[try] : pub[r].stamp[try]); hear(r, place); break
                :: AT(try, place) > knows[r]
                fi
            :: else
            fi;
            if
            :: place == COMMIT -> place = MARK
            :: else -> place = COMMIT; try--
            fi
        od;
        try = 0; place = 0
    }
}

inline stampAcquire(r, m) {
#ifdef NO_ACQUIRE_LOAD
    atomic { stampOpaque(r, m); forget() }
#else
    atomic { stampOpaque(r, m); learn() }
#endif
}

/* Of message m's cell in ring r, plain. Result: which try stored it, 0 for none. */
inline loadPlain(r, m, where, which) {
    atomic {
        try = pub[r].tries;
        do
        :: try == 0 -> break
        :: try > 0 && pub[r].number[try] % K != (m) % K -> try--
        :: try > 0 && pub[r].number[try] % K == (m) % K ->
            if
            :: AT(try, where) <= pub[r].stores ->
                if
                :: hear(r, where); break
                :: AT(try, where) > knows[r]
                fi
            :: else
            fi;
            try--
        od;
        which = try; try = 0
    }
}

/* Ring.committedAcquire: a location of its own. Result: n. */
inline committedAcquire(r) {
    atomic {
        try = pub[r].tries;
        do
        :: try == 0 -> break
        :: try > 0 && (pub[r].gaveUp[try] || AT(try, COUNT) > pub[r].stores) -> try--
        :: try > 0 && !pub[r].gaveUp[try] && AT(try, COUNT) <= pub[r].stores ->
            if
            :: hear(r, COUNT); break
            :: AT(try, COUNT) > knows[r] -> try--
            fi
        od;
        n = pub[r].number[try]; try = 0;
#ifdef NO_ACQUIRE_COUNT
        forget()
#else
        learn()
#endif
    }
}

#define IS_NEWS(last) (stamp > (last))
#define IS_QUIET(last) (stamp >= 0 && stamp <= (last))

/* Ring.stampOf: the count after the stamp. Result: stamp, 0 if the cell may have been taken. m is not `n`. */
inline stampOf(r, m) {
    STEP {
        stampAcquire(r, m);
        if
        :: stamp > 0 ->
#ifndef NO_COUNT_LOOK
            committedAcquire(r);
            stamp = (n - (m) < K - 1 -> stamp : 0);
            n = 0
#endif
        :: else -> stamp = 0
        fi
    }
}

/* The edge's cell. The fail variant takes the next one for what it should be. */
#ifdef NO_EDGE
#define loadEdge() stamp = 0
#define loadEdgeOpaque() stamp = 0
#else
#define loadEdge() stampAcquire(solo, seen[solo] + 1 + WINDOW)
#define loadEdgeOpaque() stampOpaque(solo, seen[solo] + 1 + WINDOW)
#endif

/* The second look at the stamp. */
#ifdef NO_RECHECK
#define STILL(r, m, s) stamp = (s)
#else
#define STILL(r, m, s) stampOpaque(r, m)
#endif

/*
 * What a copy loads of message m with stamp s, and Ring.isStill or isStillQuiet. Result: whole. A whole copy is one
 * message, and that
 * which the reader takes it for: so what it counts as lost is right, too.
 */
inline loadWords(r, m, s) {
    loadPlain(r, m, WORD0, w0);
    loadPlain(r, m, WORD1, w1);
    acquireFence();
    if
    :: byEdge -> loadEdgeOpaque(); whole = IS_QUIET(last)
    :: else -> STILL(r, m, s); whole = (stamp == (s))
    fi;
    assert(!whole || w0 == w1);
    assert(!whole || (HOLDS(r, w0, m) && pub[r].stamp[w0] == (s)));
#ifdef WITNESS_REJECTED
    assert(whole || w0 == w1);
#endif
    atomic { w0 = 0; w1 = 0; stamp = 0; forget() }
}

/* ReaderState.isLastInPlace. Result: stamp == last. */
#define loadLast() stampAcquire(solo, seen[solo])

/* Reader.updated on the short way. Result: news. */
inline updatedShort() {
    STEP {
        stampAcquire(solo, seen[solo] + 1);
        news = IS_NEWS(last);
        if
        :: stamp < 0 -> /* isBehindMark */
            loadLast();
            if
            :: stamp != last -> committedAcquire(solo); news = (n > seen[solo]); n = 0
            :: else
            fi
        :: else
        fi;
        stamp = 0
    }
}

/* Reader.nextShort, without the look at the short way; isInPlace when a copy opens. Result: at, opened; or far. */
inline nextShort() {
    STEP {
        stampAcquire(solo, seen[solo] + 1);
        if
        :: IS_QUIET(last)
        :: stamp < 0 -> far = true
        :: IS_NEWS(last) ->
            opened = stamp;
            if
            :: opening -> loadEdge()
            :: else -> stamp = 0; byEdge = true
            fi;
            if
            :: IS_QUIET(last) -> at = seen[solo] + 1
            :: else -> opened = 0; far = true
            fi
        fi;
        stamp = 0
    }
}

/* The end of Reader.anyShort. Result: at and opened. */
inline againShort() {
    if
    :: !opening && handed -> at = seen[solo]; opened = last
    :: else -> openSoloAgain()
    fi
}

/* Reader.openNextSolo. Result: at and opened. */
inline openNextSolo() {
    STEP {
        far = false;
        stampAcquire(solo, seen[solo] + 1);
        if
        :: IS_QUIET(last)
        :: else ->
            opened = stamp;
            loadEdge();
            if
            :: stamp < 0 -> loadLast(); far = (stamp != last)
            :: else -> far = !IS_QUIET(last)
            fi;
            far = (far || opened < 0);
            if
            :: !far -> at = seen[solo] + 1
            :: else -> opened = 0
            fi
        fi;
        stamp = 0
    }
    do /* openSoloFar. No STEP: it may go round for ever, so its states must be stored */
    :: far ->
        STEP {
            committedAcquire(solo);
            at = (n > seen[solo] -> MAX(seen[solo] + 1, n - WINDOW + 1) : 0);
            n = 0;
            if
            :: at != 0 ->
                stampOf(solo, at);
                if
                :: stamp != 0 -> passSolo(); opened = stamp; far = false
                :: else -> at = 0
                fi
            :: else -> far = false
            fi;
            stamp = 0
        }
    :: else -> break
    od
}

/* Reader.openSoloAgain, or isInPlace of the last message. Result: at and opened. */
inline openSoloAgain() {
    STEP {
        loadLast();
        if
        :: handed && stamp == last -> at = seen[solo]; opened = last
        :: else
        fi;
        stamp = 0
    }
}

/* Reader.acceptShort or acceptSolo. */
inline acceptShort() {
    if
    :: opened != last -> assert(at == seen[solo] + 1 && opened > last); seen[solo] = at; last = opened; handed = true
    :: else -> assert(at == seen[solo])
    fi
}

/* Cursor.findNewest. No STEP: it may go round for ever, so its states must be stored. */
inline findNewest(r) {
    far = true;
    do
    :: far ->
        STEP {
            committedAcquire(r);
            first = n; n = 0;
            if
            :: first > newest[r] ->
                stampOf(r, first);
                if
                :: stamp != 0 -> newest[r] = first; newestStamp[r] = stamp; far = false
                :: else
                fi
            :: else -> far = false
            fi;
            stamp = 0; first = 0
        }
    :: else -> break
    od
}

/* Cursor.refreshNewest. */
inline refreshNewest(r) {
    STEP {
        stampAcquire(r, newest[r] + 1);
        if
        :: IS_QUIET(newestStamp[r])
        :: stamp < 0 -> far = true
        :: IS_NEWS(newestStamp[r]) ->
            opened = stamp;
            stampAcquire(r, newest[r] + 2);
            if
            :: IS_QUIET(newestStamp[r]) -> newest[r]++; newestStamp[r] = opened
            :: else -> far = true
            fi;
            opened = 0
        fi;
        stamp = 0
    }
    if
    :: far -> findNewest(r)
    :: else
    fi
}

/* The newest message of ring r that is known to be stamped (COMMIT), or counted. Result: n. For assertions only. */
inline knownUpTo(r, where) {
    d_step {
        try = pub[r].tries;
        do
        :: try > 0 && (AT(try, where) > knows[r] || pub[r].gaveUp[try]) -> try--
        :: else -> break
        od;
        n = pub[r].number[try]; try = 0
    }
}
