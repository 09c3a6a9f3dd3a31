// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.transport;

import io.uorb.Orb;
import io.uorb.activation.ExternalInput;
import io.uorb.observe.Tracing;
import java.io.IOException;

/**
 * A link whose bytes a trace records, so that a module that opens and reads it in its activations can be verified
 * ({@code determinism:D-20}). A replay opens no device and discards written bytes. Senders of datagrams are not
 * recorded, so use it only for links with one peer. The threads are those of {@link Link}.
 */
public final class TracedLink implements Link {
    private static final int WRITABLE = 1;
    private static final int BAUD_RATE = 2;

    private final LinkAddress address;
    private final ExternalInput input;
    private final ExternalInput.Source source = this::readDevice;
    /** Null in a replay. */
    private Link device;

    private int timeoutMs;
    private byte traits;

    private TracedLink(LinkAddress address, ExternalInput input) {
        this.address = address;
        this.input = input;
    }

    /**
     * Opens an address for the present module. Opening is also recorded.
     *
     * @throws IOException if it cannot be opened; in a replay if it could not
     */
    public static TracedLink open(Orb orb, LinkAddress address) throws IOException {
        TracedLink link = new TracedLink(address, Tracing.externalInput(orb, address.toString()));
        byte[] traits = new byte[1];
        link.input.read(traits, link::openDevice);
        link.traits = traits[0];
        return link;
    }

    private int openDevice(byte[] into) throws IOException {
        device = address.open();
        into[0] = (byte) ((device.isWritable() ? WRITABLE : 0) | (device.hasBaudRate() ? BAUD_RATE : 0));
        return 1;
    }

    private int readDevice(byte[] into) throws IOException {
        return device.read(into, timeoutMs);
    }

    @Override
    public int read(byte[] into, int wantedTimeoutMs) throws IOException {
        timeoutMs = wantedTimeoutMs;
        return input.read(into, source);
    }

    @Override
    public boolean isWritable() {
        return (traits & WRITABLE) != 0;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (device != null) {
            device.write(bytes, offset, length);
        }
    }

    @Override
    public void setBaudRate(int baudRate) throws IOException {
        if (device != null) {
            device.setBaudRate(baudRate);
        }
    }

    @Override
    public boolean hasBaudRate() {
        return (traits & BAUD_RATE) != 0;
    }

    @Override
    public void close() throws IOException {
        if (device != null) {
            device.close();
        }
    }

    @Override
    public String toString() {
        return "traced link " + address;
    }
}
