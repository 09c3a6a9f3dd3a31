#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the bags of this folder with Debian's rosbag, and bags.json: what rosbag reads in them.

Usage: make_bags.py FOLDER. Starts a rosmaster and rosbag's recorder in C++ on loopback.
"""
import hashlib
import json
import math
import os
import signal
import struct
import subprocess
import sys
import time

PORT = 24771
os.environ.update(ROS_MASTER_URI='http://127.0.0.1:%d' % PORT, ROS_IP='127.0.0.1')

import rosbag
import rospy
from sensor_msgs.msg import Imu
from std_msgs.msg import String

START_NS = 1700000000 * 10**9
STEP_NS = 25 * 10**6


def imu(index, stamp):
    """A body that turns about its vertical axis and is shaken."""
    message = Imu()
    message.header.seq = index
    message.header.stamp = stamp
    message.header.frame_id = 'body'
    half = 0.01 * index
    message.orientation.z = math.sin(half)
    message.orientation.w = math.cos(half)
    message.angular_velocity.z = 0.8
    message.linear_acceleration.x = 0.3 * math.sin(0.7 * index)
    message.linear_acceleration.z = 9.80665
    return message


def fill(bag):
    for index in range(40):
        stamp = rospy.Time.from_sec(0)
        stamp.secs, stamp.nsecs = divmod(START_NS + index * STEP_NS, 10**9)
        bag.write('/imu', imu(index, stamp), stamp)
        if index % 8 == 0:
            bag.write('/chatter', String('line %d' % (index // 8)), stamp + rospy.Duration(0, 1000))


def write(file, **options):
    with rosbag.Bag(file, 'w', **options) as bag:
        fill(bag)


def write_torn(file):
    """As a recorder that was killed leaves it: without an index, and within a chunk."""
    with rosbag.Bag(file + '.whole', 'w', chunk_threshold=2000) as bag:
        fill(bag)
        bag._file.flush()
        with open(file + '.whole', 'rb') as source:
            data = source.read()
    os.remove(file + '.whole')
    with open(file, 'wb') as torn:
        torn.write(data[:-700])


def record(file):
    recorder = ['/usr/lib/rosbag/record', '--lz4', '-O', file, '/latched', '/imu', '/chatter']
    master = subprocess.Popen(['rosmaster', '--core', '-p', str(PORT)], stdout=subprocess.DEVNULL)
    try:
        time.sleep(5)
        rospy.init_node('sender', disable_signals=True)
        latched = rospy.Publisher('/latched', String, queue_size=1, latch=True)
        imus = rospy.Publisher('/imu', Imu, queue_size=100)
        texts = rospy.Publisher('/chatter', String, queue_size=100)
        latched.publish(String('once'))
        process = subprocess.Popen(recorder, stdout=subprocess.DEVNULL)
        while imus.get_num_connections() < 1 or texts.get_num_connections() < 1:
            time.sleep(0.01)
        for index in range(80):
            imus.publish(imu(index, rospy.Time.now()))
            if index % 10 == 0:
                texts.publish(String('line %d' % (index // 10)))
            time.sleep(0.01)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        process.wait()
    finally:
        master.terminate()


def contents(file):
    with rosbag.Bag(file) as bag:
        topics = {}
        for topic, (kind, data, _, _, _), stamp in bag.read_messages(raw=True):
            row = topics.setdefault(topic, {'count': 0, 'first_ns': stamp.to_nsec(), 'type': kind, 'md5': hashlib.md5()})
            row['count'] += 1
            row['last_ns'] = stamp.to_nsec()
            row['md5'].update(struct.pack('<II', stamp.secs, stamp.nsecs) + data)
        for row in topics.values():
            row['digest_of_times_and_bytes'] = row.pop('md5').hexdigest()
        return {
            'chunks': len(bag._chunk_headers),
            'compression': next(iter(bag._chunk_headers.values())).compression,
            'connections': [
                {'id': each.id, 'topic': each.topic, 'type': each.datatype, 'md5sum': each.md5sum,
                 'header_fields': sorted(each.header)} for each in bag._get_connections()],
            'topics': topics}


def main(folder):
    os.chdir(folder)
    write('none.bag')
    write('bz2.bag', compression='bz2')
    write('lz4.bag', compression='lz4')
    write('chunks.bag', chunk_threshold=2000)
    write_torn('torn.bag')
    record('recorded_by_cpp_lz4.bag')
    bags = sorted(name for name in os.listdir('.') if name.endswith('.bag') and name != 'torn.bag')
    with open('bags.json', 'w') as out:
        json.dump({name: contents(name) for name in bags}, out, indent=1, sort_keys=True)
        out.write('\n')


main(sys.argv[1])
