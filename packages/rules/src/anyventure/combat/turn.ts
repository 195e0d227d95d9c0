/** CMB, COND, LIFE: what happens at the start and at the end of somebody's turn. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  type Effect,
  FRESH_TURN,
  isPc,
  nextTally,
  personAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { PHASES, type Phase } from '../character/creature-kinds.ts';
import { isAtWork } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, procedure } from '../play.ts';
import { type Condition, type ConditionName, FIRE, whyNotPoison } from './conditions.ts';
import { applyHarm, type DamageShare, type Harm, takeDamage } from './damage.ts';
import { energyRegainedBy } from './energy.ts';
import { countTurnOf, loseConcentration, replaceCondition, sameInstance } from './gain-condition.ts';
import {
  applySave,
  applyWaking,
  chooseLifeline,
  type LifelineChoice,
  lifelineDue,
  liveOrDie,
  tellRow,
  throughAtZero,
  wakeUp,
  wakingTime,
} from './lifeline.ts';
import { ownConditions } from './own-condition.ts';
import { conditionTitle } from './own-condition-entry.ts';
import { applyOwnRecovery, applyRecovery, recover, recoverOwn } from './recovery.ts';
import { isUnconscious } from './restrictions.ts';

export interface TurnBegun {
  readonly energyRegained: number;
  readonly ended: readonly string[];
  /** What was decided at 0 Health; null where nothing was. */
  readonly lifeline: LifelineChoice | null;
}

export interface TurnStart {
  /** Whether 2 Resolve are paid if the creature starts at 0 Health. */
  readonly pays: boolean;
  readonly round?: number | undefined;
  readonly phase?: Phase | null | undefined;
}

/** Energy comes back, what the creature began runs on, and at 0 Health it pays or falls. */
export function startOfTurn(
  creature: Creature,
  { pays, round, phase }: TurnStart,
  play: AnyventurePlay,
): TurnBegun {
  const energyRegained = energyRegainedBy(creature, play);
  const ended = applyTurnStart(creature, { energyRegained, round, phase });
  const lifeline = lifelineDue(creature) ? chooseLifeline(creature, pays, play) : null;
  return { energyRegained, ended, lifeline };
}

/** Writes the start of a turn but for what is decided at 0 Health; the conditions whose time is up. */
export function applyTurnStart(
  creature: Creature,
  { energyRegained, round, phase }: Pick<TurnBegun, 'energyRegained'> & Omit<TurnStart, 'pays'>,
): readonly string[] {
  const { taken, round: last } = creature.turn;
  creature.turn = {
    now: true,
    actions: 0,
    movement: 0,
    moved: 0,
    sprinted: false,
    paid: false,
    dropped: false,
    taken: taken + 1,
    round: round ?? last,
    phase: phase ?? null,
    performed: FRESH_TURN.performed,
  };
  creature.energy += energyRegained;
  const ended = countTurnOf(creature.name, creature);
  if (creature.conditions.length && creature.conditions.some(c => c.name === 'dazed' && !c.sinceTurnStart))
    creature.conditions = creature.conditions.map(c =>
      c.name === 'dazed' ? { ...c, sinceTurnStart: true } : c,
    );
  return ended;
}

/** Effects that somebody had and has no more, by name; those of a condition are told with it. */
export const lostEffects = (
  had: readonly Pick<Effect, 'name' | 'by' | 'of'>[],
  has: readonly Pick<Effect, 'name' | 'by'>[],
): readonly string[] =>
  had === has
    ? NONE
    : had
        .filter(({ name, by, of }) => !of && !has.some(e => e.name === name && e.by === by))
        .map(({ name }) => name);
const NONE: readonly string[] = [];

/** "no longer Blinded or under Stone Skin": what ran out at the start of somebody's turn (AV-R-161); empty where nothing did. */
export function expiredWords({
  conditions,
  effects,
}: {
  readonly conditions: readonly string[];
  readonly effects: readonly string[];
}): string {
  const over = [...conditions.map(conditionTitle), ...effects.map(name => `under ${name}`)];
  return over.length ? `no longer ${over.join(' or ')}` : '';
}

