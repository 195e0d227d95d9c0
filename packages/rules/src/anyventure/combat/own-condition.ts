/** COND: how a condition of one's own comes with all that it has, is shaken off, and ends under its one name. */
import { counted, listed, type Refusal } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import type { Creature, CreatureGiven, CreatureState, Effect } from '../character/creature.ts';
import { part, refuse } from '../play.ts';
import { type Condition, conditionOf, type OwnMark } from './conditions.ts';
import { endSources, gainCondition, ownMarks, removeCondition, type Sufferer } from './gain-condition.ts';
import {
  type ConditionRef,
  conditionTitle,
  isBooks,
  isOwn,
  type OwnCondition,
  partsOf,
  refOf,
} from './own-condition-entry.ts';

/** Where a condition comes from. */
export interface Bringer {
  /** Whose turns are counted. */
  readonly by: string;
  /** Who is feared and who charms; nobody where the scene brings it. */
  readonly maker?: string | undefined;
  /** With what: the weapon, the spell. */
  readonly means?: string | undefined;
}

/** What a weapon, a spell or the game master says of a condition that comes. */
export interface Brought {
  readonly condition: ConditionRef;
  readonly rc?: number | undefined;
  readonly damage?: number | undefined;
  readonly turns?: number | undefined;
}

/** A condition that comes, and from where, as an event says it. */
export type Arrival = Brought & Bringer;

/** Of whatever brings a condition, what it says of it. */
export const broughtOf = ({ condition, rc, damage, turns }: Brought): Brought => ({
  condition,
  ...(rc === undefined ? {} : { rc }),
  ...(damage === undefined ? {} : { damage }),
  ...(turns === undefined ? {} : { turns }),
});

type Standing = Pick<CreatureState, 'conditions' | 'effects'>;

/** What is left of a condition of one's own on somebody. */
export interface OwnLeft {
  readonly mark: OwnMark;
  readonly conditions: readonly Condition[];
  readonly effects: readonly Effect[];
}

const NONE: readonly OwnLeft[] = [];

/** The conditions of one's own that somebody has, by what is left of them. */
export function ownConditions({ conditions, effects }: Standing): readonly OwnLeft[] {
  const marks = ownMarks({ conditions, effects });
  if (marks.size === 0) return NONE;
  return [...marks.values()].map(mark => ({
    mark,
    conditions: conditions.filter(({ sources }) => sources?.some(({ of }) => of?.name === mark.name)),
    effects: effects.filter(({ of }) => of?.name === mark.name),
  }));
}

/** Whether a condition is there by itself, and not only as part of others. */
export const isByItself = ({ sources }: Condition): boolean =>
  sources === undefined || sources.some(({ of }) => of === undefined);

/** Whether somebody has a condition of the book, or one of one's own. */
export const isUnder = (on: Standing, ref: ConditionRef): boolean =>
  typeof ref === 'string'
    ? on.conditions.some(({ name }) => name === ref)
    : ownConditions(on).some(({ mark }) => mark.name === ref.name);

/** Why a condition cannot be ended or shaken off by somebody: they have none of that name. */
export function whyNotUnder(
  one: Standing & Pick<Creature, 'name'>,
  said: string,
  field?: string,
): Refusal | undefined {
  if (one.conditions.some(({ name }) => name === said) || ownMarks(one).has(said)) return undefined;
  const has = [...one.conditions.filter(isByItself).map(({ name }) => name), ...ownMarks(one).keys()];
  return refuse(
    'AV-COND-38',
    `${one.name} is not ${conditionTitle(said)}${has.length ? `, but ${listed(has.map(conditionTitle))}` : ''}.`,
    field,
  );
}

/** Whether nature keeps a condition from somebody. */
export const isProofAgainst = ({ immune }: Pick<Creature, 'immune'>, ref: ConditionRef): boolean =>
  immune.some(kept => refOf(kept) === refOf(ref));

/** A condition comes, as what brings it says; false where it cannot. */
export function bringCondition(
  creature: Sufferer,
  { condition, rc, damage, turns }: Brought,
  from: Bringer,
): boolean {
  if (isOwn(condition)) return bringOwn(creature, condition, { rc, turns }, from);
  const named =
    condition === 'poisoned'
      ? from.means
      : condition === 'afraid' || condition === 'charmed'
        ? from.maker
        : undefined;
  return gainCondition(creature, {
    name: condition,
    ...(rc === undefined ? {} : { rc }),
    ...(damage === undefined ? {} : { damage }),
    ...(named === undefined ? {} : { by: named }),
    ...(turns === undefined ? {} : { sources: [{ by: from.by, turns }] }),
  }).gained;
}

/** All parts come at once, each with its mark, but for those that somebody cannot have; coming again, it begins anew (AV-R-74). */
export function bringOwn(
  creature: Sufferer,
  own: OwnCondition,
  { rc, turns = own.turns }: Pick<Brought, 'rc' | 'turns'>,
  from: Bringer,
): boolean {
  if (isProofAgainst(creature, own)) return false;
  const of = markOf(own, rc);
  const lasts = (own: number | undefined) => ({
    by: own === undefined ? of.name : from.by,
    ...(own === undefined ? {} : { turns: own }),
    of,
  });
  const parts = partsOf(own).filter(({ turns: short, ...said }) => {
    const named =
      said.name === 'poisoned'
        ? own.name
        : said.name === 'afraid' || said.name === 'charmed'
          ? from.maker
          : undefined;
    const by = named === undefined ? {} : { by: named };
    return gainCondition(creature, { ...said, ...by, sources: [lasts(short ?? turns)] }).gained;
  });
  const dice = effectOf(own, lasts(turns));
  if (dice) creature.effects = [...creature.effects.filter(({ of }) => of?.name !== own.name), dice];
  if (parts.length === 0 && !dice) return false;
  writeMark(creature, of);
  return true;
}

