// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.transport.Link;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.LongSupplier;

/**
 * A state machine that finds a receiver's baud rate and configures the receiver, in steps between reads, without
 * blocking.
 *
 * <ol>
 *   <li>At each rate in turn, it asks for the version (MON-VER) and listens: any message with a right checksum proves
 *       the rate.
 *   <li>A receiver that tells its version is a u-blox, and is configured: settings as its protocol has them, each
 *       waited for (ACK-ACK), sent up to three times, and reported if it is refused (ACK-NAK). One that does not is
 *       left as it is.
 *   <li>If another baud rate is wanted, that comes first: both ends change, and a message proves it; or else all starts
 *       again, without that wish.
 * </ol>
 */
public final class UbxConfigurator implements UbxListener {
    private static final long LISTEN_US = 1_200_000;
    private static final long ANSWER_US = 500_000;

    /** Within it, what was sent at the old rate has left both ends. */
    private static final long SWITCH_US = 200_000;

    private static final int TRIES = 3;

    private enum State {
        LISTENING,
        ASKING,
        NEXT,
        SETTING,
        SWITCHING,
        VERIFYING,
        DONE
    }

    private final Link link;
    private final UbxSettings settings;
    private final LongSupplier messages;
    private final UbxConfigurationListener listener;
    private final byte[] question = UbxFrame.encode(UbxId.MON_VER);
    private final Queue<UbxCommand> commands = new ArrayDeque<>();
    private State state = State.LISTENING;
    private UbxVersion version;
    private int wantedBaudRate;
    private int rateIndex;
    private int tried;
    private long deadlineUs;
    private long messagesBefore;

    /**
     * Makes one for an open link.
     *
     * @param messages how many messages with a right checksum have come, of any protocol
     */
    public UbxConfigurator(
            Link link,
            UbxReader reader,
            LongSupplier messages,
            UbxSettings settings,
            UbxConfigurationListener listener) {
        this.link = link;
        this.messages = messages;
        this.settings = settings;
        this.listener = listener;
        wantedBaudRate = settings.wantedBaudRate();
        reader.setListener(this);
    }

    /** Starts or restarts the configuration. */
    public void start(long nowUs) throws IOException {
        version = null;
        tried = 0;
        listen(nowUs);
    }

    /** Returns whether the baud rate is not known yet. */
    public boolean isSearching() {
        return state == State.LISTENING || state == State.SWITCHING || state == State.VERIFYING;
    }

    /** Returns the link's baud rate; 0 if it has none. */
    public int baudRate() {
        return settings.baudRates().isEmpty() ? 0 : settings.baudRates().get(rateIndex);
    }

    /** Returns the current baud rate of the line. */
    private int lineRate() {
        return state == State.VERIFYING ? wantedBaudRate : baudRate();
    }

    /** Continues the configuration if a step is due. */
    public void step(long nowUs) throws IOException {
        boolean heard = messages.getAsLong() > messagesBefore;
        boolean late = nowUs >= deadlineUs;
        switch (state) {
            case LISTENING -> {
                if (heard) {
                    onRateFound(nowUs);
                } else if (late) {
                    tryNextRate(nowUs);
                }
            }
            case ASKING -> {
                if (version != null) {
                    onVersionFound(nowUs);
                } else if (late) {
                    askAgain(nowUs);
                }
            }
            case NEXT -> send(nowUs);
            case SETTING -> {
                if (late) {
                    onNoAnswer(nowUs);
                }
            }
            case SWITCHING -> {
                if (late) {
                    switchRate(nowUs);
                }
            }
            case VERIFYING -> {
                if (heard) {
                    listener.onProgress("changed to " + wantedBaudRate + " baud");
                    planCommands(nowUs);
                } else if (late) {
                    giveUpSwitch(nowUs);
                }
            }
            case DONE -> {
                // Nothing is left.
            }
        }
    }

    private void listen(long nowUs) throws IOException {
        if (link.hasBaudRate()) {
            link.setBaudRate(baudRate());
        }
        enter(State.LISTENING, nowUs + LISTEN_US);
        ask();
    }

    private void enter(State next, long until) {
        state = next;
        deadlineUs = until;
        messagesBefore = messages.getAsLong();
    }

