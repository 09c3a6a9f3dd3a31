// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.route;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.Publication;
import io.uorb.bridge.ros2.BridgedTopic;
import io.uorb.bridge.topicsfile.PublishedInstance;
import io.uorb.definition.FieldPath;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.endpoint.Origin;
import io.uorb.observe.Observation;
import io.uorb.observe.PublicationStatus;
import java.util.function.Consumer;

/**
 * The instances on which a route publishes (bridges:B-6): one, or one for each value of a field. An instance is kept
 * for the life of the route. One thread, but for {@link #closedText}.
 */
final class InstanceTable {
    private static final int NONE = -1;

    private final Orb orb;
    private final OrbTools tools;
    private final Observation observation;
    private final BridgedTopic topic;
    private final Consumer<String> warnings;
    private final PublishedInstance choice;
    /** Null for one instance. */
    private final FieldPath field;

    private final long[] keys;
    private final int[] numbers;
    private final Publication<?>[] publications;
    private DynamicMessage view;
    private EchoFilter echoes;
    private int used;
    private boolean hasWarned;
    private long checkedChanges;
    private volatile String closed = "";

    private InstanceTable(Orb orb, BridgedTopic topic, FieldPath field, int capacity, Consumer<String> warnings) {
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.observation = Observation.of(orb);
        this.topic = topic;
        this.warnings = warnings;
        this.choice = topic.entry().instances();
        this.field = field;
        this.keys = new long[capacity];
        this.numbers = new int[capacity];
        this.publications = new Publication<?>[capacity];
    }

    static InstanceTable single(Orb orb, BridgedTopic topic, Consumer<String> warnings) {
        return new InstanceTable(orb, topic, null, 1, warnings);
    }

    static InstanceTable ofField(Orb orb, BridgedTopic topic, Consumer<String> warnings) {
        FieldPath field = FieldPath.of(topic.topic().schema(), topic.entry().routeField());
        return new InstanceTable(orb, topic, field, topic.entry().maxInstances(), warnings);
    }

    /** Returns whether it publishes beside others on that instance. */
    boolean joins(int instance) {
        return choice.kind() == PublishedInstance.Kind.JOIN && choice.number() == instance;
    }

    void addEchoes(EchoFilter filter) {
        echoes = filter;
    }

    /** Publishes; false if the route is closed, or the field has one value too many. */
    boolean publish(long[] words) {
        int slot = slot(words);
        if (slot == NONE) {
            return false;
        }
        if (publications[slot] == null && !advertise(slot)) {
            return false;
        }
        if (echoes != null) {
            echoes.add(words);
        }
        OrbTools.publish(publications[slot], words);
        return true;
    }

    private int slot(long[] words) {
        if (field == null) {
            if (used == 0) {
                numbers[used++] = NONE;
            }
            return 0;
        }
        long key = key(words);
        for (int i = 0; i < used; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        if (used == keys.length) {
            if (!hasWarned) {
                hasWarned = true;
                warnings.accept(topic.entry().source() + ": " + field + " of " + topic.rosName()
                        + " has more than max_instances " + keys.length + " values; the first other one is " + key);
            }
            return NONE;
        }
        keys[used] = key;
        numbers[used] = NONE;
        return used++;
    }

    private long key(long[] words) {
        if (view == null || view.words() != words) {
            view = new DynamicMessage(topic.topic(), words);
        }
        return view.getLong(field);
    }

    private boolean advertise(int slot) {
        boolean isExclusive = choice.kind() == PublishedInstance.Kind.FIXED;
        if (isExclusive && orb.exists(topic.topic(), choice.number())) {
            close(choice.number());
            return false;
        }
        publications[slot] = switch (choice.kind()) {
            case JOIN, FIXED -> orb.advertise(topic.topic(), choice.number());
            case MULTI -> lowestFree(slot, 0);
            case OWN -> lowestFree(slot, 1);
        };
        if (publications[slot] == null) {
            return false;
        }
        numbers[slot] = publications[slot].instance();
        checkedChanges = tools.changes();
        if (!closed.isEmpty()) {
            warnings.accept("topic " + topic.rosName() + " is published on instance " + numbers[slot] + " again");
            closed = "";
        }
        return true;
    }

    private Publication<?> lowestFree(int slot, int least) {
        if (numbers[slot] >= 0 && !orb.exists(topic.topic(), numbers[slot])) {
            return orb.advertise(topic.topic(), numbers[slot]);
        }
        for (int i = least; i < Orb.MAX_INSTANCES; i++) {
            if (!orb.exists(topic.topic(), i)) {
                return orb.advertise(topic.topic(), i);
            }
        }
        return null;
    }

    private void close(int number) {
        if (closed.isEmpty()) {
            String other = otherPublisher(number);
            closed = "instance " + number + " of " + topic.topic().name() + " is published by "
                    + (other == null || other.isEmpty() ? "this program" : "module " + other);
            warnings.accept("topic " + topic.rosName() + " is not published: " + closed);
        }
    }

    /** Leaves an instance that has one source if another publisher came, and says so once. */
    void check() {
        if (choice.kind() != PublishedInstance.Kind.FIXED || checkedChanges == tools.changes()) {
            return;
        }
        checkedChanges = tools.changes();
        if (publications[0] != null && otherPublisher(choice.number()) != null) {
            close(choice.number());
            leave();
        }
    }

    /** Returns the module of a publisher of the instance besides this one; null if there is none. */
    private String otherPublisher(int number) {
        Origin own = publications[0] == null ? null : tools.origin(publications[0]);
        String other = null;
        for (PublicationStatus one : observation.publications()) {
            boolean isHere = one.topic().equals(topic.topic().name()) && one.instance() == number;
            if (isHere && (own == null || one.id() != own.id())) {
                other = one.module();
            }
        }
        return other;
    }

    /** Closes the publications; the instances stay this route's. */
    void leave() {
        for (int i = 0; i < publications.length; i++) {
            if (publications[i] != null) {
                publications[i].close();
                publications[i] = null;
            }
        }
    }

    /** Returns why the route is closed; empty if it is open. */
    String closedText() {
        return closed;
    }
}
