// SPDX-License-Identifier: Apache-2.0
/**
 * The functions of uORB in NuttX under their own names, for code that is ported from there: {@link
 * io.uorb.nuttx.NuttxUorb}.
 *
 * <p>Conventions, after C: descriptors are ints; an out-parameter is an array of one element; lengths of messages are
 * numbers of messages, since Java has no size of an object; a call that fails returns -1 and leaves the reason in
 * {@link io.uorb.nuttx.NuttxUorb#orb_errno}, which belongs to the thread. Nothing that C reports that way is thrown.
 * A message with an array of another length than its class declares, or with null in place of an array, is an
 * exception: C cannot express it.
 *
 * <p>Names and spelling are C's on purpose; see {@code docs/nuttx.md}.
 */
package io.uorb.nuttx;
