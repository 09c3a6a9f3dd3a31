// SPDX-License-Identifier: Apache-2.0
/**
 * Services inside a process: a name, a request and a response message, one provider, any number of callers. A call is a
 * message on the topic {@code <name>_request} and one on {@code <name>_response}, so that all tools see it; a number
 * ties the two together. Each caller has an instance of the response topic of its own, so that no answer is lost to
 * answers of others. Times are us of the broker's clock. A steady state allocates nothing.
 *
 * <p>This is a package beside the broker, {@code Services.of(orb)}, since it needs nothing that others could not use
 * too: publications, subscriptions, pollers, work items.
 */
package io.uorb.service;
