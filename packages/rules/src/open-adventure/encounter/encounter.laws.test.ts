import type { Generator } from '@arbiter/dice';
import { defaultReadings, numberLike } from '@arbiter/engine';
import { encounterLaws, type LawOptions } from '@arbiter/engine/testing';
import { inItsFight, withExample } from '../../testing/with-example.ts';
import { afflictionOf } from '../character/afflictions.ts';
import { maximumHP } from '../character/secondary-scores.ts';
import { creatures } from '../content/creatures.ts';
import { openAdventure } from '../index.ts';
import { type OpenAdventureReadings, quietPlay } from '../play.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { fighterKnowledge, looksLike } from './knowledge.ts';
import type { Fighter, FightState } from './state.ts';

const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;
const names = creatures.filter(({ threat }) => threat !== 'terrible').map(({ name }) => name);
const QUIET = quietPlay(defaultReadings(openAdventure.rulings) as OpenAdventureReadings);
const READY = ['arinor', 'ilsabet', 'shael'];

/** What only the game master does. */
const GAME_MASTERS: readonly Command['do'][] = [
  'harm',
  'heal',
  'afflict',
  'relieve',
  'place',
  'gm drop',
  'lay',
  'ground',
  'name leader',
  'frighten',
  'signal',
  'join',
  'end fight',
];

/** Somebody who has everything that can be used from a pack. */
const PORTER = {
  name: 'Porter',
  weapons: ['dagger'],
  pack: { torch: 2, 'hooded lantern': 1, 'bullseye lantern': 1, oil: 2, 'herbal medication': 1 },
  spare: ['buckler', 'gambeson'],
  hands: [],
  aidKits: 1,
  conditions: { exhaustion: 1 },
  retainer: true,
};

const anySetup = (source: Generator): unknown => ({
  party: [
    pick(READY, source),
    { creature: pick(names, source), retainer: true, loyalty: 3 },
    ...(source.below(8) ? [PORTER] : [pick(names, source)]),
  ],
  foes: [{ creature: pick(names, source), count: 1 + source.below(2) }, pick(names, source)],
  map: {
    width: 9 + source.below(4),
    height: 7,
    ...(source.below(2)
      ? {
          walls: [
            { x: 4, y: 2 },
            { x: 4, y: 3 },
          ],
        }
      : {}),
    ...(source.below(3)
      ? {}
      : {
          heights: [
            { x: 6, y: 3, z: 3 },
            { x: 2, y: 3, z: 2 },
            { x: 2, y: 4, z: 2 },
            { x: 4, y: 5, z: -4 },
          ],
        }),
    ...(source.below(3)
      ? {}
      : {
          vacuum: [
            { x: 5, y: 1 },
            { x: 5, y: 2 },
          ],
        }),
    ...(source.below(3) ? {} : { fires: [{ x: 5, y: 5, size: 'tiny' }] }),
    ...(source.below(3) ? {} : { light: 'twilight' }),
    ...(source.below(3)
      ? {}
      : {
          lowWalls: [{ x: 5, y: 3, height: 1 }],
          ropes: [{ x: 3, y: 3, height: 3 }],
          ceiling: 3,
          patchyFog: [{ x: 3, y: 1 }],
          shades: [{ x: 7, y: 2, is: 'darkness' }],
        }),
    ...(source.below(4)
      ? {}
      : {
          terrain: [
            { x: 3, y: 3, is: ['mud'] },
            ...[1, 2, 5].map(y => ({
              ...{ x: 6, y, is: ['water, under'], depth: 2 },
              current: { towards: 'south' },
            })),
          ],
        }),
  },
  apart: 3,
  ...(source.below(3)
    ? {}
    : { regions: true, air: 1, systems: ['turret'], things: [{ weapon: 'stool', weight: 5, x: 1, y: 1 }] }),
  declarations: source.below(2) === 0,
  ...(source.below(2) === 0 && { others: { strays: { ...PORTER, name: 'Stray', retainer: false } } }),
});

/** Legal play counted to the second command: both times somebody of the party declares; magic only who has any. */
const PERFT = {
  'rats-in-the-cellar': [20, 400],
  'wolves-at-the-ford': [20, 400],
  'the-crypt-door': [22, 484],
  'scrap-heap': [10, 100],
  'docking-bay-nine': [10, 100],
  'hull-breach': [11, 121],
};

