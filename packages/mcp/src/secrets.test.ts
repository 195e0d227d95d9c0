import {
  type Chair,
  chanceFrom,
  decideRequest,
  fileOf,
  isRefusal,
  type Ruleset,
  roomOf,
  type TableFile,
  type TableRequest,
} from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { lurkedIn } from '@arbiter/table/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANN, ask, clientOf, evening, GIL, placeAt, type Said, WILL } from './testing.ts';
import { toolsFor } from './tools/index.ts';

/** What stands in every secret, and nowhere else. */
const MARK = 'MARKED';

/** A table full of secrets: somebody lurks in its fight, and the host has noted, whispered, rolled and prepared. */
async function secretive(mark: string): Promise<{ book: Ruleset; file: TableFile }> {
  const book = lurkedIn((await openBook('edge')) as Ruleset, () => `${mark} lurker`);
  const { example } = book.procedures.find(({ name }) => name === 'skill-roll')!;
  const roller = { ...(example.input as { roller: object }).roller, name: `${mark} roller` };
  const plan = {
    seats: [],
    ready: [],
    foes: [],
    waves: [],
    cells: [],
    places: {},
    more: {},
    entries: {},
    width: 9,
    height: 9,
    notes: `${mark} plan`,
  };
  const begun = { ask: 'begin', game: 'edge', fight: 'f1', setup: setupOf(book) } as const;
  const requests: TableRequest[] = [
    begun,
    { ask: 'note', note: 'n1', title: `${mark} note`, text: `${mark} text`, to: [] },
    { ask: 'say', text: `${mark} whisper`, to: ['host'] },
    { ask: 'roll', notation: '2d6', label: `${mark} roll`, isSecret: true },
    {
      ask: 'question',
      game: 'edge',
      question: 'skill-roll',
      input: { ...(example.input as object), roller },
      isSecret: true,
    },
    { ask: 'prepare', prepared: { id: 'p1', game: 'edge', title: `${mark} ambush`, plan } },
    { ask: 'invite', invitation: `${mark}-invitation`, role: 'watcher', plays: [], many: true },
    { ask: 'call', call: 'c1', text: `${mark} question`, chairs: ['host'] },
    { ask: 'say', text: 'The door creaks.' },
  ];
  let room = roomOf(await evening(), [book]);
  for (const request of requests) {
    const decided = decideRequest(room, GIL, request, chanceFrom('secrets'));
    if (isRefusal(decided)) throw new Error(`${request.ask}: ${decided.message}`);
    room = decided.room;
  }
  return { book, file: fileOf(room) };
}

function setupOf(book: Ruleset): unknown {
  const ready = book.encounters!.find(({ id }) => id === 'goblin-ford')!.setup as { foes: unknown };
  return { ...ready, party: ['brenna'] };
}

/** Whatever somebody could try, through every tool of their list. */
const TRIES: Readonly<Record<string, readonly Record<string, unknown>[]>> = {
  rules_search: [{ words: MARK }, { words: 'lurker' }],
  rules_read: [{ ids: [MARK] }, { ids: ['attack'] }],
  resolve: [
    { procedure: 'attack', input: { attacker: 'brenna', defender: `${MARK} lurker` } },
    { procedure: 'attack', input: {}, record: 'secret' },
  ],
  odds: [{ procedure: 'attack', inputs: [{ attacker: 'brenna', defender: 'goblin cutter' }], of: 'hit' }],
  forecast: [{ fights: 4 }],
  check: [
    { what: 'character', document: 'brenna' },
    { what: 'encounter', document: { ready: 'p1' } },
  ],
  table_view: [
    ...['news', 'fight', 'people', 'rulings', 'notes', 'log'].map(part => ({ part, detail: 'full' })),
    ...[{}, { since: '0.0.00000' }, { fight: 'f1' }, { table: 'other' }],
  ],
  character_change: [
    { character: 'brenna', choices: 'brenna' },
    { character: 'brenna', advance: {} },
    { character: `${MARK} roller`, advance: 1 },
  ],
  tell: [
    { text: 'Hello.' },
    { text: 'x', as: 'reply', call: 'c1' },
    { text: 'x', to: ['host'] },
    { text: 'n', as: 'note' },
  ],
  fight_options: [{}, { detail: 'full' }, { about: 'lurk' }],
  // Nobody walks about: whoever comes near finds who lurks there, and may be told of them.
  fight_act: [
    { option: '1' },
    { option: 'attack lurker' },
    { option: `attack ${MARK} lurker` },
    { option: 'dodge' },
    { option: 'end the turn' },
  ],
  fight_auto: [{ who: ['foes'] }, { who: [MARK] }],
};

describe.each([
  ['player', ANN],
  ['watcher', WILL],
] as const)('a %s', (role, chair: Chair) => {
  let heard: readonly string[];
  /** Everything that was said to this chair at a table whose secrets have this mark. */
  const saidAt = async (mark: string): Promise<string[]> => {
    const { book, file } = await secretive(mark);
    const client = await clientOf(role, await placeAt(file, chair, 'secrets', book));
    const said: string[] = [];
    const keep = (one: Said): Said => {
      said.push(JSON.stringify(one));
      return one;
    };
    for (const { name } of toolsFor(role))
      for (const given of TRIES[name] ?? []) {
        const one = keep(await ask(client, name, given));
        if (one.error && !one.error.example.tool.startsWith('fight_'))
          keep(await ask(client, one.error.example.tool, one.error.example.arguments));
      }
    await client.close();
    return said;
  };

  beforeAll(async () => {
    heard = await saidAt(MARK);
  });

  test('is told no secret by any tool', () => {
    expect(heard.length).toBeGreaterThan(20);
    const typed = /“[^”]*MARKED[^”]*”|"searched"|attack MARKED lurker|marked lurker/g;
    expect(heard.filter(text => text.replaceAll(typed, '').includes(MARK))).toEqual([]);
  });

  test('is told the same, to the letter, whatever the secrets are', async () => {
    // Dice that nobody keeps fall as they like.
    const kept = (text: string): boolean => !text.includes('"dice":[');
    const others = await saidAt('OTHERS');
    const at = others.findIndex((text, i) => text !== heard[i] && kept(text));
    expect(others[at]).toEqual(heard[at]);
  });
});

test('every tool that a player or a watcher has is tried', () => {
  const names = new Set([...toolsFor('player'), ...toolsFor('watcher')].map(({ name }) => name));
  expect([...names].filter(name => !(name in TRIES))).toEqual([]);
});
