/** Travel: a forced pace, finding the way, and being lost. */
import { isRefusal, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema, whyNotAble } from '../character/creature.ts';
import { attempt, bennyField } from '../checks/attempt.ts';
import { complexOutput, complexRoll, partyAfter, partyOf, shownRolls } from '../checks/complex-roll.ts';
import { rolledFields } from '../checks/d12.ts';
import { type Difficulty, difficultyTarget } from '../checks/difficulty.ts';
import { Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { hasComplication, hasPerk, isSuccess, outcomeSchema } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { attemptLearnt, failsSkill } from '../checks/skill-roll.ts';
import { FROM_EXHAUSTION, faint, standingFields, standingOf, wokenFrom } from '../combat/harm.ts';
import { ownSway } from '../combat/sway.ts';
import { whyNotRest } from '../downtime/rest.ts';
import { type EdgePlay, part, procedure, refuse } from '../play.ts';

/** ED-TRV-03, ED-R-100: so much lost Body and the creature falls. */
export const EXHAUSTED_AT = 4;

/** ED-TRV-02, ED-R-98: what is left of the time. */
export const hoursAtForcedPace = (hours: number, play: EdgePlay): number =>
  hours * (play.ruling('ED-R-98') === 'toAQuarter' ? 1 / 4 : 3 / 4);

/** ED-TRV-03: one more Body lost. */
export function loseBody(creature: Creature): void {
  creature.bodyLoss++;
  if (creature.bodyLoss >= EXHAUSTED_AT) faint(creature, FROM_EXHAUSTION);
}

export const forcedPaceProcedure = procedure({
  name: 'forced-pace',
  title: 'Forced pace',
  summary:
    'Every creature rolls a Moderate Fortitude+Athletics and the travel time is cut by a quarter, whatever comes of it; whoever fails loses 1 Body. Four lost, and one falls Unconscious.',
  rules: ['ED-TRV-02', 'ED-TRV-03'],
  input: z.strictObject({
    party: z
      .array(creatureSchema)
      .min(1)
      .max(20)
      .describe('Everybody, mounts too.')
      .meta({ from: 'person', rank: 'first' }),
    hours: z
      .number()
      .min(0)
      .max(10000)
      .describe('Travel time of the day on foot.')
      .meta({ rank: 'first', unit: 'hours' }),
    expertise: z
      .string()
      .max(60)
      .optional()
      .describe('An expertise that the game master accepts; it helps whoever has it.'),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
  }),
  output: z.strictObject({
    hours: z.number(),
    target: z.int(),
    marches: z.array(
      z.strictObject({
        die: z.int().nullable(),
        total: z.int().nullable(),
        outcome: outcomeSchema,
        bodyLoss: z.int(),
        body: z.int().describe('Body as it is now.'),
        creature: z.strictObject(standingFields),
      }),
    ),
  }),
  example: {
    input: { party: [{ name: 'Brenna', body: 3, stats: { Fortitude: 2 } }], hours: 8 },
    dice: [4],
    outcome: {
      hours: 6,
      target: 10,
      marches: [
        {
          die: 4,
          total: 6,
          outcome: 'success with complication',
          bodyLoss: 0,
          body: 3,
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
      ],
    },
  },
  run({ party: given, hours, expertise, edges, hindrances, benny }, play) {
    const party = partyOf(given, play);
    if (isRefusal(party)) return party;
    // ED-R-218: every creature has to make the roll.
    for (const [i, creature] of party.entries()) {
      const idle = whyNotAble(creature, `party[${i}]`);
      if (idle) return idle;
    }
    const target = difficultyTarget('Moderate');
    const marches = party.map(creature => {
      const parts = { stat: 'Fortitude', skill: 'Athletics' } as const;
      const rolled = attempt(
        creature,
        {
          ...skillBonus(creature, { ...parts, expertise }, play),
          ...tableTarget('Moderate'),
          scale: 'skill',
          sway: Sway.of(edges, hindrances).add(ownSway(creature, parts, play)),
          label: `${creature.name}: Fortitude+Athletics`,
        },
        { benny, fight: false, ownTurn: true },
        play,
      );
      if (failsSkill(rolled, play)) {
        loseBody(creature);
        play.trace.note('ED-TRV-03', `${creature.name} loses 1 Body, in all`, creature.bodyLoss);
      }
      const march = {
        die: rolled.die,
        total: rolled.total,
        outcome: rolled.outcome,
        bodyLoss: creature.bodyLoss,
        body: creature.body - creature.bodyLoss,
        creature: standingOf(creature),
      };
      return march;
    });
    return { hours: hoursAtForcedPace(hours, play), target, marches };
  },
  tell: ({ hours, marches }, { party }) => {
    const worn = party
      .filter((each, i) => itemAt(marches, i).bodyLoss > each.bodyLoss)
      .map(each => each.name);
    const fallen = party.filter((_, i) => itemAt(marches, i).bodyLoss >= EXHAUSTED_AT).map(each => each.name);
    const loss = worn.length
      ? `${worn.join(', ')} ${worn.length === 1 ? 'loses' : 'lose'} 1 Body`
      : 'nobody is worn out';
    const down = fallen.length
      ? `; ${fallen.join(', ')} ${fallen.length === 1 ? 'falls' : 'fall'} Unconscious`
      : '';
    return `The way takes ${hours} hours; ${loss}${down}.`;
  },
  apply: ({ party }, { marches }) => ({
    party: party.map((each, i) => ({
      ...each,
      ...itemAt(marches, i).creature,
      bodyLoss: itemAt(marches, i).bodyLoss,
    })),
  }),
});

export const restDayProcedure = procedure({
  name: 'day-of-rest',
  title: 'A day without travel',
  summary:
    'A day without travelling, fighting or other exertion brings all lost Body back; whoever had fallen from exhaustion wakes.',
  rules: ['ED-TRV-03'],
  input: z.strictObject({
    creature: creatureSchema,
    exertion: z
      .boolean()
      .default(false)
      .describe('Whether there was travel, combat or the like.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    bodyLoss: z.int(),
    body: z.int(),
    wakes: z.boolean().describe('Whether it wakes from its exhaustion, still Prone.'),
  }),
  example: {
    input: { creature: { name: 'Brenna', body: 4, bodyLoss: 3 } },
    dice: [],
    outcome: { bodyLoss: 0, body: 4, wakes: false },
  },
  run({ creature: given, exertion }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const restless = whyNotRest(creature);
    if (restless) return restless;
    const bodyLoss = exertion ? creature.bodyLoss : 0;
    if (!exertion) play.trace.note('ED-TRV-03', 'lost Body comes back', creature.bodyLoss);
    const wakes = !exertion && creature.conditions.some(each => each.source === FROM_EXHAUSTION);
    return { bodyLoss, body: creature.body - bodyLoss, wakes };
  },
  tell: ({ body, wakes }, { creature }) =>
    `${creature.name}’s Body is ${body}${wakes ? '; it wakes and lies there, Prone' : ''}.`,
  // ED-CND-14, ED-R-70: what made it fall ends, and it is still Prone.
  apply: ({ creature }, { bodyLoss, wakes }) => ({
    creature: {
      ...creature,
      bodyLoss,
      conditions: wakes ? wokenFrom(creature, [FROM_EXHAUSTION]) : creature.conditions,
    },
  }),
});

/** ED-TRV-05, ED-R-102. */
export const WAYS = ['well-traveled road', 'trail or side road', 'no paths'] as const;
export const WAY_DIFFICULTY: Readonly<Record<(typeof WAYS)[number], Difficulty>> = {
  'well-traveled road': 'Simple',
  'trail or side road': 'Easy',
  'no paths': 'Hard',
};

/** ED-TRV-04, ED-SKL-10: the three checks, and what each is for. */
export const NAVIGATION_CHECKS = [
  { for: 'find the way', stat: 'Aptitude', skill: 'Knowledge' },
  { for: 'detect danger', stat: 'Wits', skill: 'Senses' },
  { for: 'keep the pace', stat: 'Fortitude', skill: 'Athletics' },
] as const;

export const navigateProcedure = procedure({
  name: 'navigate',
  title: 'Navigate',
  summary:
    'Once for every long rest the party finds its way with three checks: Aptitude+Knowledge, Wits+Senses, Fortitude+Athletics. A perk brings them there early or a helpful meeting, a complication a hostile one; a failure and they are lost.',
  rules: ['ED-TRV-04', 'ED-TRV-05', 'ED-TRV-06', 'ED-CPX-02', 'ED-SKL-10'],
  input: z.strictObject({
    party: z.array(creatureSchema).min(1).max(12).meta({ from: 'person', rank: 'first' }),
    way: z.enum(WAYS).meta({ rank: 'first' }),
    guide: z.string().max(60).describe('Who finds the way.').meta({ rank: 'first' }),
    lookout: z.string().max(60).describe('Who watches for danger.').meta({ rank: 'first' }),
    pacer: z.string().max(60).describe('Who keeps the pace.').meta({ rank: 'first' }),
    expertises: z
      .tuple([z.string().max(60), z.string().max(60), z.string().max(60)])
      .optional()
      .describe('An expertise for each check, in this order; empty for none.'),
    helpers: z
      .tuple([z.int().min(0).max(10), z.int().min(0).max(10), z.int().min(0).max(10)])
      .default([0, 0, 0])
      .describe('How many help with each.'),
    automatic: z.boolean().default(true).describe('Whether what has been learnt may succeed by itself.'),
    benny: bennyField,
  }),
  output: z.strictObject({
    ...complexOutput,
    arrives: z.enum(['early or with a helpful encounter', 'in the expected time', 'not today']),
    hostileEncounter: z.boolean(),
    lost: z.boolean(),
    progressDays: z.int(),
  }),
  example: {
    input: {
      party: [
        { name: 'Ada', stats: { Aptitude: 1 } },
        { name: 'Bo', stats: { Wits: 2 } },
        { name: 'Cy', stats: { Fortitude: 0 } },
      ],
      way: 'trail or side road',
      guide: 'Ada',
      lookout: 'Bo',
      pacer: 'Cy',
    },
    dice: [5, 3, 7],
    outcome: {
      target: 6,
      rolls: [
        { dice: 1, counts: true },
        { dice: 1, counts: false },
        { dice: 1, counts: true },
      ],
      successes: 2,
      outcome: 'success',
      arrives: 'in the expected time',
      bennies: [0, 0, 0],
      hostileEncounter: false,
      lost: false,
      progressDays: 1,
    },
  },
  run(given, play) {
    const party = partyOf(given.party, play);
    if (isRefusal(party)) return party;
    const difficulty = WAY_DIFFICULTY[given.way];
    const target = difficultyTarget(difficulty);
    const by = [given.guide, given.lookout, given.pacer];
    const checks = NAVIGATION_CHECKS.map((check, i) => ({
      by: itemAt(by, i),
      stat: check.stat,
      skill: check.skill,
      expertise: given.expertises?.[i] || undefined,
      helpers: itemAt(given.helpers, i),
      edges: [],
      hindrances: [],
    }));
    const found = complexRoll(
      { party, checks, target, difficulty: given.automatic ? difficulty : undefined, benny: given.benny },
      play,
    );
    if (isRefusal(found)) return found;
    const { rolls, successes, outcome } = found;
    const lost = !isSuccess(outcome);
    play.trace.note('ED-TRV-06', `navigating: ${outcome}`, lost ? 'lost' : 'there');
    return {
      target,
      rolls: shownRolls(rolls),
      successes,
      outcome,
      bennies: party.map(each => each.bennies),
      arrives: lost
        ? ('not today' as const)
        : hasPerk(outcome)
          ? ('early or with a helpful encounter' as const)
          : ('in the expected time' as const),
      hostileEncounter: hasComplication(outcome),
      lost,
      progressDays: lost ? 0 : 1,
    };
  },
  tell: ({ arrives, hostileEncounter, lost }) =>
    `${lost ? 'The party is lost' : `The party arrives ${arrives}`}${hostileEncounter ? ', with a hostile encounter' : ''}.`,
  apply: ({ party }, { bennies }) => ({ party: partyAfter(party, bennies) }),
});

export const lostProcedure = procedure({
  name: 'lost',
  title: 'Lost',
  summary:
    'An Easy Wits+Senses roll, the day after: the way is found, with a perk nearer than thought, with a complication after an encounter; on a failure a day passes and the party is still lost.',
  rules: ['ED-TRV-07'],
  input: z.strictObject({
    creature: creatureSchema.describe('Who looks for the way.').meta({ from: 'person', rank: 'first' }),
    expertise: z.string().max(60).optional().meta({ rank: 'often' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
  }),
  output: z.strictObject({
    ...rolledFields,
    lost: z.boolean(),
    closer: z.boolean(),
    encounter: z.boolean(),
    daysSpent: z.int(),
    bennies: z.int(),
  }),
  example: {
    input: { creature: { name: 'Ada', stats: { Wits: 1 } } },
    dice: [3],
    outcome: {
      target: 6,
      dice: 1,
      die: 3,
      total: 4,
      outcome: 'success with complication',
      lost: false,
      closer: false,
      encounter: true,
      daysSpent: 0,
      bennies: 0,
    },
  },
  run({ creature: given, expertise, edges, hindrances, benny }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    if (!creature.player) return refuse('ED-CORE-04', 'A player makes this roll for the party.', 'creature');
    const idle = whyNotAble(creature, 'creature');
    if (idle) return idle;
    const sway = Sway.of(edges, hindrances).add(ownSway(creature, { stat: 'Wits', skill: 'Senses' }, play));
    const rolled = attemptLearnt(
      creature,
      {
        learnt: { difficulty: 'Easy', skill: 'Senses', expertise },
        ...skillBonus(creature, { stat: 'Wits', skill: 'Senses', expertise }, play),
        ...tableTarget('Easy'),
        scale: 'skill',
        sway,
        label: 'Wits+Senses',
      },
      { benny, fight: false, ownTurn: true },
      play,
    );
    const lost = !isSuccess(rolled.outcome);
    play.trace.note('ED-TRV-07', `the way: ${rolled.outcome}`, lost ? 'a day passes' : 'found');
    return {
      ...rolled,
      lost,
      closer: hasPerk(rolled.outcome),
      encounter: hasComplication(rolled.outcome),
      daysSpent: lost ? 1 : 0,
      bennies: creature.bennies,
    };
  },
  tell: ({ lost, closer, encounter }) =>
    `${lost ? 'A day passes, and the party is still lost' : closer ? 'The way is found, nearer than thought' : 'The way is found'}${encounter ? ', with an encounter' : ''}.`,
  apply: ({ creature }, { bennies }) => ({ creature: { ...creature, bennies } }),
});

export const parts = [
  part('table', 'ways', ['ED-TRV-05'], WAY_DIFFICULTY),
  part('table', 'navigation', ['ED-TRV-04'], NAVIGATION_CHECKS),
];
