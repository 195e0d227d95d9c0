/** COND, REA, CMB: gaining conditions, what they allow, default reactions, and the course of bleeding or poison. */
import { repeat } from '@arbiter/dice';
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import {
  type Creature,
  type CreatureChange,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  isPc,
  personAfter,
  whyNotAlive,
  writeChange,
} from '../character/creature.ts';
import { PHASES } from '../character/creature-kinds.ts';
import { applyCreature, withCreature } from '../character/procedure-person.ts';
import { partsOfCheck } from '../checks/creature-check.ts';
import { attackCost } from '../gear/weapon.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { damageTimes, weaponInUse, whyNotPrepare } from './attack.ts';
import { attemptReaction, attemptSchema, tellHindered } from './attempt.ts';
import { CONDITIONS, conditionOf, whyNotPoison, withPoison } from './conditions.ts';
import { whyNotPay } from './energy.ts';
import {
  cannotAct,
  endSources,
  type Gained,
  gainCondition,
  isImmune,
  loseConcentration,
  ownMarks,
  releaseHolds,
  removeCondition,
} from './gain-condition.ts';
import { deathCheck, wakeUp, wakingTime } from './lifeline.ts';
import { bringOwn, endOwn, isUnder, ownConditions, whyNotUnder } from './own-condition.ts';
import {
  type ConditionGiven,
  conditionField,
  conditionHad,
  isBooks,
  isOwn,
  type OwnCondition,
  refOf,
} from './own-condition-entry.ts';
import { isHelpless, whyNotAble, whyNotAct, whyNotMove, whyNotReact } from './restrictions.ts';
import { ACTING, endOfTurn, isOver, startOfTurn } from './turn.ts';

export const gainConditionProcedure = procedure({
  name: 'gain-condition',
  title: 'Gain a condition',
  summary:
    'A condition comes, comes again (its number starts anew, it does not double), or is kept away by madness or nature; Concentration ends where it must, and so do the holds of whoever can no longer act.',
  rules: ['AV-COND-01', 'AV-COND-02', 'AV-COND-14', 'AV-COND-38', 'AV-COND-40', 'AV-COND-05'],
  input: z.strictObject({
    creature: creatureField('Who gains it.'),
    condition: conditionField.meta({ rank: 'first' }),
    held: z
      .array(creatureSchema.meta({ from: 'person' }))
      .max(8)
      .default([])
      .describe('Whoever the creature may be holding.'),
  }),
  output: z.strictObject({
    gained: z.boolean(),
    again: z.boolean(),
    suspended: z.array(z.string()).readonly(),
    concentrationLost: z.string().nullable(),
    creature: changeSchema,
    held: z.array(changeSchema),
  }),
  example: {
    input: { creature: { conditions: ['confused'] }, condition: 'maddened' },
    dice: [],
    outcome: {
      gained: true,
      again: false,
      suspended: ['confused'],
      concentrationLost: null,
      creature: {
        conditions: [
          { name: 'confused', rc: 10, startRc: 10 },
          { name: 'maddened', rc: 10, startRc: 10 },
        ],
      },
      held: [],
    },
  },
  run({ creature: given, condition, held }, play) {
    const grips = held.map(one => creatureOf(one, play));
    const wrong = grips.find(one => isRefusal(one));
    if (wrong && isRefusal(wrong)) return wrong;
    const wanted = isOwn(condition)
      ? condition
      : typeof condition === 'string'
        ? { name: conditionOf(condition).name }
        : condition;
    const nameless = isOwn(wanted) ? undefined : whyNotPoison([withPoison(wanted)], 'condition');
    if (nameless) return nameless;
    return withCreature(given, play, creature => {
      const dead = whyNotAlive(creature, 'creature');
      if (dead) return dead;
      const gained = isOwn(wanted) ? gainOwn(creature, wanted) : gainCondition(creature, wanted);
      const { name } = wanted;
      play.trace.note(
        'AV-COND-38',
        gained.again ? `${name} already, and once more` : name,
        gained.gained ? 'gained' : 'not gained',
      );
      for (const other of gained.suspended) play.trace.note('AV-COND-14', `${other} meanwhile`, 'suspended');
      if (gained.concentrationLost)
        play.trace.note('AV-COND-40', 'Concentration', `${gained.concentrationLost} ends`);
      const released = grips.flatMap(one => {
        if (isRefusal(one)) return [];
        const after = copyOf(one);
        if (cannotAct(creature)) releaseHolds(creature.name, after);
        return [changeOf(one, after)];
      });
      return { ...gained, held: released };
    });
  },
  tell({ gained, again, suspended, concentrationLost }, { creature, condition }) {
    const name = conditionName(condition);
    if (!gained) return `${creature.name} cannot become ${name}.`;
    const more = [
      ...[...new Set(suspended)].map(other => `${other} is suspended`),
      ...(concentrationLost ? [`${concentrationLost} is lost`] : []),
    ];
    return `${creature.name} is ${name}${again ? (name === 'ignited' ? ' already and burns on' : ' again, from the start') : ''}${more.length ? `; ${more.join(', ')}` : ''}.`;
  },
  apply: ({ creature, held }, outcome) => ({
    creature: personAfter(creature, outcome.creature),
    held: held.map((one, i) => personAfter(one, outcome.held[i])),
  }),
});

