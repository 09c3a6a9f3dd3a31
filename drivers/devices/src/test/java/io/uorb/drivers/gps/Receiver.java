// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.transport.Link;
import io.uorb.drivers.transport.LinkAddress;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A u-blox receiver of the tests: speaks at one baud rate, hears and tells noise at others, answers MON-VER, CFG-VALSET
 * or CFG-PRT, CFG-RATE and CFG-MSG, and sends an epoch when it is told to.
 */
final class Receiver implements LinkAddress {
    private static final int CFG = 0x06;
    private static final int VALSET = 0x8a;
    private static final int UART1_BAUDRATE = 0x40520001;

    int baudRate;
    boolean answers = true;
    boolean open;

    /** Whether the link ends once what was sent is read. */
    boolean ended;

    IOException failure;
    final boolean hasKeys;
    final List<String> refused = new ArrayList<>();
    final List<String> settings = new ArrayList<>();
    private final Random noise = new Random(1);
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    private int hostBaudRate;

    Receiver(int baudRate, boolean hasKeys) {
        this.baudRate = baudRate;
        this.hasKeys = hasKeys;
    }

    void send(byte... bytes) {
        if (hostBaudRate == baudRate) {
            pending.writeBytes(bytes);
        } else {
            byte[] garbage = new byte[bytes.length];
            noise.nextBytes(garbage);
            pending.writeBytes(garbage);
        }
    }

    @Override
    public Link open() throws IOException {
        if (failure != null) {
            throw failure;
        }
        open = true;
        return new ReceiverLink();
    }

    @Override
    public String toString() {
        return "receiver";
    }

    private void onFrame(int id, ByteBuffer payload) {
        if (id == 0x0a04) {
            send(TestUbx.version(
                    hasKeys ? "00190000" : "00080000", List.of(hasKeys ? "PROTVER=27.11" : "PROTVER=18.00")));
        } else if (id >> 8 == CFG) {
            onSetting(id, payload);
        }
    }

    private void onSetting(int id, ByteBuffer payload) {
        StringBuilder setting = new StringBuilder(String.format("%04x", id));
        int newRate = 0;
        if (id == (CFG << 8 | VALSET)) {
            payload.position(4);
            while (payload.hasRemaining()) {
                int key = payload.getInt();
                int size = key >>> 28;
                int value = size == 3 ? payload.getShort() : size == 4 ? payload.getInt() : payload.get();
                newRate = key == UART1_BAUDRATE ? value : newRate;
                setting.append(String.format(" %08x=%d", key, value));
            }
        } else {
            newRate = id == 0x0600 ? payload.getInt(8) : 0;
            while (payload.hasRemaining()) {
                setting.append(String.format(" %02x", payload.get()));
            }
        }
        boolean known =
                (id == (CFG << 8 | VALSET)) == hasKeys && refused.stream().noneMatch(setting.toString()::contains);
        send(TestUbx.answer(known, id >> 8, id & 0xff));
        if (known) {
            settings.add(setting.toString());
            baudRate = newRate == 0 ? baudRate : newRate;
        }
    }

    private final class ReceiverLink implements Link {
        @Override
        public int read(byte[] into, int timeoutMs) throws IOException {
            if (failure != null) {
                throw failure;
            }
            byte[] bytes = pending.toByteArray();
            if (ended && bytes.length == 0) {
                return END;
            }
            int count = Math.min(bytes.length, into.length);
            System.arraycopy(bytes, 0, into, 0, count);
            pending.reset();
            pending.write(bytes, count, bytes.length - count);
            return count;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (hostBaudRate == baudRate && answers) {
                ByteBuffer frame = ByteBuffer.wrap(bytes, offset, length).slice();
                int id = (frame.get(2) & 0xff) << 8 | frame.get(3) & 0xff;
                onFrame(id, frame.slice(6, length - 8).order(ByteOrder.LITTLE_ENDIAN));
            }
        }

        @Override
        public void setBaudRate(int rate) {
            hostBaudRate = rate;
            pending.reset();
        }

        @Override
        public boolean hasBaudRate() {
            return true;
        }

        @Override
        public void close() {
            open = false;
        }
    }
}
