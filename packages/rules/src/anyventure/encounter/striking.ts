/** ATK, COND, REA: attacks in a fight: declared, defended, settled; those that confusion and opportunity make. */
import { pool as dicePool, highest as top } from '@arbiter/dice';
import { chebyshev, intoReach, nearestOf, type Refusal } from '@arbiter/engine';
import { type Effect, weaponNamed, weaponsAtHand } from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import {
  type AttackMade,
  type AttackTarget,
  attack,
  attackProblem,
  type Blow,
  charmProblem,
  madnessProblem,
  priceOf,
} from '../combat/attack.ts';
import { tellStruck, tellStruckSeen, toldStruck } from '../combat/attack-procedure.ts';
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
import { isHelpless, movementProblem, reactionProblem, spendAction } from '../combat/restrictions.ts';
import { type Coating, coatingNamed } from '../combat/use-item.ts';
import { UNARMED, type Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import { actsOf, moduleActNamed } from '../powers/granted-actions.ts';
import { farthestUse, rangeProblem } from '../world/distance.ts';
import { type Counted, plainly, type Said, type Stage } from './events.ts';
import { drawProblem, isReady, letFall, takeInHand } from './hands.ts';
import { askToPay, resume } from './interrupted.ts';
import {
  type BlowUnderWay,
  bodyOf,
  type ChosenDefense,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  type Interrupted,
  isIn,
  isUp,
  perceives,
  phaseOf,
  playFor,
  spanOf,
  type WalkUnderWay,
} from './state.ts';
import { endIfOver, settleHolds, settleSongs } from './turn-flow.ts';
import {
  fleeFrom,
  isHeld,
  strikesAtWalker,
  stumble,
  walkAfterStrikes,
  walkFrom,
  walkOn,
  waysOf,
} from './walking.ts';

/** The weapon of a blow, with what a module action adds to it. */
export function weaponFor(one: Fighter, name: string, act: string | null): Weapon | undefined {
  const weapon = weaponNamed(one, name);
  const onHit = act ? moduleActNamed(act)?.attack?.onHit : undefined;
  return weapon && onHit ? { ...weapon, onHit } : weapon;
}

/** AV-R-132: everybody inside, friend or foe, but for the maker; whom it is aimed at first. */
export function struckBy(state: FightState, by: Fighter, weapon: Weapon, target: Fighter): Fighter[] {
  if (weapon.kind !== 'area') return [target];
  const around = Object.values(state.fighters).filter(
    other =>
      other.id !== by.id &&
      other.id !== target.id &&
      isIn(other) &&
      gapBetween(bodyOf(other), bodyOf(target)) < weapon.radius,
  );
  return [target, ...around];
}

/** AV-COND-14, AV-R-139: those nearest to somebody Maddened whom it could target, by name. */
export function nearestTo(state: FightState, me: Fighter): string[] {
  const others = Object.values(state.fighters).filter(
    other => other.id !== me.id && isIn(other) && perceives(me, other) && hasSight(state, me, other),
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
  return {
    weapon,
    distance,
    reaction,
    poison,
    bonus: added?.bonus ?? 0,
    upgrades: added?.upgrades ?? 0,
    surcharge: act ? moduleActNamed(act)!.energy : 0,
  };
};

/** The poison on a weapon, if there is some. */
const poisonOn = (me: Fighter, weapon: Weapon) => {
  const coat = me.coated.length ? me.coated.find(one => one.weapon === weapon.name) : undefined;
  return coat ? coatingNamed(coat.poison) : undefined;
};

/** Whether somebody could attack another from where both stand, with anything. */
export const canStrike = (state: FightState, me: Fighter, target: Fighter): boolean =>
  [...weaponsAtHand(me), UNARMED].some(weapon => !strikeProblem(state, me, target, weapon.name, null));

/** AV-R-119: out of its own turn the phase of the round counts, not that of the turn it took last. */
const inPhase = (state: FightState, me: Fighter): Fighter =>
  me.turn.now ? me : { ...me, turn: { ...me.turn, phase: phaseOf(state) } };

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
  if (!weapon)
    return me.thrown.includes(name)
      ? refuse('AV-ITM-04', `The ${name} lies where it was thrown; pick it up first.`)
      : refuse('AV-ATK-01', `${me.name} has no ${name}.`);
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
  }
  const play = playFor(state);
  const blow = blowOf(weapon, gap(me, target), act, reaction);
  const now = reaction ? inPhase(state, me) : me;
  const problem = attackProblem(now, [target], blow, play) ?? drawProblem(me, weapon, reaction);
  return problem ?? (me.conditions.length ? spellbound(state, me, weapon, target) : undefined);
}

