/** FLAW: disadvantages, the CP they credit, and the rolls they ask for. */
import { listed, type Problem, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, nameAmong } from '../../by-name.ts';
import { type Applied, applies, type Circumstances, type Need } from '../../checks/circumstances.ts';
import {
  FLAW_NAMES,
  FLAWS,
  type Flaw,
  type FlawName,
  type FlawRef,
  flawRow,
} from '../../content/flaw-list.ts';
import { part, procedure } from '../../play.ts';
import { flawEntry, isOwnTrait, traitName } from './trait-entry.ts';
import { flawFromTitle, ownedFields, priceOf, priceProblems } from './traits.ts';

const flawName = nameAmong(FLAW_NAMES);
/** A flaw of the book by its name, or one's own. */
export const flawRef = byNameOr(flawName, flawEntry).meta({ from: 'flaws', also: '.' });
const described = z.strictObject({ name: flawRef, ...ownedFields });
export type OwnedFlaw = z.output<typeof described>;

/** A flaw with its levels or worth, or by its title: "Blind", "Phobia (spiders)", "Poor Vision × 2". */
const wholeFlaw = byNameOr(
  flawName,
  eitherSchema(given => !isOwnTrait(given), described, flawEntry),
).transform(
  (given): OwnedFlaw => (typeof given === 'object' && 'levels' in given ? given : { name: given, levels: 1 }),
);
// Callers are held to the names themselves, as in `named`.
export const ownedFlaw = z
  .preprocess(flawFromTitle, wholeFlaw)
  .meta({ from: 'flaws', also: '.' }) as unknown as typeof wholeFlaw;
export const flawsSchema = z
  .array(ownedFlaw)
  .max(40)
  .default([])
  .describe('Flaws taken.')
  .meta({ from: 'flaws' });

/** The CP a flaw is worth, before any limit. */
export const flawWorth = (flaw: OwnedFlaw): number => priceOf(flawRow(flaw.name).worth, flaw);

/** Whether a flaw is this one of the book, or in all it does. */
const isAs = (flaw: FlawRef | string, name: FlawName): boolean =>
  typeof flaw === 'string' ? flaw === name : flaw.does?.includes(name) === true;

/** Whether somebody has a flaw of the book, or one that does the same; as titles or as owned. */
export function hasFlaw(flaws: readonly (string | { readonly name: FlawRef })[], name: FlawName): boolean {
  // Mostly there are none, and a fight asks for every blow.
  for (const flaw of flaws) if (isAs(typeof flaw === 'string' ? flaw : flaw.name, name)) return true;
  return false;
}

/** How many levels of a flaw count; one that has no levels counts once, whatever was typed. */
export const flawLevels = (flaws: readonly OwnedFlaw[], name: FlawName): number =>
  flaws
    .filter(f => isAs(f.name, name))
    .reduce((sum, f) => sum + ('perLevel' in flawRow(f.name).worth ? f.levels : 1), 0);

/** What flaws do to a roll's target number. SV-R-04: a flaw owned for several groups or triggers counts once. */
export const flawModifiers = (flaws: readonly OwnedFlaw[], roll: Circumstances): Applied[] =>
  flaws.filter(first).flatMap(({ name, levels }) => {
    const { modifiers = [], rule } = flawRow(name);
    return modifiers
      .filter(modifier => applies(modifier, roll, undefined))
      .map(({ value, perLevel }) => ({
        source: traitName(name),
        rule,
        value: perLevel ? value * levels : value,
      }));
  });
const first = ({ name }: OwnedFlaw, i: number, all: readonly OwnedFlaw[]): boolean =>
  all.findIndex(other => traitName(other.name) === traitName(name)) === i;

/** SV-FLAW-12, 13, 15: the flaw that makes an action fail without a roll. */
export function failsWithoutRoll(flaws: readonly OwnedFlaw[], roll: Circumstances): Flaw | undefined {
  const needs: readonly (Need | string)[] = [
    ...(roll.needs ?? []),
    ...(roll.skill === 'Perception' && roll.sense ? [roll.sense] : []),
  ];
  return flaws
    .map(({ name }) => flawRow(name))
    .find(({ fails }) => fails?.some(need => needs.includes(need)));
}

type Taken = Pick<OwnedFlaw, 'name' | 'note'>;
const aboutOf = ({ note }: Taken): string => note?.trim().toLowerCase() ?? '';

