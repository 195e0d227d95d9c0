/** ATK, COND, REA: attacks in a fight: declared, defended, settled; those that confusion and opportunity make. */
import { pool as dicePool, highest as top } from '@arbiter/dice';
import { chebyshev, intoReach, nearestOf, type Refusal } from '@arbiter/engine';
import { type Effect, weaponNamed, weaponsAtHand } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { attack, attackProblem, type Blow, charmProblem, madnessProblem } from '../combat/attack.ts';
import { tellStruck, toldStruck } from '../combat/attack-procedure.ts';
import {
  type Attempt,
  attemptAction,
  attemptReaction,
  CONFUSION,
  DIRECTIONS,
  isHindered,
  PROCEEDS,
} from '../combat/attempt.ts';
import { payEnergy } from '../combat/energy.ts';
import { movementLeft } from '../combat/movement.ts';
import { isHelpless, movementProblem, reactionProblem } from '../combat/restrictions.ts';
import { type Coating, coatingNamed } from '../combat/use-item.ts';
import { UNARMED, type Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import { actsOf, moduleActNamed } from '../powers/granted-actions.ts';
import { meleeReach, rangeProblem } from '../world/distance.ts';
import type { Stage } from './fight-events.ts';
import {
  type BlowUnderWay,
  bodyOf,
  type ChosenDefense,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  isIn,
  isUp,
  perceives,
  playFor,
  spanOf,
} from './fight-state.ts';
import { drawProblem, isReady, letFall, takeInHand } from './hands.ts';
import { endIfOver, finishTurn, nextTurn, settleHolds, settleSongs } from './turn-flow.ts';
import { fleeFrom, isHeld, stumble, walkAfterStrikes, walkOn, waysOf } from './walking.ts';

/** The weapon of a blow, with what a module action adds to it. */
export function weaponFor(one: Fighter, name: string, act: string | null): Weapon | undefined {
  const weapon = weaponNamed(one, name);
  const onHit = act ? moduleActNamed(act)?.attack?.onHit : undefined;
  return weapon && onHit ? { ...weapon, onHit } : weapon;
}

/** AV-R-132: everybody inside, friend or foe, but for the maker. */
export function struckBy(state: FightState, by: Fighter, weapon: Weapon, target: Fighter): Fighter[] {
  if (weapon.kind !== 'area') return [target];
  return Object.values(state.fighters).filter(
    other =>
      other.id !== by.id &&
      isIn(other) &&
      (other.id === target.id || gapBetween(bodyOf(other), bodyOf(target)) < weapon.radius),
  );
}

/** AV-COND-14: those nearest to somebody Maddened, by name. */
export function nearestTo(state: FightState, me: Fighter): string[] {
  const others = Object.values(state.fighters).filter(
    other => other.id !== me.id && isIn(other) && perceives(me, other),
  );
  const least = Math.min(...others.map(other => gap(me, other)));
  return others.filter(other => gap(me, other) === least).map(other => other.name);
}

const blowOf = (
  weapon: Weapon,
  distance: number,
  act: string | null,
  reaction: boolean,
  poison?: Coating,
): Blow => {
  const added = act ? moduleActNamed(act)?.attack : undefined;
  return { weapon, distance, reaction, poison, bonus: added?.bonus ?? 0, upgrades: added?.upgrades ?? 0 };
};

/** The poison on a weapon, if there is some. */
const poisonOn = (me: Fighter, weapon: Weapon) => {
  const coat = me.coated.length ? me.coated.find(one => one.weapon === weapon.name) : undefined;
  return coat ? coatingNamed(coat.poison) : undefined;
};

/** Whether somebody could attack another from where both stand, with anything. */
export const canStrike = (state: FightState, me: Fighter, target: Fighter): boolean =>
  [...weaponsAtHand(me), UNARMED].some(weapon => !strikeProblem(state, me, target, weapon.name, null));

/** Why somebody cannot attack another, if so. */
export function strikeProblem(
  state: FightState,
  me: Fighter,
  target: Fighter,
  name: string,
  act: string | null,
  reaction = false,
): Refusal | undefined {
  const weapon = weaponFor(me, name, act);
  if (!weapon) return refuse('AV-ATK-01', `${me.name} has no ${name}.`);
  if (target.id === me.id) return refuse('AV-ATK-02', 'Nobody attacks themselves.');
  if (!isIn(target)) return refuse('AV-LIFE-16', `${target.name} is out of the fight.`);
  if (!perceives(me, target))
    return refuse(
      'AV-COND-29',
      `${target.name} is Obscured: nobody who has not found it can choose it as a target.`,
    );
  if (!hasSight(state, me, target)) return refuse('AV-ATK-05', `${target.name} is behind a wall.`);
  if (act !== null) {
    const had = actsOf(me).find(one => one.name === act && one.attack && !reaction);
    if (!had?.attack) return refuse('AV-MOD-06', `${me.name} has no ${act} to attack with.`);
    if (!(had.attack.kinds as readonly string[]).includes(weapon.kind))
      return refuse('AV-MOD-06', `${act} is not for ${weapon.kind} attacks.`);
    if (me.energy < had.energy && me.energy < 0)
      return refuse('AV-RES-09', `${me.name}’s Energy is below 0.`);
  }
  const play = playFor(state);
  const targets = struckBy(state, me, weapon, target);
  // AV-R-140: an Area that takes the charmer in is aggressive too.
  for (const one of targets) {
    const charmed = charmProblem(me, one.name);
    if (charmed) return charmed;
  }
  return (
    attackProblem(me, [target], blowOf(weapon, gap(me, target), act, reaction), play) ??
    drawProblem(me, weapon, reaction) ??
    madnessProblem(
      me,
      targets.map(one => one.name),
      () => nearestTo(state, me),
      play,
    )
  );
}

/** An attack is declared: what fear and confusion make of it first; then each target chooses how to defend. */
export function declareAttack(
  stage: Stage,
  actor: string,
  target: string,
  weapon: string,
  act: string | null,
): void {
  if (!gate(stage, actor)) return;
  const me = stage.who(actor);
  const found = weaponFor(me, weapon, act)!;
  const aimed = maddenedAim(stage, me, stage.who(target), weapon, act);
  const targets = struckBy(stage.state, me, found, aimed).map(one => one.id);
  askDefense(stage, { by: actor, weapon, targets, act, reaction: false, walk: null, queue: [] });
}

/** AV-R-139: at some tables madness draws the target. */
function maddenedAim(
  stage: Stage,
  me: Fighter,
  wanted: Fighter,
  weapon: string,
  act: string | null,
): Fighter {
  if (!hasCondition(me, 'maddened') || stage.play.ruling('AV-R-139') !== 'randomTarget') return wanted;
  const open = stage
    .all()
    .filter(other => other.id !== me.id && !strikeProblem(stage.state, me, other, weapon, act));
  if (open.length < 2) return wanted;
  return open[stage.play.dice.roll(dicePool(1, open.length), top(1), 'whom madness strikes') - 1]!;
}

export function askDefense(stage: Stage, blow: BlowUnderWay): void {
  const asked = blow.targets.filter(id => !isHelpless(stage.who(id)));
  const [first, ...rest] = asked;
  if (first === undefined) settleAttack(stage, blow, []);
  else
    stage.emit({
      is: 'asked',
      actor: first,
      pending: { is: 'defense', actor: first, blow, asked: rest, chosen: [] },
    });
}

/** AV-MOD-06: a reaction declared with the defense adds its dice to this one check. */
function withDefenseAct(stage: Stage, fighter: Fighter, { act }: ChosenDefense): void {
  const taken = act ? moduleActNamed(act) : undefined;
  if (!taken?.defend) return;
  payEnergy(fighter, taken.energy, stage.play);
  const lift: Effect = {
    name: taken.name,
    by: fighter.name,
    strength: 1,
    bonus: { [taken.defend.defense]: taken.defend.bonus },
  };
  fighter.effects = [...fighter.effects, lift];
}

/** All have chosen: the attack is paid, rolled and settled. */
export function settleAttack(stage: Stage, blow: BlowUnderWay, chosen: readonly ChosenDefense[]): void {
  const me = stage.who(blow.by);
  const weapon = weaponFor(me, blow.weapon, blow.act);
  const first = stage.who(blow.targets[0]!);
  if (!weapon || !isUp(me)) {
    stage.emit({ is: 'asked', pending: null });
    afterBlow(stage, blow);
    return;
  }
  stage.deed([blow.by, ...blow.targets], (attacker, ...targets) => {
    if (blow.act) payEnergy(attacker, moduleActNamed(blow.act)!.energy, stage.play);
    const aimed = targets.map(creature => {
      const choice = chosen.find(one => one.who === creature.id);
      if (choice) withDefenseAct(stage, creature, choice);
      return { creature, defense: choice?.defense ?? ('evasion' as const) };
    });
    const made = attack(
      attacker,
      aimed,
      blowOf(weapon, gap(me, first), blow.act, blow.reaction, poisonOn(me, weapon)),
      stage.play,
    );
    const told = made.struck.map((struck, i) =>
      tellStruck(toldStruck(struck, targets[i]!), `{${targets[i]!.id}}`),
    );
    for (const creature of targets)
      if (creature.effects.some(e => moduleActNamed(e.name)?.defend))
        creature.effects = creature.effects.filter(e => !moduleActNamed(e.name)?.defend);
    attacker.found = [];
    if (weapon.hands > 0) {
      stopPlaying(attacker);
      // AV-R-156: drawing is part of the attack; what is thrown leaves the hand.
      if (attacker.thrown.length > me.thrown.length) letFall(attacker, weapon.name);
      else takeInHand(attacker, weapon.name);
    }
    if (made.struck.some(struck => struck.outcome === 'hit') && attacker.coated.length)
      attacker.coated = attacker.coated.filter(one => one.weapon !== weapon.name);
    const breath = made.paid.winded ? `; {${blow.by}} is Winded` : '';
    const strikes = blow.reaction ? ' strikes out with' : ' attacks with';
    return {
      is: 'attacked',
      actor: blow.by,
      ...(blow.targets.length === 1 ? { target: blow.targets[0]! } : {}),
      pending: null,
      ...(attacker.thrown.length > me.thrown.length
        ? { lying: [...stage.state.lying, { weapon: weapon.name, owner: blow.by, x: first.x, y: first.y }] }
        : {}),
      taken: Object.fromEntries(made.struck.map((struck, i) => [targets[i]!.id, struck.harm?.taken ?? 0])),
      said: `{${blow.by}}${strikes} ${weapon.name}${blow.act ? ` (${blow.act})` : ''} and ${told.join('; ')}${breath}.`,
    };
  });
  settleHolds(stage);
  settleSongs(stage);
  afterBlow(stage, blow);
}

/** Back to what the blow interrupted, or to the turn it was made in. */
function afterBlow(stage: Stage, blow: BlowUnderWay): void {
  if (endIfOver(stage)) return;
  if (blow.walk) {
    const mover = stage.who(blow.walk.mover);
    const [next, ...queue] = blow.queue.filter(id => isUp(stage.who(id)) && !reactionProblem(stage.who(id)));
    // AV-R-143: a Reaction whose trigger is gone lapses unpaid.
    const goesOn = isUp(mover) && !mover.turn.dropped && mover.health > 0;
    if (next !== undefined && goesOn)
      stage.emit({
        is: 'asked',
        actor: next,
        pending: { is: 'opportunity', actor: next, asked: queue, walk: blow.walk },
      });
    else walkAfterStrikes(stage, blow.walk);
    return;
  }
  resumeAfterWalk(stage, stage.state.actor ?? blow.by);
}

/** Whoever's turn it is goes on, or has lost the rest of it (AV-R-124). */
export function resumeAfterWalk(stage: Stage, _actor: string): void {
  if (endIfOver(stage)) return;
  const running = stage.state.actor;
  if (running === null) {
    nextTurn(stage, null);
    return;
  }
  const me = stage.who(running);
  if (isUp(me) && !me.turn.dropped) return;
  if (isIn(me)) finishTurn(stage, running);
  else stage.emit({ is: 'turn ended', actor: running, turnOf: null, pending: null });
  nextTurn(stage, running);
}

/** AV-COND-04, AV-COND-11: whether the Action goes ahead; where not, fear or confusion has used it up. */
export function gate(stage: Stage, actor: string): boolean {
  const me = stage.who(actor);
  if (!isHindered(me)) return true;
  let attempt: Attempt = PROCEEDS;
  const feared = me.conditions.find(c => c.name === 'afraid')?.by;
  stage.deed([actor], self => {
    attempt = attemptAction(self, stage.play);
    return { is: 'faltered', actor, said: tellAttempt(actor, attempt) };
  });
  if (attempt.proceeds) return true;
  if (attempt.fear && !attempt.fear.ends) {
    if (!fleeFrom(stage, actor, feared, attempt.fleesUpTo)) resumeAfterWalk(stage, actor);
    return false;
  }
  confusedDeed(stage, actor, attempt);
  return false;
}

/**
 * The same for a Reaction, which only confusion stands before. What confusion makes of it is done where nothing else is
 * under way; in the middle of somebody else's deed the Reaction is lost and no more.
 */
export function gateReaction(stage: Stage, actor: string, free: boolean): boolean {
  if (!hasCondition(stage.who(actor), 'confused')) return true;
  let attempt: Attempt = PROCEEDS;
  stage.deed([actor], self => {
    attempt = attemptReaction(self, stage.play);
    return { is: 'faltered', actor, said: tellAttempt(actor, attempt) };
  });
  if (!attempt.proceeds && free) confusedDeed(stage, actor, attempt, true);
  return attempt.proceeds;
}

export function tellAttempt(actor: string, { proceeds, fear, confusion, direction }: Attempt): string {
  if (fear && !fear.ends)
    return `{${actor}} is too afraid to act${fear.nextRc === null ? '' : ` (next at ${fear.nextRc})`}.`;
  const brave = fear ? `{${actor}} overcomes the fear` : `{${actor}} tries`;
  if (confusion === null) return `${brave}.`;
  return `${brave}${proceeds ? ' and acts as intended' : `, confused: ${CONFUSION[confusion - 1]}${direction ? `, ${direction}` : ''}`}.`;
}

const STEPS = DIRECTIONS.map((_name, i) => {
  const angle = (i * Math.PI) / 4;
  return { x: Math.round(Math.sin(angle)), y: -Math.round(Math.cos(angle)) };
});

/** AV-R-78, AV-R-137: towards the nearest as far as needed, then the attack; or one way till something stops it. */
function confusedDeed(stage: Stage, actor: string, attempt: Attempt, reaction = false): void {
  const me = stage.who(actor);
  if (attempt.confusion === 3 && attempt.direction) {
    if (!stumble(stage, actor, STEPS[DIRECTIONS.indexOf(attempt.direction)]!)) resumeAfterWalk(stage, actor);
    return;
  }
  const nearest = attempt.confusion === 1 ? nearestCreature(stage, me) : undefined;
  if (!nearest) {
    resumeAfterWalk(stage, actor);
    return;
  }
  if (reaction) {
    forcedAttack(stage, actor, nearest.id, true);
    return;
  }
  const weapon = weaponInHand(me);
  const most = movementProblem(me) ? 0 : movementLeft(me);
  const reach = weapon.kind === 'melee' ? meleeReach(weapon) + 1 : 40;
  const ways = waysOf(stage.state, me, most);
  const goal = intoReach(
    ways,
    { target: bodyOf(nearest), reach, measure: chebyshev, span: spanOf(me) },
    at => !isHeld(stage.state, me, at),
  );
  if (goal && ways.way(goal).length)
    walkOn(stage, { mover: actor, how: 'charge', way: ways.way(goal), gone: 0, strikes: nearest.id });
  else forcedAttack(stage, actor, nearest.id);
}

/** AV-R-78: the nearest creature of any side. */
const nearestCreature = (stage: Stage, me: Fighter): Fighter | undefined =>
  nearestOf(
    chebyshev,
    bodyOf(me),
    stage.all().filter(one => one.id !== me.id && isIn(one)),
  );

/** AV-R-78: the weapon in hand, or what needs none; else the fists. */
const weaponInHand = (me: Fighter): Weapon =>
  weaponsAtHand(me).find(weapon => isReady(me, weapon)) ?? UNARMED;

/** The attack that confusion makes: at its usual price, if it is in reach and can be paid. */
export function forcedAttack(stage: Stage, actor: string, target: string, reaction = false): void {
  const me = stage.who(actor);
  const weapon = weaponInHand(me);
  const free = { ...me, turn: { ...me.turn, actions: 0 } };
  const aimed = stage.who(target);
  const blow = blowOf(weapon, gap(me, aimed), null, reaction);
  const problem = rangeProblem(weapon, gap(me, aimed)) ?? attackProblem(free, [aimed], blow, stage.play);
  if (problem || !isIn(aimed)) {
    resumeAfterWalk(stage, actor);
    return;
  }
  // The Action is spent already; the attack itself spends it again, so it is given back first.
  if (!reaction)
    stage.deed([actor], self => {
      self.turn = { ...self.turn, actions: Math.max(0, self.turn.actions - 1) };
      return { is: 'faltered', actor };
    });
  askDefense(stage, {
    by: actor,
    weapon: weapon.name,
    targets: struckBy(stage.state, me, weapon, aimed).map(one => one.id),
    act: null,
    reaction,
    walk: null,
    queue: [],
  });
}

/** An Attack of Opportunity is taken: confusion may make something else of it. */
export function takeOpportunity(
  stage: Stage,
  actor: string,
  weapon: string,
  walk: BlowUnderWay['walk'],
  queue: readonly string[],
): void {
  let attempt: Attempt = PROCEEDS;
  if (hasCondition(stage.who(actor), 'confused'))
    stage.deed([actor], self => {
      attempt = attemptReaction(self, stage.play);
      return { is: 'faltered', actor, said: tellAttempt(actor, attempt) };
    });
  const aimed = attempt.confusion === 1 ? strayTarget(stage, actor, weapon, walk!.mover) : walk!.mover;
  const blow: BlowUnderWay = {
    by: actor,
    weapon,
    targets: [aimed],
    act: null,
    reaction: true,
    walk,
    queue,
  };
  if (attempt.proceeds || attempt.confusion === 1) askDefense(stage, blow);
  else {
    stage.emit({ is: 'asked', pending: null });
    afterBlow(stage, blow);
  }
}

/** AV-COND-11: confusion turns the blow on the nearest creature; where several are, it stays on the mover. */
function strayTarget(stage: Stage, actor: string, weapon: string, mover: string): string {
  const me = stage.who(actor);
  const nearest = nearestCreature(stage, me);
  const found = weaponFor(me, weapon, null);
  if (!nearest || !found || gap(me, nearest) >= gap(me, stage.who(mover))) return mover;
  return rangeProblem(found, gap(me, nearest)) ? mover : nearest.id;
}

export function letPass(
  stage: Stage,
  walk: NonNullable<BlowUnderWay['walk']>,
  asked: readonly string[],
): void {
  stage.emit({ is: 'asked', pending: null });
  afterBlow(stage, {
    by: walk.mover,
    weapon: '',
    targets: [],
    act: null,
    reaction: true,
    walk,
    queue: asked,
  });
}

/**
 * AV-SONG-04, AV-R-158: a hand taken away stops an instrument at once. The rest of the song goes on, unless that
 * instrument led it (AV-R-173).
 */
export function stopPlaying(player: Fighter): void {
  if (player.effects.some(isHarmony)) player.effects = player.effects.filter(effect => !isHarmony(effect));
  const { concentration } = player;
  if (concentration?.on === 'song' && (concentration.harmony || concentration.instrument !== undefined))
    player.concentration = null;
}
export const isHarmony = (effect: Effect): boolean => effect.name.includes(' harmony of ');
