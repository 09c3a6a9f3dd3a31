// SPDX-License-Identifier: Apache-2.0
/**
 * Services of a node: requests that one node answers. Connections belong to the thread of the poll loop; handlers run
 * where the node's executor runs them, and calls block the calling thread, which must not be the poll loop's.
 */
package io.uorb.ros.service;