/** The same, from what somebody had. */
const tellExpired = (
  ended: readonly string[],
  had: readonly Pick<Effect, 'name' | 'by' | 'of'>[],
  has: readonly Pick<Effect, 'name' | 'by'>[],
): string => expiredWords({ conditions: ended, effects: lostEffects(had, has) });

/** What one condition did at the end of a turn. */
export interface ConditionTick {
  readonly condition: string;
  readonly by?: string | undefined;
  /** Damage dealt, or what would have been dealt at 0 Health. */
  readonly damage?: number | undefined;
  readonly harm?: Harm | undefined;
  /** What Morale took of it at 0 Health. */
  readonly absorbed?: number | undefined;
  /** What somebody held on to life with, and its result. */
  readonly save?: 'endurance' | 'resilience' | undefined;
  readonly liveOrDie?: number | undefined;
  readonly liveOrDieRc?: number | undefined;
  /** The check was made Unconscious and halved (AV-LIFE-06). */
  readonly halved?: boolean | undefined;
  readonly dead?: boolean | undefined;
  /** Result of the recovery check; null where it failed without a roll. */
  readonly check?: number | null | undefined;
  readonly ends?: boolean | undefined;
  readonly nextRc?: number | null | undefined;
}

export interface TurnEnded {
  readonly ticks: readonly ConditionTick[];
  /** The roll to wake: whether it woke; null where none was made. */
  readonly awake: boolean | null;
  /** A song that was not checked in this turn and is over (AV-R-172). */
  readonly songOver: string | null;
}

interface Step {
  readonly save: 'endurance' | 'resilience' | undefined;
  readonly wasUnconscious: boolean;
  /** Nobody looks at what the checks came to. */
  readonly isUnread: boolean;
}

/** AV-COND-20, AV-COND-30: damage by turns; at 0 Health it is a matter of life and death (AV-LIFE-04). */
function drain(creature: Creature, condition: Condition, step: Step, play: AnyventurePlay) {
  const share: DamageShare =
    condition.name === 'bleeding'
      ? { type: null, amount: 1 }
      : { type: 'toxic', amount: condition.damage ?? 0 };
  if (creature.health > 0) return { damage: share.amount, harm: takeDamage(creature, [share], {}, play) };
  const { dealt: toxic, through } = throughAtZero(creature, condition, play);
  const absorbed = toxic - through;
  if (through === 0) return { damage: toxic, absorbed };
  const { skill, result, rc, dead } = liveOrDie(
    creature,
    condition,
    { skill: step.save, halved: step.wasUnconscious, isUnread: step.isUnread },
    play,
  );
  return {
    damage: toxic,
    absorbed,
    save: skill,
    liveOrDie: result,
    liveOrDieRc: rc,
    halved: step.wasUnconscious,
    dead,
  };
}

/** Writes what one condition did at the end of a turn. */
function applyTick(creature: Creature, tick: ConditionTick): void {
  const { absorbed = 0, harm, save, dead, nextRc } = tick;
  creature.morale -= absorbed;
  if (harm) applyHarm(creature, harm);
  if (save) applySave(creature, { skill: save, dead: dead === true });
  const made = nextRc === undefined ? undefined : { result: tick.check ?? null, nextRc };
  const own = ownConditions(creature).find(({ mark }) => mark.name === tick.condition);
  const condition = creature.conditions.find(c => c.name === tick.condition && c.by === tick.by);
  if (own && made) applyOwnRecovery(creature, own, made);
  else if (condition?.name === 'ignited') climb(creature, condition);
  else if (condition && made) applyRecovery(creature, condition, made);
}

/** Fire burns higher with each turn. */
const climb = (creature: Creature, fire: Condition): void =>
  replaceCondition(creature, fire, {
    ...fire,
    damage: Math.min(FIRE.most, (fire.damage ?? FIRE.first) + 1),
  });

/** What acts at the end of a turn; the others wait for something else. */
export const ACTING: readonly ConditionName[] = [
  'bleeding',
  'poisoned',
  'ignited',
  'confused',
  'maddened',
  'charmed',
];

