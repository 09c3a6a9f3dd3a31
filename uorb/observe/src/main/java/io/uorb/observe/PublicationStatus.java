// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

/**
 * The state of one publication at one moment, for tools.
 *
 * @param id its number in its broker, from 1; never used again
 * @param topic the topic's name
 * @param instance the instance, from 0
 * @param module name of the module that made it ({@code OrbModule})
 * @param thread name of the thread that made it
 * @param published number of messages published on the instance, by anybody, since it was made
 * @param promiseUs it promises to publish at least so often; 0 if it promises nothing
 * @param silentUs time since its own last message, or since its promise; 0 if it promises nothing
 */
public record PublicationStatus(
        long id,
        String topic,
        int instance,
        String module,
        String thread,
        long published,
        long promiseUs,
        long silentUs) {}
