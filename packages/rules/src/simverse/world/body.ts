/** A person at rest, on the road and in want: what the questions of this room take from one, and what they give back. */

import { type Convention, isRefusal, Play, type Procedure, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Encumbrance,
  maxStamina,
  maxVitality,
  movementSpeed,
  speed,
  withoutLoad,
} from '../character/derived.ts';
import { flawLevels, hasFlaw } from '../character/perks/flaws.ts';
import { can, halvesDamage } from '../character/perks/perk-deeds.ts';
import { flawsIn, type PerkTitle, perksIn } from '../character/perks/traits.ts';
import { levelsOf } from '../character/statistics.ts';
import type { Condition } from '../checks/penalties.ts';
import { isSomebody, type Trained } from '../checks/trained-skill.ts';
import type { Fighter } from '../combat/fighter.ts';
import { type ToldState, toldAgain } from '../combat/own-conditions.ts';
import { ongoingPain, type woundsSchema } from '../combat/pain.ts';
import {
  endEmptyPools,
  flawTitlesOf,
  type PersonInput,
  personOf,
  personSchema,
  USUAL,
} from '../combat/person.ts';
import { isConscious, isDead } from '../combat/vitality.ts';
import { reckoning, refuse, type SimversePlay, type SimverseReadings } from '../play.ts';
import type { Disease, Hardships } from './hardships.ts';

export const bodyField = personSchema
  .optional()
  .describe(
    'Whoever it is about: what this asks of a body is taken from there; a number told beside it counts in place of theirs.',
  )
  .meta({ from: 'person', rank: 'first' });

/** The fields by which these questions call what a person has. */
export interface Body
  extends Pick<
    Fighter,
    | 'name'
    | 'bleedingCount'
    | 'DX'
    | 'ST'
    | 'EN'
    | 'AW'
    | 'WS'
    | 'size'
    | 'speed'
    | 'being'
    | 'vitality'
    | 'maxVitality'
    | 'hardToKill'
    | 'stamina'
    | 'maxStamina'
    | 'mana'
    | 'maxMana'
    | 'shock'
    | 'nextShock'
  > {
  readonly states: readonly ToldState[];
  readonly undead: boolean;
  readonly needsSleep: boolean;
  readonly exempt: boolean;
  readonly resilient: boolean;
  readonly fastHealer: boolean;
  readonly fragile: boolean;
  readonly dying: boolean;
  readonly conscious: boolean;
  /** SV-PAIN-03: below a tenth of Vitality, once the fight is over. */
  readonly barelyFunctional: boolean;
  readonly dead: boolean;
  readonly prone: boolean;
  readonly held: boolean;
  readonly perks: readonly PerkTitle[];
  /** Needs no air. */
  readonly airSupply: boolean;
  readonly damageResistance: boolean;
  readonly noSenseOfPain: boolean;
  readonly fatigueLevel: number;
  readonly load: Encumbrance;
  readonly lame: number;
  readonly paraplegic: boolean;
  readonly daysWithoutFood: number;
  readonly daysWithoutWater: number;
  readonly hot: boolean;
  readonly nightsWithoutSleep: number;
  /** The same, as questions about sleep call it. */
  readonly nights: number;
  readonly sleptPartly: boolean;
  /** The same, as questions about one roll call it. */
  readonly partialSleep: boolean;
  readonly chronicPain: boolean;
  /** What low Vitality is felt by. */
  readonly wounds: z.output<typeof woundsSchema>;
  readonly disease: Disease | undefined;
  readonly remainingDays: number | undefined;
  readonly injuries: Hardships['injuries'];
}

export const FATIGUES: readonly Condition[] = ['Fatigue 1', 'Fatigue 2', 'Fatigue 3'];
/** SV-TRAV-07: the level of fatigue among these conditions. */
export const fatigueIn = (conditions: readonly Condition[]): number =>
  Math.max(0, ...FATIGUES.map((name, i) => (conditions.includes(name) ? i + 1 : 0)));
const LOADS = { 'Heavy load': 'Heavy', Overburdened: 'Overburdened' } as const;

