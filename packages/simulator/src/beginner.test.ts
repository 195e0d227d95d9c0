import { fastDice, generator } from '@arbiter/dice';
import {
  defaultReadings,
  type EncounterRules,
  enact,
  fightRules,
  isRefusal,
  Play,
  placeIn,
} from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { goOn } from './tally.ts';

/** Few, because everybody waits for them; thousands were played when the fights were drawn up. */
const FIGHTS = 8;

/** The obvious play: in the first round everybody walks up to the foes and ends the turn; from then on they fight. */
function walkAndFight(rules: EncounterRules, state: unknown, play: Play): string {
  const walked = new Set<string>();
  for (;;) {
    const actor = rules.waitingFor(state);
    const { round, fighters } = rules.glance(state);
    if (actor === undefined || round > 1) return goOn(rules, state, play).winner;
    const isTheirs = fighters.some(({ id, side }) => id === actor && side === 'party');
    const command = isTheirs ? walk(rules, state, actor, walked) : undefined;
    const events = enact(rules, state, command ?? rules.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
  }
}

/** A step nearer, then the end of the turn; nothing where something else is asked. */
function walk(rules: EncounterRules, state: unknown, actor: string, walked: Set<string>): unknown {
  const legal = rules.legal(state, actor);
  const end = legal.find(({ label }) => label === 'End the turn');
  if (!end || walked.has(actor)) return end?.command;
  walked.add(actor);
  const { fighters } = rules.glance(state);
  const foes = fighters.filter(({ side, able }) => side !== 'party' && able);
  const far = (x: number, y: number): number =>
    Math.min(...foes.map(foe => Math.max(Math.abs(foe.x - x), Math.abs(foe.y - y))));
  const here = fighters.find(({ id }) => id === actor);
  const ways = legal.flatMap(({ label, command }) => {
    const [x, y] = (placeIn(command as Record<string, unknown>) ?? '').split(',').map(Number);
    return label.startsWith('Move') && x !== undefined && y !== undefined
      ? [{ command, left: far(x, y) }]
      : [];
  });
  const [nearest] = ways.toSorted((a, b) => a.left - b.left);
  return nearest && here && nearest.left < far(here.x, here.y) ? nearest.command : end.command;
}

const books = (await openBooks()).filter(({ encounters = [] }) => encounters.length > 0);

test.each(books.map(book => [book.id, book] as const))(
  '%s: in the first ready fight a beginner’s round costs, and does not kill',
  (_, book) => {
    const rules = fightRules(book);
    const readings = defaultReadings(book.rulings);
    const prepared = rules.prepare(
      book.encounters?.[0]?.setup,
      new Play(fastDice(generator('walk')), readings),
    );
    if (isRefusal(prepared)) throw new Error(prepared.message);
    const wins = Array.from({ length: FIGHTS }, (_, n) => {
      const play = new Play(fastDice(generator('walk', n)), readings);
      return walkAndFight(rules, prepared.begin(play).state, play);
    }).filter(winner => winner === 'party').length;
    expect(wins / FIGHTS).toBeGreaterThan(0.65);
  },
);
