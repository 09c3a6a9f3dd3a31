// SPDX-License-Identifier: Apache-2.0
/**
 * Publish/subscribe between the parts of a program through named topics, after PX4's uORB: {@code Orb} is the broker,
 * {@link io.uorb.OrbMetadata} a topic, {@code Publication}, {@code Subscription} and {@code Poller} the ways in and
 * out.
 */
package io.uorb;
