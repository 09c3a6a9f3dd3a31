// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.aeron;

import io.aeron.Aeron;
import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.aeron.Image;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.exceptions.AeronException;
import io.uorb.bridge.link.engine.EnginePeer;
import io.uorb.bridge.link.engine.EngineSettings;
import io.uorb.bridge.link.engine.FrameReceiver;
import io.uorb.bridge.link.engine.LinkEngine;
import io.uorb.bridge.link.engine.LinkStream;
import io.uorb.time.TimerSlack;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.agrona.BitUtil;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.BusySpinIdleStrategy;
import org.agrona.concurrent.IdleStrategy;

/** The engine on Aeron: a driver in this process, a subscription a stream. */
final class AeronEngine implements LinkEngine {
    /** Streams are numbered from here. */
    static final int FIRST_STREAM = 7450;

    private static final int LEAST_TERM_BYTES = 64 * 1024;
    private static final int MOST_TERM_BYTES = 1024 * 1024;
    private static final int MESSAGES_PER_TERM = 8;
    private static final int STREAMS = LinkStream.values().length;
    private static final int PORT_TRIES = 100;
    private static final int SPINS = 30;
    /** A stopped process is not a dead one: the links notice by themselves. */
    private static final long LIVENESS_S = 3_600;

    private final MediaDriver driver;
    private final Aeron aeron;
    private final Path directory;
    private final EngineSettings settings;
    private final int port;
    private final int termBytes;
    private final Subscription[] subscriptions = new Subscription[STREAMS];
    private final FrameAssembler[] assemblers = new FrameAssembler[STREAMS];
    private final List<AeronPeer> peers = new ArrayList<>();
    private FrameAssembler receiving;
    private boolean closed;

    private AeronEngine(MediaDriver driver, Aeron aeron, Path directory, EngineSettings settings, int port) {
        this.driver = driver;
        this.aeron = aeron;
        this.directory = directory;
        this.settings = settings;
        this.port = port;
        this.termBytes = termBytes(settings.maxFrameBytes());
    }

    /** Returns the length of a term in which frames of that length fit. */
    static int termBytes(int maxFrameBytes) {
        int needed = BitUtil.findNextPositivePowerOfTwo(MESSAGES_PER_TERM * maxFrameBytes);
        return Math.min(MOST_TERM_BYTES, Math.max(LEAST_TERM_BYTES, needed));
    }

    static AeronEngine open(EngineSettings settings) throws IOException {
        InetAddress host = hostOf(settings.host());
        int port = settings.port() == 0 ? freePort(host) : settings.port();
        Path directory = DriverDirectory.create();
        MediaDriver driver = null;
        Aeron aeron = null;
        try {
            driver = MediaDriver.launchEmbedded(driverContext(directory, settings));
            aeron = Aeron.connect(new Aeron.Context()
                    .aeronDirectoryName(directory.toString())
                    .useConductorAgentInvoker(true)
                    .driverTimeoutMs(TimeUnit.SECONDS.toMillis(LIVENESS_S))
                    .errorHandler(new ErrorLog(settings.log())));
            AeronEngine engine = new AeronEngine(driver, aeron, directory, settings, port);
            engine.subscribe();
            return engine;
        } catch (AeronException e) {
            closeQuietly(aeron, driver, directory);
            throw new IOException("Aeron cannot receive at " + settings.host() + " ports " + port + " to "
                    + (port + STREAMS - 1) + ": " + ErrorLog.message(e) + "; is another program there?");
        } catch (RuntimeException | Error e) {
            closeQuietly(aeron, driver, directory);
            throw e;
        }
    }

    private static void closeQuietly(Aeron aeron, MediaDriver driver, Path directory) {
        if (aeron != null) {
            aeron.close();
        }
        if (driver != null) {
            driver.close();
        }
        DriverDirectory.delete(directory);
    }

