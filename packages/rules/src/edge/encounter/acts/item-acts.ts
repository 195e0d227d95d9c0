/** ED-ACT-06: things in a fight: drawn, put away, dropped, picked up, handed over, reloaded. */

import type { Refusal } from '@arbiter/engine';
import { handsFor, isThing, itemAtHand } from '../../character/creature.ts';
import { isIncapacitated } from '../../combat/conditions.ts';
import { whyNotCarried, whyNotFreeHand, whyNotHold } from '../../gear/handling.ts';
import { refuse } from '../../play.ts';
import { weaponOf } from '../../world/scene-features.ts';
import {
  gain,
  gainItem,
  letFall,
  looseNear,
  lose,
  lyingNear,
  pickUp,
  putAway,
  takeInHand,
} from '../changes/belongings.ts';
import { both, boundIn, withOther } from '../changes/concerned.ts';
import { endSpell } from '../changes/endings.ts';
import type { CommandOf } from '../commands.ts';
import type { EventOf } from '../events.ts';
import { isBeside } from '../ground/position.ts';
import { alliesOf, type Fighter, type FightState, fighterOf, type Lying, vehicleOf } from '../state.ts';
import { armoryOf, builtIn } from '../strikes.ts';
import { type Act, offer, presentFighter, refuseNobody, whyNotSpend } from './act.ts';
import { type EventRows, harmless } from './event-row.ts';

/** What shines or strikes once it is in hand. */
const handyItems = (actor: Fighter): string[] =>
  Object.keys(actor.items).filter(name => {
    const item = itemAtHand(actor, name);
    return item?.light !== undefined || item?.weapon !== undefined;
  });

export const drawAct: Act<CommandOf<'draw'>> = {
  whyNot: (_, actor, { item }) =>
    whyNotCarried(actor, item) ?? whyNotSpend(actor, 'minor') ?? whyNotHold(actor, item),
  happens: (course, { actor, item }) => course.emit({ is: 'handled', actor, how: 'draw', item }),
  offers: (_, actor) =>
    [
      ...actor.weapons.map(each => each.name),
      ...(actor.shield ? [actor.shield.name] : []),
      ...handyItems(actor),
    ].map(item => offer({ do: 'draw', actor: actor.id, item }, `Draw the ${item}`, 'Minor Act', 'ED-ACT-06')),
  spends: () => 'minor',
};

export const stowAct: Act<CommandOf<'stow'>> = {
  whyNot: (_, actor, { item }) => whyNotSpend(actor, 'minor') ?? whyNotHeld(actor, item),
  happens: (course, { actor, item }) => course.emit({ is: 'handled', actor, how: 'stow', item }),
  offers: (_, { id: actor, held }) =>
    held.map(item => offer({ do: 'stow', actor, item }, `Put the ${item} away`, 'Minor Act', 'ED-ACT-06')),
  spends: () => 'minor',
};

export const dropAct: Act<CommandOf<'drop'>> = {
  whyNot: (_, actor, { item }) => whyNotSpend(actor, 'minor') ?? whyNotHeld(actor, item),
  happens: (course, { actor, item }) => course.emit({ is: 'handled', actor, how: 'drop', item }),
  offers: (_, { id: actor, held }) =>
    held.map(item => offer({ do: 'drop', actor, item }, `Drop the ${item}`, 'Minor Act', 'ED-ACT-06')),
  spends: () => 'minor',
};

export const pickUpAct: Act<CommandOf<'pick up'>> = {
  whyNot: (state, actor, { item }) => whyNotSpend(actor, 'minor') ?? whyNotPickUp(state, actor, item),
  happens: (course, { actor, item }) => course.emit({ is: 'handled', actor, how: 'pick up', item }),
  offers: (state, actor) =>
    [...new Set(thingsNear(state, actor).map(each => each.item))].map(item =>
      offer({ do: 'pick up', actor: actor.id, item }, `Pick up the ${item}`, 'Minor Act', 'ED-ACT-06'),
    ),
  spends: () => 'minor',
};

export const handOverAct: Act<CommandOf<'hand over'>> = {
  whyNot(state, actor, { target: id, item }) {
    const target = presentFighter(state, id);
    if (!target) return refuseNobody(id);
    return whyNotSpend(actor, 'minor') ?? whyNotHandOver(state, actor, target, item);
  },
  happens: (course, { actor, target, item }) => course.emit({ is: 'handed over', actor, target, item }),
  offers: (state, actor) =>
    alliesOf(state, actor).flatMap(({ id: target, name }) =>
      [...actor.held, ...Object.keys(actor.items)].map(item =>
        offer(
          { do: 'hand over', actor: actor.id, item, target },
          `Hand the ${item} to ${name}`,
          'Minor Act',
          'ED-ACT-06',
        ),
      ),
    ),
  spends: () => 'minor',
};

export const reloadAct: Act<CommandOf<'reload'>> = {
  whyNot: (state, actor, { weapon }) =>
    whyNotSpend(actor, 'swift') ??
    (armoryOf(state, actor, weapon).unloaded.includes(weapon) &&
    (actor.held.includes(weapon) || builtIn(state, actor, weapon))
      ? undefined
      : refuse('ED-TAG-14', `There is nothing to reload about the ${weapon}.`, 'weapon')),
  happens: (course, { actor, weapon }) => course.emit({ is: 'handled', actor, how: 'reload', item: weapon }),
  offers: (state, actor) =>
    [...new Set([...actor.unloaded, ...(vehicleOf(state, actor)?.unloaded ?? [])])].map(weapon =>
      offer({ do: 'reload', actor: actor.id, weapon }, `Reload the ${weapon}`, 'Swift Act', 'ED-TAG-14'),
    ),
  spends: () => 'swift',
};

