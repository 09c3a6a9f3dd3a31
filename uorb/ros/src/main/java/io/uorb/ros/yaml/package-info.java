// SPDX-License-Identifier: Apache-2.0
/** YAML 1.1 as ROS reads it, with the values of XML-RPC as its result. */
package io.uorb.ros.yaml;
