// SPDX-License-Identifier: Apache-2.0
/**
 * Files of parameters ({@code modules:MO-23}): our own, QGroundControl's {@code .params}, and the lines of PX4's {@code
 * param show -c}. Files come from outside: each line is checked, and named if it cannot be read.
 */
package io.uorb.parameter.file;
