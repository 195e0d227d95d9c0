/** ACT: the nine default actions, but for Attack and Channel, which have files of their own. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Skill, titleOf } from '../character/attributes.ts';
import {
  type Creature,
  changeSchema,
  creatureField,
  creatureSchema,
  isSamePerson,
  whyNotAlive,
} from '../character/creature.ts';
import { applyCreature, applyPair, withCreature, withPair } from '../character/procedure-person.ts';
import { contestWon } from '../checks/contest.ts';
import { type Circumstance, creatureCheck, meanOfSkill, meets, useUp } from '../checks/creature-check.ts';
import { circumstanceFields } from '../checks/pool.ts';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { distanceField, whyNotBeside } from '../world/distance.ts';
import { whyNotAgainstCharmer, whyNotInMadness } from './attack.ts';
import { attemptAction, attemptSchema, isLost, PROCEEDS, tellHindered, tryAction } from './attempt.ts';
import { applyHarm, type Harm, takeDamage } from './damage.ts';
import { applyPaid, type EnergyWritten, payEnergy, tellWinded, whyNotPay } from './energy.ts';
import { gainCondition, removeCondition } from './gain-condition.ts';
import { betterSave } from './lifeline.ts';
import {
  barredBy,
  foundField,
  isHelpless,
  movementNow,
  spendAction,
  whyNotAct,
  whyNotAlly,
  whyNotMove,
  whyNotOneself,
  whyNotSeen,
} from './restrictions.ts';

/** AV-ACT-01, AV-CMB-15: Energy; each uses one Action. Channel costs what the spell says. */
export const DEFAULT_ACTIONS = [
  {
    name: 'Sprint',
    energy: 2,
    rule: 'AV-ACT-02',
    text: 'Twice the Movement in a straight line, on top of it.',
  },
  { name: 'Attack', energy: '0, Complex 1', rule: 'AV-ACT-03', text: 'One weapon attack.' },
  { name: 'Jump', energy: 1, rule: 'AV-ACT-04', text: 'Up to Movement units, on a Fitness check.' },
  {
    name: 'Grab',
    energy: 1,
    rule: 'AV-ACT-07',
    text: 'Fitness against Fitness or Coordination: held until the next turn.',
  },
  { name: 'Channel', energy: 'the spell’s', rule: 'AV-ACT-08', text: 'Casts a spell.' },
  {
    name: 'Shove',
    energy: 1,
    rule: 'AV-ACT-09',
    text: 'Might against Fitness or Coordination: prone, or pushed 1 unit.',
  },
  { name: 'Use', energy: 0, rule: 'AV-ACT-10', text: 'Uses an item or something in reach.' },
  { name: 'Rest', energy: 0, rule: 'AV-ACT-11', text: 'Ends Winded.' },
  { name: 'Hide', energy: 0, rule: 'AV-ACT-12', text: 'Obscured, if nobody hostile senses one.' },
] as const;
export const COSTS = { sprint: 2, jump: 1, grab: 1, shove: 1, use: 0, rest: 0, hide: 0 } as const;

/** AV-ACT-02. */
const SPRINT = 2;
/** AV-ACT-04: a running start. */
const RUN_UP = 2;

/** Why one of them cannot be taken, if so. */
export function whyNotDeed(creature: Creature, cost: number, play: AnyventurePlay): Refusal | undefined {
  return whyNotAct(creature) ?? whyNotPay(creature, cost, play);
}

export const whyNotSprint = (creature: Creature, play: AnyventurePlay): Refusal | undefined =>
  whyNotAct(creature) ?? whyNotMove(creature) ?? whyNotDeed(creature, COSTS.sprint, play);

/** AV-ACT-02, AV-R-56: on top of the turn's own Movement. */
export function sprint(creature: Creature, play: AnyventurePlay) {
  const paid = payEnergy(creature, COSTS.sprint, play);
  countSprint(creature);
  return { paid, upTo: SPRINT * movementNow(creature) };
}

/** The Action of a sprint, which makes a running start. */
export function countSprint(creature: Creature): void {
  spendAction(creature);
  creature.turn = { ...creature.turn, sprinted: true };
}

export const hasRunUp = (creature: Creature): boolean =>
  creature.turn.moved >= RUN_UP || creature.turn.sprinted;

