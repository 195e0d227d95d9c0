import { isRefusal } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { READY_POWERS } from '../content/power-list.ts';
import { type Command, commandSchema } from './commands.ts';
import { begin, blow, end, face, fast, go, knight, refusal, thug, who } from './fight.testing.ts';
import { encounter } from './index.ts';
import { scene } from './scenes.testing.ts';
import type { FightState } from './state.ts';

test('SV-INIT-04: what needs no dice is decided without them', () => {
  const open = face({}, {});
  const plain = [
    [{ do: 'drop', actor: 'p1', weapon: 0 }, 'weapon'],
    [{ do: 'sheathe', actor: 'p1', weapon: 0 }, 'weapon'],
    [{ do: 'drop prone', actor: 'p1' }, 'prone'],
    [{ do: 'full defense', actor: 'p1' }, 'full defense'],
    [{ do: 'move', actor: 'p1', how: 'half', x: 2, y: 3 }, 'moved'],
  ] as const;
  for (const [command, is] of plain) expect(go(open, command).events.map(e => e.is)).toEqual([is]);
});
test('SV-INIT-01: leaving the field ends the turn, and with the last of a side the fight', () => {
  const party = [
    { ...knight, x: 0, y: 0 },
    { ...knight, DX: 8, x: 3, y: 3 },
  ];
  const two = begin({ party, foes: [{ ...thug, x: 7, y: 5 }] });
  const left = go(two, { do: 'leave', actor: 'p1', how: 'half' });
  expect(left.events.map(e => e.is)).toEqual(['left', 'turn ended', 'turn']);
  const one = begin({ party: party.slice(0, 1), foes: [{ ...thug, x: 7, y: 5 }] });
  expect(go(one, { do: 'leave', actor: 'p1', how: 'half' }).events.at(-1)).toEqual({
    is: 'ended',
    winner: 'foes',
  });
});
test('SV-INIT-01: a decision is made on the state as it is, and leaves it alone', () => {
  const open = face({}, {});
  const before = JSON.stringify(open);
  encounter.decide(open, commandSchema.parse(blow()), fast('untouched'));
  expect(JSON.stringify(open)).toBe(before);
  expect(refusal(open, end('f1'))).toBe('SV-INIT-01');
  expect(who(open, 'p1').major).toBe(1);
});

/** Other values for each field that a command may have; a field that was not there may appear. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  actor: ['p1', 'p2', 'f1', 'f2', 'nobody'],
  target: ['p1', 'p2', 'f1', 'f2', 'nobody', undefined],
  weapon: [-1, 0, 1, 2, 3, 9],
  use: ['strike', 'thrust', 'throw'],
  location: ['torso', 'eye'],
  hands: ['one', 'two'],
  hand: ['main', 'off', 'both'],
  power: [-1, 0, 1, 9, undefined],
  x: [0, 5, 6, 13, 199, undefined],
  y: [0, 3, 7, 199, undefined],
  running: [0, 1, 9, undefined],
  as: ['Wolf', 'Ogre', 'Unicorn', undefined],
  potion: [0, 1],
  how: ['half', 'full', 'sprint'],
  with: ['dodge', 'parry', 'block', 'none'],
};

/** The command with one field changed, if it still has the shape of a command. */
function mutants(command: Command): Command[] {
  const all: Command[] = [];
  for (const [field, values] of Object.entries(OTHERS))
    for (const value of values) {
      const parsed = commandSchema.safeParse({ ...command, [field]: value });
      if (parsed.success) all.push(parsed.data);
    }
  return all;
}

/** Fields that mean nothing: the weapon of a dodge, the way of moving of somebody who leaps up, half of a square. */
const isIdle = (command: Command, field: string): boolean =>
  (command.do === 'power' && field === 'x' && command.y === undefined) ||
  (command.do === 'power' && field === 'y' && command.x === undefined) ||
  (command.do === 'defend' && command.with !== 'parry' && field === 'weapon') ||
  (command.do === 'stand up' && command.power !== undefined && field === 'how');

/** A command as one text, whatever the order of its fields. */
function key(command: Command): string {
  const fields = command as unknown as Record<string, unknown>;
  let text = '';
  for (const field of Object.keys(fields).sort())
    if (fields[field] !== undefined && !isIdle(command, field))
      text += `${field}: ${JSON.stringify(fields[field])}, `;
  return text;
}

/** Allowed but not offered one by one: a longer way to move than needed, and the square a summoned being appears on. */
const isShorthand = (command: Command): boolean =>
  command.do === 'move' ||
  (command.do === 'power' && command.x !== undefined && command.target === undefined);

/** Whether a command is offered; what is for oneself needs no target, and may name oneself. */
const isOffered = (offered: ReadonlySet<string>, command: Command): boolean =>
  offered.has(key(command)) ||
  (command.do === 'power' &&
    command.target === command.actor &&
    offered.has(key({ ...command, target: undefined })));

function checkAll(state: FightState, chosen: readonly number[]): void {
  const actor = encounter.waitingFor(state);
  const offers = actor === undefined ? [] : encounter.legal(state, actor).map(o => o.command);
  const offered = new Set(offers.filter(command => !isShorthand(command)).map(key));
  for (const n of chosen) {
    const command = offers[n % offers.length];
    if (!command) return;
    const accepted = encounter.decide(state, command, fast('offered', n));
    expect(isRefusal(accepted), `${key(command)} ${JSON.stringify(accepted)}`).toBe(false);
    for (const odd of mutants(command)) {
      if (isShorthand(odd) || isOffered(offered, odd)) continue;
      const events = encounter.decide(state, odd, fast('odd', n));
      if (!isRefusal(events)) throw new Error(`not offered, but allowed: ${key(odd)} (from ${key(command)})`);
      expect(events.rule).toMatch(/^SV-[A-Z]+-\d+$/);
    }
  }
}

describe('SV-POW-05 SV-INIT-04: what is offered is accepted, what is not offered is refused by a rule', () => {
  const seeds = { seed: 20, numRuns: 3 };
  test.each(READY_POWERS.map(p => [p.name, p.kind] as const))('%s', (name, kind) => {
    const open = scene(name, kind);
    const powers = [...encounter.legal(open, 'p1').entries()].filter(
      ([, { command }]) => 'power' in command && (command.power ?? -1) >= 0,
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (own, any, one) => {
        checkAll(open, [own, any]);
        const chosen = powers[one % Math.max(1, powers.length)];
        if (!chosen) return;
        const [index, { command: use }] = chosen;
        checkAll(open, [index]);
        const state = structuredClone(open);
        const events = encounter.decide(state, use, fast(name, one));
        if (isRefusal(events)) throw new Error(events.message);
        for (const event of events) encounter.evolve(state, event);
        checkAll(state, [own, any]);
      }),
      seeds,
    );
  });
});
