/**
 * What is sent over a connection: messages are framed here, so that a part which many are sent alike is written once, and
 * everything for a connection in one turn of the event loop goes out at once.
 */
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';

/** Sends what waits, once in a turn of the event loop for all connections. */
export class Post {
  private due: Sender[] = [];
  private readonly sent: (bytes: number) => void;

  constructor(sent: (bytes: number) => void) {
    this.sent = sent;
  }

  put(sender: Sender): void {
    if (this.due.length === 0) process.nextTick(() => this.send());
    this.due.push(sender);
  }

  private send(): void {
    const all = this.due;
    this.due = [];
    let bytes = 0;
    for (const sender of all) bytes += sender.flush();
    this.sent(bytes);
  }
}

/** Sends messages over one connection, in order. */
export class Sender {
  private readonly line: WebSocket;
  private readonly socket: Duplex;
  private readonly post: Post;
  private waiting: Buffer[] = [];
  private bytes = 0;

  constructor(line: WebSocket, socket: Duplex, post: Post) {
    [this.line, this.socket, this.post] = [line, socket, post];
    senders.set(line, this);
  }

  /** How many bytes wait to be read. */
  get unread(): number {
    return this.line.bufferedAmount + this.bytes;
  }

  send(text: string): void {
    const length = Buffer.byteLength(text);
    const frame = framed(length);
    frame.write(text, frame.length - length);
    this.add(frame);
  }

  /** A message of which others are sent the same part; what stands before it has plain letters alone. */
  sendAround(before: string, part: Buffer, behind: string): void {
    const after = behind.length === 1 ? 1 : Buffer.byteLength(behind);
    const length = before.length + part.length + after;
    const frame = framed(length);
    const start = frame.length - length;
    frame.write(before, start, 'latin1');
    frame.set(part, start + before.length);
    frame.write(behind, frame.length - after);
    this.add(frame);
  }

  private add(frame: Buffer): void {
    if (this.line.readyState !== WebSocket.OPEN) return;
    if (this.waiting.length === 0) this.post.put(this);
    this.waiting.push(frame);
    this.bytes += frame.length;
  }

  /** Sends what waits now, and says how much that was. */
  flush(): number {
    const { waiting, bytes } = this;
    if (bytes === 0) return 0;
    [this.waiting, this.bytes] = [[], 0];
    if (this.line.readyState !== WebSocket.OPEN) return 0;
    this.socket.write(waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting, bytes));
    return bytes;
  }
}

const senders = new WeakMap<WebSocket, Sender>();

/** Sends what waits for a connection, before something else is sent over it. */
export const flush = (line: WebSocket): void => void senders.get(line)?.flush();

/** The first byte of a message of text that is whole. */
const TEXT = 0x81;
/** Lengths that stand in two bytes of their own, and in eight. */
const [IN_TWO, IN_EIGHT] = [126, 127];

/** Room for a message of so many bytes, with what stands before it in the frame (RFC 6455, 5.2): nothing is masked that a server sends. */
function framed(length: number): Buffer {
  const head = length < IN_TWO ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  frame[1] = head === 2 ? length : head === 4 ? IN_TWO : IN_EIGHT;
  if (head === 4) frame.writeUInt16BE(length, 2);
  else if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  return frame;
}
