// SPDX-License-Identifier: Apache-2.0
/** Common parts of runs: console, clock speed, failures, limits of numbers. */
package io.uorb.drivers.app.run;
