// SPDX-License-Identifier: Apache-2.0
/** Topics that programs on one machine share at the speed of memory. */
package io.uorb.shm;
