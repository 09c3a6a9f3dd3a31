// SPDX-License-Identifier: Apache-2.0
/** The vehicle as a whole: its state and mode, whether it has landed, home, commands to it, other aircraft around. */
package io.uorb.topics.vehicle;