    private static MediaDriver.Context driverContext(Path directory, EngineSettings settings) {
        long livenessNs = TimeUnit.SECONDS.toNanos(LIVENESS_S);
        IdleStrategy idle = settings.fast() ? BusySpinIdleStrategy.INSTANCE : backOff();
        return new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnStart(true)
                .dirDeleteOnShutdown(true)
                .warnIfDirectoryExists(false)
                .threadingMode(settings.fast() ? ThreadingMode.DEDICATED : ThreadingMode.SHARED)
                .sharedIdleStrategy(backOff())
                .conductorIdleStrategy(backOff())
                .senderIdleStrategy(idle)
                .receiverIdleStrategy(settings.fast() ? BusySpinIdleStrategy.INSTANCE : backOff())
                .sharedThreadFactory(AeronEngine::daemon)
                .conductorThreadFactory(AeronEngine::daemon)
                .senderThreadFactory(AeronEngine::daemon)
                .receiverThreadFactory(AeronEngine::daemon)
                .asyncExecutorThreadFactory(AeronEngine::daemon)
                .publicationTermBufferLength(termBytes(settings.maxFrameBytes()))
                .ipcTermBufferLength(LEAST_TERM_BYTES)
                .termBufferSparseFile(true)
                .spiesSimulateConnection(false)
                .clientLivenessTimeoutNs(livenessNs)
                .publicationUnblockTimeoutNs(2 * livenessNs)
                .errorHandler(new ErrorLog(settings.log()));
    }

    /** Returns a thread that does not keep a program alive which has forgotten its engine. */
    static Thread daemon(Runnable task) {
        Thread thread = new Thread(() -> {
            TimerSlack.minimize();
            task.run();
        });
        thread.setDaemon(true);
        return thread;
    }

    private static IdleStrategy backOff() {
        // Without yields: on a busy machine each of them costs a turn of every thread that is ready.
        return new BackoffIdleStrategy(SPINS, 0, TimeUnit.MICROSECONDS.toNanos(20), TimeUnit.MILLISECONDS.toNanos(1));
    }

    private static InetAddress hostOf(String host) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("host " + host + " is not known");
        }
    }

    /** Returns a port that is free, with the two above it. */
    private static int freePort(InetAddress host) throws IOException {
        for (int i = 0; i < PORT_TRIES; i++) {
            try (DatagramSocket first = new DatagramSocket(new InetSocketAddress(host, 0))) {
                int port = first.getLocalPort();
                if (port <= EngineSettings.MAX_PORT && isFree(host, port + 1) && isFree(host, port + 2)) {
                    return port;
                }
            }
        }
        throw new IOException("no three free UDP ports in a row at " + host.getHostAddress());
    }

    private static boolean isFree(InetAddress host, int port) {
        try (DatagramSocket probe = new DatagramSocket(new InetSocketAddress(host, port))) {
            return probe.isBound();
        } catch (SocketException e) {
            return false;
        }
    }

    private void subscribe() {
        for (LinkStream stream : LinkStream.values()) {
            String channel = new ChannelUriStringBuilder()
                    .media(CommonContext.UDP_MEDIA)
                    .endpoint(settings.host() + ":" + (port + stream.ordinal()))
                    .reliable(stream == LinkStream.ALL)
                    .build();
            subscriptions[stream.ordinal()] = aeron.addSubscription(channel, FIRST_STREAM + stream.ordinal());
            assemblers[stream.ordinal()] = new FrameAssembler(stream, settings.maxFrameBytes());
        }
    }

    @Override
    public EnginePeer connect(String address) {
        int colon = address.lastIndexOf(':');
        int peerPort;
        try {
            peerPort = Integer.parseInt(address.substring(colon + 1));
        } catch (NumberFormatException e) {
            peerPort = -1;
        }
        if (colon <= 0 || peerPort < 1 || peerPort > EngineSettings.MAX_PORT) {
            throw new IllegalArgumentException(
                    "\"" + address + "\" is not HOST:PORT with a port from 1 to " + EngineSettings.MAX_PORT);
        }
        peers.removeIf(AeronPeer::isClosed);
        AeronPeer peer = new AeronPeer(aeron, address.substring(0, colon), peerPort, termBytes, settings);
        peers.add(peer);
        return peer;
    }

    @Override
    public int poll(FrameReceiver receiver, int frames) {
        aeron.conductorAgentInvoker().invoke();
        int count = 0;
        for (int i = 0; i < STREAMS; i++) {
            receiving = assemblers[i];
            receiving.setReceiver(receiver);
            count += subscriptions[i].poll(receiving, frames);
        }
        return count;
    }

    @Override
    public String sourceHost() {
        Image image = (Image) receiving.header().context();
        String identity = image.sourceIdentity();
        return identity.substring(0, identity.lastIndexOf(':'));
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String localAddress() {
        return settings.host() + ":" + port;
    }

    @Override
    public boolean isLocal() {
        try {
            return InetAddress.getByName(settings.host()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            peers.forEach(AeronPeer::close);
            closeQuietly(aeron, driver, directory);
        }
    }
}
