// SPDX-License-Identifier: Apache-2.0
/** Cost of an arm's levels: {@code uorb arm cost}. */
package io.uorb.drivers.app.arm.cost;
