/**
 * One exchange, asked or played: an attack from the first die to what it leaves behind. Wherever somebody may decide
 * something on the way (a benny, a Response, what to do with a hit), it asks; a procedure has the answers beforehand,
 * a fight asks for them. It works on creatures of its own; whoever calls writes down what it found.
 */
import { pool, sum } from '@arbiter/dice';
import type { Refusal } from '@arbiter/engine';
import { bonusOf, type Creature, defenseBonus, isAble, isThing } from '../character/creature.ts';
import { type Attempted, compareStatic } from '../checks/attempt.ts';
import { type BennyMoment, bennyRefusal, spendBenny } from '../checks/bennies.ts';
import { type Roll, rollD12 } from '../checks/d12.ts';
import { averageOf, type DiceGroup, highestOf, parseDice } from '../checks/dice-notation.ts';
import { hasPerk, isSuccess } from '../checks/outcome.ts';
import { failsSkill } from '../checks/skill-roll.ts';
import { type EdgePlay, refuse } from '../play.ts';
import type { AbilityTrigger, Effect } from '../powers/ability.ts';
import { attackSway, type Situation } from './attack-sway.ts';
import { exposedByCondition, has, hasFrom } from './conditions.ts';
import {
  asksForBody,
  type Blow,
  type DamagePart,
  isMassive,
  isOverwhelming,
  type Reduced,
  reduceDamage,
  rollBody,
} from './damage.ts';
import { targetNumberOf } from './defenses.ts';
import { type Harm, harmOf, writeHarm } from './harm.ts';
import type { Strike } from './strike.ts';
import { ownSway } from './sway.ts';

/** What the attacker may do with a hit. ED-R-161: chosen after the hit is known, before damage is rolled. */
export interface HitChoices {
  readonly nonLethal?: boolean | undefined;
  /** The held item to be lost. */
  readonly disarm?: string | undefined;
  readonly push?: boolean | undefined;
}

export interface HitOptions {
  readonly nonLethal: boolean;
  readonly disarm: readonly string[];
  readonly push: boolean;
}

export type BennyRoll = 'attack' | 'defense' | 'Body' | 'concentration' | 'breath';

export type Ask =
  | { readonly ask: 'benny'; readonly who: string; readonly of: BennyRoll; readonly rolled: Attempted }
  | { readonly ask: 'hit'; readonly who: string; readonly target: string; readonly options: HitOptions }
  | {
      readonly ask: 'response';
      readonly who: string;
      readonly target: string;
      readonly trigger: AbilityTrigger;
      readonly abilities: readonly string[];
    };
/** To a benny: whether; to a hit: the choices; to a Response: the ability, or null. */
export type Answer = boolean | HitChoices | string | null;

export interface Party {
  readonly id: string;
  readonly creature: Creature;
  /** ED-R-20: whose bennies it may use, where it has a rider; left out: its own. */
  readonly payer?: Party | undefined;
}
export interface AttackTarget extends Party {
  readonly situation: Situation;
}

export interface Attack {
  readonly attacker: Party;
  readonly strike: Strike;
  readonly targets: readonly AttackTarget[];
  /** Others who may answer with a Response, such as allies of a target. */
  readonly bystanders: readonly Party[];
  readonly fight: boolean;
  /** Whether it is the turn of the attacker's side. */
  readonly attackersTurn: boolean;
}

/** What came of the attack for one target. */
export interface Landed {
  readonly id: string;
  readonly roller: 'attacker' | 'defender' | 'nobody';
  rolled: Attempted;
  readonly edges: readonly string[];
  readonly hindrances: readonly string[];
  hit: boolean;
  perk: boolean;
  doubled: boolean;
  /** ED-ROLL-06, ED-ROLL-08. */
  attackerExposed: boolean;
  /** A feature turns doubling into this. */
  targetExposed: boolean;
  mayDisarm: boolean;
  choices: HitChoices;
  softened: number;
  parts: readonly DamagePart[];
  reduced: Reduced | null;
  massive: boolean;
  overwhelming: boolean;
  body: Attempted | null;
  harm: Harm | null;
  focus: Attempted | null;
  concentrationEnds: boolean;
  breathRoll: Attempted | null;
  suffocates: boolean;
  /** What a hit brings besides damage. */
  effects: readonly Effect[];
}

export interface Answered {
  readonly who: string;
  readonly ability: string;
  readonly target: string;
  readonly trigger: AbilityTrigger;
}

