// SPDX-License-Identifier: Apache-2.0
/**
 * PX4's own tests of uORB (section 10 of the specification), rebuilt on its three test messages. A method is named as
 * ours are; its display name is the name of the test in PX4, so that either side can be found from the other.
 *
 * <p>In PX4 the tests share one broker and depend on their order; here each has a broker of its own and makes what it
 * needs. Pauses are steps of a manual clock, so nothing waits and nothing depends on the machine.
 *
 * <p>Without a counterpart here:
 *
 * <ul>
 *   <li>{@code latency_test}: a program of the benchmarks, {@code LatencyTest}, for it asserts a duration;
 *   <li>{@code uORBMessageFieldsTest} (c): a buffer that is too small to decompress a format into; our formats are not
 *       compressed (M-17). (a) and (b) need all messages and are in the module of topics, {@code MessageFieldsTest};
 *       (d) is in {@code Px4FieldsTest};
 *   <li>the unit tests of the logger ({@code ULogMessagesTest}, {@code ULogMessageInfoTest}, {@code loggerUtilTest}):
 *       they belong to the ULog writer.
 * </ul>
 */
package io.uorb.px4;