function tick(
  creature: Creature,
  condition: Condition,
  step: Step,
  play: AnyventurePlay,
): ConditionTick | undefined {
  const named = { condition: condition.name, ...(condition.by === undefined ? {} : { by: condition.by }) };
  switch (condition.name) {
    case 'bleeding':
    case 'poisoned': {
      const drained = drain(creature, condition, step, play);
      if (creature.dead || creature.out) return { ...named, ...drained };
      // Health, Morale and Unconscious may have changed; the condition itself has not.
      const { result, ends, nextRc } = recover(creature, condition, play, step);
      return { ...named, ...drained, check: result, ends, nextRc };
    }
    case 'ignited': {
      const damage = condition.damage ?? FIRE.first;
      const harm = takeDamage(creature, [{ type: 'heat', amount: damage }], {}, play);
      const dead = creature.dead ? { dead: true } : {};
      const still = creature.conditions.find(c => c.name === 'ignited');
      if (still) climb(creature, still);
      return { ...named, damage, harm, ...dead };
    }
    case 'confused':
    case 'maddened':
    case 'charmed': {
      const { result, ends, nextRc } = recover(creature, condition, play, step);
      return { ...named, check: result, ends, nextRc };
    }
    default:
      return undefined;
  }
}

/** AV-LIFE-16, AV-R-191: the dead, and whoever is no player character and lies at 0 Health. */
export const isOver = (creature: Creature): boolean =>
  creature.dead || creature.out || (creature.health === 0 && !isPc(creature));

const NO_TICKS: readonly ConditionTick[] = [];

/** AV-COND-39: conditions act one at a time, oldest first; the roll to wake comes last, then Dazed ends. */
export function endOfTurn(
  creature: Creature,
  save: 'endurance' | 'resilience' | undefined,
  play: AnyventurePlay,
  isUnread = false,
): TurnEnded {
  closeTurn(creature);
  if (waits(creature)) return { ticks: NO_TICKS, awake: null, songOver: null };
  if (creature.conditions.length === 0 && creature.effects.every(({ of }) => of === undefined))
    return { ticks: NO_TICKS, awake: null, songOver: songLeftOut(creature, play) };
  const step: Step = { save, wasUnconscious: isUnconscious(creature), isUnread };
  const ticks: ConditionTick[] = [];
  for (const present of creature.conditions) {
    if (!ACTING.includes(present.name)) continue;
    const condition = creature.conditions.find(c => sameInstance(c, present));
    if (!condition || !isAtWork(condition.name, creature)) continue;
    const done = play.trace.within('AV-COND-39', condition.name, () => tick(creature, condition, step, play));
    if (done) ticks.push(done);
    if (creature.dead || creature.out) return { ticks, awake: null, songOver: null };
  }
  ticks.push(...ownTicks(creature, step, play));
  const awake = wakeRoll(creature, step, play);
  if (play.trace.on && creature.conditions.some(isSpentDaze))
    play.trace.note('AV-COND-13', 'Dazed', 'ends with the turn');
  endWithTurn(creature);
  return { ticks, awake, songOver: songLeftOut(creature, play) };
}

function closeTurn(creature: Creature): void {
  if (!creature.turn.now) return;
  const turn = nextTally(creature.turn);
  turn.now = false;
  creature.turn = turn;
}

/** AV-COND-34: in Stasis everything waits; AV-R-191: the felled make no checks. */
const waits = (creature: Creature): boolean =>
  isOver(creature) || creature.conditions.some(c => c.name === 'stasis');

const isSpentDaze = ({ name, sinceTurnStart }: Condition): boolean =>
  name === 'dazed' && sinceTurnStart === true;

/** AV-COND-13, AV-R-141: what ends with the turn, without a roll. */
function endWithTurn(creature: Creature): void {
  if (creature.conditions.some(isSpentDaze))
    creature.conditions = creature.conditions.filter(c => c.name !== 'dazed');
  if (creature.conditions.some(c => c.name === 'charmed' && c.commanded))
    creature.conditions = creature.conditions.map(({ commanded: _obeyed, ...c }) => c);
}

