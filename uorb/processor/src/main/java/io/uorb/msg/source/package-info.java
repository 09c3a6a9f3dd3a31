// SPDX-License-Identifier: Apache-2.0
/** Java sources of messages: names, literals, javadoc, and the folder that they are exchanged in as a whole. */
package io.uorb.msg.source;
