/** Why something is not allowed now: the one place that says no. */
import type { Flood, Refusal } from '@arbiter/engine';
import { isThing, MAX_BENNIES } from '../character/creature.ts';
import { SIZE_TABLE } from '../character/size.ts';
import { attackRefusal, charmedRefusal } from '../combat/attack-roll.ts';
import { PLAIN_SITUATION } from '../combat/attack-sway.ts';
import { fearlessRefusal } from '../combat/concentration.ts';
import { has, isIncapacitated } from '../combat/conditions.ts';
import { FROM_BLOW } from '../combat/harm.ts';
import { spacesBetween } from '../combat/spaces.ts';
import { type Allowance, actRefusal, hidingCost, type KindOfAct, standingCost } from '../combat/turn.ts';
import { itemByName } from '../content/items.ts';
import { holdRefusal } from '../gear/handling.ts';
import { refuse } from '../play.ts';
import { abilityRefusal } from '../powers/casting.ts';
import { isNearer, zoneMoveRefusal, zoneRefusal } from '../world/zones.ts';
import { guessRefusal, seeksSomebody } from './acts/attack-act.ts';
import { dropRefusal, handOverRefusal, pickUpRefusal } from './acts/item-acts.ts';
import { heightRefusal, landingRefusal, lieDownRefusal, takeHoldRefusal } from './acts/move-act.ts';
import { commandRefusal, dismountRefusal, mountRefusal } from './acts/riding-acts.ts';
import { sideRefusal } from './acts/scene-acts.ts';
import { breathRefusal, diveRefusal, surfaceRefusal } from './acts/water-acts.ts';
import { caughtIn, centreOf, startOf } from './areas.ts';
import type { Command } from './commands.ts';
import type { AttackDeed } from './deed.ts';
import {
  approachesFear,
  bodyAt,
  fearedBy,
  isBeside,
  isInFullCover,
  isInvisibleTo,
  isUnknownTo,
  isWithinRange,
  mayStay,
  moveLeft,
  situationFor,
  waysFrom,
} from './position.ts';
import { activeSide, enemiesOf, type Fighter, type FightState, isWaiting, stands, turnOf } from './state.ts';
import { type AimedStrike, abilityOf, armoryOf, builtIn, strikeFor } from './strikes.ts';

type Of<K extends Command['do']> = Extract<Command, { do: K }>;

/** What had to be worked out to know whether something is allowed, for whoever then carries it out. */
export interface Groundwork {
  /** The ways of somebody who moves. */
  ways?: Flood | undefined;
  /** The strike of a plain attack. */
  aimed?: AimedStrike | undefined;
  /** A command that was found to be allowed. */
  allowed?: Command;
}

const allowanceOf = ({ act, swift, minor, moved }: Fighter): Allowance => ({
  act,
  swift,
  minor,
  spent: moved,
});
const lacks = (fighter: Fighter, kind: KindOfAct): Refusal | undefined =>
  actRefusal(fighter, allowanceOf(fighter), kind);

/** What only somebody who is asked may say. */
function isAnswer({ do: kind }: Command): boolean {
  switch (kind) {
    case 'reroll':
    case 'keep':
    case 'hit':
    case 'respond':
    case 'pass':
    case 'push':
      return true;
    default:
      return false;
  }
}

/** Somebody the command names, who is there. */
const known = ({ fighters }: FightState, id: string): Fighter | undefined => {
  const found = fighters[id];
  // What an object has by nature (`constructor`) has no such id.
  return found?.id === id && !found.gone ? found : undefined;
};
const nobody = (id: string): Refusal =>
  refuse('ED-ACT-02', `There is nobody “${id.slice(0, 40)}” in the scene.`, 'target');

/** Why somebody is not whom this is for: not there, dead, of the wrong side, or not able to notice. */
function wrongTarget(
  id: string,
  target: Fighter | undefined,
  actor: Fighter,
  wants: 'enemy' | 'ally',
): Refusal {
  if (!target) return nobody(id);
  const { name, life, side } = target;
  if (life === 'dead') return refuse('ED-DYI-06', `${name} is dead.`, 'target');
  if ((side === actor.side) === (wants === 'enemy'))
    return refuse('ED-ACT-02', `${name} is no ${wants} of ${actor.name}.`, 'target');
  return refuse('ED-CND-07', `${name} is not able to act, and not to be impressed.`, 'target');
}