export function whyNotJump(creature: Creature, declared: number, play: AnyventurePlay): Refusal | undefined {
  const unable = whyNotAct(creature);
  if (unable) return unable;
  if (declared > movementNow(creature))
    return refuse(
      'AV-ACT-04',
      `Declared units may not exceed Movement: ${movementNow(creature)}, got ${declared}.`,
      'units',
    );
  return whyNotMove(creature) ?? whyNotDeed(creature, COSTS.jump, play);
}

/** AV-ACT-04 to 06, AV-R-57, AV-R-149: the units come on top of Movement. */
export function jump(
  creature: Creature,
  declared: number,
  play: AnyventurePlay,
  circumstance: Circumstance = {},
) {
  const runningStart = hasRunUp(creature);
  const paid = payEnergy(creature, COSTS.jump, play);
  const result = creatureCheck(creature, 'fitness', play, {
    ...circumstance,
    label: 'fitness to jump',
  });
  const reach = runningStart ? result : Math.floor(result / 2);
  const distance = Math.min(declared, reach);
  if (play.trace.on)
    play.trace.note(
      runningStart ? 'AV-ACT-05' : 'AV-ACT-06',
      runningStart ? 'running start' : 'standing: half',
      distance,
    );
  spendAction(creature);
  return { paid, result, runningStart, distance, cleared: distance >= declared };
}

/** Writes what a jump has taken. */
export function applyJump(creature: Creature, paid: EnergyWritten): void {
  applyPaid(creature, paid);
  useUp(creature, 'fitness');
  spendAction(creature);
}

export const RESIST_SKILLS = ['fitness', 'coordination'] as const;
export type ResistSkill = (typeof RESIST_SKILLS)[number];

/** What somebody would resist a Grab or Shove with who wants the higher roll. */
export function betterResistance(target: Creature): ResistSkill {
  return meanOfSkill(target, 'coordination') > meanOfSkill(target, 'fitness') ? 'coordination' : 'fitness';
}

/** What the target resists with, and what the situation gives to both who wrestle. */
export interface Footing {
  readonly resist: ResistSkill | 'nothing';
  readonly actor?: Circumstance | undefined;
  readonly target?: Circumstance | undefined;
}

export interface Wrestled {
  readonly ownResult: number | null;
  readonly targetResult: number | null;
  readonly succeeds: boolean;
}

/** AV-CHK-05, AV-R-147: whoever cannot act, or gives up its roll, does not resist. */
function wrestle(
  actor: Creature,
  target: Creature,
  own: 'fitness' | 'might',
  footing: Footing,
  play: AnyventurePlay,
): Wrestled {
  const { resist } = footing;
  if (isHelpless(target) || resist === 'nothing') {
    if (play.trace.on) play.trace.note('AV-CHK-05', `${target.name} does not resist`);
    return { ownResult: null, targetResult: null, succeeds: true };
  }
  const ownResult = creatureCheck(actor, own, play, { ...footing.actor, label: `${actor.name}’s ${own}` });
  const targetResult = creatureCheck(target, resist, play, {
    ...footing.target,
    label: `${target.name}’s ${resist}`,
  });
  return { ownResult, targetResult, succeeds: contestWon(ownResult, targetResult, play) };
}

const WRESTLE_RULES = { grab: 'AV-ACT-07', shove: 'AV-ACT-09' } as const;

interface WrestleTried {
  readonly actor: Creature;
  readonly target: Creature;
  readonly distance: number;
  readonly deed: 'grab' | 'shove';
}

/** Grab and Shove want somebody adjacent (AV-R-146) and are aggressive (AV-R-140). */
export function whyNotWrestle(
  { actor, target, distance, deed }: WrestleTried,
  play: AnyventurePlay,
): Refusal | undefined {
  return (
    whyNotBeside(WRESTLE_RULES[deed], target.name, distance) ??
    whyNotAct(actor) ??
    whyNotAlive(target, 'target') ??
    whyNotAgainstCharmer(actor, target.name) ??
    whyNotDeed(actor, COSTS[deed], play)
  );
}

/** Whom no hand can hold: held means Impaired. */
export const cannotBeHeld = ({ immune }: Pick<Creature, 'immune'>): boolean => immune.includes('impaired');

