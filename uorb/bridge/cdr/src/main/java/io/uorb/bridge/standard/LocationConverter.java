// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.standard;

import io.uorb.bridge.cdr.CdrOutput;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;

/**
 * Fixes of receivers and estimated places. Messages of PX4 before 1.15 have integers of 1e-7 degrees and of mm. Fixes
 * without a place, and estimates that are not valid, are left out.
 */
final class LocationConverter extends StandardMessageConverter {
    private static final double DEGREES_PER_UNIT = 1e-7;
    private static final double M_PER_MM = 1e-3;
    private static final int LEAST_FIX_TYPE = 2;
    private static final int UNKNOWN = 0;
    private static final int APPROXIMATED = 1;
    private static final int ENTRIES = 9;
    private static final int EAST = 0;
    private static final int NORTH = 4;
    private static final int UP = 8;

    private FieldPath latitude;
    private FieldPath longitude;
    private FieldPath altitude;
    private double degreesPerUnit;
    private double mPerUnit;
    private FieldPath eph;
    private FieldPath epv;
    /** Null where the message has none. */
    private FieldPath fixType;

    private FieldPath valid;

    @Override
    void bind(int source, Fields fields) {
        if (fields.has("latitude_deg")) {
            latitude = fields.number("latitude_deg");
            longitude = fields.number("longitude_deg");
            altitude = fields.number("altitude_ellipsoid_m");
        } else {
            latitude = fields.number("lat");
            longitude = fields.number("lon");
            altitude = fields.number(fields.has("alt_ellipsoid") ? "alt_ellipsoid" : "alt");
        }
        degreesPerUnit = latitude.type().isFloating() ? 1 : DEGREES_PER_UNIT;
        mPerUnit = altitude.type().isFloating() ? 1 : M_PER_MM;
        eph = fields.number("eph");
        epv = fields.number("epv");
        fixType = fields.has("fix_type") ? fields.integer("fix_type") : null;
        valid = fields.has("lat_lon_valid") ? fields.flag("lat_lon_valid") : null;
    }

    @Override
    boolean convert(int source, DynamicMessage from, long timeNs, CdrOutput to) {
        double latitudeDeg = from.getDouble(latitude) * degreesPerUnit;
        double longitudeDeg = from.getDouble(longitude) * degreesPerUnit;
        boolean isPlace = Double.isFinite(latitudeDeg + longitudeDeg)
                && (fixType == null || from.getLong(fixType) >= LEAST_FIX_TYPE)
                && (valid == null || from.getBoolean(valid));
        if (isPlace) {
            writeTime(timeNs, to);
            to.text(BodyPose.BODY)
                    .float64(latitudeDeg)
                    .float64(longitudeDeg)
                    .float64(from.getDouble(altitude) * mPerUnit);
            writeCovariance(from.getDouble(eph), from.getDouble(epv), to);
        }
        return isPlace;
    }

    private static void writeCovariance(double ephM, double epvM, CdrOutput to) {
        double horizontal = ephM * ephM;
        double vertical = epvM * epvM;
        boolean known = horizontal > 0 && vertical > 0 && Double.isFinite(horizontal + vertical);
        for (int i = 0; i < ENTRIES; i++) {
            to.float64(!known ? 0 : i == EAST || i == NORTH ? horizontal : i == UP ? vertical : 0);
        }
        to.int8(known ? APPROXIMATED : UNKNOWN);
    }
}
