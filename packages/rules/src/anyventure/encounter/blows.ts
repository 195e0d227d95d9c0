/** ATK: blows in a fight: who is struck, how each defends, and what a blow leaves behind. */

import { itemAt, type Refusal } from '@arbiter/engine';
import { type Effect, weaponNamed, weaponsAtHand } from '../character/creature.ts';
import {
  type AttackMade,
  type AttackTarget,
  attack,
  type Blow,
  priceOf,
  refuseWeapon,
  type Struck,
  whyNotAgainstCharmer,
  whyNotAtHand,
  whyNotAttack,
  whyNotInMadness,
} from '../combat/attack.ts';
import { strikeReport } from '../combat/attack-procedure.ts';
import { energyWritten, payEnergy } from '../combat/energy.ts';
import { isHelpless, spendAction, whyNotAct, whyNotSeen, whyNotThere } from '../combat/restrictions.ts';
import { thingOf } from '../gear/ammunition.ts';
import { type Coating, coatingOf, listedGood } from '../gear/good.ts';
import { UNARMED, type Weapon } from '../gear/weapon.ts';
import { refuse } from '../play.ts';
import type { ModuleAct } from '../powers/act-entry.ts';
import { actNamed, actsOf } from '../powers/granted-actions.ts';
import { whyNotInRange } from '../world/distance.ts';
import type { Course } from './course.ts';
import type { DefenseReaction, StruckTarget } from './events.ts';
import { isReady, letFall, stopPlaying, takeInHand, whyNotDraw } from './hands.ts';
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
} from './state.ts';
import { endIfOver, settleHolds, settleSongs } from './turn-flow.ts';