/** AV-ACT-09: what the winner of a shove has to choose from; some cannot be felled, some have no room behind them. */
export const shovesOf = ({ immune }: Pick<Creature, 'immune'>, room: boolean): (typeof SHOVES)[number][] =>
  SHOVES.filter(one => (one === 'prone' ? !immune.includes('prone') : room));

/** AV-ACT-07: held means Impaired, until the start of the grabber's next turn. */
export function grab(actor: Creature, target: Creature, footing: Footing, play: AnyventurePlay) {
  spendAction(actor);
  const paid = payEnergy(actor, COSTS.grab, play);
  const wrestled = wrestle(actor, target, OWN_SKILLS.grab, footing, play);
  if (wrestled.succeeds) hold(actor, target);
  removeCondition(actor, 'obscured');
  return { paid, ...wrestled, pricked: wrestled.succeeds ? pricked(actor, target, play) : null };
}

function hold({ name }: Creature, target: Creature): void {
  gainCondition(target, { name: 'impaired', sources: [{ by: name, turns: 1, hold: true }] });
}

/** What came of a Grab or a Shove, as it is written. */
export interface WrestleDone {
  readonly deed: 'grab' | 'shove';
  readonly paid: EnergyWritten;
  readonly won: boolean;
  readonly resist: ResistSkill | 'nothing';
  readonly isRolled: boolean;
  readonly pricked?: Harm | undefined;
}

/** Writes what came of a Grab or a Shove. */
export function applyWrestle(
  actor: Creature,
  target: Creature,
  { deed, paid, won, resist, isRolled, pricked }: WrestleDone,
): void {
  spendAction(actor);
  applyPaid(actor, paid);
  if (isRolled) useUp(actor, OWN_SKILLS[deed]);
  if (isRolled && resist !== 'nothing') useUp(target, resist);
  if (won && deed === 'grab') hold(actor, target);
  removeCondition(actor, 'obscured');
  if (pricked) applyHarm(actor, pricked);
}

/** AV-ACT-07, AV-ACT-09: what whoever seizes or shoves rolls. */
const OWN_SKILLS = { grab: 'fitness', shove: 'might' } as const;

/** AV-CRF-03: what the thorns of whoever is grabbed do to the one who has won; nothing where they have none. */
function pricked(actor: Creature, { features }: Creature, play: AnyventurePlay): Harm | null {
  const amount = features.reduce((sum, { thorns = 0 }) => sum + thorns, 0);
  if (amount === 0) return null;
  const harm = takeDamage(actor, [{ type: 'physical', amount }], {}, play);
  if (play.trace.on) play.trace.note('AV-CRF-03', 'thorns', harm.taken);
  return harm;
}

/** AV-ACT-09: the shover chooses after winning; pushing is the map's business. */
export function shove(actor: Creature, target: Creature, footing: Footing, play: AnyventurePlay) {
  spendAction(actor);
  const paid = payEnergy(actor, COSTS.shove, play);
  const wrestled = wrestle(actor, target, OWN_SKILLS.shove, footing, play);
  removeCondition(actor, 'obscured');
  return { paid, ...wrestled };
}

export const knockProne = (target: Creature, by: string): void => {
  gainCondition(target, { name: 'prone', sources: [{ by }] });
};

/** AV-ACT-11, AV-REST-06: only Winded goes; no pool is restored. */
export function catchBreath(creature: Creature): boolean {
  spendAction(creature);
  const winded = creature.conditions.some(c => c.name === 'winded');
  removeCondition(creature, 'winded');
  return winded;
}

/** AV-COND-33, AV-LIFE-13: an Action or the whole Movement, and the check where the Lifeline table demands one. */
export function whyNotStand(creature: Creature, pay: 'action' | 'movement'): Refusal | undefined {
  if (!creature.conditions.some(c => c.name === 'prone'))
    return refuse('AV-COND-33', `${creature.name} is not Prone.`);
  if (pay === 'action') return whyNotAct(creature);
  const barred = barredBy(creature, 'noMovement');
  if (barred)
    return refuse(
      'AV-COND-33',
      `${creature.name} cannot move while ${titleOf(barred.name)}; spend an Action.`,
      'pay',
    );
  if (creature.turn.movement > 0 || movementNow(creature) === 0)
    return refuse('AV-COND-33', 'Standing needs the whole Movement of the turn or an Action.', 'pay');
  return whyNotMove(creature);
}

