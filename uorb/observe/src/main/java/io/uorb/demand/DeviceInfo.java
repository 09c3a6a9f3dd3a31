// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import java.util.Objects;

/**
 * The device behind a node, as its driver {@linkplain NodeDemand#setDevice describes} it. Immutable; any thread. Texts
 * come from hardware: escape them before they are shown.
 *
 * @param name the sensor's name; empty if not known, as are all texts
 * @param vendor its maker
 * @param version version of hardware and driver together; 0 if not known
 * @param powerMilliamps rough current, mA; NaN if not known, as are range and resolution
 * @param maxRange greatest value, in the unit of the topic's fields
 * @param resolution least difference of two values, in that unit
 * @param minDelayUs least time between two samples, us; 0 if not known or sampled on a change, -1 for a single one
 * @param maxDelayUs greatest time between two samples, us; 0 if not known
 * @param fifoReserved samples that its FIFO holds for this sensor alone; 0 for none
 * @param fifoMax samples of this sensor that its FIFO holds if no other needs room; 0 without FIFO
 */
public record DeviceInfo(
        String name,
        String vendor,
        int version,
        double powerMilliamps,
        double maxRange,
        double resolution,
        long minDelayUs,
        long maxDelayUs,
        int fifoReserved,
        int fifoMax) {
    /** Checks that the texts are there. */
    public DeviceInfo {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(vendor, "vendor");
    }

    /** Describes a device by its name. */
    public static DeviceInfo named(String name) {
        return new DeviceInfo(name, "", 0, Double.NaN, Double.NaN, Double.NaN, 0, 0, 0, 0);
    }

    /** Returns the same with a maker and a version. */
    public DeviceInfo madeBy(String maker, int newVersion) {
        return new DeviceInfo(
                name,
                maker,
                newVersion,
                powerMilliamps,
                maxRange,
                resolution,
                minDelayUs,
                maxDelayUs,
                fifoReserved,
                fifoMax);
    }

    /** Returns the same with a greatest value and a least difference, in the unit of the topic's fields. */
    public DeviceInfo measuring(double newMaxRange, double newResolution) {
        return new DeviceInfo(
                name,
                vendor,
                version,
                powerMilliamps,
                newMaxRange,
                newResolution,
                minDelayUs,
                maxDelayUs,
                fifoReserved,
                fifoMax);
    }

    /** Returns the same with the least and the greatest time between two samples, us. */
    public DeviceInfo sampledEachUs(long newMinDelayUs, long newMaxDelayUs) {
        return new DeviceInfo(
                name,
                vendor,
                version,
                powerMilliamps,
                maxRange,
                resolution,
                newMinDelayUs,
                newMaxDelayUs,
                fifoReserved,
                fifoMax);
    }

    /** Returns a copy with a FIFO of its own, of this number of samples. */
    public DeviceInfo withFifo(int samples) {
        return new DeviceInfo(
                name, vendor, version, powerMilliamps, maxRange, resolution, minDelayUs, maxDelayUs, samples, samples);
    }
}
