/** EQP-22 to 24: emergency aid and herbs. */
import { pool, sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { countersOf } from '../character/afflictions.ts';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, maximumHP } from '../character/secondary-scores.ts';
import { amid, capital, plural } from '../checks/words.ts';
import { heldBack, relieve } from '../conditions/conditions.ts';
import { CLOCKS, CONDITION_NAMES } from '../content/condition-list.ts';
import { HERBS, type Herb } from '../content/goods.ts';
import { herbName } from '../content/words/other-names.ts';
import { type OpenAdventurePlay, procedure, refuse, silently } from '../play.ts';

/** OA-EQP-23, OA-R-364: why no kit helps somebody: none is left, or they are dead, or were helped today already. */
export function whyNotAid(patient: Character, kits: number, play: OpenAdventurePlay): Refusal | undefined {
  if (kits < 1) return refuse('OA-EQP-23', 'There is no emergency aid kit left.', 'kits');
  if (patient.aidedToday)
    return refuse('OA-EQP-23', `${patient.name} has been helped by a kit today already.`, 'aidedToday');
  return isDead(healthOf(patient, silently(play)))
    ? refuse('OA-SECO-04', `${patient.name} is dead: no kit helps.`, 'patient')
    : undefined;
}

/** OA-EQP-23: one bleed counter less and one health point more, once a day. */
export function aid(patient: Character, play: OpenAdventurePlay): Character {
  const most = maximumHP(patient, play);
  const before = patient.HP ?? most;
  const HP = Math.min(most, before + 1);
  play.trace
    .sum('OA-EQP-23', 'health points')
    .add('before', before)
    .add('restored', HP - before, 'OA-EQP-23');
  play.trace.note(
    'OA-EQP-23',
    'bleed counters removed',
    Math.min(1, countersOf(patient.conditions, 'bleed')),
  );
  return { ...relieve(patient, 'bleed', { counters: 1 }), HP, aidedToday: true };
}

export const emergencyAidProcedure = procedure({
  name: 'emergency-aid',
  title: 'Emergency aid kit',
  summary:
    'One kit is used up: it removes 1 bleed counter and restores 1 health point, once a day for each patient, whoever’s kit it is.',
  rules: ['OA-EQP-22', 'OA-EQP-23'],
  input: z.strictObject({
    patient: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    kits: z.int().min(0).max(1000).default(1).meta({ rank: 'first' }),
    aidedToday: z
      .boolean()
      .default(false)
      .describe('Whether the patient has had one today.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ HP: z.int(), bleed: z.int(), kits: z.int() }),
  example: {
    input: { patient: { HP: 2, maxHP: 6, conditions: { bleed: 2 } }, kits: 2 },
    dice: [],
    outcome: { HP: 3, bleed: 1, kits: 1 },
  },
  run({ patient, kits, aidedToday }, play) {
    const refused = whyNotAid({ ...patient, aidedToday: patient.aidedToday || aidedToday }, kits, play);
    if (refused) return refused;
    const { HP, conditions } = aid(patient, play);
    return { HP: HP ?? 0, bleed: countersOf(conditions, 'bleed'), kits: kits - 1 };
  },
  tell: ({ HP, bleed, kits }, { patient }) =>
    `${patient.name} has ${plural(HP, 'health point')} and ${plural(bleed, 'bleed counter')}; ${plural(kits, 'kit')} left.`,
  apply: ({ patient }, { HP }) => ({
    patient: { ...relieve(patient, 'bleed', { counters: 1 }), HP, aidedToday: true },
  }),
});

/** OA-EQP-24, OA-R-197: why a herb does not help somebody: dead, helped against the same today already, or free of it. */
export function whyNotHerb(patient: Character, herb: Herb, play: OpenAdventurePlay): Refusal | undefined {
  if (isDead(healthOf(patient, silently(play))))
    return refuse('OA-SECO-04', `${patient.name} is dead: no herb helps.`, 'patient');
  const condition = HERBS[herb];
  if (patient.herbToday.includes(condition))
    return refuse(
      'OA-EQP-24',
      `${patient.name} has had the help of a herb against ${condition} today already.`,
      'takenToday',
    );
  return countersOf(patient.conditions, condition) < 1
    ? refuse(
        'OA-EQP-24',
        `${capital(herb)} helps against ${condition}, of which ${patient.name} has no counter.`,
        'herb',
      )
    : undefined;
}

/** OA-EQP-24: for how long a herb helps. */
export const herbHours = (play: OpenAdventurePlay): number => play.dice.roll(pool(2, 6), sum, 'hours') + 1;

/** OA-R-189, OA-R-365: one counter is suspended, not cured. */
export const herbTaken = (patient: Character, herb: Herb, hours: number): Character => ({
  ...heldBack(patient, HERBS[herb], hours * CLOCKS.hour),
  herbToday: [...patient.herbToday, HERBS[herb]],
});

export const herbProcedure = procedure({
  name: 'herbal-medication',
  title: 'Herbal medication',
  summary:
    'A herb holds back 1 counter of its condition for 2D+1 hours, once a day for each condition; then the counter returns unless something else has cured it.',
  rules: ['OA-EQP-22', 'OA-EQP-24'],
  input: z.strictObject({
    patient: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    herb: herbName.meta({ rank: 'first' }),
    takenToday: z
      .boolean()
      .default(false)
      .describe('Whether a herb has helped the patient against the same condition today.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    condition: z.enum(CONDITION_NAMES),
    counters: z.int().describe('Counters that are active meanwhile.'),
    suspended: z.int().describe('Counters held back, which return when the herb ends.'),
    hours: z.int(),
  }),
  example: {
    input: { patient: { conditions: { exhaustion: 2 } }, herb: 'ginseng' },
    dice: [3, 5],
    outcome: { condition: 'exhaustion', counters: 1, suspended: 1, hours: 9 },
  },
  run({ patient, herb, takenToday }, play) {
    const condition = HERBS[herb];
    const helped = takenToday ? [condition] : patient.herbToday;
    const refused = whyNotHerb({ ...patient, herbToday: helped }, herb, play);
    if (refused) return refused;
    const counters = countersOf(patient.conditions, condition) - 1;
    const hours = herbHours(play);
    play.trace.note('OA-EQP-24', '2D + 1 hours', hours);
    play.trace.note('OA-EQP-24', `${condition} that is felt meanwhile`, counters);
    return { condition, counters, suspended: 1, hours };
  },
  tell: ({ condition, counters, hours }, { patient, herb }) =>
    `${capital(herb)} holds back one counter of ${condition} for ${hours} hours; ${amid(patient.name)} has ${counters} until then.`,
  apply: ({ patient, herb }, { hours }) => ({ patient: herbTaken(patient, herb, hours) }),
});
