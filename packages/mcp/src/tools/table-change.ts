import { check, masterLines, masterSaid, requestSchema, type TableRequest } from '@arbiter/engine';
import { z } from 'zod';
import { type Wrong, wrong } from '../answer.ts';
import { doorOf } from '../at-table.ts';
import type { Door } from '../door.ts';
import { id, request } from '../fields.ts';
import { closest } from '../library.ts';
import { tool } from '../tool.ts';

/** What a host may change; `correct` is the game master's word in a fight. */
const CHANGES = [
  'correct',
  'veil',
  'rule',
  'rest',
  'note',
  'unnote',
  'show',
  'name',
  'clock',
  'run',
  'cast',
  'seat',
  'retire',
  'hand over',
  'let in',
  'uncall',
  'close',
  'prove',
] as const;

/** The host's word over everything, always with a reason. */
export const tableChange = tool({
  name: 'table_change',
  title: 'Change the table',
  description:
    'The host’s override, logged with its reason. change.ask and its fields: correct {fight?, words: "harm ogre damage=4" or "join foes 2 wolf"} (a wrong word lists what there is); veil {game, fight, hide?, reveal?: fighter ids}; rule {game, ruling, reading?}; rest {game, procedure, people, input?}; note {note, title, text, to: "all"|chairs}; unnote {note}; show {openness}; name {name}; clock {seconds|null}; run {game, fight, sides}; cast {game, fight, fighter, person}; retire {game, id}; hand over {game, id, to}; let in {id}; uncall {call}; close, prove {game, fight}.',
  input: z.strictObject({
    table: id.optional(),
    change: z.looseObject({ ask: z.enum(CHANGES) }),
    reason: z.string().trim().min(1).max(400).describe('Why; only the host reads it.'),
    request,
  }),
  reads: false,
  for: ['host'],
  example: () => ({
    tool: 'table_change',
    arguments: {
      change: { ask: 'note', note: 'plan', title: 'Plan', text: 'The bridge is watched.' },
      reason: 'To remember.',
    },
  }),
  async run({ table, change, reason, request: given }, place) {
    const door = doorOf(place);
    if (table !== undefined && table !== door.table)
      return wrong('table', 'That is not your table.', door.table);
    const before = await door.moment();
    if ('problems' in before) return before;
    const asked = change.ask === 'correct' ? await correction(door, change) : requestOf(change);
    if ('problems' in asked) return asked;
    const own = given ?? door.newId();
    const refused = await door.ask(own, asked.request);
    if (refused) return standing(refused);
    const game = gameIn(asked.request) ?? before.view.game ?? '-';
    const entry = {
      game,
      question: change.ask,
      sentence: `${change.ask}: ${reason}`,
      dice: [],
      isSecret: true as const,
    };
    await door.ask(`${own}-why`, { ask: 'log', entry });
    return door.news(before);
  },
});

const gameIn = (asked: TableRequest): string | undefined => ('game' in asked ? asked.game : undefined);

/** Problems stand in the change. */
const standing = ({ problems }: Wrong): Wrong => ({
  problems: problems.map(problem => ({
    ...problem,
    path: problem.path === '' ? 'change' : `change.${problem.path}`,
  })),
});

function requestOf(change: object): { readonly request: TableRequest } | Wrong {
  const read = check(requestSchema, change);
  return read.ok ? { request: read.value } : standing(read);
}

/** The game master's words as a command of the fight. */
async function correction(
  door: Door,
  change: Readonly<Record<string, unknown>>,
): Promise<{ readonly request: TableRequest } | Wrong> {
  const { fight, words } = change;
  if (typeof words !== 'string')
    return wrong('change.words', 'Say what is so, such as "harm ogre damage=4".');
  const facing = await door.facing(typeof fight === 'string' ? fight : undefined);
  if ('problems' in facing) return standing(facing);
  const { running, game, id: name } = facing;
  const lines = masterLines(running.rules);
  const { book, rules, fight: log } = running;
  const read = masterSaid(words.slice(0, 400), {
    ...{ book, rules, state: log.state },
    seen: rules.glance(log.state),
  });
  if (!read.ok)
    return wrong(
      'change.words',
      `${read.problems[0]?.message ?? ''} There is: ${lines.join('; ')}`.slice(0, 1500),
      closest(words, lines),
    );
  return { request: { ask: 'act', game, fight: name, command: read.value as object } };
}
