// SPDX-License-Identifier: Apache-2.0
/**
 * Digital filters for vectors of three axes that come at a nearly constant rate. They may be retuned while they run.
 * One thread owns a filter; none allocates after its construction.
 */
package io.uorb.drivers.filter;