export function stand(
  creature: Creature,
  pay: 'action' | 'movement',
  wanted: 'endurance' | 'resilience' | undefined,
  play: AnyventurePlay,
) {
  const demand = standDemand(creature);
  const skill = demand === null ? null : (wanted ?? betterSave(creature, demand));
  const result = skill === null ? null : creatureCheck(creature, skill, play, { label: `${skill} to stand` });
  const stands = demand === null || result === null || meets(result, demand);
  if (demand !== null && play.trace.on) play.trace.note('AV-LIFE-13', `against ${demand}`, stands);
  applyStand(creature, { pay, skill, stands });
  return { result, skill, standCheck: demand, stands };
}

/** Writes what standing up has cost, and whether it was done. */
export function applyStand(
  creature: Creature,
  {
    pay,
    skill,
    stands,
  }: { readonly pay: 'action' | 'movement'; readonly skill: Skill | null; readonly stands: boolean },
): void {
  if (pay === 'action') spendAction(creature);
  else creature.turn = { ...creature.turn, movement: movementNow(creature) };
  if (skill !== null) useUp(creature, skill);
  if (stands) removeCondition(creature, 'prone');
}

/** AV-LIFE-13: the number that standing wants, as long as the source that demands it is among them. */
export const standDemand = (creature: Creature): number | null =>
  creature.conditions.find(c => c.name === 'prone')?.sources?.find(s => s.standCheck !== undefined)
    ?.standCheck ?? null;

/** AV-COND-25: these numbers never fall. */
export const FIRE_RC = { self: 6, ally: 4 } as const;

export function putOutFire(actor: Creature, burning: Creature, isSelf: boolean, play: AnyventurePlay) {
  const rc = isSelf ? FIRE_RC.self : FIRE_RC.ally;
  const result = creatureCheck(actor, 'coordination', play, { label: `${actor.name}’s coordination` });
  const success = meets(result, rc);
  if (play.trace.on)
    play.trace.note('AV-COND-25', `against ${rc}, ${isSelf ? 'its own fire' : 'an ally’s'}`, success);
  applyFireFought(actor, burning, success);
  return { result, rc, success };
}

/** Writes what came of it. */
export function applyFireFought(actor: Creature, burning: Creature, success: boolean): void {
  spendAction(actor);
  useUp(actor, 'coordination');
  if (success) removeCondition(burning, 'ignited');
}

const energyOutput = {
  energy: z.int(),
  endurance: z.int().nullable().describe('The check for going below 0 Energy.'),
  winded: z.boolean(),
};
const energyTold = (creature: Creature, paid: { endurance: number | null; winded: boolean }) => ({
  energy: creature.energy,
  endurance: paid.endurance,
  winded: paid.winded,
});

/** What fear or confusion does to any of these deeds. */
const hindered = attemptSchema
  .nullable()
  .describe('What fear or confusion made of it; null where neither is at work.');

export const sprintProcedure = procedure({
  name: 'sprint',
  title: 'Sprint',
  summary:
    'Two Energy and an Action: up to twice the Movement in a straight line, on top of the turn’s own Movement.',
  rules: ['AV-ACT-02', 'AV-ACT-01', 'AV-RES-09'],
  input: z.strictObject({ creature: creatureField('Who sprints.') }),
  output: z.strictObject({
    attempt: hindered,
    upTo: z.int(),
    totalThisTurn: z.int(),
    ...energyOutput,
    creature: changeSchema,
  }),
  example: {
    input: { creature: { movement: 4 } },
    dice: [],
    outcome: {
      attempt: null,
      upTo: 8,
      totalThisTurn: 12,
      energy: 3,
      endurance: null,
      winded: false,
      creature: { energy: 3, turn: { actions: 1, sprinted: true } },
    },
  },
  rolls: true,
  run: ({ creature: given }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotSprint(creature, play);
      if (problem) return problem;
      const attempt = attemptAction(creature, play);
      if (!attempt.proceeds)
        return {
          attempt,
          upTo: 0,
          totalThisTurn: 0,
          energy: creature.energy,
          endurance: null,
          winded: false,
        };
      const { paid, upTo } = sprint(creature, play);
      play.trace.note('AV-ACT-02', 'twice the Movement, in a straight line', upTo);
      play.trace
        .sum('AV-ACT-02', 'units in this turn, at most')
        .add('sprint', upTo)
        .add('Movement', movementNow(creature), 'AV-CMB-08');
      return {
        attempt: attempt === PROCEEDS ? null : attempt,
        upTo,
        totalThisTurn: upTo + movementNow(creature),
        ...energyTold(creature, paid),
      };
    }),
  tell: ({ upTo, energy, winded, attempt }, { creature }) =>
    tellHindered(creature.name, attempt) ??
    `${creature.name} sprints up to ${upTo} units and has ${energy} Energy left${winded ? ', Winded' : ''}.`,
  apply: applyCreature,
});