const conditionName = (given: ConditionGiven): string => (typeof given === 'string' ? given : given.name);

/** What comes of one's own, as of a condition of the book. */
function gainOwn(creature: Creature, own: OwnCondition): Gained {
  const again = isUnder(creature, own);
  const { concentration } = creature;
  const gained = bringOwn(creature, own, {}, { by: creature.name });
  return {
    gained,
    again: gained && again,
    suspended: [],
    concentrationLost: creature.concentration === null ? (concentration?.name ?? null) : null,
  };
}

export const endSourceProcedure = procedure({
  name: 'end-condition',
  title: 'End a condition or one of its sources',
  summary:
    'What a spell, a cure or a letting go ends: one source of a condition, which stays while another lasts, or the whole of it.',
  rules: ['AV-COND-38', 'AV-COND-26', 'AV-COND-22'],
  input: z.strictObject({
    creature: creatureField('Who has it.'),
    condition: conditionHad.meta({ rank: 'first' }),
    source: z.string().max(80).optional().describe('Only what comes from here; all of it where left out.'),
  }),
  output: z.strictObject({ ended: z.boolean(), creature: changeSchema }),
  example: {
    input: {
      creature: { conditions: [{ name: 'impaired', sources: [{ by: 'Hob' }, { by: 'Nab' }] }] },
      condition: 'impaired',
      source: 'Hob',
    },
    dice: [],
    outcome: { ended: false, creature: { conditions: [{ name: 'impaired', sources: [{ by: 'Nab' }] }] } },
  },
  run: ({ creature: given, condition: ref, source }, play) =>
    withCreature(given, play, creature => {
      const condition = refOf(ref);
      const missing = whyNotUnder(creature, condition, 'condition');
      if (missing) return missing;
      if (!isBooks(condition)) {
        endOwn(creature, condition);
        play.trace.note('AV-COND-38', condition, 'ends');
        return { ended: true };
      }
      // AV-R-133, AV-R-135: poisons and charms are instances, each of its own maker.
      removeCondition(creature, condition, source);
      if (source !== undefined)
        endSources(creature, (from, whole) => whole.name === condition && from.by === source);
      const rest = creature.conditions.filter(c => c.name === condition);
      const left = rest.reduce((sum, { sources = [] }) => sum + Math.max(1, sources.length), 0);
      play.trace.note('AV-COND-38', `sources of ${condition} left`, left);
      return { ended: rest.length === 0 };
    }),
  tell: ({ ended }, { creature, condition }) =>
    `${creature.name} is ${ended ? 'no longer' : 'still'} ${refOf(condition)}.`,
  apply: applyCreature,
});

