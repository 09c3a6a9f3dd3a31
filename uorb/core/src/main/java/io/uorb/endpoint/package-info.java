// SPDX-License-Identifier: Apache-2.0
/**
 * The ways of publications and subscriptions where another than the plain one applies: a seam. An endpoint has one
 * field for its way, null on the plain one, chosen when the endpoint is made and again when a tool asks. A way does
 * something of its own and ends in another way, the last one in the node. Not for users.
 */
package io.uorb.endpoint;
