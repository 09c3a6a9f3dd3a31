// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.List;

/**
 * Lines with one y axis.
 *
 * @param label what the axis shows, with its unit
 * @param scale how the axis is divided
 * @param series the lines; later ones lie over earlier ones
 */
public record Panel(String label, Scale scale, List<Series> series) {
    /** The division of an axis. */
    public enum Scale {
        /** Steps of 1, 2 or 5 times a power of ten. */
        DECIMAL,
        /** The same, but steps of 30, 45, 90 and 180 where they fit. */
        DEGREES
    }

    /** Copies the list. */
    public Panel {
        series = List.copyOf(series);
    }
}