export interface Exchanged {
  readonly landed: readonly Landed[];
  /** ED-R-203: the attacker has dealt its additional damage of this turn. */
  readonly exploited: boolean;
  readonly responses: readonly Answered[];
  /** Who spent how many bennies. */
  readonly bennies: readonly { readonly who: string; readonly spent: number }[];
}

/** ED-EXS-01: whether the target is Exposed to this attacker. */
export const isExposedTo = (
  attacker: Creature,
  target: Creature,
  strike: Pick<Strike, 'melee'>,
  situation: Situation,
): boolean =>
  situation.exposed ||
  target.exposed ||
  situation.targetCrowded !== 'no' ||
  exposedByCondition(target, { by: attacker.name, melee: strike.melee });

/** What forbids the attack altogether. */
export function attackRefusal(
  attacker: Creature,
  target: Creature,
  strike: Strike,
  situation: Situation,
): Refusal | undefined {
  if (target.life === 'dead')
    return isThing(target)
      ? refuse('ED-VEH-01', `${target.name} is wrecked already.`)
      : refuse('ED-DYI-06', `${target.name} is dead already.`);
  if (hasFrom(attacker, 'Charmed', target.name))
    return refuse('ED-CND-03', `${attacker.name} is charmed and may not attack ${target.name}.`);
  if (strike.exploits && !isExposedTo(attacker, target, strike, situation))
    return refuse('ED-EXS-03', `${target.name} is not Exposed to ${attacker.name}.`);
  return undefined;
}

interface Course {
  readonly attack: Attack;
  readonly bennies: Map<string, number>;
  readonly play: EdgePlay;
}

const momentOf = ({ attack }: Course, side: 'attacker' | 'target'): BennyMoment => ({
  fight: attack.fight,
  ownTurn: attack.attackersTurn === (side === 'attacker'),
});

/** ED-BEN-01, ED-R-133: the roll, and the reroll that somebody may ask for before anything follows from it. */
function* rolledWith(
  course: Course,
  roller: Party,
  side: 'attacker' | 'target',
  of: BennyRoll,
  roll: () => Attempted,
): Generator<Ask, Attempted, Answer> {
  let rolled = roll();
  const moment = momentOf(course, side);
  const { id, creature } = roller.payer ?? roller;
  while (rolled.die !== null && !hasPerk(rolled.outcome) && !bennyRefusal(creature, moment, course.play)) {
    const answer = yield { ask: 'benny', who: id, of, rolled };
    if (answer !== true) break;
    spendBenny(creature, moment, course.play);
    course.bennies.set(id, (course.bennies.get(id) ?? 0) + 1);
    rolled = roll();
  }
  return rolled;
}

/** Whether anybody could ask for a reroll at all. */
const hasBennies = ({ creature, payer }: Party): boolean =>
  creature.player && (payer?.creature ?? creature).bennies > 0;

const outcomeOnly = (target: number, outcome: Attempted['outcome']): Attempted => ({
  die: null,
  dice: 0,
  total: null,
  target,
  outcome,
});

const blank = (
  id: string,
  roller: Landed['roller'],
  rolled: Attempted,
  sway: { edges: readonly { name: string }[]; hindrances: readonly { name: string }[] },
): Landed => ({
  id,
  roller,
  rolled,
  edges: sway.edges.map(each => each.name),
  hindrances: sway.hindrances.map(each => each.name),
  hit: false,
  perk: false,
  doubled: false,
  attackerExposed: false,
  targetExposed: false,
  mayDisarm: false,
  choices: {},
  softened: 0,
  parts: [],
  reduced: null,
  massive: false,
  overwhelming: false,
  body: null,
  harm: null,
  focus: null,
  concentrationEnds: false,
  breathRoll: null,
  suffocates: false,
  effects: [],
});

const NO_SWAY = { edges: [], hindrances: [] };