export const jumpProcedure = procedure({
  name: 'jump',
  title: 'Jump',
  summary:
    'Declare units up to Movement, pay 1 Energy, roll Fitness: with a running start as far as the result, standing half of it, never more than declared.',
  rules: ['AV-ACT-04', 'AV-ACT-05', 'AV-ACT-06', 'AV-GEN-04'],
  input: z.strictObject({
    creature: creatureField('Who jumps. `turn.moved` and `turn.sprinted` make a running start.'),
    units: z.int().min(1).max(60).describe('Units declared.').meta({ rank: 'first', unit: 'units' }),
    ...circumstanceFields,
  }),
  output: z.strictObject({
    attempt: hindered,
    result: z.int().nullable().describe('Fitness; null where there was no jump.'),
    runningStart: z.boolean(),
    distance: z.int(),
    cleared: z.boolean(),
    ...energyOutput,
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: { attributes: { physique: 2 }, skills: { fitness: 1 }, turn: { moved: 2 } },
      units: 4,
    },
    dice: [4, 2],
    outcome: {
      attempt: null,
      result: 4,
      runningStart: true,
      distance: 4,
      cleared: true,
      energy: 4,
      endurance: null,
      winded: false,
      creature: { energy: 4, turn: { actions: 1, moved: 6 } },
    },
  },
  run: ({ creature: given, units, ...circumstance }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotJump(creature, units, play);
      if (problem) return problem;
      const attempt = attemptAction(creature, play);
      if (!attempt.proceeds)
        return {
          attempt,
          result: null,
          runningStart: false,
          distance: 0,
          cleared: false,
          energy: creature.energy,
          endurance: null,
          winded: false,
        };
      const { paid, ...jumped } = jump(creature, units, play, circumstance);
      creature.turn = { ...creature.turn, moved: creature.turn.moved + jumped.distance };
      return { attempt: attempt === PROCEEDS ? null : attempt, ...jumped, ...energyTold(creature, paid) };
    }),
  tell: ({ attempt, result, distance, cleared, winded }, { creature, units }) =>
    tellHindered(creature.name, attempt) ??
    `${creature.name} rolls ${result} and jumps ${distance} of ${units} unit${units === 1 ? '' : 's'}${cleared ? '' : ', falling short'}${tellWinded(creature.name, winded)}.`,
  apply: applyCreature,
});

const wrestleInput = {
  actor: creatureField('Who lays hands on somebody.'),
  target: creatureField('On whom.'),
  resist: z
    .enum([...RESIST_SKILLS, 'nothing'])
    .optional()
    .describe('What the target resists with, its own choice; the better one where left out.')
    .meta({ rank: 'often' }),
  distance: distanceField,
  nearest: z.array(z.string().max(80)).max(20).optional().describe('Whoever is nearest to a Maddened actor.'),
  found: foundField,
  ...circumstanceFields,
  resisting: z
    .strictObject(circumstanceFields)
    .optional()
    .describe('Bonus and penalty dice, upgrades and downgrades of the target’s check.'),
};
const wrestleOutput = {
  attempt: hindered,
  ownResult: z.int().nullable(),
  targetResult: z.int().nullable(),
  succeeds: z.boolean(),
  ...energyOutput,
  actor: changeSchema,
  target: changeSchema,
};

type WrestleInput = {
  readonly actor: Parameters<typeof withPair>[0]['actor'];
  readonly target: Parameters<typeof withPair>[0]['target'];
  readonly resist?: ResistSkill | 'nothing' | undefined;
  readonly distance: number;
  readonly nearest?: string[] | undefined;
  readonly found: boolean;
  readonly resisting?: Circumstance | undefined;
} & Circumstance;

