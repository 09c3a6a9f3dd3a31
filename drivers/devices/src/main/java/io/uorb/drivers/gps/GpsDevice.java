// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.Publication;
import io.uorb.drivers.device.Device;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.gps.fix.PublishedJumps;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.drivers.gps.nmea.NmeaReader;
import io.uorb.drivers.gps.ubx.UbxConfigurator;
import io.uorb.drivers.gps.ubx.UbxReader;
import io.uorb.drivers.gps.ubx.UbxSettings;
import io.uorb.drivers.transport.Link;
import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;
import java.io.IOException;
import java.util.List;

/**
 * A satellite receiver. Its bytes go to the readers of both protocols; UBX fixes are preferred while they come. A
 * receiver on a serial port, or one that is said to speak UBX, is configured.
 *
 * <p>A receiver that talks but has no fix yet, not even a time, is told of by messages without a fix, once a second.
 */
final class GpsDevice implements Device {
    private static final int READ_MS = 50;
    private static final int BUFFER_BYTES = 4096;

    /** After a read in vain; on a manual clock, time must go on. */
    private static final long PAUSE_US = 1_000;

    private static final long US_PER_MS = 1_000;
    private static final long UBX_PREFERRED_US = 2_000_000;
    private static final long NO_FIX_AFTER_US = 5_000_000;
    private static final long NO_FIX_EVERY_US = 1_000_000;

    private final DeviceContext context;
    private final GpsOptions options;
    private final Publication<SensorGps> publication;
    private final SensorGps fix = new SensorGps();
    private final NmeaReader nmea;
    private final UbxReader ubx;
    private final PublishedJumps jumps;
    private final GpsErrorReporter errorReporter;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private Link link;
    private UbxConfigurator configurator;
    private long lastUbxFixUs;
    private long nextNoFixUs;
    private long messagesTold;
    private long positions;

    GpsDevice(DeviceContext context, GpsOptions options) {
        this.context = context;
        this.options = options;
        publication = context.advertiseMulti(SensorGpsTopic.SENSOR_GPS);
        nmea = new NmeaReader(fix, this::onNmeaFix, options.checksumRequired());
        ubx = new UbxReader(fix, this::onUbxFix);
        jumps = new PublishedJumps(nmea.counts(), ubx.counts());
        errorReporter = new GpsErrorReporter(context, options.address(), nmea.counts(), ubx.counts(), jumps);
    }

    @Override
    public void open() throws IOException {
        link = options.address().open();
        nmea.reset();
        ubx.reset();
        jumps.reset();
        long nowUs = context.clock().nowUs();
        lastUbxFixUs = nowUs - UBX_PREFERRED_US;
        nextNoFixUs = nowUs + NO_FIX_AFTER_US;
        messagesTold = errorReporter.messages();
        errorReporter.reset(nowUs);
        boolean asksFor = options.protocol() != GpsProtocol.NMEA && link.isWritable();
        boolean configured = asksFor && (link.hasBaudRate() || options.protocol() == GpsProtocol.UBX);
        List<Integer> rates = link.hasBaudRate() ? GpsBaudRates.of(options.address()) : List.of();
        UbxSettings settings = new UbxSettings(configured, rates, options.baudRate(), options.rateHz());
        configurator = null;
        if (configured || link.hasBaudRate()) {
            configurator = new UbxConfigurator(link, ubx, errorReporter::messages, settings, errorReporter);
            configurator.start(nowUs);
        }
    }

    @Override
    public long serve() throws IOException {
        link.advance(context.clock().nowUs());
        int count = link.read(buffer, READ_MS);
        long nowUs = context.clock().nowUs();
        if (count == Link.END) {
            ubx.finish();
            nmea.finish();
            errorReporter.onEnd(positions, nowUs);
            return END;
        }
        if (count > 0) {
            link.accept(link.peer(), nowUs);
        }
        if (options.protocol() != GpsProtocol.NMEA) {
            ubx.accept(buffer, count, nowUs);
        }
        if (options.protocol() != GpsProtocol.UBX) {
            nmea.accept(buffer, count, nowUs);
        }
        boolean searching = configurator != null && configurator.isSearching();
        if (errorReporter.update(count, nowUs, searching) && configurator != null) {
            configurator.start(nowUs);
        } else if (configurator != null) {
            configurator.step(nowUs);
        }
        tellOfNoFix(nowUs);
        return count > 0 ? 0 : PAUSE_US;
    }

    private void onUbxFix(SensorGps found, long receivedUs) {
        if (publishBy(ubx.counts(), found, receivedUs)) {
            lastUbxFixUs = context.clock().nowUs();
        }
    }

    private void onNmeaFix(SensorGps found, long receivedUs) {
        if (context.clock().nowUs() - lastUbxFixUs >= UBX_PREFERRED_US) {
            publishBy(nmea.counts(), found, receivedUs);
        }
    }

    /** Publishes a fix, unless the other protocol's last one arrived later; returns whether it did. */
    private boolean publishBy(ReceiverCounts reader, SensorGps found, long receivedUs) {
        if (jumps.isOutrun(receivedUs, reader)) {
            return false;
        }
        jumps.published(found, receivedUs, reader);
        publish(found, receivedUs);
        return true;
    }

    private void publish(SensorGps found, long receivedUs) {
        long nowUs = context.clock().nowUs();
        found.timestamp = nowUs;
        if (found.timestampSample != 0) {
            found.timestampSample = Math.max(1, found.timestampSample - options.delayMs() * US_PER_MS);
        }
        found.deviceId = context.deviceId();
        found.timestampTimeRelative = found.timeUtcUsec == 0 ? 0 : (int) (receivedUs - nowUs);
        positions += SensorGpsFields.hasPosition(found) ? 1 : 0;
        publication.publish(found);
        context.published(nowUs);
        nextNoFixUs = nowUs + NO_FIX_AFTER_US;
        messagesTold = errorReporter.messages();
    }

    private void tellOfNoFix(long nowUs) {
        if (nowUs >= nextNoFixUs && errorReporter.messages() > messagesTold) {
            SensorGpsFields.clear(fix);
            publish(fix, nowUs);
            nextNoFixUs = nowUs + NO_FIX_EVERY_US;
        }
    }

    @Override
    public void close() {
        Link open = link;
        link = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                context.report(DriverError.IO, options.address() + ": cannot be closed: " + e.getMessage());
            }
        }
    }
}
