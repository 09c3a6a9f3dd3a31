// SPDX-License-Identifier: Apache-2.0
/**
 * PX4's classes around publications and subscriptions, under their names. Each class says which threads may use it;
 * times are in us on the broker's clock.
 *
 * <table>
 *   <caption>Which class to use</caption>
 *   <tr><th>task</th><th>class</th></tr>
 *   <tr><td>advertise with the first message</td><td>{@link io.uorb.px4.LazyPublication}</td></tr>
 *   <tr><td>wait for one subscription</td><td>{@link io.uorb.px4.SubscriptionBlocking}</td></tr>
 *   <tr><td>subscribe to all instances of a topic</td><td>{@link io.uorb.px4.SubscriptionMultiArray}</td></tr>
 *   <tr><td>keep the message in the handle</td>
 *     <td>{@link io.uorb.px4.PublicationData}, {@link io.uorb.px4.SubscriptionData}</td></tr>
 *   <tr><td>the work queue of a bus, port or estimator</td><td>{@link io.uorb.px4.DeviceQueues}</td></tr>
 * </table>
 */
package io.uorb.px4;
