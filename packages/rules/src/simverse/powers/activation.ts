/** POW: using a power: what may stand in its way, the roll that wakes it, and what it costs. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { perception } from '../character/derived.ts';
import { luckyLeft, withLuck } from '../checks/lucky.ts';
import { ROLL_BASES, type RollBase } from '../checks/penalties.ts';
import {
  addConditions,
  addPenalty,
  type Critical,
  marginSteps,
  rollAgainst,
  rollAnswered,
  wholeTn,
} from '../checks/rolls.ts';
import { attackerSchema } from '../combat/attack-input.ts';
import { type AttackSituation, type AttackSkill, addTarget, attackTn } from '../combat/attack-tn.ts';
import { SPECIALIZED, skillLevel } from '../combat/defence.ts';
import { type Fighter, painOf } from '../combat/fighter.ts';
import { skillTitle } from '../content/skill-list.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { whyNotTier } from './build-power.ts';
import type { CombatPower } from './combat-powers.ts';
import { type UseCircumstances, whyNotUsable } from './hindered-use.ts';
import { STRENUOUS } from './limitations.ts';
import { charge, costOf, type PayOrder, type PowerPools, settle } from './power-cost.ts';
import { type Design, hasEnhancement, hasLimitation, resourceOf, TIERS } from './power-design.ts';
import { armsOfPower, isAttack, type Usable, worksUnrolled } from './power-input.ts';
import { whyNotInRange, withinTouch } from './power-reach.ts';
import { skillsOf } from './power-skills.ts';

/** Who uses a power: a person, and what the roll rests on. */
export const userSchema = attackerSchema.extend({
  base: z
    .enum(ROLL_BASES)
    .optional()
    .describe('What the roll rests on; left out, the attribute of the power’s usual skill.'),
  skill: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe(
      'Bare level in the power’s skill, at least the minimum of its tier; for the roll, or give `target`.',
    )
    .meta({ rank: 'first' }),
});
export type User = z.output<typeof userSchema>;

/** What a power is rolled on; a finished number stands in place of the rest. */
export interface PowerSkill {
  readonly base?: RollBase | undefined;
  readonly attribute?: number | undefined;
  readonly skill?: number | undefined;
  readonly specialized?: boolean | undefined;
  readonly target?: number | undefined;
  readonly parts?: CombatPower['parts'];
  readonly gestures?: boolean | undefined;
}

const MAGIC_BASE: Readonly<Record<string, RollBase>> = {
  Spellcasting: 'WS',
  Psionics: 'IN',
  'Divine Magic': 'CH',
  'Ritual Magic': 'IN',
};
const KIND_BASE = { spell: 'WS', power: 'IN', maneuver: 'DX' } as const;

/** As it is told, as in the list of the powers that somebody knows, or by the skill that serves for it. */
export function skillFor(power: Usable, told: User, user: Fighter): PowerSkill {
  if (told.target !== undefined || told.skill !== undefined) return told;
  const known = user.powers.find(({ name }) => name === power.name);
  if (known) return { ...told, target: known.tn, parts: known.parts, base: known.base };
  const [best] = skillsFor(power)
    .flatMap(skill => told.skills.filter(({ name }) => skillTitle(name) === skill))
    .map(({ name, level }) => ({
      base: MAGIC_BASE[skillTitle(name)] ?? KIND_BASE[power.design.kind],
      skill: level,
    }))
    .toSorted((a, b) => attributeOf(user, b.base) + b.skill - attributeOf(user, a.base) - a.skill);
  return best ? { ...told, ...best, base: told.base ?? best.base } : told;
}

/** SV-POW-05: the skills that a power is rolled on; a maneuver's depends on the weapon unless it names its own. */
function skillsFor({ name, skill, design: d }: Usable): readonly string[] {
  if (skill !== undefined) return skillsOf(d.kind, { name, skill, design: d });
  return d.kind === 'maneuver' ? [] : skillsOf(d.kind);
}

/** SV-POW-02: the level that the tier asks for is needed to perform a power, not only to learn it. */
export function whyNotSkilled(
  { name, design: d }: Usable,
  { target, skill }: PowerSkill,
  isRolled: boolean,
): Refusal | undefined {
  if (target !== undefined) return undefined;
  if (skill !== undefined) return whyNotTier(d.tier, skill);
  return isRolled
    ? refuse(
        'SV-POW-05',
        `Give the user’s level for ${name} in \`skill\`, at least ${TIERS[d.tier].minSkill}, or the finished \`target\`.`,
      )
    : undefined;
}

/** Whether the power's own skill is rolled to use it. */
const rollsSkill = (power: Usable): boolean => !worksUnrolled(power) && power.states.rolls === undefined;

export interface Woken {
  readonly success: boolean;
  readonly critical: Critical;
  /** Full fives of the margin, which lower what the target rolls. */
  readonly steps: number;
  /** The margin itself, where a power needs it; undefined where only the steps matter. */
  readonly margin: number | undefined;
  readonly tn: number | null;
  /** SV-PERK-42: the user's Lucky was spent on it. */
  readonly luckyUsed?: boolean;
}

/** SV-ENH-13, SV-R-77: always works, as with a margin of 0. */
const RELIABLE: Woken = { success: true, critical: 'none', steps: 0, margin: 0, tn: null };