/** ED-CND-08, ED-R-74: a paralyzed target is hit without a roll, in melee as by a perk. */
function automatic(course: Course, target: AttackTarget): Landed | undefined {
  const { attacker, strike } = course.attack;
  if (target.creature.conditions.length === 0 || !has(target.creature, 'Paralyzed')) return undefined;
  if (!strike.melee && strike.against !== 'React' && strike.against !== 'Deflect') return undefined;
  course.play.trace.note('ED-CND-08', `${target.creature.name} is Paralyzed`, 'hit without a roll');
  const perk = strike.melee && attacker.creature.player;
  const number = attacker.creature.player
    ? targetNumberOf(defenseBonus(target.creature, strike.against))
    : targetNumberOf(strike.bonus);
  const outcome = perk
    ? 'success with perk'
    : strike.melee || attacker.creature.player
      ? 'success'
      : 'failure';
  const landed = blank(target.id, 'nobody', outcomeOnly(number, outcome), NO_SWAY);
  landed.hit = true;
  landed.perk = perk;
  landed.doubled = strike.melee && !attacker.creature.player;
  return landed;
}

/** ED-ROLL-04, ED-ROLL-07, ED-ACT-11, ED-CORE-05, ED-R-01, ED-R-02: who rolls, and whether it hits. */
function* rollAttack(course: Course, target: AttackTarget): Generator<Ask, Landed, Answer> {
  const { attack, play } = course;
  const { attacker, strike } = attack;
  const sure = automatic(course, target);
  if (sure) return sure;
  const sway = attackSway(attacker.creature, target.creature, strike, target.situation, play);
  const defense = defenseBonus(target.creature, strike.against);
  if (!attacker.creature.player && target.creature.player) {
    const turned = sway.turned();
    const roll: Roll = {
      bonus: defense,
      target: targetNumberOf(strike.bonus),
      scale: 'defense',
      sway: turned,
      label: `${target.creature.name}’s ${strike.against} against ${strike.name}`,
    };
    const rolled = hasBennies(target)
      ? yield* rolledWith(course, target, 'target', 'defense', () => rollD12(roll, play))
      : rollD12(roll, play);
    return defended(course, target, blank(target.id, 'defender', rolled, turned));
  }
  if (!attacker.creature.player) {
    const rolled = compareStatic(
      strike.bonus,
      targetNumberOf(defense),
      `${attacker.creature.name}: ${strike.name}`,
      play,
    );
    const landed = blank(target.id, 'nobody', rolled, sway);
    landed.hit = isSuccess(rolled.outcome);
    return landed;
  }
  const roll: Roll = {
    bonus: strike.bonus,
    target: targetNumberOf(defense),
    scale: 'attack',
    sway,
    label: `${attacker.creature.name}: ${strike.name}`,
  };
  const rolled = hasBennies(attacker)
    ? yield* rolledWith(course, attacker, 'attacker', 'attack', () => rollD12(roll, play))
    : rollD12(roll, play);
  const landed = blank(target.id, 'attacker', rolled, sway);
  landed.hit = isSuccess(rolled.outcome);
  landed.perk = hasPerk(rolled.outcome);
  // ED-ROLL-06: the attacker is Exposed.
  landed.attackerExposed = rolled.outcome === 'failure with complication';
  return landed;
}

/** ED-ROLL-07 to 10: what the defender's roll means for the attack. */
function defended({ play }: Course, { creature }: AttackTarget, landed: Landed): Landed {
  const { outcome } = landed.rolled;
  landed.hit = !isSuccess(outcome);
  landed.attackerExposed = hasPerk(outcome);
  if (outcome === 'failure with complication') {
    landed.targetExposed = creature.grants.some(each => each.sparesDouble);
    landed.doubled = !landed.targetExposed;
    if (landed.targetExposed)
      play.trace.note('ED-ROLL-10', `${creature.name} is Exposed in place of double damage`);
    else play.trace.note('ED-ROLL-09', 'Defender Complication', 'double damage');
  }
  return landed;
}

/** ED-TAG-06, ED-R-45: whether the hit could take an item away. */
function mayDisarm(attack: Attack, { creature }: AttackTarget, { roller, rolled }: Landed): boolean {
  if (!attack.strike.tags.includes('Disarming')) return false;
  const body = defenseBonus(creature, 'Body');
  if (roller === 'defender') return rolled.die !== null && rolled.die + body < rolled.target;
  if (rolled.total === null) return true;
  return rolled.total > targetNumberOf(body);
}

/** What a hit lets the attacker choose; undefined where there is nothing to choose. */
function optionsOf(attack: Attack, target: AttackTarget, landed: Landed): HitOptions | undefined {
  const { tags, deals } = attack.strike;
  const options = {
    nonLethal: deals && tags.includes('Blunt') && attack.strike.dice !== null,
    disarm: landed.mayDisarm ? target.creature.held : [],
    push:
      tags.includes('Slam') &&
      target.creature.size !== 'Gargantuan' &&
      isExposedTo(attack.attacker.creature, target.creature, attack.strike, target.situation),
  };
  return options.nonLethal || options.push || options.disarm.length > 0 ? options : undefined;
}