function wrestling(
  input: WrestleInput,
  named: 'grab' | 'shove',
  deed: (
    actor: Creature,
    target: Creature,
    footing: Footing,
  ) => Wrestled & { paid: { endurance: number | null; winded: boolean }; pricked?: Harm | null },
  play: AnyventurePlay,
) {
  return withPair(input, play, (actor, target) => {
    const problem =
      whyNotAct(actor) ??
      whyNotOneself(actor, target, WRESTLE_RULES[named], 'target') ??
      whyNotAlive(target, 'target') ??
      whyNotSeen(target, 'target', input.found) ??
      whyNotWrestle({ actor, target, distance: input.distance, deed: named }, play) ??
      whyNotInMadness(actor, [target.name], input.nearest, play);
    if (problem) return problem;
    const attempt = attemptAction(actor, play);
    if (!attempt.proceeds)
      return {
        attempt,
        ownResult: null,
        targetResult: null,
        succeeds: false,
        energy: actor.energy,
        endurance: null,
        winded: false,
      };
    const { bonus, penalty, upgrades, downgrades, resisting } = input;
    const { paid, pricked, ...wrestled } = deed(actor, target, {
      resist: input.resist ?? betterResistance(target),
      actor: { bonus, penalty, upgrades, downgrades },
      target: resisting,
    });
    return {
      attempt: attempt === PROCEEDS ? null : attempt,
      ...wrestled,
      ...(pricked && { pricked: pricked.taken }),
      ...energyTold(actor, paid),
    };
  });
}

export const grabProcedure = procedure({
  name: 'grab',
  title: 'Grab',
  summary:
    'One Energy: Fitness against the target’s Fitness or Coordination. On a win the target is Impaired until the start of the grabber’s next turn.',
  rules: ['AV-ACT-07', 'AV-COND-26', 'AV-CHK-05'],
  input: z.strictObject(wrestleInput),
  output: z.strictObject({
    ...wrestleOutput,
    pricked: z.int().optional().describe('Damage that thorns did to the grabber.'),
  }),
  example: {
    input: {
      actor: { name: 'Ash', attributes: { physique: 3 }, skills: { fitness: 2 }, energy: 3 },
      target: { name: 'Thug', tier: 'grunt', attributes: { finesse: 2 }, skills: { coordination: 3 } },
      resist: 'coordination',
    },
    dice: [8, 2, 2, 7, 3],
    outcome: {
      attempt: null,
      ownResult: 8,
      targetResult: 7,
      succeeds: true,
      energy: 2,
      endurance: null,
      winded: false,
      actor: { energy: 2, turn: { actions: 1 } },
      target: { conditions: [{ name: 'impaired', sources: [{ by: 'Ash', turns: 1, hold: true }] }] },
    },
  },
  run: (input, play) => wrestling(input, 'grab', (a, t, footing) => grab(a, t, footing, play), play),
  tell: ({ attempt, succeeds, ownResult, targetResult, winded, pricked }, { actor, target }) =>
    tellHindered(actor.name, attempt) ??
    `${actor.name} ${!succeeds ? 'does not hold' : cannotBeHeld(target) ? 'wins, but nothing holds' : 'holds'} ${target.name}${ownResult === null ? '' : ` (${ownResult} against ${targetResult})`}${pricked === undefined ? '' : `, and takes ${pricked} from the thorns`}${tellWinded(actor.name, winded)}.`,
  apply: applyPair,
});

/** AV-ACT-09. */
export const SHOVES = ['prone', 'push'] as const;

