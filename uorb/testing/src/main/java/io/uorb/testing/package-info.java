// SPDX-License-Identifier: Apache-2.0
/** Fixtures that the tests of several artifacts share. */
package io.uorb.testing;
