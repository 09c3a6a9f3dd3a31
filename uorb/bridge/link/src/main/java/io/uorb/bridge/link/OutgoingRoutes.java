// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.config.TopicRule;
import io.uorb.bridge.link.frame.ItemReader;
import io.uorb.bridge.link.frame.ItemWriter;
import io.uorb.bridge.link.route.ReceiverCounters;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.definition.SchemaSyntax;
import io.uorb.text.TextEscapes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The routes that a link sends: offers them to the peer, and sends what is wanted there. */
final class OutgoingRoutes {
    /** Topics about links, which all topics do not include. */
    private static final Set<String> ABOUT_LINKS = Set.of("link_status", "timesync_status");

    private static final int ROUND_FRAMES = 256;
    private static final int FIRST_OPEN = 16;

    /** One route; its number is its place in the list. */
    static final class Entry {
        final RouteSender sender;
        final TopicRule rule;
        final ReceiverCounters remote = new ReceiverCounters();
        String module = "";
        /** Whether something here publishes it. */
        boolean hasSource;
        /** Whether the peer knows it. */
        boolean isOffered;
        /** Its place among the open routes, which the peer wants; they stay open while it is gone. -1 if not open. */
        int openAt = -1;
        /** The interval of its rate limit, us. */
        long limitUs;
        /** Whether it had a source at the last {@link #follow}. */
        boolean followsSource;
        /** Whether the peer has said so on this connection. */
        boolean isFlowing;

        String reason = "";
        /** Whether what was published before is worth an offer, though nothing publishes now. */
        boolean isIdle;

        Entry(RouteSender sender, TopicRule rule) {
            this.sender = sender;
            this.rule = rule;
        }

        boolean isOpen() {
            return openAt >= 0;
        }

        void follow() {
            followsSource = hasSource;
            sender.follow(limitUs, hasSource);
        }
    }

    private final LinkContext link;
    private final Orb orb;
    private final LinkSettings settings;
    private final ItemWriter item;
    private final List<Entry> entries = new ArrayList<>();
    private final Map<NodePlace, Entry> byPlace = new HashMap<>();
    /** The open routes, in no order; null from {@link #openCount} on. */
    private Entry[] open = {};

    private int openCount;
    private int turn;
    private boolean limitTold;

    OutgoingRoutes(LinkContext link, Orb orb, LinkSettings settings, ItemWriter item) {
        this.link = link;
        this.orb = orb;
        this.settings = settings;
        this.item = item;
    }

    List<Entry> entries() {
        return entries;
    }

    /** Takes over what can be sent now. */
    void rescan(List<NodeSource> sources) {
        for (Entry entry : entries) {
            entry.hasSource = false;
        }
        for (NodeSource source : sources) {
            TopicRule rule = ruleOf(source.place());
            if (rule != null) {
                boolean isForwarded = settings.hops() > 1
                        && !source.links().isEmpty()
                        && !source.links().equals(Set.of(link));
                Entry entry = byPlace.get(source.place());
                boolean hasSource = source.module() != null || isForwarded;
                if (entry == null && (hasSource || source.isLeft())) {
                    entry = add(source, rule);
                }
                if (entry != null) {
                    entry.hasSource = hasSource;
                    entry.module = source.module() == null ? "" : source.module();
                }
            }
        }
        for (int i = 0; i < openCount; i++) {
            if (open[i].hasSource != open[i].followsSource) {
                open[i].follow();
            }
        }
        offerAll();
    }

    private TopicRule ruleOf(NodePlace place) {
        for (TopicRule rule : settings.publish()) {
            if (rule.covers(place.topic(), place.instance())
                    && !(rule.isOfAll() && ABOUT_LINKS.contains(place.topic()))) {
                return rule;
            }
        }
        return null;
    }

    private Entry add(NodeSource source, TopicRule rule) {
        if (entries.size() == LinkSettings.MAX_ROUTES) {
            if (!limitTold) {
                limitTold = true;
                link.tell("more than " + LinkSettings.MAX_ROUTES + " routes; " + source.place() + " and others are not"
                        + " sent");
            }
            return null;
        }
        RoutePolicy policy = policyOf(rule, source.topic());
        RouteSender sender = new RouteSender(
                entries.size(),
                source.topic(),
                source.place().instance(),
                policy,
                maxAgeUs(rule, policy),
                !settings.asIs());
        Entry entry = new Entry(sender, rule);
        entry.isIdle = source.isLeft();
        entries.add(entry);
        byPlace.put(source.place(), entry);
        return entry;
    }

