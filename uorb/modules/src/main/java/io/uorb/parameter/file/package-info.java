// SPDX-License-Identifier: Apache-2.0
/**
 * Files of parameters ({@code modules:MO-23}): our own, QGroundControl's {@code .params}, and the lines of PX4's {@code
 * param show -c}. Files are untrusted: each line is checked, and unreadable ones are reported.
 */
package io.uorb.parameter.file;