export function whyNot(state: FightState, command: Command, ground?: Groundwork): Refusal | undefined {
  if (state.winner !== null && command.do !== 'gm') return refuse('ED-INI-02', 'The fight is over.');
  if (command.actor === 'gm') return gmRefusal(state, command);
  const actor = known(state, command.actor);
  if (!actor)
    return refuse('ED-ACT-02', `There is nobody “${command.actor.slice(0, 40)}” in the scene.`, 'actor');
  if (state.asked) return answerRefusal(state, command);
  if (isAnswer(command)) return refuse('ED-ACT-07', 'Nobody is asked for an answer now.');
  const side = activeSide(state);
  if (side === null) return lairTurnRefusal(state, actor, command);
  if (command.do === 'lair') return refuse('ED-NPC-11', 'Lair Acts come at the end of the round.');
  if (turnOf(actor.side) !== side) return refuse('ED-ACT-02', `It is not the turn of ${actor.name}’s side.`);
  if (command.do === 'stabilize') return stabilizeRefusal(state, actor);
  if (!isWaiting(state, actor, side))
    return refuse(
      'ED-ACT-02',
      stands(actor) ? `${actor.name} has ended its turn.` : `${actor.name} cannot act.`,
    );
  return ownTurnRefusal(state, actor, command, ground);
}

function gmRefusal(state: FightState, command: Command): Refusal | undefined {
  if (command.do === 'gm') return judgementRefusal(state, command);
  // The rest shows when it is decided: who comes in, and whether there is room.
  if (command.do === 'end fight' || command.do === 'join' || command.do === 'return') return undefined;
  if (command.do !== 'side') return refuse('ED-CORE-02', 'The game master has other commands.');
  const target = known(state, command.target);
  return target ? sideRefusal(state, target, command) : nobody(command.target);
}

function judgementRefusal(state: FightState, command: Of<'gm'>): Refusal | undefined {
  const target = known(state, command.target);
  if (!target) return nobody(command.target);
  if (target.life === 'dead') return refuse('ED-DYI-06', `${target.name} is dead.`);
  const { item, benny } = command;
  if (benny && !target.player)
    return refuse('ED-BEN-03', `${target.name} is the game master’s: only characters have bennies.`, 'benny');
  if (benny && target.bennies >= MAX_BENNIES)
    return refuse('ED-BEN-02', `${target.name} has three bennies already; another would be lost.`, 'benny');
  return item === undefined || itemByName(item) || Object.hasOwn(target.ammunition, item)
    ? undefined
    : refuse('ED-RWD-02', `There is no item called “${item}”.`, 'item');
}

/** ED-R-125: at a moment of its side's turn that its player chooses. */
function stabilizeRefusal({ readings }: FightState, actor: Fighter): Refusal | undefined {
  if (readings['ED-R-125'] !== 'anyMoment')
    return refuse('ED-DYI-02', 'Stabilization Rolls come by themselves in this fight.');
  if (actor.life !== 'dying') return refuse('ED-DYI-02', `${actor.name} is not dying.`);
  return actor.tallied ? refuse('ED-DYI-02', `${actor.name} has rolled in this turn.`) : undefined;
}

