/** May I, in my own turn? Every deed of a turn, and what was declared for it. */
import { type Flood, isRefusal, type Place, type Refusal } from '@arbiter/engine';
import { hasTalent, perksOf } from '../character/character.ts';
import { spendStamina } from '../checks/harm.ts';
import { guardCost } from '../combat/guard.ts';
import { hasCondition, isHelpless, isPanicked } from '../conditions/conditions.ts';
import { goodNamed, LAMPS } from '../content/goods.ts';
import { magicOf } from '../content/magic.ts';
import { WEAPON_NAMES, type WeaponName, weaponNamed } from '../content/weapon-list.ts';
import { whyNotAid } from '../gear/medicine.ts';
import { type OpenAdventurePlay, quietPlay, refuse } from '../play.ts';
import { whyNotAim, whyNotMagic } from '../powers/casting.ts';
import { whyNotDelay, whyNotRechoose } from '../rounds/rounds.ts';
import type { StruggleDeed } from '../rounds/struggle.ts';
import { thingBeside } from './acts/hand-acts.ts';
import { whyNotClimb, whyNotRise } from './acts/height-acts.ts';
import { couldHideFrom, hiddenFrom } from './acts/hide-act.ts';
import { absent, concentrate, deed, held, refusal, time } from './acts/hindrances.ts';
import { whyNotJump } from './acts/jump-act.ts';
import { magicInForceOf } from './acts/magic-act.ts';
import { whyNotIgnite, whyNotPour } from './acts/oil-acts.ts';
import {
  going,
  stepAway,
  stepTowards,
  whyNoMoveLeft,
  whyNotAnyStep,
  whyNotMoveAct,
  whyNotRun,
  whyNotStandUp,
  whyNotSwim,
  whyNotUnhurried,
} from './acts/own-moves.ts';
import {
  lampHands,
  timeToDress,
  timeToLight,
  whyNotBoost,
  whyNotDress,
  whyNotGiveHerb,
  whyNotLight,
} from './acts/pack-acts.ts';
import { whyNotSense } from './acts/sense-act.ts';
import { isAirlessAt } from './acts/vacuum-acts.ts';
import { whyNotWrestle } from './acts/wrestle-act.ts';
import { type AttackCommand, isProne, type Lookout, sightBetween, whyNotBlow } from './blows.ts';
import { timeToTakeUp } from './changes/thing-changes.ts';
import { isAble } from './combatants.ts';
import type { Command, CommandOf, Thing } from './commands.ts';
import { preyOf, whyNotCompelled } from './compulsion.ts';
import { type Fighter, type FightState, isPresent, named, sameOrNamed, type Turn } from './fight-state.ts';
import { distanceOf, fledBy, isAtEdge, isBeside, nearestEnemy } from './ground.ts';
import { isArrival } from './triggers.ts';
import { turnNow } from './whose-turn.ts';

/** Everything a question of one state needs again and again. */
export interface Inquiry extends Lookout {
  readonly play: OpenAdventurePlay;
  ways: Flood | undefined;
  room: ((at: Place) => boolean) | undefined;
  /** Whether what was declared can be attacked from here. */
  declaredPossible: boolean | undefined;
  /** The last command that was found to be allowed. */
  allowed: Command | undefined;
}
export const inquiryOf = (state: FightState): Inquiry => ({
  play: quietPlay(state.readings),
  actor: undefined,
  target: undefined,
  seen: undefined,
  blow: undefined,
  ways: undefined,
  room: undefined,
  declaredPossible: undefined,
  allowed: undefined,
});

/** OA-CMBT-07: what takes no time, in one's own turn or in another's. */
export type FreeDeed = CommandOf<
  'let go' | 'lie down' | 'drop' | 'end magic' | 'use armor' | 'sense danger' | 'stop waiting'
>;
export const isFreeDeed = (command: Command): command is FreeDeed =>
  command.do === 'drop' ||
  command.do === 'lie down' ||
  command.do === 'let go' ||
  command.do === 'end magic' ||
  command.do === 'use armor' ||
  command.do === 'sense danger' ||
  command.do === 'stop waiting';

