/** POW: the roll that wakes a power. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { RollBase } from '../checks/penalties.ts';
import {
  addConditions,
  addPenalty,
  finishedTn,
  marginSteps,
  rollAgainst,
  rollAnswered,
} from '../checks/rolls.ts';
import { attackerOf } from '../combat/attack-input.ts';
import { type Attacker, attackTn, type Situation } from '../combat/attack-tn.ts';
import { SPECIALIZED, skillLevel } from '../combat/defence.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { armsOfPower, isAttack, type Usable, type User, type Woken } from './activation.ts';
import { hasEnhancement, hasLimitation } from './power-design.ts';

/** SV-SKL-10: the attribute of each magic skill; maneuvers rest on DX like the weapon skills. */
const MAGIC_BASE: Readonly<Record<string, RollBase>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};
const KIND_BASE = { spell: 'WS', power: 'IN', maneuver: 'DX' } as const;
const baseOf = ({ skill = '', design: d }: Usable): RollBase => MAGIC_BASE[skill] ?? KIND_BASE[d.kind];

/** SV-POW-05, SV-R-65: one roll is activation and attack; armour hinders it where gestures are needed (SV-ARM-03). */
export function activationTn(
  power: Usable,
  user: User,
  at: Situation,
  targetProne: boolean,
  play: SimversePlay,
): number | Refusal {
  const gestures = user.gestures || hasLimitation(power.design, 'Gesture Required');
  const { rolls } = power.states;
  // Telekinetic Throw aims with DX and a level of its own.
  if (rolls && user.target === undefined)
    return activationTn(
      { ...power, states: {} },
      { ...user, base: rolls.on, attribute: user[rolls.on], skill: rolls.level, specialized: false },
      at,
      targetProne,
      play,
    );
  const base = user.base ?? baseOf(power);
  const magical = base === 'WS' || base === 'IN' || base === 'CH' ? base : undefined;
  const attribute = user.attribute ?? (magical && user[magical]);
  if (base !== 'DX' && user.target === undefined && attribute === undefined)
    return refuse(
      'SV-POW-05',
      magical
        ? `The roll rests on ${base}: give the user’s \`${base}\` and \`skill\`, or the finished \`target\`.`
        : `The roll rests on ${base}: give its value as the user’s \`attribute\`, or the finished \`target\`.`,
    );
  const attacker = attackerOf({ ...user, base, attribute, gestures, skill: user.skill ?? 0 }, play);
  if (isRefusal(attacker)) return attacker;
  if (isAttack(power)) return attackTn(attacker, armsOfPower(power), at, targetProne, play);
  return skillTn(attacker, at, play);
}

function skillTn(user: Attacker, at: Situation, play: SimversePlay): number {
  const sum = play.trace.sum('SV-POW-05', 'activation target number');
  if (user.target === undefined)
    sum
      .add(user.base, user.attribute ?? user.DX)
      .add(user.skill === 0 ? 'untrained' : 'skill', skillLevel(user.skill))
      .add('specialization', user.specialized ? SPECIALIZED : 0, 'SV-SKL-06');
  else sum.add('target', user.target);
  sum
    .add('shock', user.shock, 'SV-PAIN-01')
    .add('armour', user.gestures ? user.armourPenalty : 0, 'SV-ARM-03');
  addConditions(sum, user.conditions, 'task', user.base, play);
  addPenalty(sum, user.pain, 'task', user.base, play);
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