/** Which of somebody's Responses answer this; ED-ACT-07, ED-CND-07. */
function responsesTo({ creature }: Party, trigger: AbilityTrigger): string[] {
  if (!creature.abilities.some(each => each.trigger === trigger)) return [];
  if (creature.responses === 0 || !isAble(creature)) return [];
  return creature.abilities
    .filter(each => each.cost === 'response' && each.trigger === trigger)
    .filter(each => !each.uses || (creature.spent[each.id] ?? 0) < each.uses.count)
    .map(each => each.id);
}

function* askResponse(
  responder: Party,
  trigger: AbilityTrigger,
  target: string,
  into: Answered[],
): Generator<Ask, readonly Effect[], Answer> {
  const abilities = responsesTo(responder, trigger);
  if (abilities.length === 0) return NO_EFFECTS;
  const answer = yield { ask: 'response', who: responder.id, target, trigger, abilities };
  if (typeof answer !== 'string' || !abilities.includes(answer)) return NO_EFFECTS;
  const { creature } = responder;
  creature.responses--;
  const ability = creature.abilities.find(each => each.id === answer);
  if (ability?.uses) creature.spent = { ...creature.spent, [answer]: (creature.spent[answer] ?? 0) + 1 };
  into.push({ who: responder.id, ability: answer, target, trigger });
  return [...(ability?.effects ?? [])];
}

const NO_EFFECTS: readonly Effect[] = [];

const softening = (effects: readonly Effect[]): number =>
  effects.reduce((total, each) => total + (each.is === 'soften' ? each.amount : 0), 0);

/** ED-SKL-16, ED-ROLL-05, ED-TAG-05, ED-R-72: the damage of the attack, rolled once for all it hits. */
interface DamageRoll {
  readonly base: number;
  readonly extra: readonly DamagePart[];
}

/** ED-R-72: the mean of twice the dice, rounded down, less what the average already holds. */
const secondAverage = (dice: DiceGroup): number =>
  averageOf({ ...dice, count: dice.count * 2 }) - averageOf(dice);

function rollDamage({ attack, play }: Course, charged: boolean): DamageRoll {
  const { attacker, strike } = attack;
  if (
    !rollsDamage(attacker.creature, play) ||
    (strike.dice === null && strike.extra.length === 0 && strike.average > 0 && strike.damageBonus === 0)
  ) {
    play.trace.note('ED-NPC-08', `${strike.name}: listed average`, strike.average);
    const more = charged && strike.dice ? secondAverage(strike.dice) : 0;
    if (more) play.trace.note('ED-TAG-05', 'Charging: one more damage die', more);
    return {
      base: strike.average + more,
      extra: strike.extra.map(({ dice, kind }) => ({ amount: averageOf(dice), kind })),
    };
  }
  const group = strike.dice;
  const label = `damage of ${strike.name}`;
  const both = group && charged ? 2 : 1;
  const rolled = group ? play.dice.roll(pool(group.count * both, group.sides), sum, label) : 0;
  if (play.trace.on) {
    play.trace
      .sum('ED-SKL-16', 'Damage')
      .add(group ? `${group.count * both}d${group.sides}` : 'no dice', rolled, charged ? 'ED-TAG-05' : '')
      .add(strike.stat ?? 'Strength', strike.damageBonus, 'ED-SKL-16');
  }
  const extra = strike.extra.map(({ dice, kind, source }) => ({
    amount: play.dice.roll(pool(dice.count, dice.sides), sum, source),
    kind,
  }));
  return { base: rolled + strike.damageBonus, extra };
}

/** ED-R-72: players roll damage; what a creature of the game master deals is a mean, unless the table rolls it too. */
const rollsDamage = ({ player }: Creature, play: EdgePlay): boolean =>
  player || play.ruling('ED-R-72') === 'rolled';

