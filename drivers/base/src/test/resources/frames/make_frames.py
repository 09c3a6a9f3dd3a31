#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints attitudes, vectors and covariances in the conventions of PX4 and of ROS, one JSON object a line.

Made of rotation matrices only: NED and ENU, FRD and FLU are changed by matrices on both sides. Usage:
make_frames.py > frames.jsonl; needs python3-numpy.
"""
import json
import math

import numpy

ENU_OF_NED = numpy.array([[0, 1, 0], [1, 0, 0], [0, 0, -1]], float)
FLU_OF_FRD = numpy.diag([1.0, -1.0, -1.0])
SEED = 20261127


def about(axis, angle):
    """The matrix of a turn about a unit vector, of Rodrigues."""
    x, y, z = axis
    cross = numpy.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return numpy.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross


def quaternion(matrix):
    """The eigenvector of eigenvalue 1 of the symmetric 4x4 matrix of Bar-Itzhack, w first."""
    m = matrix
    k = numpy.array([
        [m[0, 0] - m[1, 1] - m[2, 2], m[1, 0] + m[0, 1], m[2, 0] + m[0, 2], m[2, 1] - m[1, 2]],
        [m[1, 0] + m[0, 1], m[1, 1] - m[0, 0] - m[2, 2], m[2, 1] + m[1, 2], m[0, 2] - m[2, 0]],
        [m[2, 0] + m[0, 2], m[2, 1] + m[1, 2], m[2, 2] - m[0, 0] - m[1, 1], m[1, 0] - m[0, 1]],
        [m[2, 1] - m[1, 2], m[0, 2] - m[2, 0], m[1, 0] - m[0, 1], m[0, 0] + m[1, 1] + m[2, 2]]]) / 3
    x, y, z, w = numpy.linalg.eigh(k)[1][:, 3]
    return numpy.array([w, x, y, z])


def row(random, ned_of_frd):
    ned, frd = random.normal(size=3), random.normal(size=3)
    half = random.normal(size=(3, 3))
    covariance = half @ half.T
    values = {
        'q_frd_to_ned_wxyz': quaternion(ned_of_frd),
        'q_flu_to_enu_wxyz_up_to_sign': quaternion(ENU_OF_NED @ ned_of_frd @ FLU_OF_FRD.T),
        'v_ned': ned,
        'v_enu': ENU_OF_NED @ ned,
        'v_flu_of_v_ned': FLU_OF_FRD @ ned_of_frd.T @ ned,
        'b_frd': frd,
        'b_flu': FLU_OF_FRD @ frd,
        'cov_frd_row_major': covariance.ravel(),
        'cov_flu_row_major': (FLU_OF_FRD @ covariance @ FLU_OF_FRD.T).ravel(),
        'cov_ned_row_major': covariance.ravel(),
        'cov_enu_row_major': (ENU_OF_NED @ covariance @ ENU_OF_NED.T).ravel()}
    return json.dumps({name: list(value) for name, value in values.items()})


def main():
    random = numpy.random.default_rng(SEED)
    quarter = math.pi / 2
    fixed = [about(axis, angle) for axis in numpy.eye(3) for angle in (quarter, 2 * quarter, -quarter)]
    for matrix in [numpy.eye(3)] + fixed:
        print(row(random, matrix))
    for _ in range(14):
        axis = random.normal(size=3)
        print(row(random, about(axis / numpy.linalg.norm(axis), random.uniform(-math.pi, math.pi))))


main()
