// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros param}: parameters of a graph at a terminal, in the YAML of rosparam. */
package io.uorb.cli.ros.param;
