/** POW: the roll that wakes a power. */
import { perception } from '../character/derived.ts';
import type { RollBase } from '../checks/penalties.ts';
import {
  addConditions,
  addPenalty,
  finishedTn,
  marginSteps,
  rollAgainst,
  rollAnswered,
} from '../checks/rolls.ts';
import { type AttackSituation, type AttackSkill, attackTn } from '../combat/attack-tn.ts';
import { SPECIALIZED, skillLevel } from '../combat/defence.ts';
import { type Fighter, painOf } from '../combat/fighter.ts';
import type { SimversePlay } from '../play.ts';
import type { PowerSkill, Woken } from './activation.ts';
import { hasEnhancement, hasLimitation } from './power-design.ts';
import { armsOfPower, isAttack, type Usable } from './power-input.ts';

/** SV-SKL-10: the attribute of each magic skill; maneuvers rest on DX like the weapon skills. */
const MAGIC_BASE: Readonly<Record<string, RollBase>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};
const KIND_BASE = { spell: 'WS', power: 'IN', maneuver: 'DX' } as const;
const baseOf = ({ skill = '', design: d }: Usable): RollBase => MAGIC_BASE[skill] ?? KIND_BASE[d.kind];

const attributeOf = (user: Fighter, base: RollBase): number =>
  base === 'Perception' ? perception(user) : user[base];

/** SV-POW-05, SV-R-65: one roll is activation and attack; armour hinders it where gestures are needed (SV-ARM-03). */
export function activationTn(
  power: Usable,
  user: Fighter,
  told: PowerSkill,
  at: AttackSituation,
  targetProne: boolean,
  play: SimversePlay,
): number {
  const { rolls } = power.states;
  // Telekinetic Throw aims with DX and a level of its own.
  const own =
    rolls && told.target === undefined
      ? { ...told, base: rolls.on, attribute: undefined, skill: rolls.level, specialized: false }
      : told;
  const base = own.base ?? baseOf(power);
  const skill: AttackSkill = {
    base,
    attribute: own.attribute ?? attributeOf(user, base),
    skill: own.skill ?? 0,
    specialized: own.specialized ?? false,
    weaponMaster: false,
    target: own.target,
    gestures: own.gestures || hasLimitation(power.design, 'Gesture Required'),
  };
  return isAttack(power)
    ? attackTn(user, { ...at, ...skill, arms: armsOfPower(power) }, targetProne, play)
    : skillTn(user, skill, at, play);
}

function skillTn(user: Fighter, skill: AttackSkill, at: AttackSituation, play: SimversePlay): number {
  const sum = play.trace.sum('SV-POW-05', 'activation target number');
  if (skill.target === undefined)
    sum
      .add(skill.base, skill.attribute ?? user.DX)
      .add(skill.skill === 0 ? 'untrained' : 'skill', skillLevel(skill.skill))
      .add('specialization', skill.specialized ? SPECIALIZED : 0, 'SV-SKL-06');
  else sum.add('target', skill.target);
  sum
    .add('shock', user.shock, 'SV-PAIN-01')
    .add('armour', skill.gestures ? user.armourPenalty : 0, 'SV-ARM-03');
  addConditions(sum, user.conditions, 'task', skill.base, play);
  addPenalty(sum, painOf(user, true, play), 'task', skill.base, play);
  for (const { source, value } of at.modifiers) sum.add(source, value);
  return sum.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

/** SV-POW-05: the activation roll. */
export function wake(power: Usable, tn: number, play: SimversePlay): Woken {
  const woken = roll(power, tn, play);
  if (woken.critical === 'success') play.trace.note('SV-ROLL-02', 'the game master names a bonus effect');
  if (woken.critical === 'failure') play.trace.note('SV-ROLL-03', 'the game master names a complication');
  return woken;
}

/** The margin itself is kept only where the power needs it, so that exact odds stay small. */
function roll({ design: d, against: met }: Usable, tn: number, play: SimversePlay): Woken {
  if (!hasEnhancement(d, 'Expansive Range') && met.by !== 'contest')
    return { ...rollAnswered(tn, 'activation', play), margin: undefined, tn };
  const { success, critical, margin } = rollAgainst(tn, 'activation', play);
  return { success, critical, margin, steps: success ? marginSteps(margin) : 0, tn };
}
