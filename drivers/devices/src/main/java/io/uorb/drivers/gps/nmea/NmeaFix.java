// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.sensors.SensorGps;

/** A builder of fixes from an epoch's sentences, which are compared with each other. */
final class NmeaFix {
    /** Error of the distance to one satellite, of which a dilution of precision makes one of the position. */
    private static final double RANGE_ERROR_M = 3;

    /** Units of the last digit by which GGA and RMC may differ, as one rounds what the other cuts off. */
    private static final double LAST_DIGITS = 1.01;

    /** Units of the last digit by which GGA and GSA may differ in the horizontal dilution. */
    private static final double SAME_DILUTION = 1.01;

    private static final double MINUTES = 60;
    private static final double SAME_SPEED_MS = 0.1;
    private static final double COURSE_SPEED_MS = 2;

    /** Two sentences of one epoch may be so far apart where a receiver smooths one of them, besides a second's way. */
    private static final double NEAR_M = 5;

    private static final double SECOND = 1;
    private static final double METRES_PER_DEGREE = 111_195;

    /** How the places of two sentences of one epoch relate. */
    enum Agreement {
        /** They are the same but for rounding, or there is only one. */
        SAME,
        /** They differ by less than a second's motion, and some metres. */
        NEAR,
        /** They differ by more. */
        FAR
    }

    Gga gga = new Gga();
    final Gga gns = new Gga();
    final Gll gll = new Gll();
    final Rmc rmc = new Rmc();
    final Vtg vtg = new Vtg();
    final Gsa gsa = new Gsa();
    final Gst gst = new Gst();
    private final NmeaEpoch epoch;

    NmeaFix(NmeaEpoch epoch) {
        this.epoch = epoch;
    }

    /** Returns how the place with an altitude relates to that with a velocity. */
    Agreement agreement() {
        Gga place = place();
        if (place == null || !epoch.has(NmeaEpoch.RMC) || !place.hasFix() || !rmc.hasFix()) {
            return Agreement.SAME;
        }
        double toleranceDeg = LAST_DIGITS * NmeaFields.lastPlace(Math.min(place.decimals, rmc.decimals)) / MINUTES;
        double northDeg = Math.abs(place.latitudeDeg - rmc.latitudeDeg);
        double eastDeg = Math.abs(Math.IEEEremainder(place.longitudeDeg - rmc.longitudeDeg, 360));
        if (northDeg <= toleranceDeg && eastDeg <= toleranceDeg) {
            return Agreement.SAME;
        }
        double distanceM = METRES_PER_DEGREE
                * StrictMath.hypot(northDeg, eastDeg * Trigonometry.cos(Math.toRadians(rmc.latitudeDeg)));
        double motionM = Double.isNaN(rmc.speedMS) ? 0 : rmc.speedMS * SECOND;
        return distanceM <= NEAR_M + motionM ? Agreement.NEAR : Agreement.FAR;
    }

    /** Returns the sentence with a place and an altitude; null if the epoch has none. */
    private Gga place() {
        return epoch.has(NmeaEpoch.GGA) ? gga : epoch.has(NmeaEpoch.GNS) ? gns : null;
    }

    /** Returns whether the last sentence of this kind has a fix; if it is none with a place, the same as before. */
    boolean hasFix(int kind, boolean before) {
        return switch (kind) {
            case NmeaEpoch.GGA -> gga.hasFix();
            case NmeaEpoch.GNS -> gns.hasFix();
            case NmeaEpoch.RMC -> rmc.hasFix();
            case NmeaEpoch.GLL -> gll.hasFix();
            default -> before;
        };
    }

    void write(SensorGps fix) {
        SensorGpsFields.clear(fix);
        fix.fixType = fixType();
        Gga place = place();
        if (place != null) {
            fix.satellitesUsed = Math.max(place.satellites, 0);
            fix.hdop = (float) place.hdop;
        }
        if (epoch.hadLately(NmeaEpoch.GSA)) {
            writeDilutions(fix, place);
        }
        if (SensorGpsFields.hasPosition(fix)) {
            writePosition(fix, place);
            writeVelocity(fix);
        }
    }

    private void writeDilutions(SensorGps fix, Gga place) {
        boolean both = epoch.has(NmeaEpoch.GSA) && place != null && !Double.isNaN(gsa.hdop);
        boolean differs = both
                && Math.abs(place.hdop - gsa.hdop)
                        > SAME_DILUTION * NmeaFields.lastPlace(Math.min(place.hdopDecimals, gsa.hdopDecimals));
        // GSA's is the one that its other two bear out.
        fix.hdop = both || place == null ? (float) gsa.hdop : fix.hdop;
        fix.vdop = (float) gsa.vdop;
        if (differs) {
            fix.hdop = Float.NaN;
            fix.vdop = Float.NaN;
        }
    }