/** What a person brings to these questions. */
export function bodyTold(person: PersonInput, play: SimversePlay): Body | Refusal {
  const { conditions } = person;
  const load = (Object.keys(LOADS) as (keyof typeof LOADS)[])
    .filter(name => conditions.includes(name))
    .at(-1);
  // Speed before the load: on the road the load counts apart (SV-TRAV-06). What a fight asks besides is not told here.
  const unread = new Play(play.dice, play.readings);
  const fighter = personOf({ ...person, conditions: conditions.filter(c => !(c in LOADS)) }, unread);
  if (isRefusal(fighter)) return fighter;
  const burden = load ? LOADS[load] : 'Normal';
  const flaws = flawsIn(fighter.flaws);
  const living = fighter.being === 'living';
  return {
    ...fighter,
    states: [...fighter.states, ...(fighter.afflictions ?? []).map(toldAgain)],
    speed: person.speed === undefined ? fighter.speed : withoutLoad(person.speed, burden),
    // SV-DER-02, SV-PERK-44: neither the undead nor things have a life to poison, to sicken or to smother.
    undead: !living,
    needsSleep: living,
    exempt: !living,
    resilient: can(person.perks, 'is resilient'),
    fastHealer: can(person.perks, 'heals fast'),
    fragile: hasFlaw(flaws, 'Fragile'),
    dying: fighter.life === 'dying',
    conscious: isConscious(fighter.life) && !fighter.unconscious && !fighter.states.includes('Unconscious'),
    barelyFunctional:
      ongoingPain(fighter.vitality, fighter.maxVitality, false, fighter.perks, unread)?.halfMovement ?? false,
    dead: isDead(fighter.life),
    prone: fighter.prone || fighter.states.includes('Prone'),
    held: fighter.states.includes('Grappled'),
    airSupply: !living,
    damageResistance: halvesDamage(person.perks, 'poison'),
    noSenseOfPain: can(person.perks, 'feels no pain'),
    fatigueLevel: fatigueIn(conditions),
    load: burden,
    lame: flawLevels(flaws, 'Lame'),
    paraplegic: hasFlaw(flaws, 'Paraplegic'),
    daysWithoutFood: person.daysWithoutFood,
    daysWithoutWater: person.daysWithoutWater,
    hot: person.hot,
    nightsWithoutSleep: person.nightsWithoutSleep,
    nights: person.nightsWithoutSleep,
    sleptPartly: person.sleptPartly,
    partialSleep: person.sleptPartly,
    chronicPain: hasFlaw(flaws, 'Chronic Pain') || conditions.includes('Chronic Pain'),
    wounds: {
      vitality: fighter.vitality,
      EN: fighter.EN,
      maxVitality: fighter.maxVitality,
      perks: [...fighter.perks],
    },
    disease: person.disease?.disease,
    remainingDays: person.disease?.remainingDays,
    injuries: person.injuries,
  };
}

interface Asked {
  readonly person?: PersonInput | undefined;
}

/** What must be told where no person is, or where the person has nothing of it. */
const untold = (field: string, person: PersonInput | undefined): Refusal =>
  refuse(
    'SV-DER-01',
    person
      ? `Give \`${field}\`: ${person.name} has none.`
      : `Say in \`person\` who it is, or give \`${field}\`.`,
    field,
  );

/** What a question may change of a person. */
export interface BodyChange extends Partial<Hardships> {
  EN?: number;
  ST?: number;
  vitality?: number;
  stamina?: number;
  mana?: number;
  nextShock?: number;
  potions?: PersonInput['potions'];
  fatigueLevel?: number;
  prone?: boolean;
  conscious?: boolean;
  dead?: boolean;
}
const CHANGES: readonly (keyof BodyChange)[] = [
  'daysWithoutFood',
  'daysWithoutWater',
  'nightsWithoutSleep',
  'sleptPartly',
  'disease',
  'injuries',
  'EN',
  'ST',
  'vitality',
  'stamina',
  'mana',
  'nextShock',
  'potions',
  'fatigueLevel',
  'prone',
  'conscious',
  'dead',
];

