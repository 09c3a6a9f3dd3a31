#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints how rosgraph resolves names, remaps them and reads arguments, one JSON object a line.

Usage: record_names.py > names.jsonl; needs python3-rosgraph.
"""
import json

import rosgraph.names as names

NODES = ['/node', '/ns/node', '/a/b/node']
NAMES = ['x', '/x', '~x', 'x/y', '/x/y', '~x/y', 'x/', '/x//y', 'x_1', '1x', 'x-y', 'x y', '', '/', '~', '~/x', 'a/~b']
REMAPPED = [
    ('/node', ['a:=b'], 'a'), ('/node', ['a:=b'], '/a'), ('/node', ['a:=b'], '/b'), ('/node', ['a:=/b'], 'a'),
    ('/ns/node', ['a:=b'], 'a'), ('/ns/node', ['a:=b'], '/a'), ('/ns/node', ['/ns/a:=b'], 'a'),
    ('/ns/node', ['~a:=b'], '~a'), ('/ns/node', ['~a:=/b'], '/ns/node/a'), ('/ns/node', ['a:=~b'], 'a'),
    ('/node', ['a:=b', 'b:=c'], 'a'), ('/node', ['a:=b', 'b:=c'], 'b')]
ARGUMENTS = [
    [], ['a:=b'], ['__name:=n', '__ns:=/s'], ['_p:=1'], ['a:=b', 'c:=d', 'file'], [':=b'], ['a:='], ['a:=b:=c'], ['a=b'],
    ['--flag', 'a:=b'], ['~a:=b'], ['a:=b', 'a:=c']]


def main():
    for node in NODES:
        for name in NAMES:
            print(json.dumps({'node': node, 'name': name, 'resolved': names.resolve_name(name, node),
                              'legal': bool(names.is_legal_name(name))}))
    for node, remaps, name in REMAPPED:
        mappings = names.load_mappings(remaps)
        known = {names.resolve_name(key, node): names.resolve_name(value, node) for key, value in mappings.items()}
        print(json.dumps({'node': node, 'remaps': remaps, 'name': name,
                          'resolved': names.resolve_name(name, node, known)}))
    for words in ARGUMENTS:
        print(json.dumps({'argv': words, 'mappings': names.load_mappings(words)}))


main()