export const shoveProcedure = procedure({
  name: 'shove',
  title: 'Shove',
  summary:
    'One Energy: Might against the target’s Fitness or Coordination. On a win the shover makes the target Prone or pushes it 1 unit.',
  rules: ['AV-ACT-09', 'AV-CHK-05'],
  input: z.strictObject({
    ...wrestleInput,
    choose: z
      .enum(SHOVES)
      .default('prone')
      .describe('What the shover chooses on a win.')
      .meta({ rank: 'often' }),
    room: z.boolean().default(true).describe('There is a free space behind the target to be pushed into.'),
  }),
  output: z.strictObject({
    ...wrestleOutput,
    shoverMayChoose: z.array(z.enum(SHOVES)).describe('What the winner has to choose from.'),
    result: z.enum([...SHOVES, 'nothing']),
  }),
  example: {
    input: {
      actor: { name: 'Brute', tier: 'champion', attributes: { physique: 2 }, skills: { might: 2 } },
      target: { name: 'Ivo', attributes: { physique: 2 }, skills: { fitness: 2 } },
      resist: 'fitness',
      choose: 'push',
    },
    dice: [6, 4, 5, 1],
    outcome: {
      attempt: null,
      ownResult: 6,
      targetResult: 5,
      succeeds: true,
      energy: 4,
      endurance: null,
      winded: false,
      actor: { energy: 4, turn: { actions: 1 } },
      target: {},
      shoverMayChoose: ['prone', 'push'],
      result: 'push',
    },
  },
  run(input, play) {
    const { choose, room } = input;
    const deed = (actor: Creature, target: Creature, footing: Footing) => {
      const shoved = shove(actor, target, footing, play);
      if (shoved.succeeds && choose === 'prone') knockProne(target, actor.name);
      return shoved;
    };
    const done = wrestling(input, 'shove', deed, play);
    if (isRefusal(done)) return done;
    const shoverMayChoose = done.succeeds ? shovesOf(input.target, room) : [];
    // AV-R-148: pushed into a wall or an occupied space, the target stays where it is.
    const result: typeof choose | 'nothing' = shoverMayChoose.includes(choose) ? choose : 'nothing';
    return { ...done, shoverMayChoose, result };
  },
  tell: ({ attempt, result, succeeds, ownResult, targetResult, winded }, { actor, target, choose }) => {
    const hindrance = tellHindered(actor.name, attempt);
    if (hindrance) return hindrance;
    const won =
      result === 'prone'
        ? `knocks ${target.name} down`
        : result === 'push'
          ? `pushes ${target.name} 1 unit`
          : !succeeds
            ? `does not move ${target.name}`
            : choose === 'push'
              ? `wins, but has no free space to push ${target.name}`
              : `wins, but nothing fells ${target.name}`;
    return `${actor.name} ${won}${ownResult === null ? '' : ` (${ownResult} against ${targetResult})`}${tellWinded(actor.name, winded)}.`;
  },
  apply: applyPair,
});

export const restActionProcedure = procedure({
  name: 'rest-action',
  title: 'Rest (action)',
  summary: 'An Action that ends Winded and does nothing else: no pool is restored and nothing is reset.',
  rules: ['AV-ACT-11', 'AV-REST-06', 'AV-COND-37'],
  input: z.strictObject({ creature: creatureField('Who catches their breath.') }),
  output: z.strictObject({ attempt: hindered, wasWinded: z.boolean(), creature: changeSchema }),
  example: {
    input: { creature: { conditions: ['winded'], energy: -1 } },
    dice: [],
    outcome: { attempt: null, wasWinded: true, creature: { conditions: [], turn: { actions: 1 } } },
  },
  rolls: true,
  run: ({ creature: given }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotAct(creature);
      if (problem) return problem;
      const attempt = tryAction(creature, play);
      const wasWinded = isLost(attempt) ? false : catchBreath(creature);
      play.trace.note('AV-ACT-11', 'one Action of rest', wasWinded ? 'no longer Winded' : 'was not Winded');
      return { attempt, wasWinded };
    }),
  tell: ({ attempt, wasWinded }, { creature }) =>
    tellHindered(creature.name, attempt) ??
    (wasWinded ? `${creature.name} is no longer Winded.` : `${creature.name} rests, and was not Winded.`),
  apply: applyCreature,
});

