// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.telemetry;

import io.uorb.drivers.bridge.mavlink.stream.MessageSender;
import io.uorb.drivers.bridge.mavlink.stream.MessageStream;
import io.uorb.drivers.bridge.mavlink.wire.MessageField;
import io.uorb.drivers.bridge.mavlink.wire.MessageLayout;
import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.mission.VehicleMode;
import io.uorb.observe.LazySubscription;
import io.uorb.topics.vehicle.VehicleStatus;
import io.uorb.topics.vehicle.VehicleStatusTopic;
import java.nio.charset.StandardCharsets;

/** AVAILABLE_MODES, on request: the modes that a station may choose. */
final class AvailableModesStream extends MessageStream {
    private static final MessageLayout LAYOUT = MessageLayout.of(AvailableModes.class);
    private static final MessageField NUMBER_MODES = LAYOUT.field("numberModes");
    private static final MessageField MODE_INDEX = LAYOUT.field("modeIndex");
    private static final MessageField STANDARD_MODE = LAYOUT.field("standardMode");
    private static final MessageField CUSTOM_MODE = LAYOUT.field("customMode");
    private static final MessageField MODE_NAME = LAYOUT.field("modeName");

    private static final int MAIN_SHIFT = 16;
    private static final int SUB_SHIFT = 24;
    private static final VehicleMode[] MODES = VehicleMode.values();

    private static final long HOLD = 1L << VehicleMode.HOLD.navState();

    private final LazySubscription<VehicleStatus> statuses;
    private final VehicleStatus status = new VehicleStatus();

    AvailableModesStream(DeviceContext context) {
        super(LAYOUT, 0);
        statuses = context.sample(VehicleStatusTopic.VEHICLE_STATUS, 0);
    }

    /** Returns PX4's custom mode; 0 for null. */
    static long custom(VehicleMode mode) {
        return mode == null ? 0 : (long) VehicleMode.MAIN << MAIN_SHIFT | (long) mode.sub() << SUB_SHIFT;
    }

    @Override
    protected boolean isNew() {
        return false;
    }

    @Override
    public boolean latest(long nowUs) {
        return false;
    }

    /** Sends one mode, counted from 1, or all for 0; none where nobody chooses modes. */
    @Override
    public boolean sendRequested(MessageSender sender, float parameter, long nowUs) {
        boolean isChosen = statuses.copy(status) && (status.canSetNavStatesMask & HOLD) != 0;
        if (!isChosen || !(parameter >= 0 && parameter <= MODES.length)) {
            return false;
        }
        boolean sent = true;
        for (int i = 1; i <= MODES.length; i++) {
            if (parameter == 0 || parameter == i) {
                fill(i);
                sent &= sender.send(LAYOUT, payload, true);
            }
        }
        return sent;
    }

    private void fill(int index) {
        VehicleMode mode = MODES[index - 1];
        NUMBER_MODES.put(payload, MODES.length);
        MODE_INDEX.put(payload, index);
        STANDARD_MODE.put(payload, mode.standard());
        CUSTOM_MODE.put(payload, custom(mode));
        byte[] title = mode.title().getBytes(StandardCharsets.US_ASCII);
        MODE_NAME.putText(payload, title, 0, title.length);
    }
}
