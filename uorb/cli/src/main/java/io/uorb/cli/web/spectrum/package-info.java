// SPDX-License-Identifier: Apache-2.0
/**
 * Spectra of a page's log: made of all messages of a range, as those of the report of a log, while the page asks
 * others, and ended when the page shows another range.
 */
package io.uorb.cli.web.spectrum;
