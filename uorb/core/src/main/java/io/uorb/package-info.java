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
 *   <tr><td>check and copy in one thread</td><td>{@link io.uorb.Subscription}</td></tr>
 *   <tr><td>share one cursor between threads</td><td>{@link io.uorb.SharedSubscription}</td></tr>
 *   <tr><td>wait for several subscriptions</td><td>{@link io.uorb.Poller}</td></tr>
 *   <tr><td>react on the publishing thread</td><td>{@link io.uorb.PublishCallback}</td></tr>
 *   <tr><td>run on a work queue for each message</td><td>{@code io.uorb.work.SubscriptionCallbackWorkItem}</td></tr>
 *   <tr><td>use PX4's other classes and the C names</td><td>artifact {@code uorb-px4}</td></tr>
 *   <tr><td>access topics by name</td><td>artifact {@code uorb-dynamic}</td></tr>
 *   <tr><td>name the module that makes handles</td><td>{@link io.uorb.OrbModule}</td></tr>
 *   <tr><td>build on brokers: words, attributes</td><td>{@link io.uorb.OrbTools}</td></tr>
 *   <tr><td>observe, intercept, trace, remap, extend</td><td>artifact {@code uorb-observe}</td></tr>
 * </table>
 */
package io.uorb;