    static long intervalUs(TopicRule rule) {
        return rule.rateLimitHz().isPresent()
                ? Math.round(1e6 / rule.rateLimitHz().getAsDouble())
                : 0;
    }

    /** Returns the policy of a route whose receiver asks for none. */
    private static RoutePolicy policyOf(TopicRule rule, OrbMetadata<?> topic) {
        return rule.policy().orElse(RoutePolicy.ofQueueLength(topic.queueLength()));
    }

    static long maxAgeUs(TopicRule rule, RoutePolicy policy) {
        return rule.maxAgeUs().orElse(policy == RoutePolicy.ALL ? RouteSender.DEFAULT_MAX_AGE_US : 0);
    }

    private void offerAll() {
        if (!link.state().isBound()) {
            return;
        }
        for (Entry entry : entries) {
            boolean isWorth = entry.hasSource || entry.isIdle || entry.sender.isWaiting();
            if (!entry.isOffered && isWorth) {
                offer(entry);
            }
        }
    }

    private void offer(Entry entry) {
        RouteSender sender = entry.sender;
        entry.isOffered = true;
        link.add(item.begin(ItemKind.OFFER, sender.number())
                .u8(sender.instance())
                .i32(sender.topic().schema().hash())
                .i32(sender.topic().schema().layout().sizeBytes())
                .u16(sender.topic().queueLength())
                .u8(sender.policy().ordinal())
                .text(sender.topic().name(), ItemKind.MAX_NAME_BYTES)
                .text(entry.module, ItemKind.MAX_NAME_BYTES)
                .end());
    }

    /** Begins with a connection, to the same process as before or another one. */
    void bound(boolean isSameProcess) {
        for (Entry entry : entries) {
            entry.isOffered = false;
            entry.isFlowing = false;
            if (!isSameProcess) {
                entry.sender.restart();
                RoutePolicy policy = policyOf(entry.rule, entry.sender.topic());
                entry.sender.setPolicy(policy, maxAgeUs(entry.rule, policy));
                entry.remote.clear();
                setOpen(entry, false);
                entry.reason = "";
            }
        }
        offerAll();
    }

    /** Counts as nobody while the peer is gone. */
    void unbound() {
        for (Entry entry : entries) {
            entry.sender.wishes().clear(true);
            entry.follow();
        }
    }

    /** Handles an item; false if it is damaged. */
    boolean item(int kind, int number, ItemReader values) {
        if (number >= entries.size()) {
            return false;
        }
        Entry entry = entries.get(number);
        if (kind == ItemKind.DEFINITION_WANTED) {
            String text = SchemaSyntax.write(entry.sender.topic().schema());
            link.add(item.begin(ItemKind.DEFINITION, number)
                    .text(text, SchemaSyntax.MAX_LENGTH)
                    .end());
            return true;
        }
        if (kind == ItemKind.DEMAND) {
            boolean isSound = link.takesDemand() && entry.sender.wishes().read(values);
            entry.follow();
            return isSound;
        }
        int state = values.u8();
        int policy = values.u8();
        long intervalUs = values.i32() & 0xffff_ffffL;
        int arrived = values.i32();
        String text = values.text(ItemKind.MAX_TEXT_BYTES);
        if (!values.isSound() || policy >= RoutePolicy.values().length) {
            return false;
        }
        if (state == ItemKind.OPEN) {
            RoutePolicy asked = RoutePolicy.values()[policy];
            entry.sender.setPolicy(asked, maxAgeUs(entry.rule, asked));
        }
        answered(entry, state, Math.max(intervalUs, intervalUs(entry.rule)), arrived, text);
        return true;
    }

    private void answered(Entry entry, int state, long intervalUs, int arrived, String text) {
        String before = entry.reason;
        if (state == ItemKind.OPEN) {
            entry.reason = "";
            setOpen(entry, true);
            entry.isFlowing = true;
            entry.limitUs = intervalUs;
            if (!link.takesDemand()) {
                entry.sender.wishes().want(0, 0, 0); // others have said it before
            }
            boolean isNew = !entry.sender.isOpen();
            entry.sender.open(orb, link.subscriberName(), intervalUs, entry.isIdle);
            entry.follow();
            if (isNew) {
                link.lookAtStored(entry.sender, placeOf(entry));
            }
            entry.sender.resume(arrived);
        } else {
            entry.reason = state == ItemKind.UNWANTED ? "not wanted there" : "peer: " + TextEscapes.escape(text);
            setOpen(entry, false);
            entry.isFlowing = false;
            entry.sender.close();
        }
        boolean isExpected = state == ItemKind.UNWANTED || (state == ItemKind.HOST_OCCUPIED && entry.rule.isOfAll());
        if (!entry.reason.equals(before) && !entry.reason.isEmpty() && !isExpected) {
            link.tell("topic " + entry.sender.topic() + " instance " + entry.sender.instance() + " is not sent: "
                    + entry.reason);
        }
        link.nodesChanged();
    }

