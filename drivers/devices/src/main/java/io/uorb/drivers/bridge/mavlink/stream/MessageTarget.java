// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

/**
 * Whom messages are for. 0 is everybody.
 *
 * @param systemId our system
 * @param componentId our component
 */
public record MessageTarget(int systemId, int componentId) {
    /** Returns whether a message for this system and component is for us, among others. */
    public boolean isUs(long system, long component) {
        return (system == 0 || system == systemId) && (component == 0 || component == componentId);
    }
}
