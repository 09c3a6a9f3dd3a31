// SPDX-License-Identifier: Apache-2.0
/**
 * The supervision of units that are launched together: their order, restarts, and the end of all. A unit is a child
 * process ({@link io.uorb.launch.process}) or a module of this process ({@link io.uorb.launch.module}). Times are us of
 * the supervisor's clock.
 */
package io.uorb.launch;
