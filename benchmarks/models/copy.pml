/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One ring, one publisher that goes round it, two readers: Reader.updated, openNextSolo, acceptSolo.
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

/* Subscription.copy with Reader.openNextOrAgain; the flag of Ring.isAlone is never set here. */
inline copy() {
    knownCommitted(0); atLeast = n; n = 0;
    do
    :: openNextSolo();
        if
        :: at != 0 -> STEP { loadWords(0, at) }
        :: at == 0 && seen[0] != 0 -> at = seen[0]; copyMessage(0, at)
        :: else -> assert(atLeast == 0); break
        fi;
        if
        :: g != 0 -> accept(); break
        :: else -> at = 0
        fi
    od;
    atomic { at = 0; g = 0; atLeast = 0 }
}

/* Reader.acceptSolo: message `at`. */
inline accept() {
    d_step {
        assert(at > atLeast - Q); /* not older than the window; Q = 1: the newest it knew of */
        if
        :: at != seen[0] ->
            assert(at > seen[0]);
            assert(at - 1 == seen[0] || at - 1 + Q <= ticket); /* what is lost was Q behind */
            lost = lost + (at - seen[0] - 1);
            handedOut++;
            seen[0] = at;
#ifdef WITNESS_LOST
            assert(lost == 0);
#endif
        :: else -> assert(at >= atLeast) /* again only if nothing newer was known */
        fi;
        assert(handedOut + lost == seen[0])
    }
}

proctype Reading() {
    READER_VARIABLES
    short at, atLeast;
    byte handedOut;
    bool far;
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
        for (i : 1 .. READERS) { run Reading() }
        i = 0
    }
}
