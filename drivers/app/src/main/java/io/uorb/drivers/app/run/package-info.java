// SPDX-License-Identifier: Apache-2.0
/** What every run needs: console, clock speed, failures, number formats. */
package io.uorb.drivers.app.run;
