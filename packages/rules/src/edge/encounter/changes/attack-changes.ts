/** What an attack or an ability costs, and what it does to whom. */
import { type Settled, writeEffect } from '../../powers/effects.ts';
import { letFall } from '../acts/item-acts.ts';
import type { EventOf, Spending, StruckTarget } from '../events.ts';
import { allFighters, type Fighter, type FightState, fighterOf } from '../state.ts';
import { changing, endHolds, endSpell, hurt } from './endings.ts';
import { suffocate } from './place-changes.ts';
import { lasting } from './turn-changes.ts';

export function attacked(state: FightState, event: EventOf<'attacked'>): void {
  const attacker = exert(state, event);
  for (const { who, ability, limited } of event.responses) {
    const responder = fighterOf(state, who);
    responder.responses = Math.max(0, responder.responses - 1);
    if (limited) responder.spent = { ...responder.spent, [ability]: (responder.spent[ability] ?? 0) + 1 };
  }
  spend(state, event.spending);
  let [hit, wounds] = [false, false];
  for (const target of event.targets) {
    struck(state, attacker, event, target);
    hit ||= target.hit;
    wounds ||= target.taken > 0;
  }
  if (event.exposed) attacker.exposed = true;
  if (event.exploited) attacker.exploited = true;
  shoot(event.from === null ? attacker : fighterOf(state, event.from), event, hit);
  // ED-R-152: a thrown weapon lands in the target's space.
  if (event.thrown !== null) letFall(state, attacker, event.thrown, fighterOf(state, event.targets[0]!.id));
  // ED-R-168: engaged with the opponent last attacked in melee.
  const first = event.targets[0];
  if (event.melee && first && event.cost !== 'lair') attacker.engagedWith = first.id;
  // ED-SCN-06: damage or a spell reveals.
  if (event.spell || wounds) reveal(attacker);
}

function reveal(fighter: Fighter): void {
  if (fighter.hiddenFrom.length > 0) fighter.hiddenFrom = [];
  fighter.hiding = null;
}

function struck(state: FightState, attacker: Fighter, event: EventOf<'attacked'>, found: StruckTarget): void {
  const target = fighterOf(state, found.id);
  if (found.harm) hurt(state, target, found.harm);
  if (found.concentrationEnds && target.concentrating !== null) {
    endSpell(state, target.name, target.concentrating);
    target.concentrating = null;
  }
  if (found.suffocates) {
    target.breath = 0;
    suffocate(state, target);
  }
  if (found.exposed) target.exposed = true;
  if (found.disarmed !== null) letFall(state, target, found.disarmed, target);
  if (found.effects.length > 0) {
    changing(state, target, () => {
      for (const effect of found.effects) writeEffect(target, lastingEffect(state, attacker, target, effect));
    });
    // ED-R-156: whoever cannot act holds nobody.
    endHolds(state);
  }
  if (found.zone !== null) {
    target.zone = found.zone;
    target.engagedWith = null;
    for (const other of allFighters(state)) {
      if (other.engagedWith === target.id && other.id !== event.actor) other.engagedWith = null;
      if (other.mount === target.id) other.zone = found.zone;
    }
    endHolds(state);
  }
}

function lastingEffect(state: FightState, by: Fighter, bearer: Fighter, effect: Settled): Settled {
  if (effect.is === 'condition' && effect.affliction.until)
    return {
      ...effect,
      affliction: { ...effect.affliction, until: lasting(state, by, bearer, effect.affliction.until) },
    };
  return effect;
}

/** ED-TAG-02, ED-TAG-14, ED-R-41: what a shot uses up; what hit can be picked up after the fight. */
export function shoot(
  shooter: Fighter,
  { ammunition, unloads }: Pick<EventOf<'attacked'>, 'ammunition' | 'unloads'>,
  hit: boolean,
): void {
  if (ammunition !== null && Object.hasOwn(shooter.ammunition, ammunition)) {
    shooter.ammunition = {
      ...shooter.ammunition,
      [ammunition]: Math.max(0, (shooter.ammunition[ammunition] ?? 0) - 1),
    };
    if (hit)
      shooter.recoverable = {
        ...shooter.recoverable,
        [ammunition]: (shooter.recoverable[ammunition] ?? 0) + 1,
      };
  }
  if (unloads !== null) shooter.unloaded = [...new Set([...shooter.unloaded, unloads])];
}

export function used(state: FightState, event: EventOf<'used'>): void {
  const user = exert(state, event);
  const target = fighterOf(state, event.target);
  // ED-SCN-06: a spell reveals.
  if (event.item === null && user.abilities.some(each => each.id === event.ability && each.enigma))
    reveal(user);
  changing(state, target, () => {
    for (const effect of event.effects) {
      if (effect.is === 'move') target.extraMove += effect.spaces;
      else writeEffect(target, effect);
    }
  });
  endHolds(state);
  if (event.item !== null)
    user.items = { ...user.items, [event.item]: Math.max(0, (user.items[event.item] ?? 0) - 1) };
}

interface Exerted {
  readonly actor: string;
  readonly ability: string | null;
  readonly cost: EventOf<'used'>['cost'];
  readonly recharges: boolean;
  readonly limited: boolean;
  readonly concentration: string | null;
}

/** What using an ability takes: its cost, its uses, the old concentration. */
export function exert(
  state: FightState,
  { actor, ability, cost, recharges, limited, concentration }: Exerted,
): Fighter {
  const fighter = fighterOf(state, actor);
  pay(fighter, cost);
  if (ability !== null && recharges) fighter.used = [...fighter.used, ability];
  if (ability !== null && limited)
    fighter.spent = { ...fighter.spent, [ability]: (fighter.spent[ability] ?? 0) + 1 };
  if (concentration !== null) {
    if (fighter.concentrating !== null) endSpell(state, fighter.name, fighter.concentrating);
    fighter.concentrating = concentration;
  }
  return fighter;
}

function pay(fighter: Fighter, cost: EventOf<'used'>['cost']): void {
  if (cost === 'act') fighter.act = false;
  else if (cost === 'swift') fighter.swift = false;
  else if (cost === 'minor') fighter.minor = false;
  else if (cost === 'response') fighter.responses = Math.max(0, fighter.responses - 1);
}

export function spend(state: FightState, spending: readonly Spending[]): void {
  for (const { who, bennies, responses } of spending) {
    const fighter = fighterOf(state, who);
    fighter.bennies = Math.max(0, fighter.bennies - bennies);
    fighter.responses = Math.max(0, fighter.responses - responses);
  }
}
