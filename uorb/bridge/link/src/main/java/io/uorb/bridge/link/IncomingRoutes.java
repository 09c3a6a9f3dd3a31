// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbModule;
import io.uorb.OrbTools;
import io.uorb.bridge.config.InstanceRule;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.ItemWriter;
import io.uorb.bridge.link.route.HoldBudget;
import io.uorb.bridge.link.route.RouteReceiver;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.definition.SchemaMismatch;
import io.uorb.definition.SchemaSyntax;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.schema.Layout;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.Names;
import io.uorb.schema.QueueLength;
import io.uorb.text.TextEscapes;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The routes that a link receives: decides what is wanted and whether it is understood, and where it appears. */
final class IncomingRoutes {
    private static final long LEAVE_NS = 1_000_000_000L;

    private final LinkContext link;
    private final Orb orb;
    private final LinkSettings settings;
    private final NodeOwners owners;
    private final ItemWriter item;
    private final PeerTopicBudget budget = new PeerTopicBudget();
    private final HoldBudget holdBudget = new HoldBudget();
    private final Map<Integer, OfferedRoute> entries = new HashMap<>();
    private OfferedRoute[] byNumber = {};
    private final RouteWishes wishes = new RouteWishes();

    IncomingRoutes(LinkContext link, Orb orb, LinkSettings settings, NodeOwners owners, ItemWriter item) {
        this.link = link;
        this.orb = orb;
        this.settings = settings;
        this.owners = owners;
        this.item = item;
    }

    Collection<OfferedRoute> entries() {
        return entries.values();
    }

    /** Returns the route of that number; null for none. Allocates nothing. */
    OfferedRoute of(int number) {
        return number < byNumber.length ? byNumber[number] : null;
    }

    /** Begins with a connection, to the same process as before or another one. */
    void bound(boolean isSameProcess) {
        if (!isSameProcess) {
            entries.values().forEach(this::close);
            entries.clear();
            byNumber = new OfferedRoute[0];
        }
    }

    /** Closes what is published: the peer is gone. */
    void unbound(String why) {
        for (OfferedRoute entry : entries.values()) {
            close(entry);
            entry.isOffered = false;
            entry.reason = why;
            entry.answer = 0;
        }
    }

    /** Handles an item; false if it is damaged. */
    boolean item(int kind, int number, ItemReader values) {
        return switch (kind) {
            case ItemKind.OFFER -> offer(number, values);
            case ItemKind.WITHDRAW -> withdraw(number, values.i32()) && values.isSound();
            case ItemKind.DEFINITION -> definition(number, values.text(SchemaSyntax.MAX_LENGTH));
            default -> false;
        };
    }

    private boolean offer(int number, ItemReader values) {
        int instance = values.u8();
        int hash = values.i32();
        int sizeBytes = values.i32();
        int queueLength = values.u16();
        int policy = values.u8();
        String topic = values.text(ItemKind.MAX_NAME_BYTES);
        String module = printable(values.text(ItemKind.MAX_NAME_BYTES));
        if (!values.isSound()
                || number >= LinkSettings.MAX_ROUTES
                || instance >= Orb.MAX_INSTANCES
                || sizeBytes < 0
                || sizeBytes > Layout.MAX_SIZE_BYTES
                || !QueueLength.isValid(queueLength)
                || policy >= RoutePolicy.values().length
                || !Names.isSnakeCase(topic)) {
            return false;
        }
        OfferedRoute entry = entries.get(number);
        if (entry == null || !entry.topic.equals(topic) || entry.instance != instance || entry.hash != hash) {
            if (entry != null) {
                close(entry);
            }
            entry = new OfferedRoute(
                    number, instance, hash, sizeBytes, queueLength, RoutePolicy.values()[policy], topic, module);
            put(entry);
        }
        entry.module = module;
        entry.isOffered = true;
        entry.leaveDeadlineNs = 0;
        entry.answer = 0;
        decide(entry);
        return true;
    }

    private void put(OfferedRoute entry) {
        entries.put(entry.number, entry);
        if (entry.number >= byNumber.length) {
            byNumber = Arrays.copyOf(byNumber, Math.max(entry.number + 1, 2 * byNumber.length));
        }
        byNumber[entry.number] = entry;
    }

    private static String printable(String text) {
        return TextEscapes.escape(text).replaceAll("[^ -~]", "?");
    }

    private TopicRule ruleOf(OfferedRoute entry) {
        for (TopicRule rule : settings.subscribe()) {
            if (rule.covers(entry.topic, entry.instance)) {
                return rule;
            }
        }
        return null;
    }

