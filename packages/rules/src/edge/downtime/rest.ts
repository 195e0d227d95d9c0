/** Rests: what a night and an hour bring back. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  creatureSchema,
  defenseBonus,
} from '../character/creature.ts';
import { has } from '../combat/conditions.ts';
import { FROM_BLOW, heal, standingFields, standingOf, stillProne, wokenFrom } from '../combat/harm.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';

/** ED-REST-01, ED-REST-04. */
export const LONG_REST_HOURS = 8;
export const SHORT_REST_HOURS = 1;
const INTERRUPTION_HOURS = 1;
/** ED-R-180. */
export const HOURS_BETWEEN_RESTS = 24;

const D6 = pool(1, 6);

/** ED-REST-01: eight hours, and one more for each strenuous interruption; what a short rest holds is none, once. */
export const longRestHours = (interruptions: number, shortRestActivities = 0): number =>
  LONG_REST_HOURS + (interruptions + Math.max(0, shortRestActivities - 1)) * INTERRUPTION_HOURS;

/** ED-REST-03, ED-REST-04: uses that a rest brings back. */
export function refreshUses(creature: Creature, rest: 'short rest' | 'long rest'): void {
  const back = new Set(
    creature.abilities
      .filter(each => each.uses && (rest === 'long rest' || each.uses.refresh === 'short rest'))
      .map(each => each.id),
  );
  creature.spent = Object.fromEntries(Object.entries(creature.spent).filter(([id]) => !back.has(id)));
}

/** ED-R-123, ED-R-132: whatever is counted in turns or rounds is over long before the hour is. */
function passHour(creature: Creature): void {
  creature.conditions = stillProne(
    creature,
    creature.conditions.filter(each => each.until === undefined),
  );
  creature.exposed = false;
  creature.breath = null;
  creature.responses = creature.responsesPerTurn;
}
/** ED-REST-04: what an hour of rest brings, whether it stands alone or is part of a longer one. */
function restAnHour(creature: Creature): void {
  passHour(creature);
  refreshUses(creature, 'short rest');
  wakeFromBlow(creature);
}

/** ED-DYI-02, ED-CND-02: whoever dies or bleeds does so every six seconds; nobody rests over that. */
export function whyNotRest(creature: Creature): Refusal | undefined {
  if (creature.life === 'dead' || creature.life === 'dying')
    return refuse('ED-REST-01', `${creature.name} is ${creature.life} and does not rest.`, 'creature.life');
  return has(creature, 'Bleeding')
    ? refuse(
        'ED-CND-02',
        `${creature.name} is Bleeding and does not rest before the wound is seen to.`,
        'creature.conditions',
      )
    : undefined;
}

/** ED-R-43: whoever was struck down without being killed wakes after a short rest. */
function wakeFromBlow(creature: Creature): void {
  creature.conditions = wokenFrom(creature, [FROM_BLOW]);
}

/** ED-REST-02, ED-R-103: Body as it is now and 1d6; never less than nothing. */
export function rollRest(creature: Creature, play: EdgePlay): number {
  const body = defenseBonus(creature, 'Body');
  const die = play.dice.roll(D6, sum, 'long rest');
  play.trace
    .sum('ED-REST-02', 'HP regained')
    .add('1d6', die)
    .add('Body', body, 'ED-DEF-01')
    .change('at least 0', n => Math.max(0, n));
  return Math.max(0, body + die);
}

const restOutput = {
  hours: z.number(),
  regained: z.int(),
  conscious: z.boolean(),
  mayPrepare: z.boolean().describe('Whether spells may be prepared.'),
  restored: z.array(z.string()).describe('Ids of abilities whose uses are back.'),
  creature: z.strictObject(standingFields),
};

