// SPDX-License-Identifier: Apache-2.0
/** Requests of console clients and their answers: topics, listening, publishing, faults, recorder, observation. */
package io.uorb.shell.server.request;
