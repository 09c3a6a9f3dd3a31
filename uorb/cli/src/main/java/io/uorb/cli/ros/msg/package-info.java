// SPDX-License-Identifier: Apache-2.0
/** {@code uorb ros msg}: types of messages and services at a terminal; needs no graph. */
package io.uorb.cli.ros.msg;
