// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.compare;

import java.util.regex.Pattern;

/**
 * A tolerance of fields ({@code determinism:D-49}).
 *
 * @param text the line
 * @param fields matches {@code topic.field}, without indices
 * @param rule how two values are compared
 * @param limit of the rule; rad of angles
 */
record Tolerance(String text, Pattern fields, Rule rule, double limit) {
    enum Rule {
        ABS,
        REL,
        ULPS,
        QUATERNION,
        WRAP,
        IGNORE
    }

    boolean matches(String topic, String field) {
        return fields.matcher(topic + "." + withoutIndices(field)).matches();
    }

    static String withoutIndices(String field) {
        return field.replaceAll("\\[[0-9]+]", "");
    }

    /** Whether two values of a number are near enough. */
    boolean isNear(double recorded, double replayed, long ulps) {
        if (rule == Rule.IGNORE || Double.isNaN(recorded) && Double.isNaN(replayed)) {
            return true;
        }
        double difference = Math.abs(replayed - recorded);
        return switch (rule) {
            case ABS -> difference <= limit;
            case REL -> difference <= limit * Math.max(Math.abs(recorded), Math.abs(replayed));
            case ULPS -> ulps >= 0 && ulps <= limit;
            case WRAP -> Math.abs(Math.IEEEremainder(replayed - recorded, 2 * Math.PI)) <= limit;
            default -> false;
        };
    }

    /** Whether two quaternions turn to within the limit of each other; q and -q are one. */
    boolean isNear(double[] recorded, double[] replayed) {
        double dot = 0;
        double recordedSquare = 0;
        double replayedSquare = 0;
        for (int i = 0; i < recorded.length; i++) {
            dot += recorded[i] * replayed[i];
            recordedSquare += recorded[i] * recorded[i];
            replayedSquare += replayed[i] * replayed[i];
        }
        double cosine = Math.min(1, Math.abs(dot) / Math.sqrt(recordedSquare * replayedSquare));
        return 2 * StrictMath.acos(cosine) <= limit;
    }
}
