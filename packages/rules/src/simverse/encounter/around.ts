/** CMOD, INIT-07: what lies around somebody: the squares they can strike at, and how others stand to them. */
import {
  type Area,
  type Around,
  type Bearing,
  type Leaning,
  signed,
  Trace,
  threatened,
} from '@arbiter/engine';
import { attackTn } from '../combat/attack-tn.ts';
import { pointBlank, rangeCounts, rangePenalty } from '../combat/combat-modifiers.ts';
import { isHeld } from '../gear/carried-weapons.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { reckoning } from '../play.ts';
import { type Combatant, isUp } from './combatant.ts';
import type { Command } from './commands.ts';
import { coverFrom, isClear, isFlanked, isHigh, metresBetween } from './ground.ts';
import { aimedBlow } from './offered-numbers.ts';
import { combatant, everybody, type FightState } from './state.ts';

export function around(state: FightState, id: string): Around | undefined {
  const c = combatant(state, id);
  if (!c || !isUp(c)) return undefined;
  const ready = c.weapons.filter(isHeld).flatMap(({ uses }) => uses.map(({ arms }) => arms as Arms));
  const reach = Math.max(1, ...ready.filter(({ kind }) => !isRanged(kind)).map(arms => arms.reach));
  const shot = ready.find(({ kind }) => isRanged(kind));
  return {
    areas: [struckAt(state, c, reach), ...(shot && shot.maxRange > 0 ? [carried(state, c, shot)] : [])],
    others: everybody(state)
      .filter(other => other !== c && !other.fled)
      .map(other => bearing(state, c, other, reach, shot)),
  };
}

/** SV-ATK-02: where a blow in melee goes. */
const struckAt = ({ map }: FightState, c: Combatant, reach: number): Area => ({
  name: `Within reach, ${reach} m`,
  is: 'threat',
  places: threatened(map, c, reach, metresBetween).filter(at => isClear(map, c, at)),
});

/** SV-CMOD-03: how far a shot does its whole damage. */
const carried = ({ map }: FightState, c: Combatant, { name, maxRange }: Arms): Area => ({
  name: `${name}, ${maxRange} m`,
  is: 'far',
  places: threatened(map, c, maxRange, metresBetween).filter(at => isClear(map, c, at)),
});

function bearing(
  state: FightState,
  c: Combatant,
  other: Combatant,
  reach: number,
  shot: Arms | undefined,
): Bearing {
  const { map } = state;
  const metres = metresBetween(c, other);
  const cover = coverFrom(map, c, other);
  const counts = shot && rangeCounts(shot.kind, reckoning(state.readings));
  const distance = counts ? rangePenalty(metres) + pointBlank(shot.kind, metres) : 0;
  return {
    id: other.id,
    far: `${metres} m`,
    says: [
      ...(metres <= reach ? ['within reach'] : []),
      ...(distance < 0 ? [`${signed(distance)} to shoot so far`] : []),
      ...(isClear(map, c, other) ? [] : ['no clear line']),
      ...(cover === 'none' ? [] : [`in ${cover} cover`]),
      ...(other.side !== c.side && metres <= reach && isFlanked(state, c, other) ? ['flanked'] : []),
      ...(isHigh(map, other) && !isHigh(map, c) ? ['on high ground'] : []),
      ...(isHigh(map, c) && !isHigh(map, other) ? ['below'] : []),
    ],
  };
}

/** SV-ATK-01, SV-CMOD-01: everything in an attack's target number that is not the attacker's own training. */
export function leanings(state: FightState, command: Command): readonly Leaning[] {
  const c = combatant(state, command.actor);
  const aimed = c && aimedBlow(state, command);
  if (!aimed) return [];
  const trace = Trace.recording();
  attackTn(c, aimed.blow, aimed.target.prone, reckoning(state.readings, trace as never));
  const passing = new Set(aimed.blow.modifiers.map(({ source }) => source));
  return (trace.nodes.find(({ rule }) => rule === 'SV-ATK-01')?.children ?? []).flatMap(
    ({ label, rule, value }) =>
      typeof value === 'number' && value !== 0 && (rule ? !TRAINING.has(rule) : passing.has(label))
        ? [{ is: value > 0 ? 'for' : 'against', source: label, by: signed(value), rule: rule ?? 'SV-ATK-01' }]
        : [],
  );
}
/** Specialization, Weapon Master, and the fraction that is dropped. */
const TRAINING: ReadonlySet<string> = new Set(['SV-SKL-06', 'SV-PERK-03', 'SV-R-01']);