/** What charm and madness keep somebody from attacking. */
function spellbound(state: FightState, me: Fighter, weapon: Weapon, target: Fighter): Refusal | undefined {
  const targets = struckBy(state, me, weapon, target).map(one => one.name);
  // AV-R-140: an Area that takes the charmer in is aggressive too.
  for (const name of targets) {
    const charmed = charmProblem(me, name);
    if (charmed) return charmed;
  }
  return madnessProblem(me, targets, () => nearestTo(state, me), playFor(state));
}

/** An attack is declared: what fear and confusion make of it first; then each target chooses how to defend. */
export function declareAttack(
  stage: Stage,
  actor: string,
  target: string,
  weapon: string,
  act: string | null,
): void {
  const me = gate(stage, actor);
  if (!me) return;
  const found = weaponFor(me, weapon, act)!;
  const aimed = maddenedAim(stage, me, stage.who(target), weapon, act);
  const targets =
    found.kind === 'area' ? struckBy(stage.state, me, found, aimed).map(one => one.id) : [aimed.id];
  const place = { x: aimed.x, y: aimed.y };
  askDefense(stage, { by: actor, weapon, targets, place, act, reaction: false, walk: null, queue: NOBODY });
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
  let first: string | undefined;
  let asked = NOBODY;
  for (const id of blow.targets) {
    if (isHelpless(stage.who(id))) continue;
    if (first === undefined) first = id;
    else asked = [...asked, id];
  }
  if (first === undefined) settleAttack(stage, blow, NO_DEFENSES);
  else stage.ask({ is: 'defense', actor: first, blow, asked, chosen: NO_DEFENSES });
}
const NOBODY: readonly string[] = [];
const NO_DEFENSES: readonly ChosenDefense[] = [];

/** " for 2 Energy", in a sentence about something that was paid for. */
export const forEnergy = (cost: number): string => (cost ? ` for ${cost} Energy` : '');
export const lost = (winded: boolean, id: string): string => (winded ? `; {${id}} is Winded` : '');

/** AV-MOD-06: a reaction declared with the defense adds its dice to this one check. */
function withDefenseAct(stage: Stage, fighter: Fighter, { act }: ChosenDefense): readonly Counted[] {
  const taken = act ? moduleActNamed(act) : undefined;
  if (!taken?.defend) return NOTHING;
  const { winded } = payEnergy(fighter, taken.energy, stage.play);
  const lift: Effect = {
    name: taken.name,
    by: fighter.name,
    strength: 1,
    bonus: { [taken.defend.defense]: taken.defend.bonus },
  };
  fighter.effects = [...fighter.effects, lift];
  const { id } = fighter;
  const answers = `{${id}} answers with ${taken.name}${forEnergy(taken.energy)}${lost(winded, id)}; `;
  return [plainly(id, answers)];
}
const NOTHING: readonly Counted[] = [];

/** "Ash attacks with Mace for 1 Energy and hits Orc for 5 (2 successes); Orc has 9 Health left." */
function tellBlow(
  { by, act, reaction }: BlowUnderWay,
  { name }: Weapon,
  { paid, struck }: AttackMade,
  targets: readonly Fighter[],
  answers: readonly Counted[],
): Said {
  const felt = struck.map((one, i): Counted => {
    const [told, of] = [toldStruck(one, targets[i]!), targets[i]!.id];
    return { of, told: tellStruck(told, `{${of}}`), seen: tellStruckSeen(told, `{${of}}`) };
  });
  const strikes = reaction ? 'strikes out with' : 'attacks with';
  const how = `${act ? ` (${act})` : ''}${forEnergy(paid.cost)}`;
  return [...answers, `{${by}} ${strikes} ${name}${how} and `, felt, `${lost(paid.winded, by)}.`];
}

