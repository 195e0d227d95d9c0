/** Complex rolls: three checks that three characters make together. */

import { counted, demand, isRefusal, itemAt, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  creatureOf,
  creatureSchema,
  isAble,
  keepStanding,
  whyNotAble,
} from '../character/creature.ts';
import { type Skill, skillSchema } from '../character/skills.ts';
import { type Stat, statSchema } from '../character/stats.ts';
import { ownSway } from '../combat/sway.ts';
import { type EdgePlay, procedure, refuse } from '../play.ts';
import { type Attempted, attempt, bennyField, withoutRoll } from './attempt.ts';
import { difficultySchema, difficultyTarget } from './difficulty.ts';
import { Sway, source, sourcesSchema } from './edge-and-hindrance.ts';
import { isSuccess, meets, type Outcome, outcomeSchema } from './outcome.ts';
import { skillBonus } from './skill-bonus.ts';
import { succeedsAutomatically } from './skill-roll.ts';

export const CHECKS = 3;

/** ED-CPX-02. */
export const COMPLEX_OUTCOMES: readonly Outcome[] = [
  'failure with complication',
  'success with complication',
  'success',
  'success with perk',
];

/** ED-CPX-02, ED-R-25, ED-R-04: what counts as a success among the three. */
export function countsInComplex(
  { die, total, target, outcome }: Pick<Attempted, 'die' | 'total' | 'target' | 'outcome'>,
  play: EdgePlay,
): boolean {
  if (play.ruling('ED-R-25') === 'anySkillSuccess') return isSuccess(outcome);
  return die === null || total === null ? isSuccess(outcome) : meets(die, total, target);
}

export interface ComplexCheck {
  readonly by: string;
  readonly stat: Stat;
  readonly skill?: Skill | undefined;
  readonly expertise?: string | undefined;
  readonly helpers: number;
  readonly edges: readonly string[];
  readonly hindrances: readonly string[];
}

export interface ComplexRoll {
  readonly party: readonly Creature[];
  readonly checks: readonly ComplexCheck[];
  readonly target: number;
  /** Where the target comes from the table, for automatic successes. */
  readonly difficulty?: z.output<typeof difficultySchema> | undefined;
  readonly benny: z.output<typeof bennyField>;
}

/** How many dice a check took, and whether it counts; the faces are in the trace. */
export interface CheckCount {
  readonly dice: number;
  readonly counts: boolean;
}

export interface ComplexResult {
  readonly rolls: readonly CheckCount[];
  readonly successes: number;
  readonly outcome: Outcome;
}

const HELP = source('help', 'ED-CPX-04');

/** ED-CPX-01, ED-CPX-04, ED-CND-07: who cannot make a check or help with one, before a die falls. */
function whyNotChecks({ party, checks }: Pick<ComplexRoll, 'party' | 'checks'>): Refusal | undefined {
  for (const [i, { by, helpers }] of checks.entries()) {
    const roller = party.find(each => each.name === by);
    if (!roller) return refuse('ED-CPX-01', `Nobody in the party is called “${by}”.`, `checks[${i}].by`);
    const idle = whyNotAble(roller, `checks[${i}].by`);
    if (idle) return idle;
    const others = party.filter(each => each !== roller && isAble(each)).length;
    if (helpers > others)
      return refuse(
        'ED-CPX-04',
        `${others === 0 ? 'Nobody else' : `Only ${counted(others, 'other')}`} could help ${roller.name}.`,
        `checks[${i}].helpers`,
      );
  }
  return undefined;
}

/** ED-CPX-01 to 04: three checks; ED-R-193: every check a character has made hinders its next. */
export function complexRoll(
  { party, checks, target, difficulty, benny }: ComplexRoll,
  play: EdgePlay,
): ComplexResult | Refusal {
  const refusal = whyNotChecks({ party, checks });
  if (refusal) return refusal;
  const made = new Map<string, number>();
  const counts: CheckCount[] = [];
  for (const check of checks) {
    const roller = demand(
      party.find(each => each.name === check.by),
      check.by,
    );
    const before = made.get(roller.name) ?? 0;
    made.set(roller.name, before + 1);
    const rolled = play.trace.within(
      'ED-CPX-01',
      `${roller.name}: ${check.stat}${check.skill ? `+${check.skill}` : ''}`,
      () => oneCheck(roller, check, { before, target, difficulty, benny }, play),
    );
    counts.push({ dice: rolled.dice, counts: countsInComplex(rolled, play) });
    play.dice.merge?.([counts, party.map(each => each.bennies)]);
  }
  const successes = counts.filter(each => each.counts).length;
  const outcome = itemAt(COMPLEX_OUTCOMES, successes);
  play.trace.note('ED-CPX-02', `${successes} of three`, outcome);
  return { rolls: counts, successes, outcome };
}

