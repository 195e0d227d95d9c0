/** POW: using a power: what may stand in its way, the roll that wakes it, and what it costs. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, unknownName } from '../by-name.ts';
import { ROLL_BASES } from '../checks/penalties.ts';
import type { Critical } from '../checks/rolls.ts';
import { attackerSchema } from '../combat/attack-input.ts';
import type { Situation } from '../combat/attack-tn.ts';
import { ROUNDS_PER_MINUTE } from '../combat/initiative.ts';
import type { ReadyPower, Stated, Timing } from '../content/power-library.ts';
import { READY_POWERS, readyPower } from '../content/power-list.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { activationTn, wake } from './activation-roll.ts';
import { tooHard } from './build-power.ts';
import type { PayOrder } from './energy.ts';
import { PIERCED_AR } from './enhancements.ts';
import { STRENUOUS } from './limitations.ts';
import { designProblem } from './power-contradictions.ts';
import { type Account, charge, costOf, settle } from './power-cost.ts';
import {
  type Design,
  design,
  hasEnhancement,
  hasLimitation,
  minutesOf,
  reachOf,
  resourceOf,
  TIERS,
} from './power-design.ts';
import { type Against, against, type Effect, effect } from './power-effects.ts';
import { barred, type Circumstances } from './power-limits.ts';
import { outOfRange, withinTouch } from './power-reach.ts';

/** A power ready to be used, from the library or of the table's own making. */
export interface Usable {
  readonly name: string;
  readonly design: Design;
  readonly against: Against;
  readonly effects: readonly Effect[];
  readonly states: Stated;
  /** What is rolled to activate it, where the library says. */
  readonly skill?: string;
  /** The action it takes, where that is not the usual one. */
  readonly timing?: Timing;
}

export const powerSchema = byNameOr(
  z.string().min(1).max(60).describe('A power of the library, by name: "Fire Bolt".'),
  design.extend({
    name: z.string().min(1).max(60).default('power'),
    against: against.default({ by: 'nothing' }),
    effects: z.array(effect).max(10).default([]),
  }),
).describe('A ready power by name, or a design with what it does and what meets it.');
export type PowerInput = z.output<typeof powerSchema>;

export function powerOf(given: PowerInput): Usable | Refusal {
  if (typeof given !== 'string') {
    const { name, against: met, effects, ...rest } = given;
    return designProblem(rest) ?? { name, design: rest, against: met, effects, states: {} };
  }
  return libraryPower(given);
}

/** A power of the library, or a sentence with the name that was probably meant. */
export function libraryPower(given: string): ReadyPower | Refusal {
  const several = READY_POWERS.filter(p => p.name.toLowerCase().startsWith(`${given.toLowerCase()} (`));
  const found = readyPower(given);
  if (!found && several.length > 1)
    return refuse('SV-POW-01', `Say which ${given}: ${several.map(p => `"${p.name}"`).join(' or ')}.`);
  return (
    found ??
    refuse(
      'SV-POW-01',
      unknownName(
        'power',
        given,
        READY_POWERS.map(p => p.name),
        'Or give its tier and what it does.',
      ),
    )
  );
}

const pool = z.int().min(0).max(10_000).optional();
const magicAttribute = z.int().min(1).max(50).optional();
export const userSchema = attackerSchema.extend({
  base: z
    .enum(ROLL_BASES)
    .optional()
    .describe('What the roll rests on; left out, the attribute of the power’s usual skill.'),
  IN: magicAttribute,
  WS: magicAttribute.describe(
    'What Spellcasting rests on; Psionics and Ritual Magic on IN, Divine Magic on CH.',
  ),
  CH: magicAttribute,
  skill: z
    .int()
    .min(0)
    .max(60)
    .optional()
    .describe(
      'Bare level in the power’s skill, at least the minimum of its tier; for the roll, or give `target`.',
    ),
  stamina: pool.describe('Left in the pool; leave a pool out and it is not kept account of.'),
  mana: pool,
  vitality: z.int().min(-10_000).max(10_000).optional(),
});
export type User = z.output<typeof userSchema>;

/** SV-DER-06, SV-DER-07: a pool that is empty already lowers the roll; the cost that empties it does not yet (SV-R-171). */
export const drainedBefore = (user: User): User => ({
  ...user,
  conditions: [
    ...new Set([
      ...user.conditions,
      ...(user.stamina === 0 ? (['Exhausted'] as const) : []),
      ...(user.mana === 0 ? (['Depleted'] as const) : []),
    ]),
  ],
});

/** SV-POW-02: the level that the tier asks for is needed to perform a power, not only to learn it. */
export function unskilled(
  { name, design: d }: Usable,
  { target, skill }: User,
  isRolled: boolean,
): Refusal | undefined {
  if (target !== undefined) return undefined;
  if (skill !== undefined) return tooHard(d.tier, skill);
  return isRolled
    ? refuse(
        'SV-POW-05',
        `Give the user’s level for ${name} in \`skill\`, at least ${TIERS[d.tier].minSkill}, or the finished \`target\`.`,
      )
    : undefined;
}