export const longRestProcedure = procedure({
  name: 'long-rest',
  title: 'Long rest',
  summary:
    'Eight hours, one more for each strenuous interruption: Body + 1d6 HP, temporary HP end, uses come back, spells may be prepared, and the way may be sought again. Once in 24 hours.',
  rules: ['ED-REST-01', 'ED-REST-02', 'ED-REST-03', 'ED-HPS-03'],
  input: z.strictObject({
    creature: creatureSchema.meta({ from: 'person', rank: 'first' }),
    interruptions: z.int().min(0).max(20).default(0).describe('Strenuous ones.').meta({ rank: 'often' }),
    shortRestActivities: z
      .int()
      .min(0)
      .max(20)
      .default(0)
      .describe(
        'How often what belongs to a short rest is done in it; from the second time on it is strenuous.',
      ),
    sinceLast: z
      .number()
      .min(0)
      .max(10000)
      .default(HOURS_BETWEEN_RESTS)
      .describe('Hours from the end of the last long rest to the end of this one.')
      .meta({ unit: 'hours' }),
  }),
  output: z.strictObject(restOutput),
  alsoCalled: { healed: 'regained' },
  example: {
    input: { creature: { name: 'Brenna', maxHp: 12, hp: 5, body: 3 } },
    dice: [5],
    outcome: {
      hours: 8,
      regained: 7,
      conscious: true,
      mayPrepare: true,
      restored: [],
      creature: {
        hp: 12,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given, interruptions, shortRestActivities, sinceLast }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const refusal = whyNotRest(creature);
    if (refusal) return refusal;
    const hours = longRestHours(interruptions, shortRestActivities);
    play.trace
      .sum('ED-REST-01', 'Hours')
      .add('a long rest', LONG_REST_HOURS, 'ED-REST-01')
      .add('interruptions', hours - LONG_REST_HOURS, 'ED-REST-01');
    const before = Object.keys(creature.spent);
    restAnHour(creature);
    // ED-R-180: too soon it is worth no more than the short rest it contains.
    const helps = sinceLast >= HOURS_BETWEEN_RESTS;
    if (!helps) play.trace.note('ED-REST-01', 'one long rest in 24 hours', 'as good as a short rest');
    const regained = helps ? heal(creature, rollRest(creature, play)) : 0;
    if (helps) {
      // ED-R-119.
      creature.tempHp = 0;
      refreshUses(creature, 'long rest');
    }
    return {
      hours,
      regained,
      conscious: !has(creature, 'Unconscious'),
      mayPrepare: helps,
      restored: before.filter(id => !Object.hasOwn(creature.spent, id)),
      creature: standingOf(creature),
    };
  },
  tell: ({ regained, hours, mayPrepare, creature: { hp } }, { creature }) =>
    mayPrepare
      ? `${creature.name} rests ${hours} hours, regains ${regained} HP and has ${hp}.`
      : `${creature.name} rests ${hours} hours, too soon after the last long rest for more than a short one gives, and has ${hp} HP.`,
  apply: restedPerson,
});

function restedPerson(
  { creature }: { readonly creature: CreatureInput },
  { restored, creature: after }: z.output<z.ZodObject<typeof restOutput>>,
): { creature: CreatureInput } {
  return {
    creature: {
      ...creature,
      ...after,
      spent: without(creature.spent, restored),
      marks: creature.marks.filter(each => each.until === undefined),
      exploited: false,
    },
  };
}

const without = (spent: Readonly<Record<string, number>>, ids: readonly string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(spent).filter(([id]) => !ids.includes(id)));

export const shortRestProcedure = procedure({
  name: 'short-rest',
  title: 'Short rest',
  summary:
    'An hour. It heals nothing; features and items that say so are restored, one item may be attuned, and whoever was struck down without being killed wakes.',
  rules: ['ED-REST-04'],
  input: z.strictObject({ creature: creatureSchema }),
  output: z.strictObject(restOutput),
  alsoCalled: { healed: 'regained' },
  example: {
    input: { creature: { name: 'Brenna', maxHp: 12, hp: 5 } },
    dice: [],
    outcome: {
      hours: 1,
      regained: 0,
      conscious: true,
      mayPrepare: false,
      restored: [],
      creature: {
        hp: 5,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
      },
    },
  },
  run({ creature: given }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const refusal = whyNotRest(creature);
    if (refusal) return refusal;
    const before = Object.keys(creature.spent);
    restAnHour(creature);
    play.trace.note('ED-REST-04', 'hours; it heals nothing', SHORT_REST_HOURS);
    return {
      hours: SHORT_REST_HOURS,
      regained: 0,
      conscious: !has(creature, 'Unconscious'),
      mayPrepare: false,
      restored: before.filter(id => !Object.hasOwn(creature.spent, id)),
      creature: standingOf(creature),
    };
  },
  tell: ({ restored }, { creature }) =>
    `${creature.name} rests an hour${restored.length ? `; ${restored.length} of its features are back` : ''}.`,
  apply: restedPerson,
});

export const parts = [part('state', 'rests', ['ED-REST-01', 'ED-REST-03', 'ED-REST-04'], refreshUses)];