/** What changed, where it came from: in the person, or in the fields beside it. */
export function changeOfBody(
  { person }: Asked,
  after: BodyChange,
  readings?: SimverseReadings,
): Readonly<Record<string, unknown>> {
  if (!person) return { ...after };
  const { fatigueLevel, conscious, ...rest } = after;
  // What is lost for good or for a while leaves at least a point to reckon with; who has none left is dead.
  const { EN, ST, ...pools } = rest;
  const now = refitted(
    person,
    {
      ...endEmptyPools(person, {
        stamina: risen(person.stamina, pools.stamina),
        mana: risen(person.mana, pools.mana),
      }),
      ...pools,
      ...(EN === undefined ? {} : { EN: Math.max(1, EN) }),
      ...(ST === undefined ? {} : { ST: Math.max(1, ST) }),
      ...(conscious === undefined ? {} : { unconscious: !conscious && pools.dead !== true }),
      // SV-R-112: whoever is awake above 0 is over it.
      ...(conscious && (pools.vitality ?? 0) > 0 ? { stable: false } : {}),
    },
    readings,
  );
  if (fatigueLevel === undefined) return { person: now };
  const fatigue = FATIGUES[fatigueLevel - 1];
  const others = now.conditions.filter(c => !FATIGUES.includes(c));
  const states = now.states.filter(s => s !== 'Unconscious');
  return {
    person: {
      ...now,
      conditions: fatigue ? [...others, fatigue] : others,
      // SV-TRAV-07: at the fourth level nobody is awake.
      states: fatigueLevel > FATIGUES.length ? [...states, 'Unconscious'] : states,
    },
  };
}

/** What is in a pool that holds more than it did; 0 where nothing came back. */
const risen = (was: number | undefined, is: number | undefined): number =>
  was !== undefined && is !== undefined && is > was ? is : 0;

/** What follows from attributes, perks, flaws and injuries, where nobody tells it. */
function derivedFrom(person: PersonInput, readings: SimverseReadings) {
  const flaws = flawsIn(flawTitlesOf(person));
  const levels = levelsOf(perksIn(person.perks), flaws);
  const EN = person.EN ?? USUAL;
  const load = person.conditions.includes('Overburdened')
    ? 'Overburdened'
    : person.conditions.includes('Heavy load')
      ? 'Heavy'
      : 'Normal';
  const own = speed({ DX: person.DX, EN }, levels, load);
  return {
    maxVitality: maxVitality({ EN }, person.size, levels),
    maxStamina: maxStamina({ ...person, EN }, readings['SV-R-20'], levels),
    speed: own,
    movement: movementSpeed(own, person.size, { ...levels, paraplegic: hasFlaw(flaws, 'Paraplegic') }),
  };
}

/** SV-DIS-07, SV-DIS-01: with EN, ST or injuries changes what follows from them, also where it was told as a number. */
function refitted(before: PersonInput, now: PersonInput, readings?: SimverseReadings): PersonInput {
  if (before.EN === now.EN && before.ST === now.ST && before.injuries === now.injuries) return now;
  const { readings: table } = reckoning(readings);
  const [was, is] = [derivedFrom(before, table), derivedFrom(now, table)];
  const fitted: PersonInput = { ...now };
  for (const name of ['maxVitality', 'maxStamina', 'speed', 'movement'] as const) {
    const told = before[name];
    if (told !== undefined)
      fitted[name] = Math.max(name === 'maxVitality' ? 1 : 0, told + is[name] - was[name]);
  }
  const most = fitted.maxVitality ?? is.maxVitality;
  if (fitted.vitality !== undefined && fitted.vitality > most) fitted.vitality = most;
  const full = fitted.maxStamina ?? is.maxStamina;
  if (fitted.stamina !== undefined && fitted.stamina > full) fitted.stamina = full;
  return fitted;
}

/**
 * A question about a body that takes the person, too: the fields it names come from there unless they are told beside,
 * and what it changes goes back there. Whatever has no default must be told by one or the other.
 */
export const ofPerson = <Field extends keyof Body & string>(
  takes: readonly Field[],
): Convention<NoInfer<Field>, SimverseReadings> => ({
  fields: takes,
  keep<I extends object, O extends object>(inner: Asking<I, O>): Asking<I, O> {
    // Every procedure's input is an object.
    const schema = inner.input as unknown as z.ZodObject;
    const usual = usualOf(schema, takes);
    const filled: Filling<I> = (given, play) => {
      const body = given.person ? bodyTold(given.person, play) : usual;
      if (isRefusal(body)) return refusedAt(body, 'person');
      const told = (name: Field): unknown => (given as Partial<Record<Field, unknown>>)[name] ?? body[name];
      const missing = takes.find(name => told(name) === undefined && !(name in usual));
      if (missing) return untold(missing, given.person);
      return { ...given, ...Object.fromEntries(takes.map(name => [name, told(name)])) };
    };
    return {
      ...inner,
      input: schema.extend({ person: bodyField, ...leftOut(schema, takes) }) as unknown as Asking<
        I,
        O
      >['input'],
      run(given, play) {
        // This book's plays are the only ones that come here.
        const asked = filled(given, play as unknown as SimversePlay);
        return isRefusal(asked) ? asked : inner.run(asked, play);
      },
      tell(outcome, given) {
        const asked = filled(given, reckoning());
        return inner.tell(outcome, isRefusal(asked) ? given : asked);
      },
      ...(inner.apply
        ? { apply: (given, outcome, readings) => returned(inner, filled, given, outcome, readings) }
        : {}),
    };
  },
});