export const releaseAct: Act<CommandOf<'release'>> = {
  whyNot: (_, { concentrating, name }) =>
    concentrating === null ? refuse('ED-SKL-09', `${name} concentrates on nothing.`) : undefined,
  happens: (course, { actor }) =>
    course.emit({ is: 'handled', actor, how: 'release', item: course.who(actor).concentrating ?? '' }),
  offers: (_, { id: actor }) => [offer({ do: 'release', actor }, 'Stop concentrating', 'none', 'ED-SKL-09')],
};

/** The free hands that a thing needs. */
function whyNotInHands(fighter: Fighter, lying: Pick<Lying, 'item' | 'weapon'>): Refusal | undefined {
  return whyNotFreeHand(fighter, lying.item, lying.weapon?.tags.includes('Two-Handed') ? 2 : 1);
}

/** ED-ACT-06, ED-R-252: what somebody could pick up: things that fell, and what of the scene is loose. */
const thingsNear = (state: FightState, actor: Fighter): Pick<Lying, 'item' | 'weapon' | 'shield'>[] => [
  ...lyingNear(state, actor),
  ...looseNear(state, actor).map(each => ({ item: each.name, weapon: weaponOf(each), shield: null })),
];

function whyNotPickUp(state: FightState, actor: Fighter, item: string): Refusal | undefined {
  const found = thingsNear(state, actor).find(each => each.item === item);
  if (!found) return refuse('ED-ACT-06', `No ${item} lies within reach of ${actor.name}.`, 'item');
  if (found.shield && actor.shield) return refuse('ED-TAG-22', `${actor.name} has a shield already.`, 'item');
  return whyNotInHands(actor, found);
}

const whyNotHeld = (actor: Fighter, item: string): Refusal | undefined =>
  actor.held.includes(item)
    ? undefined
    : refuse('ED-ACT-06', `${actor.name} does not hold the ${item}.`, 'item');

/** ED-ACT-06: to another willing creature: an ally beside who can take it. */
function whyNotHandOver(
  state: FightState,
  actor: Fighter,
  target: Fighter,
  item: string,
): Refusal | undefined {
  const inHand = actor.held.includes(item);
  const counted = !inHand && itemAtHand(actor, item) !== undefined;
  if (!counted && !inHand) return refuse('ED-ACT-06', `${actor.name} has no ${item} to hand over.`, 'item');
  const takes = target.side === actor.side && !isIncapacitated(target) && !isThing(target);
  if (target.id === actor.id || !takes)
    return refuse('ED-ACT-06', `${target.name} cannot take anything from ${actor.name}.`, 'target');
  if (!isBeside(state, actor, target))
    return refuse('ED-ACT-06', `${actor.name} must be adjacent to ${target.name}.`, 'target');
  if (counted) return whyNotFreeHand(target, item, 0);
  if (actor.shield?.name === item && target.shield)
    return refuse('ED-TAG-22', `${target.name} has a shield already.`, 'item');
  return whyNotFreeHand(target, item, handsFor(actor, item));
}

/** What is done with a thing: what it takes, what it writes, how it is told. */
const HANDLED: Readonly<
  Record<
    EventOf<'handled'>['how'],
    readonly [(state: FightState, who: Fighter, item: string) => void, string]
  >
> = {
  draw: [takeInHand, 'draws the'],
  stow: [putAway, 'puts the'],
  drop: [(state, who, item) => letFall(state, who, item, who), 'drops the'],
  'pick up': [pickUp, 'picks up the'],
  reload: [reload, 'reloads the'],
  release: [release, 'lets go of'],
};

function reload(state: FightState, fighter: Fighter, item: string): void {
  const armory = armoryOf(state, fighter, item);
  armory.unloaded = armory.unloaded.filter(each => each !== item);
}

function release(state: FightState, fighter: Fighter, spell: string): void {
  endSpell(state, fighter.name, spell);
  fighter.concentrating = null;
}

export const itemEvents: EventRows<'handled' | 'handed over'> = {
  handled: {
    writes(state, { how, item }, actor) {
      if (how === 'reload') actor.swift = false;
      else if (how !== 'release') actor.minor = false;
      HANDLED[how][0](state, actor, item);
    },
    tells: ({ who }, { how, item }) => `${who} ${HANDLED[how][1]} ${item}${how === 'stow' ? ' away' : ''}.`,
    // The weapon may be that of a vehicle.
    touches: ({ actor }, state) => [
      ...withOther(actor, state.fighters[actor]?.mount ?? null),
      ...boundIn(state),
    ],
    gravity: harmless,
  },
  'handed over': {
    writes(state, { target, item }, giver) {
      const taker = fighterOf(state, target);
      giver.minor = false;
      if (giver.held.includes(item)) {
        const thing = lose(state, giver, item);
        if (thing) gain(state, taker, thing, { inHand: true, from: giver });
      } else {
        giver.items = { ...giver.items, [item]: Math.max(0, (giver.items[item] ?? 0) - 1) };
        gainItem(taker, item, giver);
      }
    },
    tells: ({ who, name }, { target, item }) => `${who} hands the ${item} to ${name(target)}.`,
    touches: both,
  },
};
