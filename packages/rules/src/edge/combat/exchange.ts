/**
 * One exchange, asked or played: an attack from the first die to what it leaves behind. Wherever somebody may decide
 * something on the way (a benny, a Response, what to do with a hit), it asks; a procedure has the answers beforehand,
 * a fight asks for them. What harm it does is found and not written: whoever calls writes that down.
 */

import { itemAt } from '@arbiter/engine';
import { type Creature, defenseBonus, isAble } from '../character/creature.ts';
import type { Attempted } from '../checks/attempt.ts';
import type { EdgePlay } from '../play.ts';
import type { AbilityTrigger, Effect } from '../powers/ability.ts';
import { rollDamage, strikeOne } from './attack-damage.ts';
import { isExposedTo, rollAttack } from './attack-roll.ts';
import type { Situation } from './attack-sway.ts';
import { hasFrom } from './conditions.ts';
import type { DamagePart, Reduced } from './damage.ts';
import { targetNumberOf } from './defenses.ts';
import type { Harm } from './harm.ts';
import { ownCreature } from './own-creature.ts';
import { maySpare, type Strike } from './strike.ts';

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
export type Asking = (ask: Ask) => Answer;

export interface Party {
  readonly id: string;
  creature: Creature;
  /** Whether the creature is somebody else's, to be copied before anything is written into it. */
  lent?: boolean;
  /** ED-R-20: whose bennies it may use, where it has a rider; left out: its own. */
  readonly payer?: Party | undefined;
}
export interface AttackTarget extends Party {
  readonly situation: Situation;
  /** Whether it could strike back at the attacker from where it stands; left out: it could. */
  readonly strikesBack?: boolean | undefined;
}

export interface Bystander extends Party {
  /** Whether an ability of its own reaches this target; left out: it does. */
  readonly reaches?: ((target: string, ability: string) => boolean) | undefined;
}

