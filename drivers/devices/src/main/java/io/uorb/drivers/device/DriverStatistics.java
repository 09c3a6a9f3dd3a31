// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import java.util.Map;

/**
 * Counts of a driver since its creation.
 *
 * @param samples messages published
 * @param lastSampleUs time of the last one's measurement; 0 before the first
 * @param opens how often the device was opened
 * @param errors how often each kind of error has happened; kinds that have not are absent
 * @param lastError text of the last error that was reported; empty before the first
 * @param healthy whether it runs and has published in time
 */
public record DriverStatistics(
        long samples, long lastSampleUs, long opens, Map<DriverError, Long> errors, String lastError, boolean healthy) {
    /** Copies the map. */
    public DriverStatistics {
        errors = Map.copyOf(errors);
    }

    /** Returns all errors together. */
    public long errorCount() {
        return errors.values().stream().mapToLong(Long::longValue).sum();
    }
}
