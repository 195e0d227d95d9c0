/** Attack Rolls and Defense Rolls: who rolls, whether it hits, and what a 1 or a 12 means for whom. */
import type { Refusal } from '@arbiter/engine';
import { type Creature, defenseBonus, whyNotAlive } from '../character/creature.ts';
import { type Attempted, compareStatic } from '../checks/attempt.ts';
import { type BennyMoment, isRerollOffered, spendBenny, whyNotBenny } from '../checks/bennies.ts';
import { isRead, type Roll, rollD12 } from '../checks/d12.ts';
import { UNSWAYED } from '../checks/edge-and-hindrance.ts';
import { hasPerk, isSuccess } from '../checks/outcome.ts';
import { refuse } from '../play.ts';
import { approached } from './approach.ts';
import { attackSway, type Situation } from './attack-sway.ts';
import { exposedByCondition, has, hasFrom } from './conditions.ts';
import { targetNumberOf } from './defenses.ts';
import type { AttackTarget, BennyRoll, Course, HitChoices, Landed, Party } from './exchange.ts';
import { ownCreature } from './own-creature.ts';
import { attackReasons, defenseReasons, numberOf } from './reasons.ts';
import type { Strike } from './strike.ts';

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
export function whyNotStrike(
  attacker: Creature,
  target: Creature,
  strike: Strike,
  situation: Situation,
): Refusal | undefined {
  const dead = whyNotAlive(target);
  if (dead) return dead;
  const charmed = attacker.conditions.length > 0 && whyNotAgainstCharmer(attacker, [target]);
  if (charmed) return charmed;
  if (strike.exploits && !isExposedTo(attacker, target, strike, situation))
    return refuse('ED-EXS-03', `${target.name} is not Exposed to ${attacker.name}.`);
  return undefined;
}

/** ED-CND-03: nobody attacks whoever charmed them, nor throws an area over them. */
export function whyNotAgainstCharmer(attacker: Creature, targets: readonly Creature[]): Refusal | undefined {
  if (attacker.conditions.length === 0) return undefined;
  const charmer = targets.find(each => hasFrom(attacker, 'Charmed', each.name));
  return charmer && refuse('ED-CND-03', `${attacker.name} is charmed and may not attack ${charmer.name}.`);
}

const momentOf = ({ attack }: Course, side: 'attacker' | 'target'): BennyMoment => ({
  fight: attack.fight,
  ownTurn: attack.attackersTurn === (side === 'attacker'),
});

/** A roll of an exchange on which a benny may be spent: whose, on which side of it, and what it is. */
interface RollInExchange {
  readonly roller: Party;
  readonly side: 'attacker' | 'target';
  readonly of: BennyRoll;
  readonly roll: () => Attempted;
}

/** ED-BEN-01, ED-R-133: the roll, and the reroll that somebody may ask for before anything follows from it. */
export function rollInExchange(course: Course, { roller, side, of, roll }: RollInExchange): Attempted {
  let rolled = roll();
  const moment = momentOf(course, side);
  const payer = roller.payer ?? roller;
  while (isRerollOffered(rolled, course.play) && !whyNotBenny(payer.creature, moment, course.play)) {
    if (course.ask({ ask: 'benny', who: payer.id, of, rolled }) !== true) break;
    spendBenny(ownCreature(payer), moment, course.play);
    const spender = course.bennies.find(({ who }) => who === payer.id);
    if (spender) spender.spent++;
    else course.bennies.push({ who: payer.id, spent: 1 });
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
  edges: namesOf(sway.edges),
  hindrances: namesOf(sway.hindrances),
  hit: false,
  perk: false,
  doubled: false,
  attackerExposed: false,
  targetExposed: false,
  mayDisarm: false,
  choices: NO_CHOICES,
  softened: 0,
  parts: NO_PARTS,
  reduced: null,
  massive: false,
  overwhelming: false,
  body: null,
  harm: null,
  focus: null,
  concentrationEnds: false,
  breathRoll: null,
  suffocates: false,
  effects: NO_EFFECTS,
});

// Most blows leave these empty.
const NO_CHOICES: HitChoices = {};
const NO_PARTS: Landed['parts'] = [];
const NO_EFFECTS: Landed['effects'] = [];
const NO_NAMES: readonly string[] = [];
const NO_SWAY = { edges: [], hindrances: [] };

const namesOf = (sources: readonly { readonly name: string }[]): readonly string[] =>
  sources.length === 0 ? NO_NAMES : sources.map(each => each.name);