    /** Decides about routes again: what was missing may be there, what was there may be gone. */
    void recheck() {
        entries.values().forEach(this::decide);
    }

    private void decide(OfferedRoute entry) {
        if (!entry.isOffered || link.state() != LinkState.CONNECTED) {
            return;
        }
        TopicRule rule = ruleOf(entry);
        if (rule == null) {
            answer(entry, ItemKind.UNWANTED, "");
            return;
        }
        OrbMetadata<?> topic = entry.receiver == null ? topicOf(entry) : entry.receiver.topic();
        if (topic != null) {
            place(entry, rule, topic);
        }
    }

    /** Returns the topic here if it is the peer's; null if it is not, or not known yet. */
    private OrbMetadata<?> topicOf(OfferedRoute entry) {
        OrbMetadata<?> here = known(entry.topic);
        if (entry.schema == null && here != null && isSame(here, entry)) {
            return here;
        }
        if (entry.schema == null) {
            if (entry.answer != ItemKind.DEFINITION_WANTED + Byte.MAX_VALUE) {
                entry.answer = ItemKind.DEFINITION_WANTED + Byte.MAX_VALUE;
                link.add(item.begin(ItemKind.DEFINITION_WANTED, entry.number).end());
            }
            return null;
        }
        if (here == null) {
            return DynamicTopic.of(entry.topic, entry.schema, entry.queueLength);
        }
        Optional<SchemaMismatch> mismatch =
                SchemaMismatch.find(entry.topic, "the peer", entry.hash, entry.schema, here.schema());
        if (mismatch.isPresent()) {
            answer(entry, ItemKind.MISMATCH, mismatch.get().message());
            return null;
        }
        return here;
    }

    private OrbMetadata<?> known(String name) {
        OrbMetadata<?> here = OrbTools.of(orb).topic(name);
        return here != null ? here : settings.catalogue().find(name).orElse(null);
    }

    private static boolean isSame(OrbMetadata<?> here, OfferedRoute entry) {
        return here.schema().hash() == entry.hash && here.schema().layout().sizeBytes() == entry.sizeBytes;
    }

    private boolean definition(int number, String text) {
        OfferedRoute entry = entries.get(number);
        if (entry == null) {
            return false;
        }
        try {
            MessageSchema schema = SchemaSyntax.parse(text);
            if (schema.hash() != entry.hash || schema.layout().sizeBytes() != entry.sizeBytes) {
                answer(
                        entry,
                        ItemKind.MISMATCH,
                        "topic " + entry.topic + ": the definition of the peer is not the one of its hash and size");
                return true;
            }
            entry.schema = schema;
            decide(entry);
            return true;
        } catch (SchemaSyntaxException | IllegalArgumentException e) {
            return false;
        }
    }

    private void place(OfferedRoute entry, TopicRule rule, OrbMetadata<?> topic) {
        InstanceRule how = rule.instances().orElse(InstanceRule.SAME);
        int local = switch (how.kind()) {
            case FIXED -> how.number();
            case OWN -> owners.ownInstance(link.peerName(), entry.topic, entry.instance);
            default -> entry.instance;
        };
        if (local < 0) {
            answer(entry, ItemKind.OCCUPIED, "topic " + entry.topic + ": no instance is free");
            return;
        }
        NodePlace place = new NodePlace(entry.topic, local);
        String other = how.kind() == InstanceRule.Kind.JOIN ? null : owners.otherSource(place, entry.receiver);
        if (other != null) {
            close(entry);
            int state = owners.isOfHost(place) ? ItemKind.HOST_OCCUPIED : ItemKind.OCCUPIED;
            answer(entry, state, place + " has another source, " + other);
            return;
        }
        boolean isOpen = entry.receiver != null && entry.receiver.isOpen();
        if (!isOpen && !isOfCatalogue(topic) && !budget.take(place, topic)) {
            answer(
                    entry,
                    ItemKind.OCCUPIED,
                    place + " is unknown here and would need " + PeerTopicBudget.bytesOf(topic) + " bytes; "
                            + budget.leftBytes() + " of " + PeerTopicBudget.MAX_BYTES
                            + " for such topics of a peer are left");
            return;
        }
        open(entry, rule, topic, place);
        answer(entry, ItemKind.OPEN, "", OutgoingRoutes.intervalUs(rule), entry.receiver.handled());
    }

    private boolean isOfCatalogue(OrbMetadata<?> topic) {
        return settings.catalogue().find(topic.name()).isPresent();
    }

