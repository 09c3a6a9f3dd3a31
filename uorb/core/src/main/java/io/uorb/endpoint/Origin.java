// SPDX-License-Identifier: Apache-2.0
package io.uorb.endpoint;

/**
 * The origin of a publication or subscription.
 *
 * @param id number in its broker, from 1; never used again
 * @param module name of the module that made it
 * @param thread name of the thread that made it
 * @param site the stack of that thread; null unless it is wanted
 */
public record Origin(long id, String module, String thread, Throwable site) {}
