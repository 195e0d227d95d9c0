import { counted, isRefusal, type Refusal, type Ruleset } from '@arbiter/engine';
import { type FightReport, fightFrom } from '@arbiter/simulator';
import { z } from 'zod';
import { type Answer, type Wrong, wrong } from '../answer.ts';
import { fight, game } from '../fields.ts';
import { atHouse, gameOr, isReferee, refereeFor } from '../house.ts';
import { NO_HOUSE, type Place } from '../place.ts';
import { ANYBODY, tool } from '../tool.ts';
import { percent } from '../words.ts';
import { encounterOf } from './check.ts';

/** Nobody waits longer than this; what was played by then is told. */
const PATIENCE = 4000;

/** How a fight is likely to go: played many times by both sides' tactics. */
export const forecast = tool({
  name: 'forecast',
  title: 'Forecast a fight',
  description:
    'How likely the party wins, whether somebody falls and what it costs, from a running fight as you know it or from an encounter; played many times by sensible tactics on both sides. `without` tells what somebody is worth.',
  input: z.strictObject({
    game: game.optional(),
    fight: fight.describe('A running fight, from where it stands.'),
    encounter: z
      .union([z.string().min(1).max(200), z.record(z.string(), z.unknown())])
      .optional()
      .describe('Instead: a ready encounter’s id, or {"party": "brenna and quill", "foes": "3 wolves"}.'),
    fights: z.int().min(4).max(5000).default(200).describe('How often it is played.'),
    without: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe('Of an encounter: compare with it played without this one of the party.'),
    part: z
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe('Another sample of the same, after an unfinished one.'),
  }),
  reads: true,
  isAlone: ({ encounter }) => encounter !== undefined,
  for: ANYBODY,
  async example(place, { game: given }) {
    const called = gameOr(place, given);
    const at = await refereeFor(place, called);
    const [ready] = isReferee(at) ? (at.book.encounters ?? []) : [];
    return { tool: 'forecast', arguments: { game: called, encounter: ready?.id ?? '', fights: 4 } };
  },
  async run({ game: given, fight: id, encounter, fights, without, part }, place) {
    const from =
      encounter === undefined
        ? await beginningIn(place, id)
        : await beginningOf(place, given, encounter, without);
    if ('problems' in from) return from;
    const playing: Playing = { ...from, fights, seed: `forecast ${part}` };
    const report = place.door
      ? await place.door.workshop.forecast(playing)
      : await forecastOf(playing, place);
    if (isRefusal(report))
      return {
        problems: [{ path: report.field ?? 'encounter', message: report.message, rule: report.rule }],
      };
    return reportSaid(report, from.without, fights, part);
  },
});

/** Fights to be played, as plain data: a thread may play them. */
export interface Playing extends From {
  readonly fights: number;
  readonly seed: string;
}

interface From {
  readonly game: string;
  readonly readings: Readonly<Record<string, string>>;
  readonly beginning: { readonly setup: unknown } | { readonly state: unknown };
  /** The same without somebody, to compare. */
  readonly without?: { readonly name: string; readonly setup: unknown } | undefined;
}

export interface Forecast {
  readonly report: FightReport;
  readonly other?: FightReport | undefined;
}

/** The fight at the table, as the chair knows it: nothing else is in it. */
async function beginningIn({ door }: Place, id: string | undefined): Promise<From | Wrong> {
  if (!door) return wrong('encounter', 'There is no table here: name an `encounter`.');
  return door.known(id);
}

async function beginningOf(
  place: Place,
  given: string | undefined,
  encounter: unknown,
  without: string | undefined,
): Promise<From | Wrong> {
  const at = await refereeFor(place, given);
  if (!isReferee(at)) return at;
  const sides = encounterOf(at.book, encounter);
  if ('problems' in sides) return sides;
  const begun = at.fight(sides.of, { seed: 'check' });
  if (!begun.ok)
    return {
      problems: begun.problems.map(({ path, ...problem }) => ({
        ...problem,
        path: path === '' ? 'encounter' : `encounter.${path}`,
      })),
    };
  const { setup } = begun.log;
  const base = { game: at.book.id, readings: at.readings, beginning: { setup } };
  return without === undefined ? base : lessened(base, setup, without);
}

