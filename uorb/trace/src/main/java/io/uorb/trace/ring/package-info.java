// SPDX-License-Identifier: Apache-2.0
/**
 * The trace of a running program: rings of the last seconds, read without stopping any thread, like a flight recorder.
 * Any thread; times are in ns of the lanes' stamps.
 */
package io.uorb.trace.ring;
