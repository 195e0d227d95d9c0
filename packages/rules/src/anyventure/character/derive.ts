/** CRE: from choices to numbers, each with its reasons. */
import { seededDice } from '@arbiter/dice';
import { type Derived, defaultReadings, isRefusal, Play, type Readings, Trace } from '@arbiter/engine';
import { partsOfCheck } from '../checks/creature-check.ts';
import { MAX_LEVEL } from '../checks/ladder.ts';
import { checkPool, poolName } from '../checks/pool.ts';
import { rulings } from '../content/rulings/index.ts';
import { outfitOf } from '../gear/carried.ts';
import { type ItemGiven, itemOf, wornRow } from '../gear/good.ts';
import { refName } from '../gear/weapon.ts';
import { weaponRow } from '../gear/weapon-list.ts';
import type { AnyventurePlay, AnyventureReadings, RuleId } from '../play.ts';
import {
  ATTRIBUTE_BOUNDS,
  ATTRIBUTES,
  type Attribute,
  type CheckName,
  DISCIPLINES,
  MAX_TALENT,
  SCHOOLS,
  SKILLS,
  STARTING_TALENT,
  titleOf,
  WEAPON_CATEGORIES,
} from './attributes.ts';
import { ancestryOf, type Choices, cultureOf, grantsOfOption } from './choices.ts';
import {
  type CreatureGiven,
  creatureOf,
  creatureSchema,
  DEFAULTS,
  type Feature,
  MORALE_LIMIT,
} from './creature.ts';
import { movementOf } from './creature-kinds.ts';
import type { Grants } from './grants.ts';

/** A source of grants: who gives it, under which rule. */
interface Source {
  readonly name: string;
  readonly rule: RuleId;
  readonly grants: Grants;
}

export function grantSources(choices: Choices): readonly Source[] {
  const ancestry = ancestryOf(choices);
  const culture = cultureOf(choices);
  return [
    ...(ancestry ? [{ name: ancestry.name, rule: 'AV-CRE-02', grants: ancestry.grants } as const] : []),
    ...(culture ? [{ name: culture.name, rule: 'AV-CRE-03', grants: culture.grants } as const] : []),
    ...choices.options.flatMap(bought => {
      const grants = grantsOfOption(bought);
      return grants
        ? [{ name: `${refName(bought.module)} ${bought.option}`, rule: 'AV-MOD-06', grants } as const]
        : [];
    }),
  ];
}

/** A number that grows by grants between bounds; what passes a bound is lost (AV-R-180). */
interface Grown {
  value: number;
  lost: number;
}

/** What changes a number and is no grant: wounds, what is worn. */
interface Besides {
  readonly name: string;
  readonly rule: RuleId;
  readonly n: number;
}

/** A number that grants raise: what it begins at, its bounds, and what of a grant is its. */
interface Figure {
  readonly key: string;
  readonly rule: RuleId;
  readonly base: number;
  readonly bounds: { readonly least: number; readonly most: number };
  readonly of: (grants: Grants) => number | undefined;
  readonly besides?: Besides | undefined;
}

function grow(
  { key, rule, base, bounds, of, besides }: Figure,
  sources: readonly Source[],
  trace: Trace<RuleId>,
): Grown {
  const sum = trace.sum(rule, titleOf(key)).add('base', base, rule);
  let lost = 0;
  const add = (name: string, wanted: number, from: RuleId): void => {
    const next = Math.max(bounds.least, Math.min(bounds.most, sum.total + wanted));
    lost += sum.total + wanted - next;
    sum.add(name, next - sum.total, from);
  };
  for (const { name, rule: from, grants } of sources) add(name, of(grants) ?? 0, from);
  if (besides) add(besides.name, besides.n, besides.rule);
  return { value: sum.total, lost };
}

export interface Derivation {
  /** The person, as `creatureSchema` takes it. */
  readonly person: CreatureGiven;
  readonly derived: Derived;
  /** Grants that passed a cap, for remarks. */
  readonly lost: readonly string[];
  readonly languages: readonly string[];
  readonly senses: readonly { readonly name: string; readonly band: number }[];
  readonly passives: readonly string[];
}

/** AV-LIFE-11: maximum Health never falls below 1. */
const HEALTH = { least: 1, most: 1000 };
const RESOLVE = { least: 0, most: 1000 };
const ENERGY = { least: 0, most: 100 };
const MORALE = { least: 0, most: MORALE_LIMIT };
const MOVEMENT = { least: 0, most: 60 };
const LEVELS = { least: 0, most: MAX_LEVEL };
const TALENTS = { least: 0, most: MAX_TALENT };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

export const playOf = (readings?: Readings): AnyventurePlay =>
  new Play(seededDice('derive'), { ...defaultReadings(rulings), ...readings } as AnyventureReadings);

