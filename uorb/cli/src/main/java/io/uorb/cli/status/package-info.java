// SPDX-License-Identifier: Apache-2.0
/** Commands on whole programs: which there are, and the state of one's broker. */
package io.uorb.cli.status;
