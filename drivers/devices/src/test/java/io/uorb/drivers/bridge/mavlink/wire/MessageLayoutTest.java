// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.dronefleet.mavlink.annotations.MavlinkFieldInfo;
import io.dronefleet.mavlink.common.Attitude;
import io.dronefleet.mavlink.common.BatteryStatus;
import io.dronefleet.mavlink.common.CommonDialect;
import io.dronefleet.mavlink.common.GpsRawInt;
import io.dronefleet.mavlink.common.HilActuatorControls;
import io.dronefleet.mavlink.common.Statustext;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MessageLayoutTest {
    /** Names that dronefleet's camel case does not give back. */
    private static final Set<String> SPELLED_OTHERWISE =
            Set.of("POWER_STATUS", "VIBRATION", "ADSB_VEHICLE", "AIS_VESSEL");

    private final MessageLayout gps = MessageLayout.of(GpsRawInt.class);
    private final byte[] payload = gps.newPayload();

    /** MAVLink computes the seed from name, types and names of the fields in wire order, so a wrong order shows. */
    @Test
    void shouldHaveTheOrderThatTheSeedsStandFor() {
        List<String> wrong = new ArrayList<>();
        for (Class<?> message : new CommonDialect().messageTypes()) {
            MessageLayout layout = MessageLayout.of(message);
            if (layout.crcExtra() != seed(layout, message) && !SPELLED_OTHERWISE.contains(layout.name())) {
                wrong.add(layout.name());
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static int seed(MessageLayout layout, Class<?> message) {
        List<Method> accessors = Arrays.stream(message.getMethods())
                .filter(method -> method.isAnnotationPresent(MavlinkFieldInfo.class))
                .filter(method -> !info(method).extension())
                .sorted(Comparator.comparing(
                        method -> layout.field(method.getName()).offset()))
                .toList();
        int crc = text(Checksum.INITIAL, layout.name());
        for (Method accessor : accessors) {
            crc = text(crc, type(accessor));
            crc = text(crc, snake(accessor.getName()));
            if (info(accessor).arraySize() > 0) {
                crc = Checksum.of(crc, info(accessor).arraySize());
            }
        }
        return crc & 0xFF ^ crc >> 8;
    }

    private static MavlinkFieldInfo info(Method method) {
        return method.getAnnotation(MavlinkFieldInfo.class);
    }

    private static int text(int crc, String text) {
        int result = crc;
        for (byte c : (text + " ").getBytes(StandardCharsets.US_ASCII)) {
            result = Checksum.of(result, c);
        }
        return result;
    }

    private static String type(Method accessor) {
        String java = accessor.getGenericReturnType().getTypeName();
        if (java.equals("java.lang.String")) {
            return "char";
        }
        if (java.toLowerCase(Locale.ROOT).contains("float")) {
            return "float";
        }
        if (java.toLowerCase(Locale.ROOT).contains("double")) {
            return "double";
        }
        return (info(accessor).signed() ? "int" : "uint") + 8 * info(accessor).unitSize() + "_t";
    }

    private static String snake(String camelCase) {
        return camelCase.replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    @Test
    void shouldPutExtensionsBehindTheBase() {
        assertEquals(30, gps.baseLength());
        assertEquals(52, gps.length());
        assertEquals(54, MessageLayout.of(BatteryStatus.class).length());
    }

    @Test
    void shouldReadBackWhatWasWritten() {
        gps.field("timeUsec").put(payload, -2);
        gps.field("lat").put(payload, -331_234_567);
        gps.field("eph").put(payload, 65_535);
        gps.field("altEllipsoid").put(payload, Integer.MIN_VALUE);
        assertEquals(-2, gps.field("timeUsec").get(payload));
        assertEquals(-331_234_567, gps.field("lat").get(payload));
        assertEquals(0, gps.field("lon").get(payload));
        assertEquals(65_535, gps.field("eph").get(payload));
        assertEquals(Integer.MIN_VALUE, gps.field("altEllipsoid").get(payload));
    }

    @Test
    void shouldReadBackElementsAndFloats() {
        MessageLayout hil = MessageLayout.of(HilActuatorControls.class);
        byte[] bytes = hil.newPayload();
        hil.field("controls").putFloat(bytes, 15, -0.25f);
        assertEquals(-0.25f, hil.field("controls").getFloat(bytes, 15));
        assertEquals(0, hil.field("controls").getFloat(bytes, 14));
        assertEquals(16, hil.field("controls").count());
    }

    @Test
    void shouldCutTextsThatAreTooLong() {
        MessageLayout text = MessageLayout.of(Statustext.class);
        byte[] bytes = text.newPayload();
        text.field("id").put(bytes, 0xABCD);
        text.field("text").putText(bytes, "x".repeat(60).getBytes(StandardCharsets.US_ASCII), 3, 57);
        assertEquals('x', bytes[50]);
        assertEquals(0xABCD, text.field("id").get(bytes));
        text.field("text").putText(bytes, new byte[] {'y'}, 0, 1);
        assertEquals('y', bytes[1]);
        assertEquals(0, bytes[2]);
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        String text = assertThrows(
                        IllegalArgumentException.class, () -> gps.field("eph").put(payload, 65_536))
                .getMessage();
        assertEquals("GPS_RAW_INT.eph: 65536 does not fit in 2 bytes", text);
        assertThrows(IllegalArgumentException.class, () -> gps.field("eph").put(payload, -1));
        assertThrows(IllegalArgumentException.class, () -> gps.field("lat").put(payload, 1L << 31));
        assertThrows(IllegalArgumentException.class, () -> gps.field("lat").putFloat(payload, 1));
    }

    @Test
    void shouldNameWhatIsNotThere() {
        MessageLayout attitude = MessageLayout.of(Attitude.class);
        String text = assertThrows(IllegalArgumentException.class, () -> attitude.field("rol"))
                .getMessage();
        assertTrue(text.startsWith("ATTITUDE has no field rol; it has [timeBootMs, roll,"), text);
        assertThrows(IllegalArgumentException.class, () -> MessageLayout.of(String.class));
        MessageField roll = attitude.field("roll");
        assertThrows(IndexOutOfBoundsException.class, () -> roll.getFloat(attitude.newPayload(), 1));
    }
}
