/** The engine's laws of encounters, on Affinity. */
import { type Generator, seededDice } from '@arbiter/dice';
import { healthOf, isRefusal, numberLike, Play } from '@arbiter/engine';
import { encounterLaws, type LawOptions, perft } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { inItsFight, withExample } from '../../testing/with-example.ts';
import { CLASSES } from '../character/hit-dice.ts';
import { abilities } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { affinity } from '../index.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { fighterKnowledge } from './knowledge.ts';
import { duel, readings, somebody } from './scene.testing.ts';
import type { Fighter, FightState } from './state.ts';

type Drawn = { hd: number; maxHd: number };

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;

/** Somebody of any class and level, with any abilities and wounds. */
function anybody(name: string, source: Generator): object {
  const className = pick(CLASSES, source);
  const level = source.die(10);
  const learnt = abilities.filter(a => a.class === className && a.level <= level && source.die(2) === 1);
  const weapons = [pick(['sword', 'bow', 'great-axe', 'spear'], source)];
  return {
    ...somebody(name, { class: className, level, weapons }),
    abilities: learnt.map(a => a.id),
    resolve: 1 + source.die(4),
    storedAffinity: source.below(Math.min(4, level)),
    ...(source.die(2) === 1 ? { armour: pick(['light', 'medium', 'heavy'], source) } : {}),
  };
}

/** One to three of anybody, ready characters or creatures a side, with a map or without. */
const anySetup = (source: Generator): unknown => {
  const one = (name: string): unknown =>
    pick(
      [
        () => anybody(name, source),
        () => ({ character: pick(pregenerated, source).choices }),
        () => ({ stock: pick(creatures, source).name }),
      ],
      source,
    )();
  const side = (name: string): unknown[] =>
    Array.from({ length: source.die(3) }, (_, i) => one(`${name} ${i}`));
  const squares = (): object[] =>
    source.below(2) ? Array.from({ length: 5 }, () => ({ x: 5 + source.below(3), y: source.below(8) })) : [];
  const map = { width: 14, height: 8, walls: squares(), difficult: squares() };
  return { party: side('Friend'), foes: side('Foe'), maxRounds: 12, map: source.below(4) ? map : null };
};

const isUnsound = (who: Fighter): boolean =>
  who.hd < 0 ||
  who.hd > who.maxHd ||
  who.resolve < 0 ||
  who.resolve > 5 ||
  who.storedAffinity < 0 ||
  who.storedAffinity > who.level ||
  who.moveLeft < 0 ||
  who.safeMove < 0 ||
  who.round.actionsUsed > who.actionsPerTurn ||
  who.round.held !== who.held.length ||
  who.layers.some(layer => layer.hd < 0 || layer.hd > (layer.rolled ?? layer.hd)) ||
  (who.state === 'dead') !== (who.hd === 0 && who.resolve === 0) ||
  (who.state !== 'conscious' && who.concentrating !== null);

/** AF-MOV-01: who is not dead has a square of their own. */
const sharesSquare = (who: Fighter, { map, fighters }: FightState): boolean =>
  map !== null &&
  who.state !== 'dead' &&
  Object.values(fighters).some(
    other => other !== who && other.state !== 'dead' && other.x === who.x && other.y === who.y,
  );

/** What must stand in the sentence: how much was lost or gained, and what is left. */
function changed(before: FightState, after: FightState, event: FightEvent): number[] {
  if (event.is === 'round') return [after.round];
  if (!('actor' in event)) return [];
  const [was, now] = [before.fighters[event.actor]!, after.fighters[event.actor]!];
  const difference = (of: (who: Fighter) => number): number[] =>
    of(was) === of(now) ? [] : [of(now) - of(was)];
  switch (event.is) {
    case 'hit':
      return [
        event.damage,
        ...difference(who => who.hd),
        ...now.layers.map((layer, i) => layer.hd - was.layers[i]!.hd).filter(lost => lost !== 0),
        now.hd,
      ];
    case 'stripped':
      return now.layers.map((layer, i) => layer.hd - was.layers[i]!.hd).filter(lost => lost !== 0);
    case 'healed':
      return [now.hd - was.hd, now.hd];
    case 'restored':
      return [now.resolve - was.resolve, now.resolve];
    case 'checked':
      return [now.resolve];
    case 'steadied':
    case 'rushed':
      return [now.hd - was.hd, now.resolve - was.resolve, now.hd, now.resolve];
    case 'acted':
      return [event.successes, event.required, ...difference(who => who.hd)];
    case 'moved':
      return [now.moveLeft - was.moveLeft, now.x, now.y];
    case 'helped':
      return difference(who => who.bonusDice);
    case 'hindered':
      return difference(who => who.penaltyDice);
    case 'shielded':
      return [now.layers.at(-1)?.hd ?? 0];
    case 'shared':
      return [was.storedAffinity - now.storedAffinity];
    default:
      return [];
  }
}