/** Writes the end of a turn. */
export function applyTurnEnd(creature: Creature, { ticks, awake, songOver }: TurnEnded): void {
  closeTurn(creature);
  if (waits(creature)) return;
  for (const tick of ticks) applyTick(creature, tick);
  if (creature.dead || creature.out) return;
  if (awake) applyWaking(creature);
  endWithTurn(creature);
  if (songOver !== null) loseConcentration(creature);
}

/** The checks of conditions of one's own come after everything that the book's have done. */
const ownTicks = (creature: Creature, step: Step, play: AnyventurePlay): readonly ConditionTick[] =>
  ownConditions(creature)
    .filter(({ mark }) => mark.recovery?.when === 'end of turn')
    .map(own => {
      const { name } = own.mark;
      const { result, ends, nextRc } = play.trace.within('AV-COND-39', name, () =>
        recoverOwn(creature, own, play, step),
      );
      return { condition: name, check: result, ends, nextRc };
    });

/** AV-COND-36, AV-R-115: only whoever was Unconscious when the step began. */
function wakeRoll(creature: Creature, step: Step, play: AnyventurePlay): boolean | null {
  if (!step.wasUnconscious || !creature.conditions.some(c => c.name === 'unconscious')) return null;
  return wakingTime(creature.regained, play).rollsEachTurn ? wakeUp(creature, play) : null;
}

/** AV-SONG-01, AV-R-172: a song not checked by the end of the turn is over. */
function songLeftOut(creature: Creature, play: AnyventurePlay): string | null {
  const song = creature.concentration;
  if (song?.on !== 'song' || creature.turn.performed.includes(song.name)) return null;
  if (play.trace.on) play.trace.note('AV-SONG-01', `${song.name}, not checked in this turn`, 'over');
  return loseConcentration(creature);
}

const lifelineOutput = z.strictObject({ acts: z.boolean(), broken: z.boolean(), unconscious: z.boolean() });

export const startTurnProcedure = procedure({
  name: 'start-turn',
  title: 'Start of a turn',
  summary:
    'Energy comes back unless Winded, what the creature itself began ends when its time is up, and at 0 Health it pays 2 Resolve to act or falls Unconscious.',
  rules: ['AV-RES-08', 'AV-COND-37', 'AV-LIFE-01', 'AV-LIFE-02', 'AV-LIFE-03', 'AV-LIFE-15', 'AV-CMB-08'],
  input: z.strictObject({
    creature: creatureField('Whose turn begins.'),
    pays: z
      .boolean()
      .default(true)
      .describe('Pays 2 Resolve if it starts at 0 Health.')
      .meta({ rank: 'often' }),
    round: z.int().min(1).max(10000).optional(),
    phase: z.enum(PHASES).optional(),
    others: z
      .array(creatureSchema.meta({ from: 'person' }))
      .max(12)
      .default([])
      .describe('Whoever may be under something that the creature began: a hold, help, a ward.'),
  }),
  output: z.strictObject({
    energy: z.int(),
    energyRegained: z.int(),
    ended: z.array(z.string()).readonly().describe('Conditions whose time is up.'),
    lifeline: lifelineOutput.nullable(),
    resolve: z.int(),
    creature: changeSchema,
    others: z.array(
      z.strictObject({ name: z.string(), ended: z.array(z.string()).readonly(), creature: changeSchema }),
    ),
  }),
  example: {
    input: { creature: { health: 0, resolve: 2, energy: 1 }, round: 3 },
    dice: [],
    outcome: {
      energy: 4,
      energyRegained: 3,
      ended: [],
      lifeline: { acts: true, broken: true, unconscious: false },
      resolve: 0,
      creature: {
        resolve: 0,
        energy: 4,
        conditions: [{ name: 'broken', rc: 12, startRc: 12 }],
        turn: { now: true, paid: true, taken: 1, round: 3 },
      },
      others: [],
    },
  },
  run({ creature: given, others: around, ...start }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const dead = whyNotAlive(before, 'creature');
    if (dead) return dead;
    const others: Creature[] = [];
    for (const [i, one] of around.entries()) {
      const made = creatureOf(one, play);
      if (isRefusal(made)) return { ...made, field: `others[${i}]` };
      others.push(made);
    }
    const creature = copyOf(before);
    const begun = startOfTurn(creature, start, play);
    return {
      energy: creature.energy,
      ...begun,
      resolve: creature.resolve,
      creature: changeOf(before, creature),
      others: others.map(one => {
        const after = copyOf(one);
        // AV-R-161: what the creature began runs one turn shorter or out.
        const over = countTurnOf(creature.name, after);
        return { name: one.name, ended: over, creature: changeOf(one, after) };
      }),
    };
  },
  tell({ energy, energyRegained, lifeline, resolve, ended, creature: after, others }, input) {
    const { creature } = input;
    const breath = energyRegained
      ? `regains ${energyRegained} Energy and has ${energy}`
      : `has ${energy} Energy`;
    const expired = tellExpired(ended, creature.effects, after.effects ?? creature.effects);
    const over = expired && `, is ${expired}`;
    const paid = !lifeline
      ? ''
      : lifeline.acts
        ? `, pays 2 Resolve to act and has ${resolve} left${lifeline.broken ? ', which breaks them' : ''}`
        : `, ${input.pays ? 'cannot' : 'does not'} pay and ${lifeline.unconscious ? 'falls Unconscious' : 'lies awake'}`;
    const free = others.map((one, i) => {
      const had = input.others[i]?.effects ?? [];
      const gone = tellExpired(one.ended, had, one.creature.effects ?? had);
      return gone && `; ${one.name} is ${gone}`;
    });
    return `${creature.name} ${breath}${over}${paid}${free.join('')}.`;
  },
  apply: ({ creature, others }, outcome) => ({
    creature: personAfter(creature, outcome.creature),
    others: others.map((one, i) => personAfter(one, outcome.others[i]?.creature)),
  }),
});

