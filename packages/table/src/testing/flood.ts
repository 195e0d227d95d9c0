/** Sends a server messages that nobody should send, over many sockets, and looks how it bears them. */
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { fuzzed } from './fuzz.ts';

/** What came of so many messages. */
export interface Flooded {
  readonly sent: number;
  /** Messages that the server sent back. */
  readonly answered: number;
}

/** Messages of a connection, few because the first that is none ends it, and connections at the same time. */
const AT_ONCE = 5;
const TOGETHER = 8;
/** Of so many connections one is left half open, or reads nothing. */
const SELDOM = 50;

/**
 * Sends `count` messages to a table, from strangers and from whoever has `secret`. Now and then a
 * connection is begun and left, or asks and does not read; those are closed at the end.
 */
export async function flood(
  port: number,
  { count, table, secret, seed }: { count: number; table: string; secret: string; seed: string },
): Promise<Flooded> {
  const messages = fuzzed(seed);
  const idle: { destroy(): void }[] = [];
  let [sent, answered, visits] = [0, 0, 0];
  const visit = async (): Promise<void> => {
    const n = ++visits;
    if (n % SELDOM === 0 && idle.length < 40) idle.push(halfOpen(port));
    const line = new WebSocket(`ws://127.0.0.1:${port}/table`);
    const closed = new Promise(settled => line.once('close', settled));
    line.on('error', () => {});
    line.on('message', () => {
      answered += 1;
    });
    line.once('open', () => {
      if (n % 3 !== 0) line.send(JSON.stringify({ is: 'hello', table, secret }));
      for (let i = 0; i < AT_ONCE && sent < count; i++, sent++) line.send(messages.next().value!);
      line.close();
    });
    await closed;
  };
  const visitor = async (): Promise<void> => {
    while (sent < count) await visit();
  };
  await Promise.all(Array.from({ length: TOGETHER }, visitor));
  for (const one of idle) one.destroy();
  return { sent, answered };
}

/** A connection that is begun, and never goes on. */
function halfOpen(port: number): { destroy(): void } {
  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgr'),
  );
  socket.on('error', () => {});
  return socket;
}
