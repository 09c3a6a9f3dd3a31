// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link;

import io.uorb.OrbModule;
import io.uorb.bridge.config.RoutePolicy;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.bridge.link.flow.ControlChannel;
import io.uorb.bridge.link.frame.Frame;
import io.uorb.bridge.link.frame.FrameSeal;
import io.uorb.bridge.link.frame.Hello;
import io.uorb.bridge.link.frame.ItemWriter;
import io.uorb.bridge.link.frame.LinkFrameKind;
import io.uorb.bridge.link.route.RouteSender;
import io.uorb.bridge.link.route.RouteWishes;
import io.uorb.bridge.link.topics.PeerLinkStatus;
import io.uorb.observe.Observation;
import java.nio.ByteBuffer;

/** A link with one peer: its handshake, its heartbeat, its routes. */
final class PeerLink implements LinkContext {
    private static final int FAREWELLS = 3;
    private static final long STRANGER_KEPT_NS = 5_000_000_000L;
    private static final long GUEST_KEPT_NS = 60_000_000_000L;

    private final LinkHub hub;
    private final LinkSettings settings;
    private final int number;
    private final boolean isPassive;
    private final ControlChannel channel = new ControlChannel();
    private final LinkClock clock = new LinkClock(this);
    private final OutgoingRoutes outgoing;
    private final IncomingRoutes incoming;
    private final ItemSender items;
    private final LinkReports reports;
    private final LinkReceiver receiver;
    private final LinkStatusPublisher status;
    private final GreetingTimes greetings;
    private final AckTimes acks = new AckTimes();
    private String address;
    private FrameSender frames;
    private LinkState state = LinkState.CONNECTING;
    private String reason = "";
    private String peerName;
    private long peerSession;
    private long lastPeerSession;
    private int peerLink;
    private long peerNonce;
    private boolean isPeerAsIs;
    private boolean takesDemand;
    private boolean takesBatches;
    private long nonce;
    private long losses;

    PeerLink(LinkHub hub, LinkSettings settings, int number, String address, boolean isPassive) {
        this.hub = hub;
        this.settings = settings;
        this.number = number;
        this.address = address;
        this.peerName = address;
        this.isPassive = isPassive;
        this.frames = new FrameSender(hub.engine().connect(address)); // before all that must be closed again
        ItemWriter item = new ItemWriter();
        this.outgoing = new OutgoingRoutes(this, hub.orb(), settings, item);
        this.incoming = new IncomingRoutes(this, hub.orb(), settings, hub.owners(), item);
        this.items = new ItemSender(this, channel, outgoing, item);
        this.reports = new LinkReports(outgoing, incoming);
        this.receiver = new LinkReceiver(this, channel, reports, hub.nowNs());
        this.status = new LinkStatusPublisher(hub.orb(), this);
        this.nonce = hub.random();
        this.greetings = new GreetingTimes(hub.nowNs());
    }

    /** Moves to another address: the peer has come back with another port. */
    void move(String elsewhere) {
        if (!elsewhere.equals(address)) {
            address = elsewhere;
            frames.close();
            frames = new FrameSender(hub.engine().connect(address));
        }
        greetings.hurry(hub.nowNs());
    }

    /** Does what is due; returns how much there was. */
    int work(long nowNs) {
        int count = 0;
        if (state.isBound() && nowNs - receiver.lastHeardNs() > settings.peerTimeoutNs()) {
            lose("nothing was received for " + settings.peerTimeoutNs() / 1_000_000 + " ms");
        }
        if (state.isBound()) {
            if (state == LinkState.SYNCHRONIZING && greetings.isDue(nowNs)) {
                greetings.confirmed(nowNs);
                greet(nowNs);
            }
            count += incoming.release(nowUs());
            incoming.leave(nowNs);
            if (takesDemand && channel.isEmpty()) {
                incoming.tellWishes(); // one of each route at a time, whatever the subscribers do
            }
            count += heartbeat(nowNs);
            count += outgoing.look(nowUs());
            count += outgoing.send(frames, nowNs);
            count += items.send(frames, nowNs);
            frames.expire(nowNs, roundTripNs());
            boolean isBlocked = reports.work(frames, hub.session(), nowNs); // the messages have gone first
            if (isBlocked && frames.hasOnlyControl()) {
                clock.probe(frames, hub.session(), nowNs);
            }
        } else {
            count += outgoing.look(nowUs());
            outgoing.age(nowUs());
            if (greetings.isDue(nowNs)) {
                greetings.next(nowNs, greet(nowNs), lastPeerSession != 0);
            }
        }
        status.work(nowNs);
        return count;
    }

