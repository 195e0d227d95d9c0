/** A character put together: templates expanded, own choices merged in, so that nothing is paid for twice. */
import { isRefusal, type Problem } from '@arbiter/engine';
import { unknownName } from '../../by-name.ts';
import type { ReadyPower } from '../../content/power-library.ts';
import { READY_POWERS } from '../../content/power-list.ts';
import { SKILL_NAMES, type SkillRef, skillTitle } from '../../content/skill-list.ts';
import type { SimversePlay } from '../../play.ts';
import { buildPower } from '../../powers/build-power.ts';
import { type Design, diceOf, type Tier } from '../../powers/power-design.ts';
import { nameOfPower, priceToLearn, readyOf } from '../../powers/power-entry.ts';
import type { OwnDesign } from '../../powers/power-input.ts';
import { whyNotLearned } from '../../powers/power-skills.ts';
import {
  ATTRIBUTES,
  type Attribute,
  type Attributes,
  LOWEST_FINAL,
  type Size,
  START,
  sizeModifier,
} from '../attributes.ts';
import { type OwnedFlaw, sameFlaw } from '../perks/flaws.ts';
import { type OwnedPerk, sameKey } from '../perks/perks.ts';
import type { Choices, OwnedPower } from './choices.ts';
import { templateTitle } from './template-entry.ts';
import { type Grant, grantsOf } from './templates.ts';

/** Where a part comes from: a template's name, or the player's own choice. */
export const OWN = 'own choice';
export const IN_PLAY = 'in play';
export const INJURY = 'an injury';

export interface BuiltSkill {
  readonly name: string;
  /** By its name of the book, or whole. */
  readonly ref: SkillRef;
  readonly level: number;
  readonly source: string;
  readonly specializations: readonly string[];
}

export interface BuiltPower {
  readonly name: string;
  /** Undefined for powers that a template grants as they are. */
  readonly skill: string | undefined;
  readonly tier: Tier;
  readonly design: Design;
  readonly cp: number;
  readonly source: string;
  /** What was chosen with it: the element of a breath. */
  readonly choice?: string | undefined;
  /** A power of one's own making, as play takes it. */
  readonly own?: OwnDesign | undefined;
  /** The power of the list that it is. */
  readonly ready?: ReadyPower | undefined;
}

export interface Build {
  readonly size: Size;
  readonly changes: Readonly<
    Record<Attribute, readonly { readonly source: string; readonly change: number }[]>
  >;
  readonly attributes: Attributes;
  readonly perks: readonly (OwnedPerk & { readonly source: string })[];
  readonly flaws: readonly (OwnedFlaw & { readonly source: string })[];
  readonly skills: readonly BuiltSkill[];
  readonly powers: readonly BuiltPower[];
}

export interface Assembled {
  readonly build: Build;
  /** What could not be put together. */
  readonly problems: readonly Problem[];
}

type Sourced = Grant & { readonly source: string };

/** The character as created, without what happened since. */
export function assemble(choices: Choices, play: SimversePlay): Assembled {
  const grants: Sourced[] = choices.templates.flatMap(({ name, picks }) =>
    grantsOf(name, picks).map(grant => ({ ...grant, source: templateTitle(name) })),
  );
  const { size, problems } = sizeOf(choices, grants);
  const changes = changesOf(choices, grants);
  const powers = powersOf(choices, grants, play);
  const build = {
    size,
    changes,
    attributes: attributesOf(changes, size),
    perks: perksOf(choices, grants),
    flaws: flawsOf(choices, grants),
    skills: skillsOf(choices, grants),
    powers: powers.built,
  };
  return { build, problems: [...problems, ...powers.problems] };
}

/** SV-SIZE-02: exactly one category. */
function sizeOf(choices: Choices, grants: readonly Sourced[]): { size: Size; problems: Problem[] } {
  const given = grants.flatMap(g => ('size' in g ? [{ size: g.size, source: g.source }] : []));
  if (choices.size) given.push({ size: choices.size, source: OWN });
  const [first] = given;
  const other = given.find(g => g.size !== first?.size);
  const problems = other
    ? [
        {
          rule: 'SV-SIZE-02',
          path: 'size',
          message: `A character has one size: ${first?.size} (${first?.source}) and ${other.size} (${other.source}) do not go together.`,
        },
      ]
    : [];
  return { size: first?.size ?? 'Human', problems };
}

/** SV-R-63: attribute changes add. */
function changesOf(choices: Choices, grants: readonly Sourced[]): Build['changes'] {
  const of = (attribute: Attribute) => [
    ...grants.flatMap(g =>
      'attribute' in g && g.attribute === attribute ? [{ source: g.source, change: g.change }] : [],
    ),
    ...(choices.attributeSteps[attribute]
      ? [{ source: OWN, change: choices.attributeSteps[attribute] }]
      : []),
  ];
  return byAttribute(of);
}

export const byAttribute = <T>(of: (attribute: Attribute) => T): Record<Attribute, T> =>
  Object.fromEntries(ATTRIBUTES.map(attribute => [attribute, of(attribute)])) as Record<Attribute, T>;

/** The value as bought, before size. */
export const boughtValue = (changes: Build['changes'], attribute: Attribute): number =>
  changes[attribute].reduce((sum, { change }) => sum + change, START);

/** SV-SIZE-03, SV-R-60: final values; none falls below 1. */
export const attributesOf = (changes: Build['changes'], size: Size): Attributes =>
  byAttribute(a => Math.max(LOWEST_FINAL, boughtValue(changes, a) + sizeModifier(size, a)));

