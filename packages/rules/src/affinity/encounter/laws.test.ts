/** The engine's laws of encounters, on Affinity. */
import type { Generator } from '@arbiter/dice';
import { encounterLaws } from '@arbiter/engine/testing';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { affinity } from '../index.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import type { Fighter, FightState } from './state.ts';

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;

/** One to three ready characters or creatures a side, with a map or without. */
const anySetup = (source: Generator): unknown => {
  const somebody = (): unknown =>
    source.below(2)
      ? { character: pick(pregenerated, source).choices }
      : { stock: pick(creatures, source).name };
  const side = (): unknown[] => Array.from({ length: source.die(3) }, somebody);
  const squares = (): object[] =>
    source.below(2) ? Array.from({ length: 5 }, () => ({ x: 5 + source.below(3), y: source.below(8) })) : [];
  const map = { width: 14, height: 8, walls: squares(), difficult: squares() };
  return { party: side(), foes: side(), map: source.below(4) ? map : null };
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

encounterLaws<FightState, Command, FightEvent>(affinity, {
  rule: 'AF-TURN-03 AF-ACT-01',
  anySetup,
  commands: 150,
  unsound: ({ fighters }) =>
    Object.values(fighters)
      .filter(isUnsound)
      .map(who => JSON.stringify(who)),
  changed,
  kinds: ['round', 'turn', 'moved', 'declared', 'acted', 'hit', 'checked', 'became', 'ended', 'count zero'],
  perft: { 'hungry-road': [190, 17862], 'gallows-hill': [198, 21771], 'tusk-and-thorn': [198, 21624] },
});
