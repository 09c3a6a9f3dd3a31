// SPDX-License-Identifier: Apache-2.0
/**
 * Logs side by side: fields of one log or of two in one plot, with their times aligned, and the differences between two
 * logs. One thread.
 */
package io.uorb.cli.log.compare;