/** What a character carries: as play has left it, or as it set out. */
export const itemsOf = (choices: Choices): readonly ItemGiven[] =>
  choices.state?.items ?? [...choices.items, ...(cultureOf(choices)?.startingItems ?? [])];

/** Everything a character is, from its choices and its state. */
export function deriveAll(choices: Choices, readings?: Readings): Derivation {
  const play = playOf(readings);
  const sources = grantSources(choices);
  const derived: Record<string, Derived[string]> = {};
  const lost: string[] = [];
  const figure = (wanted: Figure): number => {
    const { key } = wanted;
    const trace = Trace.recording() as Trace<RuleId>;
    const grown = grow(wanted, sources, trace);
    if (grown.lost)
      lost.push(
        `${titleOf(key)}: ${Math.abs(grown.lost)} ${grown.lost > 0 ? 'above' : 'below'} the limit is lost.`,
      );
    derived[key] = { value: grown.value, why: trace.nodes };
    return grown.value;
  };
  const bounds = { least: ATTRIBUTE_BOUNDS.least, most: ATTRIBUTE_BOUNDS.most };
  const attributes = Object.fromEntries(
    ATTRIBUTES.map(a => [
      a,
      figure({ key: a, rule: 'AV-CRE-04', base: choices.attributes[a], bounds, of: g => g.attributes?.[a] }),
    ]),
  ) as Record<Attribute, number>;
  const levelOf = (name: string, of: Figure['of']): number =>
    figure({ key: `${name} level`, rule: 'AV-SKL-07', base: 0, bounds: LEVELS, of });
  const levels = <K extends string>(
    names: readonly K[],
    of: (grants: Grants, name: K) => number | undefined,
  ) =>
    Object.fromEntries(
      names.flatMap(name => {
        const level = levelOf(name, g => of(g, name));
        return level ? [[name, level]] : [];
      }),
    );
  const skills = levels(SKILLS, (g, name) => g.skills?.[name]);
  const crafts = levels(DISCIPLINES, (g, name) => g.crafts?.[name]);
  const schoolLevels = levels(SCHOOLS, (g, name) => g.schools?.[name]) as Record<string, number>;
  const weaponSkills = Object.fromEntries(
    WEAPON_CATEGORIES.map(category => [
      category,
      {
        talent: figure({
          key: `${category} Talent`,
          rule: 'AV-CRE-10',
          base: STARTING_TALENT[category],
          bounds: TALENTS,
          of: g => g.weaponTalents?.[category],
        }),
        level: levelOf(category, g => g.weaponLevels?.[category]),
      },
    ]),
  );
  const schools = Object.fromEntries(
    SCHOOLS.flatMap(school => {
      const own = sources.some(({ grants }) => grants.schoolTalents?.[school]);
      // AV-R-27, AV-R-215: what is granted adds to Knowledge, or to a Talent of the school's own.
      const base = play.ruling('AV-R-27') === 'ownTalent' ? 0 : attributes.knowledge;
      const talent = own
        ? figure({
            key: `${school} Talent`,
            rule: 'AV-MAG-01',
            base,
            bounds: TALENTS,
            of: g => g.schoolTalents?.[school],
          })
        : undefined;
      const level = schoolLevels[school];
      return level || own
        ? [[school, { level: level ?? 0, ...(talent === undefined ? {} : { talent }) }]]
        : [];
    }),
  );
  const wounds = choices.state?.severeWounds ?? 0;
  const healthMax = figure({
    key: 'healthMax',
    rule: 'AV-CRE-07',
    base: DEFAULTS.health,
    bounds: HEALTH,
    of: g => g.healthMax,
    besides: { name: 'severe wounds', rule: 'AV-LIFE-11', n: -wounds },
  });
  const resolveMax = figure({
    key: 'resolveMax',
    rule: 'AV-CRE-07',
    base: DEFAULTS.resolve,
    bounds: RESOLVE,
    of: g => g.resolveMax,
  });
  const energyMax = figure({
    key: 'energyMax',
    rule: 'AV-CRE-08',
    base: DEFAULTS.energy,
    bounds: ENERGY,
    of: g => g.energyMax,
  });
  const moraleMax = figure({
    key: 'moraleMax',
    rule: 'AV-CRE-11',
    base: 0,
    bounds: MORALE,
    of: g => g.moraleMax,
  });
  const worn = choices.wears.flatMap(wanted => wornRow(wanted, itemsOf(choices)) ?? []);
  const outfit = outfitOf(
    worn,
    sources.map(({ grants }) => grants.mitigation ?? {}),
    play,
  );
  const ancestry = ancestryOf(choices);
  const stated = ancestry?.movement ?? movementOf(ancestry?.size ?? 'medium', play);
  const bySize = isRefusal(stated) ? 0 : stated;
  const movement = figure({
    key: 'movement',
    rule: 'AV-CRE-09',
    base: bySize,
    bounds: MOVEMENT,
    of: g => g.movement,
    besides: { name: 'what is worn', rule: 'AV-ITM-01', n: outfit.movement },
  });
  const features: Feature[] = sources
    .filter(({ grants: g }) => g.bonus || g.upgrade || g.critFaces || g.act)
    .map(({ name, grants: { bonus, upgrade, critFaces, act } }) => ({
      name,
      ...(bonus ? { bonus } : {}),
      ...(upgrade ? { upgrade } : {}),
      ...(critFaces
        ? { critFaces: Object.fromEntries(Object.entries(critFaces).map(([of, n]) => [of, clamp(n, 10)])) }
        : {}),
      ...(act ? { act } : {}),
    }));
  const { bonus, thorns } = outfit;
  const isFelt = Object.keys(bonus).length > 0;
  if (isFelt || thorns > 0)
    features.push({ name: 'what is worn', ...(isFelt && { bonus }), ...(thorns > 0 && { thorns }) });
  const gather = <T extends string | { readonly name: string }>(
    of: (grants: Grants) => readonly T[] | undefined,
  ): T[] => [
    ...new Map(sources.flatMap(({ grants }) => (of(grants) ?? []).map(ref => [refName(ref), ref]))).values(),
  ];
  const state = choices.state ?? {};
  const within = (value: number | undefined, most: number): number => Math.min(most, value ?? most);
  // What a creature cannot be, the file's problems say; its numbers are those of the nearest that it can.
  const person = creatureSchema.parse({
    name: choices.name,
    tier: 'pc',
    size: ancestry?.size ?? 'medium',
    movement: clamp(movement, 60),
    attributes: Object.fromEntries(ATTRIBUTES.map(a => [a, clamp(attributes[a], 10)])),
    skills,
    weaponSkills,
    schools,
    crafts,
    weapons: choices.weapons.filter(wanted => weaponRow(wanted)),
    shield: outfit.shield,
    mitigation: Object.fromEntries(
      Object.entries(outfit.mitigation).map(([type, m]) => [type, clamp(m, 100)]),
    ),
    features: features.slice(0, 80),
    spells: gather(g => g.spells).slice(0, 60),
    songs: gather(g => g.songs).slice(0, 60),
    instruments: gather(g => g.instruments).slice(0, 20),
    healthMax,
    health: within(state.health, healthMax),
    resolveMax,
    resolve: within(state.resolve, resolveMax),
    moraleMax,
    morale: state.morale ?? 0,
    energyMax,
    energy: within(state.energy, energyMax),
    items: itemsOf(choices).map(itemOf),
    conditions: state.conditions ?? [],
    effects: [...(state.effects ?? [])],
    locked: state.locked ?? [],
    heard: state.heard ?? [],
    overplay: state.overplay ?? [],
    lastRest: state.lastRest ?? null,
    meal: state.meal ?? null,
    wonder: state.wonder ?? false,
    woe: state.woe ?? false,
    injuries: state.injuries ?? [],
    regained: state.regained ?? 0,
    dead: state.dead ?? false,
    orders: state.orders ?? {},
  });
  addPools(person, derived, play);
  return {
    person,
    derived,
    lost,
    languages: [...new Set([...gather(g => g.languages), ...choices.languages])],
    senses: sources.flatMap(({ grants }) => grants.senses ?? []),
    passives: sources.flatMap(({ grants }) => (grants.passive ? [grants.passive] : [])),
  };
}

/** The dice of every check, as they are rolled now. */
function addPools(
  person: CreatureGiven,
  derived: Record<string, Derived[string]>,
  play: AnyventurePlay,
): void {
  const creature = creatureOf(person, play);
  if (isRefusal(creature)) return;
  const pools: readonly (readonly [CheckName, 'check' | 'attack' | 'defense' | 'craft'])[] = [
    ...SKILLS.map(name => [name, name === 'evasion' || name === 'deflection' ? 'defense' : 'check'] as const),
    ...WEAPON_CATEGORIES.map(name => [name, 'attack'] as const),
    ...SCHOOLS.map(name => [name, 'check'] as const),
    ...DISCIPLINES.map(name => [name, 'craft'] as const),
  ];
  for (const [name, kind] of pools) {
    const trace = Trace.recording() as Trace<RuleId>;
    const told = new Play(play.dice, play.readings, trace);
    derived[name] = {
      value: poolName(checkPool(partsOfCheck(creature, name, kind, {}, told), told)),
      why: trace.nodes,
    };
  }
}
