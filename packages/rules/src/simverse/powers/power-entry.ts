/** POW: a ready power as a pack writes it, and as whoever knows it carries it: priced by the construction kit (SV-POW-08). */
import { entryMarks, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { type ReadyPower, SCHOOLS, type Stated, TIMINGS } from '../content/power-library.ts';
import { listPrice, READY_POWERS, readyPower } from '../content/power-list.ts';
import { SKILL_NAMES, type SkillName } from '../content/skill-list.ts';
import { reckoning, type SimversePlay } from '../play.ts';
import { design, type PowerKind, resourceCost, resourceOf, TIERS, whyNotDesign } from './power-design.ts';
import { againstSchema, effect, SPECIALS } from './power-effects.ts';
import { powerPrice, sharesOf } from './power-price.ts';

const metres = z.number().min(0).max(100_000).optional().meta({ unit: 'm' });

/** What a power states for itself, where its design says otherwise or nothing. */
const stated: z.ZodType<Stated, unknown> = z.strictObject({
  rangeMetres: metres,
  minutes: z.number().min(0).max(1_000_000).optional().meta({ unit: 'minutes' }),
  turns: z.int().min(1).max(10_000).optional().meta({ unit: 'turns' }),
  radiusMetres: metres,
  lineMetres: metres,
  fliesMetres: metres.describe('How far a weapon that it strikes away flies.'),
  rolls: z
    .strictObject({ on: z.literal('DX'), level: z.int().min(-20).max(60) })
    .optional()
    .describe('What it rolls in place of its skill.'),
  guards: z
    .enum(['fire', 'cold', 'lightning', 'acid', 'poison'])
    .optional()
    .describe('The element against which whoever has the power is guarded.'),
  with: z.enum(['an unarmed blow', 'a ranged weapon']).optional().describe('What it must be used with.'),
  once: z.enum(['turn', 'target and fight']).optional(),
  only: z.enum(['the undead', 'those who sleep', 'the dead']).optional().describe('Whom alone it affects.'),
  vitalityAtMost: z.int().min(0).max(1000).optional().meta({ unit: 'Vitality' }),
  destroysMindlessOfWs: z.int().min(0).max(30).optional(),
  endsBleeding: z.boolean().optional(),
  returnsAt: z.int().min(1).max(100).optional().describe('The Vitality with which the dead come back.'),
  newRoll: z.enum(['each turn', 'strong feelings']).optional(),
  unrolled: z.literal(true).optional().describe('Nothing is rolled to use it.'),
  self: z.enum(['only', 'never']).optional().describe('Whether it works on its user.'),
  strainsAfterwards: z.literal(true).optional(),
  needsFocus: z.literal(true).optional(),
  ends: z.string().max(200).optional(),
  backfire: z.string().max(200).optional(),
}) as unknown as z.ZodType<Stated, unknown>;

/** Skills that a maneuver of the library names without naming one. */
const LENT_BY = ['weapon skill', 'ranged weapon skill'] as const;

/** What a power of a list says; the book's own and those of packs. Its price follows from its design. */
export const powerFields = {
  design: design.superRefine((given, ctx) => {
    const problem = whyNotDesign(given);
    // The library’s own Planar Binding has Backfire Risk beside Reliable Activation.
    if (problem && problem.rule !== 'SV-LIM-07') ctx.addIssue({ code: 'custom', message: problem.message });
  }),
  school: z.enum(SCHOOLS).default('arcane'),
  skill: z
    .enum([...SKILL_NAMES, ...LENT_BY])
    .optional()
    .describe(
      'What is rolled to use it; left out: Spellcasting, Psionics, or for maneuvers the weapon’s skill.',
    ),
  timing: z.enum(TIMINGS).default('Major Action'),
  against: againstSchema.default({ by: 'nothing' }),
  effects: z.array(effect).max(10).default([]).describe('What it does when it works.'),
  states: stated
    .default({})
    .describe('What it states for itself, where its design says otherwise or nothing.'),
  special: z.enum(SPECIALS).optional().describe('What a fight carries out that the effects cannot say.'),
  necromantic: z.boolean().optional().describe('What it restores goes to the undead alone (SV-PERK-45).'),
  printed: z
    .record(z.string().max(80), z.int().min(0).max(500))
    .default({})
    .describe('Percent that a modifier of the design costs here, where it is not what the tables ask.'),
  summary: z.string().max(400).default('').describe('What it does, in a line.'),
};

/** What follows from the rest, and stands in the list for people. */
const reckoned = {
  tier: z.string().max(20).optional(),
  kind: z.string().max(20).optional(),
  cp: z.int().optional(),
  tableCp: z.int().optional(),
  use: z.string().max(40).optional(),
};

const USUAL_SKILL = {
  spell: 'Spellcasting',
  power: 'Psionics',
  maneuver: 'weapon skill',
} as const satisfies Record<PowerKind, SkillName | (typeof LENT_BY)[number]>;

type Written = z.output<z.ZodObject<typeof powerFields>>;

/** A power of a pack as the list has it: with its price and what a use costs. */
export function listEntry<W extends Written>({ necromantic, special, ...written }: W) {
  const { design: d, printed } = written;
  const paid = powerPrice(d.baseCp ?? TIERS[d.tier].cp, sharesOf(d, printed), reckoning());
  const plain = powerPrice(d.baseCp ?? TIERS[d.tier].cp, sharesOf(d), reckoning());
  const cost = resourceCost(d);
  return {
    ...written,
    ...(special !== undefined && { special }),
    ...(necromantic !== undefined && { necromantic }),
    skill: written.skill ?? USUAL_SKILL[d.kind],
    tier: d.tier,
    kind: d.kind,
    cp: isRefusal(paid) ? 0 : paid.cp,
    tableCp: isRefusal(plain) ? 0 : plain.cp,
    use: cost ? `${cost} ${resourceOf(d)}` : 'nothing',
  };
}

/** A power that a pack brought, as somebody knows it. */
export const powerEntry: z.ZodType<ReadyPower, unknown> = z
  .strictObject({ ...entryMarks, ...powerFields, ...reckoned })
  .transform((given): ReadyPower => listEntry(given));

/** Whether a power is given whole, as a list has it: its design is a part of it. */
export const isEntry = (given: unknown): given is ReadyPower =>
  typeof given === 'object' && given !== null && 'design' in given;

const word = z.string().min(1).max(60);

/** A power of a list: by its name, or whole. */
export const powerRef = byNameOr(word, powerEntry);
export type PowerRef = z.output<typeof powerRef>;

/** The same where it must be one of the list. */
export const readyName = z.enum(READY_POWERS.map(p => p.name) as [string, ...string[]]);

export const nameOfPower = (ref: PowerRef): string => (typeof ref === 'string' ? ref : ref.name);
/** Its row, of the book or its own; undefined where the book has no such power. */
export const readyOf = (ref: PowerRef): ReadyPower | undefined =>
  typeof ref === 'string' ? readyPower(ref) : ref;

/** SV-POW-08: what a ready power costs to learn, as this table reckons. */
export function priceToLearn(power: ReadyPower, play: SimversePlay): number | Refusal {
  if (!power.origin) return listPrice(power);
  const { design: d, printed } = power;
  const paid = powerPrice(d.baseCp ?? TIERS[d.tier].cp, sharesOf(d, printed), play);
  return isRefusal(paid) ? paid : paid.cp;
}
