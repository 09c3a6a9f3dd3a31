// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.Orb;
import io.uorb.OrbTools;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.Hello;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.route.RouteReceiver;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.demand.Demand;
import io.uorb.demand.SubscriptionDemand;
import io.uorb.text.TextEscapes;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * All links of a broker, without a thread of its own: {@link #work} executes the due work. All calls belong to one
 * thread; {@link LinkRunner} provides one.
 */
public final class LinkHub implements AutoCloseable {
    private static final int POLL_FRAMES = 256;
    private static final long RESCAN_NS = 5_000_000L;

    private final Orb orb;
    private final OrbTools tools;
    private final LinkEngine engine;
    private final LinkSettings settings;
    private final LongSupplier nanoTime;
    private final LongSupplier clockUs;
    private final Consumer<String> log;
    private final SecureRandom random = new SecureRandom();
    private final long session;
    private final Hello hello = new Hello();
    private final Hello received = new Hello();
    private final HeardLinks heard = new HeardLinks();
    private final FrameSeal greetingSeal;
    private final NodeOwners owners;
    private final List<PeerLink> links = new ArrayList<>();
    private final LinkRefusals refusals;
    private final FrameReceiver frames = this::guarded;
    private int linkNumber;
    private long publishings;
    private long changes = -1;
    private boolean nodesChanged = true;
    /** Counts from 1 how often routes have opened or closed. */
    private long routeChanges = 1;

    private long nextRescanNs;
    private long rejected;
    private boolean hasFailed;

    /**
     * Creates links; the first {@link #work} starts them.
     *
     * @param engine carries the frames; closed with this object
     * @param nanoTime the machine's time, ns, for waits
     * @param clockUs the time of stamps and ages, us: the broker's clock, unless that does not pass by itself
     * @param log receives texts for the program's user
     * @throws IllegalArgumentException if peers of other machines could publish here unasked
     */
    public LinkHub(
            Orb orb,
            LinkEngine engine,
            LinkSettings settings,
            LongSupplier nanoTime,
            LongSupplier clockUs,
            Consumer<String> log) {
        settings.requireSafe(engine.localAddress(), engine.isLocal());
        this.orb = orb;
        this.tools = OrbTools.of(orb);
        this.engine = engine;
        this.settings = settings;
        this.nanoTime = nanoTime;
        this.clockUs = clockUs;
        this.log = log;
        this.session = random();
        this.greetingSeal = settings.key().length == 0 ? null : FrameSeal.ofKey(settings.key());
        this.refusals = new LinkRefusals(links, settings.name(), nanoTime.getAsLong());
        this.owners = new NodeOwners(orb, session);
        this.nextRescanNs = nanoTime.getAsLong();
        try {
            settings.peers().forEach(peer -> addLink(peer, false));
        } catch (RuntimeException e) {
            links.forEach(PeerLink::close);
            throw e;
        }
    }

    private PeerLink addLink(String address, boolean isPassive) {
        PeerLink link = new PeerLink(this, settings, ++linkNumber, address, isPassive);
        links.add(link);
        return link;
    }

    /** Receives, sends and checks peers without blocking; returns the amount of work, 0 if the thread may sleep. */
    public int work() {
        int count = engine.poll(frames, POLL_FRAMES);
        long nowNs = nanoTime.getAsLong();
        if (nowNs - nextRescanNs >= 0 && (nodesChanged || tools.changes() != changes)) {
            nextRescanNs = nowNs + RESCAN_NS;
            rescan();
        }
        for (int i = links.size() - 1; i >= 0; i--) {
            PeerLink link = links.get(i);
            count += link.work(nowNs);
            if (link.isForgotten(nowNs)) {
                link.close();
                links.remove(i);
                links.forEach(one -> one.incoming().entries().forEach(LinkHub::forgetSenders));
                nodesChanged();
            }
        }
        return count;
    }

    private void rescan() {
        changes = tools.changes();
        nodesChanged = false;
        List<NodeSource> sources = owners.refresh();
        for (PeerLink link : links) {
            link.outgoing().rescan(sources);
            link.incoming().recheck();
        }
    }

    /** Finds the senders of the node of an open route. */
    private void findSenders(OfferedRoute entry) {
        List<RouteSender> senders = new ArrayList<>();
        List<LinkContext> theirs = new ArrayList<>();
        for (PeerLink link : links) {
            RouteSender sender = link.outgoing().senderOf(entry.place);
            if (sender != null) {
                senders.add(sender);
                theirs.add(link);
            }
        }
        entry.senders = senders.toArray(RouteSender[]::new);
        entry.senderLinks = theirs.toArray(LinkContext[]::new);
        entry.sendersFound = routeChanges;
    }

    /** Drops the senders that were found: some may be of a link that has ended. */
    private static void forgetSenders(OfferedRoute entry) {
        entry.senders = new RouteSender[0];
        entry.senderLinks = new LinkContext[0];
        entry.sendersFound = 0;
    }

    /** Publishes what a link has received; senders of the same node pass it over, or forward it (bridges:B-7). */
    void publish(PeerLink from, OfferedRoute entry) {
        if (entry.sendersFound != routeChanges) {
            findSenders(entry); // of this one only: others may never publish
        }
        RouteReceiver receiver = entry.receiver;
        long nowUs = nowUs();
        for (RouteSender sender : entry.senders) {
            sender.look(nowUs);
        }
        receiver.publish();
        entry.publishing = ++publishings;
        for (int i = 0; i < entry.senders.length; i++) {
            look(entry.senders[i], receiver, nowUs, isForwarded(receiver, from, entry.senderLinks[i]));
        }
    }

    private static void look(RouteSender sender, RouteReceiver receiver, long nowUs, boolean forward) {
        sender.lookAfter(
                nowUs, receiver.words(), forward, receiver.origin(), receiver.generation(), receiver.hops() + 1);
    }

    private boolean isForwarded(RouteReceiver receiver, LinkContext from, LinkContext to) {
        return receiver.hops() + 1 < settings.hops()
                && to != from
                && receiver.origin() != session
                && receiver.origin() != to.peerSession();
    }

    /**
     * Adds the wishes for a route's messages (demand:Q-5): of this program's subscribers, and of peers to which they
     * are passed on. Of those the peer of the route is none, so that two programs do not keep each other awake.
     */
    void addWishes(PeerLink of, OfferedRoute entry, RouteWishes wishes) {
        if (entry.sendersFound != routeChanges) {
            findSenders(entry);
        }
        List<SubscriptionDemand> ofLinks = new ArrayList<>();
        for (int i = 0; i < entry.senders.length; i++) {
            ofLinks.add(entry.senders[i].demand());
            if (entry.senderLinks[i] != of && entry.senderLinks[i].state().isBound()) {
                wishes.addPassed(entry.senders[i].wishes(), settings.hops());
            }
        }
        Demand here = entry.receiver.demand().demandWithout(ofLinks);
        if (here.isWanted()) {
            wishes.want(0, here.intervalUs(), here.batchIntervalUs());
        }
    }

    /** Treats the newest message of the node of a new sender as {@link #publish} does, if a link has published it. */
    void lookAtStored(PeerLink to, RouteSender sender, NodePlace place) {
        NodeOwners.Owner newest = owners.lastPublished(place);
        if (newest != null) {
            RouteReceiver receiver = newest.route().receiver;
            look(sender, receiver, nowUs(), isForwarded(receiver, newest.link(), to));
        }
    }

    /** Handles a frame; whatever is wrong with it, the links go on. */
    private void guarded(LinkStream stream, ByteBuffer frame) {
        try {
            frame(stream, frame);
        } catch (RuntimeException e) {
            rejected++;
            if (!hasFailed) {
                hasFailed = true;
                tell("a frame could not be handled, and is counted as rejected: " + e);
            }
        }
    }

    private void frame(LinkStream stream, ByteBuffer frame) {
        if (!Frame.isSound(frame)) {
            rejected++;
            return;
        }
        if (Frame.kind(frame) == LinkFrameKind.HELLO) {
            greeted(stream, frame);
            return;
        }
        PeerLink link = linkOf(Frame.session(frame));
        if (link == null) {
            rejected++;
        } else {
            link.receive(stream, frame, nanoTime.getAsLong());
        }
    }

    private PeerLink linkOf(long itsSession) {
        for (int i = 0; i < links.size(); i++) {
            PeerLink link = links.get(i);
            if (link.peerSession() == itsSession && link.state().isBound()) {
                return link;
            }
        }
        return null;
    }

    private void greeted(LinkStream stream, ByteBuffer frame) {
        boolean isGenuine = greetingSeal == null || greetingSeal.open(stream.ordinal(), frame, false);
        long nowNs = nanoTime.getAsLong();
        if (stream != LinkStream.CONTROL || !isGenuine || !received.read(frame)) {
            rejected++;
            if (stream == LinkStream.CONTROL) {
                refusals.refuseKey(frame, greetingSeal != null, engine.sourceHost(), nowNs, this::tell);
            }
            return;
        }
        int flags = frame.getShort(2);
        if (received.session() == session) {
            refusals.refuseSelf(received);
            return;
        }
        heard.add(received, nowNs);
        PeerLink bound = linkOf(received.session());
        if (bound != null) {
            bound.greeted(received, flags, nowNs);
            refusals.refuseOthers(received, bound);
            return;
        }
        accept();
        // Those that it has heard first: were another one to answer before one is bound, it might bind that.
        int count = links.size();
        for (int i = 0; i < 2 * count && linkOf(received.session()) == null; i++) {
            PeerLink link = links.get(i % count);
            if (link.isHeard(received) == i < count) {
                link.greeted(received, flags, nowNs);
            }
        }
    }

    /** Makes a link with a program that greets, if others are accepted and it is not looked for anyway. */
    private void accept() {
        if (!settings.accept()) {
            return;
        }
        String address = engine.sourceHost() + ":" + received.port();
        PeerLink sameName = null;
        for (PeerLink link : links) {
            if (link.address().equals(address)) {
                return;
            }
            if (link.isPassive() && !link.state().isBound() && link.peerName().equals(received.name())) {
                sameName = link;
            }
        }
        if (sameName != null) {
            sameName.move(address);
        } else if (links.size() < LinkSettings.MAX_PEERS) {
            addLink(address, true);
        }
    }

    LinkRefusals refusals() {
        return refusals;
    }

    /** Returns all links as they are now. */
    public List<LinkSnapshot> snapshots() {
        return links.stream().map(PeerLink::snapshot).toList();
    }

    /** Whether the broker's clock passes by itself: it is not simulated. */
    boolean passesByItself() {
        return orb.clock().passesByItself();
    }

    /** Returns the number of frames that belong to no link, or are damaged. */
    public long rejected() {
        return rejected;
    }

    /** Says goodbye to all peers and ends all links and the engine. */
    @Override
    public void close() {
        links.forEach(PeerLink::close);
        links.clear();
        engine.close();
    }

    void tell(String text) {
        log.accept(TextEscapes.escape(text));
    }

    void nodesChanged() {
        nodesChanged = true;
        routeChanges++;
    }

    long random() {
        long value = random.nextLong();
        return value == 0 ? 1 : value;
    }

    List<PeerLink> links() {
        return links;
    }

    Orb orb() {
        return orb;
    }

    LinkEngine engine() {
        return engine;
    }

    NodeOwners owners() {
        return owners;
    }

    HeardLinks heard() {
        return heard;
    }

    Hello hello() {
        return hello;
    }

    FrameSeal greetingSeal() {
        return greetingSeal;
    }

    long session() {
        return session;
    }

    long nowUs() {
        return clockUs.getAsLong();
    }

    long nowNs() {
        return nanoTime.getAsLong();
    }
}
