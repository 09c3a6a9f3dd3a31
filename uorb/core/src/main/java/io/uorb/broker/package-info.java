// SPDX-License-Identifier: Apache-2.0
/** Bookkeeping of a broker that knows no message class: what is open, errors, intervals (us). Not exported. */
package io.uorb.broker;