    private int heartbeat(long nowNs) {
        int count = clock.work(frames, hub.session(), nowNs);
        if (acks.isDue(receiver.shallAck(), receiver.lastDenseNs(), clock.isLineSlow(), roundTripNs(), nowNs)) {
            receiver.acknowledge(frames, hub.session());
            count++;
        }
        return count;
    }

    /** Greets; false if the engine has not taken it. */
    private boolean greet(long nowNs) {
        Hello hello = hub.hello();
        hello.set(hub.session(), number, hub.engine().port(), nonce, settings.name());
        hub.heard().addTo(hello, nowNs);
        hello.write(frames.frame());
        int flags = Hello.DEMAND
                | Hello.BATCHES
                | (state.isBound() ? Hello.BOUND : 0)
                | (settings.asIs() ? Hello.AS_IS : 0);
        frames.frame().putShort(2, (short) flags);
        greetings.sent(nowNs);
        return frames.hello(hub.greetingSeal());
    }

    /** Whether a peer that this program does not look for has been away for so long that it need not be kept. */
    boolean isForgotten(long nowNs) {
        long keptNs = lastPeerSession == 0 ? STRANGER_KEPT_NS : GUEST_KEPT_NS;
        return isPassive && !state.isBound() && nowNs - receiver.lastHeardNs() > keptNs;
    }

    void greeted(Hello hello, int flags, long nowNs) {
        boolean isBoundThere = (flags & Hello.BOUND) != 0;
        boolean hasHeardUs = isHeard(hello);
        boolean isOurs = state.isBound() && hello.session() == peerSession;
        if (isOurs) {
            boolean isNew = hello.nonce() != peerNonce;
            boolean isSecond = hello.link() != peerLink && !isBoundThere; // it knows this program under two addresses
            if (isNew && hasHeardUs && !isSecond) {
                // Not bound at once: what it has heard is the old nonce. If both sides were bound with nonces that the
                // other one has just left, each would answer the other's new one with a new one, without an end.
                lose("the peer has restarted");
            } else if ((isNew || !isBoundThere) && greetings.mayAnswer(nowNs)) {
                greet(nowNs);
            }
        } else if (!state.isBound()) {
            if (hasHeardUs && hub.refusals().mayBind(this, hello)) {
                bind(hello, flags, nowNs);
            } else if (!hasHeardUs) {
                greetings.heard(nowNs);
                if (greetings.mayAnswer(nowNs)) {
                    greet(nowNs);
                }
            }
        }
    }

    private void bind(Hello hello, int flags, long nowNs) {
        isPeerAsIs = (flags & Hello.AS_IS) != 0;
        takesDemand = (flags & Hello.DEMAND) != 0;
        takesBatches = (flags & Hello.BATCHES) != 0;
        boolean isSameProcess = hello.session() == lastPeerSession;
        peerSession = hello.session();
        lastPeerSession = peerSession;
        peerLink = hello.link();
        peerNonce = hello.nonce();
        peerName = hello.name();
        byte[] key = settings.key();
        FrameSeal sealer = null;
        FrameSeal opener = null;
        if (key.length > 0) {
            sealer = FrameSeal.ofConnection(key, hub.session(), peerSession, nonce, peerNonce);
            opener = FrameSeal.ofConnection(key, peerSession, hub.session(), peerNonce, nonce);
        }
        long both = nonce ^ peerNonce;
        int epoch = (int) (both ^ both >>> Integer.SIZE);
        frames.reset(sealer, epoch, nowNs);
        receiver.reset(opener, epoch, nowNs);
        channel.reset();
        items.reset();
        clock.reset(nowNs);
        reports.reset(nowNs);
        reason = "";
        state = LinkState.SYNCHRONIZING;
        greetings.confirmed(nowNs);
        greet(nowNs);
        incoming.bound(isSameProcess);
        outgoing.bound(isSameProcess);
        nodesChanged();
    }

    @Override
    public void synchronizedClock() {
        if (state == LinkState.SYNCHRONIZING) {
            state = LinkState.CONNECTED;
            tell("connected to " + peerName + ", round trip " + clock.estimate().roundTripUs() + " us");
            incoming.recheck();
            status.changed();
        }
    }

    /** Gives the peer up, until it is heard again. */
    void lose(String why) {
        state = LinkState.GONE;
        losses++;
        reason = why;
        peerSession = 0;
        nonce = hub.random();
        greetings.restart(hub.nowNs());
        incoming.unbound("the peer is disconnected");
        outgoing.unbound();
        tell("peer " + peerName + " is disconnected: " + why);
        status.changed();
    }

    /** Whether a program that greets has heard this link. */
    boolean isHeard(Hello hello) {
        return hello.hasHeard(hub.session(), number, nonce);
    }

