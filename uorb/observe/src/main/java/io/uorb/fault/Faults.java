// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import java.util.List;
import java.util.function.Predicate;

/**
 * The faults of one broker: installs them on topics, removes and lists them. Any thread may call it. Faults apply to
 * publications that are open and to later ones; they end with the broker.
 *
 * <pre>{@code
 * @Test
 * void shouldSwitchToTheSecondGyroWhenTheFirstFallsSilent() throws InterruptedException {
 *     Faults.of(orb).put(SENSOR_GYRO, 0, Fault.suspend());
 *     clock.advance(100_000);
 *     assertEquals(1, selection.instance());
 * }
 * }</pre>
 *
 * <p>A topic has one fault of a kind for an instance, and one for {@link #ALL_INSTANCES}; where both are there, the
 * instance's own counts. A message meets them in the order of {@link Fault.Kind}: suspend, drop, bias, freeze, delay.
 * One that is held back takes no generation, so subscribers do not count it as lost; {@link #list} and
 * {@link #withheld} do.
 *
 * <p>Publishers of a topic with faults are slower, by a copy of the message and the faults' work; they allocate nothing
 * and never wait.
 */
public final class Faults {
    /** In place of an instance: all of a topic, including later ones. */
    public static final int ALL_INSTANCES = ActiveFault.ALL_INSTANCES;

    private final FaultRegistry table;

    Faults(FaultRegistry table) {
        this.table = table;
    }

    /**
     * Returns the broker's faults.
     *
     * @throws IllegalStateException if the broker is closed and never had any
     */
    public static Faults of(Orb orb) {
        return OrbTools.of(orb)
                .attribute(FaultRegistry.class, FaultRegistry::new)
                .faults();
    }

    /**
     * Adds a fault, in place of one of the same kind for the same instance. It applies to each publish that begins
     * after this call.
     *
     * @param instance {@link #ALL_INSTANCES} for all
     * @throws IllegalArgumentException if there can be no such instance, or the fault names a field that the topic has
     *     not or that is no number
     * @throws IllegalStateException if the broker is closed
     */
    public void put(OrbMetadata<?> topic, int instance, Fault fault) {
        table.put(topic, instance, fault);
    }

    /**
     * Adds a fault by the name of a topic that the broker has nodes of.
     *
     * @throws IllegalArgumentException if the broker has no nodes of it; the message lists similar names
     */
    public void put(String topic, int instance, Fault fault) {
        table.put(table.topic(topic), instance, fault);
    }

    /**
     * Removes all faults that were injected for this instance.
     *
     * @param instance {@link #ALL_INSTANCES} for all faults of the topic, whatever their instance
     * @return the removed faults, with their last figures
     * @throws IllegalArgumentException if the broker has no nodes of the topic
     */
    public List<FaultStatus> clear(String topic, int instance) {
        return clear(topic, instance, kind -> true);
    }

    /** Removes faults of one kind that were added for this instance. */
    public List<FaultStatus> clear(String topic, int instance, Fault.Kind kind) {
        return clear(topic, instance, kind::equals);
    }

    private List<FaultStatus> clear(String topic, int instance, Predicate<Fault.Kind> kinds) {
        String name = table.topic(topic).name();
        return table.clear(put -> put.topic().name().equals(name)
                && (instance == ALL_INSTANCES || instance == put.instance())
                && kinds.test(put.fault().kind()));
    }

    /** Takes all faults out; returns them with their last figures. */
    public List<FaultStatus> clearAll() {
        return table.clear(put -> true);
    }

    /** Returns the active faults, by topic, instance and kind. */
    public List<FaultStatus> list() {
        return table.list();
    }

    /**
     * Returns the number of messages that faults have kept from being published since the broker began: suspended,
     * dropped, or delayed without room.
     */
    public long withheld() {
        return table.withheld();
    }
}
