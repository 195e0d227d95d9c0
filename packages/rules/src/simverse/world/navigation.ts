/** TRAV-11, TRAV-12: finding the way off a clear path. */

import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { ownRolls } from '../checks/lucky.ts';
import type { Penalty } from '../checks/penalties.ts';
import { personTarget } from '../checks/person-target.ts';
import { addPenalty, type Rolled, rollAgainst } from '../checks/rolls.ts';
import { type PersonInput, personSchema } from '../combat/person.ts';
import { part, procedure, type SimversePlay } from '../play.ts';

/** SV-TRAV-12: the game master picks inside the ranges. */
export const NAVIGATION_MODIFIERS = {
  map: { min: 2, max: 4 },
  guide: 4,
  poorWeather: { min: -4, max: -2 },
  night: -4,
} as const;

/** SV-TRAV-11: what a failure by so many points leaves of the day's distance. */
export const LOST = [
  { by: 10, share: 0, what: 'completely lost, perhaps in danger' },
  { by: 5, share: 0.5, what: 'half a day in a wrong direction' },
  { by: 1, share: 0.75, what: 'off course' },
] as const;

export const ON_COURSE = { share: 1, what: 'on course' } as const;
export const navigationShare = ({ success, margin }: Rolled): { share: number; what: string } =>
  (success ? undefined : LOST.find(row => -margin >= row.by)) ?? ON_COURSE;

const picked = ({ min, max }: { min: number; max: number }, what: string) =>
  z
    .union([z.literal(0), z.int().min(min).max(max)])
    .default(0)
    .describe(what);

export const navigationFields = {
  skill: z.int().min(-50).max(100).describe('Target number of Survival or Navigation; mounted, the rider’s.'),
  map: picked(NAVIGATION_MODIFIERS.map, 'Map or directions, +2 to +4.').meta({ rank: 'first' }),
  guide: z.boolean().default(false).describe('A guide who knows the area.').meta({ rank: 'often' }),
  poorWeather: picked(NAVIGATION_MODIFIERS.poorWeather, 'Bad weather, −2 to −4.').meta({ rank: 'often' }),
  night: z.boolean().default(false).meta({ rank: 'often' }),
};

export type Way = z.output<z.ZodObject<typeof navigationFields>>;

export const navigationProcedure = procedure({
  name: 'navigate',
  title: 'Finding the way',
  summary:
    'Once per travel day off a clear path, roll Survival or Navigation. Failure by 1-4: three quarters of the distance; by 5-9: half; by 10 or more, or 6-6-6: no progress, perhaps danger.',
  rules: ['SV-TRAV-11', 'SV-TRAV-12'],
  conventions: [ownRolls('skill')],
  input: z.strictObject({
    ...navigationFields,
    skill: byNameOr(navigationFields.skill, personSchema)
      .describe(
        'Whoever finds the way, by the better of Survival and Navigation; or that number. Mounted, the rider’s.',
      )
      .meta({ rank: 'first', from: 'person' }),
    km: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('The day’s full distance.')
      .meta({ rank: 'often', unit: 'km' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    margin: z.int(),
    share: z.number(),
    km: z.number().meta({ unit: 'km' }),
    what: z.string(),
  }),
  example: {
    input: { skill: 13, poorWeather: -2, km: 12.5 },
    dice: [4, 4, 4],
    outcome: { tn: 11, margin: -1, share: 0.75, km: 9.375, what: 'off course' },
  },
  run({ km, skill: told, ...way }, play) {
    const skill = typeof told === 'number' ? told : skillOfNavigator(told, play);
    if (isRefusal(skill)) return skill;
    const tn = navigationTn({ ...way, skill }, [], play);
    const rolled = rollAgainst(tn, 'navigation', play);
    const { share, what } = navigationShare(rolled);
    play.trace.note('SV-TRAV-11', what, share);
    return { tn, margin: rolled.margin, share, km: km * share, what };
  },
  tell: ({ tn, what, km, share }, given) =>
    `Against ${tn}: ${what}, ${given.km > 0 ? `${km} km today` : `${share * 100} % of the way`}.`,
});

/** SV-TRAV-11, SV-R-194: the better of the two skills that find a way. */
function skillOfNavigator(person: PersonInput, play: SimversePlay): number | Refusal {
  const unheard = new Play(play.dice, play.readings);
  const survival = personTarget(person, 'Survival', unheard);
  const navigation = personTarget(person, 'Navigation', unheard);
  if (isRefusal(survival) || isRefusal(navigation)) return personTarget(person, 'Navigation', play);
  return personTarget(person, survival > navigation ? 'Survival' : 'Navigation', play);
}

/** SV-TRAV-12: the target number of a travel day; the burdens are what tired travellers bring to it. */
export function navigationTn(
  { skill, map, guide, poorWeather, night }: Way,
  burdens: readonly Penalty[],
  play: SimversePlay,
): number {
  const total = play.trace
    .sum('SV-TRAV-12', 'Target number')
    .add('Survival or Navigation', skill)
    .add('map or directions', map, 'SV-TRAV-12')
    .add('guide', guide ? NAVIGATION_MODIFIERS.guide : 0, 'SV-TRAV-12')
    .add('bad weather', poorWeather, 'SV-TRAV-12')
    .add('night', night ? NAVIGATION_MODIFIERS.night : 0, 'SV-TRAV-12');
  // SV-R-05: finding the way is a mental task.
  for (const burden of burdens) addPenalty(total, burden, 'task', 'IN', play);
  return total.total;
}

export const navigationParts = [part('table', 'navigation modifiers', ['SV-TRAV-12'], NAVIGATION_MODIFIERS)];
