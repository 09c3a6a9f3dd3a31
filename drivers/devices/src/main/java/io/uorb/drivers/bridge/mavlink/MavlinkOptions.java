// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

import io.uorb.drivers.bridge.mavlink.wire.SigningKey;
import io.uorb.drivers.mission.MissionStore;
import io.uorb.drivers.transport.LinkAddress;
import io.uorb.drivers.transport.SerialAddress;
import io.uorb.parameter.ParameterStore;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Options of a MAVLink link. Immutable: each method that takes a value returns a copy with it.
 *
 * @param address address of the link
 * @param systemId our system, 1 to 255
 * @param componentId our component, 1 to 255
 * @param ratesHz rate of each message, Hz, by MAVLink's name; 0 for never
 * @param dataRate limit of the bytes per second to all peers together; 0 for none
 * @param key key of signatures; null for unsigned frames
 * @param channel number of this link in the program, 0 to 5; signatures and manual control contain it
 * @param forwardsLog whether {@code log_message} is also sent as STATUSTEXT
 * @param vehicle data that ground stations may read and change
 */
public record MavlinkOptions(
        LinkAddress address,
        int systemId,
        int componentId,
        Map<String, Double> ratesHz,
        double dataRate,
        SigningKey key,
        int channel,
        boolean forwardsLog,
        VehicleData vehicle) {
    /** Messages sent periodically and their rates, Hz: about as much as PX4 sends to a ground station. */
    public static final Map<String, Double> DEFAULT_RATES_HZ = Map.ofEntries(
            Map.entry("ALTITUDE", 1.0),
            Map.entry("ATTITUDE", 20.0),
            Map.entry("ATTITUDE_QUATERNION", 10.0),
            Map.entry("BATTERY_STATUS", 0.5),
            Map.entry("CURRENT_MODE", 0.5),
            Map.entry("ESTIMATOR_STATUS", 0.5),
            Map.entry("EXTENDED_SYS_STATE", 1.0),
            Map.entry("GLOBAL_POSITION_INT", 5.0),
            Map.entry("GPS_RAW_INT", 5.0),
            Map.entry("HEARTBEAT", 1.0),
            Map.entry("HIGHRES_IMU", 10.0),
            Map.entry("HOME_POSITION", 0.5),
            Map.entry("LOCAL_POSITION_NED", 1.0),
            Map.entry("MISSION_CURRENT", 1.0),
            Map.entry("MISSION_ITEM_REACHED", 10.0),
            Map.entry("SERVO_OUTPUT_RAW", 1.0),
            Map.entry("SYSTEM_TIME", 1.0),
            Map.entry("SYS_STATUS", 1.0),
            Map.entry("VFR_HUD", 4.0));

    private static final int MAX_ID = 255;
    private static final int MAX_CHANNEL = 5;
    private static final double MAX_RATE_HZ = 1_000;
    private static final double BITS_PER_BYTE = 10;
    private static final double NETWORK_DATA_RATE = 125_000;
    private static final double LOOPBACK_DATA_RATE = 4_000_000;

    /**
     * The data of a vehicle that ground stations may read and change.
     *
     * @param parameters the vehicle's parameters; null for none
     * @param missions store of the vehicle's mission; null for a vehicle without missions
     * @param logs the vehicle's logs; null for none
     */
    public record VehicleData(ParameterStore parameters, MissionStore missions, VehicleLogs logs) {}

    /** @throws IllegalArgumentException if a value is out of range */
    public MavlinkOptions {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(vehicle, "vehicle");
        requireRange("system id", systemId, 1, MAX_ID);
        requireRange("component id", componentId, 1, MAX_ID);
        requireRange("channel", channel, 0, MAX_CHANNEL);
        ratesHz = Collections.unmodifiableMap(new TreeMap<>(ratesHz));
        ratesHz.forEach(MavlinkOptions::requireRate);
        if (!(dataRate >= 0) || Double.isInfinite(dataRate)) {
            throw new IllegalArgumentException("MAVLink: data rate " + dataRate + " B/s is not 0 or more");
        }
    }

    private static void requireRange(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    "MAVLink: " + what + " " + value + " is not between " + min + " and " + max);
        }
    }

    private static void requireRate(String message, double rateHz) {
        if (!DEFAULT_RATES_HZ.containsKey(message)) {
            throw new IllegalArgumentException("MAVLink: message " + message + " is not one of "
                    + String.join(", ", new TreeMap<>(DEFAULT_RATES_HZ).keySet()));
        }
        if (!(rateHz >= 0 && rateHz <= MAX_RATE_HZ)) {
            throw new IllegalArgumentException(
                    "MAVLink: rate of " + message + ", " + rateHz + " Hz, is not between 0 and " + (int) MAX_RATE_HZ);
        }
    }

    /**
     * Returns system 1, component 1 (the autopilot), default rates, no key, channel 0; the data rate is what the baud
     * rate of a serial port allows, within this machine 4 MB/s, as PX4's simulation has it, else 125 kB/s.
     */
    public static MavlinkOptions to(LinkAddress address) {
        double dataRate = dataRate(address, null);
        VehicleData nothing = new VehicleData(null, null, null);
        return new MavlinkOptions(address, 1, 1, DEFAULT_RATES_HZ, dataRate, null, 0, false, nothing);
    }

    private static double dataRate(LinkAddress address, SigningKey key) {
        if (address instanceof SerialAddress port) {
            return port.baudRate() / BITS_PER_BYTE;
        }
        return opened(address, key).isLoopback() ? LOOPBACK_DATA_RATE : NETWORK_DATA_RATE;
    }

    private static LinkAddress opened(LinkAddress address, SigningKey key) {
        return key == null ? address.narrowed() : address;
    }

    /** Returns the address that is opened: without a key, and unless peers or a host of ours are named, on loopback. */
    LinkAddress openedAddress() {
        return opened(address, key);
    }

    /** Returns whether anybody may be a peer: none is named, and there is no key. */
    boolean admitsStrangers() {
        return key == null && address.admitsAnybody();
    }

    /** Returns what the link lets in, as users should know it. */
    String exposure() {
        LinkAddress opened = openedAddress();
        if (key != null) {
            return opened + ", signed";
        }
        if (opened.isLoopback()) {
            // A named peer too: its port belongs to whoever takes it first.
            return opened + ": any user of this machine can send commands; set key_file=FILE";
        }
        return opened.admitsAnybody()
                ? opened + " accepts commands from any host that can reach it; set key_file=FILE or ?peer=HOST"
                : opened.toString();
    }

    /** Returns a copy with another system and component. */
    public MavlinkOptions ids(int system, int component) {
        return new MavlinkOptions(address, system, component, ratesHz, dataRate, key, channel, forwardsLog, vehicle);
    }

    /** Returns a copy with another rate of a message. */
    public MavlinkOptions rate(String message, double rateHz) {
        Map<String, Double> changed = new TreeMap<>(ratesHz);
        changed.put(message, rateHz);
        return new MavlinkOptions(
                address, systemId, componentId, changed, dataRate, key, channel, forwardsLog, vehicle);
    }

    /** Returns a copy with another limit of the bytes a second. */
    public MavlinkOptions dataRate(double bytesPerS) {
        return new MavlinkOptions(
                address, systemId, componentId, ratesHz, bytesPerS, key, channel, forwardsLog, vehicle);
    }

    /**
     * Returns a copy with a key: outgoing frames are signed with it, and incoming frames without its signature are
     * refused.
     */
    public MavlinkOptions key(SigningKey secret) {
        double rate = dataRate == dataRate(address, key) ? dataRate(address, secret) : dataRate;
        return new MavlinkOptions(address, systemId, componentId, ratesHz, rate, secret, channel, forwardsLog, vehicle);
    }

    /** Returns a copy with another number of the link. */
    public MavlinkOptions channel(int number) {
        return new MavlinkOptions(address, systemId, componentId, ratesHz, dataRate, key, number, forwardsLog, vehicle);
    }

    /** Returns a copy that also sends {@code log_message} as STATUSTEXT. */
    public MavlinkOptions forwardLog() {
        return new MavlinkOptions(address, systemId, componentId, ratesHz, dataRate, key, channel, true, vehicle);
    }

    /** Returns a copy with parameters, which peers that may command may set. */
    public MavlinkOptions parameters(ParameterStore store) {
        return vehicle(new VehicleData(store, vehicle.missions, vehicle.logs));
    }

    /** Returns a copy with a mission, which peers that may command may change. */
    public MavlinkOptions missions(MissionStore store) {
        return vehicle(new VehicleData(vehicle.parameters, store, vehicle.logs));
    }

    /** Returns a copy with logs, which peers that may command may read. */
    public MavlinkOptions logs(VehicleLogs files) {
        return vehicle(new VehicleData(vehicle.parameters, vehicle.missions, files));
    }

    private MavlinkOptions vehicle(VehicleData data) {
        return new MavlinkOptions(address, systemId, componentId, ratesHz, dataRate, key, channel, forwardsLog, data);
    }
}