const tickOutput = z.strictObject({
  condition: z.string(),
  by: z.string().optional(),
  damage: z.int().optional(),
  taken: z.int().optional().describe('What got past mitigation.'),
  row: z.string().nullable().optional().describe('Row of the Lifeline table.'),
  maximumLost: z.int().optional().describe('Of a Severe Wound: by how much the maximum Health fell.'),
  liveOrDie: z.int().optional(),
  liveOrDieRc: z.int().optional(),
  halved: z.boolean().optional(),
  dead: z.boolean().optional(),
  check: z.int().nullable().optional(),
  ends: z.boolean().optional(),
  nextRc: z.int().nullable().optional(),
});

/** What an outcome says of a tick. */
export const tickReport = ({ harm, absorbed: _written, save: _rolled, ...rest }: ConditionTick) => ({
  ...rest,
  ...(harm ? { taken: harm.taken, ...(harm.row ? { row: harm.row } : {}) } : {}),
  ...(harm?.maximumLost === undefined ? {} : { maximumLost: harm.maximumLost }),
});

/** "Bleeding deals 1 and goes on against 9": what one condition did at the end of a turn. */
export function tellTick({
  condition,
  by,
  damage,
  taken,
  row,
  maximumLost,
  liveOrDie: saved,
  liveOrDieRc,
  halved,
  dead,
  check,
  ends,
  nextRc,
}: z.output<typeof tickOutput>): string {
  const said: string[] = [];
  if (taken !== undefined)
    said.push(`deals ${taken}${row ? ` (${tellRow(row, dead ?? false, maximumLost)})` : ''}`);
  else if (damage !== undefined && saved === undefined) said.push('deals 0');
  if (saved !== undefined)
    said.push(
      `is a matter of life and death (${saved}${halved ? ', halved,' : ''} against ${liveOrDieRc}: ${dead ? 'dies' : 'lives'})`,
    );
  if (ends) said.push('ends');
  else if (check !== undefined && typeof nextRc === 'number') said.push(`goes on, next against ${nextRc}`);
  return `${conditionTitle(condition)}${by === undefined ? '' : ` (${by})`} ${said.join(' and ') || 'goes on'}`;
}