    /** Whether this link had that process as its peer lately, and shall have it again before others. */
    boolean hadLately(long itsSession) {
        return lastPeerSession == itsSession && hub.nowNs() - receiver.lastHeardNs() < STRANGER_KEPT_NS;
    }

    /** Records that a peer cannot be linked; returns whether that is news. */
    boolean refuse(String why) {
        boolean isNews = !reason.equals(why);
        if (isNews) {
            reason = why;
            state = LinkState.REFUSED;
            tell("refused: " + why);
            status.changed();
        }
        return isNews;
    }

    /** Handles a frame of the peer of this link. */
    void receive(LinkStream stream, ByteBuffer frame, long nowNs) {
        receiver.receive(stream, frame, nowNs);
    }

    @Override
    public void publish(OfferedRoute entry) {
        hub.publish(this, entry);
    }

    /** Records an acknowledgement. */
    void acknowledged(int latest, int all, int expectedItem, long nowNs) {
        frames.credit(RoutePolicy.LATEST).acknowledged(latest, nowNs, roundTripNs());
        frames.credit(RoutePolicy.ALL).acknowledged(all, nowNs, roundTripNs());
        channel.acknowledged(expectedItem);
    }

    @Override
    public void add(byte[] item) {
        if (!channel.add(item)) {
            lose("too many messages about routes wait");
        }
    }

    void close() {
        for (int i = 0; i < FAREWELLS && state.isBound(); i++) {
            Frame.begin(frames.frame(), LinkFrameKind.BYE, hub.session());
            frames.frame().limit(Frame.HEAD_BYTES);
            frames.control();
        }
        incoming.close();
        outgoing.close();
        status.close();
        frames.close();
    }

    @Override
    public void tell(String text) {
        hub.tell("link " + peerName + ": " + text);
    }

    OutgoingRoutes outgoing() {
        return outgoing;
    }

    IncomingRoutes incoming() {
        return incoming;
    }

    LinkClock clock() {
        return clock;
    }

    @Override
    public LinkState state() {
        return state;
    }

    @Override
    public String peerName() {
        return peerName;
    }

    String address() {
        return address;
    }

    boolean isPassive() {
        return isPassive;
    }

    int number() {
        return number;
    }

    @Override
    public long peerSession() {
        return peerSession;
    }

    @Override
    public long session() {
        return hub.session();
    }

    boolean isClockShared() {
        return hub.passesByItself() && !isPeerAsIs;
    }

    boolean isAsIs() {
        return settings.asIs() || isPeerAsIs;
    }

    FrameSender frames() {
        return frames;
    }

    @Override
    public long nowUs() {
        return hub.nowUs();
    }

    @Override
    public long nowNs() {
        return hub.nowNs();
    }

    @Override
    public long roundTripNs() {
        return 1_000 * clock.leastRoundTripUs();
    }

    @Override
    public boolean takesDemand() {
        return takesDemand;
    }

    @Override
    public boolean takesBatches() {
        return takesBatches;
    }

    @Override
    public void addWishes(OfferedRoute entry, RouteWishes wishes) {
        hub.addWishes(this, entry, wishes);
    }

    @Override
    public void lookAtStored(RouteSender sender, NodePlace place) {
        hub.lookAtStored(this, sender, place);
    }

    @Override
    public void nodesChanged() {
        hub.nodesChanged();
    }

    @Override
    public String subscriberName() {
        return moduleName(peerName);
    }

    @Override
    public String publisherName(String module) {
        return moduleName(module.isEmpty() ? peerName : peerName + ":" + module);
    }

    /** Returns a text as the name of a module: printable ASCII of bounded length. */
    private static String moduleName(String text) {
        String name = "link:" + text.replaceAll("[^ -~]", "?");
        return name.substring(0, Math.min(name.length(), OrbModule.MAX_NAME_LENGTH));
    }

    /** Sets what only the link knows. */
    void fill(PeerLinkStatus message) {
        message.framesSent = frames.frames();
        message.framesReceived = receiver.frames();
        message.bytesSent = frames.bytes();
        message.bytesReceived = receiver.bytes();
        message.rejected = receiver.rejected();
        message.losses = losses;
    }

    LinkSnapshot snapshot() {
        return new LinkSnapshot(
                peerName,
                address,
                state,
                reason,
                clock.estimate().offsetUs(),
                clock.estimate().boundUs(nowUs()),
                clock.estimate().roundTripUs(),
                frames.frames(),
                receiver.frames(),
                frames.bytes(),
                receiver.bytes(),
                receiver.rejected(),
                losses,
                RouteSnapshots.of(outgoing, incoming, Observation.of(hub.orb()).subscriptions()));
    }
}
