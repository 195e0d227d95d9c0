/** POW-06: what a target does about a power that works: dodge, resist, contest, or simply suffer it. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { perception } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { resistanceTn } from '../checks/contests.ts';
import { type Rolled, rollRead, succeeds } from '../checks/rolls.ts';
import type { Meeting } from '../combat/attack.ts';
import { choose } from '../combat/attack.ts';
import type { AttackSituation } from '../combat/attack-tn.ts';
import type { Defence } from '../combat/defence.ts';
import { refuse, type SimversePlay } from '../play.ts';
import type { Activated } from './activation.ts';
import { weakenedBy } from './enhancements.ts';
import type { Reached } from './power-affected.ts';
import type { ResistedBy } from './power-effects.ts';
import { armsOfPower, isAttack, type Usable } from './power-input.ts';

/** SV-PERK-25, SV-PERK-39 */
const STRONG_WILLED = 2;
const MAGIC_RESISTANCE = 4;

/** SV-R-66: what the power names; Strong Willed helps where the mind resists. */
function resisting(by: ResistedBy, { target: t, stance }: Reached): number | Refusal {
  if (stance.resistTn !== undefined) return stance.resistTn;
  switch (by) {
    case 'DX/2':
      return t.DX / 2;
    case 'Perception':
      return perception(t);
    case 'weapon skill':
      return t.DX + (stance.weapon?.skill ?? t.brawling);
    case 'Spellcasting':
      return refuse('SV-POW-06', 'Give `resistTn`: the strength of the spell that is to be ended.');
    default:
      return t[by];
  }
}

const resistsMagic = ({ target, stance }: Reached): boolean =>
  stance.magicResistance || can(target.perks, 'resists magic');

/** SV-R-50: the perk helps to resist magic, not to leap out of its way. */
const isMagic = ({ design: d }: Usable, by: ResistedBy): boolean => d.kind !== 'maneuver' && by !== 'DX/2';

/** What resists which power, and by how many steps the power leads. */
interface Resisting {
  readonly power: Usable;
  readonly by: ResistedBy;
  readonly steps: number;
}

/** SV-POW-06: the target number of a resistance roll against a user who succeeded by so many full fives. */
export function powerResistTn(
  { power, by, steps }: Resisting,
  reached: Reached,
  play: SimversePlay,
): number | Refusal {
  const base = resisting(by, reached);
  const { target: t, stance } = reached;
  if (typeof base !== 'number') return base;
  const total = play.trace
    .sum('SV-POW-06', 'what resists')
    .add(by, base)
    .add('Strong Willed', by === 'WS' && can(t.perks, 'has a strong will') ? STRONG_WILLED : 0, 'SV-PERK-25')
    .add('Magic Resistance', resistsMagic(reached) && isMagic(power, by) ? MAGIC_RESISTANCE : 0, 'SV-PERK-39')
    .add('Weakened Resistance', weakenedBy(power.design.enhancements), 'SV-ENH-10')
    // SV-R-07: shock lowers all rolls; a running spell that is dispelled feels none.
    .add('shock', by === 'Spellcasting' ? 0 : t.shock, 'SV-PAIN-01');
  for (const { source, value } of stance.modifiers) total.add(source, value);
  return resistanceTn(total.total, steps, play);
}

export interface Met {
  readonly defence: Defence | 'resistance' | 'contest' | 'none';
  readonly tn: number | null;
  readonly defended: boolean;
}
const UNMET: Met = { defence: 'none', tn: null, defended: false };

/** A power that has been activated: how well, and where it is aimed. */
export interface PowerAtWork {
  readonly power: Usable;
  readonly by: Pick<Activated, 'steps' | 'margin'>;
  readonly at: AttackSituation;
}

/** SV-POW-06: dodged like an attack, resisted, contested, or simply suffered. */
export function meet({ power, by, at }: PowerAtWork, reached: Reached, play: SimversePlay): Met | Refusal {
  const met = power.against;
  if (met.by === 'resist') {
    const tn = powerResistTn({ power, by: met.attribute, steps: by.steps }, reached, play);
    return typeof tn === 'number'
      ? { defence: 'resistance', tn, defended: succeeds(tn, `resistance, ${met.attribute}`, play) }
      : tn;
  }
  if (met.by === 'contest') {
    const tn = powerResistTn({ power, by: met.attribute, steps: 0 }, reached, play);
    return typeof tn === 'number'
      ? contest({ tn, margin: by.margin ?? 0, winBy: met.winBy, label: met.attribute }, play)
      : tn;
  }
  if (!isAttack(power)) return UNMET;
  // SV-ATK-03: a defence as against any attack, while a reaction is left.
  const chosen = choose(meetingOf(power, reached, at), by.steps, play);
  if (!chosen) return UNMET;
  return isRefusal(chosen) ? chosen : { ...chosen, defended: succeeds(chosen.tn, chosen.defence, play) };
}

/** A roll against the margin that a power has reached. */
interface ContestedRoll {
  readonly tn: number;
  readonly margin: number;
  readonly winBy: number;
  readonly label: string;
}

/** SV-CON-01: the user must have the higher margin, by as much as the power asks for. */
function contest({ tn, margin, winBy, label }: ContestedRoll, play: SimversePlay): Met {
  const wonBy = ({ margin: other }: Rolled): boolean => {
    const lead = margin - other;
    if (play.trace.on) play.trace.note('SV-CON-01', 'the user leads by', lead);
    return lead <= 0 || lead < winBy;
  };
  const defended = rollRead(tn, `contest, ${label}`, wonBy, play);
  return { defence: 'contest', tn, defended };
}

/** A power as something that is met like a blow. */
export const meetingOf = (power: Usable, { target, stance }: Reached, at: AttackSituation): Meeting => ({
  blow: {
    ...at,
    arms: armsOfPower(power),
    base: 'DX',
    skill: 0,
    specialized: false,
    weaponMaster: false,
    gestures: false,
  },
  defender: target,
  stance,
});
