// SPDX-License-Identifier: Apache-2.0
/**
 * The paths of publications and subscriptions where another than the plain one applies: a seam. An endpoint has one
 * field for its path, null on the plain one, chosen when the endpoint is made and again when a tool asks. A path does
 * something of its own and goes on in another, the last one ends in the node.
 */
package io.uorb.endpoint;
