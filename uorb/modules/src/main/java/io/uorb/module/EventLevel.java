// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

/** Levels of events; their ordinals are PX4's numbers. */
public enum EventLevel {
    /** System is unusable. */
    EMERGENCY,
    /** Action is needed at once. */
    ALERT,
    /** Critical condition. */
    CRITICAL,
    /** Error. */
    ERROR,
    /** Warning. */
    WARNING,
    /** Normal, but of note. */
    NOTICE,
    /** Information. */
    INFO,
    /** For developers. */
    DEBUG,
    /** For other programs, not for people. */
    PROTOCOL,
    /** Not shown to anyone. */
    DISABLED
}
