/** POW: a power as somebody names or designs it, ready to be used. */
import { inField, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, unknownName } from '../by-name.ts';
import { ROUNDS_PER_MINUTE } from '../combat/rounds.ts';
import type { ReadyPower, Stated, Timing } from '../content/power-library.ts';
import { READY_POWERS, readyPower } from '../content/power-list.ts';
import { READY_TEMPLATE_POWERS, readyTemplatePower } from '../content/ready-template-powers.ts';
import type { Arms } from '../gear/weapons.ts';
import { refuse } from '../play.ts';
import { enhancementOf, KNOCKBACK_METRES, PIERCED_AR } from './enhancements.ts';
import {
  castingTime,
  type Design,
  design,
  hasEnhancement,
  hasLimitation,
  minutesOf,
  reachOf,
  whyNotDesign,
} from './power-design.ts';
import { type Against, againstSchema, type Effect, effect, type Special } from './power-effects.ts';
import { isEntry, type PowerRef, powerEntry } from './power-entry.ts';

/** A power ready to be used, from the library or of the table's own making. */
export interface Usable {
  readonly name: string;
  readonly design: Design;
  readonly against: Against;
  readonly effects: readonly Effect[];
  readonly states: Stated;
  /** What it does that its numbers do not say. */
  readonly special?: Special;
  /** SV-PERK-45: heals the undead, and only them. */
  readonly necromantic?: boolean;
  /** What is rolled to activate it, where the library says. */
  readonly skill?: string;
  /** The action it takes, where that is not the usual one. */
  readonly timing?: Timing;
}

const ownDesign = design.extend({
  name: z.string().min(1).max(60).default('power'),
  against: againstSchema.default({ by: 'nothing' }),
  effects: z.array(effect).max(10).default([]),
  necromantic: z
    .boolean()
    .default(false)
    .describe('Necromancy: what it restores goes to the undead and nobody else (SV-PERK-45).'),
});
/** A power of the table's own making: its design, and what it does. */
export type OwnDesign = z.output<typeof ownDesign>;

export const powerSchema = byNameOr(
  z.string().min(1).max(60).describe('A power of the library, by name: "Fire Bolt".'),
  eitherSchema(given => !isEntry(given), ownDesign, powerEntry),
).describe('A ready power by name, or a design with what it does and what meets it.');
export type PowerInput = z.output<typeof powerSchema>;

export const powerOf = (given: PowerInput): Usable | Refusal =>
  inField('power', typeof given === 'string' || isEntry(given) ? libraryPower(given) : designedPower(given));

function designedPower(given: OwnDesign): Usable | Refusal {
  const { name, against: met, effects, necromantic, ...rest } = given;
  return whyNotDesign(rest) ?? { name, design: rest, against: met, effects, states: {}, necromantic };
}

/** A power of the library, or a sentence with the name that was probably meant. */
export function libraryPower(given: PowerRef): ReadyPower | Refusal {
  if (typeof given !== 'string') return given;
  const found = readyPower(given) ?? readyTemplatePower(given);
  if (found) return found;
  const names = [...READY_POWERS, ...READY_TEMPLATE_POWERS].map(p => p.name);
  const several = names.filter(name => name.toLowerCase().startsWith(`${given.toLowerCase()} (`));
  return several.length > 1
    ? refuse('SV-POW-01', `Say which ${given}: ${several.map(name => `"${name}"`).join(' or ')}.`)
    : refuse('SV-POW-01', unknownName('power', given, names, 'Or give its tier and what it does.'));
}

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

/** SV-ENH-13, SV-R-182: whether it works without a roll of its own. */
export const worksUnrolled = ({ design: d, states }: Usable): boolean =>
  hasEnhancement(d, 'Reliable Activation') || states.unrolled === true;

/** SV-ENH-15, SV-R-75: a homing power is activated, but makes no attack that distance or a defence could spoil. */
export const isAttack = (power: Usable): boolean =>
  power.against.by === 'attack' && !hasEnhancement(power.design, 'Homing');

/** SV-ENH-06, SV-ENH-07: whether it is laid over a place, so that nobody there is aimed at alone. */
export const coversGround = ({ design: d, states }: Usable): boolean =>
  states.lineMetres !== undefined ||
  states.radiusMetres !== undefined ||
  hasEnhancement(d, 'Cone Shaped') ||
  hasEnhancement(d, 'Area Effect');

/** SV-CMOD-06: a part of the body is struck only by what is aimed at somebody with an attack roll. */
export const whyNotCalled = (power: Usable): Refusal | undefined =>
  isAttack(power) && !hasEnhancement(power.design, 'Reliable Activation') && !coversGround(power)
    ? undefined
    : NOT_CALLED;
export const NOT_CALLED = refuse(
  'SV-CMOD-06',
  'Only what is aimed with an attack roll strikes where it is called.',
  'location',
);

/** SV-LIM-14, SV-TMPL-12: whether it works on its user alone, who then need not be named. */
export const isForSelf = ({ design: d, states: { self } }: Usable): boolean =>
  self === 'only' || hasLimitation(d, 'Self Only');

/** SV-ENH-05: how many minutes the power lasts, by what it states itself or by its design; null where it is over at once. */
export const lastsMinutes = ({ design: d, states: { minutes, turns } }: Usable): number | null =>
  minutes ?? (turns === undefined ? minutesOf(d) : turns / ROUNDS_PER_MINUTE);

/** SV-ENH-06 to 08: how many the power may be aimed at one by one. */
export const mostTargets = ({ design: d }: Usable): number =>
  enhancementOf(d.enhancements, 'Multiple Targets')?.targets ?? 1;

/** How often a power strikes: the darts of a Magic Missile. */
export const strikesOf = ({ effects }: Usable): number =>
  Math.max(1, ...effects.map(e => (e.does === 'damage' ? e.strikes : 1)));

/** SV-LIM-04: own turns that the preparation takes. */
export const turnsOfPreparation = ({ design: d }: Usable): number =>
  Math.ceil(castingTime(d).preparationMinutes * ROUNDS_PER_MINUTE);

/** SV-ENH-16: metres a hit pushes: by its force (SV-DMG-05), and by the enhancement besides. */
export const pushedBy = (d: Design, byForce: number): number =>
  byForce + (hasEnhancement(d, 'Knockback') ? KNOCKBACK_METRES : 0);
