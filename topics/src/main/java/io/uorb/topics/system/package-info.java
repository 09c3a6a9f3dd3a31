// SPDX-License-Identifier: Apache-2.0
/** The autopilot itself: power, load, links, parameters, events and texts. */
package io.uorb.topics.system;