    private int fixType() {
        Gga place = place();
        boolean hasRmc = epoch.has(NmeaEpoch.RMC);
        boolean hasGll = epoch.has(NmeaEpoch.GLL);
        boolean hasGsa = epoch.hadLately(NmeaEpoch.GSA);
        boolean denied = place != null && !place.hasFix() || hasRmc && !rmc.hasFix() || hasGll && !gll.hasFix();
        if (denied || epoch.has(NmeaEpoch.GSA) && gsa.mode == Gsa.MODE_NONE) {
            return SensorGps.FIX_TYPE_NONE;
        }
        // That there was no fix some seconds ago does not hold against one of now.
        boolean flat = hasGsa && gsa.mode == Gsa.MODE_2D;
        boolean estimated = hasRmc && rmc.isEstimated() || hasGll && gll.isEstimated();
        if (estimated || place != null && place.quality == Gga.QUALITY_ESTIMATED) {
            return SensorGps.FIX_TYPE_EXTRAPOLATED;
        }
        if (place == null || Double.isNaN(place.altitudeMslM) || flat) {
            return SensorGps.FIX_TYPE_2D;
        }
        return switch (place.quality) {
            case Gga.QUALITY_DIFFERENTIAL -> SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL;
            case Gga.QUALITY_RTK_FIXED -> SensorGps.FIX_TYPE_RTK_FIXED;
            case Gga.QUALITY_RTK_FLOAT -> SensorGps.FIX_TYPE_RTK_FLOAT;
            default -> SensorGps.FIX_TYPE_3D;
        };
    }

    private void writePosition(SensorGps fix, Gga place) {
        boolean hasRmc = epoch.has(NmeaEpoch.RMC);
        fix.latitudeDeg = place != null ? place.latitudeDeg : hasRmc ? rmc.latitudeDeg : gll.latitudeDeg;
        fix.longitudeDeg = place != null ? place.longitudeDeg : hasRmc ? rmc.longitudeDeg : gll.longitudeDeg;
        boolean hasGst = epoch.has(NmeaEpoch.GST) && !Double.isNaN(gst.horizontalM);
        fix.eph = (float) (hasGst ? gst.horizontalM : fix.hdop * RANGE_ERROR_M);
        if (place != null && fix.fixType != SensorGps.FIX_TYPE_2D) {
            fix.altitudeMslM = place.altitudeMslM;
            fix.altitudeEllipsoidM = place.altitudeMslM + place.separationM;
            fix.epv = (float) (hasGst && !Double.isNaN(gst.verticalM) ? gst.verticalM : fix.vdop * RANGE_ERROR_M);
        }
    }

    /**
     * Writes the velocity. NMEA has no vertical speed, so only its horizontal part is set, and the whole is not valid.
     * RMC and VTG are each other's witness: without the one that is nearly always there, it stays unknown.
     */
    private void writeVelocity(SensorGps fix) {
        boolean hasRmc = epoch.has(NmeaEpoch.RMC) && rmc.hasFix();
        boolean hasVtg = epoch.has(NmeaEpoch.VTG) && vtg.hasFix();
        boolean lacksOne = epoch.lacks(NmeaEpoch.VTG) || epoch.lacks(NmeaEpoch.RMC);
        if (lacksOne || !hasRmc && !hasVtg || hasRmc && hasVtg && contradict()) {
            return;
        }
        double speedMS = hasRmc ? rmc.speedMS : vtg.speedMS;
        double courseDeg = hasRmc ? rmc.courseDeg : vtg.courseDeg;
        double courseRad = Math.toRadians(courseDeg);
        fix.velMS = (float) speedMS;
        fix.velNMS = (float) (speedMS * Trigonometry.cos(courseRad));
        fix.velEMS = (float) (speedMS * Trigonometry.sin(courseRad));
        fix.cogRad = SensorGpsFields.wrappedRad(courseDeg);
    }

    private boolean contradict() {
        boolean speeds = Math.abs(rmc.speedMS - vtg.speedMS) > SAME_SPEED_MS;
        double turnDeg = Math.abs(Math.IEEEremainder(rmc.courseDeg - vtg.courseDeg, 360));
        return speeds || rmc.speedMS > COURSE_SPEED_MS && turnDeg > rmc.courseErrorDeg + vtg.courseErrorDeg;
    }
}