/** Only what is asked can be answered, and only by whom it is asked. */
function answerRefusal({ asked }: FightState, command: Command): Refusal | undefined {
  const ask = asked!.ask;
  if (command.actor !== ask.who) return refuse('ED-ACT-07', 'Somebody else is asked for an answer first.');
  switch (ask.ask) {
    case 'benny':
      return command.do === 'reroll' || command.do === 'keep'
        ? undefined
        : refuse('ED-BEN-01', 'First say whether to spend a benny on this roll.');
    case 'hit': {
      if (command.do !== 'hit') return refuse('ED-TAG-04', 'First say what to do with the hit.');
      const { options } = ask;
      if (command.nonLethal && !options.nonLethal) return refuse('ED-TAG-04', 'This weapon does not spare.');
      if (command.push && !options.push) return refuse('ED-TAG-24', 'This hit does not push.');
      if (command.disarm !== undefined && !options.disarm.includes(command.disarm))
        return refuse('ED-TAG-06', 'This hit takes no such item.');
      return command.nonLethal && command.disarm !== undefined
        ? refuse('ED-TAG-06', 'Disarming takes the place of damage.')
        : undefined;
    }
    case 'response':
      if (command.do === 'pass') return undefined;
      return command.do === 'respond' && ask.abilities.includes(command.with)
        ? undefined
        : refuse('ED-ACT-07', 'Answer with one of the Responses offered, or let it go by.');
    case 'push':
      return command.do === 'push' && ask.places.some(({ x, y }) => x === command.x && y === command.y)
        ? undefined
        : refuse('ED-TAG-24', 'Push into one of the spaces offered.');
    case 'movement':
      if (command.do === 'pass') return undefined;
      return command.do === 'respond' &&
        (ask.weapons.includes(command.with) || ask.abilities.includes(command.with))
        ? undefined
        : refuse('ED-ACT-08', 'Strike with one of the melee attacks offered, or let it go by.');
  }
}

function lairTurnRefusal(state: FightState, actor: Fighter, command: Command): Refusal | undefined {
  if (!isWaiting(state, actor))
    return refuse('ED-NPC-11', `${actor.name} chooses nothing at the end of this round.`);
  if (command.do === 'end turn') return undefined;
  if (command.do !== 'lair') return refuse('ED-INI-02', 'At the end of the round there are only Lair Acts.');
  const ability = abilityOf(actor, command.ability);
  if (ability?.cost !== 'lair') return refuse('ED-NPC-11', `${actor.name} has no such Lair Act.`);
  const target = known(state, command.target);
  if (!target || target.side === actor.side || target.life === 'dead')
    return wrongTarget(command.target, target, actor, 'enemy');
  return attackOn(state, actor, target, { ability: ability.id, cost: 'lair' });
}

/** ED-VEH-01: what a vehicle does once it is commanded. */
const VEHICLE_COMMANDS: ReadonlySet<Command['do']> = new Set(['move', 'zone', 'leave', 'end turn']);