export const standUpProcedure = procedure({
  name: 'stand-up',
  title: 'Stand up',
  summary:
    'Ends Prone for an Action or the whole Movement of the turn. After Fall Prone of the Lifeline table it also takes Endurance or Resilience 15; the cost is spent either way.',
  rules: ['AV-COND-33', 'AV-LIFE-13', 'AV-COND-32'],
  input: z.strictObject({
    creature: creatureField('Who stands up.'),
    pay: z.enum(['action', 'movement']).default('action').meta({ rank: 'first' }),
    check: z
      .enum(['endurance', 'resilience'])
      .optional()
      .describe('Where standing demands one; the likelier where left out.'),
  }),
  output: z.strictObject({
    attempt: hindered,
    stands: z.boolean(),
    standCheck: z.int().nullable(),
    result: z.int().nullable(),
    creature: changeSchema,
  }),
  example: {
    input: {
      creature: {
        attributes: { physique: 3 },
        skills: { endurance: 5 },
        conditions: [{ name: 'prone', sources: [{ by: 'lifeline', standCheck: 15 }] }],
      },
    },
    dice: [14, 9, 2],
    outcome: { attempt: null, stands: false, standCheck: 15, result: 14, creature: { turn: { actions: 1 } } },
  },
  run: ({ creature: given, pay, check }, play) =>
    withCreature(given, play, creature => {
      const problem = whyNotStand(creature, pay);
      if (problem) return problem;
      // Standing up for the Movement is no Action, and nothing stands before it.
      const attempt = pay === 'action' ? tryAction(creature, play) : null;
      if (isLost(attempt)) return { attempt, stands: false, standCheck: standDemand(creature), result: null };
      const { stands, standCheck, result } = stand(creature, pay, check, play);
      return { attempt, stands, standCheck, result };
    }),
  tell: ({ attempt, stands, result, standCheck }, { creature }) =>
    tellHindered(creature.name, attempt) ??
    `${creature.name} ${stands ? 'stands up' : 'stays down'}${result === null ? '' : ` with ${result} against ${standCheck}`}.`,
  apply: applyCreature,
});

/** AV-COND-25, AV-LIFE-05, AV-R-139: fire is put out on whoever burns and lives: oneself, or an ally beside one. */
export const whyNotDouse = (
  actor: Creature,
  target: Creature,
  { isSelf, distance }: { readonly isSelf: boolean; readonly distance: number },
  play: AnyventurePlay,
): Refusal | undefined =>
  whyNotAct(actor) ??
  whyNotAlive(target, 'target') ??
  (target.conditions.some(one => one.name === 'ignited')
    ? undefined
    : refuse('AV-COND-25', `${target.name} does not burn.`, 'target')) ??
  whyNotBeside('AV-COND-25', target.name, distance) ??
  (isSelf ? undefined : whyNotAlly(actor, target, play, 'actor'));

export const putOutProcedure = procedure({
  name: 'put-out-fire',
  title: 'Put out a fire',
  summary:
    'An Action and Coordination: 6 for whoever burns, 4 for an ally beside them. The number never changes.',
  rules: ['AV-COND-25'],
  input: z.strictObject({
    actor: creatureField('Who puts it out.'),
    target: creatureSchema
      .optional()
      .describe('Who burns; the actor where left out.')
      .meta({ rank: 'first', from: 'person' }),
    self: z.boolean().default(false).describe('Actor and target are the same.').meta({ rank: 'often' }),
    distance: distanceField,
  }),
  output: z.strictObject({
    attempt: hindered,
    result: z.int().nullable(),
    rc: z.int(),
    success: z.boolean(),
    actor: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      actor: { name: 'Cara', attributes: { finesse: 1 }, skills: { coordination: 1 } },
      target: { name: 'Ash', conditions: ['ignited'] },
    },
    dice: [3],
    outcome: { attempt: null, result: 3, rc: 4, success: false, actor: { turn: { actions: 1 } }, target: {} },
  },
  run: ({ actor: a, target: t, self: same, distance }, play) =>
    withPair({ actor: a, target: t ?? a }, play, (actor, target) => {
      const self = same || t === undefined || isSamePerson(actor, target);
      const unburnt = whyNotDouse(actor, target, { isSelf: self, distance }, play);
      if (unburnt) return unburnt;
      const attempt = tryAction(actor, play);
      if (isLost(attempt))
        return { attempt, result: null, rc: self ? FIRE_RC.self : FIRE_RC.ally, success: false };
      const done = putOutFire(actor, target, self, play);
      if (self && done.success) removeCondition(actor, 'ignited');
      return { attempt, ...done };
    }),
  tell: ({ attempt, result, rc, success }, { actor, target }) =>
    tellHindered(actor.name, attempt) ??
    `${actor.name} rolls ${result} against ${rc}: ${target?.name ?? actor.name} ${success ? 'burns no more' : 'still burns'}.`,
  apply: ({ actor, target }, outcome) =>
    target
      ? applyPair({ actor, target }, outcome)
      : { actor: applyPair({ actor, target: actor }, outcome).actor },
});

export const defaultActionParts = [
  part('table', 'default actions', ['AV-ACT-01', 'AV-CMB-15', 'AV-ACT-08'], DEFAULT_ACTIONS),
];
