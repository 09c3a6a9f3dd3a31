// SPDX-License-Identifier: Apache-2.0
/**
 * Events for Java Flight Recorder: publish gaps, lost messages, waits in pollers and work items that overrun, all under
 * the category {@code uORB} and off until a recording enables them. {@code docs/observing.md} shows how to read them.
 *
 * <p>Loading an event class initialises JFR, which takes 100 ms or more. So no code touches one before
 * {@link io.uorb.event.Events#areOn} reports that a recorder has done so.
 *
 * <p>A thread that is timed reuses one event object: beside the recording itself nothing is allocated.
 */
package io.uorb.event;