/** ED-CND-08, ED-R-74: a paralyzed target is hit without a roll, in melee as by a perk. */
function automatic(course: Course, target: AttackTarget): Landed | undefined {
  const { attacker, strike } = course.attack;
  if (target.creature.conditions.length === 0 || !has(target.creature, 'Paralyzed')) return undefined;
  if (!strike.melee && strike.against !== 'React' && strike.against !== 'Deflect') return undefined;
  course.play.trace.note('ED-CND-08', `${target.creature.name} is Paralyzed`, 'hit without a roll');
  const perk = strike.melee && attacker.creature.player;
  // ED-R-238: read as the one who would have rolled.
  const defends = !attacker.creature.player && target.creature.player;
  const number = targetNumberOf(defends ? strike.bonus : defenseBonus(target.creature, strike.against));
  const outcome = defends
    ? strike.melee
      ? 'failure with complication'
      : 'failure'
    : perk
      ? 'success with perk'
      : 'success';
  const landed = blank(target.id, 'nobody', outcomeOnly(number, outcome), NO_SWAY);
  landed.hit = true;
  landed.perk = perk;
  landed.doubled = strike.melee && !attacker.creature.player;
  return landed;
}

/** An attack is a roll of its skill, too. */
const attackKind = ({ skill }: Strike) => ({ attack: true, skill });

/** ED-ROLL-04, ED-ROLL-07, ED-ACT-11, ED-CORE-05, ED-R-01, ED-R-02: who rolls, and whether it hits. */
export function rollAttack(course: Course, target: AttackTarget): Landed {
  const { attack, play } = course;
  const { attacker, strike } = attack;
  const sure = automatic(course, target);
  if (sure) return sure;
  const sway = attackSway(attacker.creature, target.creature, strike, target.situation, play);
  const defense = defenseBonus(target.creature, strike.against);
  if (!attacker.creature.player && target.creature.player) {
    const turned = sway === UNSWAYED ? sway : sway.turned();
    const plain: Roll = {
      bonus: defense,
      target: targetNumberOf(strike.bonus),
      scale: 'defense',
      sway: turned,
      label: isRead(play)
        ? `${target.creature.name}’s ${strike.against} against ${attacker.creature.name}’s ${strike.name}`
        : strike.name,
      bonusOf: play.trace.on ? defenseReasons(target.creature, strike.against) : undefined,
      targetOf: play.trace.on
        ? numberOf(attacker.creature.name, attackReasons(attacker.creature, strike))
        : undefined,
    };
    const roll = approached(plain, attacker.creature, attackKind(strike), 'withstands');
    const rolled = hasBennies(target)
      ? rollInExchange(course, {
          roller: target,
          side: 'target',
          of: 'defense',
          roll: () => rollD12(roll, play),
        })
      : rollD12(roll, play);
    return defended(course, target, blank(target.id, 'defender', rolled, turned));
  }
  if (!attacker.creature.player) {
    const plain = {
      bonus: strike.bonus,
      target: targetNumberOf(defense),
      label: `${attacker.creature.name}: ${strike.name}`,
      bonusOf: play.trace.on ? attackReasons(attacker.creature, strike) : undefined,
      targetOf: play.trace.on
        ? numberOf(target.creature.name, defenseReasons(target.creature, strike.against))
        : undefined,
    };
    const rolled = compareStatic(approached(plain, attacker.creature, attackKind(strike)), play);
    const landed = blank(target.id, 'nobody', rolled, sway);
    landed.hit = isSuccess(rolled.outcome);
    return landed;
  }
  const plain: Roll = {
    bonus: strike.bonus,
    target: targetNumberOf(defense),
    scale: 'attack',
    sway,
    label: isRead(play) ? `${attacker.creature.name}: ${strike.name}` : strike.name,
    bonusOf: play.trace.on ? attackReasons(attacker.creature, strike) : undefined,
    targetOf: play.trace.on
      ? numberOf(target.creature.name, defenseReasons(target.creature, strike.against))
      : undefined,
  };
  const roll = approached(plain, attacker.creature, attackKind(strike));
  const rolled = hasBennies(attacker)
    ? rollInExchange(course, {
        roller: attacker,
        side: 'attacker',
        of: 'attack',
        roll: () => rollD12(roll, play),
      })
    : rollD12(roll, play);
  const landed = blank(target.id, 'attacker', rolled, sway);
  landed.hit = isSuccess(rolled.outcome);
  landed.perk = hasPerk(rolled.outcome);
  // ED-ROLL-06: the attacker is Exposed.
  landed.attackerExposed = rolled.outcome === 'failure with complication';
  if (landed.attackerExposed)
    play.trace.note('ED-ROLL-06', 'Attacker Complication', `${attacker.creature.name} is Exposed`);
  return landed;
}

/** ED-ROLL-07 to 10: what the defender's roll means for the attack. */
function defended({ play }: Course, { creature }: AttackTarget, landed: Landed): Landed {
  const { outcome } = landed.rolled;
  landed.hit = !isSuccess(outcome);
  landed.attackerExposed = hasPerk(outcome);
  if (landed.attackerExposed) play.trace.note('ED-ROLL-08', 'Defender Perk', 'the attacker is Exposed');
  if (outcome === 'failure with complication') {
    landed.targetExposed = creature.grants.some(each => each.sparesDouble);
    landed.doubled = !landed.targetExposed;
    if (landed.targetExposed)
      play.trace.note('ED-ROLL-10', `${creature.name} is Exposed in place of double damage`);
    else play.trace.note('ED-ROLL-09', 'Defender Complication', 'double damage');
  }
  return landed;
}
