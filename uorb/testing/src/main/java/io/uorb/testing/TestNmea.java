// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Writes sentences, independently of the reader. */
public final class TestNmea {
    private static final double KNOTS = 3600 / 1852.0;
    private static final double KMH = 3.6;

    private TestNmea() {}

    /** A sentence with its checksum and line end. */
    public static String sentence(String body) {
        int sum = 0;
        for (byte b : body.getBytes(StandardCharsets.US_ASCII)) {
            sum ^= b;
        }
        return String.format(Locale.ROOT, "$%s*%02X\r\n", body, sum);
    }

    private static String format(String pattern, Object... values) {
        return sentence(String.format(Locale.ROOT, pattern, values));
    }

    public static String time(TrueFix fix) {
        int hundredths = fix.time().getNano() / 10_000_000;
        return String.format(Locale.ROOT, "%tH%<tM%<tS.%02d", fix.utc(), hundredths);
    }

    private static String angle(double degrees, int digits, String hemispheres) {
        long units = Math.round(Math.abs(degrees) * 60 * 100_000);
        String pattern = "%0" + digits + "d%02d.%05d,%c";
        return String.format(
                Locale.ROOT,
                pattern,
                units / 6_000_000,
                units / 100_000 % 60,
                units % 100_000,
                hemispheres.charAt(degrees < 0 ? 1 : 0));
    }

    public static String position(TrueFix fix) {
        return angle(fix.latitudeDeg(), 2, "NS") + "," + angle(fix.longitudeDeg(), 3, "EW");
    }

    public static String gga(String talker, TrueFix fix, int quality) {
        return format(
                "%sGGA,%s,%s,%d,%02d,%.2f,%.1f,M,%.1f,M,,",
                talker,
                time(fix),
                position(fix),
                quality,
                fix.satellites(),
                fix.hdop(),
                fix.altitudeMslM(),
                fix.separationM());
    }

    public static String rmc(String talker, TrueFix fix, char mode) {
        return format(
                "%sRMC,%s,A,%s,%.3f,%.2f,%td%<tm%<ty,,,%c,V",
                talker, time(fix), position(fix), fix.speedMS() * KNOTS, fix.courseDeg(), fix.utc(), mode);
    }

    public static String vtg(String talker, TrueFix fix, char mode) {
        return format(
                "%sVTG,%.2f,T,,M,%.3f,N,%.3f,K,%c",
                talker, fix.courseDeg(), fix.speedMS() * KNOTS, fix.speedMS() * KMH, mode);
    }

    /** With the satellites 1, 2 and so on of the system 1, GPS. */
    public static String gsa(String talker, TrueFix fix, int mode) {
        StringBuilder satellites = new StringBuilder();
        for (int i = 1; i <= 12; i++) {
            satellites.append(',').append(i <= fix.satellites() ? String.format("%02d", i) : "");
        }
        return format(
                "%sGSA,A,%d%s,%.2f,%.2f,%.2f,1",
                talker, mode, satellites, Math.hypot(fix.hdop(), fix.vdop()), fix.hdop(), fix.vdop());
    }

    /** All sentences of a list of satellites in view, at most four each, with the signal's number. */
    public static String gsv(String talker, int inView, int signal) {
        StringBuilder all = new StringBuilder();
        int messages = Math.max(1, (inView + 3) / 4);
        for (int message = 0; message < messages; message++) {
            StringBuilder body =
                    new StringBuilder(String.format("%sGSV,%d,%d,%02d", talker, messages, message + 1, inView));
            for (int i = 4 * message + 1; i <= Math.min(inView, 4 * message + 4); i++) {
                body.append(String.format(",%02d,%02d,%03d,%02d", i, 10 + i * 3, i * 17 % 360, 20 + i));
            }
            all.append(sentence(body + "," + signal));
        }
        return all.toString();
    }

    public static String gst(String talker, TrueFix fix) {
        return format("%sGST,%s,1.2,,,,%.2f,%.2f,%.1f", talker, time(fix), 0.30, 0.40, 0.9);
    }

    /** Sentences that a u-blox receiver sends for one epoch: RMC, VTG, GGA, GSA, GSV. */
    public static String epoch(String talker, TrueFix fix) {
        return rmc(talker, fix, 'A')
                + vtg(talker, fix, 'A')
                + gga(talker, fix, 1)
                + gsa(talker, fix, 3)
                + gsv("GP", fix.satellites(), 1);
    }

    public static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
