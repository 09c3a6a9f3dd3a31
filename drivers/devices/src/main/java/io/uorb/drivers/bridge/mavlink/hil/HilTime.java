// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

/**
 * The simulator's time as the flight's. They are the same if the simulator begins within {@value #LONGEST_STEP_US} us
 * from where the flight's clock stands; else they differ by a constant, for a clock that is moved by decades would run
 * each timer on the way. A simulator that starts anew or leaps gets a new constant: the flight's time never goes back,
 * and never leaps.
 */
final class HilTime {
    /** A longer step is a leap. */
    static final long LONGEST_STEP_US = 1_000_000;

    private static final long USUAL_STEP_US = 4_000;

    private boolean started;
    private long offsetUs;
    private long lastUs;
    private long stepUs = USUAL_STEP_US;

    /** Classification of a step of the simulator's time. */
    enum Step {
        /** The first one. */
        FIRST,
        /** Forward, or no step at all. */
        REGULAR,
        /** Back: the simulator was reset or restarted. */
        BACK,
        /** Forward beyond the limit. */
        LEAP
    }

    /**
     * Takes the time of the next HIL_SENSOR.
     *
     * @param simulatorUs its time_usec
     * @param flightNowUs where the flight's clock stands
     */
    Step take(long simulatorUs, long flightNowUs) {
        long stepUsNow = simulatorUs - lastUs;
        Step step = !started ? Step.FIRST : stepUsNow < 0 ? Step.BACK : Step.REGULAR;
        if (step == Step.REGULAR && stepUsNow > LONGEST_STEP_US) {
            step = Step.LEAP;
        }
        if (step == Step.FIRST && simulatorUs >= flightNowUs && simulatorUs - flightNowUs <= LONGEST_STEP_US) {
            offsetUs = 0;
        } else if (step != Step.REGULAR) {
            offsetUs = flightNowUs + stepUs - simulatorUs;
        } else if (stepUsNow > 0) {
            stepUs = stepUsNow;
        }
        started = true;
        lastUs = simulatorUs;
        return step;
    }

    boolean isStarted() {
        return started;
    }

    /** Returns the simulator's time of the last HIL_SENSOR. */
    long lastUs() {
        return lastUs;
    }

    /** Returns a time of the simulator as the flight's; for what is not from this run of it, now. */
    long flightUs(long simulatorUs, long flightNowUs) {
        boolean near = started && Math.abs(simulatorUs - lastUs) <= LONGEST_STEP_US;
        return near ? Math.max(0, simulatorUs + offsetUs) : flightNowUs;
    }
}