    private void ask() throws IOException {
        if (settings.configured()) {
            link.write(question, 0, question.length);
        }
    }

    private void tryNextRate(long nowUs) throws IOException {
        tried++;
        int rates = settings.baudRates().size();
        if (tried >= Math.max(rates, 1)) {
            tried = 0;
            listener.onSilence(rates == 0 ? "no message" : "no message at " + settings.baudRates() + " baud");
        }
        if (rates > 0) {
            rateIndex = (rateIndex + 1) % rates;
        }
        listen(nowUs);
    }

    private void onRateFound(long nowUs) throws IOException {
        if (link.hasBaudRate()) {
            listener.onProgress("found at " + baudRate() + " baud");
        }
        tried = 0;
        if (!settings.configured()) {
            enter(State.DONE, nowUs);
        } else if (version != null) {
            onVersionFound(nowUs);
        } else {
            enter(State.ASKING, nowUs + ANSWER_US);
            ask();
        }
    }

    private void askAgain(long nowUs) throws IOException {
        tried++;
        if (tried == TRIES) {
            listener.onProgress("does not answer to UBX; it is not configured");
            enter(State.DONE, nowUs);
        } else {
            enter(State.ASKING, nowUs + ANSWER_US);
            ask();
        }
    }

    private void onVersionFound(long nowUs) throws IOException {
        listener.onProgress("is " + version);
        if (wantedBaudRate == 0 || wantedBaudRate == baudRate() || !link.hasBaudRate()) {
            planCommands(nowUs);
        } else {
            UbxCommand change =
                    version.hasKeys() ? UbxKeys.baudRate(wantedBaudRate) : UbxLegacy.baudRate(wantedBaudRate);
            write(change);
            enter(State.SWITCHING, nowUs + SWITCH_US);
        }
    }

    private void switchRate(long nowUs) throws IOException {
        link.setBaudRate(wantedBaudRate);
        enter(State.VERIFYING, nowUs + LISTEN_US);
        ask();
    }

    private void giveUpSwitch(long nowUs) throws IOException {
        listener.onRefused("does not change to " + wantedBaudRate + " baud");
        wantedBaudRate = 0;
        start(nowUs);
    }

    private void planCommands(long nowUs) throws IOException {
        commands.clear();
        boolean crossCheck = settings.hasRoomForCrossCheck(lineRate());
        commands.addAll(
                version.hasKeys() ? UbxKeys.commands(settings, crossCheck) : UbxLegacy.commands(settings, crossCheck));
        if (!crossCheck) {
            listener.onProgress("no NAV-POSLLH and NAV-VELNED at " + lineRate() + " baud: no room");
        }
        tried = 0;
        send(nowUs);
    }

    private void send(long nowUs) throws IOException {
        UbxCommand command = commands.peek();
        if (command == null) {
            listener.onProgress("is configured: NAV-PVT every " + settings.periodMs() + " ms");
            enter(State.DONE, nowUs);
        } else {
            write(command);
            enter(State.SETTING, nowUs + ANSWER_US);
        }
    }

    private void write(UbxCommand command) throws IOException {
        link.write(command.frame(), 0, command.frame().length);
    }

    private void onNoAnswer(long nowUs) throws IOException {
        tried++;
        if (tried < TRIES) {
            send(nowUs);
        } else {
            listener.onSilence("no answer to " + commands.element().what());
            finishCommand(false);
        }
    }

    /** Handles an answer, which contains the kind of frame only; so one frame is sent at a time. */
    @Override
    public void onAnswer(int id, boolean done) {
        UbxCommand command = commands.peek();
        if (state != State.SETTING || command == null || command.id() != id) {
            return;
        }
        if (!done && command.need() != UbxCommand.Need.OPTIONAL) {
            listener.onRefused("refuses " + command.what());
        }
        finishCommand(done);
    }

    private void finishCommand(boolean done) {
        UbxCommand command = commands.remove();
        tried = 0;
        state = !done && command.need() == UbxCommand.Need.REQUIRED ? State.DONE : State.NEXT;
    }

    @Override
    public void onVersion(UbxVersion found) {
        version = found;
    }
}
