/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Loads, and the methods of io.uorb.buffer.Ring, Cursor and Reader that a reader runs; names as there. All variables belong to one
 * reader. Those that carry a result stand at the inline; all but the reader's positions are 0 between operations.
 */
#define READER_VARIABLES                                                                              \
    byte knows[2]; /* stores of each publisher that happen before the next load */                    \
    byte heard[2]; /* the same after the next acquire fence */                                         \
    byte try, place, steps, w, w0, w1; /* of a load; of a walk; tries that words were loaded from */  \
    short stamp, n; byte g; /* results */                                                             \
    short seen[2]; byte lost; /* ReaderState.soloSeen, Cursor.seen */

/* What the store at (try, place) carries to who hears of it: its publisher's stores, and those of the other one. */
#ifdef RELAXED_COMMIT
#define RELEASED(where) ((where) == MARK)
#else
#define RELEASED(where) ((where) == MARK || (where) == COMMIT)
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

inline acquireFence() {
#ifdef NO_ACQUIRE_FENCE
    d_step { heard[0] = 0; heard[1] = 0 } /* no other fence will come */
#else
    learn()
#endif
}

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
                :: stamp = (place == MARK -> ~pub[r].number[try] : pub[r].number[try]); hear(r, place); break
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
    stampOpaque(r, m)
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

#define IS_COMMITTED(m) (stamp >= (m) || ~stamp > (m)) /* after stampAcquire */

/* Result: n. */
inline newestFrom(r, start) {
    STEP {
        n = start; steps = K;
        do
        :: steps == 0 -> break
        :: else ->
            steps--;
            stampAcquire(r, n + 1);
            if
            :: stamp > n -> n = stamp
            :: stamp <= n && ~stamp > n + 1 -> n = ~stamp - 1
            :: else -> break
            fi
        od;
        steps = 0; stamp = 0
    }
}

/* The second look at the stamp. */
#ifdef NO_RECHECK
#define STILL(r, m) stamp = (m)
#else
#define STILL(r, m) stampOpaque(r, m)
#endif

/* Result: g, 0 if the message is gone. */
inline generationOf(r, m) {
    STEP {
        g = 0;
        stampAcquire(r, m);
        if
        :: stamp == (m) ->
            loadPlain(r, m, GENERATION, w);
            acquireFence();
            STILL(r, m);
            if
            :: stamp == (m) -> assert(HOLDS(r, w, m)); g = pub[r].generation[w]
            :: else
            fi
        :: else
        fi;
        atomic { w = 0; stamp = 0; heard[0] = 0; heard[1] = 0 }
    }
}

/*
 * What Subscription loads of an opened message, and Ring.generationIfWhole. Result: g, 0 if the message is gone. The copy
 * is whole.
 */
inline loadWords(r, m) {
    g = 0;
    loadPlain(r, m, WORD0, w0);
    loadPlain(r, m, WORD1, w1);
    loadPlain(r, m, GENERATION, w);
    acquireFence();
    STILL(r, m);
    if
    :: stamp == (m) ->
        assert(HOLDS(r, w, m) && w0 == w && w1 == w);
        g = pub[r].generation[w]
    :: else
#ifdef WITNESS_REJECTED
        -> assert(w0 == w1)
#endif
    fi;
    atomic { w = 0; w0 = 0; w1 = 0; stamp = 0; heard[0] = 0; heard[1] = 0 }
}

/* RingMerge.open or Reader.openSoloAgain, and the copy. Result: g, 0 if the message is gone. */
inline copyMessage(r, m) {
    STEP {
        g = 0;
        stampAcquire(r, m);
        if
        :: stamp == (m) -> loadWords(r, m)
        :: else -> stamp = 0
        fi
    }
}

/* Reader.openNextSolo and openSoloFar, with a window of Q. Result: at, 0 for none. */
inline openNextSolo() {
    STEP {
        stampAcquire(0, seen[0] + 1);
        far = IS_COMMITTED(seen[0] + 1);
        if
        :: stamp == seen[0] + 1 ->
            stampAcquire(0, seen[0] + 1 + Q);
            if
            :: !IS_COMMITTED(seen[0] + 1 + Q) -> at = seen[0] + 1; far = false
            :: else
            fi
        :: else
        fi;
        stamp = 0
    }
    do /* no STEP: it may go round for ever, so its states must be stored */
    :: far && at == 0 ->
        newestFrom(0, seen[0]);
        STEP {
            at = MAX(seen[0] + 1, n - Q + 1);
            n = 0;
            stampAcquire(0, at);
            at = (stamp == at -> at : 0);
            stamp = 0
        }
    :: else -> far = false; break
    od
}

/* The newest message of ring r that is known to be committed. Result: n. For assertions only. */
inline knownCommitted(r) {
    d_step {
        try = pub[r].tries;
        do
        :: try > 0 && (AT(try, COMMIT) > knows[r] || pub[r].gaveUp[try]) -> try--
        :: else -> break
        od;
        n = pub[r].number[try]; try = 0
    }
}
