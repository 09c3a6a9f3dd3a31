// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.testing.TrueFix;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.List;

/** Writes frames, independently of the reader. */
public final class TestUbx {
    /** GPS's time is ahead of UTC by so much, since 2017. */
    private static final long LEAP_MS = 18_000;

    private static final long WEEK_MS = 604_800_000;

    private TestUbx() {}

    public static byte[] frame(int messageClass, int id, byte... payload) {
        ByteBuffer frame = ByteBuffer.allocate(payload.length + 8).order(ByteOrder.LITTLE_ENDIAN);
        frame.putShort((short) 0x62b5).put((byte) messageClass).put((byte) id).putShort((short) payload.length);
        frame.put(payload);
        int a = 0;
        int b = 0;
        for (int i = 2; i < payload.length + 6; i++) {
            a = (a + frame.get(i)) & 0xff;
            b = (b + a) & 0xff;
        }
        return frame.put((byte) a).put((byte) b).array();
    }

    public static long timeOfWeekMs(TrueFix fix) {
        ZonedDateTime sunday =
                fix.utc().truncatedTo(ChronoUnit.DAYS).with(TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY));
        return (sunday.until(fix.utc(), ChronoUnit.MILLIS) + LEAP_MS) % WEEK_MS;
    }

    /** Returns the payload of NAV-PVT with a good 3D fix. */
    public static ByteBuffer pvtPayload(TrueFix fix) {
        ByteBuffer p = ByteBuffer.allocate(92).order(ByteOrder.LITTLE_ENDIAN);
        ZonedDateTime utc = fix.utc();
        p.putInt((int) timeOfWeekMs(fix)).putShort((short) utc.getYear());
        p.put((byte) utc.getMonthValue()).put((byte) utc.getDayOfMonth());
        p.put((byte) utc.getHour()).put((byte) utc.getMinute()).put((byte) utc.getSecond());
        p.put((byte) 0x37).putInt(25).putInt(utc.getNano());
        p.put((byte) 3).put((byte) 1).put((byte) 0xea).put((byte) fix.satellites());
        p.putInt(fixed(fix.longitudeDeg(), 1e7)).putInt(fixed(fix.latitudeDeg(), 1e7));
        p.putInt(fixed(fix.altitudeMslM() + fix.separationM(), 1e3)).putInt(fixed(fix.altitudeMslM(), 1e3));
        p.putInt(1_234).putInt(2_345);
        double course = Math.toRadians(fix.courseDeg());
        p.putInt(fixed(fix.speedMS() * Math.cos(course), 1e3)).putInt(fixed(fix.speedMS() * Math.sin(course), 1e3));
        p.putInt(fixed(fix.downMS(), 1e3)).putInt(fixed(fix.speedMS(), 1e3)).putInt(fixed(fix.courseDeg(), 1e5));
        p.putInt(210).putInt(fixed(0.5, 1e5)).putShort((short) pdop(fix));
        return p;
    }

    private static int fixed(double value, double scale) {
        return (int) Math.round(value * scale);
    }

    public static byte[] pvt(TrueFix fix) {
        return frame(0x01, 0x07, pvtPayload(fix).array());
    }

    /** HNR-PVT with a good 3D fix. */
    public static byte[] hnr(TrueFix fix) {
        ByteBuffer pvt = pvtPayload(fix);
        ByteBuffer p = ByteBuffer.allocate(72).order(ByteOrder.LITTLE_ENDIAN);
        p.put(pvt.array(), 0, 12)
                .putInt(fix.utc().getNano())
                .put((byte) 3)
                .put((byte) 0x0d)
                .putShort((short) 0);
        p.put(pvt.array(), 24, 16).putInt(fixed(fix.speedMS(), 1e3));
        p.putInt(fixed(Math.hypot(fix.speedMS(), fix.downMS()), 1e3)).putInt(fixed(fix.courseDeg(), 1e5));
        p.putInt(0).putInt(1_234).putInt(2_345).putInt(210).putInt(fixed(0.5, 1e5));
        return frame(0x28, 0x00, p.array());
    }

    public static byte[] dop(TrueFix fix) {
        ByteBuffer p = ByteBuffer.allocate(18).order(ByteOrder.LITTLE_ENDIAN);
        p.putInt((int) timeOfWeekMs(fix));
        p.putShort(6, (short) pdop(fix));
        p.putShort(10, (short) fixed(fix.vdop(), 100)).putShort(12, (short) fixed(fix.hdop(), 100));
        return frame(0x01, 0x04, p.array());
    }

    private static int pdop(TrueFix fix) {
        return fixed(Math.hypot(fix.hdop(), fix.vdop()), 100);
    }

    public static byte[] posllh(TrueFix fix) {
        ByteBuffer pvt = pvtPayload(fix);
        ByteBuffer p = ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN).putInt(pvt.getInt(0));
        for (int at = 24; at < 48; at += 4) {
            p.putInt(pvt.getInt(at));
        }
        return frame(0x01, 0x02, p.array());
    }

    public static byte[] velned(TrueFix fix) {
        ByteBuffer pvt = pvtPayload(fix);
        ByteBuffer p = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN).putInt(pvt.getInt(0));
        for (int at = 48; at < 60; at += 4) {
            p.putInt(pvt.getInt(at) / 10);
        }
        p.putInt(fixed(Math.hypot(fix.speedMS(), fix.downMS()), 100)).putInt(pvt.getInt(60) / 10);
        p.putInt(pvt.getInt(64)).putInt(pvt.getInt(68) / 10).putInt(pvt.getInt(72));
        return frame(0x01, 0x12, p.array());
    }

    /** Returns NAV-SOL with a good 3D fix. */
    public static ByteBuffer solPayload(TrueFix fix) {
        double latitude = Math.toRadians(fix.latitudeDeg());
        double longitude = Math.toRadians(fix.longitudeDeg());
        double heightM = fix.altitudeMslM() + fix.separationM();
        double e2 = 0.00669437999014;
        double normalM = 6_378_137 / Math.sqrt(1 - e2 * Math.sin(latitude) * Math.sin(latitude));
        double course = Math.toRadians(fix.courseDeg());
        double north = fix.speedMS() * Math.cos(course);
        double east = fix.speedMS() * Math.sin(course);
        double outward = -north * Math.sin(latitude) - fix.downMS() * Math.cos(latitude);
        ByteBuffer p = ByteBuffer.allocate(52).order(ByteOrder.LITTLE_ENDIAN);
        p.putInt((int) timeOfWeekMs(fix))
                .putInt(0)
                .putShort((short) week(fix))
                .put((byte) 3)
                .put((byte) 0x0d);
        p.putInt(fixed((normalM + heightM) * Math.cos(latitude) * Math.cos(longitude), 100));
        p.putInt(fixed((normalM + heightM) * Math.cos(latitude) * Math.sin(longitude), 100));
        p.putInt(fixed((normalM * (1 - e2) + heightM) * Math.sin(latitude), 100))
                .putInt(265);
        p.putInt(fixed(outward * Math.cos(longitude) - east * Math.sin(longitude), 100));
        p.putInt(fixed(outward * Math.sin(longitude) + east * Math.cos(longitude), 100));
        p.putInt(fixed(north * Math.cos(latitude) - fix.downMS() * Math.sin(latitude), 100))
                .putInt(21);
        return p.putShort((short) pdop(fix)).put((byte) 0).put((byte) fix.satellites());
    }

    public static byte[] sol(TrueFix fix) {
        return frame(0x01, 0x06, solPayload(fix).array());
    }

    public static byte[] timeGps(TrueFix fix) {
        ByteBuffer p = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        p.putInt((int) timeOfWeekMs(fix)).putInt(0).putShort((short) week(fix));
        return frame(
                0x01,
                0x20,
                p.put((byte) (LEAP_MS / 1_000)).put((byte) 7).putInt(20).array());
    }

    private static int week(TrueFix fix) {
        return (int) ((fix.utcUs() / 1_000 + LEAP_MS - 315_964_800_000L) / WEEK_MS);
    }

    public static byte[] sat(TrueFix fix, int inView) {
        ByteBuffer p = ByteBuffer.allocate(8 + 12 * inView).order(ByteOrder.LITTLE_ENDIAN);
        p.putInt((int) timeOfWeekMs(fix)).put((byte) 1).put((byte) inView);
        return frame(0x01, 0x35, p.array());
    }

    public static byte[] version(String hardware, List<String> extensions) {
        ByteBuffer p = ByteBuffer.allocate(40 + 30 * extensions.size());
        put(p, 0, "EXT CORE 1.00 (61b2dd)");
        put(p, 30, hardware);
        for (int i = 0; i < extensions.size(); i++) {
            put(p, 40 + 30 * i, extensions.get(i));
        }
        return frame(0x0a, 0x04, p.array());
    }

    private static void put(ByteBuffer into, int at, String text) {
        into.put(at, text.getBytes(StandardCharsets.US_ASCII));
    }

    public static byte[] answer(boolean done, int messageClass, int id) {
        return frame(0x05, done ? 1 : 0, (byte) messageClass, (byte) id);
    }
}
