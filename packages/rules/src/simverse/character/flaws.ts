/** FLAW: disadvantages, the CP they credit, and the rolls they ask for. */
import { listed, type Problem, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, named } from '../by-name.ts';
import { type Applied, applies, type Circumstances, type Need } from '../checks/circumstances.ts';
import { FLAW_NAMES, FLAWS, type FlawName, flawNamed } from '../content/flaw-list.ts';
import { part, procedure } from '../play.ts';
import { flawFromTitle, ownedFields, priceOf, priceProblems } from './traits.ts';

export const flawName = named(FLAW_NAMES);
const described = z.strictObject({ name: flawName, ...ownedFields });
export type OwnedFlaw = z.output<typeof described>;

/** A flaw with its levels or worth, or by its title: "Blind", "Phobia (spiders)", "Poor Vision × 2". */
const wholeFlaw = byNameOr(flawName, described).transform(
  (given): OwnedFlaw => (typeof given === 'string' ? { name: given, levels: 1 } : given),
);
// Callers are held to the names themselves, as in `named`.
export const ownedFlaw = z.preprocess(flawFromTitle, wholeFlaw) as unknown as typeof wholeFlaw;
export const flawsSchema = z
  .array(ownedFlaw)
  .max(40)
  .default([])
  .describe('Flaws taken.')
  .meta({ from: 'flaws' });

/** The CP a flaw is worth, before any limit. */
export const flawWorth = (flaw: OwnedFlaw): number => priceOf(flawNamed(flaw.name).worth, flaw);

export const hasFlaw = (flaws: readonly Pick<OwnedFlaw, 'name'>[], name: FlawName): boolean =>
  flaws.some(f => f.name === name);

/** How many levels of a flaw count; one that has no levels counts once, whatever was typed. */
export const flawLevels = (flaws: readonly OwnedFlaw[], name: FlawName): number =>
  flaws
    .filter(f => f.name === name)
    .reduce((sum, f) => sum + ('perLevel' in flawNamed(name).worth ? f.levels : 1), 0);

/** What flaws do to a roll's target number. SV-R-04: a flaw owned for several groups or triggers counts once. */
export const flawModifiers = (flaws: readonly OwnedFlaw[], roll: Circumstances): Applied[] =>
  flaws.filter(first).flatMap(({ name, levels }) =>
    (modifiersOf(name) ?? [])
      .filter(modifier => applies(modifier, roll, undefined))
      .map(({ value, perLevel }) => ({
        source: name,
        rule: flawNamed(name).rule,
        value: perLevel ? value * levels : value,
      })),
  );
const modifiersOf = (name: FlawName) => flawNamed(name).modifiers;
const first = ({ name }: OwnedFlaw, i: number, all: readonly OwnedFlaw[]): boolean =>
  all.findIndex(other => other.name === name) === i;

/** SV-FLAW-12, 13, 15: the flaw that makes an action fail without a roll. */
export function failsWithoutRoll(flaws: readonly OwnedFlaw[], roll: Circumstances): FlawName | undefined {
  const needs: readonly (Need | string)[] = [
    ...(roll.needs ?? []),
    ...(roll.skill === 'Perception' && roll.sense ? [roll.sense] : []),
  ];
  return flaws.find(({ name }) => flawNamed(name).fails?.some(need => needs.includes(need)))?.name;
}

type Taken = Pick<OwnedFlaw, 'name' | 'note'>;
const aboutOf = ({ note }: Taken): string => note?.trim().toLowerCase() ?? '';

/** Two entries are the same flaw unless they are about different things: another trigger, substance, group, enemy. */
export const sameFlaw = (a: Taken, b: Taken): boolean =>
  a.name === b.name && (!flawNamed(a.name).about || aboutOf(a) === aboutOf(b));

/** Whether one flaw holds the other already: the blind have no eye to lose, who is hunted is also shunned. */
const takesIn = (whole: Taken, part: Taken): boolean =>
  (flawNamed(whole.name).takesIn ?? []).includes(part.name) &&
  (!flawNamed(part.name).about || aboutOf(whole) === aboutOf(part));

/** SV-FLAW-01: everything that is wrong with a list of flaws, beside those that templates bring. */
export const flawProblems = (flaws: readonly OwnedFlaw[], granted: readonly OwnedFlaw[] = []): Problem[] =>
  flaws.flatMap((flaw, i) => {
    const path = `flaws[${i}]`;
    const { worth, rule } = flawNamed(flaw.name);
    const problems = priceProblems(flaw, { price: worth, rule }, path);
    if ([...granted, ...flaws.slice(0, i)].some(other => sameFlaw(other, flaw)))
      problems.push({
        rule: 'SV-FLAW-01',
        path,
        message: `${flaw.name} is taken twice; ${once(flaw.name)}.`,
      });
    const whole = [...granted, ...flaws].find(other => takesIn(other, flaw));
    if (whole)
      problems.push({
        rule: 'SV-FLAW-01',
        path,
        message: `${whole.name} takes in ${flaw.name}${flawNamed(flaw.name).about ? ' with the same group' : ''}, which credits nothing beside it; leave it out.`,
      });
    return problems;
  });

function once(name: FlawName): string {
  const { worth, about } = flawNamed(name);
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
    for (const flaw of flaws) sum.add(flawTitle(flaw), flawWorth(flaw), flawNamed(flaw.name).rule);
    return {
      worth: sum.total,
      flaws: flaws.map(flaw => ({
        flaw: flawTitle(flaw),
        cp: -flawWorth(flaw),
        effect: flawNamed(flaw.name).effect,
      })),
    };
  },
  tell: ({ worth, flaws }) =>
    `${listed(flaws.map(({ flaw }) => flaw))} ${flaws.length === 1 ? 'is' : 'are'} worth ${worth} CP.`,
});

export const flawTitle = ({ name, levels, note }: Pick<OwnedFlaw, 'name' | 'levels' | 'note'>): string =>
  `${name}${note && flawNamed(name).about ? ` (${note})` : ''}${levels > 1 ? ` × ${levels}` : ''}`;

export const flawProcedures = [takeFlaws] as const;

export const flawParts = [part('creation', 'flaws', ['SV-FLAW-01', ...FLAWS.map(flaw => flaw.rule)], FLAWS)];
