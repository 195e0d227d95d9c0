/** ED-CRE-11: abilities that are used; ED-ITM-06: consumables. */

import { demand, inCommand, isRefusal, ownOf, type Refusal } from '@arbiter/engine';
import { itemOf, whyNotAlive } from '../../character/creature.ts';
import { whyNotAgainstCharmer } from '../../combat/attack-roll.ts';
import { isIncapacitated } from '../../combat/conditions.ts';
import { spacesBetween } from '../../combat/spaces.ts';
import { whyNotAid } from '../../combat/stabilization.ts';
import { abilityRow } from '../../content/abilities.ts';
import { refuse } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { whyNotAbility, whyNotOnAnother, whyNotReached } from '../../powers/casting.ts';
import { settledFor, settleEffect, writeEffect } from '../../powers/effects.ts';
import type { Performed, Underway } from '../asking.ts';
import { both, boundIn } from '../changes/concerned.ts';
import { exert, reveal } from '../changes/costs.ts';
import { endHolds, writeAndEndSpell } from '../changes/endings.ts';
import type { CommandOf } from '../commands.ts';
import type { FightCourse } from '../course.ts';
import type { AttackDeed, Deed, DeedOf } from '../deed.ts';
import type { FightEvent } from '../events.ts';
import { areaSpaces, caughtIn, centreOf, startOf } from '../ground/areas.ts';
import { bodyAt, distanceBetween } from '../ground/bodies.ts';
import { isUnknownTo, isWithinRange } from '../ground/position.ts';
import { alliesOf, enemiesOf, type Fighter, type FightState, fighterOf, stands } from '../state.ts';
import { abilityOf, ownAbility, strikeFor } from '../strikes.ts';
import { effectsWords } from '../words.ts';
import {
  type Act,
  type DeedRow,
  type Offer,
  offer,
  presentFighter,
  refuseNobody,
  refuseTarget,
  whyNotBeside,
  whyNotSpend,
} from './act.ts';
import { spentBy, turnFirst, whyNotBlow } from './attack-act.ts';
import { type EventRows, fells } from './event-row.ts';
import { seeksSomebody } from './guess-act.ts';

export const useAbilityAct: Act<CommandOf<'use'>> = {
  whyNot: whyNotUse,
  happens(course, command) {
    const actor = course.who(command.actor);
    const deed = useDeed(course.state, actor, command);
    if (deed.deed === 'attack' && deed.targets.length === 0)
      course.emit(spentOnNobody(actor, ownAbility(actor, command.ability)));
    else course.next(deed);
  },
  offers: useOffers,
  spends: (actor, { ability }) => spentBy(actor, ability) ?? 'act',
};

export const drinkAct: Act<CommandOf<'drink'>> = {
  whyNot(state, actor, { item, target: id }) {
    const target = presentFighter(state, id);
    if (!target || target.side !== actor.side || target.life === 'dead')
      return refuseTarget(id, target, actor, 'ally');
    if ((actor.items[item] ?? 0) === 0 || itemOf(actor, item)?.kind !== 'consumable')
      return refuse('ED-ITM-06', `${actor.name} has no ${item} left.`, 'item');
    return (
      whyNotSpend(actor, 'act') ?? (target.id === actor.id ? undefined : whyNotBeside(state, actor, target))
    );
  },
  happens: (course, command) => course.emit(useItem(course, command)),
  offers: (state, actor) =>
    Object.keys(actor.items).flatMap(item =>
      [...alliesOf(state, actor), actor].map(target =>
        offer(
          { do: 'drink', actor: actor.id, item, target: target.id },
          `${item} for ${target.name}`,
          'Act',
          'ED-ITM-06',
        ),
      ),
    ),
};

export const workDeed: DeedRow<DeedOf<'work'>> = { lone: true, performs: workAbility };

