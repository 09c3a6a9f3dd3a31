// SPDX-License-Identifier: Apache-2.0
/**
 * HTML pages of one file: texts, tables and charts that need no network and no script. Texts are escaped on their way;
 * the page's policy of content allows its own style sheet and nothing else. One thread.
 *
 * <p>A chart is SVG that its browser stretches to the width of the window, while labels, which must not be stretched,
 * stand in SVG of their own beside it; so one file serves a telephone, a screen and paper.
 */
package io.uorb.cli.html;