function whyNotFreeDeed(state: FightState, actor: Fighter, command: FreeDeed): Refusal | undefined {
  switch (command.do) {
    case 'let go':
      return state.positions.some(({ who, against }) => who === command.target && against === actor.id)
        ? undefined
        : refuse('OA-UNARM-16', `${actor.name} holds nobody of that name.`, 'target');
    case 'lie down':
      if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall.`);
      if (isProne(actor)) return refuse('OA-COND-30', `${actor.name} lies already.`);
      // OA-R-617: whoever is trapped has no other action, not even one that takes no time.
      return deed(actor, 'move') ?? held(state, actor, 'other');
    case 'drop':
      return (
        (actor.lamp?.source === command.weapon ? undefined : whyNotInHand(actor, command.weapon)) ??
        deed(actor, 'handle things') ??
        held(state, actor, 'other')
      );
    case 'end magic':
      return magicInForceOf(state, actor.id).length > 0
        ? undefined
        : refuse('OA-CMBT-07', `${actor.name} keeps no magic up.`);
    case 'stop waiting':
      return actor.delay ? undefined : refuse('OA-CMBT-12', `${actor.name} waits for nothing.`);
    case 'sense danger':
      return whyNotSense(state, actor, command);
    case 'use armor':
      return whyNotBoost(state, actor, command) ?? held(state, actor, 'other');
  }
}

/** OA-CMBT-07, OA-COND-34: what takes no time in another's turn, by whoever could act at all. */
export function whyNotInPassing(
  state: FightState,
  actor: Fighter,
  command: FreeDeed,
  inquiry: Inquiry,
): Refusal | undefined {
  if (!isAble(actor)) return refuse('OA-CMBT-07', `${actor.name} cannot act.`, 'actor');
  return whyNotCompelled(state, actor, command, inquiry) ?? whyNotFreeDeed(state, actor, command);
}

/** Deeds of somebody's own turn. */
export function whyNotAct(
  state: FightState,
  actor: Fighter,
  command: Command,
  inquiry: Inquiry,
): Refusal | undefined {
  const turn = turnNow(state)!;
  const interrupting = state.interrupt !== null;
  if (interrupting && command.do !== 'end turn' && !isFreeDeed(command) && !fitsResponse(state, command))
    return refuse('OA-CMBT-12', 'Only what was named when the delay began can be done now.');
  const lost = whyNotFound(state, actor, command, inquiry);
  if (lost) return lost;
  const bound =
    whyNotCompelled(state, actor, command, inquiry) ?? whyNotBound(state, actor, command, inquiry);
  if (bound) return bound;
  if (isFreeDeed(command)) return whyNotFreeDeed(state, actor, command);
  switch (command.do) {
    case 'attack':
      return whyNotAttackAct(state, actor, turn, command, inquiry);
    case 'wrestle':
      return (
        deed(actor, 'attack') ??
        time(turn, 1) ??
        held(state, actor, command.ladder, command.target) ??
        whyNotWrestle(state, actor, command, inquiry.play, inquiry)
      );
    case 'move':
      return (
        whyNotUnhurried(state, actor, turn, inquiry) ?? whyNotMoveAct(state, actor, turn, command, inquiry)
      );
    case 'rise':
      return (
        deed(actor, 'move') ??
        held(state, actor, 'move') ??
        whyNotSwim(state, actor) ??
        whyNotRise(state, actor, turn, command, inquiry.play)
      );
    case 'climb':
      return (
        deed(actor, 'move') ??
        deed(actor, 'handle things') ??
        held(state, actor, 'move') ??
        whyNotClimb(state, actor, turn, command, inquiry.play)
      );
    case 'jump':
      return (
        deed(actor, 'move') ??
        held(state, actor, 'move') ??
        whyNotJump(state, actor, turn, command, inquiry.play)
      );
    case 'pour oil':
      return (
        whyNotPour(state, actor, command, freeHandsOf(actor)) ??
        deed(actor, 'handle things') ??
        time(turn, 1) ??
        held(state, actor, 'other')
      );
    case 'set alight':
      return (
        whyNotIgnite(state, actor, command) ??
        deed(actor, 'handle things') ??
        time(turn, 1) ??
        held(state, actor, 'other')
      );
    case 'run':
      return whyNotRun(state, actor, turn, inquiry.play);
    case 'sprint': {
      const sprint = perksOf(actor).find(perk => perk.sprint)?.sprint;
      if (!sprint) return refuse('OA-PERK-03', `${actor.name} has no swift sprint.`);
      if (actor.sprinted) return refuse('OA-PERK-03', `${actor.name} sprints already.`);
      return (
        deed(actor, 'move') ??
        refusal(spendStamina({ HP: actor.HP ?? 0, SP: actor.SP ?? 0 }, sprint.stamina)) ??
        whyNoMoveLeft(actor, turn) ??
        held(state, actor, 'move')
      );
    }
    case 'leave':
      return whyNotLeave(state, actor, turn, inquiry);
    case 'stand up':
      return whyNotStandUp(state, actor, turn);
    case 'guard':
      return whyNotGuardAct(state, actor, turn, inquiry);
    case 'hide': {
      const from = couldHideFrom(state, actor, inquiry.play);
      if (from.length === 0)
        return refuse('OA-ACT-25', 'To hide takes cover or concealment from somebody.', 'actor');
      if (from.every(({ id }) => actor.hidden?.from.includes(id)))
        return refuse('OA-ACT-24', `${actor.name} is hidden already.`, 'actor');
      return deed(actor, 'move') ?? time(turn, 1) ?? held(state, actor, 'other');
    }
    case 'search':
      if (!hiddenFrom(state, actor.id).some(isPresent))
        return refuse('OA-ACT-15', `Nobody is hidden from ${actor.name}.`, 'actor');
      return deed(actor, 'perceive') ?? deed(actor, 'attack') ?? time(turn, 1) ?? held(state, actor, 'other');
    case 'aim': {
      const target = foe(state, actor, command.target);
      if (isRefusal(target)) return target;
      if (actor.aiming === command.target) return refuse('OA-AIM-02', `${actor.name} aims at them already.`);
      if (!sightBetween(state, actor, target, inquiry.play, inquiry).lineOfSight)
        return refuse('OA-SIGHT-01', `${actor.name} has no line of sight to ${target.name}.`, 'target');
      return (
        deed(actor, 'attack') ??
        // OA-R-409: the attack that is aimed takes a half-round of its own.
        whyNotDelay(turn, turn.extra ? 0 : actor.bonus, 'half-round') ??
        concentrate(actor) ??
        held(state, actor, 'other')
      );
    }
    case 'feint': {
      const target = foe(state, actor, command.target);
      if (isRefusal(target)) return target;
      if (Object.hasOwn(actor.feints, target.id))
        return refuse('OA-AIM-03', `${target.name} is deceived already.`);
      if (!sightBetween(state, actor, target, inquiry.play, inquiry).lineOfSight)
        return refuse('OA-SIGHT-01', `${actor.name} has no line of sight to ${target.name}.`, 'target');
      return deed(actor, 'attack') ?? time(turn, 1) ?? held(state, actor, 'other');
    }
    case 'delay':
      if (interrupting) return refuse('OA-CMBT-12', 'A delayed action cannot be delayed again.');
      if (command.before && state.readings['OA-R-407'] !== 'delayerSays')
        return refuse('OA-CMBT-12', 'At this table it is settled when a delayed action comes.', 'before');
      if (command.before && isArrival(command.trigger))
        return refuse('OA-CMBT-12', 'Whoever waits for somebody to come acts once they have.', 'before');
      if (command.response === 'use magic' && actor.powers.length === 0)
        return refuse('OA-CMBT-12', `${actor.name} has no magic to wait with.`, 'response');
      return (
        deed(actor, 'attack') ??
        whyNotDelay(turn, turn.extra ? 0 : actor.bonus, 'half-round') ??
        concentrate(actor) ??
        held(state, actor, 'other')
      );
    case 'draw':
      return (
        whyNotDraw(actor, command.weapon) ??
        whyNotArm(state, actor, turn, inquiry) ??
        time(turn, 1) ??
        held(state, actor, 'other')
      );
    case 'holster':
      return (
        whyNotInHand(actor, command.weapon) ??
        deed(actor, 'handle things') ??
        time(turn, 1) ??
        held(state, actor, 'other')
      );
    case 'light':
      return (
        whyNotFlame(state, actor, command.lamp) ??
        whyNotLight(actor, command.lamp, freeHandsOf(actor)) ??
        deed(actor, 'handle things') ??
        time(turn, timeToLight(command.lamp)) ??
        held(state, actor, 'other')
      );
    case 'don':
    case 'doff':
      return (
        whyNotDress(state, actor, command, freeHandsOf(actor), inquiry.play) ??
        deed(actor, 'handle things') ??
        time(turn, timeToDress(command.armor)) ??
        held(state, actor, 'other')
      );
    case 'take herb': {
      const target = named(state, command.target);
      if (!target || !isPresent(target)) return absent(state, command.target, 'OA-EQP-24');
      if (target.id !== actor.id && !isBeside(state, actor, target))
        return refuse('OA-EQP-24', 'Only oneself or somebody adjacent.', 'target');
      return (
        whyNotGiveHerb(actor, target, command, inquiry.play) ??
        deed(actor, 'handle things') ??
        time(turn, 1) ??
        held(state, actor, 'other')
      );
    }
    case 'pick up':
      if (!thingBeside(state, actor, command.weapon))
        return refuse('OA-CMBT-07', `No ${command.weapon} lies within reach.`, 'weapon');
      if (actor.lamp && LAMPS.some(name => name === command.weapon))
        return refuse('OA-EQP-14', `${actor.name} carries a light already.`, 'weapon');
      return (
        whyNotHandsFull(actor, command.weapon) ??
        whyNotArm(state, actor, turn, inquiry) ??
        time(turn, timeToTakeUp(command.weapon)) ??
        held(state, actor, 'other')
      );
    case 'use magic':
      return whyNotMagicAct(state, actor, turn, command, inquiry);
    case 'collect oneself':
      if (!hasCondition(actor, 'stun')) return refuse('OA-COND-33', `${actor.name} is not stunned.`);
      return time(turn, 1) ?? deed(actor, 'concentrate');
    case 'fight the fire': {
      const target = named(state, command.target);
      if (!target || !isPresent(target)) return absent(state, command.target, 'OA-COND-08');
      if (!hasCondition(target, 'burn'))
        return refuse('OA-COND-08', `${target.name} does not burn.`, 'target');
      if (target.foughtFire) return refuse('OA-COND-08', 'The fire is fought once per round.', 'target');
      if (target.id !== actor.id && (target.side !== actor.side || !isBeside(state, actor, target)))
        return refuse('OA-COND-08', 'Only oneself or an adjacent ally.', 'target');
      return deed(actor, 'full-round action') ?? time(turn, 2) ?? held(state, actor, 'other');
    }
    case 'shake': {
      const target = named(state, command.target);
      if (!target || !isPresent(target)) return absent(state, command.target, 'OA-COND-19');
      if (!hasCondition(target, 'fascinate'))
        return refuse('OA-COND-19', `${target.name} is not fascinated.`, 'target');
      if (target.id === actor.id || target.side !== actor.side || !isBeside(state, actor, target))
        return refuse('OA-COND-19', 'An adjacent ally can be shaken, nobody else.', 'target');
      return deed(actor, 'handle things') ?? time(turn, 1) ?? held(state, actor, 'other');
    }
    case 'pull out': {
      const target = named(state, command.target);
      if (!target || !isPresent(target) || target.skewers.length === 0)
        return refuse('OA-WABL-19', 'Nothing sticks in anybody of that name.', 'target');
      if (target.id !== actor.id && !isBeside(state, actor, target))
        return refuse('OA-WABL-19', 'Only from oneself or somebody adjacent.', 'target');
      return deed(actor, 'full-round action') ?? time(turn, 2) ?? held(state, actor, 'other');
    }
    case 'first aid': {
      const target = named(state, command.target);
      if (!target || !isPresent(target)) return absent(state, command.target, 'OA-EQP-23');
      if (actor.aidKits < 1) return refuse('OA-EQP-23', `${actor.name} has no emergency aid kit.`, 'actor');
      if (target.id !== actor.id && !isBeside(state, actor, target))
        return refuse('OA-EQP-23', 'Only oneself or somebody adjacent.', 'target');
      return (
        whyNotAid(target, inquiry.play) ??
        deed(actor, 'full-round action') ??
        deed(actor, 'handle things') ??
        time(turn, 2) ??
        held(state, actor, 'other')
      );
    }
    case 'coup de grace': {
      // OA-COND-23: it is a mercy, too: anybody adjacent may, friend or foe.
      const target = named(state, command.target);
      if (!target || !isPresent(target) || target.id === actor.id)
        return refuse('OA-CMBT-13', `Nobody called “${command.target}” is there to be struck.`, 'target');
      if (!isHelpless(target)) return refuse('OA-COND-23', `${target.name} is not helpless.`, 'target');
      if (!isBeside(state, actor, target))
        return refuse('OA-COND-23', `${target.name} is not adjacent.`, 'target');
      return (
        deed(actor, 'full-round action') ??
        time(turn, 2) ??
        held(state, actor, 'other') ??
        whyNotBlow(state, coupOf(command), { free: false }, inquiry.play)
      );
    }
    case 'aid ally': {
      const target = named(state, command.target);
      if (!hasTalent(actor, 'aid ally'))
        return refuse('OA-TLNT-07', `${actor.name} has not trained aid ally.`);
      if (!target || !isPresent(target) || target.side !== actor.side || target.id === actor.id)
        return refuse('OA-TLNT-07', 'Only an ally can be helped.', 'target');
      if (!isBeside(state, actor, target))
        return refuse('OA-TLNT-07', 'The ally must be adjacent.', 'target');
      if (nearestEnemy(state, target) > 1)
        return refuse('OA-TLNT-07', 'The ally must be fighting an enemy adjacent to it.', 'target');
      if (target.fought)
        return refuse(
          'OA-TLNT-07',
          `Help comes before ${target.name} attacks or is attacked in a round.`,
          'target',
        );
      if (target.aided !== null) return refuse('OA-TLNT-07', `${target.name} is helped already.`, 'target');
      return deed(actor, 'full-round action') ?? time(turn, 2) ?? held(state, actor, 'other');
    }
    case 'end turn':
      return whyNotRest(state, actor, turn, inquiry);
    case 'pass':
      return refuse(
        'OA-CMBT-04',
        `Nothing is asked of ${actor.name} that could be let pass; the turn can be ended.`,
      );
    default:
      return refuse('OA-CMBT-04', `${actor.name} is in the middle of a turn.`);
  }
}

/** OA-MOVE-09: a step over the edge of the map. */
function whyNotLeave(state: FightState, actor: Fighter, turn: Turn, inquiry: Inquiry): Refusal | undefined {
  if (!isAtEdge(state, actor)) return refuse('OA-MOVE-09', 'Only at the edge of the map one can leave it.');
  if (actor.wall) return refuse('OA-ACT-27', `${actor.name} hangs on a wall and climbs.`);
  return (
    going(actor) ??
    held(state, actor, 'move') ??
    whyNotSwim(state, actor) ??
    (actor.speedLeft >= 1 ? undefined : (time(turn, 1) ?? whyNotAnyStep(state, actor, inquiry.play)))
  );
}

/** OA-COND-21, OA-R-418: whether somebody in panic can still get up, farther away, or off the map. */
const canStillFlee = (state: FightState, actor: Fighter, turn: Turn, inquiry: Inquiry): boolean =>
  !whyNotStandUp(state, actor, turn) ||
  stepAway(state, actor, turn, inquiry) !== undefined ||
  (fledBy(state, actor).length > 0 && !whyNotLeave(state, actor, turn, inquiry));

/** OA-COND-10, OA-COND-11: who has to attack somebody does nothing else while that, or a step towards it, is possible. */
function whyNotRest(state: FightState, actor: Fighter, turn: Turn, inquiry: Inquiry): Refusal | undefined {
  // A delayed action is one thing or nothing.
  if (actor.conditions.length === 0 || state.interrupt !== null) return undefined;
  if (isPanicked(actor) && canStillFlee(state, actor, turn, inquiry))
    return refuse('OA-COND-21', `${actor.name} panics and can still flee: as fast as possible.`);
  const prey = preyOf(state, actor, inquiry);
  if (!prey || prey.due.length === 0) return undefined;
  const target =
    turn.halfRounds > 0 ? prey.due.find(each => attackable(state, actor, turn, each, inquiry)) : undefined;
  if (target)
    return refuse(prey.rule, `${actor.name} can still attack ${target.name} and spends all actions on it.`);
  return stepTowards(state, actor, turn, prey.due, inquiry)
    ? refuse(prey.rule, `${actor.name} can still get nearer to ${prey.due[0]!.name} and does.`)
    : undefined;
}

/** OA-R-477: who has to attack somebody handles nothing but a weapon, where no attack is possible without it. */
function whyNotArm(state: FightState, actor: Fighter, turn: Turn, inquiry: Inquiry): Refusal | undefined {
  const prey = actor.conditions.length > 0 ? preyOf(state, actor, inquiry) : undefined;
  if (!prey || prey.due.length === 0) return deed(actor, 'handle things');
  const target = prey.due.find(each => attackable(state, actor, turn, each, inquiry));
  return target
    ? refuse(prey.rule, `${actor.name} can attack ${target.name} with what is in hand.`, 'weapon')
    : deed(actor, 'attack');
}

/** OA-ACT-24: nobody goes for somebody of whom they have lost sight. */
function whyNotFound(
  state: FightState,
  actor: Fighter,
  command: Command,
  inquiry: Inquiry,
): Refusal | undefined {
  if (!('target' in command) || command.target === null) return undefined;
  const target = sameOrNamed(state, command.target, inquiry.target);
  inquiry.target = target;
  return target?.hidden?.from.includes(actor.id)
    ? refuse('OA-ACT-24', `${actor.name} has lost sight of ${target.name}.`, 'target')
    : undefined;
}

function foe(state: FightState, actor: Fighter, id: string): Fighter | Refusal {
  const target = named(state, id);
  if (!target || !isPresent(target)) return absent(state, id, 'OA-CMBT-13');
  return target.side !== actor.side
    ? target
    : refuse('OA-CMBT-13', `${target.name} is no enemy of ${actor.name}.`, 'target');
}

const whyNotUsable = (actor: Fighter, weapon: WeaponName): Refusal | undefined =>
  actor.hands.includes(weapon) || (actor.weapons.includes(weapon) && weaponNamed(weapon).natural === true)
    ? undefined
    : refuse('OA-CMBT-07', `${actor.name} has no ${weapon} in hand.`, 'weapon');

/** What a delayed action may be. */
function fitsResponse(state: FightState, command: Command): boolean {
  const response = state.interrupt?.response;
  if (response === 'attack') return command.do === 'attack' || command.do === 'wrestle';
  if (response === 'move') {
    const { do: does } = command;
    return does === 'move' || does === 'jump' || does === 'leave' || does === 'run';
  }
  return command.do === response;
}

function whyNotGuardAct(
  state: FightState,
  actor: Fighter,
  turn: Turn,
  { play }: Inquiry,
): Refusal | undefined {
  if (actor.round.guarding) return refuse('OA-GUARD-01', `${actor.name} guards already.`);
  return (
    deed(actor, 'guard') ?? time(turn, guardCost(play)) ?? held(state, actor, 'guard') ?? concentrate(actor)
  );
}

function whyNotAttackAct(
  state: FightState,
  actor: Fighter,
  turn: Turn,
  command: CommandOf<'attack'>,
  inquiry: Inquiry,
): Refusal | undefined {
  const free = isFreeAttack(state, turn, command);
  if (isRefusal(free)) return (command.weapon ? whyNotUsable(actor, command.weapon) : undefined) ?? free;
  return (
    (free ? undefined : time(turn, 1)) ??
    (state.positions.length > 0 ? held(state, actor, strikingDeed(command), command.target) : undefined) ??
    whyNotBlow(state, command, { free }, inquiry.play, inquiry)
  );
}

/** What an attack is to those who hold one another. */
const strikingDeed = ({ weapon, kind, form, talent }: CommandOf<'attack'>): StruggleDeed => {
  if (talent === 'shield bash') return 'melee attack';
  if (weapon === null) return form;
  return kind !== 'ranged' && weaponNamed(weapon).kind === 'melee' ? 'melee attack' : 'ranged attack';
};

/** OA-WABL-12, OA-TLNT-06, OA-TACT-05, OA-R-432: whether an attack costs no half-round. */
export function isFreeAttack(state: FightState, turn: Turn, command: CommandOf<'attack'>): boolean | Refusal {
  // OA-TLNT-06: the shield strikes as a free action.
  if (command.talent === 'shield bash') return true;
  if (turn.extraAttack !== null && !command.offHand) return true;
  if (!command.offHand) return false;
  if (state.readings['OA-R-432'] === 'halfRound') return false;
  return turn.attacked
    ? true
    : refuse('OA-TACT-05', 'The off hand follows an attack with the main hand in the same turn.', 'offHand');
}

/** OA-FIRE-04, OA-R-683: nothing that burns is lit where there is no air. */
const whyNotFlame = (state: FightState, actor: Fighter, lamp: string): Refusal | undefined =>
  isAirlessAt(state, actor) && goodNamed(lamp)?.light?.minutes !== null
    ? refuse('OA-FIRE-04', 'No fire burns where there is no air.', 'lamp')
    : undefined;

function whyNotDraw(actor: Fighter, weapon: WeaponName): Refusal | undefined {
  if (!actor.weapons.includes(weapon) || actor.hands.includes(weapon))
    return refuse('OA-CMBT-07', `${actor.name} has no ${weapon} to draw.`, 'weapon');
  return whyNotHandsFull(actor, weapon);
}

const whyNotInHand = (actor: Fighter, thing: Thing): Refusal | undefined =>
  actor.hands.some(held => held === thing && !weaponNamed(held).natural)
    ? undefined
    : refuse('OA-CMBT-07', `${actor.name} has no ${thing} in hand.`, 'weapon');

/** OA-WEAP-05, OA-ARMR-11: hands that hold neither weapon nor shield nor lamp. */
const freeHandsOf = (actor: Fighter): number =>
  2 -
  actor.shields.length -
  lampHands(actor) -
  actor.hands.reduce((sum, name) => sum + (weaponNamed(name).natural ? 0 : weaponNamed(name).hands), 0);

/** OA-WEAP-05, OA-ARMR-11: hands for one more weapon; what is drawn in the place of another puts that away first. */
function whyNotHandsFull(actor: Fighter, weapon: Thing): Refusal | undefined {
  const known = WEAPON_NAMES.find(name => name === weapon);
  const row = known ? weaponNamed(known) : { hands: 1, natural: false };
  if (row.natural) return refuse('OA-CMBT-07', `${weapon} need not be drawn.`, 'weapon');
  return freeHandsOf(actor) >= row.hands
    ? undefined
    : refuse('OA-WEAP-05', `${actor.name} has no hand free for a ${weapon}.`, 'weapon');
}

function whyNotMagicAct(
  state: FightState,
  actor: Fighter,
  turn: Turn,
  command: CommandOf<'use magic'>,
  inquiry: Inquiry,
): Refusal | undefined {
  const magic = magicOf(state.magic, command.magic);
  if (!magic) return refuse('OA-MAG-01', `No magic is called “${command.magic}”.`, 'magic');
  const target = named(state, command.target);
  if (!target || !isPresent(target)) return absent(state, command.target, 'OA-CMBT-13');
  const refused = whyNotMagic(actor, magic);
  if (refused) return refused;
  const other = target.id !== actor.id;
  if (!other && magic.attack) return refuse('OA-CMBT-13', 'Nobody attacks themselves.', 'target');
  const unseen = other && !sightBetween(state, actor, target, inquiry.play, inquiry).lineOfSight;
  if (unseen) return refuse('OA-SIGHT-01', `${actor.name} has no line of sight to ${target.name}.`, 'target');
  return (
    whyNotAim(magic, other, distanceOf(state, actor, target)) ??
    deed(actor, 'concentrate') ??
    deed(actor, 'attack') ??
    time(turn, magic.action === 'free' ? 0 : magic.action === 'full-round' ? 2 : 1) ??
    held(state, actor, 'other')
  );
}

/** OA-CMBT-03, OA-R-504: what was declared is attempted first, as long as a rule would allow it. */
function whyNotBound(
  state: FightState,
  actor: Fighter,
  command: Command,
  inquiry: Inquiry,
): Refusal | undefined {
  const { declared } = actor;
  if (!declared || declared.done || state.interrupt !== null || !BINDING.has(command.do)) return undefined;
  const turn = turnNow(state)!;
  if (declared.intention === 'attack') {
    if (declared.target === null || isDeclaredAttack(command, declared.target)) return undefined;
    const target = named(state, declared.target);
    if (!target || !isPresent(target)) return undefined;
    inquiry.declaredPossible ??= attackable(state, actor, turn, target, inquiry);
    return inquiry.declaredPossible
      ? whyNotRechoose(`${actor.name} attacks ${target.name}`, true)
      : undefined;
  }
  if (declared.intention !== 'guard' || command.do === 'guard') return undefined;
  inquiry.declaredPossible ??= whyNotGuardAct(state, actor, turn, inquiry) === undefined;
  return inquiry.declaredPossible ? whyNotRechoose(`${actor.name} guards`, true) : undefined;
}

/** OA-AIM-02: an aim at the target is the first half of the attack. */
const isDeclaredAttack = (command: Command, target: string): boolean =>
  (command.do === 'attack' || command.do === 'wrestle' || command.do === 'aim') && command.target === target;

/** Deeds that would break a declaration; moving and free deeds lead up to anything. */
const BINDING: ReadonlySet<Command['do']> = new Set([
  'attack',
  'wrestle',
  'guard',
  'aim',
  'feint',
  'delay',
  'use magic',
  'coup de grace',
  'aid ally',
  'pick up',
  'holster',
  'hide',
  'search',
  'first aid',
  'take herb',
  'light',
  'pour oil',
  'set alight',
  'don',
  'doff',
  'fight the fire',
  'shake',
  'pull out',
  'end turn',
]);

/** Whether somebody can attack a target from where they stand, with what is in hand. */
function attackable(
  state: FightState,
  actor: Fighter,
  turn: Turn,
  target: Fighter,
  inquiry: Inquiry,
): boolean {
  const weapons: (WeaponName | null)[] = [
    ...actor.hands,
    ...actor.weapons.filter(w => weaponNamed(w).natural),
    null,
  ];
  return weapons.some(weapon => {
    const blow = plainAttack(actor.id, target.id, weapon);
    const refused =
      whyNotFound(state, actor, blow, inquiry) ??
      whyNotCompelled(state, actor, blow, inquiry) ??
      whyNotAttackAct(state, actor, turn, blow, inquiry);
    return refused === undefined;
  });
}

/** OA-COND-23: a coup de grace is an attack like any other, as far as weapon and payments go. */
export const coupOf = ({
  actor,
  target,
  weapon,
  buys,
  drives,
}: CommandOf<'coup de grace'>): AttackCommand => ({
  ...plainAttack(actor, target, weapon),
  buys,
  drives,
});

export const plainAttack = (actor: string, target: string, weapon: WeaponName | null): AttackCommand => ({
  do: 'attack',
  actor,
  target,
  weapon,
  kind: null,
  form: 'strike',
  buys: [],
  talent: 'none',
  power: 1,
  nonlethal: false,
  infrared: false,
  through: false,
  offHand: false,
  region: null,
  knocksAway: null,
  drives: null,
});
