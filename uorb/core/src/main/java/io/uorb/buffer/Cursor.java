// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Keeps a reader's position off the line of whatever the heap puts before it. */
abstract class CursorLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** Positions; only the reading thread touches them. */
abstract class CursorPosition extends CursorLeftPad {
    final Ring ring;
    /** Local sequence of the last message that was handed out or passed over. */
    long seen;
    /**
     * The newest committed message that was found, 0 if none, and its generation. Not kept up while the node has one
     * ring.
     */
    long newest;

    long newestGeneration;
    /** Generation of message {@code seen + 1}, or 0 if there is none to hand out. */
    long nextGeneration;

    CursorPosition(Ring ring) {
        this.ring = ring;
    }
}

/** The position of one reader in one ring. Only the reading thread uses it. */
final class Cursor extends CursorPosition {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    Cursor(Ring ring) {
        super(ring);
    }

    /** Whether this ring's newest message is newer than the other's. */
    boolean isAheadOf(Cursor other) {
        return newest != 0 && (other.newest == 0 || newestGeneration - other.newestGeneration > 0);
    }

    /** Updates {@link #newest} and its generation. Repeats only when the publisher went round the ring meanwhile. */
    void refreshNewest() {
        long n = ring.newest(newest);
        if (n == newest) {
            return;
        }
        long generation = ring.generationOf(n);
        while (generation == 0) {
            n = ring.newest(n);
            generation = ring.generationOf(n);
        }
        newest = n;
        newestGeneration = generation;
    }

    /**
     * Passes over what can no longer be handed out: generations up to {@code oldest}, and what lies {@code window}
     * messages or more behind the newest. Leaves the generation of the next message in {@link #nextGeneration}.
     *
     * @param floor generations up to it were published before the subscription and do not count
     * @return how many messages above {@code floor} were passed over
     */
    long passOver(long oldest, long window, long floor) {
        long first = Math.max(seen + 1, newest - window + 1);
        long passed = first - 1 - seen;
        nextGeneration = 0;
        while (first <= newest) {
            // Generation 0: lapped, so by now far outside the window.
            long generation = first == newest ? newestGeneration : ring.generationOf(first);
            if (generation != 0 && generation - oldest > 0) {
                nextGeneration = generation;
                break;
            }
            if (generation == 0 || generation - floor > 0) {
                passed++;
            }
            first++;
        }
        seen = first - 1;
        return passed;
    }

    /**
     * Passes over generations up to {@code last}, as far as they are there without a gap.
     *
     * @return how many messages above {@code floor} were passed over
     */
    long passOverUpTo(long last, long floor) {
        long passed = 0;
        long generation = ring.generationOf(seen + 1);
        while (generation != 0 && generation - last <= 0) {
            if (generation - floor > 0) {
                passed++;
            }
            seen++;
            generation = ring.generationOf(seen + 1);
        }
        return passed;
    }
}
