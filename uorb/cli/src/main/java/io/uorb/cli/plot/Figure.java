// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import java.util.List;

/**
 * A stack of panels with a common x axis.
 *
 * @param title over them all
 * @param subtitle below it, in smaller letters; may be empty
 * @param xLabel what the x axis shows, with its unit
 * @param panels from top to bottom
 */
public record Figure(String title, String subtitle, String xLabel, List<Panel> panels) {
    /** Copies the list. */
    public Figure {
        panels = List.copyOf(panels);
    }
}
