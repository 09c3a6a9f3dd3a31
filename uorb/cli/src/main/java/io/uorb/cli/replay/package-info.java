// SPDX-License-Identifier: Apache-2.0
/** The {@code uorb replay} commands: modules of a traced log run again. */
package io.uorb.cli.replay;
