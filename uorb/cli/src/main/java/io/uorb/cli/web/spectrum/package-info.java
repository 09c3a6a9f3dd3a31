// SPDX-License-Identifier: Apache-2.0
/**
 * Spectra of a page's log: computed from all messages of a range, as in a report, while the page sends other requests,
 * and cancelled when the page shows another range.
 */
package io.uorb.cli.web.spectrum;
