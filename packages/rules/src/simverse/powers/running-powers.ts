/** ENH and LIM: powers that last: what ends them, and the strain they leave behind. */
import { counted, isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { CONDITION_PENALTIES } from '../checks/penalties.ts';
import { type Citation, procedure } from '../play.ts';
import { STRENUOUS } from './limitations.ts';
import { hasEnhancement, hasLimitation } from './power-design.ts';
import { lastsMinutes, powerOf, powerSchema, type Usable } from './power-input.ts';

/** SV-LIM-06, SV-ENH-12: Persistent lifts the need to concentrate, unless the power itself names losing focus as its end. */
const concentrates = ({ design: d, states }: Usable): boolean =>
  states.needsFocus ?? (hasLimitation(d, 'Concentration') && !hasEnhancement(d, 'Persistent'));

/** Everything that ends a power that lasts, for the table to watch. */
export function endsOf(power: Usable): string[] {
  const minutes = lastsMinutes(power);
  const { turns, ends } = power.states;
  const time = turns === undefined ? `${minutes} minutes` : `${turns} turns`;
  return [
    ...(minutes === null ? [] : [`after ${time}`]),
    ...(concentrates(power) ? ['another action of the user, or an interruption'] : []),
    ...(hasLimitation(power.design, 'Fragile') ? ['any damage to the user'] : []),
    ...(ends ? [ends] : []),
  ];
}

/** What may happen to the user while a power runs. */
export const happening = z
  .strictObject({
    minutes: z
      .number()
      .min(0)
      .max(10_000_000)
      .default(0)
      .describe('Passed since it began.')
      .meta({ unit: 'minutes' }),
    damageTaken: z.int().min(0).max(10_000).default(0).describe('Vitality lost by the user meanwhile.'),
    trigger: z.boolean().default(false).describe('What the power itself names as its end has happened.'),
    otherAction: z.boolean().default(false).describe('The user took another action.'),
    interrupted: z.boolean().default(false).describe('The user was disturbed.'),
    castsAnother: z.boolean().default(false).describe('The user wants to use another power.'),
  })
  .prefault({});

const keepPower = procedure({
  name: 'keep-power',
  title: 'Does a running power go on?',
  summary:
    'Whether a power that lasts still runs: its duration, concentration (none with Persistent), damage to the user of a Fragile one; and whether other powers may be used beside it.',
  rules: ['SV-ENH-05', 'SV-ENH-12', 'SV-LIM-06', 'SV-LIM-09', 'SV-LIM-17'],
  input: z.strictObject({
    power: powerSchema.meta({ rank: 'first', from: 'powers', also: '.' }),
    since: happening.meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    runs: z.boolean(),
    endedBy: z.string().nullable(),
    minutesLeft: z.number().nullable().meta({ unit: 'minutes' }),
    mayUseOthers: z.boolean().describe('Other powers may be used while it runs.'),
  }),
  example: {
    input: { power: 'Invisibility', since: { minutes: 2, damageTaken: 3 } },
    dice: [],
    outcome: {
      runs: false,
      endedBy: 'damage to the user ends a Fragile power',
      minutesLeft: 0,
      mayUseOthers: true,
    },
  },
  run({ power: given, since }, play) {
    const power = powerOf(given);
    if (isRefusal(power)) return power;
    const { design: d } = power;
    const minutes = lastsMinutes(power);
    const { ends: named } = power.states;
    const focused = concentrates(power);
    const barsOthers = hasLimitation(d, 'Cannot Cast');
    const ends: readonly (readonly [boolean, Citation, string])[] = [
      [
        hasLimitation(d, 'Fragile') && since.damageTaken > 0,
        'SV-LIM-09',
        'damage to the user ends a Fragile power',
      ],
      [named !== undefined && since.trigger, 'SV-POW-05', `its own end: ${named}`],
      [hasLimitation(d, 'Fragile') && since.trigger, 'SV-LIM-09', 'the named trigger ends a Fragile power'],
      [focused && since.interrupted, 'SV-LIM-06', 'the concentration was interrupted'],
      [
        focused && (since.otherAction || since.castsAnother),
        'SV-LIM-06',
        'another action ended the concentration',
      ],
      [minutes === null, 'SV-POW-07', 'it was over at once'],
      [minutes !== null && since.minutes >= minutes, 'SV-ENH-05', 'its time is over'],
    ];
    const end = ends.find(([happened]) => happened);
    if (end) play.trace.note(end[1], end[2], false);
    const runs = end === undefined;
    return {
      runs,
      endedBy: end?.[2] ?? null,
      minutesLeft: minutes === null ? null : runs ? minutes - since.minutes : 0,
      mayUseOthers: !(runs && (barsOthers || focused)),
    };
  },
  tell: ({ runs, endedBy, minutesLeft }) =>
    runs
      ? `It goes on${minutesLeft === null ? '' : `, ${counted(minutesLeft, 'minute')} more`}.`
      : `It ends: ${endedBy}.`,
});

const strain = procedure({
  name: 'strenuous-penalty',
  title: 'Strain of a Strenuous power',
  summary:
    'A Strenuous power leaves −2 on all actions for ten minutes; using it again starts the ten minutes anew.',
  rules: ['SV-LIM-16'],
  input: z.strictObject({
    usesAtMinute: z.array(z.number().min(0).max(10_000_000)).min(1).max(100).meta({ rank: 'first' }),
    now: z
      .number()
      .min(0)
      .max(10_000_000)
      .optional()
      .describe('Minute to look at; the last use, where left out.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ penalty: z.int(), endsAtMinute: z.number() }),
  example: { input: { usesAtMinute: [0, 6] }, dice: [], outcome: { penalty: -2, endsAtMinute: 16 } },
  run({ usesAtMinute, now }, play) {
    const last = Math.max(
      ...usesAtMinute.filter(use => now === undefined || use <= now),
      Number.NEGATIVE_INFINITY,
    );
    // SV-R-78: several uses do not add up.
    const endsAtMinute = Number.isFinite(last) ? last + STRENUOUS.minutes : 0;
    const strained = Number.isFinite(last) && (now ?? last) < endsAtMinute;
    play.trace.note('SV-LIM-16', 'ends at minute', endsAtMinute);
    return { penalty: strained ? CONDITION_PENALTIES.Strenuous.value : 0, endsAtMinute };
  },
  tell: ({ penalty, endsAtMinute }) =>
    penalty === 0
      ? 'No strain any more.'
      : `There is ${penalty} on all actions until minute ${endsAtMinute}.`,
});

export const runningPowerProcedures = [keepPower, strain] as const;
