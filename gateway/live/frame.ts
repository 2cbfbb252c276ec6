/** Returns one unmasked text frame (RFC 6455 §5.2) that can be written to any number of sockets. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

export const pingFrame = textFrame('{"type":"ping"}');
export const pongFrame = textFrame('{"type":"pong"}');
export const ackFrame = textFrame('{"type":"connection_ack"}');