/** The weapon of a blow, with what a module action adds to it. */
export function weaponFor(one: Fighter, name: string, act: string | null): Weapon | undefined {
  const weapon = weaponNamed(one, name);
  const onHit = actNamed(one, act)?.attack?.onHit;
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

/** How a weapon is used in a blow. */
interface BlowMade {
  readonly distance: number;
  readonly act?: ModuleAct | undefined;
  readonly reaction?: boolean;
  readonly poison?: Coating | undefined;
}

const blowOf = (weapon: Weapon, { distance, act, reaction = false, poison }: BlowMade): Blow => {
  const added = act?.attack;
  return {
    weapon,
    distance,
    reaction,
    poison,
    bonus: added?.bonus ?? 0,
    upgrades: added?.upgrades ?? 0,
    surcharge: act?.energy ?? 0,
  };
};

/** The poison on a weapon, if there is some. */
const poisonOn = (me: Fighter, weapon: Weapon) => {
  const coat = me.coated.length ? me.coated.find(one => one.weapon === thingOf(weapon)) : undefined;
  // Of coats of earlier versions the name says all.
  return coat && (coat.coats ? { name: coat.poison, ...coat.coats } : coatingOf(listedGood(coat.poison)));
};

/** Whether somebody could attack another from where both stand, with anything. */
export const canStrike = (state: FightState, me: Fighter, target: Fighter): boolean =>
  [...weaponsAtHand(me), UNARMED].some(weapon => !whyNotStrike(state, me, target, { weapon: weapon.name }));

/** AV-R-119: out of its own turn the phase of the round counts, not that of the turn it took last. */
const inPhase = (state: FightState, me: Fighter): Fighter =>
  me.turn.now ? me : { ...me, turn: { ...me.turn, phase: phaseOf(state) } };

/** How somebody means to strike. */
interface StrikeWanted {
  readonly weapon: string;
  /** The module action it is made with. */
  readonly act?: string | null | undefined;
  readonly reaction?: boolean | undefined;
}

/** Why somebody cannot attack another, if so. */
export function whyNotStrike(
  state: FightState,
  me: Fighter,
  target: Fighter,
  { weapon: name, act = null, reaction = false }: StrikeWanted,
): Refusal | undefined {
  const weapon = weaponFor(me, name, act);
  if (!weapon) return whyNotAtHand(me, name) ?? refuseWeapon(me, name);
  if (target.id === me.id) return refuse('AV-ATK-02', 'Nobody attacks themselves.');
  const unfit =
    (reaction ? undefined : whyNotAct(me)) ??
    whyNotThere(target, 'target') ??
    whyNotSeen(target, 'target', perceives(me, target));
  if (unfit) return unfit;
  if (!hasSight(state, me, target)) return refuse('AV-ATK-05', `${target.name} is behind a wall.`);
  if (act !== null) {
    const had = actsOf(me).find(one => one.name === act && one.attack && !reaction);
    if (!had?.attack) return refuse('AV-MOD-06', `${me.name} has no ${act} to attack with.`);
    if (!(had.attack.kinds as readonly string[]).includes(weapon.kind))
      return refuse('AV-MOD-06', `${act} is not for ${weapon.kind} attacks.`);
  }
  const play = playFor(state);
  const blow = blowOf(weapon, { distance: gap(me, target), act: actNamed(me, act), reaction });
  const now = reaction ? inPhase(state, me) : me;
  const problem = whyNotAttack(now, [target], blow, play) ?? whyNotDraw(me, weapon, reaction);
  return problem ?? (me.conditions.length ? whyNotInThisMind(state, me, weapon, target) : undefined);
}

/** What charm and madness keep somebody from attacking. */
function whyNotInThisMind(
  state: FightState,
  me: Fighter,
  weapon: Weapon,
  target: Fighter,
): Refusal | undefined {
  const targets = struckBy(state, me, weapon, target).map(one => one.name);
  // AV-R-140: an Area that takes the charmer in is aggressive too.
  for (const name of targets) {
    const charmed = whyNotAgainstCharmer(me, name);
    if (charmed) return charmed;
  }
  return whyNotInMadness(me, targets, () => nearestTo(state, me), playFor(state));
}

export function askDefense(course: Course, blow: BlowUnderWay): void {
  let first: string | undefined;
  let asked = NOBODY;
  for (const id of blow.targets) {
    if (isHelpless(course.who(id))) continue;
    if (first === undefined) first = id;
    else asked = [...asked, id];
  }
  if (first === undefined) settleAttack(course, blow, NO_DEFENSES);
  else course.ask({ is: 'defense', actor: first, blow, asked, chosen: NO_DEFENSES });
}

export const NOBODY: readonly string[] = [];

const NO_DEFENSES: readonly ChosenDefense[] = [];

/** AV-MOD-06: a reaction declared with the defense adds its dice to this one check. */
function withDefenseAct(
  course: Course,
  fighter: Fighter,
  { act }: ChosenDefense,
): readonly DefenseReaction[] {
  const taken = actNamed(fighter, act);
  if (!taken?.defend) return NO_ANSWERS;
  const { endurance, winded } = payEnergy(fighter, taken.energy, course.play);
  const lift: Effect = {
    name: taken.name,
    by: fighter.name,
    strength: 1,
    bonus: { [taken.defend.defense]: taken.defend.bonus },
  };
  fighter.effects = [...fighter.effects, lift];
  return [{ id: fighter.id, act: taken.name, cost: taken.energy, endurance, winded }];
}

const NO_ANSWERS: readonly DefenseReaction[] = [];
const NOBODY_STRUCK: readonly StruckTarget[] = [];

/** All have chosen: the attack is paid, rolled and settled. */
export function settleAttack(course: Course, blow: BlowUnderWay, chosen: readonly ChosenDefense[]): void {
  const me = course.who(blow.by);
  const weapon = weaponFor(me, blow.weapon, blow.act);
  if (!weapon || !isUp(me)) {
    course.emit({ is: 'asked', pending: null });
    afterBlow(course, blow);
    return;
  }
  strikeWith(course, me, weapon, blow, chosen);
  settleHolds(course);
  settleSongs(course);
  afterBlow(course, blow);
}

/** The blow itself, and what it leaves of whoever makes it and of everybody struck. */
function strikeWith(
  course: Course,
  striker: Fighter,
  weapon: Weapon,
  blow: BlowUnderWay,
  chosen: readonly ChosenDefense[],
): void {
  const attacker = course.open(striker.id);
  const worked = new Array<Fighter>(blow.targets.length + 1);
  const aimed = new Array<AttackTarget>(blow.targets.length);
  worked[0] = attacker;
  let answers = NO_ANSWERS;
  for (let i = 0; i < aimed.length; i++) {
    const creature = course.open(itemAt(blow.targets, i));
    const choice = choiceOf(creature, chosen);
    if (choice?.act) answers = [...answers, ...withDefenseAct(course, creature, choice)];
    aimed[i] = { creature, defense: choice?.defense ?? 'evasion' };
    worked[i + 1] = creature;
  }
  const aim = itemAt(worked, 1);
  const poison = poisonOn(attacker, weapon);
  const thrown = attacker.thrown.length;
  const made = attack(
    attacker,
    aimed,
    blowOf(weapon, {
      distance: gap(attacker, aim),
      act: actNamed(attacker, blow.act),
      reaction: blow.reaction,
      poison,
    }),
    course.play,
  );
  let crit: true | undefined;
  for (let i = 0; i < aimed.length; i++) {
    if (itemAt(made.struck, i).crit) crit = true;
    endDefenseActs(itemAt(worked, i + 1));
  }
  const isThrown = attacker.thrown.length > thrown;
  afterStriking(attacker, weapon, made.struck.some(hits));
  course.happened(
    {
      is: 'attacked',
      actor: blow.by,
      target: blow.targets.length === 1 ? blow.targets[0] : undefined,
      weapon: weapon.name,
      act: blow.act,
      reaction: blow.reaction,
      paid: energyWritten(made.paid),
      answers,
      struck: course.says
        ? made.struck.map((struck, i) => ({
            id: itemAt(blow.targets, i),
            ...strikeReport(struck, itemAt(worked, i + 1)),
            harm: struck.harm,
            brings: struck.gains,
          }))
        : NOBODY_STRUCK,
      lying: isThrown
        ? [...course.state.lying, { weapon: weapon.name, owner: blow.by, x: aim.x, y: aim.y }]
        : undefined,
      crit,
      taken: course.tells ? takenOf(blow, made) : undefined,
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
  const isOver = ({ name, by }: Effect): boolean =>
    by === defender.name && actNamed(defender, name)?.defend !== undefined;
  if (defender.effects.length && defender.features.length && defender.effects.some(isOver))
    defender.effects = defender.effects.filter(effect => !isOver(effect));
}

export const hits = ({ outcome }: Pick<Struck, 'outcome'>): boolean => outcome === 'hit';

/** Whoever strikes is no longer found out, has the weapon in hand or has thrown it, and has used its poison up. */
export function afterStriking(attacker: Fighter, weapon: Weapon, isHit: boolean): void {
  if (attacker.found.length) attacker.found = [];
  if (weapon.hands > 0) {
    stopPlaying(attacker);
    // AV-R-156: drawing is part of the attack; what is thrown leaves the hand.
    if (weapon.thrown) letFall(attacker, weapon.name);
    else takeInHand(attacker, thingOf(weapon));
  }
  if (isHit && attacker.coated.length)
    attacker.coated = attacker.coated.filter(one => one.weapon !== thingOf(weapon));
}

/** Back to what the blow interrupted, or to the turn it was made in. */
function afterBlow(course: Course, { walk, queue }: BlowUnderWay): void {
  if (!walk) course.resume();
  else if (!endIfOver(course)) course.goOn({ is: 'opportunity', asked: queue, walk });
}

/** AV-R-142: after an interruption the attack goes on, or is lost with what was paid for it. */
export function attackAgain(
  course: Course,
  { blow, asked, chosen, actor }: Interrupted & { is: 'defense' },
): void {
  const me = course.who(blow.by);
  const weapon = weaponFor(me, blow.weapon, blow.act);
  if (!weapon || !isUp(me) || me.turn.dropped) {
    afterBlow(course, blow);
    return;
  }
  const targets = blow.targets.filter(id => isStillStruck(course, weapon, blow, course.who(id)));
  if (targets.length === 0) {
    loseAttack(course, blow, weapon);
    afterBlow(course, blow);
    return;
  }
  const left = { ...blow, targets };
  const [next, ...rest] = [actor, ...asked].filter(id => targets.includes(id) && !isHelpless(course.who(id)));
  if (next === undefined) settleAttack(course, left, chosen);
  else course.ask({ is: 'defense', actor: next, blow: left, asked: rest, chosen });
}

/** Whether somebody is still where an attack strikes. */
function isStillStruck(
  course: Course,
  weapon: Weapon,
  { by, place, targets }: BlowUnderWay,
  one: Fighter,
): boolean {
  if (!isIn(one)) return false;
  const me = course.who(by);
  const stayed = one.x === place.x && one.y === place.y;
  return weapon.kind === 'area'
    ? (stayed && one.id === targets[0]) || gapBetween(bodyOf(one), { ...place, span: 1 }) < weapon.radius
    : !whyNotInRange(weapon, gap(me, one)) && hasSight(course.state, me, one);
}

/** Declared and paid, and nobody there any more. */
function loseAttack(course: Course, { by, act, reaction }: BlowUnderWay, weapon: Weapon): void {
  course.deed([by], me => {
    if (!reaction) spendAction(me);
    const paid = payEnergy(
      me,
      priceOf(blowOf(weapon, { distance: 0, act: actNamed(me, act), reaction })),
      course.play,
    );
    return {
      is: 'found nobody',
      actor: by,
      does: 'attack',
      what: weapon.name,
      reaction,
      paid: energyWritten(paid),
    };
  });
}

/** AV-R-78: the weapon in hand, or what needs none; else the fists. */
export const weaponInHand = (me: Fighter): Weapon =>
  weaponsAtHand(me).find(weapon => isReady(me, weapon)) ?? UNARMED;

/** The attack that confusion makes: at its usual price, if it is in reach and can be paid. */
export function forcedAttack(course: Course, actor: string, target: string, reaction: boolean): void {
  const me = course.who(actor);
  const weapon = weaponInHand(me);
  const now = inPhase(course.state, me);
  const free = { ...now, turn: { ...now.turn, actions: 0 } };
  const aimed = course.who(target);
  // It is no Attack of Opportunity, whatever it takes the place of: any weapon in hand will do (AV-R-78).
  const blow = blowOf(weapon, { distance: gap(me, aimed) });
  if (whyNotAttack(free, [aimed], blow, course.play) || !isIn(aimed) || !hasSight(course.state, me, aimed)) {
    course.resume();
    return;
  }
  // The Action is spent already; the attack itself spends it again, so it is given back first.
  if (!reaction) course.emit({ is: 'Action given back', actor });
  askDefense(course, {
    by: actor,
    weapon: weapon.name,
    targets: struckBy(course.state, me, weapon, aimed).map(one => one.id),
    place: { x: aimed.x, y: aimed.y },
    act: null,
    reaction,
    walk: null,
    queue: [],
  });
}
