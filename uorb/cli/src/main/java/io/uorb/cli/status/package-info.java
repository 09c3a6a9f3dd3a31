// SPDX-License-Identifier: Apache-2.0
/** Commands on whole programs: the list of programs, and the state of a broker. */
package io.uorb.cli.status;
