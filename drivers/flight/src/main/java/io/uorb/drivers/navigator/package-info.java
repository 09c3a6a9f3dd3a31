// SPDX-License-Identifier: Apache-2.0
/**
 * The navigator of a multicopter: setpoints of the modes in which it flies by itself, and its missions. NED of the
 * local position's origin, m, m/s, rad. Modules belong to the thread of their queue; nothing is allocated per message.
 */
package io.uorb.drivers.navigator;