type Asking<I, O> = Procedure<I, O, SimverseReadings>;
type Filling<I> = (given: I & Asked, play: SimversePlay) => I | Refusal;

/** Where whoever does it is whoever it is about: told as the one who does it, nobody has to be told again. */
export const doneBy = <Doer extends string>(doer: Doer): Convention<NoInfer<Doer>, SimverseReadings> => ({
  fields: [doer],
  keep<I extends object, O extends object>(inner: Asking<I, O>): Asking<I, O> {
    const told = (given: I): unknown => (given as Partial<Record<Doer, unknown>>)[doer];
    const isTwice = (given: I & Asked): boolean =>
      given.person === undefined && isSomebody(told(given) as Trained | undefined);
    const filled = (given: I & Asked): I & Asked =>
      isTwice(given) ? { ...given, person: told(given) as PersonInput } : given;
    return {
      ...inner,
      run: (given, play) => inner.run(filled(given), play),
      tell: (outcome, given) => inner.tell(outcome, filled(given)),
      ...(inner.apply
        ? {
            apply: (given, outcome, readings) => {
              const { person, ...beside } = inner.apply?.(filled(given), outcome, readings) ?? {};
              if (person === undefined) return beside;
              return { ...beside, [isTwice(given) ? doer : 'person']: person };
            },
          }
        : {}),
    };
  },
});

/** What counts of these fields where neither they nor a person are told; those without a default are not among them. */
function usualOf(schema: z.ZodObject, takes: readonly string[]): Partial<Record<string, unknown>> {
  const found = takes.map(name => [name, (schema.shape[name] as z.ZodType).safeParse(undefined)] as const);
  return Object.fromEntries(found.flatMap(([name, { success, data }]) => (success ? [[name, data]] : [])));
}

/** The fields without their defaults: what is not told comes from the person, and a default would stand before them. */
const leftOut = (schema: z.ZodObject, takes: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(
    takes.map(name => {
      const field = schema.shape[name] as z.ZodType;
      const bare = field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
      return [name, bare.optional().meta({ ...field.meta() })];
    }),
  );

/** What a question changed, sorted into the person and what is kept beside. */
function returned<I extends object, O>(
  inner: Asking<I, O>,
  filled: Filling<I>,
  given: I & Asked,
  outcome: O,
  readings?: SimverseReadings,
): Readonly<Record<string, unknown>> {
  const asked = filled(given, reckoning(readings));
  const after: Readonly<Record<string, unknown>> =
    inner.apply?.(isRefusal(asked) ? given : asked, outcome) ?? {};
  // What only a person can be is kept nowhere else.
  const fields = Object.entries(after).filter(([name]) => Object.hasOwn(asked, name));
  if (!given.person) return Object.fromEntries(fields);
  // Who reads the person themselves gives them back, too.
  if ('person' in after) return { ...after, ...givingWay(given, after.person as PersonInput) };
  const isOwn = (name: string): boolean => (CHANGES as readonly string[]).includes(name);
  const own = Object.entries(after).filter(([name]) => isOwn(name));
  const beside = fields.filter(([name]) => !isOwn(name));
  const { person } = changeOfBody(given, Object.fromEntries(own), readings);
  return { ...Object.fromEntries(beside), person, ...givingWay(given, person as PersonInput) };
}

/** Numbers told beside a person that the person now has themselves: told again, they would count in place of those. */
const givingWay = (given: Asked, now: PersonInput): Readonly<Record<string, undefined>> =>
  Object.fromEntries(
    ([...CHANGES, 'remainingDays', 'nights'] as const)
      .filter(name => Object.hasOwn(given, name))
      .filter(name => !((name === 'EN' || name === 'ST') && now[name] === given.person?.[name]))
      .map(name => [name, undefined]),
  );
