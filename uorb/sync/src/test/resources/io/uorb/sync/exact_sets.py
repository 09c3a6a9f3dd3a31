# SPDX-License-Identifier: Apache-2.0
"""Asks message_filters for the sets of streams. Input and output as in approximate_sets.cpp; the queue alone counts."""
import sys

import message_filters
import rospy


class Header:
    def __init__(self, stamp):
        self.stamp = stamp


class Message:
    def __init__(self, number, time_us):
        self.number = number
        self.header = Header(rospy.Time(time_us // 1000000, time_us % 1000000 * 1000))


def show(*messages):
    print("", *(message.number for message in messages))


rospy.rostime.set_rostime_initialized(True)
lines = iter(sys.stdin)
for line in lines:
    _, topics, queue, _, _, _, count = line.split()
    filters = [message_filters.SimpleFilter() for _ in range(int(topics))]
    sync = message_filters.TimeSynchronizer(filters, int(queue))
    sync.registerCallback(show)
    for _ in range(int(count)):
        topic, number, time_us = map(int, next(lines).split())
        filters[topic].signalMessage(Message(number, time_us))
    print("end")
