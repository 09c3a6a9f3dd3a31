// SPDX-License-Identifier: Apache-2.0
/**
 * The settings of a node before it starts: names and their resolution, remapping, arguments of the command line,
 * environment, and the address that it gives to others. Everything here is immutable and may be used by any thread.
 */
package io.uorb.ros.name;