function whyNotUse(state: FightState, actor: Fighter, command: CommandOf<'use'>): Refusal | undefined {
  const ability = abilityOf(actor, command.ability);
  if (!ability || !['act', 'swift', 'minor'].includes(ability.cost) || ability.target === 'weapon')
    return refuse('ED-CRE-11', `${actor.name} has no such ability to use.`, 'ability');
  const missing = whyNotSpend(actor, ability.cost as 'act') ?? whyNotAbility(actor, ability, actor.used);
  if (missing) return missing;
  if (ability.target === 'self') {
    const elsewhere = command.x !== undefined || (command.target ?? actor.id) !== actor.id;
    return elsewhere ? whyNotOnAnother(actor, ability) : whyNotOneself(actor, ability.effects);
  }
  if (ability.area && state.map) return whyNotArea(state, actor, command);
  if (command.x !== undefined || command.y !== undefined)
    return refuse('ED-CRE-11', `${ability.name} is aimed at somebody.`, 'x');
  const target = command.target === undefined ? undefined : presentFighter(state, command.target);
  if (!target) return refuseNobody(command.target ?? '');
  const dead = whyNotAlive(target, 'target');
  if (dead) return dead;
  if (ability.area) {
    const caught = caughtIn(state, actor, ability, target);
    return caught.some(each => each.side !== actor.side)
      ? (whyNotAgainstCharmer(actor, caught) ??
          whyNotStruck(state, actor, target, { ability: ability.id, cost: ability.cost }))
      : refuse('ED-CRE-11', 'Nobody there is an enemy.');
  }
  if (ability.attack) {
    if (target.side === actor.side) return refuse('ED-CRE-11', `${ability.name} is for enemies.`, 'target');
    return whyNotBlow(state, actor, { target, ability: ability.id, cost: ability.cost });
  }
  if (ability.target === 'ally' && target.side !== actor.side)
    return refuse('ED-CRE-11', `${ability.name} is for allies.`, 'target');
  if (ability.effects.some(each => each.is === 'stabilize') && target.life !== 'dying')
    return inCommand(whyNotAid(actor, target, 'dying'), { patient: 'target', for: 'target' });
  if (ability.effects.every(each => each.is === 'move') && isIncapacitated(target))
    return refuse('ED-CND-07', `${target.name} cannot move.`);
  if (isWithinRange(state, actor, target, ability)) return undefined;
  const tooFar = state.map ? whyNotReached(ability, distanceBetween(actor, target)) : undefined;
  return tooFar ? inCommand(tooFar, { distance: 'target' }) : whyNotBeside(state, actor, target);
}

/** What would change nothing is not offered. */
const whyNotOneself = (actor: Fighter, effects: readonly { readonly is: string }[]): Refusal | undefined =>
  effects.length > 0 && effects.every(each => each.is === 'heal') && actor.hp === actor.maxHp
    ? refuse('ED-HPS-02', `${actor.name} has all its HP.`)
    : undefined;

const whyNotStruck = (
  state: FightState,
  actor: Fighter,
  target: Fighter,
  deed: Pick<AttackDeed, 'ability' | 'cost'>,
): Refusal | undefined => {
  const found = strikeFor(state, actor, target, deed);
  return isRefusal(found) ? found : undefined;
};

function whyNotArea(
  state: FightState,
  actor: Fighter,
  { ability: id, target, x, y, height }: CommandOf<'use'>,
): Refusal | undefined {
  const ability = ownAbility(actor, id);
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
    ? whyNotAgainstCharmer(actor, caught)
    : refuse('ED-CRE-11', 'Nobody there is an enemy.');
}

const COST_WORDS: Readonly<Record<string, string>> = { act: 'Act', swift: 'Swift Act', minor: 'Minor Act' };

function useOffers(state: FightState, actor: Fighter): Offer[] {
  return actor.abilities
    .filter(each => each.target !== 'weapon')
    .flatMap(ability => {
      const { id, name, cost } = ability;
      const price = ownOf(COST_WORDS, cost);
      if (price === undefined) return [];
      if (ability.target === 'self')
        return [offer({ do: 'use', actor: actor.id, ability: id }, name, price, 'ED-CRE-11')];
      if (ability.area && state.map) {
        const { map } = state;
        const far = ability.area.shape === 'burst' ? ability.range : 1;
        const found: Offer[] = [];
        const end = far + Math.max(1, bodyAt(actor).span ?? 1) - 1;
        for (let x = Math.max(0, actor.x - far); x <= Math.min(map.width - 1, actor.x + end); x++)
          for (let y = Math.max(0, actor.y - far); y <= Math.min(map.height - 1, actor.y + end); y++)
            if (areaSpaces(state, actor, ability, { x, y }).length > 0)
              found.push(
                offer(
                  { do: 'use', actor: actor.id, ability: id, x, y },
                  `${name} at ${x}, ${y}`,
                  price,
                  'ED-CRE-11',
                ),
              );
        return found;
      }
      return [...enemiesOf(state, actor), ...alliesOf(state, actor), actor].map(target => ({
        ...offer(
          { do: 'use', actor: actor.id, ability: id, target: target.id },
          `${name} → ${target.name}`,
          price,
          'ED-CRE-11',
        ),
        ...(ability.attack && { alias: 'attack' }),
      }));
    });
}

