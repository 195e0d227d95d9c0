/** DER, REST-10: a person between adventures: what is told of them, and where their body stands. */

import { isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { maxMana, maxStamina, maxVitality } from '../character/derived.ts';
import { hasFlaw } from '../character/perks/flaws.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { flawsIn, perksIn } from '../character/perks/traits.ts';
import { levelsOf } from '../character/statistics.ts';
import { personFields } from '../combat/person.ts';
import { whyNotVitality } from '../combat/vitality.ts';
import { INJURIES, type Injury } from '../content/injury-list.ts';
import { wear } from '../gear/armour.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { FATIGUES, fatigueIn } from '../world/body.ts';
import { fatigueLevel } from '../world/fatigue.ts';
import { DISEASE_NAMES, type Disease } from '../world/hardships.ts';
import { whyNotPools } from '../world/rest.ts';
import { healingDays, whyNotHealingDays } from './injuries.ts';

const amount = z.int().min(0).max(1000);

/** A person as everywhere, and what only days tell of them; whoever is left out is ordinary, unhurt, fed and rested. */
const overDays = z.strictObject({
  ...personFields,
  EN: attributeValue.default(10),
  vitality: z.int().min(1).max(500).optional().describe('Left out: unhurt.').meta({ unit: 'Vitality' }),
  maxVitality: z.int().min(1).max(500).optional().describe('Left out: EN × 2.').meta({ unit: 'Vitality' }),
  stamina: amount.optional().describe('Left out: full.'),
  maxStamina: amount.optional().describe('Left out: from ST (or EN, SV-R-20).'),
  mana: amount.optional().describe('Left out: full.'),
  maxMana: amount.optional().describe('Left out: from AW.'),
  fatigueLevel,
  disease: z
    .strictObject({
      disease: z.enum(DISEASE_NAMES),
      remainingDays: z.int().min(1).max(365).describe('As the game master set it.').meta({ unit: 'days' }),
      modifier: z.int().min(-50).max(50).default(0),
    })
    .nullish(),
  fastHealer: z.boolean().default(false),
  fragile: z.boolean().default(false),
  resilient: z.boolean().default(false),
});

/** SV-PERK-11, SV-PERK-19, SV-FLAW-11: perks and flaws count by their names, too. */
export const personOverDays = overDays.transform(told => ({
  ...told,
  fastHealer: told.fastHealer || can(told.perks, 'heals fast'),
  fragile: told.fragile || hasFlaw(told.flaws, 'Fragile'),
  resilient: told.resilient || can(told.perks, 'is resilient'),
}));
export type Person = z.output<typeof personOverDays>;

export interface Hurt {
  readonly injury: Injury;
  /** Null: it does not heal by itself. */
  readonly daysLeft: number | null;
}

/** Where a body stands. */
export interface BodyOverDays {
  readonly EN: number;
  readonly vitality: number;
  readonly stamina: number;
  readonly mana: number;
  readonly fatigueLevel: number;
  readonly daysWithoutFood: number;
  readonly daysWithoutWater: number;
  readonly nightsWithoutSleep: number;
  /** Slept partly since the last full night, so that lost sleep weighs half (SV-R-125). */
  readonly sleptPartly: boolean;
  readonly collapsed: boolean;
  /** SV-HAZ-10: hours of a sleep that could not be held off today. */
  readonly asleepHours: number;
  readonly dead: boolean;
  readonly disease: { readonly disease: Disease; readonly remainingDays: number } | null;
  readonly injuries: readonly Hurt[];
}

const levelsBorne = ({ perks, flaws }: Person) => levelsOf(perksIn(perks), flawsIn(flaws));
const fullVitality = (person: Person): number =>
  person.maxVitality ?? maxVitality(person, person.size, levelsBorne(person));
export const fullStamina = (person: Person, play: SimversePlay): number =>
  person.maxStamina ?? maxStamina(person, play.readings['SV-R-20'], levelsBorne(person));
export const fullMana = (person: Person): number => person.maxMana ?? maxMana(person, levelsBorne(person));

export const bodyAtDawn = (person: Person, play: SimversePlay): BodyOverDays => ({
  EN: person.EN,
  vitality: person.vitality ?? fullVitality(person),
  stamina: person.stamina ?? fullStamina(person, play),
  mana: person.mana ?? fullMana(person),
  fatigueLevel: Math.max(person.fatigueLevel, fatigueIn(person.conditions)),
  daysWithoutFood: person.daysWithoutFood,
  daysWithoutWater: person.daysWithoutWater,
  nightsWithoutSleep: person.nightsWithoutSleep,
  sleptPartly: person.sleptPartly,
  collapsed: false,
  asleepHours: 0,
  dead: false,
  disease: person.disease ? { ...person.disease } : null,
  injuries: person.injuries.map(hurt => ({ injury: hurt.injury, daysLeft: daysLeft(hurt, person) })),
});

/** The person as the days have left them, to go on from there. */
export const afterDays = (
  person: Person,
  body: Omit<BodyOverDays, 'disease' | 'injuries'> & {
    readonly disease: unknown;
    readonly injuries: readonly { readonly injury: string; readonly daysLeft: number | null }[];
  },
): object => {
  const { collapsed, asleepHours: _, disease, injuries, fatigueLevel: tired, ...now } = body;
  const { fatigueLevel: __, fastHealer, fragile, resilient, ...plain } = person;
  const others = person.conditions.filter(c => !FATIGUES.includes(c));
  const fatigue = FATIGUES[tired - 1];
  return {
    ...plain,
    ...now,
    // What was told besides stands where every other question finds it.
    perks: withName(withName(person.perks, fastHealer, 'Fast Healer'), resilient, 'Resilient'),
    flaws: withName(person.flaws, fragile, 'Fragile'),
    ...(tired > FATIGUES.length ? { fatigueLevel: tired } : {}),
    conditions: fatigue ? [...others, fatigue] : others,
    unconscious: collapsed && !body.dead,
    disease,
    injuries: injuries.map(({ injury, daysLeft: left }) => ({
      injury,
      daysLeft: left,
      treated: person.injuries.find(hurt => hurt.injury === injury)?.treated ?? true,
    })),
  };
};

const withName = <T>(names: readonly (T | string)[], has: boolean, name: string): readonly (T | string)[] =>
  has && !names.includes(name) ? [...names, name] : names;

/** SV-REST-11: untreated injuries do not heal, and some only magic does. */
function daysLeft(hurt: Person['injuries'][number], { fastHealer, fragile }: Person): number | null {
  if (!hurt.treated || hurt.daysLeft === null || !INJURIES[hurt.injury].weeks) return null;
  return hurt.daysLeft ?? healingDays(hurt.days ?? 0, fastHealer, fragile);
}

/** What a person's numbers say against each other. */
export function whyNotPersonOverDays(person: Person, play: SimversePlay): Refusal | undefined {
  const worn = wear(person.armour);
  if (isRefusal(worn)) return refusedAt(worn, 'person');
  const untold = person.injuries.find(
    hurt =>
      INJURIES[hurt.injury].weeks &&
      hurt.treated &&
      (hurt.days === undefined) === (hurt.daysLeft === undefined),
  );
  if (untold)
    return refuse(
      'SV-REST-11',
      `Say how long the ${untold.injury} takes: its natural healing time in \`days\`, or what is left of it in \`daysLeft\`.`,
    );
  for (const { injury, days: natural } of person.injuries) {
    const wrong = natural === undefined ? undefined : whyNotHealingDays(injury, natural);
    if (wrong) return wrong;
  }
  const full = { maxStamina: fullStamina(person, play), maxMana: fullMana(person) };
  return (
    whyNotVitality(person.vitality ?? 0, fullVitality(person)) ?? whyNotPools({ ...person, ...full }, play)
  );
}

/** Maximum Vitality once a fatal disease has taken some EN. */
export const room = (person: Person, EN: number): number =>
  fullVitality(person) - maxVitality({ EN: person.EN }, person.size) + maxVitality({ EN }, person.size);
