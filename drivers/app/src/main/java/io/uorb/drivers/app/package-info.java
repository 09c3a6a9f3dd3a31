// SPDX-License-Identifier: Apache-2.0
/**
 * The main class of the {@code uorb} command. Exit codes: 0 done, 1 failed, 2 wrong usage; a failure is one line on
 * stderr.
 */
package io.uorb.drivers.app;