/** ED-EXS-03, ED-R-203: features that deal more to an Exposed target, on the first such hit of a turn. */
function exploitDice({ attack, play }: Course, target: AttackTarget): DamagePart[] {
  const { strike } = attack;
  const attacker = attack.attacker.creature;
  if (attacker.grants.length === 0 || attacker.exploited || strike.skill !== 'Weapon') return [];
  const found = attacker.grants.flatMap(each => (each.exploit ? [each.exploit] : []));
  if (found.length === 0 || !isExposedTo(attacker, target.creature, strike, target.situation)) return [];
  attacker.exploited = true;
  return found.map(({ dice, kind }) => {
    const group = parseDice(dice);
    const amount = rollsDamage(attacker, play)
      ? play.dice.roll(pool(group.count, group.sides), sum, 'exploit')
      : averageOf(group);
    play.trace.note('ED-EXS-03', `${target.creature.name} is Exposed: ${dice} ${kind}`, amount);
    return { amount, kind };
  });
}

/** ED-ROLL-05, ED-ROLL-10, ED-R-06, ED-R-07: what the Perk adds, or what takes its place. */
function perkOf({ attack, play }: Course, landed: Landed): { more: number; effects: readonly Effect[] } {
  if (!landed.perk) return { more: 0, effects: [] };
  const instead = attack.attacker.creature.grants.find(each => each.attackPerk)?.attackPerk;
  if (instead && attack.strike.skill === 'Weapon') {
    play.trace.note('ED-ROLL-10', 'a feature replaces the Attacker Perk');
    return { more: 0, effects: instead };
  }
  const more = attack.strike.dice ? highestOf(attack.strike.dice) : 0;
  play.trace.note('ED-ROLL-05', 'Attacker Perk: the highest of the damage dice', more);
  return { more, effects: [] };
}

/** ED-DMG-01 to 04: the chain for one target, with the Body roll it may ask for. */
function* takeDamage(
  course: Course,
  target: AttackTarget,
  landed: Landed,
  blow: Blow,
): Generator<Ask, void, Answer> {
  const { creature } = target;
  const { play } = course;
  const reduced = reduceDamage(blow, creature, play);
  landed.reduced = reduced;
  landed.overwhelming = isOverwhelming(creature, reduced);
  landed.massive = isMassive(creature, reduced, true);
  if (asksForBody(creature, reduced, true))
    landed.body = yield* rolledWith(course, target, 'target', 'Body', () =>
      rollBody(creature, reduced.taken, play),
    );
  const drops = landed.overwhelming || (landed.body !== null && !isSuccess(landed.body.outcome));
  if (landed.overwhelming)
    play.trace.note('ED-DMG-04', `${reduced.beforeSoak} before Soak is more than ${creature.maxHp}`, '0 HP');
  const concentrating = creature.concentrating;
  landed.harm = harmOf(creature, { taken: reduced.taken, drops, nonLethal: blow.nonLethal }, play);
  writeHarm(creature, landed.harm);
  if (concentrating !== null) yield* testFocus(course, target, landed, reduced.taken);
  if (creature.breath !== null && creature.life === 'living')
    yield* testBreath(course, target, landed, reduced.taken);
}

/** ED-SKL-09, ED-R-155: whether the spell holds. */
function* testFocus(
  course: Course,
  target: AttackTarget,
  landed: Landed,
  taken: number,
): Generator<Ask, void, Answer> {
  const { creature } = target;
  if (creature.concentrating === null) {
    landed.concentrationEnds = true;
    return;
  }
  if (taken === 0) return;
  const rolled = yield* rolledWith(course, target, 'target', 'concentration', () =>
    rollAgainstDamage(creature, 'Will', taken, 'concentration', course.play),
  );
  landed.focus = rolled;
  landed.concentrationEnds = failsSkill(rolled, course.play);
  if (landed.concentrationEnds) creature.concentrating = null;
}

/** ED-AQUA-03. */
function* testBreath(
  course: Course,
  target: AttackTarget,
  landed: Landed,
  taken: number,
): Generator<Ask, void, Answer> {
  if (taken === 0) return;
  const rolled = yield* rolledWith(course, target, 'target', 'breath', () =>
    rollAgainstDamage(target.creature, 'Fortitude', taken, 'held breath', course.play),
  );
  landed.breathRoll = rolled;
  landed.suffocates = failsSkill(rolled, course.play);
  if (landed.suffocates) target.creature.breath = 0;
}