/** All have chosen: the attack is paid, rolled and settled. */
export function settleAttack(stage: Stage, blow: BlowUnderWay, chosen: readonly ChosenDefense[]): void {
  const me = stage.who(blow.by);
  const weapon = weaponFor(me, blow.weapon, blow.act);
  if (!weapon || !isUp(me)) {
    stage.emit({ is: 'asked', pending: null });
    afterBlow(stage, blow);
    return;
  }
  strikeWith(stage, me, weapon, blow, chosen);
  settleHolds(stage);
  settleSongs(stage);
  afterBlow(stage, blow);
}

/** The blow itself, and what it leaves of whoever makes it and of everybody struck. */
function strikeWith(
  stage: Stage,
  striker: Fighter,
  weapon: Weapon,
  blow: BlowUnderWay,
  chosen: readonly ChosenDefense[],
): void {
  const attacker = stage.open(striker);
  const worked = new Array<Fighter>(blow.targets.length + 1);
  const aimed = new Array<AttackTarget>(blow.targets.length);
  worked[0] = attacker;
  let answers = NOTHING;
  for (let i = 0; i < aimed.length; i++) {
    const creature = stage.open(stage.who(blow.targets[i]!));
    const choice = choiceOf(creature, chosen);
    if (choice?.act) answers = [...answers, ...withDefenseAct(stage, creature, choice)];
    aimed[i] = { creature, defense: choice?.defense ?? 'evasion' };
    worked[i + 1] = creature;
  }
  const aim = worked[1]!;
  const poison = poisonOn(attacker, weapon);
  const thrown = attacker.thrown.length;
  const made = attack(
    attacker,
    aimed,
    blowOf(weapon, gap(attacker, aim), blow.act, blow.reaction, poison),
    stage.play,
  );
  let crit: true | undefined;
  for (let i = 0; i < aimed.length; i++) {
    if (made.struck[i]!.crit) crit = true;
    endDefenseActs(worked[i + 1]!);
  }
  const isThrown = attacker.thrown.length > thrown;
  afterStriking(attacker, weapon, isThrown, made);
  stage.happened(
    {
      is: 'attacked',
      actor: blow.by,
      target: blow.targets.length === 1 ? blow.targets[0] : undefined,
      pending: null,
      lying: isThrown
        ? [...stage.state.lying, { weapon: weapon.name, owner: blow.by, x: aim.x, y: aim.y }]
        : undefined,
      crit,
      taken: stage.tells ? takenOf(blow, made) : undefined,
      said: stage.tells ? tellBlow(blow, weapon, made, worked.slice(1), answers) : undefined,
      changes: undefined,
    },
    worked,
  );
}

const takenOf = ({ targets }: BlowUnderWay, { struck }: AttackMade): Record<string, number> =>
  Object.fromEntries(targets.map((id, i) => [id, struck[i]?.harm?.taken ?? 0]));

function choiceOf({ id }: Fighter, chosen: readonly ChosenDefense[]): ChosenDefense | undefined {
  for (const one of chosen) if (one.who === id) return one;
  return undefined;
}

/** AV-MOD-06: a reaction declared with the defense was for this one check. */
function endDefenseActs(defender: Fighter): void {
  if (defender.effects.length && defender.effects.some(e => moduleActNamed(e.name)?.defend))
    defender.effects = defender.effects.filter(e => !moduleActNamed(e.name)?.defend);
}

/** Whoever strikes is no longer found out, has the weapon in hand or has thrown it, and has used its poison up. */
function afterStriking(attacker: Fighter, weapon: Weapon, isThrown: boolean, made: AttackMade): void {
  if (attacker.found.length) attacker.found = [];
  if (weapon.hands > 0) {
    stopPlaying(attacker);
    // AV-R-156: drawing is part of the attack; what is thrown leaves the hand.
    if (isThrown) letFall(attacker, weapon.name);
    else takeInHand(attacker, weapon.name);
  }
  if (attacker.coated.length && made.struck.some(struck => struck.outcome === 'hit'))
    attacker.coated = attacker.coated.filter(one => one.weapon !== weapon.name);
}