/** The set-up without one of its party. */
function lessened(base: From, setup: unknown, name: string): From | Wrong {
  const { party } = setup as { readonly party?: unknown };
  const all = Array.isArray(party) ? (party as readonly unknown[]) : [];
  const called = all.map(one =>
    String((one as { name?: unknown })?.name ?? (one as { id?: unknown })?.id ?? one),
  );
  const at = called.findIndex(one => one.toLowerCase().startsWith(name.toLowerCase()));
  if (at < 0 || all.length < 2)
    return wrong(
      'without',
      `“${name.slice(0, 40)}” is nobody whom the party could do without; it is ${called.join(', ')}.`,
      called[0],
    );
  return {
    ...base,
    without: { name: called[at]!, setup: { ...(setup as object), party: all.filter((_, i) => i !== at) } },
  };
}

/** Plays them: a few first, then as many as are wanted, or as there is time for. */
export async function forecastOf(
  { game: id, beginning, without, readings, ...playing }: Playing,
  { library }: Pick<Place, 'library'>,
): Promise<Forecast | Refusal> {
  const book = (await library.book(id)) as Ruleset;
  const rules = atHouse(book, NO_HOUSE).book.encounter!;
  const play = (from: typeof beginning): FightReport | Refusal => {
    const options = { seed: playing.seed, readings };
    const first = fightFrom(rules, from, { ...options, times: Math.min(FEW, playing.fights) });
    if (isRefusal(first) || playing.fights <= FEW) return first;
    const affordable = Math.floor((first.perSecond * (without ? PATIENCE / 2 : PATIENCE)) / 1000);
    return affordable <= FEW
      ? first
      : fightFrom(rules, from, { ...options, times: Math.min(playing.fights, affordable) });
  };
  const report = play(beginning);
  if (isRefusal(report)) return report;
  const other = without && play({ setup: without.setup });
  return other && isRefusal(other) ? other : { report, other };
}
const FEW = 20;

function reportSaid(
  { report, other }: Forecast,
  without: From['without'],
  asked: number,
  part: number,
): Answer {
  const { fights, winRate, interval95, somebodyDown, lifeLost, rounds, fallen } = report;
  const [low, high] = interval95;
  const win = `${percent(winRate)} (${percent(low)} to ${percent(high)})`;
  const compared = other &&
    without && {
      without: {
        who: without.name,
        win: percent(other.winRate),
        somebodyDown: percent(other.somebodyDown / other.fights),
      },
    };
  return {
    told: `The party wins ${win} of ${counted(fights, 'fight')} if both sides play sensibly; somebody of it falls in ${percent(somebodyDown / fights)}.${compared ? ` Without ${without.name} it wins ${percent(other.winRate)}.` : ''}`,
    win: seen(report.wins, fights),
    interval95: [Number(low.toFixed(3)), Number(high.toFixed(3))],
    somebodyDown: seen(somebodyDown, fights),
    lifeLost: percent(lifeLost),
    rounds: Number(rounds.mean.toFixed(1)),
    falls: fallen.slice(0, 5).map(({ name, fights: times }) => `${name} ${percent(times / fights)}`),
    fights,
    ...compared,
    ...(fights < asked && {
      unfinished: `${fights} of ${asked} were played in the time there is; part ${part + 1} is another sample.`,
    }),
  };
}

/** What was never seen is not impossible, and what was always seen not certain. */
function seen(times: number, of: number): string {
  if (times === 0) return `below ${percent(3 / of)} (none in ${of})`;
  if (times === of) return `above ${percent(1 - 3 / of)} (all of ${of})`;
  return percent(times / of);
}
