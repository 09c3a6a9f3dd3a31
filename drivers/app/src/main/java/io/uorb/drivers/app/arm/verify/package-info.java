// SPDX-License-Identifier: Apache-2.0
/** {@code uorb arm verify}: files of check vectors for an arm. One thread; SI units. */
package io.uorb.drivers.app.arm.verify;
