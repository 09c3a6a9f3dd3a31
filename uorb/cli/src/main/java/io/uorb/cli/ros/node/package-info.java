// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros node list}, {@code info}, {@code ping} and {@code kill}: nodes of a graph at a terminal. */
package io.uorb.cli.ros.node;
