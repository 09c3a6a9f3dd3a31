// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.rccl.Position;
import io.uorb.drivers.rccl.RcclProgram;
import io.uorb.drivers.rccl.world.Transform;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;
import java.util.SplittableRandom;

/** Goes to places that a data base or camera gives at its own pace, in their order. */
final class DatabaseProgram extends RcclProgram {
    /** Places that it goes to. */
    static final int PLACES = 24;

    private static final int AHEAD = 8;
    private static final double US_PER_MS = 1_000;

    private final OrbClock clock;
    private final SplittableRandom random;
    private final double slowestMs;
    private final double[][] placesMm = new double[PLACES][];
    private int given;
    private volatile int most;

    /**
     * A program whose data base answers after a random time.
     *
     * @param slowestMs greatest time of an answer, ms
     */
    DatabaseProgram(OrbClock clock, long seed, double slowestMs) {
        this.clock = clock;
        this.slowestMs = slowestMs;
        random = new SplittableRandom(seed);
        for (int i = 0; i < PLACES; i++) {
            placesMm[i] = new double[] {400 + 200 * random.nextDouble(), -100 + 200 * random.nextDouble(), -100};
        }
    }

    /** Returns a place, mm. */
    double[] placeMm(int index) {
        return placesMm[index].clone();
    }

    /** Returns the greatest number of motions that have waited. */
    int most() {
        return most;
    }

    @Override
    protected void program() throws InterruptedException {
        Transform loc = newtrans("LOC", HOLD);
        rot(loc, xunit, 180);
        Position p = makeposition("P", t6, e, EQ, loc, TL, e);
        setmode('c');
        while (gettr(loc)) {
            waitas(() -> requests() < AHEAD);
            setime(100, 1000);
            move(p);
            most = Math.max(most, requests());
        }
        waitas(() -> requests() == 0);
    }

    /** Requests the next place from the database; returns false if there is none. */
    private boolean gettr(Transform t) {
        if (given == PLACES) {
            return false;
        }
        long answerUs = clock.nowUs() + Math.round(slowestMs * US_PER_MS * random.nextDouble());
        try (Sleeper sleeper = clock.newSleeper()) {
            while (clock.nowUs() < answerUs && !Thread.currentThread().isInterrupted()) {
                sleeper.sleepUntil(answerUs);
            }
        }
        trsl(t, placesMm[given][0], placesMm[given][1], placesMm[given][2]);
        given++;
        return true;
    }
}
