// SPDX-License-Identifier: Apache-2.0
/**
 * Child processes of a launch: commands, environment, output, process groups. Each process leads a session and a group
 * of its own, as roslaunch's do; signals go to the group. None is left when this process ends, however it ends: the
 * kernel tells each child ({@code setpriv --pdeathsig}), and a guard, which reads a pipe from this process, ends the
 * groups. Linux with util-linux 2.33 or newer.
 */
package io.uorb.launch.process;
