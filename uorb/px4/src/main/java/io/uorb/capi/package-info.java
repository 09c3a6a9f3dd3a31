// SPDX-License-Identifier: Apache-2.0
/**
 * uORB's C functions under their own names, for code that is ported from PX4 line by line: {@link io.uorb.capi.Uorb} on
 * the process's broker, {@link io.uorb.capi.UorbApi} on any other.
 *
 * <p>Conventions, after C: handles are ints; an out-parameter is an array of one element; a call that fails returns -1
 * (an advertise 0) and leaves the reason in {@link io.uorb.capi.UorbApi#orb_errno}, which belongs to the thread.
 * Nothing that C reports that way is thrown. What C cannot express still is: a message with an array of another length
 * than its class declares, or with null in place of an array.
 *
 * <p>Names and spelling are C's on purpose; see {@code docs/porting-from-px4.md}.
 */
package io.uorb.capi;