export const restrictionsProcedure = procedure({
  name: 'restrictions',
  title: 'What somebody may do',
  summary:
    'Whether a creature may move, act, react and defend now, why not where it may not, the penalty dice on its attacks and defenses, and how damage to it is multiplied.',
  rules: [
    'AV-COND-03',
    'AV-COND-18',
    'AV-COND-22',
    'AV-COND-26',
    'AV-COND-27',
    'AV-COND-32',
    'AV-COND-35',
    'AV-CMB-08',
    'AV-CMB-09',
    'AV-CMB-10',
    'AV-LIFE-02',
  ],
  input: z.strictObject({ creature: creatureField('Who.') }),
  output: z.strictObject({
    move: z.boolean(),
    act: z.boolean(),
    react: z.boolean(),
    defend: z.boolean(),
    attackPenaltyDice: z.int(),
    defensePenaltyDice: z.int(),
    damageTimes: z
      .strictObject({ melee: z.int(), ranged: z.int(), area: z.int() })
      .describe('How damage to it is multiplied, by the kind of attack.'),
    why: z.array(z.string()),
  }),
  example: {
    input: { creature: { name: 'Ash', conditions: ['impaired'] } },
    dice: [],
    outcome: {
      move: false,
      act: true,
      react: true,
      defend: true,
      attackPenaltyDice: 1,
      defensePenaltyDice: 1,
      damageTimes: { melee: 1, ranged: 1, area: 1 },
      why: ['Ash cannot move while Impaired.'],
    },
  },
  run({ creature: given }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    const problems = {
      move: whyNotMove(creature),
      act: whyNotAct(creature),
      react: whyNotReact(creature),
    };
    return {
      move: !problems.move,
      act: !problems.act,
      react: !problems.react,
      defend: !creature.dead && !isHelpless(creature),
      attackPenaltyDice: partsOfCheck(creature, 'brawling', 'attack', {}, play).penalty ?? 0,
      defensePenaltyDice: partsOfCheck(creature, 'evasion', 'defense', {}, play).penalty ?? 0,
      damageTimes: {
        melee: damageTimes(creature, 'melee'),
        ranged: damageTimes(creature, 'ranged'),
        area: damageTimes(creature, 'area'),
      },
      why: [...new Set(Object.values(problems).flatMap(problem => (problem ? [problem.message] : [])))],
    };
  },
  tell({ move, act, react, attackPenaltyDice, defensePenaltyDice, damageTimes: times, why }, { creature }) {
    const told = move && act && react ? [`${creature.name} may move, act and react.`] : [...why];
    if (attackPenaltyDice || defensePenaltyDice)
      told.push(`Penalty dice: ${attackPenaltyDice} on attacks, ${defensePenaltyDice} on defenses.`);
    if (times.melee > 1) told.push('Damage in melee is doubled.');
    return told.join(' ');
  },
});

/** AV-REA-01. */
export const DEFAULT_REACTIONS = [
  {
    name: 'Attack of Opportunity',
    energy: '0, Complex 1',
    rule: 'AV-REA-02',
    text: 'When somebody moves out of melee reach.',
  },
  {
    name: 'Cover Eyes',
    energy: 0,
    rule: 'AV-REA-03',
    text: 'Blinded until one’s next turn; safe from what works through sight.',
  },
  {
    name: 'Cover Ears',
    energy: 0,
    rule: 'AV-REA-04',
    text: 'Deafened until one’s next turn; safe from what works through sound.',
  },
  { name: 'Fall Prone', energy: 0, rule: 'AV-REA-05', text: 'Prone at will.' },
] as const;

export const SELF_REACTIONS = {
  'cover-eyes': 'blinded',
  'cover-ears': 'deafened',
  'fall-prone': 'prone',
} as const;
export type SelfReaction = keyof typeof SELF_REACTIONS;

/** AV-REA-03 to 05: until the start of one's own next turn; the ground until one stands up. */
export function reactOnSelf(
  creature: Parameters<typeof gainCondition>[0],
  reaction: SelfReaction,
  self = creature.name,
): void {
  const turns = reaction === 'fall-prone' ? {} : { turns: 1 };
  gainCondition(creature, { name: SELF_REACTIONS[reaction], sources: [{ by: self, ...turns }] });
}

const SELF_REACTION_RULES = {
  'cover-eyes': 'AV-REA-03',
  'cover-ears': 'AV-REA-04',
  'fall-prone': 'AV-REA-05',
} as const;

/** Why somebody cannot cover eyes or ears or drop now, if so; covered eyes may come on top of blinded ones (AV-R-133). */
export function whyNotSelfReaction(
  creature: Creature,
  reaction: SelfReaction,
  self = creature.name,
): Refusal | undefined {
  const barred = whyNotReact(creature);
  if (barred) return barred;
  const name = SELF_REACTIONS[reaction];
  const rule = SELF_REACTION_RULES[reaction];
  if (isImmune(creature, name)) return refuse(rule, `${creature.name} cannot become ${titleOf(name)}.`);
  const had = creature.conditions.find(c => c.name === name);
  return had && (reaction === 'fall-prone' || had.sources?.some(({ by }) => by === self))
    ? refuse(rule, `${creature.name} is ${titleOf(name)} already.`)
    : undefined;
}