/** The same for whoever knows no numbers of its bearer. */
export const tellTickSeen = ({ condition, dead, ends }: z.output<typeof tickOutput>): string =>
  `${conditionTitle(condition)} ${dead ? 'kills' : ends ? 'ends' : 'goes on'}`;

export const endTurnProcedure = procedure({
  name: 'end-turn',
  title: 'End of a turn',
  summary:
    'Conditions act one at a time, oldest first: bleeding, fire and poison with their damage and checks, confusion, madness and charm with theirs; at 0 Health blood and poison are a matter of life and death; then the d12 to wake.',
  rules: [
    'AV-COND-20',
    'AV-COND-21',
    'AV-COND-24',
    'AV-COND-30',
    'AV-COND-31',
    'AV-COND-34',
    'AV-COND-36',
    'AV-COND-39',
    'AV-COND-10',
    'AV-COND-12',
    'AV-COND-13',
    'AV-COND-15',
    'AV-LIFE-04',
    'AV-LIFE-05',
    'AV-LIFE-06',
    'AV-LIFE-14',
  ],
  input: z.strictObject({
    creature: creatureField('Whose turn ends.'),
    save: z
      .enum(['endurance', 'resilience'])
      .optional()
      .describe('What it holds on to life with at 0 Health; the better one where left out.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    ticks: z.array(tickOutput).readonly(),
    awake: z.boolean().nullable().describe('Whether it woke; null where no roll was made.'),
    songOver: z.string().nullable(),
    dead: z.boolean(),
    health: z.int(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: {
        health: 10,
        attributes: { physique: 2 },
        skills: { endurance: 2 },
        conditions: ['bleeding', { name: 'ignited', damage: 6 }],
      },
    },
    dice: [7, 3],
    outcome: {
      ticks: [
        { condition: 'bleeding', damage: 1, taken: 1, check: 7, ends: false, nextRc: 9 },
        { condition: 'ignited', damage: 6, taken: 6 },
      ],
      awake: null,
      songOver: null,
      dead: false,
      health: 3,
      creature: {
        health: 3,
        conditions: [
          { name: 'bleeding', rc: 9, startRc: 10 },
          { name: 'ignited', damage: 7 },
        ],
      },
    },
  },
  run({ creature: given, save }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const problem = whyNotAlive(before, 'creature') ?? whyNotPoison(before.conditions, 'creature.conditions');
    if (problem) return problem;
    const creature = copyOf(before);
    const { ticks, awake, songOver } = endOfTurn(creature, save, play, !play.asks('ticks'));
    return {
      ticks: ticks.map(tickReport),
      awake,
      songOver,
      dead: creature.dead,
      health: creature.health,
      creature: changeOf(before, creature),
    };
  },
  tell({ ticks, awake, songOver, dead, health, creature: after }, { creature }) {
    const had = (name: ConditionName): boolean =>
      creature.conditions.some(c => (typeof c === 'string' ? c : c.name) === name);
    const has = (name: ConditionName): boolean | undefined => after.conditions?.some(c => c.name === name);
    const told = [
      ...ticks.map(tellTick),
      ...(!dead && had('dazed') && has('dazed') === false ? ['Dazed ends'] : []),
      ...(songOver === null ? [] : [`${songOver}, not kept up, is over`]),
    ];
    const falls = !had('unconscious') && has('unconscious') ? ' and falls Unconscious' : '';
    const lies = after.out ? ' and is out of the fight' : awake === false ? ' and stays Unconscious' : falls;
    const end = dead ? 'is dead' : awake ? `wakes with ${health} Health` : `has ${health} Health${lies}`;
    return `${creature.name} ${end}${told.length ? `: ${told.join('; ')}` : ''}.`;
  },
  apply: ({ creature }, outcome) => ({ creature: personAfter(creature, outcome.creature) }),
});

export const turnParts = [
  part('state', 'start of a turn', ['AV-RES-08', 'AV-LIFE-01'], startOfTurn),
  part('state', 'end of a turn', ['AV-COND-39', 'AV-COND-13', 'AV-COND-34', 'AV-LIFE-14'], endOfTurn),
];