/** Back to what the blow interrupted, or to the turn it was made in. */
function afterBlow(stage: Stage, { walk, queue }: BlowUnderWay): void {
  if (!walk) resume(stage);
  else if (!endIfOver(stage)) nextWatcher(stage, walk, queue);
}

/** AV-R-143: the next who may strike at a walker; a Reaction whose trigger is gone lapses unpaid. */
export function nextWatcher(stage: Stage, walk: WalkUnderWay, asked: readonly string[]): void {
  const mover = stage.who(walk.mover);
  if (askToPay(stage, [{ is: 'opportunity', asked, walk }])) return;
  const [next, ...queue] =
    isUp(mover) && !mover.turn.dropped && mover.health > 0
      ? asked.filter(id => mayStillStrike(stage, stage.who(id), walk))
      : [];
  if (next === undefined) walkAfterStrikes(stage, walk);
  else stage.ask({ is: 'opportunity', actor: next, asked: queue, walk });
}

const mayStillStrike = (stage: Stage, one: Fighter, walk: WalkUnderWay): boolean =>
  isUp(one) && !reactionProblem(one) && strikesAtWalker(stage.state, one, walk).length > 0;

/** AV-R-142: after an interruption the attack goes on, or is lost with what was paid for it. */
export function attackAgain(
  stage: Stage,
  { blow, asked, chosen, actor }: Interrupted & { is: 'defense' },
): void {
  const me = stage.who(blow.by);
  const weapon = weaponFor(me, blow.weapon, blow.act);
  if (!weapon || !isUp(me) || me.turn.dropped) {
    afterBlow(stage, blow);
    return;
  }
  const targets = blow.targets.filter(id => isStillStruck(stage, me, weapon, blow, stage.who(id)));
  if (targets.length === 0) {
    loseAttack(stage, blow, weapon);
    afterBlow(stage, blow);
    return;
  }
  const left = { ...blow, targets };
  const [next, ...rest] = [actor, ...asked].filter(id => targets.includes(id) && !isHelpless(stage.who(id)));
  if (next === undefined) settleAttack(stage, left, chosen);
  else stage.ask({ is: 'defense', actor: next, blow: left, asked: rest, chosen });
}

/** Whether somebody is still where an attack strikes. */
function isStillStruck(
  { state }: Stage,
  me: Fighter,
  weapon: Weapon,
  { place, targets }: BlowUnderWay,
  one: Fighter,
): boolean {
  if (!isIn(one)) return false;
  const stayed = one.x === place.x && one.y === place.y;
  return weapon.kind === 'area'
    ? (stayed && one.id === targets[0]) || gapBetween(bodyOf(one), { ...place, span: 1 }) < weapon.radius
    : !rangeProblem(weapon, gap(me, one)) && hasSight(state, me, one);
}

/** Declared and paid, and nobody there any more. */
function loseAttack(stage: Stage, { by, act, reaction }: BlowUnderWay, weapon: Weapon): void {
  stage.deed([by], me => {
    if (!reaction) spendAction(me);
    const paid = payEnergy(me, priceOf(blowOf(weapon, 0, act, reaction)), stage.play);
    const breath = lost(paid.winded, by);
    return {
      is: 'faltered',
      actor: by,
      said: `{${by}}’s attack with ${weapon.name}${forEnergy(paid.cost)} finds nobody in reach any more${breath}.`,
    };
  });
}

/** AV-COND-04, AV-COND-11: whose Action goes ahead; nobody's where fear or confusion has used it up. */
export function gate(stage: Stage, actor: string): Fighter | undefined {
  const me = stage.who(actor);
  if (!isHindered(me)) return me;
  let attempt: Attempt = PROCEEDS;
  const feared = me.conditions.find(c => c.name === 'afraid')?.by;
  stage.deed([actor], self => {
    attempt = attemptAction(self, stage.play);
    return { is: 'faltered', actor, said: tellAttempt(actor, attempt) };
  });
  if (attempt.proceeds) return stage.who(actor);
  if (attempt.fear && !attempt.fear.ends) {
    if (!fleeFrom(stage, actor, feared, attempt.fleesUpTo)) resume(stage);
    return undefined;
  }
  confusedDeed(stage, actor, attempt);
  return undefined;
}