/** Whether the power's own skill is rolled to use it. */
const rollsSkill = ({ design: d, states }: Usable): boolean =>
  !hasEnhancement(d, 'Reliable Activation') && states.rolls === undefined;

/** A power as something that strikes: what attack rolls and armour must know of it. */
export const armsOfPower = ({ name, design: d }: Usable): Arms => ({
  name,
  damage: { dice: 0, modifier: 0 },
  type: 'force',
  kind: reachOf(d) === 'ranged' ? 'spell' : 'melee',
  unarmed: false,
  thrust: false,
  reach: 1,
  maxRange: 0,
  minSt: 0,
  unusableBelowMinSt: false,
  piercing: hasEnhancement(d, 'Armor Piercing') ? PIERCED_AR : 0,
  toHit: 0,
  parry: 0,
  againstArmour: undefined,
});

/** SV-ENH-15, SV-R-75: a homing power is activated, but makes no attack that distance or a defence could spoil. */
export const isAttack = (power: Usable): boolean =>
  power.against.by === 'attack' && !hasEnhancement(power.design, 'Homing');

export interface Woken {
  readonly success: boolean;
  readonly critical: Critical;
  /** Full fives of the margin, which lower what the target rolls. */
  readonly steps: number;
  /** The margin itself, where a power needs it; undefined where only the steps matter. */
  readonly margin: number | undefined;
  readonly tn: number | null;
}

/** SV-ENH-13, SV-R-77: always works, as with a margin of 0. */
const RELIABLE: Woken = { success: true, critical: 'none', steps: 0, margin: 0, tn: null };

export interface Use {
  readonly power: Usable;
  readonly user: User;
  readonly now: Circumstances;
  readonly at: Situation;
  readonly stones: readonly number[];
  readonly payFrom: PayOrder;
  readonly targetProne: boolean;
  /** The weapon a maneuver is made with, where one is given. */
  readonly arms?: Arms | undefined;
}

export interface Activated extends Woken {
  readonly cost: number;
  readonly spent: number;
  /** Whether the attempt counts as a use. */
  readonly used: boolean;
  readonly account: Account;
}

/** SV-LIM-03: powers of the library that work once in a turn, or once on each target in a fight. */
export const usedUp = ({ name, states: { once } }: Usable, now: Circumstances): Refusal | undefined =>
  once && now.usesInSpan > 0 ? refuse('SV-LIM-03', `${name} works only once per ${once}.`) : undefined;

/** SV-LIM-02: why a power cannot be used with this weapon; one that is not told is taken to be right. */
export function wrongWeapon({ name, states }: Usable, arms: Arms | undefined): Refusal | undefined {
  if (!states.with || !arms) return undefined;
  const right = states.with === 'an unarmed blow' ? arms.unarmed : isRanged(arms.kind);
  return right ? undefined : refuse('SV-LIM-02', `${name} needs ${states.with}, not a ${arms.name}.`);
}

/** SV-POW-05: everything from the attempt to the paid cost. */
export function activate(use: Use, play: SimversePlay): Activated | Refusal {
  const { power, now, at } = use;
  const user = drainedBefore(use.user);
  const near = { ...now, adjacent: now.adjacent && withinTouch(at.metres, use.arms) };
  const refused =
    barred(power.design, near) ??
    usedUp(power, now) ??
    wrongWeapon(power, use.arms) ??
    outOfRange(power, at.metres, use.arms) ??
    unskilled(power, user, rollsSkill(power));
  if (refused) return refused;
  const cost = costOf(power);
  if (typeof cost !== 'number') return cost;
  const before = { stamina: user.stamina, mana: user.mana, vitality: user.vitality, stones: use.stones };
  const resource = resourceOf(power.design);
  const affordable = charge(cost, resource, before, use.payFrom);
  if (isRefusal(affordable)) return affordable;
  if (hasEnhancement(power.design, 'Reliable Activation')) {
    play.trace.note('SV-ENH-13', 'Reliable Activation', 'no roll, margin 0');
    return settle(power, RELIABLE, cost, before, use.payFrom, play);
  }
  const tn = activationTn(power, user, at, use.targetProne, play);
  if (typeof tn !== 'number') return tn;
  return settle(power, wake(power, tn, play), cost, before, use.payFrom, play);
}

/** SV-ENH-05: how many minutes the power lasts, by what it states itself or by its design; null where it is over at once. */
export const lastsMinutes = ({ design: d, states: { minutes, turns } }: Usable): number | null =>
  minutes ?? (turns === undefined ? minutesOf(d) : turns / ROUNDS_PER_MINUTE);

/** SV-LIM-07: on a critical failure the game master chooses one of these. */
export const BACKFIRE = 'loss of resources, own effect, or the summoned being attacks';
export const backfires = (d: Design, critical: Critical): boolean =>
  critical === 'failure' && hasLimitation(d, 'Backfire Risk');

/** SV-LIM-16: minutes of −2 on all actions after a use. */
export const strenuousMinutes = (d: Design, used: boolean): number =>
  hasLimitation(d, 'Strenuous') && used ? STRENUOUS.minutes : 0;
