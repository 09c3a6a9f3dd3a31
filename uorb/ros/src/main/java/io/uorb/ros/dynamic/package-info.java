// SPDX-License-Identifier: Apache-2.0
/**
 * Messages by definition: no class is needed (ros1:G-25). A {@link io.uorb.ros.dynamic.RosMessage} keeps all that has a
 * fixed size as one image of the wire, nested messages included, and strings and vectors separately; reading and
 * writing are copies of pieces. A message that is reused allocates nothing unless a string or vector grows.
 */
package io.uorb.ros.dynamic;