/** ED-SKL-09, ED-AQUA-03: stat+Focus against the damage taken. */
export function rollAgainstDamage(
  creature: Creature,
  stat: 'Will' | 'Fortitude',
  taken: number,
  label: string,
  play: EdgePlay,
): Attempted {
  const bonus = bonusOf(creature, { stat, skill: 'Focus' });
  if (!creature.player) return compareStatic(bonus, taken, label, play);
  const sway = ownSway(creature, { stat, skill: 'Focus' }, play);
  return rollD12({ bonus, target: taken, scale: 'skill', sway, label }, play);
}

/** The whole exchange. */
export function* exchange(attack: Attack, play: EdgePlay): Generator<Ask, Exchanged, Answer> {
  const course: Course = { attack, bennies: new Map(), play };
  const responses: Answered[] = [];
  const landed: Landed[] = [];
  // ED-R-142: a roll for each target first, then one damage roll for all.
  for (const target of attack.targets) landed.push(yield* rollAttack(course, target));
  if (!landed.some(each => each.hit)) {
    yield* answerMisses(course, landed, responses);
    return exchanged(course, landed, responses);
  }
  const hits = attack.targets.flatMap((target, i) =>
    landed[i]!.hit ? [{ target, landed: landed[i]! }] : [],
  );
  for (const { target, landed: each } of hits) yield* decideHit(course, target, each, responses);
  const damaging = attack.strike.deals ? hits.filter(each => !each.landed.choices.disarm) : [];
  if (damaging.length > 0) {
    const charged =
      attack.strike.tags.includes('Charging') && damaging.some(each => each.target.situation.charged);
    const damage = rollDamage(course, charged);
    for (const { target, landed: each } of damaging) yield* strikeOne(course, target, each, damage);
  }
  if (attack.strike.effects.length > 0)
    for (const { landed: each } of hits) each.effects = [...each.effects, ...attack.strike.effects];
  yield* answerMisses(course, landed, responses);
  return exchanged(course, landed, responses);
}

function* answerMisses(
  { attack }: Course,
  landed: readonly Landed[],
  responses: Answered[],
): Generator<Ask, void, Answer> {
  if (!attack.strike.melee) return;
  for (const [i, target] of attack.targets.entries())
    if (!landed[i]!.hit) yield* askResponse(target, 'missed', attack.attacker.id, responses);
}

const exchanged = (
  { attack, bennies }: Course,
  landed: readonly Landed[],
  responses: readonly Answered[],
): Exchanged => ({
  landed,
  exploited: attack.attacker.creature.exploited,
  responses,
  bennies: [...bennies].map(([who, spent]) => ({ who, spent })),
});

function* decideHit(
  course: Course,
  target: AttackTarget,
  landed: Landed,
  responses: Answered[],
): Generator<Ask, void, Answer> {
  const { attack } = course;
  landed.mayDisarm = mayDisarm(attack, target, landed);
  if (attack.strike.deals) {
    landed.softened += softening(yield* askResponse(target, 'hit', attack.attacker.id, responses));
    for (const each of attack.bystanders)
      landed.softened += softening(yield* askResponse(each, 'allyHit', target.id, responses));
  }
  const options = optionsOf(attack, target, landed);
  if (!options) return;
  const answer = yield { ask: 'hit', who: attack.attacker.id, target: target.id, options };
  if (typeof answer === 'object' && answer !== null)
    landed.choices = {
      nonLethal: options.nonLethal && answer.nonLethal === true,
      push: options.push && answer.push === true,
      disarm:
        answer.disarm !== undefined && options.disarm.includes(answer.disarm) ? answer.disarm : undefined,
    };
}

function* strikeOne(
  course: Course,
  target: AttackTarget,
  landed: Landed,
  damage: DamageRoll,
): Generator<Ask, void, Answer> {
  const perk = perkOf(course, landed);
  const base = Math.max(0, damage.base + perk.more);
  landed.parts = [
    { amount: base, kind: course.attack.strike.kind },
    ...damage.extra,
    ...exploitDice(course, target),
  ];
  landed.effects = perk.effects;
  yield* takeDamage(course, target, landed, {
    parts: landed.parts,
    doubled: landed.doubled,
    attack: true,
    nonLethal: landed.choices.nonLethal ?? false,
    softened: landed.softened,
  });
}

/** Runs an exchange whose answers are known beforehand. */
export function settle<T>(course: Generator<Ask, T, Answer>, answers: (ask: Ask) => Answer): T {
  let step = course.next();
  while (!step.done) step = course.next(answers(step.value));
  return step.value;
}
