# SPDX-License-Identifier: Apache-2.0
"""Reads launch files with roslaunch itself: for each name on stdin a line of JSON on stdout."""
import base64
import datetime
import json
import re
import sys
from xmlrpc.client import Binary

import roslaunch.config
import rosgraph.names
import roslaunch.xmlloader


def plain(value):
    if isinstance(value, Binary):
        return {"base64": base64.b64encode(value.data).decode()}
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    return str(value) if isinstance(value, datetime.date) else value


def node(n):
    return {
        "name": n.namespace + n.name,
        "namespace": n.namespace.rstrip("/") or "/",
        "package": n.package,
        "type": n.type,
        "args": n.args,
        "output": n.output or "log",
        "respawn": n.respawn,
        "respawnDelayS": n.respawn_delay,
        "required": n.required,
        "cwd": n.cwd,
        "launchPrefix": n.launch_prefix or None,
        "machine": n.machine_name or None,
        "remaps": [list(each) for each in n.remap_args],
        "env": [list(each) for each in n.env_args],
    }


counts = {}


def anonymous(name):
    """Counts, in place of a random number."""
    counts[name] = counts.get(name, 0) + 1
    return re.sub("[-.:]", "_", name) + "_" + str(counts[name])


rosgraph.names.anonymous_name = anonymous


def load(name):
    counts.clear()
    config = roslaunch.config.ROSLaunchConfig()
    roslaunch.xmlloader.XmlLoader(resolve_anon=True).load(name, config, argv=[], verbose=False)
    return {
        "nodes": sorted((node(n) for n in config.nodes), key=lambda each: each["name"]),
        "params": {key: plain(p.value) for key, p in sorted(config.params.items())},
        "clearParams": sorted(set(config.clear_params)),
    }


for line in sys.stdin:
    try:
        answer = load(line.strip())
    except Exception as e:
        answer = {"error": type(e).__name__ + ": " + str(e)}
    sys.stdout.write("RESULT " + json.dumps(answer) + "\n")
    sys.stdout.flush()
