// SPDX-License-Identifier: Apache-2.0
/**
 * Messages of Foxglove's standard schemas, which viewers draw without settings, made of topics of PX4. Topics are in
 * NED and FRD; frames here are ENU ({@code odom}) and FLU ({@code base_link}). Times are ns since 1970.
 */
package io.uorb.bridge.standard;