export interface Attack {
  readonly attacker: Party;
  readonly strike: Strike;
  readonly targets: readonly AttackTarget[];
  /** Others who may answer with a Response, such as allies of a target. */
  readonly bystanders: readonly Bystander[];
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

/** An exchange under way. */
export interface Course {
  readonly attack: Attack;
  readonly bennies: { readonly who: string; spent: number }[];
  readonly responses: Answered[];
  readonly ask: Asking;
  readonly play: EdgePlay;
}

/** ED-TAG-06, ED-R-45: whether the hit could take an item away. */
function mayDisarm(attack: Attack, { creature }: AttackTarget, { roller, rolled }: Landed): boolean {
  if (!attack.strike.tagged.Disarming) return false;
  const body = defenseBonus(creature, 'Body');
  if (roller === 'defender') return rolled.die !== null && rolled.die + body < rolled.target;
  if (rolled.total === null) return true;
  return rolled.total > targetNumberOf(body);
}

/** What a hit lets the attacker choose; undefined where there is nothing to choose. */
function optionsOf(attack: Attack, target: AttackTarget, landed: Landed): HitOptions | undefined {
  const { tagged, deals } = attack.strike;
  const nonLethal = deals && maySpare(attack.strike);
  const disarm = landed.mayDisarm ? target.creature.held : NOTHING_HELD;
  const push =
    tagged.Slam &&
    target.creature.size !== 'Gargantuan' &&
    isExposedTo(attack.attacker.creature, target.creature, attack.strike, target.situation);
  return nonLethal || push || disarm.length > 0 ? { nonLethal, disarm, push } : undefined;
}

const NOTHING_HELD: readonly string[] = [];

/** Which of somebody's Responses answer this; ED-ACT-07, ED-CND-07. */
function responsesTo({ creature }: Party, trigger: AbilityTrigger): readonly string[] {
  if (creature.abilities.length === 0 || creature.responses === 0 || !isAble(creature)) return NO_RESPONSES;
  return creature.abilities
    .filter(each => each.cost === 'response' && each.trigger === trigger)
    .filter(each => !each.uses || (creature.spent[each.id] ?? 0) < each.uses.count)
    .map(each => each.id);
}

const NO_RESPONSES: readonly string[] = [];

/** What somebody may answer with which Responses, and whom it is about. */
interface Answerable {
  readonly abilities: readonly string[];
  readonly trigger: AbilityTrigger;
  readonly target: string;
}

function askResponse(
  { ask, responses }: Course,
  responder: Party,
  { abilities, trigger, target }: Answerable,
): readonly Effect[] {
  const answer = ask({ ask: 'response', who: responder.id, target, trigger, abilities });
  if (typeof answer !== 'string' || !abilities.includes(answer)) return NO_EFFECTS;
  const creature = ownCreature(responder);
  creature.responses--;
  const ability = creature.abilities.find(each => each.id === answer);
  if (ability?.uses) creature.spent = { ...creature.spent, [answer]: (creature.spent[answer] ?? 0) + 1 };
  responses.push({ who: responder.id, ability: answer, target, trigger });
  return [...(ability?.effects ?? [])];
}

const NO_EFFECTS: readonly Effect[] = [];

/** How much a Response, if it is used, takes off the damage. */
const softened = (course: Course, responder: Party, hit: Answerable): number =>
  askResponse(course, responder, hit).reduce(
    (total, each) => total + (each.is === 'soften' ? each.amount : 0),
    0,
  );

/** The whole exchange. */
export function exchange(attack: Attack, ask: Asking, play: EdgePlay): Exchanged {
  const course: Course = { attack, bennies: [], responses: [], ask, play };
  const { targets } = attack;
  // ED-R-142: a roll for each target first, then one damage roll for all.
  const landed = targets.map(target => rollAttack(course, target));
  for (const [i, each] of landed.entries()) if (each.hit) decideHit(course, itemAt(targets, i), each);
  if (attack.strike.deals) strikeAll(course, landed);
  const { effects } = attack.strike;
  if (effects.length > 0)
    for (const each of landed) if (each.hit) each.effects = [...each.effects, ...effects];
  if (attack.strike.melee) answerMisses(course, landed);
  const { bennies, responses } = course;
  return { landed, exploited: attack.attacker.creature.exploited, responses, bennies };
}

/** Whoever is hit takes the damage, unless an item is taken in its place. */
function strikeAll(course: Course, landed: readonly Landed[]): void {
  const { targets, strike } = course.attack;
  const charging = strike.tagged.Charging;
  let struck = false;
  let charged = false;
  for (const [i, each] of landed.entries()) {
    if (!isStruck(each)) continue;
    struck = true;
    charged ||= charging && itemAt(targets, i).situation.charged;
  }
  if (!struck) return;
  const damage = rollDamage(course, charged);
  for (const [i, each] of landed.entries())
    if (isStruck(each)) strikeOne(course, itemAt(targets, i), each, damage);
}

const isStruck = ({ hit, choices }: Landed): boolean => hit && !choices.disarm;

/** A Response that is an attack with the weapon in hand. */
export const isStrikeBack = ({ abilities }: Creature, id: string): boolean =>
  abilities.find(each => each.id === id)?.target === 'weapon';

/** ED-CND-03: nobody strikes back at whom it may not attack, or cannot reach. */
const mayStrikeBack = ({ attacker }: Attack, { creature, strikesBack = true }: AttackTarget): boolean =>
  strikesBack && !hasFrom(creature, 'Charmed', attacker.creature.name);

function answerMisses(course: Course, landed: readonly Landed[]): void {
  const { attack } = course;
  for (const [i, { hit }] of landed.entries()) {
    const target = itemAt(attack.targets, i);
    const missed = hit ? NO_RESPONSES : responsesTo(target, 'missed');
    const abilities =
      missed.length === 0 || mayStrikeBack(attack, target)
        ? missed
        : missed.filter(id => !isStrikeBack(target.creature, id));
    if (abilities.length > 0)
      askResponse(course, target, { abilities, trigger: 'missed', target: attack.attacker.id });
  }
}

function decideHit(course: Course, target: AttackTarget, landed: Landed): void {
  const { attack } = course;
  landed.mayDisarm = mayDisarm(attack, target, landed);
  if (attack.strike.deals) {
    const own = responsesTo(target, 'hit');
    if (own.length > 0)
      landed.softened += softened(course, target, {
        abilities: own,
        trigger: 'hit',
        target: attack.attacker.id,
      });
    for (const each of attack.bystanders) {
      const theirs = responsesTo(each, 'allyHit').filter(id => each.reaches?.(target.id, id) ?? true);
      if (theirs.length > 0)
        landed.softened += softened(course, each, {
          abilities: theirs,
          trigger: 'allyHit',
          target: target.id,
        });
    }
  }
  const options = optionsOf(attack, target, landed);
  if (!options) return;
  const answer = course.ask({ ask: 'hit', who: attack.attacker.id, target: target.id, options });
  if (typeof answer === 'object' && answer !== null)
    landed.choices = {
      nonLethal: options.nonLethal && answer.nonLethal === true,
      push: options.push && answer.push === true,
      disarm:
        answer.disarm !== undefined && options.disarm.includes(answer.disarm) ? answer.disarm : undefined,
    };
}
