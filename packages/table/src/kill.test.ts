import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { generator } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { KINDS } from './testing/stores.ts';

const SCRIPT = fileURLToPath(new URL('./testing/kill-me.ts', import.meta.url));
const KILLS: Readonly<Record<string, number>> = { SQLite: 6, PostgreSQL: 4 };

describe.skipIf(process.platform === 'win32').each(KINDS)('kill -9 in the middle, on %s', (kind, placeOf) => {
  test('every acknowledged request is there exactly once and in order', async () => {
    const place = await placeOf();
    const luck = generator(`kill ${kind}`);
    const acknowledged = new Set<string>();
    let known: string | undefined;
    let asked = 0;
    const unanswered: string[] = [];
    for (let kill = 0; kill < KILLS[kind]!; kill++) {
      const child = spawn(process.execPath, [SCRIPT, place.at, ...(known ? [known] : [])], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = new Promise(settled => child.once('exit', settled));
      child.stdin.on('error', () => {});
      const most = acknowledged.size + 5 + luck.die(60);
      const ask = (name: string): void => void child.stdin.write(`${name}\n`);
      for await (const line of createInterface({ input: child.stdout })) {
        const said = JSON.parse(line) as { table?: string; host?: string; kept?: string; refused?: string };
        expect(said.refused).toBeUndefined();
        if (said.table !== undefined) {
          known = `${said.table} ${said.host}`;
          for (const name of unanswered) ask(name);
        } else if (said.kept !== undefined) {
          acknowledged.add(said.kept);
          unanswered.splice(unanswered.indexOf(said.kept), 1);
        }
        while (unanswered.length < 20) {
          const name = String(++asked).padStart(5, '0');
          unanswered.push(name);
          ask(name);
        }
        if (acknowledged.size >= most) child.kill('SIGKILL');
      }
      await ended;
    }
    const store = await place.open();
    const kept = (await store.open(known!.split(' ')[0]!))!;
    const log = (await store.after(kept.number, 1, 10_000)).map(
      ({ step }) => JSON.parse(step).name as string,
    );
    expect(log).toEqual([...log].sort());
    expect(new Set(log).size).toBe(log.length);
    expect([...acknowledged].filter(name => !log.includes(name))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(20);
    await store.close();
    await place.clear();
  });
});