    private void open(OfferedRoute entry, TopicRule rule, OrbMetadata<?> topic, NodePlace place) {
        if (entry.receiver == null) {
            RoutePolicy policy = rule.policy().orElse(entry.policy);
            long maxAgeUs = OutgoingRoutes.maxAgeUs(rule, policy);
            entry.receiver = new RouteReceiver(topic, place.instance(), policy, maxAgeUs, holdBudget);
        }
        if (!entry.receiver.isOpen()) {
            entry.place = place;
            String name = link.publisherName(entry.module);
            entry.receiver.open(
                    OrbModule.make(name, () -> orb.advertise(topic, place.instance())), owners.windowOf(place));
            owners.opened(entry, link, name);
            link.nodesChanged();
        }
    }

    private void answer(OfferedRoute entry, int state, String text) {
        answer(entry, state, text, 0, 0);
    }

    private void answer(OfferedRoute entry, int state, String text, long intervalUs, int handled) {
        if (entry.answer == state && entry.reason.equals(text)) {
            return;
        }
        boolean isNews = !text.isEmpty()
                && !entry.reason.equals(text)
                && !(state == ItemKind.HOST_OCCUPIED && ruleOf(entry).isOfAll());
        entry.answer = state;
        entry.reason = text;
        if (state == ItemKind.OPEN && link.takesDemand()) {
            findWishes(entry);
            sendWishes(entry); // first, so that the route does not begin with what nobody wants
        }
        link.add(item.begin(ItemKind.ANSWER, entry.number)
                .u8(state)
                .u8(entry.policyHere().ordinal())
                .i32((int) intervalUs)
                .i32(handled)
                .text(text, ItemKind.MAX_TEXT_BYTES)
                .end());
        if (isNews) {
            link.tell(text);
        }
    }

    /** Reports changed rates at which its routes are requested here to the peer. */
    void tellWishes() {
        for (OfferedRoute entry : byNumber) {
            if (entry != null
                    && entry.receiver != null
                    && entry.receiver.isOpen()
                    && entry.demandSeen != entry.receiver.demand().changes()
                    && findWishes(entry)) {
                sendWishes(entry);
            }
        }
    }

    private boolean findWishes(OfferedRoute entry) {
        entry.demandSeen = entry.receiver.demand().changes();
        wishes.clear(!settings.demand());
        link.addWishes(entry, wishes);
        return entry.told.set(wishes);
    }

    private void sendWishes(OfferedRoute entry) {
        link.add(entry.told
                .write(item.begin(ItemKind.DEMAND, entry.number), link.takesBatches())
                .end());
    }

    private void close(OfferedRoute entry) {
        if (entry.receiver != null && entry.receiver.isOpen()) {
            release(entry, link.nowUs(), true);
            end(entry);
        }
    }

    private void end(OfferedRoute entry) {
        if (entry.receiver != null && entry.receiver.isOpen()) {
            owners.closed(entry);
            entry.receiver.close();
            link.nodesChanged();
        }
    }

    private boolean withdraw(int number, int lastNumber) {
        OfferedRoute entry = entries.get(number);
        if (entry == null) {
            return false;
        }
        entry.isOffered = false;
        entry.leavesAt = lastNumber;
        entry.leaveDeadlineNs = link.nowNs() + LEAVE_NS;
        return true;
    }

    /** Publishes messages whose turn it is; returns how many. */
    int release(long nowUs) {
        int count = 0;
        for (OfferedRoute entry : byNumber) {
            if (entry != null && entry.receiver != null && entry.receiver.waiting() > 0) {
                count += release(entry, nowUs, false);
            }
        }
        return count;
    }

    private int release(OfferedRoute entry, long nowUs, boolean isLast) {
        int count = 0;
        while (entry.receiver.release(nowUs, isLast)) {
            link.publish(entry);
            count++;
        }
        return count;
    }

    /** Closes routes that were withdrawn, once their last message is here, or a second later. */
    void leave(long nowNs) {
        for (OfferedRoute entry : byNumber) {
            if (entry != null && entry.leaveDeadlineNs != 0) {
                boolean isComplete = entry.receiver == null
                        || entry.leavesAt - entry.receiver.handled() <= 0 && entry.receiver.waiting() == 0;
                if (isComplete || nowNs - entry.leaveDeadlineNs >= 0) {
                    entry.leaveDeadlineNs = 0;
                    entry.answer = 0;
                    entry.reason = "withdrawn";
                    close(entry);
                }
            }
        }
    }

    /** Ends all; nothing is published any more, since the broker may be closed. */
    void close() {
        entries.values().forEach(this::end);
    }
}
