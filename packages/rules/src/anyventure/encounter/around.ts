/** RNG: what lies around somebody: what melee reaches, the best range of each weapon at hand, and how far it carries. */
import {
  type Area,
  type Around,
  type Bearing,
  type Body,
  chebyshev,
  counted,
  type Leaning,
  type Place,
  Play,
  Trace,
  threatened,
} from '@arbiter/engine';
import { weaponsAtHand } from '../character/creature.ts';
import { partsOfCheck } from '../checks/creature-check.ts';
import { attackCost, type Weapon } from '../gear/weapon.ts';
import {
  bandOf,
  meleeReach,
  RANGE_BANDS,
  rangePenalty,
  rangeRule,
  whyNotInRange,
} from '../world/distance.ts';
import type { Command } from './commands.ts';
import { isReady, readyWeapons } from './hands.ts';
import {
  bodyOf,
  type Fighter,
  type FightMap,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  isIn,
  isUp,
  isWall,
  NO_DICE,
} from './state.ts';

export function around(state: FightState, id: string): Around | undefined {
  const me = state.fighters[id];
  if (me?.id !== id || !isUp(me)) return undefined;
  const far = weaponsAtHand(me).filter(weapon => weapon.kind !== 'melee');
  const near = readyWeapons(me);
  return {
    areas: [
      ...(near.length > 0 ? [threat(state, me, Math.max(...near.map(meleeReach)))] : []),
      ...far.map(weapon => best(state, me, weapon)),
      ...(far.length > 0 ? bands(state, me) : []),
    ],
    others: Object.values(state.fighters)
      .filter(other => other !== me && isIn(other))
      .map(other => bearing(state, me, other)),
  };
}

/** AV-REA-02: what is left there may be struck at. */
const threat = ({ map }: FightState, me: Fighter, reach: number): Area => ({
  name: reach > 0 ? 'Within reach, Nearby too' : 'Within reach, Adjacent',
  is: 'threat',
  places: within(map, me, reach),
});

/** AV-R-46: with at most so many squares in between. */
const within = (map: FightMap, me: Fighter, units: number): Place[] =>
  threatened(map, bodyOf(me), units + 1, chebyshev);

/** AV-RNG-02, AV-RNG-03: where a weapon suffers no penalty. */
const best = (state: FightState, me: Fighter, weapon: Weapon): Area => ({
  name: `${weapon.name}: no penalty`,
  is: 'best',
  places: squaresOf(state).filter(at => {
    const units = gapBetween(bodyOf(me), at);
    return (
      !whyNotInRange(weapon, units) &&
      rangePenalty(weapon, units) === 0 &&
      !isWall(state.map, at) &&
      hasSight(state, me, at)
    );
  }),
});

/** AV-RNG-01: the bands that end on the map. */
const bands = ({ map }: FightState, me: Fighter): Area[] =>
  RANGE_BANDS.filter(({ to }) => to !== null && to > 1 && to < Math.max(map.width, map.height)).map(
    ({ name, to }) => ({ name, is: 'far', places: within(map, me, to ?? 0) }),
  );

const squaresOf = ({ map: { width, height } }: FightState): (Place & Body)[] =>
  Array.from({ length: width * height }, (_, i) => ({ x: i % width, y: Math.floor(i / width) }));

function bearing(state: FightState, me: Fighter, other: Fighter): Bearing {
  const units = gap(me, other);
  const ready = weaponsAtHand(me).filter(weapon => isReady(me, weapon));
  return {
    id: other.id,
    far: `${bandOf(units).name}, ${counted(units, 'unit')}`,
    says: [
      ...(hasSight(state, me, other) ? [] : ['out of sight']),
      ...ready.map(weapon => `${weapon.name}: ${saidOf(weapon, units)}`),
    ],
  };
}

function saidOf(weapon: Weapon, units: number): string {
  if (whyNotInRange(weapon, units)) return 'out of range';
  const dice = rangePenalty(weapon, units);
  const cost = attackCost(weapon) > 0 ? `, ${attackCost(weapon)} Energy` : '';
  return `${dice > 0 ? counted(dice, 'penalty die', 'penalty dice') : 'no penalty'}${cost}`;
}

/** AV-DICE-09: the bonus and penalty dice of an attack, each with its source. */
export function leanings(state: FightState, command: Command): readonly Leaning[] {
  if (command.do !== 'attack') return [];
  const [me, target] = [state.fighters[command.actor], state.fighters[command.target]];
  const weapon = me && weaponsAtHand(me).find(({ name }) => name === command.weapon);
  if (!me || !target || !weapon) return [];
  const trace = Trace.recording();
  partsOfCheck(me, weapon.category, 'attack', {}, new Play(NO_DICE, state.readings, trace as never));
  const range = rangePenalty(weapon, gap(me, target));
  return [
    ...(range > 0
      ? [
          {
            is: 'against' as const,
            source: 'outside the best range',
            by: diceWords(range),
            rule: rangeRule(weapon, gap(me, target)),
          },
        ]
      : []),
    ...trace.nodes.flatMap(({ label, rule = 'AV-DICE-09', value }) => {
      const [, source = label, kind] =
        /^(.*): (bonus dice|penalty dice|upgrade|downgrade)$/.exec(label) ?? [];
      if (typeof value !== 'number' || !kind) return [];
      const is = kind === 'penalty dice' || kind === 'downgrade' ? ('against' as const) : ('for' as const);
      return [{ is, source, by: kind.endsWith('grade') ? kind : diceWords(value), rule }];
    }),
  ];
}
const diceWords = (dice: number): string => counted(dice, 'die', 'dice');
