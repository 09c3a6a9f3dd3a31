// SPDX-License-Identifier: Apache-2.0
/**
 * The autopilot itself: power, load, links, parameters, events and texts.
 *
 * <p>Counters count since system start, and wrap at the end of their type.
 */
package io.uorb.topics.system;
