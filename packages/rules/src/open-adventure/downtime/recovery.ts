/** REST-01, 02 and 06, PERK-05 and 07: what counts as rest, what it brings back, and what perks add to it. */
import { z } from 'zod';
import { abilityNow } from '../character/abilities.ts';
import { type Character, characterSchema, perksOf } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { capital, listed, plural, withSign } from '../checks/words.ts';
import { isStone } from '../conditions/conditions.ts';
import { talents } from '../content/archetypes.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { gravityField, weightUnder } from '../world/gravity.ts';
import { afterHours, passedBy, passedFields, passedWords, restFor, writtenAfter } from './hours.ts';

/** OA-PERK-05, OA-R-156: health points more for each day of natural healing. */
export const extraHealing = (character: Character): number =>
  character.level * Math.max(0, ...perksOf(character).map(perk => perk.healingPerLevel ?? 0));
/** OA-PERK-07, OA-R-156: stamina points more for each short rest. */
export const extraStamina = (character: Character): number =>
  character.level * Math.max(0, ...perksOf(character).map(perk => perk.staminaPerLevel ?? 0));

/** OA-REST-06: stamina points of one hour of rest. */
const STAMINA_PER_REST = 1;
/** OA-REST-02, OA-R-222: hours of a long rest, each of which gives its point. */
const LONG_REST = 8;

/** OA-REST-06, OA-PERK-07: stamina points of an hour of rest. */
export function staminaOfAnHour(character: Character, play: OpenAdventurePlay): number {
  const stone = isStone(character);
  if (stone) play.trace.note('OA-COND-28', 'no stamina comes back to a body of stone');
  return (stone ? silently(play) : play).trace
    .sum('OA-REST-06', 'Stamina points of an hour')
    .add('an hour of rest', STAMINA_PER_REST)
    .add('rapid recovery', extraStamina(character), 'OA-PERK-07').total;
}

/** Talents that wait for a short rest are there again after one. */
export const talentsRested = ({ spent }: Character, hours: number): string[] =>
  hours >= 1 ? spent.filter(name => !talents.some(t => t.name === name && t.oncePerShortRest)) : spent;
export function talentWords(character: Character, hours: number): string {
  const waiting = talentsRested(character, hours);
  const back = [...new Set(character.spent.filter(name => !waiting.includes(name)))];
  return back.length ? ` ${capital(listed(back))} can be used again.` : '';
}

export const shortRestProcedure = procedure({
  name: 'short-rest',
  title: 'Rest',
  summary:
    'Hours of rest: each completed hour gives 1 stamina point, more to those who recover rapidly, and talents that wait for a rest come back. Eight of them are a long rest. Fighting, running or a burden of twice the Strength is no rest. Conditions go on on their clocks meanwhile.',
  rules: ['OA-PERK-07', 'OA-REST-01', 'OA-REST-02', 'OA-REST-06', 'OA-COND-09', 'OA-GRAV-02'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    hours: z
      .number()
      .min(0)
      .max(24)
      .default(1)
      .describe('Up to an interruption; a broken hour gives nothing.')
      .meta({ rank: 'first', unit: 'hours' }),
    burden: z
      .number()
      .min(0)
      .max(100_000)
      .nullable()
      .default(null)
      .describe('Carried, lifted or moved meanwhile; their load where not given, 0 for whoever puts it down.')
      .meta({ rank: 'often', unit: 'wt' }),
    strenuous: z
      .boolean()
      .default(false)
      .describe('Whether anything strenuous was done meanwhile: combat, running.')
      .meta({ rank: 'often' }),
    gravity: gravityField,
  }),
  output: z.strictObject({
    rested: z.boolean().describe('Whether it counts as rest at all.'),
    hours: z.int().describe('Completed hours of rest.'),
    longRest: z.boolean(),
    regained: z.int(),
    ...passedFields,
  }),
  example: {
    input: { character: { species: 'dwarf', level: 2, SP: 1, maxSP: 8 } },
    dice: [],
    outcome: {
      rested: true,
      hours: 1,
      longRest: false,
      regained: 3,
      HP: 5,
      SP: 4,
      dead: false,
      conditions: [],
      skewers: [],
    },
  },
  rolls: true,
  run({ character, hours: given, burden, strenuous, gravity }, play) {
    if (isDead(healthOf(character, silently(play))))
      return refuse('OA-DEAD-01', `${character.name} is dead and rests for ever.`, 'character');
    const weight = weightUnder(burden ?? character.load, gravity);
    if (gravity !== 'common' && weight > 0)
      play.trace.note('OA-GRAV-02', `the burden in ${gravity} gravity`, weight);
    if (!countsAsRest(character, weight, strenuous)) {
      play.trace.note('OA-REST-01', strenuous ? 'strenuous: no rest' : `a burden of ${weight}: no rest`);
      const after = afterHours(character, given, strenuous ? 'strenuous' : 'light', play);
      return { rested: false, hours: 0, longRest: false, regained: 0, ...passedBy(after, play) };
    }
    const rest = restFor(character, given, staminaOfAnHour(character, play), play);
    return {
      rested: true,
      hours: rest.hours,
      longRest: rest.hours >= LONG_REST,
      regained: rest.regained,
      ...passedBy(rest.character, play),
    };
  },
  tell(outcome, { character, burden, strenuous, gravity }) {
    const { rested, hours, longRest, regained, SP, dead } = outcome;
    if (dead)
      return `${character.name} dies ${hours ? `after ${plural(hours, 'hour')} of rest` : 'within the hour'}.`;
    const weight = weightUnder(burden ?? character.load, gravity);
    const why = strenuous ? '' : ` under ${weight} wt, which would have to be put down`;
    const what = rested
      ? `${character.name} rests ${plural(hours, 'hour')}${longRest ? ', a long rest' : ''}, regains ${plural(regained, 'stamina point')} and has ${withSign(SP, false)}.`
      : `That is no rest for ${character.name}${why}: ${withSign(SP, false)} stamina ${SP === 1 ? 'point' : 'points'}.`;
    return `${what}${talentWords(character, hours)}${passedWords(character, outcome)}`;
  },
  apply: ({ character }, outcome) => ({
    character: {
      ...writtenAfter(character, outcome),
      spent: talentsRested(character, outcome.hours),
    },
  }),
});

/** OA-REST-01: a burden of twice the Strength, or anything strenuous, is no rest. */
export const countsAsRest = (character: Character, burden: number, strenuous: boolean): boolean =>
  !strenuous && (burden <= 0 || burden < 2 * abilityNow(character, 'STR'));

export const recoveryParts = [
  part('state', 'What counts as rest', ['OA-REST-01'], countsAsRest),
  part('derivation', 'Fast heal', ['OA-PERK-05'], extraHealing),
  part('derivation', 'Rapid recovery', ['OA-PERK-07'], extraStamina),
];
