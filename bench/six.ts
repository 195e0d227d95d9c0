/** The six people of a table, as other scripts here connect them. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A connection that is open. */
export const opened = async (port: number): Promise<WebSocket> => {
  const line = new WebSocket(`ws://127.0.0.1:${port}/table`, { perMessageDeflate: false });
  await once(line, 'open');
  return line;
};

/** Counts what is done and delivered. */
export class Tally {
  done = 0;
  deliveries = 0;
  bytes = 0;
  offers = 0;
  gaps = 0;
}

/** The six of a table. */
export class Six {
  private readonly lines: WebSocket[] = [];
  private readonly waiting = new Map<string, (refused: boolean) => void>();
  private requests = 0;
  private readonly tally: Tally;

  constructor(tally: Tally) {
    this.tally = tally;
  }

  async connect(port: number, table: string, secrets: readonly string[]): Promise<void> {
    for (const secret of secrets) {
      const line = await opened(port);
      this.lines.push(line);
      let n = 0;
      line.on('message', (data: Buffer) => {
        const head = data.toString('latin1', 0, 60);
        const counted = /^\{"is":"(changed|view)","n":(\d+)/.exec(head);
        if (counted) {
          if (Number(counted[2]) !== n + 1) this.tally.gaps += 1;
          n = Number(counted[2]);
        }
        if (counted?.[1] === 'changed') {
          this.tally.deliveries += 1;
          this.tally.bytes += data.length;
        } else if (head.startsWith('{"is":"offers"')) this.tally.offers += 1;
        else if (head.startsWith('{"is":"answer"')) this.answered(String(data));
      });
      const seen = once(line, 'message');
      line.send(JSON.stringify({ is: 'hello', table, secret }));
      await seen;
    }
  }

  private answered(text: string): void {
    const { id, refusal } = JSON.parse(text);
    const heard = this.waiting.get(id);
    this.waiting.delete(id);
    if (refusal) console.error(refusal.message);
    else this.tally.done += 1;
    heard?.(refusal !== undefined);
  }

  /** Asks, and goes on when it is answered. */
  ask(chair: number, request: object, heard: (refused: boolean) => void): void {
    const id = String(++this.requests);
    this.waiting.set(id, heard);
    this.lines[chair]?.send(JSON.stringify({ is: 'ask', id, request }));
  }

  /** Asks one after the other. */
  askAll(all: readonly { readonly chair: number; readonly request: object }[]): Promise<void> {
    return new Promise((over, failed) => {
      let next = 0;
      const ask = (): void => {
        const asked = all[next++];
        if (!asked) {
          over();
          return;
        }
        this.ask(asked.chair, asked.request, isRefused => {
          if (isRefused) failed(new Error('What was written down beforehand was refused.'));
          else ask();
        });
      };
      ask();
    });
  }

  end(): void {
    for (const line of this.lines) line.terminate();
  }
}
