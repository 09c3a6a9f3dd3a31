// SPDX-License-Identifier: Apache-2.0
/** What commands need to know about the streams of their process. */
package io.uorb.drivers.console;
