// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.bridge.foxglove.ServerFrames;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.api.StatusCode;

/**
 * A viewer's WebSocket. Jetty's threads deliver its events; everything else runs on the loop's thread. One message is
 * sent at a time: texts first, then binary answers, then messages of channels. The next request is read when the
 * answers have been sent. Public because Jetty finds its methods by reflection.
 */
@SuppressWarnings("exports") // Nobody but Jetty calls it.
public final class Viewer implements Session.Listener {
    private static final long PING_NS = TimeUnit.SECONDS.toNanos(10);

    private final ViewerEvents loop;
    private final LiveMemory memory;
    private final Queue<String> texts = new ArrayDeque<>();
    private final Queue<ByteBuffer> answers = new ArrayDeque<>();
    private final FrameQueue queue;
    private final SendBuffer sent = new SendBuffer();
    private final Map<Long, ViewerRoute> routes = new LinkedHashMap<>();
    private final ViewerWishes wishes = new ViewerWishes();
    private Session session;
    private int textChars;
    private long answerBytes;
    /** Of the text that is being sent. */
    private int sentChars;

    private boolean owesDemand;
    private boolean flushing;
    private long pingedNs = System.nanoTime();
    /** The program's time, if it is to be sent; else negative. */
    private long timeNs = -1;

    /** The state of a recording, if it is to be sent; else null. */
    private ByteBuffer playback;

    private long droppedWarned;
    /** Whether a message is being sent: set by the loop's thread, reset by the one that has sent it. */
    private volatile boolean sending;

    Viewer(ViewerEvents loop, LiveMemory memory) {
        this.loop = loop;
        this.memory = memory;
        this.queue = new FrameQueue(memory.outboxBytes());
    }

    /** Returns the memory that what waits for this viewer takes, an estimate, bytes. */
    long heldBytes() {
        return queue.capacityBytes()
                + sent.bytes().capacity()
                + answerBytes
                + Character.BYTES * ((long) textChars + sentChars);
    }

    @Override
    public void onWebSocketOpen(Session opened) {
        loop.execute(() -> {
            session = opened;
            loop.join(this);
        });
    }

    @Override
    public void onWebSocketText(String text) {
        loop.execute(() -> loop.request(this, text));
    }

    @Override
    public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
        ByteBuffer copy = ByteBuffer.allocate(payload.remaining()).put(payload).flip();
        callback.succeed();
        loop.execute(() -> loop.frame(this, copy));
    }

    @Override
    public void onWebSocketClose(int status, String reason, Callback callback) {
        loop.execute(() -> loop.leave(this));
        callback.succeed();
    }

    @Override
    public void onWebSocketError(Throwable cause) {
        loop.execute(() -> loop.leave(this));
    }

    FrameQueue queue() {
        return queue;
    }

    Map<Long, ViewerRoute> routes() {
        return routes;
    }

    ViewerWishes wishes() {
        return wishes;
    }

    /** Subscribes to a channel, which sends the newest message at once. */
    void open(long subscription, LiveChannel channel) {
        ViewerRoute route = new ViewerRoute(subscription, channel, queue);
        routes.put(subscription, route);
        route.setSerial(queue.open(route));
        channel.add(route);
    }

    /** Ends a subscription; its messages that wait are discarded. */
    void close(ViewerRoute route) {
        routes.remove(route.subscription());
        queue.close(route);
        route.channel().remove(route);
    }

    /** Ends the subscription to a channel, if there is one. */
    void closeAll(LiveChannel channel) {
        for (ViewerRoute route : List.copyOf(routes.values())) {
            if (route.channel() == channel) {
                close(route);
            }
        }
    }

    /** Sends a text, before all messages of channels; closes a viewer that does not read. */
    void tell(String text) {
        textChars += text.length();
        texts.add(text);
        if (textChars > memory.textChars()) {
            disconnect();
            loop.leave(this);
        }
    }

    /** Sends a binary answer. */
    void answer(ByteBuffer frame) {
        answers.add(frame);
        answerBytes += frame.capacity();
    }

    /** Sends the program's time, in place of one that has not been sent yet. */
    void time(long ns) {
        timeNs = ns;
    }

    /** Sends the state of a recording, in place of one that has not been sent yet. */
    void playback(ByteBuffer state) {
        playback = state;
    }

    /** Requests the next message of the viewer, once all answers have been sent. */
    void readNext() {
        owesDemand = true;
    }

    /** Returns how many messages were dropped since the last call. */
    long newlyDropped() {
        long before = droppedWarned;
        droppedWarned = queue.dropped();
        return droppedWarned - before;
    }

    /** Sends pending messages, as many as the connection takes at once. */
    void flush(long nowNs) {
        if (flushing || session == null) {
            return;
        }
        flushing = true;
        while (!sending) {
            if (owesDemand && texts.isEmpty() && answers.isEmpty()) {
                owesDemand = false;
                session.demand();
            }
            if (!sendNext(nowNs)) {
                break;
            }
        }
        flushing = false;
    }

    private boolean sendNext(long nowNs) {
        String text = texts.poll();
        if (text != null) {
            textChars -= text.length();
            sentChars = text.length();
            sending = true;
            session.sendText(text, sentCallback());
            return true;
        }
        sentChars = 0;
        ByteBuffer frame = answers.poll();
        answerBytes -= frame == null ? 0 : frame.capacity();
        if (frame == null && playback != null) {
            frame = playback;
            playback = null;
        }
        if (frame == null && timeNs >= 0) {
            frame = ServerFrames.time(timeNs);
            timeNs = -1;
        }
        if (frame == null && queue.poll(sent)) {
            frame = sent.bytes();
        }
        if (frame != null) {
            sending = true;
            session.sendBinary(frame, sentCallback());
            return true;
        }
        if (nowNs - pingedNs >= PING_NS) {
            pingedNs = nowNs;
            session.sendPing(ByteBuffer.allocate(0), Callback.NOOP);
        }
        return false;
    }

    private Callback sentCallback() {
        return Callback.from(this::sent, error -> loop.execute(() -> loop.leave(this)));
    }

    /** On the loop's thread if the connection took it at once; its loop goes on then. */
    private void sent() {
        sending = false;
        loop.executeElsewhere(this::flushLater);
    }

    private void flushLater() {
        flush(System.nanoTime());
    }

    /** Ends the connection with a text for the user. */
    void refuse(String reason) {
        session.close(StatusCode.TRY_AGAIN_LATER, reason, Callback.NOOP);
    }

    /** Ends the connection at once, without waiting for the other side. */
    void disconnect() {
        session.disconnect();
    }
}
