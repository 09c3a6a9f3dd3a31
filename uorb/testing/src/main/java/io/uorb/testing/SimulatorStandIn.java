// SPDX-License-Identifier: Apache-2.0
package io.uorb.testing;

import io.dronefleet.mavlink.MavlinkConnection;
import io.dronefleet.mavlink.common.CommandLong;
import io.dronefleet.mavlink.common.HilActuatorControls;
import io.dronefleet.mavlink.common.HilSensor;
import io.dronefleet.mavlink.common.HilStateQuaternion;
import io.dronefleet.mavlink.common.MavCmd;
import io.dronefleet.mavlink.minimal.Heartbeat;
import io.dronefleet.mavlink.minimal.MavModeFlag;
import io.dronefleet.mavlink.util.EnumValue;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;

/** A simulator's side of the link, spoken by dronefleet's own connection over TCP. One thread. */
public final class SimulatorStandIn implements AutoCloseable {
    static final int ALL = 0x1FFF;
    public static final int IMU = 0x3F;

    private static final int SYSTEM = 1;
    private static final int COMPONENT = 200;
    private static final int TIMEOUT_MS = 20_000;

    private static final int HIL_STATE_QUATERNION = 115;

    private final Socket socket;
    private final MavlinkConnection connection;
    public int heartbeats;
    /** The flight's latest; null before the first. */
    public Heartbeat heartbeat;

    /** Whether the truth was asked for: as in jMAVSim, it is sent then only. */
    private boolean sendsTruth;

    private SimulatorStandIn(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(TIMEOUT_MS);
        socket.setTcpNoDelay(true);
        connection = MavlinkConnection.create(socket.getInputStream(), socket.getOutputStream());
    }

    public static ServerSocket server() throws IOException {
        ServerSocket server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        server.setSoTimeout(TIMEOUT_MS);
        return server;
    }

    /** As jMAVSim and Gazebo: the flight connects. */
    public static SimulatorStandIn accept(ServerSocket server) throws IOException {
        return new SimulatorStandIn(server.accept());
    }

    /** The other way round. */
    public static SimulatorStandIn connect(int port) throws IOException {
        return new SimulatorStandIn(new Socket(InetAddress.getLoopbackAddress(), port));
    }

    /** All sensors at rest, level, looking north. */
    public static HilSensor.Builder sensor(long timeUs) {
        return HilSensor.builder()
                .timeUsec(BigInteger.valueOf(timeUs))
                .zacc(-9.81f)
                .xmag(0.2f)
                .zmag(0.4f)
                .absPressure(1013.25f)
                .temperature(25)
                .fieldsUpdated(EnumValue.create(ALL));
    }

    public void send(Object message) throws IOException {
        connection.send2(SYSTEM, COMPONENT, message);
    }

    public void sendBytes(byte[] bytes) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write(bytes);
        out.flush();
    }

    /** The next answer. Heartbeats alone are none: they would keep a test waiting that has already failed. */
    public HilActuatorControls answer() throws IOException {
        long endNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MS);
        while (System.nanoTime() < endNs) {
            Object message = connection.next().getPayload();
            if (message instanceof HilActuatorControls controls) {
                return controls;
            }
            take(message);
        }
        throw new AssertionError("no answer in " + TIMEOUT_MS + " ms, but " + heartbeats + " heartbeats");
    }

    private void take(Object message) {
        if (message instanceof Heartbeat beat) {
            heartbeats++;
            heartbeat = beat;
        } else if (message instanceof CommandLong command
                && command.command().entry() == MavCmd.MAV_CMD_SET_MESSAGE_INTERVAL
                && command.param1() == HIL_STATE_QUATERNION) {
            sendsTruth = command.param2() > 0;
        }
    }

    /** Returns whether motors turn: as jMAVSim, it cuts them at each heartbeat without the armed bit. */
    public boolean letsMotorsTurn() {
        return heartbeat != null && heartbeat.baseMode().flagsEnabled(MavModeFlag.MAV_MODE_FLAG_SAFETY_ARMED);
    }

    /** It is started anew, and has not been asked for anything. */
    public void restart() {
        sendsTruth = false;
        heartbeat = null;
    }

    /** Sends the truth, if it was asked for; returns whether it was. */
    public boolean sendTruth(HilStateQuaternion truth) throws IOException {
        if (sendsTruth) {
            send(truth);
        }
        return sendsTruth;
    }

    /** Sends, and waits for what is answered. */
    public HilActuatorControls exchange(HilSensor.Builder sensor) throws IOException {
        send(sensor.build());
        return answer();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