function ownTurnRefusal(
  state: FightState,
  actor: Fighter,
  command: Command,
  ground?: Groundwork,
): Refusal | undefined {
  if (isThing(actor) && !VEHICLE_COMMANDS.has(command.do))
    return refuse('ED-VEH-01', `${actor.name} is a vehicle: it moves, and does nothing by itself.`);
  switch (command.do) {
    case 'attack':
      return attackCommandRefusal(state, actor, command, ground);
    case 'end turn':
      return landingRefusal(state, actor);
    case 'move':
      return moveRefusal(state, actor, command, ground?.ways);
    case 'zone':
      if (!state.scene) return refuse('ED-TOM-01', 'This fight has a map, not zones.');
      if (actor.zone === null) return refuse('ED-TOM-01', `${actor.name} stands in no zone.`);
      return (
        lacks(actor, 'move') ??
        zoneRefusal(state.scene, command.zone) ??
        zoneMoveRefusal(
          actor.zone,
          command.zone,
          actor.moved,
          moveLeft(state, actor) === 0 ? 0 : actor.speed,
        ) ??
        // ED-R-236.
        (has(actor, 'Prone') ? refuse('ED-CND-11', `${actor.name} is Prone; stand up first.`) : undefined) ??
        (isNearer(command.zone, actor.zone) && fearedBy(state, actor).length > 0
          ? refuse('ED-CND-05', `${actor.name} cannot move towards what it fears.`)
          : undefined)
      );
    case 'stand':
      return (
        lacks(actor, 'stand') ??
        (moveLeft(state, actor) < standingCost(actor)
          ? refuse('ED-CND-11', 'There is not enough movement left to stand up.')
          : undefined)
      );
    case 'lie down':
      return lieDownRefusal(actor);
    case 'dive':
      return lacks(actor, 'move') ?? diveRefusal(state, actor);
    case 'surface':
      return lacks(actor, 'move') ?? surfaceRefusal(state, actor);
    case 'use':
      return useRefusal(state, actor, command);
    case 'dodge':
    case 'evade':
      return (
        lacks(actor, 'act') ??
        (actor.evading && command.do === 'evade'
          ? refuse('ED-ACT-09', `${actor.name} evades already.`)
          : undefined)
      );
    case 'hide':
      return hideRefusal(state, actor);
    case 'search': {
      const target = known(state, command.target);
      if (!target || target.side === actor.side || target.life === 'dead')
        return wrongTarget(command.target, target, actor, 'enemy');
      return (
        lacks(actor, 'act') ??
        (isUnknownTo(state, target, actor)
          ? undefined
          : refuse('ED-SCN-07', `${actor.name} knows where ${target.name} is.`))
      );
    }
    case 'aid': {
      const target = known(state, command.target);
      if (!target) return nobody(command.target);
      if (target.id === actor.id && target.life === 'dying')
        return refuse('ED-DYI-08', 'Another creature must help.');
      if (target.life !== 'dying' && !(target.life === 'living' && has(target, 'Bleeding')))
        return refuse('ED-DYI-08', `${target.name} is neither dying nor Bleeding.`);
      return lacks(actor, 'act') ?? besideOnly(state, actor, target);
    }
    case 'rouse': {
      const target = known(state, command.target);
      if (!target) return nobody(command.target);
      if (!target.conditions.some(each => each.source === FROM_BLOW))
        return refuse('ED-TAG-04', `${target.name} cannot be roused.`);
      return lacks(actor, 'act') ?? besideOnly(state, actor, target);
    }
    case 'shake off':
      return (
        lacks(actor, 'act') ??
        (actor.conditions.some(each => each.target !== undefined)
          ? undefined
          : refuse('ED-SKL-08', `Nothing holds ${actor.name} that could be shaken off.`))
      );
    case 'intimidate': {
      const target = known(state, command.target);
      if (!target || target.side === actor.side || !stands(target))
        return wrongTarget(command.target, target, actor, 'enemy');
      return (
        fearlessRefusal(target) ??
        lacks(actor, 'act') ??
        (isUnknownTo(state, target, actor)
          ? refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`)
          : undefined)
      );
    }
    case 'draw':
      if (!actor.weapons.some(each => each.name === command.item) && actor.shield?.name !== command.item)
        return refuse('ED-ACT-06', `${actor.name} carries no ${command.item}.`, 'item');
      return lacks(actor, 'minor') ?? holdRefusal(actor, command.item);
    case 'stow':
      return (
        lacks(actor, 'minor') ??
        (actor.held.includes(command.item)
          ? undefined
          : refuse('ED-ACT-06', `${actor.name} does not hold the ${command.item}.`, 'item'))
      );
    case 'reload':
      return (
        lacks(actor, 'swift') ??
        (armoryOf(state, actor, command.weapon).unloaded.includes(command.weapon) &&
        (actor.held.includes(command.weapon) || builtIn(state, actor, command.weapon))
          ? undefined
          : refuse('ED-TAG-14', `There is nothing to reload about the ${command.weapon}.`, 'weapon'))
      );
    case 'drink': {
      const target = known(state, command.target);
      if (!target || target.side !== actor.side || target.life === 'dead')
        return wrongTarget(command.target, target, actor, 'ally');
      if ((actor.items[command.item] ?? 0) === 0 || itemByName(command.item)?.kind !== 'consumable')
        return refuse('ED-ITM-06', `${actor.name} has no ${command.item} left.`, 'item');
      return lacks(actor, 'act') ?? (target.id === actor.id ? undefined : besideOnly(state, actor, target));
    }
    case 'drop':
      return lacks(actor, 'minor') ?? dropRefusal(actor, command.item);
    case 'pick up':
      return lacks(actor, 'minor') ?? pickUpRefusal(state, actor, command);
    case 'hand over': {
      const target = known(state, command.target);
      if (!target) return nobody(command.target);
      return lacks(actor, 'minor') ?? handOverRefusal(state, actor, target, command);
    }
    case 'guess':
      return lacks(actor, 'act') ?? guessRefusal(state, actor, command);
    case 'take hold': {
      const target = known(state, command.target);
      if (!target) return nobody(command.target);
      return lacks(actor, 'minor') ?? takeHoldRefusal(state, actor, target);
    }
    case 'let go':
      return actor.dragging === null ? refuse('ED-ACT-06', `${actor.name} drags nobody.`) : undefined;
    case 'hold breath':
      return lacks(actor, 'swift') ?? breathRefusal(state, actor);
    case 'mount': {
      const target = known(state, command.target);
      if (!target) return nobody(command.target);
      return lacks(actor, 'move') ?? mountRefusal(state, actor, target);
    }
    case 'dismount':
      return lacks(actor, 'move') ?? dismountRefusal(state, actor, command);
    case 'command':
      return lacks(actor, 'swift') ?? commandRefusal(state, actor, command);
    case 'release':
      return actor.concentrating === null
        ? refuse('ED-SKL-09', `${actor.name} concentrates on nothing.`)
        : undefined;
    case 'leave':
      return leaveRefusal(state, actor);
    default:
      return refuse('ED-ACT-02', 'That cannot be done now.');
  }
}

const besideOnly = (state: FightState, actor: Fighter, target: Fighter): Refusal | undefined =>
  isBeside(state, actor, target)
    ? undefined
    : refuse('ED-DYI-08', `${actor.name} must be adjacent to ${target.name}.`);

function moveRefusal(
  state: FightState,
  actor: Fighter,
  { x, y, height = actor.height }: Of<'move'>,
  ways?: Flood,
): Refusal | undefined {
  if (!state.map) return refuse('ED-TOM-01', 'This fight has zones, not a map.');
  if (actor.mount !== null) return refuse('ED-MNT-02', `${actor.name} rides: command the mount, or get off.`);
  const stuck = lacks(actor, 'move');
  if (stuck) return stuck;
  const left = moveLeft(state, actor);
  if (actor.x === x && actor.y === y && actor.height === height)
    return refuse('ED-SPD-02', `${actor.name} is there already.`);
  const tooHigh = heightRefusal(state, actor, height);
  if (tooHigh) return tooHigh;
  if (approachesFear(state, actor, { x, y, height }))
    return refuse('ED-CND-05', `${actor.name} cannot move towards what it fears.`);
  const cost = Math.max((ways ?? waysFrom(state, actor)).cost({ x, y }), Math.abs(height - actor.height));
  if (cost > left)
    return refuse(
      'ED-SPD-02',
      `${actor.name} has ${left} spaces of movement left; that does not lead to ${x}, ${y}.`,
    );
  return mayStay(state, actor, { x, y, height })
    ? undefined
    : refuse('ED-SPC-06', `There is no room for ${actor.name} at ${x}, ${y}.`);
}

/** Whether this attack may be made on this target at all. */
function attackOn(
  state: FightState,
  actor: Fighter,
  target: Fighter,
  deed: Pick<AttackDeed, 'weapon' | 'ability' | 'hands' | 'cost'>,
  ground?: Groundwork,
): Refusal | undefined {
  if (isUnknownTo(state, target, actor))
    return refuse('ED-SCN-06', `${actor.name} does not know where ${target.name} is.`);
  const found = strikeFor(state, actor, target, deed);
  if ('refused' in found) return found;
  if (found.aim.line === 'blocked') return refuse('ED-SCN-04', `There is no line to ${target.name}.`);
  if (
    found.strike.spell &&
    state.map &&
    isInvisibleTo(state, target, actor) &&
    !abilityOf(actor, deed.ability ?? '')?.area
  )
    return refuse('ED-SCN-07', 'A spell needs a line of effect: only area spells touch what is Invisible.');
  if (ground) ground.aimed = found;
  const { strike, aim } = found;
  // Only what exploits asks how the two stand to each other.
  const situation = strike.exploits ? situationFor(state, actor, target, strike, aim) : PLAIN_SITUATION;
  return attackRefusal(actor, target, strike, situation);
}

function attackCommandRefusal(
  state: FightState,
  actor: Fighter,
  command: Of<'attack'>,
  ground?: Groundwork,
): Refusal | undefined {
  const target = known(state, command.target);
  if (!target || target.id === actor.id || target.side === actor.side)
    return wrongTarget(command.target, target, actor, 'enemy');
  const ability = command.ability === undefined ? undefined : abilityOf(actor, command.ability);
  if (
    command.ability !== undefined &&
    (ability?.target !== 'weapon' || (ability.cost !== 'act' && ability.cost !== 'swift'))
  )
    return refuse('ED-CRE-11', `${actor.name} has no such attack.`, 'ability');
  if (ability && command.hand === 'off')
    return refuse('ED-TAG-08', 'An off-hand attack is a plain one.', 'hand');
  const cost = ability?.cost ?? (command.hand === 'off' ? 'swift' : 'act');
  const missing = lacks(actor, cost === 'swift' ? 'swift' : 'act');
  if (missing) return missing;
  if (command.hand === 'off' && state.readings['ED-R-46'] === 'afterAttack' && actor.act)
    return refuse('ED-TAG-08', 'An off-hand attack follows an attack made as the Act.');
  // ED-R-233: what strikes with the main hand is not in the other one.
  if (
    command.hand === 'off' &&
    actor.held.length > 0 &&
    command.weapon === actor.held[0] &&
    actor.shield?.name !== command.weapon
  )
    return refuse(
      'ED-TAG-08',
      `${actor.name} holds the ${command.weapon} in the main hand; an off-hand attack needs another weapon or a shield.`,
      'weapon',
    );
  if (command.hand === 'off' && command.hands === 2)
    return refuse('ED-TAG-26', 'An off-hand attack is made with one hand.');
  const { weapon, hands } = command;
  return attackOn(state, actor, target, { weapon, ability: command.ability, hands, cost }, ground);
}

function useRefusal(state: FightState, actor: Fighter, command: Of<'use'>): Refusal | undefined {
  const ability = abilityOf(actor, command.ability);
  if (!ability || !['act', 'swift', 'minor'].includes(ability.cost) || ability.target === 'weapon')
    return refuse('ED-CRE-11', `${actor.name} has no such ability to use.`, 'ability');
  const missing = lacks(actor, ability.cost as 'act') ?? abilityRefusal(actor, ability, actor.used);
  if (missing) return missing;
  if (ability.target === 'self')
    return command.target === undefined && command.x === undefined
      ? selfRefusal(actor, ability.effects)
      : refuse('ED-CRE-11', `${ability.name} is for oneself.`, 'target');
  if (ability.area && state.map) return areaRefusal(state, actor, command);
  if (command.x !== undefined || command.y !== undefined)
    return refuse('ED-CRE-11', `${ability.name} is aimed at somebody.`, 'x');
  const target = command.target === undefined ? undefined : known(state, command.target);
  if (!target || target.life === 'dead') return nobody(command.target ?? '');
  if (ability.area) {
    const caught = caughtIn(state, actor, ability, target);
    return caught.some(each => each.side !== actor.side)
      ? (charmedRefusal(actor, caught) ?? attackReach(state, actor, target, ability.id, ability.cost))
      : refuse('ED-CRE-11', 'Nobody there is an enemy.');
  }
  if (ability.attack) {
    if (target.side === actor.side) return refuse('ED-CRE-11', `${ability.name} is for enemies.`, 'target');
    return attackOn(state, actor, target, { ability: ability.id, cost: ability.cost });
  }
  if (ability.target === 'ally' && target.side !== actor.side)
    return refuse('ED-CRE-11', `${ability.name} is for allies.`, 'target');
  if (ability.effects.some(each => each.is === 'stabilize') && target.life !== 'dying')
    return refuse('ED-DYI-08', `${target.name} is not dying.`);
  if (ability.effects.every(each => each.is === 'move') && isIncapacitated(target))
    return refuse('ED-CND-07', `${target.name} cannot move.`);
  if (isWithinRange(state, actor, target, ability)) return undefined;
  return state.map
    ? refuse('ED-TAG-19', `${target.name} is too far away for ${ability.name}.`)
    : besideOnly(state, actor, target);
}

/** What would change nothing is not offered. */
const selfRefusal = (actor: Fighter, effects: readonly { readonly is: string }[]): Refusal | undefined =>
  effects.length > 0 && effects.every(each => each.is === 'heal') && actor.hp === actor.maxHp
    ? refuse('ED-HPS-02', `${actor.name} has all its HP.`)
    : undefined;

const attackReach = (
  state: FightState,
  actor: Fighter,
  target: Fighter,
  ability: string,
  cost: AttackDeed['cost'],
): Refusal | undefined => {
  const found = strikeFor(state, actor, target, { ability, cost });
  return 'refused' in found ? found : undefined;
};

function areaRefusal(
  state: FightState,
  actor: Fighter,
  { ability: id, target, x, y, height }: Of<'use'>,
): Refusal | undefined {
  const ability = abilityOf(actor, id)!;
  if (target !== undefined || x === undefined || y === undefined)
    return refuse('ED-CRE-11', `Say at which space ${ability.name} is aimed.`, 'x');
  const { map } = state;
  if (!map || x >= map.width || y >= map.height)
    return refuse('ED-SPC-01', 'That space is not on the map.', 'x');
  const isBurst = ability.area?.shape === 'burst';
  if (height !== undefined && !isBurst)
    return refuse('ED-CRE-11', `${ability.name} starts where its source is.`, 'height');
  const start = startOf(actor, { x, y });
  const far = isBurst
    ? spacesBetween(bodyAt(actor), centreOf(state, actor, { x, y, height }))
    : Math.max(Math.abs(start.x - x), Math.abs(start.y - y));
  if (isBurst ? far > ability.range : far !== 1)
    return refuse(
      'ED-TAG-19',
      isBurst
        ? `${ability.name} reaches ${ability.range} spaces.`
        : `${ability.name} starts beside its source: name one of the spaces around it.`,
      'x',
    );
  const caught = caughtIn(state, actor, ability, { x, y, height });
  // ED-R-139: where somebody may be whom nobody sees, any space is worth a try.
  return caught.some(each => each.side !== actor.side && !isUnknownTo(state, each, actor)) ||
    seeksSomebody(state, actor)
    ? charmedRefusal(actor, caught)
    : refuse('ED-CRE-11', 'Nobody there is an enemy.');
}

function hideRefusal(state: FightState, actor: Fighter): Refusal | undefined {
  const missing = lacks(actor, 'act');
  if (missing) return missing;
  if (actor.hiding) return refuse('ED-SCN-05', `${actor.name} has made the roll; now move inside the cover.`);
  if (!state.map && moveLeft(state, actor) < hidingCost(actor))
    return refuse('ED-SCN-05', `Hiding takes ${hidingCost(actor)} spaces of movement inside the zone.`);
  const enemies = enemiesOf(state, actor).filter(stands);
  return enemies.some(enemy => !actor.hiddenFrom.includes(enemy.id) && isInFullCover(state, actor, enemy))
    ? undefined
    : refuse('ED-SCN-05', `${actor.name} is in Full Cover from no enemy.`);
}

/** ED-R-197: from the edge of the map with a space of movement left, or from the farthest zone. */
function leaveRefusal(state: FightState, actor: Fighter): Refusal | undefined {
  const stuck = lacks(actor, 'move');
  if (stuck) return stuck;
  const left = moveLeft(state, actor);
  if (!state.map) {
    const zones = state.scene === 'tight' ? 'Close' : state.scene === 'enclosed' ? 'Mid' : 'Far';
    if (has(actor, 'Prone')) return refuse('ED-CND-11', `${actor.name} is Prone; stand up first.`);
    return actor.zone === zones && actor.moved === 0 && left > 0
      ? undefined
      : refuse('ED-TOM-01', `One leaves from the ${zones} Zone, with the whole movement of a turn.`);
  }
  const reach = Math.max(1, SIZE_TABLE[actor.size].footprint);
  const edge =
    actor.x === 0 ||
    actor.y === 0 ||
    actor.x + reach === state.map.width ||
    actor.y + reach === state.map.height;
  return edge && left > 0
    ? undefined
    : refuse('ED-SPD-02', 'One leaves from the edge of the map, with movement left.');
}
