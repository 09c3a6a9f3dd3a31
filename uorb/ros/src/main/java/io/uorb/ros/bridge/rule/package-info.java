// SPDX-License-Identifier: Apache-2.0
/** The rules of a bridge as a file gives them: which topics go where, as what and how often (ros1:P-32). */
package io.uorb.ros.bridge.rule;
