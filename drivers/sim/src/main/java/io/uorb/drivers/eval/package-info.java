// SPDX-License-Identifier: Apache-2.0
/**
 * Errors of estimated attitudes against a reference. Errors are e = q_est * conj(q_ref), in the earth frame; the
 * formulas hold for any earth frame with vertical z axis. In ENU a positive heading error is anticlockwise seen from
 * above, in NED clockwise. One thread owns an instance.
 */
package io.uorb.drivers.eval;
