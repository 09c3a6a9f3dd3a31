// SPDX-License-Identifier: Apache-2.0
/**
 * Reader of launch files of ROS 1: elements, substitutions, scopes, files that they include (architecture:GR-1 to
 * architecture:GR-9, ros1:K-1 to ros1:K-19). It opens no file outside the packages and the folders of the launch files,
 * and runs no program, unless allowed. One thread for each reading.
 */
package io.uorb.launch.file;
