// SPDX-License-Identifier: Apache-2.0
/** A log as its commands read it: file, progress, choice of topics and times, clock. */
package io.uorb.cli.log.input;