/** Two entries are the same flaw unless they are about different things: another trigger, substance, group, enemy. */
export const sameFlaw = (a: Taken, b: Taken): boolean =>
  traitName(a.name) === traitName(b.name) && (!flawRow(a.name).about || aboutOf(a) === aboutOf(b));

/** Whether one flaw holds the other already: the blind have no eye to lose, who is hunted is also shunned. */
const takesIn = (whole: Taken, part: Taken): boolean =>
  (flawRow(whole.name).takesIn ?? []).includes(traitName(part.name)) &&
  (!flawRow(part.name).about || aboutOf(whole) === aboutOf(part));

/** SV-FLAW-01: everything that is wrong with a list of flaws, beside those that templates bring. */
export const flawProblems = (flaws: readonly OwnedFlaw[], granted: readonly OwnedFlaw[] = []): Problem[] =>
  flaws.flatMap((flaw, i) => {
    const path = `flaws[${i}]`;
    const { worth, rule, name, about } = flawRow(flaw.name);
    const problems = priceProblems({ ...flaw, name }, { price: worth, rule }, path);
    if ([...granted, ...flaws.slice(0, i)].some(other => sameFlaw(other, flaw)))
      problems.push({
        rule: 'SV-FLAW-01',
        path,
        message: `${name} is taken twice; ${once(flaw.name)}.`,
      });
    const whole = [...granted, ...flaws].find(other => takesIn(other, flaw));
    if (whole)
      problems.push({
        rule: 'SV-FLAW-01',
        path,
        message: `${traitName(whole.name)} takes in ${name}${about ? ' with the same group' : ''}, which credits nothing beside it; leave it out.`,
      });
    return problems;
  });

function once(name: FlawRef): string {
  const { worth, about } = flawRow(name);
  if (about) return `again only for another ${about}, each named in its \`note\``;
  return `a flaw is taken once${'perLevel' in worth ? ', with all its `levels` in one entry' : ''}`;
}

const takeFlaws = procedure({
  name: 'take-flaws',
  title: 'What flaws are worth',
  summary:
    'Adds up what flaws are worth and refuses what cannot be taken: the same flaw twice, one that another takes in (Blind: One Eye and Poor Vision; Paraplegic: Lame), levels where there are none, or a worth outside its range. Phobia, Addiction, Enemy and the stigmas may be taken again for another trigger, substance, enemy or group, named in `note`. How much of it is credited depends on the power level: ask `budget`.',
  rules: ['SV-FLAW-01', ...FLAWS.map(flaw => flaw.rule)],
  input: z.strictObject({ flaws: z.array(ownedFlaw).min(1).max(40).meta({ rank: 'first', from: 'flaws' }) }),
  output: z.strictObject({
    worth: z.int().describe('CP in all, before the limit of the power level.'),
    flaws: z.array(z.strictObject({ flaw: z.string(), cp: z.int(), effect: z.string() })),
  }),
  example: {
    input: { flaws: [{ name: 'Poor Vision', levels: 2 }] },
    dice: [],
    outcome: {
      worth: 10,
      flaws: [{ flaw: 'Poor Vision × 2', cp: -10, effect: '−1 on ranged attacks a level.' }],
    },
  },
  run({ flaws }, play) {
    const refused = refuseTogether(flawProblems(flaws), 'SV-FLAW-01');
    if (refused) return refused;
    const sum = play.trace.sum('SV-FLAW-01', 'Flaws');
    for (const flaw of flaws) sum.add(flawTitle(flaw), flawWorth(flaw), flawRow(flaw.name).rule);
    return {
      worth: sum.total,
      flaws: flaws.map(flaw => ({
        flaw: flawTitle(flaw),
        cp: -flawWorth(flaw),
        effect: flawRow(flaw.name).effect,
      })),
    };
  },
  tell: ({ worth, flaws }) =>
    `${listed(flaws.map(({ flaw }) => flaw))} ${flaws.length === 1 ? 'is' : 'are'} worth ${worth} CP.`,
});

export const flawTitle = ({ name, levels, note }: Pick<OwnedFlaw, 'name' | 'levels' | 'note'>): string =>
  `${traitName(name)}${note && flawRow(name).about ? ` (${note})` : ''}${levels > 1 ? ` × ${levels}` : ''}`;

export const flawProcedures = [takeFlaws] as const;

export const flawParts = [part('creation', 'flaws', ['SV-FLAW-01', ...FLAWS.map(flaw => flaw.rule)], FLAWS)];