export const reactionProcedure = procedure({
  name: 'reaction',
  title: 'Default reaction',
  summary:
    'Cover Eyes, Cover Ears and Fall Prone, for nothing; or whether an Attack of Opportunity may be made and what it costs. None before one’s first turn in round 1, none while Afraid, none at 0 Health unpaid; no Attack of Opportunity in Preparation.',
  rules: [
    'AV-REA-01',
    'AV-REA-02',
    'AV-REA-03',
    'AV-REA-04',
    'AV-REA-05',
    'AV-CMB-09',
    'AV-CMB-10',
    'AV-COND-11',
  ],
  input: z.strictObject({
    creature: creatureField('Who reacts.'),
    reaction: z.enum(['opportunity', 'cover-eyes', 'cover-ears', 'fall-prone']).meta({ rank: 'first' }),
    trigger: z
      .enum(['moves out of reach', 'is moved out of reach'])
      .default('moves out of reach')
      .describe('For an Attack of Opportunity; being pushed is no occasion.'),
    weapon: z.string().max(60).optional().describe('For an Attack of Opportunity.'),
    phase: z
      .enum(PHASES)
      .optional()
      .describe('The phase it is now, where it is not that of the creature’s own last turn.'),
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable().describe('What the d4 of somebody Confused made of it.'),
    allowed: z.boolean(),
    cost: z.int(),
    energy: z
      .int()
      .describe('What is left once it is paid; an Attack of Opportunity is paid with the attack.'),
    gains: z.string().nullable(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { name: 'Ash', energy: 1 }, reaction: 'cover-eyes' },
    dice: [],
    outcome: {
      attempt: null,
      allowed: true,
      cost: 0,
      energy: 1,
      gains: 'blinded',
      creature: { conditions: [{ name: 'blinded', sources: [{ by: 'Ash', turns: 1 }] }] },
    },
  },
  rolls: true,
  run: ({ creature: given, reaction, trigger, weapon, phase }, play) =>
    withCreature(given, play, creature => {
      const problem =
        reaction === 'opportunity' ? whyNotReact(creature) : whyNotSelfReaction(creature, reaction);
      if (problem) return problem;
      if (reaction !== 'opportunity') {
        const tried = attemptReaction(creature, play);
        const attempt = tried.confusion === null ? null : tried;
        if (tried.proceeds) reactOnSelf(creature, reaction);
        const gains = tried.proceeds ? SELF_REACTIONS[reaction] : null;
        play.trace.note('AV-REA-01', `${reaction}, for nothing`, gains ?? 'lost');
        return { attempt, allowed: true, cost: 0, energy: creature.energy, gains };
      }
      const acting = phase ? { ...creature, turn: { ...creature.turn, phase } } : creature;
      const early = whyNotPrepare(acting, play);
      if (early) return early;
      const used = weaponInUse(creature, weapon);
      if (isRefusal(used)) return used;
      // AV-R-62, AV-R-145: only movement by its own power, only with what is in hand for melee.
      const allowed = trigger === 'moves out of reach' && used.kind === 'melee';
      play.trace.note(
        'AV-REA-02',
        `${trigger}, with ${used.name} (${used.kind})`,
        allowed ? 'may strike' : 'no reaction',
      );
      if (!allowed) return { attempt: null, allowed: false, cost: 0, energy: creature.energy, gains: null };
      const cost = attackCost(used);
      const poor = whyNotPay(creature, cost, play);
      if (poor) return poor;
      // AV-RES-07: the attack itself is what is paid for, and confusion stands before that.
      return { attempt: null, allowed: true, cost, energy: creature.energy - cost, gains: null };
    }),
  tell: ({ attempt, allowed, cost, gains }, { creature }) =>
    tellHindered(creature.name, attempt) ??
    (!allowed
      ? `${creature.name} has no occasion for it.`
      : gains
        ? `${creature.name} is ${titleOf(gains)}.`
        : `${creature.name} may make an Attack of Opportunity for ${cost} Energy.`),
  apply: applyCreature,
});

export const deathCheckProcedure = procedure({
  name: 'death-check',
  title: 'Death Check',
  summary: 'One plain d12 that nothing modifies: up to 7 dead, from 8 on Unconscious.',
  rules: ['AV-CHK-08', 'AV-LIFE-09'],
  input: z.strictObject({}),
  output: z.strictObject({ outcome: z.enum(['dead', 'unconscious']) }),
  example: { input: {}, dice: [8], outcome: { outcome: 'unconscious' } },
  run: (_input, play) => ({ outcome: deathCheck(play) }),
  tell: ({ outcome }) => (outcome === 'dead' ? 'The character dies.' : 'The character falls Unconscious.'),
});

export const wakeProcedure = procedure({
  name: 'wake-up',
  title: 'Wake up',
  summary:
    'A plain d12 at the end of the turn of somebody Unconscious: 9 or more wakes. With 10 Health regained since falling, awake after an hour at the latest.',
  rules: ['AV-COND-36', 'AV-LIFE-14'],
  input: z.strictObject({
    creature: creatureField('Who is Unconscious.'),
    turns: z.int().min(1).max(100).default(1).describe('Rolled for so many turns.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    awake: z.boolean(),
    awakeAtLatestHours: z.int().nullable(),
    rollsEachTurn: z.boolean(),
    creature: changeSchema,
  }),
  example: {
    input: { creature: { health: 3, conditions: ['unconscious'], regained: 3 } },
    dice: [9],
    outcome: { awake: true, awakeAtLatestHours: null, rollsEachTurn: true, creature: { conditions: [] } },
  },
  run: ({ creature: given, turns }, play) =>
    withCreature(given, play, creature => {
      const dead = whyNotAlive(creature, 'creature');
      if (dead) return dead;
      if (creature.conditions.some(c => c.name === 'stasis'))
        return refuse('AV-COND-34', `${creature.name} is in Stasis, where everything waits.`);
      if (!creature.conditions.some(c => c.name === 'unconscious'))
        return refuse('AV-COND-36', `${creature.name} is not Unconscious.`);
      if (creature.health === 0 && !isPc(creature))
        return refuse('AV-LIFE-16', `${creature.name} is no player character and does not wake at 0 Health.`);
      const time = wakingTime(creature.regained, play);
      let awake = false;
      for (let turn = 0; turn < turns && !awake && time.rollsEachTurn; turn++) {
        play.dice.merge?.(turn);
        awake = wakeUp(creature, play);
      }
      return { awake, ...time };
    }),
  tell: ({ awake, awakeAtLatestHours }, { creature }) =>
    `${creature.name} ${awake ? 'wakes' : 'stays Unconscious'}${!awake && awakeAtLatestHours ? ', for an hour at most' : ''}.`,
  apply: applyCreature,
});

/** Where somebody has got to in a course of turns: how many have passed, and what has changed since it began. */
interface Course {
  readonly passed: number;
  readonly now: CreatureChange;
}
const START: Course = { passed: 0, now: {} };

/** One more turn, as long as anything is at work. What nobody looks at need not be told apart. */
function turnOfCourse(
  before: Creature,
  { passed, now }: Course,
  pays: boolean,
  play: AnyventurePlay,
): Course | undefined {
  const creature = copyOf(before);
  writeChange(creature, now);
  const isAtWork =
    creature.conditions.some(c => c.name === 'unconscious' || ACTING.includes(c.name)) ||
    ownConditions(creature).some(({ mark }) => mark.recovery?.when === 'end of turn');
  if (isOver(creature) || !isAtWork) return undefined;
  startOfTurn(creature, { pays }, play);
  endOfTurn(creature, undefined, play, true);
  const change = changeOf(before, creature);
  const { turn: _turn, healthMax: _most, injuries: _hurt, ...rest } = change;
  return {
    passed: play.asks('turns') ? passed + 1 : 0,
    now: play.asks('creature') ? change : rest,
  };
}

export const courseProcedure = procedure({
  name: 'course-of-conditions',
  title: 'Course of conditions over turns',
  summary:
    'What bleeding, poison and fire make of somebody turn after turn while nobody helps: Health, life and death, Lifeline payments, waking, until they have ended or the turns are over.',
  rules: [
    'AV-COND-20',
    'AV-COND-21',
    'AV-COND-24',
    'AV-COND-30',
    'AV-COND-31',
    'AV-COND-36',
    'AV-LIFE-04',
    'AV-LIFE-06',
  ],
  input: z.strictObject({
    creature: creatureField('Who.'),
    turns: z.int().min(1).max(60).default(10).meta({ rank: 'first' }),
    pays: z.boolean().default(true).describe('Pays the Lifeline as long as it can.'),
  }),
  output: z.strictObject({
    turns: z.int().describe('Turns until nothing was at work any more, or the limit.'),
    health: z.int(),
    resolve: z.int(),
    conditions: z.array(z.string()),
    dead: z.boolean(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { attributes: { physique: 2 }, skills: { endurance: 2 }, conditions: ['bleeding'] },
      turns: 3,
    },
    dice: [7, 3, 8, 2, 8, 1],
    outcome: {
      turns: 3,
      health: 17,
      resolve: 20,
      conditions: [],
      dead: false,
      creature: { health: 17, conditions: [], turn: { taken: 3 } },
    },
  },
  run: ({ creature: given, turns, pays }, play) =>
    withCreature(given, play, creature => {
      const nameless = whyNotPoison(creature.conditions, 'creature.conditions');
      if (nameless) return nameless;
      const { passed, now } = repeat(
        play.dice,
        START,
        state => turnOfCourse(creature, state, pays, play),
        turns,
      );
      writeChange(creature, now);
      return {
        turns: passed,
        health: creature.health,
        resolve: creature.resolve,
        conditions: [...creature.conditions.map(c => c.name), ...ownMarks(creature).keys()],
        dead: creature.dead,
      };
    }),
  tell: ({ turns, health, dead, conditions }, { creature }) =>
    `After ${counted(turns, 'turn')} ${creature.name} ${dead ? 'is dead' : `has ${health} Health`}${conditions.length && !dead ? ` and is ${conditions.join(', ')}` : ''}.`,
  apply: applyCreature,
});

export const endConcentrationProcedure = procedure({
  name: 'concentrate',
  title: 'Concentrate',
  summary:
    'Begins a Concentration (Alert, a song, a spell) or ends it. One thing at a time; none while Dazed. Alert lasts only as long as it is kept.',
  rules: ['AV-COND-05', 'AV-COND-40', 'AV-COND-13'],
  input: z.strictObject({
    creature: creatureField('Who.'),
    on: z
      .enum(['alert', 'song', 'spell', 'nothing'])
      .describe('"nothing" ends what there is.')
      .meta({ rank: 'first' }),
    name: z.string().max(80).default('Alert'),
  }),
  output: z.strictObject({ ended: z.string().nullable(), creature: changeSchema }),
  example: {
    input: { creature: {}, on: 'alert' },
    dice: [],
    outcome: {
      ended: null,
      creature: { concentration: { on: 'alert', name: 'Alert' }, conditions: [{ name: 'alert' }] },
    },
  },
  run: ({ creature: given, on, name }, play) =>
    withCreature(given, play, creature => {
      if (on === 'nothing') {
        const ended = loseConcentration(creature);
        play.trace.note('AV-COND-40', 'Concentration ends', ended ?? 'nothing was held');
        return { ended };
      }
      const problem = whyNotConcentrate(creature) ?? whyNotAble(creature);
      if (problem) return problem;
      creature.concentration = { on, name };
      if (on === 'alert') gainCondition(creature, { name: 'alert' });
      play.trace.note(on === 'alert' ? 'AV-COND-05' : 'AV-COND-40', 'concentrates on', name || on);
      return { ended: null };
    }),
  tell: ({ ended }, { creature, on, name }) =>
    on === 'nothing'
      ? `${creature.name} lets ${ended ?? 'nothing'} go.`
      : `${creature.name} concentrates on ${name}.`,
  apply: applyCreature,
});

/** AV-COND-13, AV-COND-40: what leaves no Concentration to begin or to keep. */
export function concentrationBar(creature: Creature): Refusal | undefined {
  const barred = creature.conditions.find(c => CONDITIONS[c.name].endsConcentration);
  return barred
    ? refuse(
        CONDITIONS[barred.name].rule,
        `${creature.name} is ${titleOf(barred.name)}: no Concentration can be started or kept.`,
      )
    : undefined;
}

/** AV-R-97: why no Concentration can be begun, if so. */
export const whyNotConcentrate = (creature: Creature): Refusal | undefined =>
  concentrationBar(creature) ??
  (creature.concentration
    ? refuse(
        'AV-COND-40',
        `${creature.name} is already concentrating on ${creature.concentration.name}; end it first.`,
      )
    : undefined);

export const conditionProcedureParts = [
  part('table', 'default reactions', ['AV-REA-01'], DEFAULT_REACTIONS),
  part('state', 'covering eyes and ears', ['AV-REA-03', 'AV-REA-04', 'AV-REA-05'], SELF_REACTIONS),
];
