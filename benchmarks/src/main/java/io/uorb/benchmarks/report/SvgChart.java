// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.Map;
import org.jetbrains.letsPlot.core.util.PlotSvgExportCommon;

/** Draws charts with Lets-Plot, which needs no AWT: JDKs without a display often have no usable fonts. */
final class SvgChart {
    private SvgChart() {}

    /**
     * Returns the picture as an SVG document.
     *
     * @throws IllegalArgumentException if there is nothing to draw, or Lets-Plot refuses
     */
    static String of(Chart chart) {
        Map<String, Object> plot;
        if (chart instanceof Chart.Bars bars) {
            plot = BarPlot.of(bars);
        } else if (chart instanceof Chart.Percentiles percentiles) {
            plot = PercentilePlot.of(percentiles);
        } else {
            throw new AssertionError(chart);
        }
        try {
            return PlotSvgExportCommon.INSTANCE.buildSvgImageFromRawSpecs(plot, null, SvgChart::noRaster, false);
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("chart " + chart.id() + " cannot be drawn: " + e.getMessage(), e);
        }
    }

    private static String noRaster(int width, int height, int[] pixels) {
        throw new UnsupportedOperationException("bitmaps are not drawn");
    }
}
