/** The damage chain: perk or doubling, resistance, Durability, Soak, at least 1; then massive damage. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema, defenseBonus, isThing } from '../character/creature.ts';
import { type Attempted, bennyField, compareStatic, wantsReroll } from '../checks/attempt.ts';
import { spendBenny, whyNotBenny } from '../checks/bennies.ts';
import { rollD12 } from '../checks/d12.ts';
import { isSuccess, outcomeSchema } from '../checks/outcome.ts';
import { type EdgePlay, procedure } from '../play.ts';
import { composureFields, composureWords, testComposure, UNSHAKEN } from './composure.ts';
import { has } from './conditions.ts';
import { type Harm, harmOf, standingFields, standingOf, tellHarm, writeHarm } from './harm.ts';
import { ownSway } from './sway.ts';

export interface DamagePart {
  readonly amount: number;
  readonly kind: string;
}

export interface Blow {
  readonly parts: readonly DamagePart[];
  /** ED-ROLL-09: a Defender Complication. */
  readonly doubled: boolean;
  /** ED-R-106: only a single attack asks for the Body roll. */
  readonly attack: boolean;
  /** ED-TAG-04. */
  readonly nonLethal: boolean;
  /** What a Response takes off the blow. */
  readonly softened: number;
}

export const plainBlow = (amount: number, kind = 'plain'): Blow => ({
  parts: [{ amount, kind }],
  doubled: false,
  attack: false,
  nonLethal: false,
  softened: 0,
});

export const PAST_DURABILITY =
  'More than the Durability of a thing: that adds a Complication, which the game master names.';

export interface Reduced {
  /** What the blow dealt, doubling included. */
  readonly dealt: number;
  readonly afterResistance: number;
  /** ED-OBJ-01: after Durability. */
  readonly beforeSoak: number;
  readonly taken: number;
  /** ED-OBJ-03, ED-R-195: more than the Durability of a thing adds a Complication. */
  readonly pastDurability: boolean;
}

/** ED-DMG-02, ED-CND-10, ED-R-112: halved once, however many sources. */
export const resists = (creature: Creature, kind: string): boolean =>
  (creature.resistances.length > 0 &&
    (creature.resistances.includes('all') || creature.resistances.includes(kind))) ||
  has(creature, 'Petrified');

const resistedKinds = ({ parts }: Blow, target: Creature): string =>
  [...new Set(parts.map(({ kind }) => kind).filter(kind => resists(target, kind)))].join(' and ');

const become = (value: number) => (): number => value;

/** ED-DMG-01: the order of reductions. */
export function reduceDamage(blow: Blow, target: Creature, play: EdgePlay): Reduced {
  const first = blow.doubled && play.ruling('ED-R-08') === 'beforeReductions';
  const last = blow.doubled && !first;
  const sum = play.trace.on ? play.trace.sum('ED-DMG-01', `Damage to ${target.name}`) : undefined;
  let dealt = 0;
  let resisted = 0;
  for (const { amount, kind } of blow.parts) {
    const part = first ? amount * 2 : amount;
    sum?.add(kind, amount).add('doubled', part - amount, 'ED-ROLL-09');
    dealt += part;
    if (resists(target, kind)) resisted += part;
  }
  // ED-R-157: whatever is resisted is halved together, rounded down once.
  const halved = Math.ceil(resisted / 2);
  const afterResistance = dealt - halved;
  if (sum && halved > 0) sum.add(`resists ${resistedKinds(blow, target)}`, -halved, 'ED-DMG-02');
  const softened = Math.min(afterResistance, blow.softened);
  const stopped = Math.min(afterResistance - softened, target.durability);
  const beforeSoak = afterResistance - softened - stopped;
  sum?.add('a Response takes off', -softened, 'ED-ACT-07').add('Durability', -stopped, 'ED-OBJ-01');
  // ED-R-64: at least 1, except what Durability stops.
  const blocked = target.durability > 0 && beforeSoak <= 0;
  const soaked = blocked ? 0 : Math.max(1, beforeSoak - target.soak);
  sum?.add('Soak', blocked ? 0 : -target.soak, 'ED-DEF-05').change('at least 1', become(soaked), 'ED-DMG-01');
  const taken = last ? soaked * 2 : soaked;
  sum?.change('doubled', become(taken), 'ED-ROLL-09');
  const pastDurability = isThing(target) && beforeSoak > 0;
  if (pastDurability) play.trace.note('ED-OBJ-03', `past the Durability of ${target.name}`, 'a Complication');
  return { dealt, afterResistance, beforeSoak, taken, pastDurability };
}

/** ED-DMG-04, ED-R-162: more than the maximum before Soak. */
export const isOverwhelming = (target: Creature, { beforeSoak }: Reduced): boolean =>
  !isThing(target) && target.life === 'living' && beforeSoak > target.maxHp;

/** ED-DMG-03: more than half of the maximum after Soak, by one attack. */
export const isMassive = (target: Creature, { taken }: Reduced, attack: boolean): boolean =>
  attack && !isThing(target) && target.life === 'living' && 2 * taken > target.maxHp;

