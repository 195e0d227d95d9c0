/** POW: the ready powers of the library, looked up by name. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import type { ReadyPower } from '../content/power-library.ts';
import { listPrice, QUOTED_CP, READY_POWERS } from '../content/power-list.ts';
import { READY_TEMPLATE_POWERS } from '../content/ready-template-powers.ts';
import { procedure } from '../play.ts';
import { built, purchaseOf } from './build-power.ts';
import { resourceCost, resourceOf, TIERS } from './power-design.ts';
import { againstSchema, effect } from './power-effects.ts';
import { powerRef } from './power-entry.ts';
import { lastsMinutes, libraryPower } from './power-input.ts';
import { powerPrice, sharesOf } from './power-price.ts';
import { reachFor } from './power-reach.ts';

/** The dice that a ready power's own effects throw, of several strikes those of one; null where it throws none. */
export function diceThrown({ effects }: Pick<ReadyPower, 'effects'>): number | null {
  const thrown = effects.find(
    e =>
      e.does === 'weapon damage' ||
      e.does === 'restore' ||
      e.does === 'drain' ||
      (e.does === 'damage' && e.turns === undefined && e.only === undefined),
  );
  return thrown && 'dice' in thrown ? thrown.dice : null;
}

const lookUp = procedure({
  name: 'ready-power',
  title: 'Look up a ready power',
  summary:
    'A power of the library by name: its price, what a use costs and takes, range, duration and area, what its targets can do about it, and its effects as numbers.',
  rules: ['SV-POW-10', 'SV-POW-11', 'SV-POW-12', 'SV-POW-13'],
  input: z.strictObject({
    power: powerRef.describe('Its name: "Fire Bolt".').meta({ rank: 'first', from: 'powers' }),
  }),
  output: built.extend({
    name: z.string(),
    school: z.string(),
    skill: z.string().describe('What is rolled to activate it.'),
    tableCp: z
      .int()
      .describe('What the core tables would charge for its design, where its price is another.'),
    quotedBy: z
      .string()
      .nullable()
      .describe('Who pays the price in the book, where that is not what the reckoning comes to.'),
    timing: z.string(),
    against: againstSchema,
    effects: z.array(effect),
    summary: z.string(),
  }),
  example: {
    input: { power: 'Healing Touch' },
    dice: [],
    outcome: {
      cp: 6,
      price: {
        base: 5,
        enhancements: [{ name: 'Increased Effect', percent: 50 }],
        limitations: [{ name: 'Melee Range Only', percent: -15 }],
        enhancementsSum: 50,
        limitationsSum: -15,
        limitationsCounted: -15,
        percent: 135,
        exact: 6.75,
        cp: 6,
      },
      minSkill: 3,
      resource: 'Mana',
      resourceCost: 2,
      action: 'Major Action',
      castingMinutes: 0,
      preparationMinutes: 0,
      instant: false,
      rollNeeded: true,
      reach: 'adjacent',
      rangeMetres: null,
      minutes: null,
      radiusMetres: null,
      coneMetres: null,
      targets: 1,
      extraDice: 1,
      dice: 2,
      resistanceModifier: 0,
      name: 'Healing Touch',
      school: 'arcane',
      skill: 'Spellcasting',
      tableCp: 6,
      quotedBy: null,
      timing: 'Major Action',
      against: { by: 'nothing' },
      effects: [{ does: 'restore', dice: 2, modifier: 0, pool: 'Vitality' }],
      summary: 'Restores 2d6 Vitality by touch.',
    },
  },
  run({ power: name }, play) {
    const power = libraryPower(name);
    if (isRefusal(power)) return power;
    // The library prints percentages of its own, and designs that a table could not make.
    const paid = powerPrice(
      power.design.baseCp ?? TIERS[power.design.tier].cp,
      sharesOf(power.design, power.printed),
      play,
    );
    if (isRefusal(paid)) return paid;
    const quote = QUOTED_CP[power.name];
    if (quote) play.trace.note(quote.rule, `quoted: paid by ${quote.by}`, quote.cp);
    const cp = power.origin ? paid.cp : listPrice(power);
    const design = purchaseOf(power.design, { ...paid, cp }, play);
    const reach = reachFor(power);
    const { states, tableCp, school, skill, timing, against: met, effects, summary } = power;
    return {
      ...design,
      quotedBy: quote?.by ?? null,
      reach,
      rangeMetres:
        states.rangeMetres ?? states.lineMetres ?? (reach === design.reach ? design.rangeMetres : null),
      dice: diceThrown(power),
      minutes: lastsMinutes(power),
      radiusMetres: states.radiusMetres ?? design.radiusMetres,
      name: power.name,
      school,
      skill,
      tableCp,
      timing,
      against: met,
      effects: [...effects],
      summary,
    };
  },
  tell: ({ name, cp, resource, resourceCost, summary }) =>
    `${name}: ${cp} CP, ${resourceCost} ${resource} a use. ${summary}`,
});

/** The whole library for people: what each costs to learn and to use, then everything else about it. */
export const POWER_TABLE = [...READY_POWERS, ...READY_TEMPLATE_POWERS].map(power => {
  const { name, design: d, cp: _, ...rest } = power;
  const cost = resourceCost(d);
  return {
    name,
    tier: d.tier,
    cp: listPrice(power),
    use: cost ? `${cost} ${resourceOf(d)}` : 'nothing',
    ...rest,
    skill: rest.skill || 'none',
    design: d,
  };
});
/** One line of it. */
export const POWER_COLUMNS = [
  'name',
  'tier',
  'cp',
  'use',
  'skill',
  'summary',
] as const satisfies readonly (keyof (typeof POWER_TABLE)[number])[];

export const readyPowerProcedures = [lookUp] as const;
