/** HAZ-10, HAZ-11: nights without sleep. */

import { pool, sum } from '@arbiter/dice';
import { counted, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { ownRolls } from '../checks/lucky.ts';
import { shockField } from '../checks/modifiers.ts';
import { succeeds } from '../checks/rolls.ts';
import { part, procedure, type SimversePlay } from '../play.ts';
import { ofPerson } from './body.ts';
import { FULL_SLEEP, PARTIAL_SLEEP, SLEEP_LOSS, sleepLoss } from './hardships.ts';

/** SV-HAZ-10: hours between the rolls to stay awake; none before the third night (SV-R-124: in encounters only). */
const rollEvery = (nights: number): number | undefined => (nights >= 4 ? 0.5 : nights === 3 ? 1 : undefined);

/** SV-HAZ-10: when within these waking hours sleep overcomes somebody, and for how many hours. */
export function overcomeBySleep(
  WS: number,
  nights: number,
  waking: number,
  play: SimversePlay,
): { afterHours: number; sleepsHours: number } | undefined {
  const every = rollEvery(nights);
  if (every === undefined) return undefined;
  for (let afterHours = every; afterHours <= waking; afterHours += every)
    // SV-R-07: the bare WS; penalties on actions do not lower it.
    if (!succeeds(WS, `WS to stay awake, hour ${afterHours}`, play))
      return { afterHours, sleepsHours: uncontrolledSleep(nights, play) };
  return undefined;
}

/** SV-HAZ-10: 1d6 hours after three nights, at least a full sleep after more. */
const uncontrolledSleep = (nights: number, play: SimversePlay): number =>
  nights === 3 ? play.dice.roll(pool(1, 6), sum, 'hours of sleep') : FULL_SLEEP;

const nights = z.int().min(0).max(1000).describe('Nights without at least 4 hours of sleep.');
const exempt = z.boolean().default(false).describe('Undead, or a construct by the game master’s word.');

export const sleepProcedure = procedure({
  name: 'lost-sleep',
  title: 'Nights without sleep',
  summary:
    'What nights without sleep do, and what a sleep then mends: 8 hours clear everything, 4 to under 8 halve the penalties until a full sleep, less does nothing.',
  rules: ['SV-HAZ-10', 'SV-HAZ-11', 'SV-HAZ-13'],
  conventions: [ofPerson(['exempt', 'nights', 'sleptPartly'])],
  input: z.strictObject({
    nights: nights.meta({ rank: 'first', unit: 'nights' }),
    sleptHours: z
      .number()
      .min(0)
      .max(48)
      .default(0)
      .describe('Sleep taken since then.')
      .meta({ rank: 'often', unit: 'hours' }),
    sleptPartly: z
      .boolean()
      .default(false)
      .describe('Has had 4 hours or more before, but no full night.')
      .meta({ rank: 'rare' }),
    exempt: exempt.meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    nights: z.int().describe('The count after that sleep.').meta({ unit: 'nights' }),
    actions: z.int().describe('Penalty on all actions except Perception.'),
    perception: z.int().describe('Penalty on Perception rolls, in place of the other.'),
    wsRoll: z.string().nullable().describe('When the WS roll to stay awake falls due.'),
    onFailure: z.string().nullable(),
    hallucinations: z.boolean(),
  }),
  example: {
    input: { nights: 4, sleptHours: 5 },
    dice: [],
    outcome: {
      nights: 4,
      actions: -3,
      perception: -3,
      wsRoll: 'every 30 minutes',
      onFailure: 'collapses for 8 hours or more',
      hallucinations: true,
    },
  },
  run({ nights, sleptHours, sleptPartly, exempt }, play) {
    const left = exempt || sleptHours >= FULL_SLEEP ? 0 : nights;
    const loss = sleepLoss(left, sleptPartly || sleptHours >= PARTIAL_SLEEP);
    play.trace.note('SV-HAZ-10', `${left} nights without sleep`, loss.actions);
    return { nights: left, ...loss };
  },
  tell({ nights: left, actions, perception, wsRoll }) {
    if (left === 0) return 'Rested: nothing is left of the lost sleep.';
    const roll = wsRoll ? `; a WS roll to stay awake ${wsRoll}` : '';
    return `${counted(left, 'night')} without sleep: ${signed(actions)} on actions, ${signed(perception)} on Perception${roll}.`;
  },
  apply: ({ sleptHours, sleptPartly }, { nights: left }) => ({
    nights: left,
    nightsWithoutSleep: left,
    sleptPartly: left > 0 && (sleptPartly || sleptHours >= PARTIAL_SLEEP),
    sleptHours: 0,
  }),
});

export const stayAwakeProcedure = procedure({
  name: 'stay-awake',
  title: 'Staying awake',
  summary:
    'The WS roll of somebody who has not slept: after two nights a failure freezes for a round, after three it means 1d6 hours of sleep, after four or more a collapse of at least 8 hours.',
  rules: ['SV-HAZ-10'],
  conventions: [ofPerson(['WS', 'nights', 'shock']), ownRolls()],
  input: z.strictObject({
    WS: attributeValue.default(10).meta({ rank: 'often' }),
    nights: nights.meta({ rank: 'first', unit: 'nights' }),
    shock: shockField.meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    tn: z.int().nullable().describe('Null: no roll is due before the second night.'),
    awake: z.boolean(),
    frozenRounds: z.int().meta({ unit: 'rounds' }),
    sleepsHours: z.int().describe('After four nights 8 is the least.').meta({ unit: 'hours' }),
  }),
  example: {
    input: { WS: 11, nights: 3 },
    dice: [4, 4, 4, 5],
    outcome: { tn: 11, awake: false, frozenRounds: 0, sleepsHours: 5 },
  },
  run({ WS, nights, shock }, play) {
    if (nights < 2) {
      play.trace.note('SV-HAZ-10', 'no roll is due before the second night without sleep');
      return { tn: null, awake: true, frozenRounds: 0, sleepsHours: 0 };
    }
    // SV-R-07: penalties on actions do not lower it, shock does.
    const tn = play.trace
      .sum('SV-HAZ-10', 'WS to stay awake')
      .add('WS', WS)
      .add('shock', shock, 'SV-PAIN-01').total;
    const awake = succeeds(tn, 'WS', play);
    const outcome = { tn, awake, frozenRounds: 0, sleepsHours: 0 };
    if (awake) return outcome;
    if (nights === 2) return { ...outcome, frozenRounds: 1 };
    return { ...outcome, sleepsHours: uncontrolledSleep(nights, play) };
  },
  tell({ tn, awake, frozenRounds, sleepsHours }) {
    if (tn === null) return 'No roll is due yet.';
    if (awake) return `WS against ${tn}: awake.`;
    if (frozenRounds) return `WS against ${tn} fails: ${counted(frozenRounds, 'round')} of nodding off.`;
    return `WS against ${tn} fails: asleep for ${counted(sleepsHours, 'hour')}${sleepsHours >= FULL_SLEEP ? ' or more' : ''}.`;
  },
  // SV-HAZ-11, SV-R-188: a sleep that could not be held off is a sleep.
  apply: ({ nights: before }, { sleepsHours }) =>
    sleepsHours >= FULL_SLEEP
      ? { nights: 0, nightsWithoutSleep: 0, sleptPartly: false }
      : sleepsHours >= PARTIAL_SLEEP
        ? { nights: before, sleptPartly: true }
        : {},
});

export const sleepParts = [
  part('table', 'lost sleep', ['SV-HAZ-10', 'SV-HAZ-11'], SLEEP_LOSS),
  part('state', 'who needs neither food, water, air nor sleep', ['SV-HAZ-13'], sleepLoss),
];
