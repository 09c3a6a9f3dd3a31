// SPDX-License-Identifier: Apache-2.0
/**
 * Digital filters for values and for vectors of three axes, running statistics, hysteresis and limits of rate. Biquads
 * need a nearly constant rate and may be retuned while they run; filters of first order take each sample's own period.
 * A sample that is not finite leaves no trace. One thread owns a filter; none allocates after its construction.
 */
package io.uorb.drivers.filter;