/** ED-R-158: no roll where it could change nothing. */
export const asksForBody = (target: Creature, reduced: Reduced, attack: boolean): boolean =>
  isMassive(target, reduced, attack) &&
  !isOverwhelming(target, reduced) &&
  reduced.taken - Math.min(target.tempHp, reduced.taken) < target.hp;

/** ED-DMG-03, ED-R-67: Body against the damage taken. */
export function rollBody(target: Creature, taken: number, play: EdgePlay): Attempted {
  const bonus = defenseBonus(target, 'Body');
  const label = `${target.name}’s Body against massive damage`;
  if (!target.player) return compareStatic({ bonus, target: taken, label }, play);
  return rollD12(
    { bonus, target: taken, scale: 'defense', sway: ownSway(target, { defense: 'Body' }, play), label },
    play,
  );
}

export const damageProcedure = procedure({
  name: 'damage',
  title: 'Damage',
  summary:
    'What damage does to somebody: resistance, Durability, Soak, at least 1, massive and overwhelming damage, temporary HP, dying, concentration and held breath.',
  rules: [
    'ED-DMG-01',
    'ED-DMG-02',
    'ED-DMG-03',
    'ED-DMG-04',
    'ED-HPS-02',
    'ED-HPS-03',
    'ED-DYI-01',
    'ED-DYI-04',
    'ED-DYI-06',
    'ED-CND-10',
    'ED-OBJ-01',
    'ED-TAG-04',
    'ED-SKL-09',
    'ED-AQUA-03',
  ],
  input: z.strictObject({
    target: creatureSchema,
    parts: z
      .array(
        z.strictObject({ amount: z.int().min(0).max(500), kind: z.string().min(1).max(60).default('plain') }),
      )
      .min(1)
      .max(8)
      .describe('The damage, by kind.')
      .meta({ rank: 'first' }),
    doubled: z.boolean().default(false).describe('By a Defender Complication.'),
    attack: z
      .boolean()
      .default(true)
      .describe('Whether it comes from a single attack; otherwise no Body roll is asked for.')
      .meta({ rank: 'often' }),
    nonLethal: z.boolean().default(false).describe('A Blunt weapon that spares its target.'),
    benny: bennyField,
  }),
  output: z.strictObject({
    dealt: z.int(),
    afterResistance: z.int(),
    beforeSoak: z.int(),
    taken: z.int(),
    pastDurability: z.boolean().describe(PAST_DURABILITY),
    overwhelming: z.boolean(),
    massive: z.boolean(),
    bodyTotal: z.int().nullable().describe('Body against massive damage; null where none was asked for.'),
    bodyOutcome: outcomeSchema.nullable(),
    ...composureFields,
    target: z.strictObject(standingFields),
  }),
  rolls: true,
  alsoCalled: { damage: 'taken' },
  example: {
    input: { target: { name: 'Brenna', maxHp: 12, soak: 3 }, parts: [{ amount: 8 }] },
    dice: [],
    outcome: {
      dealt: 8,
      afterResistance: 8,
      beforeSoak: 8,
      taken: 5,
      pastDurability: false,
      overwhelming: false,
      massive: false,
      bodyTotal: null,
      bodyOutcome: null,
      ...UNSHAKEN,
      target: {
        hp: 7,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ target: given, benny, ...blow }, play) {
    const target = creatureOf(given, play);
    if (isRefusal(target)) return target;
    const reduced = reduceDamage({ ...blow, softened: 0 }, target, play);
    let body: Attempted | null = null;
    const overwhelming = isOverwhelming(target, reduced);
    const massive = isMassive(target, reduced, blow.attack);
    if (asksForBody(target, reduced, blow.attack)) {
      body = rollBody(target, reduced.taken, play);
      const moment = { fight: true, ownTurn: false };
      while (wantsReroll(benny, body) && !whyNotBenny(target, moment, play)) {
        spendBenny(target, moment, play);
        body = rollBody(target, reduced.taken, play);
      }
    }
    const harm: Harm = harmOf(
      target,
      {
        taken: reduced.taken,
        drops: overwhelming || (body !== null && !isSuccess(body.outcome)),
        nonLethal: blow.nonLethal,
      },
      play,
    );
    const spell = target.concentrating;
    writeHarm(target, harm);
    const chance = { benny, fight: true, ownTurn: false };
    const composure = testComposure(target, { spell, taken: reduced.taken }, chance, play);
    return {
      ...reduced,
      overwhelming,
      massive,
      bodyTotal: body?.total ?? null,
      bodyOutcome: body?.outcome ?? null,
      ...composure,
      target: standingOf(target),
    };
  },
  tell: ({ taken, target, bodyTotal, overwhelming, ...found }, { target: given }) =>
    tellHarm(given, { taken, bodyTotal, overwhelming }, target) + composureWords(found, given.concentrating),
  apply: ({ target }, outcome) => ({ target: { ...target, ...outcome.target } }),
});
