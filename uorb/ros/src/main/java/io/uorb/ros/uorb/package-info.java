// SPDX-License-Identifier: Apache-2.0
/** Topics of uORB as messages of ROS 1: definitions, MD5s and serializers of any topic, without a rule (ros1:P-30). */
package io.uorb.ros.uorb;