/**
 * The same for a Reaction, which only confusion stands before. What it was in answer to waits until what confusion
 * makes of it is over, and then goes on (AV-R-137).
 */
export function gateReaction(stage: Stage, actor: string, waits: Interrupted | null): boolean {
  if (!hasCondition(stage.who(actor), 'confused')) return true;
  let attempt: Attempt = PROCEEDS;
  stage.deed([actor], self => {
    attempt = attemptReaction(self, stage.play);
    return { is: 'faltered', actor, said: tellAttempt(actor, attempt) };
  });
  if (attempt.proceeds) return true;
  if (waits) stage.emit({ is: 'asked', pending: null, interrupted: [...stage.state.interrupted, waits] });
  confusedDeed(stage, actor, attempt, true);
  return false;
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

/** AV-R-78, AV-R-137: in its own turn towards the nearest as far as needed, then the attack; or one way till something stops it. */
function confusedDeed(stage: Stage, actor: string, attempt: Attempt, reaction = false): void {
  const me = stage.who(actor);
  if (attempt.confusion === 3 && attempt.direction) {
    if (!stumble(stage, actor, STEPS[DIRECTIONS.indexOf(attempt.direction)]!)) resume(stage);
    return;
  }
  const nearest = attempt.confusion === 1 ? nearestCreature(stage, me) : undefined;
  if (!nearest) {
    resume(stage);
    return;
  }
  const weapon = weaponInHand(me);
  const most = !me.turn.now || movementProblem(me) ? 0 : movementLeft(me);
  const reach = farthestUse(weapon) + 1;
  const ways = waysOf(stage.state, me, most);
  const goal = intoReach(
    ways,
    { target: bodyOf(nearest), reach, measure: chebyshev, span: spanOf(me) },
    at => !isHeld(stage.state, me, at),
  );
  if (goal && ways.way(goal).length)
    walkOn(stage, walkFrom(me, 'charge', ways.way(goal), nearest.id, reaction));
  else forcedAttack(stage, actor, nearest.id, reaction);
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
export function forcedAttack(stage: Stage, actor: string, target: string, reaction: boolean): void {
  const me = stage.who(actor);
  const weapon = weaponInHand(me);
  const now = inPhase(stage.state, me);
  const free = { ...now, turn: { ...now.turn, actions: 0 } };
  const aimed = stage.who(target);
  // It is no Attack of Opportunity, whatever it takes the place of: any weapon in hand will do (AV-R-78).
  const blow = blowOf(weapon, gap(me, aimed), null, false);
  if (attackProblem(free, [aimed], blow, stage.play) || !isIn(aimed) || !hasSight(stage.state, me, aimed)) {
    resume(stage);
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
    place: { x: aimed.x, y: aimed.y },
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
  walk: WalkUnderWay,
  queue: readonly string[],
): void {
  if (!gateReaction(stage, actor, { is: 'opportunity', asked: queue, walk })) return;
  const { id, x, y } = stage.who(walk.mover);
  askDefense(stage, {
    by: actor,
    weapon,
    targets: [id],
    place: { x, y },
    act: null,
    reaction: true,
    walk,
    queue,
  });
}

/**
 * AV-SONG-04, AV-R-158: a hand taken away stops an instrument at once. The rest of the song goes on, unless that
 * instrument led it (AV-R-173).
 */
export function stopPlaying(player: Fighter): void {
  if (player.effects.length && player.effects.some(isHarmony))
    player.effects = player.effects.filter(effect => !isHarmony(effect));
  const { concentration } = player;
  if (concentration?.on === 'song' && (concentration.harmony || concentration.instrument !== undefined))
    player.concentration = null;
}
export const isHarmony = (effect: Effect): boolean => effect.name.includes(' harmony of ');
