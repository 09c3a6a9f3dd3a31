// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.Publication;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicPublication;
import io.uorb.dynamic.DynamicSubscription;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that change messages. */
class BiasAndFreezeTest extends FaultFixture {
    private final DynamicPublication rovers = new DynamicPublication(orb.advertise(ROVER));
    private final DynamicSubscription rover = new DynamicSubscription(orb.subscribe(ROVER));
    private final DynamicMessage sent = new DynamicMessage(ROVER);
    private final DynamicMessage received = new DynamicMessage(ROVER);

    private String refusal(String fault) {
        return assertThrows(IllegalArgumentException.class, () -> faults.put(ROVER, 0, Fault.parse(fault)))
                .getMessage();
    }

    private String biased(String field, String value, String amount) {
        sent.set(field, value);
        faults.put(ROVER, 0, Fault.parse("bias " + field + "=" + amount));
        rovers.publish(sent);
        rover.update(received);
        boolean real = received.path(field).type().isFloating();
        return real
                ? Double.toString(received.getDouble(field))
                : received.path(field).type().isUnsigned()
                        ? Long.toUnsignedString(received.getLong(field))
                        : Long.toString(received.getLong(field));
    }

    @ParameterizedTest(name = "{0}: {1} + {2} = {3}")
    @CsvSource({
        "trim, 100, 27, 127",
        "trim, 100, 28, 127",
        "trim, -100, -29, -128",
        "mode, 250, 10, 255",
        "mode, 3, -4, 0",
        "slope, 32000, 1000, 32767",
        "port, 1, -9007199254740992, 0",
        "count, 7, -9, -2",
        "device_id, 4294967290, 5, 4294967295",
        "device_id, 4294967290, 6, 4294967295",
        "balance, 9223372036854775800, 7, 9223372036854775807",
        "balance, 9223372036854775800, 8, 9223372036854775807",
        "balance, -9223372036854775808, -1, -9223372036854775808",
        "total, 18446744073709551610, 5, 18446744073709551615",
        "total, 18446744073709551610, 6, 18446744073709551615",
        "total, 5, -6, 0",
        "total, 5, -5, 0",
        "total, 9223372036854775807, 2, 9223372036854775809",
        "ratio, 0.5, 0.25, 0.75",
        "ratio, 3e38, 3e38, Infinity",
        "latitude, 47.5, -0.25, 47.25",
        "q[3], 1, -2.5, -1.5",
        "timestamp, 1000, -10, 990",
    })
    void shouldAddAndStopAtTheEndsOfTheRange(String field, String value, String amount, String expected) {
        assertEquals(expected, biased(field, value, amount));
    }

    @Test
    void shouldChangeTheFieldsThatAreNamedAndNoOther() {
        sent.set("slope", 1);
        sent.set("q[1]", 1.0);
        faults.put(ROVER, 0, Fault.bias("q[1]", 1).and("port", 3));
        rovers.publish(sent);
        rover.update(received);
        assertEquals(2, received.getDouble("q[1]"));
        assertEquals(3, received.getLong("port"));
        received.set("q[1]", 1.0);
        received.set("port", 0);
        assertEquals(sent, received);
        assertEquals(1, faults.list().get(0).applied());
        assertEquals(0, faults.withheld());
    }

    @Test
    void shouldSayWhatIsNoNumber() {
        assertEquals(
                "bias of field armed of topic rover: it is of type bool, not a single number", refusal("bias armed=1"));
        assertEquals(
                "bias of field grade of topic rover: it is of type char, not a single number", refusal("bias grade=1"));
        assertEquals(
                "bias of field q of topic rover: it is of type float32[4], not a single number", refusal("bias q=1"));
        assertEquals(
                "bias 0.5 of field port of topic rover, a uint16, is not a whole number from -2^53 to 2^53",
                refusal("bias port=0.5"));
        assertEquals(
                "bias of topic rover: message Rover has no field ports; did you mean port?", refusal("bias ports=1"));
        assertEquals(
                "bias of topic rover: index 4 of field q of message Rover is not between 0 and 3",
                refusal("bias q[4]=1"));
        assertEquals(List.of(), faults.list());
    }

    private List<Long> publishGyro(Publication<long[]> publication, long... counts) throws InterruptedException {
        for (long count : counts) {
            clock.advance(10);
            publication.publish(message(count));
        }
        return received();
    }

    @Test
    void shouldRepeatTheNewestMessageWithNewTimes() throws InterruptedException {
        Publication<long[]> publication = orb.advertise(GYRO);
        publishGyro(publication, 1, 2);
        faults.put(GYRO, 0, Fault.freeze());
        assertEquals(List.of(2L, 2L), publishGyro(publication, 3, 4));
        long[] last = new long[GYRO.words()];
        subscription.copy(last);
        assertEquals(40, last[0], "timestamp");
        assertEquals(40, last[1], "timestamp_sample");
        assertEquals(2, faults.list().get(0).applied());
        faults.clear("gyro", 0);
        assertEquals(List.of(5L), publishGyro(publication, 5));
    }

    @Test
    void shouldStickAtTheFirstMessageIfThereWasNone() throws InterruptedException {
        faults.put(GYRO, Faults.ALL_INSTANCES, Fault.freeze());
        Publication<long[]> publication = orb.advertise(GYRO);
        assertEquals(List.of(7L, 7L), publishGyro(publication, 7, 8));
        assertEquals(1, faults.list().get(0).applied());
    }

    @Test
    void shouldFreezeEachInstanceAtItsOwn() throws InterruptedException {
        Publication<long[]> first = orb.advertise(GYRO);
        Publication<long[]> second = orb.advertise(GYRO, 1);
        publishGyro(first, 1);
        publishGyro(second, 2);
        faults.put(GYRO, Faults.ALL_INSTANCES, Fault.freeze());
        publishGyro(second, 3);
        assertEquals(List.of(1L), publishGyro(first, 4));
        long[] last = new long[GYRO.words()];
        orb.subscribe(GYRO, 1).copy(last);
        assertEquals(2, last[2]);
    }

    @Test
    void shouldFreezeWhatBiasMadeOfTheMessage() throws InterruptedException {
        Publication<long[]> publication = orb.advertise(GYRO);
        faults.put(GYRO, 0, Fault.bias("count", 100));
        publishGyro(publication, 1);
        faults.put(GYRO, 0, Fault.freeze());
        faults.put(GYRO, 0, Fault.bias("count", 500));
        assertEquals(List.of(101L), publishGyro(publication, 2));
    }

    @Test
    void shouldFreezeAtWhatIsStillDelayed() throws InterruptedException {
        Publication<long[]> publication = orb.advertise(GYRO);
        faults.put(GYRO, 0, Fault.delayUs(1_000));
        publishGyro(publication, 1, 2);
        faults.put(GYRO, 0, Fault.freeze());
        publishGyro(publication, 3);
        clock.advance(2_000);
        assertEquals(List.of(1L, 2L, 2L), received());
    }
}
