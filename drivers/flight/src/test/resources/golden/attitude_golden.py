#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Errors of orientation filters on trials in the format of the BROAD data set, by a second implementation.

usage: attitude_golden.py TRIAL.csv.gz... : a line for each trial and filter, total/heading/inclination RMSE in degrees
       attitude_golden.py --make LOG.ulg TRIAL.csv.gz : makes a trial of a recorded simulation

The build does not run it; it needs numpy. It shares no code with this project's filters. VQF is written from a
description of its formulas (D. Laidig, T. Seel, "VQF: Highly accurate IMU orientation estimation with bias estimation
and magnetic disturbance rejection", Information Fusion 91, 2023), Madgwick's and Mahony's filters with Euler's
integration and with the start of BROAD's example code, as their authors have them. On BROAD's three trials all 36
figures are within 0.01 degrees of those that the authors' programs give.
"""
import gzip
import math
import os
import sys

import numpy as np

EPS = 2.0 ** -52
D2R = math.pi / 180
PERIOD_S = 0.0035


def mul(a, b):
    return np.array((
        a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
        a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
        a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
        a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
    ))


def conjugate(q):
    return np.array((q[0], -q[1], -q[2], -q[3]))


def matrix(q):
    w, x, y, z = q
    return np.array((
        (1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
        (2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
        (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)),
    ))


def unit(v):
    n = math.sqrt(v @ v)
    return v if n < EPS else v / n


def wrap(angle):
    return angle - 2 * math.pi if angle > math.pi else angle + 2 * math.pi if angle < -math.pi else angle


class LowPass:
    """Butterworth of second order that begins as a mean over tau."""

    def __init__(self, tau, period):
        self.tau, self.period, self.n, self.sum, self.state = tau, period, 0, 0, None
        c = math.tan(math.pi * math.sqrt(2) / (2 * math.pi * tau) * period)
        d = c * c + math.sqrt(2) * c + 1
        self.b0 = c * c / d
        self.a1, self.a2 = 2 * (c * c - 1) / d, (1 - math.sqrt(2) * c + c * c) / d

    def __call__(self, x):
        b0, b1, b2 = self.b0, 2 * self.b0, self.b0
        if self.state is None:
            self.n += 1
            self.sum = self.sum + x
            y = self.sum / self.n
            if self.n * self.period >= self.tau:
                self.state = [y * (1 - b0), y * (b2 - self.a2)]
            return y
        y = b0 * x + self.state[0]
        self.state = [b1 * x - self.a1 * y + self.state[1], b2 * x - self.a2 * y]
        return y


class Vqf:
    def __init__(self, full, ts=PERIOD_S):
        self.full, self.ts = full, ts
        self.gyro, self.tilt, self.delta = np.array((1.0, 0, 0, 0)), np.array((1.0, 0, 0, 0)), 0.0
        self.bias, self.p0 = np.zeros(3), 50.0 ** 2
        self.p = self.p0 * np.eye(3)
        self.growth = 10.0 ** 2 * ts / 100
        self.w_motion = 10.0 ** 4 / self.growth + 100
        self.w_rest = 3.0 ** 4 / self.growth + 9
        self.acc_lp, self.r_lp, self.rb_lp = LowPass(3, ts), LowPass(3, ts), LowPass(3, ts)
        self.rest_gyro, self.rest_acc, self.mag_lp = LowPass(0.5, ts), LowPass(0.5, ts), LowPass(0.05, ts)
        self.rest, self.rest_t, self.gyro_mean = False, 0.0, np.zeros(3)
        self.k_mag, self.k_ref, self.k_init = 1 - math.exp(-ts / 9), 1 - math.exp(-ts / 20), 1.0
        self.disturbed, self.reference, self.calm_t = True, [0.0, 0.0], 0.0
        self.candidate, self.candidate_t, self.rejected_t = [-1.0, 0.0], 0.0, 60.0

    def update(self, gyro, acc, mag):
        self.turn(gyro)
        if acc.any():
            self.level(acc)
        if mag.any():
            self.head(mag)

    def turn(self, gyro):
        if self.full:
            self.gyro_mean = self.rest_gyro(gyro)
            off = gyro - self.gyro_mean
            if off @ off >= (2 * D2R) ** 2 or np.abs(self.gyro_mean).max() > 2 * D2R:
                self.rest, self.rest_t = False, 0.0
        rate = gyro - self.bias
        n = math.sqrt(rate @ rate)
        if n > EPS:
            half = n * self.ts / 2
            self.gyro = unit(mul(self.gyro, np.append(math.cos(half), math.sin(half) / n * rate)))

    def level(self, acc):
        if self.full:
            off = acc - self.rest_acc(acc)
            if off @ off >= 0.25:
                self.rest, self.rest_t = False, 0.0
            else:
                self.rest_t += self.ts
                self.rest = self.rest or self.rest_t >= 1.5
        up = unit(matrix(self.tilt) @ self.acc_lp(matrix(self.gyro) @ acc))
        w = math.sqrt(max(0.0, (up[2] + 1) / 2))
        step = np.array((w, 0.5 * up[1] / w, -0.5 * up[0] / w, 0)) if w > 1e-6 else np.array((0.0, 1, 0, 0))
        self.tilt = unit(mul(step, self.tilt))
        if self.full:
            self.estimate_bias(up)

    def estimate_bias(self, up):
        r = matrix(mul(self.tilt, self.gyro))
        rb = self.rb_lp((r @ self.bias)[:2])
        r = self.r_lp(r)
        if self.rest:
            h, e, w = np.eye(3), self.gyro_mean - self.bias, np.full(3, self.w_rest)
        else:
            h, seen = r, r @ self.bias
            e = np.array((-up[1] / self.ts + rb[0] - seen[0], up[0] / self.ts + rb[1] - seen[1], -seen[2]))
            w = np.array((self.w_motion, self.w_motion, self.w_motion / 1e-4))
        for i in range(3):
            if self.p[i, i] < self.p0:
                self.p[i, i] += self.growth
        limit = 2 * D2R
        gain = self.p @ h.T @ np.linalg.inv(h @ self.p @ h.T + np.diag(w))
        self.bias = np.clip(self.bias + gain @ np.clip(e, -limit, limit), -limit, limit)
        self.p = self.p - gain @ h @ self.p

    def head(self, mag):
        field = matrix(mul(self.tilt, self.gyro)) @ mag
        k = self.k_mag
        if self.full:
            self.judge(field)
            if self.disturbed:
                if self.rejected_t <= 60:
                    self.rejected_t += self.ts
                    k = 0
                else:
                    k /= 2
            else:
                self.rejected_t = max(self.rejected_t - 2 * self.ts, 0)
        off = wrap(math.atan2(field[0], field[1]) - self.delta)
        if self.k_init:
            k = max(k, self.k_init)
            self.k_init /= 1 + self.k_init
            if self.k_init * 9 < self.ts:
                self.k_init = 0
        self.delta = wrap(self.delta + k * off)

    def judge(self, field):
        norm = math.sqrt(field @ field)
        seen = self.mag_lp(np.array((norm, -math.asin(field[2] / norm))))

        def near(known):
            return abs(seen[0] - known[0]) < 0.1 * known[0] and abs(seen[1] - known[1]) < 10 * D2R

        def follow(known):
            return [known[i] + self.k_ref * (seen[i] - known[i]) for i in (0, 1)]

        if near(self.reference):
            self.calm_t += self.ts
            if self.calm_t >= 0.5:
                self.disturbed = False
                self.reference = follow(self.reference)
        else:
            self.calm_t, self.disturbed = 0.0, True
        if not near(self.candidate):
            self.candidate, self.candidate_t = list(seen), 0.0
            return
        if math.sqrt(self.gyro_mean @ self.gyro_mean) >= 20 * D2R:
            self.candidate_t += self.ts
        self.candidate = follow(self.candidate)
        enough = 5 if self.reference[0] == 0 else 20
        if self.disturbed and self.candidate_t >= enough:
            self.reference, self.disturbed, self.calm_t = list(self.candidate), False, 0.5

    def attitude(self):
        heading = np.array((math.cos(self.delta / 2), 0, 0, math.sin(self.delta / 2)))
        return mul(heading, mul(self.tilt, self.gyro))


# From an earth frame with x to the north (z up) to one with x to the east.
NORTH_TO_EAST = np.array((math.sqrt(0.5), 0, 0, math.sqrt(0.5)))


def example_start(acc, mag):
    """What BROAD's example code takes for the first attitude: the matrix whose columns should be its rows."""
    x = np.cross(np.cross(acc, -mag), acc)
    m = np.column_stack((unit(x), unit(np.cross(acc, x)), unit(acc)))
    q = np.array((
        math.sqrt(max(0, 1 + m[0, 0] + m[1, 1] + m[2, 2])),
        math.copysign(math.sqrt(max(0, 1 + m[0, 0] - m[1, 1] - m[2, 2])), m[2, 1] - m[1, 2]),
        math.copysign(math.sqrt(max(0, 1 - m[0, 0] + m[1, 1] - m[2, 2])), m[0, 2] - m[2, 0]),
        math.copysign(math.sqrt(max(0, 1 - m[0, 0] - m[1, 1] + m[2, 2])), m[1, 0] - m[0, 1]),
    ))
    return unit(q)


class Madgwick:
    BETA = 0.12

    def __init__(self):
        self.q = None

    def update(self, gyro, acc, mag):
        if self.q is None:
            self.q = example_start(acc, mag)
        q = self.q
        r = matrix(q)
        a, m = unit(acc), unit(mag)
        h = r @ m
        # His program calls what it computes twice the field, but it is the field: the reference is half of it.
        b = 0.5 * np.array((math.hypot(h[0], h[1]), 0, h[2]))
        gradient = pull(q, np.array((0.0, 0, 1)), a) + pull(q, b, m)
        self.q = unit(q + (0.5 * mul(q, np.append(0, gyro)) - self.BETA * unit(gradient)) * PERIOD_S)

    def attitude(self):
        return mul(NORTH_TO_EAST, self.q)


def pull(q, earth, sensor):
    """Gradient of half the squared difference between an earth vector, seen from the sensor, and what it sees."""
    w, x, y, z = q
    f = matrix(q).T @ earth - sensor
    ex, ey, ez = earth
    jacobian = 2 * np.array((
        (ey * z - ez * y, ey * y + ez * z, -2 * ex * y + ey * x - ez * w, -2 * ex * z + ey * w + ez * x),
        (-ex * z + ez * x, ex * y - 2 * ey * x + ez * w, ex * x + ez * z, -ex * w - 2 * ey * z + ez * y),
        (ex * y - ey * x, ex * z - ey * w - 2 * ez * x, ex * w + ey * z - 2 * ez * y, ex * x + ey * y),
    ))
    return jacobian.T @ f


class Mahony:
    KP, KI = 0.74, 0.0012

    def __init__(self):
        self.q, self.integral = None, np.zeros(3)

    def update(self, gyro, acc, mag):
        if self.q is None:
            self.q = example_start(acc, mag)
        r = matrix(self.q)
        a, m = unit(acc), unit(mag)
        h = r @ m
        b = np.array((math.hypot(h[0], h[1]), 0, h[2]))
        error = np.cross(a, r.T @ np.array((0.0, 0, 1))) + np.cross(m, r.T @ b)
        self.integral = self.integral + self.KI * PERIOD_S * error
        rate = gyro + self.integral + self.KP * error
        self.q = unit(self.q + 0.5 * PERIOD_S * mul(self.q, np.append(0, rate)))

    def attitude(self):
        return mul(NORTH_TO_EAST, self.q)


FILTERS = {"VQF basic": lambda: Vqf(False), "VQF full": lambda: Vqf(True), "Madgwick": Madgwick, "Mahony": Mahony}


def errors(make, rows):
    estimator, squares = make(), []
    for row in rows:
        cells = [float(cell) if cell else math.nan for cell in row.split(",")]
        estimator.update(np.array(cells[1:4]), np.array(cells[4:7]), np.array(cells[7:10]))
        if cells[14] == 1 and not math.isnan(cells[10]):
            w, _, _, z = mul(estimator.attitude(), conjugate(np.array(cells[10:14])))
            squares.append((
                (2 * math.acos(min(1, abs(w)))) ** 2,
                wrap(2 * math.atan2(z, w)) ** 2,
                (2 * math.acos(min(1, math.hypot(w, z)))) ** 2,
            ))
    return [math.sqrt(math.fsum(column) / len(column)) / D2R for column in zip(*squares)]


def about_z(angle):
    return np.array((math.cos(angle / 2), 0, 0, math.sin(angle / 2)))


def make_trial(log_file, trial_file):
    """Sensors (FLU) and true attitude (FLU to ENU) of a log; the field is held, and a part of the truth is missing."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../../..")
    sys.path.append(os.path.join(root, "uorb/ulog/src/test/resources/golden"))
    import ulog_golden
    with open(log_file, "rb") as file:
        log = ulog_golden.Log(file.read())

    def columns(topic, *fields):
        names = [leaf[0] for leaf in log.leaves(topic)]
        at = [names.index(field) for field in fields]
        return [[message[i] for i in at] for message in log.instances[(topic, 0)]]

    def vector(name):
        return [f"{name}[{i}]" for i in range(3)]

    def text(value, digits):
        return f"{value:.{digits}f}".rstrip("0").rstrip(".")

    fields = {m[0]: m[1:] for m in columns("vehicle_magnetometer", "timestamp", *vector("magnetometer_ga"))}
    truths = {m[0]: np.array(m[1:]) for m in columns(
        "vehicle_attitude_groundtruth", "timestamp", *[f"q[{i}]" for i in range(4)])}
    half = math.sqrt(0.5)
    to_enu, flip = np.array((0, half, half, 0)), np.array((0, 1.0, 0, 0))
    truths = {us: mul(mul(to_enu, q), flip) for us, q in truths.items()}
    fields = {us: 100 * np.array((f[0], -f[1], -f[2])) for us, f in fields.items()}
    # As in BROAD, the earth's y axis points to magnetic north; the sensor's axes begin as the earth's:
    # from there the start of the example code is right.
    seen = sum(matrix(truths[us]) @ f for us, f in fields.items() if us in truths)
    declination = about_z(math.atan2(seen[0], seen[1]))
    first = mul(declination, truths[min(truths)])
    turn = about_z(2 * math.atan2(first[3], first[0]))
    truths = {us: mul(mul(declination, q), conjugate(turn)) for us, q in truths.items()}
    fields = {us: matrix(turn) @ f for us, f in fields.items()}
    field = fields[min(fields)]
    with open(trial_file, "wb") as raw, gzip.GzipFile("", "wb", mtime=0, fileobj=raw) as file:
        file.write(b"# simulated flight, format of the BROAD data set, fs=285.7142857142857\n")
        file.write(b"t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov\n")
        sensors = columns("sensor_combined", "timestamp", *vector("gyro_rad"), *vector("accelerometer_m_s2"))
        for n, (us, gx, gy, gz, ax, ay, az) in enumerate(sensors):
            field = fields.get(us, field)
            rate, force = matrix(turn) @ (gx, -gy, -gz), matrix(turn) @ (ax, -ay, -az)
            cells = [text(n * PERIOD_S, 4)]
            cells += [text(v, 5) for v in rate] + [text(v, 4) for v in force] + [text(v, 3) for v in field]
            cells += [""] * 4 if 2000 <= n < 2050 else [text(v, 6) for v in truths[us]]
            cells.append("1" if n * PERIOD_S >= 3 else "0")
            file.write((",".join(cells) + "\n").encode())


def main():
    if sys.argv[1] == "--make":
        make_trial(*sys.argv[2:4])
        return
    for trial in sys.argv[1:]:
        with gzip.open(trial, "rt") as file:
            rows = file.read().splitlines()[2:]
        for name, make in FILTERS.items():
            print(os.path.basename(trial), name, "%.3f/%.3f/%.3f" % tuple(errors(make, rows)))


if __name__ == "__main__":
    main()