const markOf = ({ name, text, origin, ends }: OwnCondition, rc: number | undefined): OwnMark => ({
  name,
  ...(text && { text }),
  ...(origin && { origin }),
  ...(ends && { recovery: { ...ends, rc: rc ?? ends.rc, startRc: rc ?? ends.rc } }),
});

/** AV-DICE-07, AV-DICE-08, AV-DICE-11, AV-DICE-12: its dice and its Movement, as an effect of its name. */
function effectOf(
  { name, modifiers, movement }: OwnCondition,
  lasts: Pick<Effect, 'by' | 'turns' | 'of'>,
): Effect | undefined {
  if (modifiers.length === 0 && !movement) return undefined;
  const bonus: Record<string, number> = {};
  for (const { check, bonus: dice } of modifiers) if (dice) bonus[check] = (bonus[check] ?? 0) + dice;
  const graded = (grade: 'upgrade' | 'downgrade') =>
    modifiers.filter(one => one.grade === grade).map(({ check }) => check);
  const [upgrade, downgrade] = [graded('upgrade'), graded('downgrade')];
  return {
    name,
    strength: 1,
    ...lasts,
    ...(Object.keys(bonus).length > 0 && { bonus }),
    ...(upgrade.length > 0 && { upgrade }),
    ...(downgrade.length > 0 && { downgrade }),
    ...(movement && { movement }),
  };
}

/** The mark as it is now, in every part that is left. */
export function writeMark(creature: Standing, mark: OwnMark): void {
  const isPart = ({ of }: { readonly of?: OwnMark | undefined }): boolean => of?.name === mark.name;
  creature.conditions = creature.conditions.map(condition =>
    condition.sources?.some(isPart)
      ? {
          ...condition,
          sources: condition.sources.map(source => (isPart(source) ? { ...source, of: mark } : source)),
        }
      : condition,
  );
  if (creature.effects.some(isPart))
    creature.effects = creature.effects.map(effect => (isPart(effect) ? { ...effect, of: mark } : effect));
}

/** Whatever is left of it ends; what is there for another reason too stays (AV-R-133). */
export function endOwn(creature: Standing, name: string): void {
  endSources(creature, ({ of }) => of?.name === name);
  if (creature.effects.some(({ of }) => of?.name === name))
    creature.effects = creature.effects.filter(({ of }) => of?.name !== name);
}

/** A condition that somebody has ends by its name, the book's or one's own. */
export function endCondition(creature: CreatureState, name: string): void {
  if (isBooks(name)) removeCondition(creature, name);
  else endOwn(creature, name);
}

/** How somebody who is given stands: with their conditions as they began, and all that those of one's own are made of. */
export function conditionsOf(
  given: CreatureGiven,
): Pick<Creature, 'conditions' | 'effects' | 'concentration'> {
  const { name, immune, concentration, regained, effects } = given;
  const conditions = given.conditions.flatMap(each => (isOwn(each) ? [] : [conditionOf(each)]));
  const own = given.conditions.filter(each => isOwn(each));
  if (own.length === 0) return { conditions, effects, concentration };
  const sufferer: Sufferer = { name, immune, conditions, effects, concentration, regained };
  for (const each of own) bringOwn(sufferer, each, {}, { by: name });
  return {
    conditions: sufferer.conditions,
    effects: sufferer.effects,
    concentration: sufferer.concentration,
  };
}

/** What it consists of on somebody, in words: "Bleeding 9, 1 penalty die on Attack, 2 units slower". */
export function ownWords({ conditions, effects }: OwnLeft): string {
  const graded = (word: string, checks: readonly string[] = []) =>
    checks.map(check => `${word} on ${titleOf(check)}`);
  return [
    ...conditions.map(({ name, rc }) => `${conditionTitle(name)}${rc === undefined ? '' : ` ${rc}`}`),
    ...effects.flatMap(({ bonus = {}, upgrade, downgrade, movement = 0 }) => [
      ...Object.entries(bonus).map(
        ([check, dice]) =>
          `${Math.abs(dice)} ${dice > 0 ? 'bonus' : 'penalty'} ${Math.abs(dice) === 1 ? 'die' : 'dice'} on ${titleOf(check)}`,
      ),
      ...graded('an upgrade', upgrade),
      ...graded('a downgrade', downgrade),
      ...(movement === 0
        ? []
        : [`${counted(Math.abs(movement), 'unit')} ${movement > 0 ? 'faster' : 'slower'}`]),
    ]),
  ].join(', ');
}

/** "; from The moonlit road": where it is from, if that is not the book. */
export const fromWords = ({ mark: { origin } }: OwnLeft): string =>
  origin ? `; from ${origin.credit?.title ?? origin.pack}` : '';

export const ownConditionParts = [
  part('state', 'a condition of one’s own', ['AV-COND-02', 'AV-COND-38'], bringOwn),
];
