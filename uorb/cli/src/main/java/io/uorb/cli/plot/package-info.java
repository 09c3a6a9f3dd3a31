// SPDX-License-Identifier: Apache-2.0
/**
 * Figures of panels that share an x axis, written as SVG or PNG. Nothing here knows what the lines mean.
 *
 * <p>Drawn by hand on two small canvases, for a reason: of the libraries with a free licence, XChart gives each panel
 * an x axis and a width of its own and, on a Graphics2D that writes SVG, an element for each segment of a line (7 MB
 * for 50,000 points); Lets-Plot has no PNG without Batik and brings Kotlin, 7 MB. SVG needs no fonts and nothing of
 * AWT here, so it can be written on a bare board.
 *
 * <p>All classes are for one thread at a time.
 */
package io.uorb.cli.plot;