function oneCheck(
  roller: Creature,
  check: ComplexCheck,
  {
    before,
    target,
    difficulty,
    benny,
  }: { before: number } & Pick<ComplexRoll, 'target' | 'difficulty' | 'benny'>,
  play: EdgePlay,
): Attempted {
  const { stat, skill, expertise } = check;
  if (succeedsAutomatically(roller, { difficulty, skill, expertise })) {
    play.trace.note('ED-ROLL-14', `${difficulty} and learnt`, 'succeeds without a roll');
    return withoutRoll(target);
  }
  const sway = Sway.of(check.edges, check.hindrances).add(ownSway(roller, { stat, skill }, play));
  // ED-CPX-04, ED-R-26: one Edge, however many help.
  if (check.helpers > 0) sway.edge(HELP);
  // ED-CPX-03: one Hindrance for every check beyond the first.
  for (let i = 1; i <= before; i++)
    sway.hindrance(source(`check ${i + 1} of the same character`, 'ED-CPX-03'));
  const label = `${roller.name}: ${stat}${skill ? `+${skill}` : ''}`;
  return attempt(
    roller,
    {
      ...skillBonus(roller, check, play),
      target,
      ...(difficulty && { targetOf: [{ label: difficulty, value: target, rule: 'ED-DIF-01' }] }),
      scale: 'skill',
      sway,
      label,
    },
    { benny, fight: false, ownTurn: true },
    play,
  );
}

export const complexCheckSchema = z.strictObject({
  by: z.string().min(1).max(60).describe('Who makes it, by name.').meta({ rank: 'first' }),
  stat: statSchema,
  skill: skillSchema.optional().meta({ rank: 'first' }),
  expertise: z.string().max(60).optional(),
  helpers: z.int().min(0).max(10).default(0).describe('How many help; together they give one Edge.'),
  edges: sourcesSchema,
  hindrances: sourcesSchema,
});

export const complexOutput = {
  target: z.int(),
  rolls: z
    .array(z.strictObject({ dice: z.int(), counts: z.boolean() }))
    .describe('The three checks in order; 0 dice for what succeeds by itself.'),
  successes: z.int(),
  outcome: outcomeSchema,
  bennies: z.array(z.int()).describe('What each of the party has left.'),
};

/** ED-BEN-01: the party as it is afterwards. */
export const partyAfter = (
  party: readonly z.output<typeof creatureSchema>[],
  bennies: readonly number[],
): z.output<typeof creatureSchema>[] =>
  party.map((each, i) => keepStanding(each, { bennies: bennies[i] ?? each.bennies }));

export const shownRolls = (rolls: readonly CheckCount[]) => rolls.map(each => ({ ...each }));

/** The people of an input, worked out; a refusal says which of them. */
export function partyOf(
  given: readonly z.output<typeof creatureSchema>[],
  play: EdgePlay,
): Creature[] | Refusal {
  const party: Creature[] = [];
  for (const [i, each] of given.entries()) {
    const creature = creatureOf(each, play);
    if (isRefusal(creature)) return refusedAt(creature, `party[${i}]`);
    if (party.some(other => other.name === creature.name))
      return refuse('ED-CPX-01', `Two in the party are called “${creature.name}”.`, `party[${i}].name`);
    party.push(creature);
  }
  return party;
}

export const complexRollProcedure = procedure({
  name: 'complex-roll',
  title: 'Complex roll',
  summary:
    'Three checks against one target, best made by three characters: three successes bring a perk, one a complication, none fails. Whoever rolls again is hindered, helpers give Edge.',
  rules: ['ED-CPX-01', 'ED-CPX-02', 'ED-CPX-03', 'ED-CPX-04'],
  input: z.strictObject({
    party: z.array(creatureSchema).min(1).max(12).meta({ from: 'person', rank: 'first' }),
    difficulty: difficultySchema.optional().meta({ rank: 'first' }),
    target: z.int().min(-20).max(60).optional().describe('A number, in place of the difficulty.'),
    checks: z.array(complexCheckSchema).length(CHECKS),
    benny: bennyField,
  }),
  output: z.strictObject(complexOutput),
  example: {
    input: {
      party: [
        { name: 'Ada', stats: { Aptitude: 3 } },
        { name: 'Bo', stats: { Wits: 2 } },
        { name: 'Cy', stats: { Strength: 1 } },
      ],
      difficulty: 'Moderate',
      checks: [
        { by: 'Ada', stat: 'Aptitude', skill: 'Knowledge' },
        { by: 'Bo', stat: 'Wits', skill: 'Senses' },
        { by: 'Cy', stat: 'Strength', skill: 'Athletics' },
      ],
    },
    dice: [8, 7, 9],
    outcome: {
      target: 10,
      rolls: [
        { dice: 1, counts: true },
        { dice: 1, counts: false },
        { dice: 1, counts: true },
      ],
      successes: 2,
      outcome: 'success',
      bennies: [0, 0, 0],
    },
  },
  run({ party: given, difficulty, target: set, checks, benny }, play) {
    const party = partyOf(given, play);
    if (isRefusal(party)) return party;
    const target = set ?? (difficulty && difficultyTarget(difficulty));
    if (target === undefined) return refuse('ED-CPX-01', 'Give a `difficulty` or a `target`.', 'difficulty');
    const found = complexRoll(
      { party, checks, target, difficulty: set === undefined ? difficulty : undefined, benny },
      play,
    );
    if (isRefusal(found)) return found;
    return {
      target,
      rolls: shownRolls(found.rolls),
      successes: found.successes,
      outcome: found.outcome,
      bennies: party.map(each => each.bennies),
    };
  },
  tell: ({ successes, outcome }) =>
    `${successes} of three checks ${successes === 1 ? 'succeeds' : 'succeed'}: ${outcome}.`,
  apply: ({ party }, { bennies }) => ({ party: partyAfter(party, bennies) }),
});
