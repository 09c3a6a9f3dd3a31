// SPDX-License-Identifier: Apache-2.0
/** What goes to motors and servos, whether they may move, and what their controllers report. */
package io.uorb.topics.actuators;
