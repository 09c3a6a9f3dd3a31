// SPDX-License-Identifier: Apache-2.0
/**
 * Several topics as one. Objects of this package read the subscriptions that they are given, and are for the thread
 * that these are for; they own no thread and no timer, read no clock but the messages' times (us), and allocate nothing
 * once they are made. What they return is valid until the next call.
 *
 * <table>
 *   <caption>Which class to use</caption>
 *   <tr><th>task</th><th>class</th></tr>
 *   <tr><td>one message of each topic, of equal or nearly equal times, each used once</td>
 *     <td>{@link io.uorb.sync.TimeSynchronizer}</td></tr>
 *   <tr><td>the newest message of each topic, none from before another one's cause</td>
 *     <td>{@link io.uorb.sync.Snapshot}</td></tr>
 *   <tr><td>the value of a topic at a time</td><td>{@link io.uorb.sync.Interpolated}</td></tr>
 * </table>
 */
package io.uorb.sync;
