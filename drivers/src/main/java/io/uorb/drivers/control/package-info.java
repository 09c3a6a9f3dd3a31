// SPDX-License-Identifier: Apache-2.0
/**
 * Controllers of a multicopter in a cascade as PX4 has it, on PX4's topics: position, attitude, angular rate,
 * allocation to motors, and the detection of ground. Each controller is a class of plain arithmetic and a module that
 * connects it with the broker as a work item, which a message starts.
 *
 * <p>Frames: FRD body, NED earth. Torque and thrust are shares of what is possible, -1 to 1. Modules belong to the
 * thread of their queue; nothing is allocated per message. Functions beyond square roots come from {@link StrictMath},
 * so that the same messages give the same answers on every machine.
 */
package io.uorb.drivers.control;
