// SPDX-License-Identifier: Apache-2.0
/** The log of modules: listeners, and the topics that recorders and ground stations read. */
package io.uorb.module.log;
