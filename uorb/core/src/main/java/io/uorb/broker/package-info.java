// SPDX-License-Identifier: Apache-2.0
/**
 * The bookkeeping of a broker that knows no message class: what is open, attributes, intervals. Not exported.
 * Times are in us.
 */
package io.uorb.broker;