const laws: LawOptions<FightState, Command, FightEvent> = {
  rule: 'OA-CMBT-01 OA-CMBT-04',
  anySetup,
  fights: 16,
  commands: 120,
  perft: PERFT,
  kinds: [
    'declared',
    'morale',
    'named',
    'turn',
    'attacked',
    'wrestled',
    'released',
    'moved',
    'ran',
    'stood up',
    'lay down',
    'guarded',
    'aimed',
    'feinted',
    'delayed',
    'delay lost',
    'drew',
    'put away',
    'dropped',
    'picked up',
    'lit',
    'dressed',
    'jumped',
    'poured oil',
    'used magic',
    'round',
  ],
  unsound: ({ fighters, map }) =>
    Object.values(fighters).flatMap(
      ({ id, x, y, bonus, speedLeft, mana, ammunition, altitude, HP, gone }) => [
        ...(altitude > 0 && (HP ?? 1) <= 0 && !gone ? [`${id} is dead and hangs in the air.`] : []),
        ...(x < 0 || y < 0 || x >= map.width || y >= map.height ? [`${id} is off the map.`] : []),
        ...(bonus < 0 || speedLeft < 0 ? [`${id} has used up more than there is.`] : []),
        ...(Object.values(mana).some(points => (points ?? 0) < 0) ? [`${id} owes magic points.`] : []),
        ...(Object.values(ammunition ?? {}).some(pieces => (pieces ?? 0) < 0)
          ? [`${id} owes ammunition.`]
          : []),
      ],
    ),
  unlisted: command =>
    GAME_MASTERS.includes(command.do) ||
    command.do === 'attack' ||
    command.do === 'wrestle' ||
    command.do === 'throw oil',
  /** Somebody hidden from everybody, somebody invisible, or several at once. */
  hide(state, source) {
    const isAskedAbout = (id: string): boolean => JSON.stringify(state.asked).includes(`"${id}"`);
    const able = state.order.filter(id => (state.fighters[id]!.HP ?? 0) > 0);
    const hidden = pick(able, source);
    for (const id of able) {
      if (id !== hidden && source.below(4) > 0) continue;
      const fighter = state.fighters[id]!;
      const from = state.order.filter(other => state.fighters[other]!.side !== fighter.side);
      state.fighters[id] =
        source.below(2) === 0
          ? { ...fighter, hidden: { from, result: 7 } }
          : { ...fighter, conditions: [...fighter.conditions, afflictionOf({ name: 'invisibility' })] };
    }
    return isAskedAbout(hidden) ? undefined : { state, hidden };
  },
  knowledge: fighterKnowledge,
  /** How hurt somebody looks stays the same, whatever the numbers behind it. */
  redraw(fighter: Fighter, before: Fighter) {
    const looks = looksLike(before);
    if (looks === 'down') Object.assign(fighter, { HP: before.HP, maxHP: before.maxHP, VIT: before.VIT });
    else fighter.HP = numberLike(looks, Math.max(1, maximumHP(fighter, QUIET)));
    if (looksLike(fighter) !== looks) Object.assign(fighter, before);
  },
  changed(before, after, event) {
    if (event.is === 'attacked')
      return event.reached.flatMap(({ id }, i) => {
        const struck = event.outcome.targets[i]!;
        const lost = (before.fighters[id]!.HP ?? 0) - (after.fighters[id]!.HP ?? 0);
        return lost > 0 && struck.killed !== true && !struck.disintegrated
          ? [event.nonlethal ? struck.damage : lost]
          : [];
      });
    if (event.is === 'suffered' || event.is === 'burned' || event.is === 'fell') {
      const lost = (before.fighters[event.actor]!.HP ?? 0) - (after.fighters[event.actor]!.HP ?? 0);
      return lost > 0 && event.is !== 'suffered' ? [lost] : [];
    }
    return [];
  },
};

encounterLaws(openAdventure, laws);
encounterLaws(withExample(openAdventure), { ...laws, ...inItsFight(14) });
