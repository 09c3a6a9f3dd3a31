// SPDX-License-Identifier: Apache-2.0
/**
 * Controllers of a multicopter in a cascade as PX4 has it, on PX4's topics: position, attitude, angular rate,
 * allocation to motors. Each controller is a class of plain arithmetic and a module that
 * connects it with the broker as a work item, which a message starts.
 *
 * <p>Frames: FRD body, NED earth. Torque and thrust are shares of what is possible, -1 to 1. Modules belong to the
 * thread of their queue; nothing is allocated per message. The same messages give the same
 * answers in each run; on another processor architecture the last bits may differ, for sines come from {@link Math}
 * (those of {@link StrictMath} make garbage from JDK 21 on).
 */
package io.uorb.drivers.control;