/** ED-R-139: an area laid where nobody was. */
const spentOnNobody = (actor: Fighter, ability: Ability): FightEvent => ({
  is: 'used',
  actor: actor.id,
  name: ability.name,
  ability: ability.id,
  target: actor.id,
  cost: ability.cost,
  recharges: ability.recharge !== undefined,
  limited: ability.uses !== undefined,
  concentration: null,
  item: null,
  effects: [],
});

function useDeed(state: FightState, actor: Fighter, command: CommandOf<'use'>): Deed {
  const ability = ownAbility(actor, command.ability);
  const { x, y, height } = command;
  const at =
    x === undefined || y === undefined ? undefined : { x, y, ...(height !== undefined && { height }) };
  if (ability.attack && ability.area) {
    const centre = at ?? fighterOf(state, demand(command.target, 'target'));
    const targets = caughtIn(state, actor, ability, centre).map(each => each.id);
    return {
      deed: 'attack',
      actor: actor.id,
      targets,
      ability: ability.id,
      cost: ability.cost,
      ...(at && { at }),
    };
  }
  if (ability.attack)
    return turnFirst(state, actor, {
      deed: 'attack',
      actor: actor.id,
      targets: [demand(command.target, 'target')],
      ability: ability.id,
      cost: ability.cost,
    });
  return {
    deed: 'work',
    actor: actor.id,
    ability: ability.id,
    target: command.target ?? actor.id,
    cost: ability.cost,
  };
}

/** ED-ITM-06, ED-R-154: a consumable is used up. */
function useItem(course: FightCourse, { actor: id, item, target }: CommandOf<'drink'>): FightEvent {
  const actor = course.who(id);
  const power = abilityRow(itemOf(actor, item)?.powers?.[0] ?? '');
  const source = { by: actor.name, name: power?.name ?? item, caster: actor, target: 0 };
  return {
    is: 'used',
    actor: actor.id,
    name: power?.name ?? item,
    ability: power?.id ?? item,
    target,
    cost: 'act',
    recharges: false,
    limited: false,
    concentration: null,
    item,
    effects: settledFor(
      course.who(target),
      (power?.effects ?? []).flatMap(effect => settleEffect(effect, source, course.play)),
    ),
  };
}

/** An ability that attacks nobody. */
function workAbility(
  { state, play }: Underway,
  { actor, ability: id, target, cost }: DeedOf<'work'>,
): Performed {
  const user = fighterOf(state, actor);
  const ability = abilityOf(user, id);
  if (!ability || !stands(user)) return { events: [] };
  const source = { by: user.name, name: ability.name, caster: user, target: 0 };
  return {
    events: [
      {
        is: 'used',
        actor,
        name: ability.name,
        ability: id,
        target,
        cost,
        recharges: ability.recharge !== undefined,
        limited: ability.uses !== undefined,
        concentration: ability.concentration ? ability.name : null,
        item: null,
        effects: settledFor(
          fighterOf(state, target),
          ability.effects.flatMap(effect => settleEffect(effect, source, play)),
        ),
      },
    ],
  };
}

export const useEvents: EventRows<'used'> = {
  used: {
    writes(state, event, user) {
      exert(state, user, event);
      const target = fighterOf(state, event.target);
      // ED-SCN-06: a spell reveals.
      if (event.item === null && user.abilities.some(each => each.id === event.ability && each.enigma))
        reveal(user);
      writeAndEndSpell(state, target, () => {
        for (const effect of event.effects) {
          if (effect.is === 'move') target.extraMove += effect.spaces;
          else writeEffect(target, effect);
        }
      });
      endHolds(state);
      if (event.item !== null)
        user.items = { ...user.items, [event.item]: Math.max(0, (user.items[event.item] ?? 0) - 1) };
    },
    tells({ state, who, name }, { actor, target, ability, name: called, effects }) {
      const wasted = fighterOf(state, actor).abilities.some(
        each => each.id === ability && each.attack !== undefined,
      );
      if (wasted) return `${who} uses ${called}: nobody is there.`;
      const done = effectsWords(effects, fighterOf(state, target)).join(', ');
      return `${who} uses ${called}${actor === target ? '' : ` on ${name(target)}`}${done ? `: ${done}` : ''}.`;
    },
    touches: (event, state) => [...both(event), ...boundIn(state)],
    gravity: fells,
    tellsEndings: true,
  },
};
