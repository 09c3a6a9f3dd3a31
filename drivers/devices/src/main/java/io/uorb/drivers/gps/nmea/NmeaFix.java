// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.SensorGpsFields;
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
    private static final double SAME_COURSE_DEG = 2;
    private static final double COURSE_SPEED_MS = 2;

    final Gga gga = new Gga();
    final Rmc rmc = new Rmc();
    final Vtg vtg = new Vtg();
    final Gsa gsa = new Gsa();
    final Gst gst = new Gst();
    private final NmeaEpoch epoch;

    NmeaFix(NmeaEpoch epoch) {
        this.epoch = epoch;
    }

    /** Returns whether the epoch's sentences contain the same position. */
    boolean isConsistent() {
        boolean both = epoch.has(NmeaEpoch.GGA) && epoch.has(NmeaEpoch.RMC) && gga.hasFix() && rmc.hasFix();
        double toleranceDeg = LAST_DIGITS * Math.pow(10, -Math.min(gga.decimals, rmc.decimals)) / MINUTES;
        return !both
                || Math.abs(gga.latitudeDeg - rmc.latitudeDeg) <= toleranceDeg
                        && Math.abs(gga.longitudeDeg - rmc.longitudeDeg) <= toleranceDeg;
    }

    void write(SensorGps fix) {
        SensorGpsFields.clear(fix);
        fix.fixType = fixType();
        if (epoch.has(NmeaEpoch.GGA)) {
            fix.satellitesUsed = Math.max(gga.satellites, 0);
            fix.hdop = (float) gga.hdop;
        }
        if (epoch.hadLately(NmeaEpoch.GSA)) {
            boolean both = epoch.has(NmeaEpoch.GSA) && epoch.has(NmeaEpoch.GGA) && !Double.isNaN(gsa.hdop);
            boolean differs = both
                    && Math.abs(gga.hdop - gsa.hdop)
                            > SAME_DILUTION * Math.pow(10, -Math.min(gga.hdopDecimals, gsa.hdopDecimals));
            // GSA's is the one that its other two bear out.
            fix.hdop = both || !epoch.has(NmeaEpoch.GGA) ? (float) gsa.hdop : fix.hdop;
            fix.vdop = (float) gsa.vdop;
            if (differs) {
                fix.hdop = Float.NaN;
                fix.vdop = Float.NaN;
            }
        }
        if (SensorGpsFields.hasPosition(fix)) {
            writePosition(fix);
            writeVelocity(fix);
        }
    }

    private int fixType() {
        boolean hasGga = epoch.has(NmeaEpoch.GGA);
        boolean hasRmc = epoch.has(NmeaEpoch.RMC);
        boolean hasGsa = epoch.hadLately(NmeaEpoch.GSA);
        if (hasGga && !gga.hasFix() || hasRmc && !rmc.hasFix() || hasGsa && gsa.mode == Gsa.MODE_NONE) {
            return SensorGps.FIX_TYPE_NONE;
        }
        if (hasGga && gga.quality == Gga.QUALITY_ESTIMATED || hasRmc && rmc.isEstimated()) {
            return SensorGps.FIX_TYPE_EXTRAPOLATED;
        }
        if (!hasGga || Double.isNaN(gga.altitudeMslM) || hasGsa && gsa.mode < Gsa.MODE_3D) {
            return SensorGps.FIX_TYPE_2D;
        }
        return switch (gga.quality) {
            case Gga.QUALITY_DIFFERENTIAL -> SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL;
            case Gga.QUALITY_RTK_FIXED -> SensorGps.FIX_TYPE_RTK_FIXED;
            case Gga.QUALITY_RTK_FLOAT -> SensorGps.FIX_TYPE_RTK_FLOAT;
            default -> SensorGps.FIX_TYPE_3D;
        };
    }

    private void writePosition(SensorGps fix) {
        boolean hasGga = epoch.has(NmeaEpoch.GGA);
        fix.latitudeDeg = hasGga ? gga.latitudeDeg : rmc.latitudeDeg;
        fix.longitudeDeg = hasGga ? gga.longitudeDeg : rmc.longitudeDeg;
        boolean hasGst = epoch.has(NmeaEpoch.GST) && !Double.isNaN(gst.horizontalM);
        fix.eph = (float) (hasGst ? gst.horizontalM : fix.hdop * RANGE_ERROR_M);
        if (hasGga && fix.fixType != SensorGps.FIX_TYPE_2D) {
            fix.altitudeMslM = gga.altitudeMslM;
            fix.altitudeEllipsoidM = gga.altitudeMslM + gga.separationM;
            fix.epv = (float) (hasGst && !Double.isNaN(gst.verticalM) ? gst.verticalM : fix.vdop * RANGE_ERROR_M);
        }
    }

    /**
     * Writes the velocity. NMEA has no vertical speed, so only its horizontal part is set, and the whole is not valid.
     */
    private void writeVelocity(SensorGps fix) {
        boolean hasRmc = epoch.has(NmeaEpoch.RMC) && rmc.hasFix();
        boolean hasVtg = epoch.has(NmeaEpoch.VTG) && vtg.hasFix();
        if (!hasRmc && !hasVtg || hasRmc && hasVtg && contradict()) {
            return;
        }
        double speedMS = hasRmc ? rmc.speedMS : vtg.speedMS;
        double courseDeg = hasRmc ? rmc.courseDeg : vtg.courseDeg;
        double courseRad = Math.toRadians(courseDeg);
        fix.velMS = (float) speedMS;
        fix.velNMS = (float) (speedMS * Math.cos(courseRad));
        fix.velEMS = (float) (speedMS * Math.sin(courseRad));
        fix.cogRad = SensorGpsFields.wrappedRad(courseDeg);
    }

    private boolean contradict() {
        boolean speeds = Math.abs(rmc.speedMS - vtg.speedMS) > SAME_SPEED_MS;
        double turnDeg = Math.abs(Math.IEEEremainder(rmc.courseDeg - vtg.courseDeg, 360));
        return speeds || rmc.speedMS > COURSE_SPEED_MS && turnDeg > SAME_COURSE_DEG;
    }
}
