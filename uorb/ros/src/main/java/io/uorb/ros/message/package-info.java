// SPDX-License-Identifier: Apache-2.0
/**
 * Messages as ROS 1 writes them: types, serializers, and streams over byte buffers (little endian, no padding). Nothing
 * here has threads of its own; a stream belongs to one thread.
 */
package io.uorb.ros.message;