/** SV-R-63: a perk is owned once; of a levelled one the highest level counts. */
function perksOf(choices: Choices, grants: readonly Sourced[]): Build['perks'] {
  const all = [
    ...grants.flatMap(g => ('perk' in g ? [{ ...g.perk, source: g.source }] : [])),
    ...choices.perks.map(perk => ({ ...perk, source: OWN })),
  ];
  return merged(all, sameKey, (a, b) => b.levels > a.levels);
}

function flawsOf(choices: Choices, grants: readonly Sourced[]): Build['flaws'] {
  const all = [
    ...grants.flatMap(g => ('flaw' in g ? [{ ...g.flaw, source: g.source }] : [])),
    ...choices.flaws.map(flaw => ({ ...flaw, source: OWN })),
  ];
  return merged(all, sameFlaw, (a, b) => b.levels > a.levels);
}

/** SV-TMPL-08, SV-R-63: the higher level, paid once. */
function skillsOf(choices: Choices, grants: readonly Sourced[]): Build['skills'] {
  const all = [
    ...grants.flatMap(g =>
      'skill' in g
        ? [{ ...namedSkill(g.skill), level: g.level, source: g.source, specializations: [] as string[] }]
        : [],
    ),
    ...choices.skills.map(skill => ({ ...skill, ...namedSkill(skill.name), source: OWN })),
  ];
  const specializationsOf = (name: string): string[] => [
    ...new Set(all.filter(s => s.name === name).flatMap(s => s.specializations)),
  ];
  return merged(
    all,
    (a, b) => a.name === b.name,
    (a, b) => b.level > a.level,
  ).map(skill => ({ ...skill, specializations: specializationsOf(skill.name) }));
}

export const namedSkill = (ref: SkillRef): Pick<BuiltSkill, 'name' | 'ref'> => ({
  name: skillTitle(ref),
  ref,
});

/** A skill of the book by its name, or of those that somebody has. */
export const skillOf = ({ skills }: Pick<Build, 'skills'>, name: string): SkillRef =>
  skills.find(skill => skill.name === name)?.ref ?? (SKILL_NAMES.find(known => known === name) as SkillRef);

/** One entry of each kind, the better one where two are the same. */
function merged<T>(all: readonly T[], same: (a: T, b: T) => boolean, better: (a: T, b: T) => boolean): T[] {
  const kept: T[] = [];
  for (const entry of all) {
    const at = kept.findIndex(other => same(other, entry));
    const other = kept[at];
    if (other === undefined) kept.push(entry);
    else if (better(other, entry)) kept[at] = entry;
  }
  return kept;
}

function powersOf(
  choices: Choices,
  grants: readonly Sourced[],
  play: SimversePlay,
): { built: BuiltPower[]; problems: Problem[] } {
  const built: BuiltPower[] = [];
  const problems: Problem[] = [];
  for (const g of grants) {
    if (!('power' in g)) continue;
    const made = buildPower(g.design, play);
    if (isRefusal(made)) problems.push({ rule: made.rule, path: 'templates', message: made.message });
    else
      built.push({
        name: g.power,
        skill: undefined,
        tier: g.design.tier,
        design: g.design,
        cp: made.cp,
        source: g.source,
        choice: g.choice,
      });
  }
  choices.powers.forEach((power, i) => {
    const made = pricedPower(power, `powers[${i}]`, OWN, play);
    if ('path' in made) problems.push(made);
    else built.push(made);
  });
  return { built, problems };
}

/** A power with its price, by the list for a ready one, by SV-POW-08 for an own design; or why it has none. */
export function pricedPower(
  power: OwnedPower,
  path: string,
  source: string,
  play: SimversePlay,
): BuiltPower | Problem {
  const name = nameOfPower(power.name);
  const ready = power.design ? undefined : readyOf(power.name);
  const design = power.design ?? ready?.design;
  if (!design)
    return {
      rule: 'SV-POW-08',
      path: `${path}.name`,
      message: unknownName(
        'ready power',
        name,
        READY_POWERS.map(p => p.name),
        'Or give the `design` of your own.',
      ),
    };
  const skill = power.skill ?? SKILL_NAMES.find(name => name === ready?.skill);
  if (!skill)
    return {
      rule: 'SV-POW-02',
      path: `${path}.skill`,
      message: `Say which \`skill\` ${name} is used with${ready ? ` (a ${ready.skill})` : ''}.`,
    };
  const unfit = whyNotLearned(ready?.name ?? name, design.kind, skill, ready);
  if (unfit) return { rule: unfit.rule, path: `${path}.skill`, message: unfit.message };
  if (ready) {
    const cp = priceToLearn(ready, play);
    return isRefusal(cp)
      ? { rule: cp.rule, path: `${path}.name`, message: cp.message }
      : { name: ready.name, skill: skillTitle(skill), design, tier: design.tier, cp, source, ready };
  }
  const made = buildPower(design, play);
  if (isRefusal(made)) return { rule: made.rule, path: `${path}.design`, message: made.message };
  const own = ownPower(power, name, design);
  return { name, skill: skillTitle(skill), design, tier: design.tier, cp: made.cp, source, own };
}

/** SV-POW-05, SV-R-71: a design with what it does; a maneuver that says nothing adds its dice to a blow. */
function ownPower(
  { against, effects, necromantic = false }: OwnedPower,
  name: string,
  design: Design,
): BuiltPower['own'] {
  if (design.kind !== 'maneuver' || against || effects)
    return { ...design, name, against: against ?? { by: 'nothing' }, effects: effects ?? [], necromantic };
  const { dice } = diceOf(design);
  return {
    ...design,
    name,
    against: { by: 'weapon' },
    effects: dice ? [{ does: 'weapon damage', dice, modifier: 0 }] : [],
    necromantic,
  };
}
