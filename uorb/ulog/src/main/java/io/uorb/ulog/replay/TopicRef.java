// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Orb;

/**
 * A topic, or one instance of it, as a person writes it: {@code sensor_gyro} or {@code sensor_gyro:1}.
 *
 * @param name the topic's name
 * @param instance the instance, or {@link #ALL}
 */
record TopicRef(String name, int instance) {
    /** Every instance. */
    static final int ALL = -1;

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException if what follows the colon is no instance
     */
    static TopicRef parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0) {
            return new TopicRef(text, ALL);
        }
        String number = text.substring(colon + 1);
        try {
            int instance = Integer.parseInt(number);
            if (instance >= 0 && instance < Orb.MAX_INSTANCES) {
                return new TopicRef(text.substring(0, colon), instance);
            }
        } catch (NumberFormatException e) {
            // Said below, as for a number out of range.
        }
        throw new IllegalArgumentException("instance \"" + number + "\" of \"" + text
                + "\" is not a whole number from 0 to " + (Orb.MAX_INSTANCES - 1));
    }

    boolean isAll() {
        return instance == ALL;
    }

    boolean matches(String otherName, int otherInstance) {
        return name.equals(otherName) && (isAll() || instance == otherInstance);
    }

    @Override
    public String toString() {
        return isAll() ? name : name + ":" + instance;
    }
}
