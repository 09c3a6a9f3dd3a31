// SPDX-License-Identifier: Apache-2.0
/**
 * The lanes' format ({@code determinism:D-26} to {@code determinism:D-31}): operations as bytes, their ring, and the
 * classes that write and read them. A lane belongs to one thread; any thread may read what has been drained from it.
 *
 * <p>An operation is a tag byte and LEB128 numbers, signed ones zig-zag. Generations are differences to the endpoint's
 * last one, microseconds to the lane's last, nanoseconds to the lane's last, at a begin as much as the microseconds
 * have grown.
 */
package io.uorb.trace.lane;
