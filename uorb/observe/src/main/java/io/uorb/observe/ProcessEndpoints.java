// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

/**
 * The endpoints that another process has on a node that processes share, at one moment.
 *
 * @param pid its process id
 * @param name of its program, which that process has chosen; printable characters only
 * @param publishers how many of its endpoints may publish there
 * @param subscribers how many of its endpoints are subscribed
 */
public record ProcessEndpoints(long pid, String name, int publishers, int subscribers) {}
