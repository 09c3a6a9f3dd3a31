// SPDX-License-Identifier: Apache-2.0
/**
 * Events for Java Flight Recorder: publish gaps, lost messages, waits in pollers and work items that overrun, all under
 * the category {@code uORB} and off until a recording enables them. {@code docs/observing.md} shows how to read them.
 *
 * <p>To load an event class brings the flight recorder up, which takes a tenth of a second and more. So nobody touches
 * one before {@link io.uorb.event.Events#areOn} says that somebody else has done so.
 *
 * <p>Who is timed keeps one event object and uses it again: beside the recording itself nothing is allocated.
 */
package io.uorb.event;
