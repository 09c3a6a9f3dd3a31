// SPDX-License-Identifier: Apache-2.0
/**
 * Logs that a page sends to be opened: they are received in pieces into a private file, which is deleted when it is no
 * longer shown.
 */
package io.uorb.cli.web.dropped;
