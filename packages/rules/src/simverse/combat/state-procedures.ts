/** What the state somebody is in allows and forbids, and whether an aim still stands. */
import { capital, counted, inField, isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { procedure, reckoning, refuse, type SimversePlay } from '../play.ts';
import { actorOf } from './attack-input.ts';
import { aimAfter, aimBonus } from './combat-modifiers.ts';
import { LAST_ACTION } from './defence.ts';
import { statesOf } from './fighter.ts';
import {
  type Affliction,
  conditionWords,
  isOwnCondition,
  statesOfTold,
  statesSchema,
  type ToldState,
  toldAgain,
} from './own-conditions.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';
import {
  ACTION_NAMES,
  ACTIONS,
  type Action,
  hasMinorAction,
  hasReaction,
  MOVING,
  ONE_ROUND,
  PRONE,
  type State,
  stateRow,
  whyNotInStates,
} from './states.ts';

const whoIsIn = personSchema
  .optional()
  .describe('Who it is: then their states, wounds and pools count, with what is told beside.')
  .meta({ from: 'person', rank: 'first' });

interface Standing {
  readonly states: readonly State[];
  /** The same with conditions of packs as one thing each, in the place of the states they consist of. */
  readonly named: readonly ToldState[];
  /** SV-R-197: all that is left is the one action of Relentless. */
  readonly lastAction: boolean;
}

/** The states of somebody, and those told beside. */
function standing(
  {
    person: told,
    states: given,
  }: { readonly person?: PersonInput | undefined; readonly states: readonly ToldState[] },
  play: SimversePlay,
): Standing | Refusal {
  const states = statesOfTold(given);
  if (!told) return { states, named: given, lastAction: false };
  // Nothing of what is worked out here has a part in the answer, unless somebody has fallen.
  const person = inField('person', personOf(told, reckoning(play.readings)));
  if (isRefusal(person)) return person;
  return {
    states: [...new Set([...states, ...statesOf(person)])],
    named: namedStates([...new Set([...given, ...statesOf(person)])], person.afflictions ?? []),
    lastAction: person.life === 'last action',
  };
}

function namedStates(told: readonly ToldState[], afflictions: readonly Affliction[]): ToldState[] {
  const within = afflictions.flatMap(({ states }) => states);
  return [
    ...told.filter(state => isOwnCondition(state) || !within.includes(state)),
    ...afflictions.map(toldAgain),
  ];
}

/** What a state or a condition of a pack does, and when it ends. */
function effectOf(told: ToldState): { state: string; summary: string; ends: string } {
  if (!isOwnCondition(told)) {
    const { summary, ends = UNTIL_ENDED } = stateRow(told);
    return { state: told, summary, ends };
  }
  const { name, summary, turns } = told;
  const does = `${conditionWords({ condition: told, states: told.has })}.`;
  return {
    state: name,
    summary: summary ? `${summary} (${does.slice(0, -1)})` : does,
    ends: turns === undefined ? UNTIL_ENDED : `after ${counted(turns, 'own turn')}`,
  };
}
const UNTIL_ENDED = 'when it is ended';

/** SV-STAT-02, SV-R-169: who is prone gets up first, and that takes a half move of whatever move it is. */
const whyNotLyingDown = (states: readonly State[], action: Action): Refusal | undefined =>
  states.includes('Prone') && action === 'half move'
    ? refuse(
        'SV-STAT-02',
        'Who is prone stands up first, and nothing is left of a half move: take a full move.',
      )
    : undefined;

/** What is allowed only in part. */
function proviso(states: readonly State[], action: Action): string | undefined {
  if (states.includes('Prone') && MOVING.includes(action))
    return 'Stands up first, which takes a half move of it.';
  return states.includes('Grappled') && BY_POWER.includes(action)
    ? 'Only what needs no gestures: whoever is held has no free hand for them.'
    : undefined;
}
const BY_POWER: readonly Action[] = ['cast spell', 'activate power'];

const statesProcedure = procedure({
  name: 'states',
  title: 'What states do',
  summary:
    'What the states a character is in do: which actions are left, how attackers profit, and when each state ends. For the change of a roll see burdened-roll.',
  rules: [
    'SV-STAT-01',
    'SV-STAT-02',
    'SV-STAT-03',
    'SV-STAT-04',
    'SV-STAT-05',
    'SV-STAT-06',
    'SV-STAT-07',
    'SV-MOR-04',
    'SV-MOR-05',
    'SV-MOR-06',
    'SV-MOR-07',
  ],
  input: z.strictObject({ person: whoIsIn, states: statesSchema.meta({ rank: 'first' }) }),
  output: z.strictObject({
    reaction: z.boolean(),
    minorAction: z.boolean(),
    canMove: z.boolean(),
    canAttack: z.boolean(),
    attackedInMelee: z.int().describe('Modifier for melee attacks against the character.'),
    attackedAtRange: z.int(),
    effects: z.array(z.strictObject({ state: z.string(), summary: z.string(), ends: z.string() })),
  }),
  example: {
    input: { states: ['Dazed'] },
    dice: [],
    outcome: {
      reaction: true,
      minorAction: false,
      canMove: true,
      canAttack: true,
      attackedInMelee: 0,
      attackedAtRange: 0,
      effects: [{ state: 'Dazed', summary: '−2 on all actions, no Minor Action.', ends: ONE_ROUND }],
    },
  },
  run(told, play) {
    const now = standing(told, play);
    if (isRefusal(now)) return now;
    const { states } = now;
    const prone = states.includes('Prone');
    for (const state of states) play.trace.note(stateRow(state).rule, state, stateRow(state).summary);
    if (now.lastAction) play.trace.note('SV-PERK-07', 'Relentless', 'one last action');
    return {
      reaction: hasReaction(states) && !now.lastAction,
      minorAction: hasMinorAction(states) && !now.lastAction,
      canMove: !whyNotInStates(states, 'half move'),
      canAttack: !whyNotInStates(states, 'attack'),
      attackedInMelee: prone ? PRONE.attackedInMelee : 0,
      attackedAtRange: prone ? PRONE.attackedAtRange : 0,
      effects: now.named.map(effectOf),
    };
  },
  tell: ({ effects }) =>
    effects.length
      ? effects.map(({ state, summary }) => `${state}: ${summary}`).join(' ')
      : 'Nothing hinders this character.',
});

const COSTS = {
  major: 'a Major Action',
  minor: 'a Minor Action',
  reaction: 'a reaction',
  free: 'free',
} as const;

const mayActProcedure = procedure({
  name: 'may-act',
  title: 'May this character do that?',
  summary: 'Whether the states a character is in allow an action, and if not, which rule forbids it.',
  rules: [
    'SV-STAT-01',
    'SV-STAT-02',
    'SV-STAT-04',
    'SV-STAT-08',
    'SV-LIM-11',
    'SV-MOR-06',
    'SV-MOR-07',
    'SV-PERK-07',
  ],
  input: z.strictObject({
    person: whoIsIn,
    states: statesSchema.meta({ rank: 'first' }),
    action: z.enum(ACTION_NAMES).meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    allowed: z.literal(true),
    cost: z.enum(['major', 'minor', 'reaction', 'free']),
    but: z.string().optional().describe('What the states take from it all the same.'),
  }),
  example: {
    input: { states: ['Panic'], action: 'sprint' },
    dice: [],
    outcome: { allowed: true, cost: 'major' },
  },
  run({ action, ...told }, play) {
    const now = standing(told, play);
    if (isRefusal(now)) return now;
    const { states } = now;
    const no = whyNotInStates(states, action) ?? whyNotLyingDown(states, action);
    if (no) return no;
    if (now.lastAction && ACTIONS[action] === 'reaction') return LAST_ACTION;
    const but = proviso(states, action);
    for (const state of states) play.trace.note(stateRow(state).rule, state, 'allows it');
    play.trace.note('SV-INIT-04', action, COSTS[ACTIONS[action]]);
    return { allowed: true as const, cost: ACTIONS[action], ...(but && { but }) };
  },
  tell: ({ cost, but }, { action }) =>
    `Yes: ${action} is ${COSTS[cost]}${but === undefined ? '' : `, but ${but.replace(/\.$/, '')}`}.`,
});

const SOMEBODY = 'the target';
const whom = z.string().min(1).max(80).default(SOMEBODY);

const aimProcedure = procedure({
  name: 'aim',
  title: 'Does the aim still stand?',
  summary:
    'What a Major Action spent aiming is worth after everything that has happened since: +3 on the next shot at the same target. Moving, being hit, aiming at somebody else and the shot itself end it, and aiming twice adds nothing.',
  rules: ['SV-CMOD-05'],
  input: z.strictObject({
    history: z
      .array(z.strictObject({ did: z.enum(['aim', 'move', 'is hit', 'shoot']), at: whom }))
      .max(50)
      .describe('What the shooter did or suffered, in order.')
      .meta({ rank: 'first' }),
    shooter: personSchema
      .optional()
      .describe('Who shoots, and must be able to.')
      .meta({ from: 'person', rank: 'often' }),
    target: whom.describe('At whom the next shot goes, as named in `history`.').meta({ rank: 'first' }),
    defender: personSchema
      .optional()
      .describe('At whom the next shot goes, in place of `target`: a person, whose name `history` tells.')
      .meta({ from: 'person', rank: 'often' }),
  }),
  output: z.strictObject({ aimingAt: z.string().nullable(), toHit: z.int() }),
  example: {
    input: { history: [{ did: 'aim', at: 'the orc' }, { did: 'is hit' }], target: 'the orc' },
    dice: [],
    outcome: { aimingAt: null, toHit: 0 },
  },
  run({ history, shooter: told, defender, target: name }, play) {
    const shooter = told && inField('shooter', actorOf(told, 'aim', reckoning(play.readings)));
    if (isRefusal(shooter)) return shooter;
    const no = shooter && whyNotInStates(statesOf(shooter), 'attack');
    if (no) return no;
    const target = defender?.name ?? name;
    const aimingAt = history.reduce<string | null>(aimAfter, null);
    const toHit = aimBonus(aimingAt, target);
    play.trace.note('SV-CMOD-05', `aims at ${aimingAt ?? 'nobody'}, shoots at ${target}`, toHit);
    return { aimingAt, toHit };
  },
  tell: ({ aimingAt, toHit }, { shooter }) =>
    aimingAt === null
      ? `${shooter ? `${capital(shooter.name)} aims at nobody` : 'Nothing is aimed at'} any more.`
      : `${shooter ? `${capital(shooter.name)}’s` : 'The'} aim at ${aimingAt} stands: ${signed(toHit)} to hit.`,
});

export const stateProcedures = [statesProcedure, mayActProcedure, aimProcedure] as const;