    /** Closes a route about which the engine cannot tell the peer; it is offered again on the next connection. */
    void refused(int number, String reason) {
        Entry entry = entries.get(number);
        entry.reason = reason;
        setOpen(entry, false);
        entry.isFlowing = false;
        entry.sender.close();
        link.tell("topic " + entry.sender.topic() + " instance " + entry.sender.instance() + " is not sent: " + reason);
        link.nodesChanged();
    }

    private static NodePlace placeOf(Entry entry) {
        return new NodePlace(entry.sender.topic().name(), entry.sender.instance());
    }

    /** Opens or closes a route, however many there are, in the same number of steps. */
    private void setOpen(Entry entry, boolean isOpen) {
        if (isOpen && !entry.isOpen()) {
            if (openCount == open.length) {
                open = Arrays.copyOf(open, Math.max(FIRST_OPEN, 2 * openCount));
            }
            entry.openAt = openCount;
            open[openCount++] = entry;
        } else if (!isOpen && entry.isOpen()) {
            Entry last = open[--openCount];
            open[openCount] = null;
            if (last != entry) {
                open[entry.openAt] = last;
                last.openAt = entry.openAt;
            }
            entry.openAt = -1;
        }
    }

    /** Returns the open route of a node; null for none. */
    RouteSender senderOf(NodePlace place) {
        Entry entry = byPlace.get(place);
        return entry == null || !entry.isOpen() ? null : entry.sender;
    }

    /** Reads what has been published; returns how many messages. */
    int look(long nowUs) {
        int count = 0;
        for (int i = 0; i < openCount; i++) {
            count += open[i].sender.look(nowUs);
        }
        return count;
    }

    /** Sends what is ready, route after route, each in turn; returns how many messages. */
    int send(FrameSender frames, long nowNs) {
        int count = 0;
        boolean latestBlocked = false;
        boolean allBlocked = false;
        boolean more = true;
        long wayUs = frames.wayUs(link.roundTripNs());
        while (more && count < ROUND_FRAMES) {
            more = false;
            int next = turn;
            for (int i = 0; i < openCount; i++) {
                Entry entry = open[(turn + i) % openCount];
                boolean isAll = entry.sender.policy() == RoutePolicy.ALL;
                long nowUs = link.nowUs();
                if (!entry.isFlowing || (isAll ? allBlocked : latestBlocked)) {
                    entry.sender.isReady(nowUs, wayUs); // drops what has waited too long
                } else if (entry.sender.isReady(nowUs, wayUs)) {
                    if (frames.message(entry.sender, link.session(), nowUs, nowNs, link.roundTripNs())) {
                        count++;
                        more = true;
                    } else if (isAll) {
                        allBlocked = true;
                        next = turn + i;
                    } else {
                        latestBlocked = true;
                        next = turn + i;
                    }
                }
            }
            turn = openCount == 0 ? 0 : next % openCount;
        }
        withdraw();
        return count;
    }

    /** Drops what has waited too long while the peer is gone. */
    void age(long nowUs) {
        for (int i = 0; i < openCount; i++) {
            open[i].sender.isReady(nowUs, 0);
        }
    }

    /** Withdraws routes whose source has gone, once all is sent; offers them again when something comes. */
    private void withdraw() {
        for (int i = 0; i < openCount; i++) {
            Entry entry = open[i];
            boolean isDone = !entry.hasSource && !entry.sender.isWaiting();
            if (isDone && entry.isOffered) {
                entry.isOffered = false;
                entry.isFlowing = false;
                entry.isIdle = false;
                link.add(item.begin(ItemKind.WITHDRAW, entry.sender.number())
                        .i32(entry.sender.lastNumber())
                        .end());
            } else if (!isDone && !entry.isOffered) {
                offer(entry);
            }
        }
    }

    /** Records the counters of the far end; false if there is no such route. */
    boolean remoteCounters(int number, ByteBuffer frame, int at, int arrived, int reported) {
        if (number >= entries.size()) {
            return false;
        }
        Entry entry = entries.get(number);
        entry.remote.read(frame, at);
        if (entry.isFlowing && reported == entry.sender.lastNumber()) {
            entry.sender.resume(arrived);
        }
        return true;
    }

    /** Ends all. */
    void close() {
        entries.forEach(entry -> entry.sender.close());
        entries.forEach(entry -> setOpen(entry, false));
    }
}
