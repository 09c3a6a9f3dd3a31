// SPDX-License-Identifier: Apache-2.0
/**
 * PX4 messages of July 2026. Each class {@code X} has a generated class {@code XTopic} with one constant a topic.
 *
 * <p>Conventions, unless a field says otherwise: SI units; body frame FRD (x forward, y right, z down), earth frame NED
 * (north, east, down); times are microseconds since the clock's start. Every message has {@code timestamp}, when it was
 * published, and many have {@code timestampSample}, when the data in it was measured.
 */
package io.uorb.topics;
