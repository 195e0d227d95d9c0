/** An example of each request of a table. In this order they make an evening; `$CHAIR` is the chair of a player, `$KNOCKING` of one at the door. */
import type { RequestKind, requestSchema } from '@arbiter/engine';
import type { z } from 'zod';

type Request = z.input<typeof requestSchema>;

const wolves = { game: 'simverse', fight: 'wolves' } as const;
const brenna = { game: 'simverse', id: 'brenna' } as const;
/** The smallest picture there is. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
const CHAIR = '$CHAIR';
/** Something that Brenna has from a pack, and as a newer version of the pack has it. */
const MOON_BLADE = {
  id: 'mira.moonlit-road/weapon/moon-blade',
  name: 'Moon Blade',
  group: 'medium',
  skill: 'Swords',
  damage: '2d6',
  origin: { pack: 'mira.moonlit-road', version: '1.0.0', table: 'weapons', hash: '0123456789abcdef' },
} as const;
const NEWER = {
  ...MOON_BLADE,
  damage: '2d6+1',
  origin: { ...MOON_BLADE.origin, version: '1.1.0', hash: 'fedcba9876543210' },
};

/** The smallest pack. */
const MOONLIT_ROAD = {
  ...{ arbiter: 'pack', format: 1, id: 'mira.moonlit-road', version: '1.1.0', game: 'simverse' },
  ...{ title: 'The moonlit road', authors: ['Mira'], licence: 'CC0-1.0' },
  entries: { weapon: [{ id: 'moon-blade', name: 'Moon Blade', like: 'Longsword', damage: '2d6+1' }] },
};

/** What each kind of request looks like. */
export const REQUEST_EXAMPLES: { readonly [K in RequestKind]: Extract<Request, { ask: K }> } = {
  name: { ask: 'name', name: 'Monday' },
  seat: {
    ask: 'seat',
    seat: {
      ...brenna,
      name: 'Brenna',
      file: { name: 'Brenna', templates: [{ name: 'Human' }], gear: { weapons: [MOON_BLADE] } },
    },
  },
  invite: { ask: 'invite', invitation: 'for Ann', role: 'player', plays: [], many: true },
  'let in': { ask: 'let in', id: '$KNOCKING' },
  play: { ask: 'play', ...brenna },
  bring: { ask: 'bring', seat: { game: 'simverse', id: 'tam', name: 'Tam', file: {} } },
  rename: { ask: 'rename', name: 'Annabel' },
  'hand over': { ask: 'hand over', game: 'simverse', id: 'tam', to: CHAIR },
  rule: { ask: 'rule', game: 'simverse', ruling: 'SV-R-20', reading: 'endurance' },
  show: { ask: 'show', openness: 'words' },
  question: {
    ...{ ask: 'question', game: 'simverse', question: 'check' },
    input: { target: 14, difficulty: 'Hard' },
  },
  rest: { ask: 'rest', game: 'simverse', procedure: 'short-rest', people: ['brenna'] },
  roll: { ask: 'roll', notation: '3d6+2', label: 'How many wolves?', isSecret: true },
  say: { ask: 'say', text: 'It is dark, and it snows.' },
  note: { ask: 'note', note: 'letter', title: 'A letter', text: 'Come alone.', to: [CHAIR] },
  unnote: { ask: 'unnote', note: 'letter' },
  call: {
    ask: 'call',
    call: 'watch',
    text: 'Who keeps watch?',
    chairs: [CHAIR],
    choices: ['I do', 'I sleep'],
  },
  reply: { ask: 'reply', call: 'watch', choice: 'I do' },
  uncall: { ask: 'uncall', call: 'watch' },
  order: { ask: 'order', ...brenna, when: 'defend', answer: 'tactics' },
  clock: { ask: 'clock', seconds: 120 },
  log: {
    ask: 'log',
    entry: { game: 'simverse', question: 'check', sentence: 'Brenna climbs the wall.', dice: [] },
  },
  favour: { ask: 'favour', what: 'simverse/check', on: true },
  picture: { ask: 'picture', picture: { id: 'ford', name: 'A ford', data: PIXEL, width: 1, height: 1 } },
  prepare: {
    ask: 'prepare',
    prepared: {
      ...{ id: 'ford', game: 'simverse', title: 'At the ford' },
      plan: {
        ...{ seats: ['brenna'], foes: [{ name: 'Wolf', count: 2 }], width: 12, height: 8 },
        ...{ picture: 'ford', notes: 'They come out of the mist.' },
      },
    },
  },
  unprepare: { ask: 'unprepare', game: 'simverse', id: 'ford' },
  unpicture: { ask: 'unpicture', picture: 'ford' },
  begin: {
    ...{ ask: 'begin', ...wolves },
    setup: { party: ['Brenna'], foes: [{ creature: 'Wolf', count: 2 }] },
  },
  veil: { ask: 'veil', ...wolves, hide: ['f1'], cover: [{ y: 0, from: 0, to: 3 }], bySight: true },
  cast: { ask: 'cast', ...wolves, fighter: 'p1', person: 'brenna' },
  auto: { ask: 'auto', ...wolves },
  undo: { ask: 'undo', ...wolves, steps: 1 },
  redo: { ask: 'redo', ...wolves, steps: 1 },
  run: { ask: 'run', ...wolves, sides: ['foes'] },
  act: { ask: 'act', ...wolves, command: { do: 'end turn', actor: 'p1' } },
  prove: { ask: 'prove', ...wolves },
  'take back': { ask: 'take back', of: 'clock' },
  close: { ask: 'close', ...wolves },
  retire: { ask: 'retire', game: 'simverse', id: 'tam' },
  renew: { ask: 'renew', game: 'simverse', entries: [NEWER] },
  pack: { ask: 'pack', game: 'simverse', pack: MOONLIT_ROAD },
  unpack: { ask: 'unpack', game: 'simverse', pack: 'mira.moonlit-road' },
  rekey: { ask: 'rekey', chair: CHAIR },
  revoke: { ask: 'revoke', id: 'for Ann' },
  leave: { ask: 'leave' },
};