export interface Use {
  readonly power: Usable;
  readonly user: Fighter;
  readonly skill: PowerSkill;
  readonly now: UseCircumstances;
  readonly at: AttackSituation;
  /** What the pools hold before. */
  readonly account: PowerPools;
  readonly payFrom: PayOrder;
  readonly targetProne: boolean;
  /** SV-ENCH-03: an item works by itself. */
  readonly unrolled?: boolean;
  /** The weapon a maneuver is made with, where one is given. */
  readonly arms?: Arms | undefined;
}

export interface Activated extends Woken {
  readonly cost: number;
  readonly spent: number;
  /** Whether the attempt counts as a use. */
  readonly used: boolean;
  readonly account: PowerPools;
}

/** SV-LIM-03: powers of the library that work once in a turn, or once on each target in a fight. */
export const whyNotOnceMore = (
  { name, states: { once } }: Usable,
  now: UseCircumstances,
): Refusal | undefined =>
  once && now.usesInSpan > 0 ? refuse('SV-LIM-03', `${name} works only once per ${once}.`) : undefined;

/** SV-LIM-02: why a power cannot be used with this weapon; one that is not told is taken to be right. */
export function whyNotWithWeapon({ name, states }: Usable, arms: Arms | undefined): Refusal | undefined {
  if (!states.with || !arms) return undefined;
  const right = states.with === 'an unarmed blow' ? arms.unarmed : isRanged(arms.kind);
  return right ? undefined : refuse('SV-LIM-02', `${name} needs ${states.with}, not a ${arms.name}.`);
}

/** An attempt as it is asked about: what of the situation matters is how far it is. */
export type Attempt = Omit<Use, 'user' | 'at' | 'targetProne'> & {
  readonly at: Pick<AttackSituation, 'metres'>;
};

/** SV-POW-05: why it cannot be made; asked before anybody rolls. */
export function whyNotActivated(use: Attempt): Refusal | undefined {
  const { power, skill, now, at, account } = use;
  const near = { ...now, adjacent: now.adjacent && withinTouch(at.metres, use.arms) };
  const refused =
    whyNotUsable(power.design, near) ??
    whyNotOnceMore(power, now) ??
    whyNotWithWeapon(power, use.arms) ??
    whyNotInRange(power, at.metres, use.arms) ??
    whyNotSkilled(power, skill, rollsSkill(power));
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  const affordable = charge(cost, resourceOf(power.design), account, use.payFrom);
  return isRefusal(affordable) ? affordable : undefined;
}

/** SV-POW-05: everything from the attempt to the paid cost. */
export function activate(use: Use, play: SimversePlay): Activated | Refusal {
  const { power, user, skill, at, account: before } = use;
  const refused = whyNotActivated(use);
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  if (use.unrolled || worksUnrolled(power)) {
    if (use.unrolled) play.trace.note('SV-ENCH-03', 'an enchanted item', 'no roll, margin 0');
    else if (power.states.unrolled) play.trace.note('SV-R-182', 'no skill is named', 'no roll, margin 0');
    else play.trace.note('SV-ENH-13', 'Reliable Activation', 'no roll, margin 0');
    return settle(power, RELIABLE, { cost, before, order: use.payFrom }, play);
  }
  const tn = activationTn({ power, user, told: skill, at, targetProne: use.targetProne }, play);
  const own = withLuck(play, user);
  const woken = wake(power, tn, own);
  const lucky = luckyLeft(own) === 0 ? { ...woken, luckyUsed: true } : woken;
  return settle(power, lucky, { cost, before, order: use.payFrom }, play);
}

/** SV-LIM-07: on a critical failure the game master chooses one of these. */
export const BACKFIRE = 'loss of resources, own effect, or the summoned being attacks';
export const backfires = (d: Design, critical: Critical): boolean =>
  critical === 'failure' && hasLimitation(d, 'Backfire Risk');

/** SV-LIM-16: minutes of −2 on all actions after a use. */
export const strenuousMinutes = (d: Design, used: boolean): number =>
  hasLimitation(d, 'Strenuous') && used ? STRENUOUS.minutes : 0;

// POW: the roll that wakes a power.

/** SV-SKL-10: the attribute of each magic skill; maneuvers rest on DX like the weapon skills. */
const baseOf = ({ skill = '', design: d }: Usable): RollBase => MAGIC_BASE[skill] ?? KIND_BASE[d.kind];

const attributeOf = (user: Fighter, base: RollBase): number =>
  base === 'Perception' ? perception(user) : user[base];

/** Who tries which power with what skill, and at whom. */
interface ActivationRoll {
  readonly power: Usable;
  readonly user: Fighter;
  readonly told: PowerSkill;
  readonly at: AttackSituation;
  readonly targetProne: boolean;
}

/** SV-POW-05, SV-R-65: one roll is activation and attack; armour hinders it where gestures are needed (SV-ARM-03). */
export function activationTn(
  { power, user, told, at, targetProne }: ActivationRoll,
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
    parts: own.parts,
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
  else addTarget(sum, skill.target, skill.parts, play);
  sum
    .add('shock', user.shock, 'SV-PAIN-01')
    .add('armour', skill.gestures ? user.armourPenalty : 0, 'SV-ARM-03');
  addConditions(sum, user.conditions, 'task', skill.base, play);
  for (const ailment of user.ailments) addPenalty(sum, ailment, 'task', skill.base, play);
  addPenalty(sum, painOf(user, true, play), 'task', skill.base, play);
  for (const { source, value } of at.modifiers) sum.add(source, value);
  return wholeTn(sum);
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
