// SPDX-License-Identifier: Apache-2.0
/**
 * The autopilot itself: power, load, links, parameters, events and texts.
 *
 * <p>Counters start at 0 at system start and wrap at the maximum of their type.
 */
package io.uorb.topics.system;
