/** What else a Major Action can do: seize, break free, use a power, treat a wound. */
import { sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { convertDamage, formatDamage } from '../../character/derived.ts';
import { simpleContest } from '../../checks/contests.ts';
import { addConditions, rollAgainst, rollAnswered, succeeds } from '../../checks/rolls.ts';
import { word } from '../../combat/attack.ts';
import { attackTn } from '../../combat/attack-tn.ts';
import { damagePool } from '../../combat/damage.ts';
import { skillLevel } from '../../combat/defence.ts';
import { vitalityState } from '../../combat/vitality.ts';
import { firstAidGain } from '../../downtime/medicine.ts';
import type { SimversePlay } from '../../play.ts';
import type { Combatant, CombatPower } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import { woundedOf } from '../defenders.ts';
import type { FightEvent } from '../events.ts';
import { changesOf } from '../lasting-powers.ts';
import { combatant, type FightState, known } from '../state.ts';
import { boltOf, grappleOf } from '../strikes.ts';
import { launch, paying } from './blows.ts';
import { cast } from './casting.ts';
import { healed } from './power-impact.ts';

/** SV-R-108: seizing somebody is a Brawling attack that does no damage. */
export function grapple(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, id);
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: -1,
    grapple: true,
  } as const;
  return launch(state, c, target, grappleOf(state, c, target, play), shape, 'major', play);
}

/** SV-R-108: each side uses Brawling or ST, whichever is better; the held one must win. */
export function breakGrapple(
  state: FightState,
  c: Combatant,
  _command: CommandOf<'break grapple'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const holder = combatant(state, c.heldBy ?? '');
  // Nobody holds who is caught by a power: a bare roll of ST.
  const free = holder
    ? simpleContest(wrestling(state, c, play), wrestling(state, holder, play), play) === 'first'
    : succeeds(taskTn(state, 'breaking free', c.ST, 'ST', c, play), 'breaking free', play);
  return [{ is: 'tried to break free', actor: c.id, free }];
}
const wrestling = (state: FightState, c: Combatant, play: SimversePlay): number =>
  taskTn(state, 'wrestling', Math.max(c.ST, c.DX + skillLevel(c.brawling)), 'ST', c, play);

/** A roll other than attack and defence, with what the fighter's state takes from it. SV-STAT-04: grappling is spared its own. */
function taskTn(
  state: FightState,
  label: string,
  tn: number,
  base: 'IN' | 'ST',
  c: Combatant,
  play: SimversePlay,
): number {
  const total = play.trace.sum('SV-ROLL-07', label).add('target', tn).add('shock', c.shock, 'SV-PAIN-01');
  const conditions =
    base === 'ST' ? c.conditions.filter(condition => condition !== 'Grappled') : c.conditions;
  addConditions(total, conditions, 'task', base, play);
  for (const { source, value } of changesOf(state, c, 'task')) total.add(source, value);
  return total.total;
}

/** SV-POW-05: a power by itself: a bolt that is met like an attack, or healing. */
export function power(
  state: FightState,
  c: Combatant,
  command: CommandOf<'power'>,
  play: SimversePlay,
): readonly FightEvent[] | Refusal {
  const found = c.powers[command.power] as Combatant['powers'][number];
  if (found.kind === 'cast') return cast(state, c, command, play);
  const target = known(state, command.target ?? '');
  const by = boltOf(state, c, target, found, play);
  const shape = {
    weapon: -1,
    use: 'strike',
    location: 'torso',
    hand: 'main',
    power: command.power,
    grapple: false,
  } as const;
  if (found.kind === 'bolt')
    return paying(c, command.power, launch(state, c, target, by, shape, 'major', play), play);

  const aim = { ...by.situation, metres: 0 };
  const tn = play.trace.within('SV-POW-05', `${found.name}: healing`, () =>
    attackTn(by.attacker, by.arms, aim, false, play),
  );
  const rolled = rollAnswered(tn, found.name, play);
  const attempt: FightEvent = {
    is: 'cast',
    actor: c.id,
    power: command.power,
    targets: [target.id],
    cost: 'major',
    hostile: false,
    tn,
    roll: word(rolled),
    gm: [],
  };
  if (!rolled.success) return paying(c, command.power, [attempt], play);
  return paying(c, command.power, [attempt, healed(target, c, healing(found, play), play)], play);
}

/** What a power restores, with its dice. */
function healing(found: CombatPower, play: SimversePlay): number {
  const damage = convertDamage({ dice: found.dice, modifier: found.modifier });
  const total = play.dice.roll(damagePool(damage.dice), sum, 'healing');
  const restored = total + damage.modifier;
  if (play.trace.on)
    play.trace.note('SV-POW-05', `healing, ${formatDamage(damage)} with ${total} on the dice`, restored);
  return restored;
}

/** SV-REST-13 in a fight: a Major Action. */
export function firstAid(
  state: FightState,
  c: Combatant,
  { target: id }: CommandOf<'first aid'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const target = known(state, id);
  const rolled = rollAgainst(taskTn(state, 'First Aid', c.firstAid, 'IN', c, play), 'First Aid', play);
  const roll = word({ ...rolled, steps: 0 });
  if (!rolled.success) {
    const { vitality, bleedingCount, stable, life } = target;
    return [{ is: 'first aid', actor: c.id, target: id, roll, vitality, bleedingCount, stable, life }];
  }
  const gain = firstAidGain({ margin: rolled.margin, EN: target.EN, again: target.treated }, play);
  const vitality = Math.min(target.maxVitality, target.vitality + gain);
  const stable = target.vitality <= 0 || target.stable;
  const life = vitalityState({ ...woundedOf(target), vitality, bleedingCount: 0, stable }, play.readings);
  return [{ is: 'first aid', actor: c.id, target: id, roll, vitality, bleedingCount: 0, stable, life }];
}
