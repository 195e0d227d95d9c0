/** ROLL: the plain task check, with everything that a table may bring to it. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { PRONE } from '../combat/states.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { bodilyFields, bodilyPenalties } from './bodily-burdens.ts';
import { addHindrances, hindranceFields } from './hindrances.ts';
import { ownRolls } from './lucky.ts';
import { ROLL_PURPOSES, type RollPurpose } from './penalties.ts';
import {
  DIFFICULTIES,
  DIFFICULTY,
  howItWent,
  marginSteps,
  type Rolled,
  rollAgainst,
  wholeTn,
} from './rolls.ts';

/** SV-ROLL-09 */
export const TAKING_TIME = {
  takeYourTime: z
    .boolean()
    .default(false)
    .describe('Use a total of 10 instead of rolling.')
    .meta({ rank: 'often' }),
  pressure: z
    .boolean()
    .default(false)
    .describe('Combat, a contest, a resistance roll, or any risk in failing.')
    .meta({ rank: 'often' }),
};

const input = z.strictObject({
  target: z
    .number()
    .min(-100)
    .max(200)
    .describe('Attribute, derived value, or attribute plus skill level.')
    .meta({ rank: 'first' }),
  purpose: z
    .enum(ROLL_PURPOSES)
    .default('task')
    .describe('Involuntary resistance rolls feel only penalties on all rolls.')
    .meta({ rank: 'often' }),
  difficulty: z.enum(DIFFICULTIES).default('Average').meta({ rank: 'first' }),
  ...hindranceFields,
  prone: z.boolean().default(false).describe('Lowers attacks (SV-STAT-02).').meta({ rank: 'often' }),
  ...bodilyFields,
  ...TAKING_TIME,
});

export const checkProcedure = procedure({
  name: 'check',
  title: 'Task check',
  summary:
    'Roll 3d6 against a target number: equal or less succeeds. Three ones always succeed and three sixes always fail. Conditions, wounds, shock, hunger, thirst, lost sleep and disease lower the rolls they name: physical, mental, or all. Where nothing presses and failing costs nothing, take your time and use a 10 instead of rolling.',
  rules: [
    'SV-ROLL-01',
    'SV-ROLL-02',
    'SV-ROLL-03',
    'SV-ROLL-04',
    'SV-ROLL-05',
    'SV-ROLL-06',
    'SV-ROLL-07',
    'SV-ROLL-08',
    'SV-ROLL-09',
    'SV-ROLL-10',
  ],
  conventions: [ownRolls()],
  input,
  output: z.strictObject({
    tn: z.int(),
    roll: z.int(),
    success: z.boolean(),
    critical: z.enum(['success', 'failure', 'none']),
    margin: z.int(),
    marginSteps: z.int().describe('Whole groups of five points of margin.'),
  }),
  example: {
    input: { target: 14 },
    dice: [2, 3, 4],
    outcome: { tn: 14, roll: 9, success: true, critical: 'none', margin: 5, marginSteps: 1 },
  },
  run(given, play) {
    const { purpose, difficulty, takeYourTime } = given;
    const pressed = takesTime(given, purpose);
    if (isRefusal(pressed)) return pressed;
    const total = play.trace
      .sum('SV-ROLL-07', 'Target number')
      .add('target', given.target)
      .add(difficulty, DIFFICULTY[difficulty], 'SV-ROLL-06')
      .add('prone', given.prone && purpose === 'attack' ? PRONE.ownAttacks : 0, 'SV-STAT-02');
    const wrong = addHindrances(total, given, purpose, play, base => bodilyPenalties(given, base));
    if (wrong) return wrong;
    const tn = wholeTn(total);
    const rolled = takeYourTime ? unhurriedRoll(tn, play) : rollAgainst(tn, 'check', play);
    return { tn, ...rolled, marginSteps: marginSteps(rolled.margin) };
  },
  tell: ({ tn, roll, ...rolled }, { takeYourTime }) =>
    `${takeYourTime ? 'Taking the time' : `Rolled ${roll}`} against ${tn}: ${howItWent(rolled)}.`,
});

/** SV-ROLL-09: whether somebody takes their time; whoever fights or resists is pressed, whatever else is said. */
export function takesTime(
  { takeYourTime, pressure, wounds }: Pick<z.infer<typeof input>, 'takeYourTime' | 'pressure' | 'wounds'>,
  purpose: RollPurpose,
): boolean | Refusal {
  const pressed = pressure || purpose !== 'task' || wounds?.inCombat === true;
  return takeYourTime && pressed
    ? refuse(
        'SV-ROLL-09',
        'Nobody can take their time in combat, in a contest, on a resistance roll or where failing has a price: roll instead.',
        'takeYourTime',
      )
    : takeYourTime;
}

/** SV-ROLL-09, SV-R-08: a fixed 10, compared like a rolled total and never critical. */
export function unhurriedRoll(tn: number, play: SimversePlay): Rolled {
  play.trace.note('SV-ROLL-09', 'taking your time', 10);
  return { roll: 10, success: tn >= 10, critical: 'none', margin: tn - 10 };
}
