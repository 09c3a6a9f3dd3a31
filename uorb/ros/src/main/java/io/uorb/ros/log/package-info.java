// SPDX-License-Identifier: Apache-2.0
/**
 * The log of a node: its entries go to the program's {@code System.Logger}, to the node's log file and to {@code
 * /rosout}; tools set its level. Any thread may log; nothing here waits for the network.
 */
package io.uorb.ros.log;
