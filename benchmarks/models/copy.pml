/* SPDX-License-Identifier: Apache-2.0 */
/*
 * One ring, one publisher that goes round it, readers on the short way that were there before the first message, and may
 * sleep through whole laps: Reader.updated, nextShort, anyShort, openNextSolo, openSoloFar, acceptShort; Ring.stampOf.
 *
 * Shows: a copy is one message, whole, and the one whose place the reader counts it in; messages come in order, none
 * twice; every message is handed out or counted as lost, and only one that is Q or more behind is lost; what a reader
 * knows to be committed is not withheld.
 * Does not show: several rings (merge.pml), waiting (wake.pml), longer runs than N0 + SLEPT publishes.
 */
#define solo 0
#define WINDOW Q
#include "memory.pml"
#include "reader.pml"

#ifndef READERS
#define READERS 2
#endif

/* Reader.count and moveSoloTo: passes over what lies before message `at`. */
inline passSolo() {
    d_step {
        assert(at - 1 == seen[0] || at - 1 + Q <= ticket); /* what is lost was Q behind */
        lost = lost + (at - 1 - seen[0]);
        seen[0] = at - 1
#ifdef WITNESS_LOST
        ; assert(lost == 0)
#endif
#ifdef WITNESS_LAPS
        ; assert(lost < WITNESS_LAPS * K)
#endif
    }
}

/* Assertion: the answer is yes if the reader knows of a message, and only if there is one. */
inline updated() {
    knownUpTo(0, COMMIT); atLeast = n; n = 0;
    updatedShort();
    atomic {
        assert(news || seen[0] >= atLeast);
        assert(!news || seen[0] < pub[0].tries);
        news = false; atLeast = 0
    }
}

/* Subscription.copy: Reader.anyShort, acceptShort; then openNextOrAgain, accept. */
inline copy() {
    knownUpTo(0, COMMIT); atLeast = n; knownUpTo(0, COUNT); counted = n; n = 0;
    do
    ::  nextShort();
        if
        :: far -> opening = true; openNextSolo()
        :: else
        fi;
        if
        :: at == 0 -> againShort()
        :: else
        fi;
        if
        :: at != 0 -> STEP { loadWords(0, at, opened) }
        :: at == 0 && !handed -> assert(atLeast == 0); break
        :: at == 0 && handed
        fi;
        if
        :: whole -> accept(); break
        :: else -> atomic { at = 0; opened = 0; byEdge = false; opening = true }
        fi
    od;
    atomic { at = 0; opened = 0; byEdge = false; opening = false; whole = false; atLeast = 0; counted = 0 }
}

inline accept() {
    d_step {
        assert(at > counted - Q); /* not older than the window; Q = 1: the newest it knew of, and knew to be counted */
        assert(at != seen[0] || at >= atLeast); /* again only if nothing newer was known */
        handedOut = handedOut + (opened != last -> 1 : 0);
        acceptShort();
        assert(handedOut + lost == seen[0])
    }
}

proctype Reading() {
    READER_VARIABLES;
    short atLeast, counted;
    byte handedOut;
    bool news;
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
