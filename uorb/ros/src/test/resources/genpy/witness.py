# SPDX-License-Identifier: Apache-2.0
"""For each line TYPE FULL_TEXT MESSAGE (texts in hex): MD5, the message written again, and as it prints itself."""
import io
import sys

import genpy.dynamic

for line in sys.stdin:
    name, text, message = line.rstrip('\n').split(' ')
    definition = bytes.fromhex(text).decode('utf-8')
    read = genpy.dynamic.generate_dynamic(name, definition)[name]()
    read.deserialize(bytes.fromhex(message))
    written = io.BytesIO()
    read.serialize(written)
    print(read._md5sum, 'x' + written.getvalue().hex(), 'x' + str(read).encode('utf-8').hex())