const laws: LawOptions<FightState, Command, FightEvent> = {
  rule: 'AF-TURN-03 AF-ACT-01 AF-HITD-01 AF-RES-01',
  anySetup,
  commands: 150,
  unsound: state =>
    Object.values(state.fighters)
      .filter(who => isUnsound(who) || sharesSquare(who, state))
      .map(who => JSON.stringify(who)),
  knowledge: fighterKnowledge,
  redraw: (who: Drawn, before: Drawn) => {
    const health = healthOf(before.hd, before.maxHd);
    who.hd = numberLike(health, who.maxHd);
    if (healthOf(who.hd, who.maxHd) !== health) Object.assign(who, { hd: before.hd, maxHd: before.maxHd });
  },
  changed,
  kinds: ['round', 'turn', 'moved', 'declared', 'acted', 'hit', 'checked', 'became', 'ended', 'count zero'],
  perft: { 'hungry-road': [190, 17295], 'gallows-hill': [198, 21771], 'tusk-and-thorn': [198, 21624] },
};
encounterLaws(affinity, laws);
encounterLaws(withExample(affinity), { ...laws, ...inItsFight(185) });

for (const other of [
  { 'AF-R-01': 'exactlyLevel', 'AF-R-08': 'everyHit', 'AF-R-20': 'failedDiceLost' },
  { 'AF-R-01': 'twiceProficiency', 'AF-R-08': 'dyingIsExtra', 'AF-R-20': 'failedDiceOnly' },
  { 'AF-R-09': 'staysInScene', 'AF-R-12': 'twoSuccessesSkip', 'AF-R-30': 'onePerDie' },
  { 'AF-R-17': 'diceCount', 'AF-R-31': 'tableDefined' },
] as Readonly<Record<string, string>>[]) {
  const rulings = affinity.rulings.map(ruling => ({
    ...ruling,
    default: other[ruling.id] ?? ruling.default,
  }));
  const id = `affinity, ${Object.entries(other).flat().join(' ')}`;
  encounterLaws(
    { ...affinity, id, rulings, encounters: [] },
    { ...laws, rule: Object.keys(other).join(' '), kinds: [], fights: 2 },
  );
}

describe('counting legal commands', () => {
  const counted = (setup: unknown): number[] => {
    const begun = encounter.start(setup, new Play(seededDice('perft'), readings));
    if (isRefusal(begun)) throw new Error(begun.message);
    return [1, 2, 3].map(depth => perft(encounter, begun.state, depth, readings));
  };

  test('AF-EXR-01 AF-TURN-05: a duel of level 1', () => {
    // Two stakes on the one target, five ways to hold, the end of the turn; Rush would regain nothing at full HD.
    expect(counted(duel({ level: 1 }, { level: 1 }))).toEqual([8, 65, 171]);
  });

  test('AF-TURN-04 AF-TURN-05: a duel with triggered abilities', () => {
    const weaver = { class: 'Weaver', abilities: ['barrier'] } as const;
    const combatant = { class: 'Combatant', abilities: ['answering-steel'] } as const;
    expect(counted(duel(weaver, combatant))).toEqual([9, 66, 330]);
  });

  test('AF-MOV-01 AF-MOV-02: a duel on a small map', () => {
    const map = { width: 3, height: 2 };
    expect(counted(duel({ level: 1, move: 1 }, { level: 1, move: 1 }, { map }))).toEqual([15, 225, 2010]);
  });
});
