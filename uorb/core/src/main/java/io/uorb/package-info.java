// SPDX-License-Identifier: Apache-2.0
/**
 * Publish/subscribe between the parts of a program through named topics, after PX4's uORB. Times are in us on the
 * broker's clock; each class says which threads may use it.
 *
 * <table>
 *   <caption>Which class to use</caption>
 *   <tr><th>task</th><th>class</th></tr>
 *   <tr><td>create a broker</td><td>{@link io.uorb.Orb}; with options, {@link io.uorb.OrbBuilder}</td></tr>
 *   <tr><td>name a topic</td><td>{@link io.uorb.OrbMetadata}: constants of generated {@code <Message>Topic}</td></tr>
 *   <tr><td>publish, from any threads</td><td>{@link io.uorb.Publication}</td></tr>
 *   <tr><td>advertise with the first message</td><td>{@link io.uorb.LazyPublication}</td></tr>
 *   <tr><td>check and copy in one thread</td><td>{@link io.uorb.Subscription}</td></tr>
 *   <tr><td>share one cursor between threads</td><td>{@link io.uorb.SharedSubscription}</td></tr>
 *   <tr><td>wait for several subscriptions</td><td>{@link io.uorb.Poller}, {@link io.uorb.WaitStrategy}</td></tr>
 *   <tr><td>wait for one subscription</td><td>{@link io.uorb.SubscriptionBlocking}</td></tr>
 *   <tr><td>react on the publishing thread</td><td>{@link io.uorb.PublishCallback}</td></tr>
 *   <tr><td>run on a work queue for each message</td><td>{@code io.uorb.work.SubscriptionCallbackWorkItem}</td></tr>
 *   <tr><td>subscribe to all instances of a topic</td><td>{@link io.uorb.SubscriptionMultiArray}</td></tr>
 *   <tr><td>keep the message in the handle, as PX4 does</td>
 *     <td>{@link io.uorb.PublicationData}, {@link io.uorb.SubscriptionData}</td></tr>
 *   <tr><td>access topics by name</td><td>package {@code io.uorb.dynamic}</td></tr>
 *   <tr><td>name the module that makes handles</td><td>{@link io.uorb.OrbModule}</td></tr>
 *   <tr><td>start a library with each broker</td><td>{@link io.uorb.OrbExtension}</td></tr>
 *   <tr><td>write a tool: observe, intercept, attach</td><td>{@link io.uorb.OrbTools}</td></tr>
 * </table>
 */
package io.uorb;
