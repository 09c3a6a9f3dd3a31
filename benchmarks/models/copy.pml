/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One ring, one publisher that goes round it, two readers: Reader.updated and copySolo.
 *
 * Shows: a copy is one message, whole; messages come in order, none twice; every message is handed out or counted as
 * lost, and only one that is Q or more behind is lost; what a reader knows to be committed is not withheld.
 * Does not show: several rings (merge.pml), waiting (wake.pml), longer runs than N0 publishes.
 */
#include "memory.pml"
#include "reader.pml"

#ifndef READERS
#define READERS 2
#endif

/* Reader.updated: the next message is committed. Assertion: else none is that this reader knows of. */
inline updated() {
    STEP {
        knownCommitted(0); atLeast = n; n = 0;
        stampAcquire(0, seen[0] + 1);
        assert(IS_COMMITTED(seen[0] + 1) || seen[0] >= atLeast);
        stamp = 0; atLeast = 0
    }
}

/* Reader.copySolo and soloAheadOrAgain. The loop is no STEP: it may go round for ever, so its states must be stored. */
inline copySolo() {
    knownCommitted(0); atLeast = n; n = 0;
    do
    :: STEP {
            next = seen[0] + 1;
            stampAcquire(0, next);
            if
            :: IS_COMMITTED(next) ->
                stampAcquire(0, next + Q);
                ahead = IS_COMMITTED(next + Q)
            :: else -> ahead = true
            fi;
            stamp = 0
        }
        if
        :: ahead ->
            newestFrom(0, seen[0]);
            d_step {
                next = (n == seen[0] -> n : MAX(seen[0] + 1, n - Q + 1));
                n = 0; ahead = false
            }
        :: else
        fi;
        if
        :: next == 0 -> assert(atLeast == 0); break
        :: else ->
            copyMessage(0, next);
            if
            :: g != 0 -> accept(); break
            :: else
            fi
        fi
    od;
    atomic { next = 0; g = 0; atLeast = 0 }
}

/* Reader.acceptSolo. */
inline accept() {
    d_step {
        assert(next > atLeast - Q); /* not older than the window; Q = 1: the newest it knew of */
        if
        :: next != seen[0] ->
            assert(next > seen[0]);
            assert(next - 1 == seen[0] || next - 1 + Q <= ticket); /* what is lost was Q behind */
            lost = lost + (next - seen[0] - 1);
            handedOut++;
            seen[0] = next;
#ifdef WITNESS_LOST
            assert(lost == 0);
#endif
        :: else -> assert(next >= atLeast) /* again only if nothing newer was known */
        fi;
        assert(handedOut + lost == seen[0])
    }
}

proctype Reading() {
    READER_VARIABLES
    short next, atLeast;
    byte handedOut;
    bool ahead;
    do
    :: updated()
    :: copySolo()
    :: break
    od
}

init {
    byte i;
    atomic {
        run Publishing(0, N0);
        for (i : 1 .. READERS) { run Reading() }
        i = 0
    }
}
