// SPDX-License-Identifier: Apache-2.0
/**
 * Routes: one instance of a topic in one direction, with its counters. Times are in us of this program's clock. All is
 * of the thread of the links.
 */
package io.uorb.bridge.link.route;
