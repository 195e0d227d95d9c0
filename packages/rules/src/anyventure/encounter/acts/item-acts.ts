/** ACT, ITM: using things, handing them over, and what goes into a hand and out of it. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { weaponsAtHand } from '../../character/creature.ts';
import { whyNotAct } from '../../combat/restrictions.ts';
import { remedyOf, takeItem, takeRemedy, whyNotTaker, whyNotUse } from '../../combat/use-item.ts';
import { ammunitionFor, armsOf, isFlask } from '../../gear/ammunition.ts';
import { goodCarried } from '../../gear/good.ts';
import type { Weapon } from '../../gear/weapon.ts';
import { refuse } from '../../play.ts';
import { whyNotBeside } from '../../world/distance.ts';
import type { CommandOf } from '../commands.ts';
import { holds, isReady, putIn, shieldName, shieldOf, spendHand, whyNotFreeHands } from '../hands.ts';
import { bodyOf, type Fighter, type FightState, gap, gapBetween, isFoe, playFor } from '../state.ts';
import { settleSongs } from '../turn-flow.ts';
import { type Act, action, first, offer, onAnybody, targetOf, whyNotFriend } from './act.ts';

/** The weapon that poison goes on: the first in hand. */
const bladeOf = (me: Fighter): string | undefined =>
  me.held.find(thing => armsOf(me).some(weapon => weapon.name === thing));

export const useAct: Act<CommandOf<'use'>> = {
  whyNot(state, actor, { item, target: id }) {
    const target = targetOf(state, { target: id });
    if (isRefusal(target)) return target;
    const problem = whyNotUse(actor, item);
    if (problem) return problem;
    const good = goodCarried(actor, item);
    if (good?.coats)
      return target.id !== actor.id
        ? refuse('AV-ACT-10', `${item} goes on one’s own blade.`)
        : bladeOf(actor) === undefined
          ? refuse('AV-ACT-10', `${actor.name} has no weapon in hand to put ${item} on.`)
          : undefined;
    if (!remedyOf(good))
      return refuse(
        'AV-ACT-10',
        `${item} is not for use on somebody in a fight; say to the game master what you do with it.`,
      );
    if (isFoe(actor, target)) return refuse('AV-ACT-10', `${item} is for friends.`);
    return target.id === actor.id
      ? whyNotTaker(actor, undefined, 0, playFor(state))
      : whyNotTaker(actor, target, gap(actor, target), playFor(state));
  },
  happens(course, { actor, item, target }) {
    action(course, actor, () => {
      const user = course.who(actor);
      const good = goodCarried(user, item);
      const remedy = remedyOf(good);
      const weapon = bladeOf(user);
      if (good?.coats && weapon !== undefined) {
        course.emit({ is: 'coated', actor, item, coat: { weapon, poison: item, coats: good.coats } });
        return;
      }
      if (!remedy) return;
      course.deed(actor === target ? [actor] : [actor, target], (me, other = me) => {
        spendHand(me);
        takeItem(me, item);
        return { is: 'used', actor, target, item, remedy, ...takeRemedy(other, remedy, course.play) };
      });
    });
  },
  action: true,
  ...onAnybody((_state, actor, { id: target, name }) =>
    [...new Set(actor.items.map(item => item.name))].map(item => {
      const blade = goodCarried(actor, item)?.coats && bladeOf(actor);
      const label = blade === undefined ? `Use ${item} on ${name}` : `Put ${item} on the ${blade}`;
      return offer({ do: 'use', actor: actor.id, item, target }, label, '1 Action', 'AV-ACT-10');
    }),
  ),
};

/** AV-ACT-10: anything else in reach; the table sees what comes of it. */
export const interactAct: Act<CommandOf<'interact'>> = {
  whyNot: (_state, actor) => whyNotAct(actor),
  happens(course, { actor, words }) {
    action(course, actor, () => course.emit({ is: 'interacted', actor, words }));
  },
  offers: (_state, { id: actor }) => [
    offer(
      { do: 'interact', actor, words: 'something in reach' },
      'Use something in reach',
      '1 Action',
      'AV-ACT-10',
    ),
  ],
};

export const handOverAct: Act<CommandOf<'hand over'>> = {
  whyNot(state, actor, { item, target: id }) {
    const target = targetOf(state, { target: id });
    if (isRefusal(target)) return target;
    if (target.id === actor.id || isFoe(actor, target) || target.dead)
      return refuse('AV-ACT-10', `${actor.name} hands nothing over to ${target.name}.`);
    return first(
      () => whyNotUse(actor, item),
      () => whyNotBeside('AV-ACT-10', target.name, gap(actor, target)),
      () => whyNotFriend(state, actor, target),
    );
  },
  happens(course, { actor, item, target }) {
    action(course, actor, () => course.emit({ is: 'handed over', actor, target, item }));
  },
  action: true,
  ...onAnybody((_state, { id: actor, items }, { id: target, name }) =>
    [...new Set(items.map(item => item.name))].map(item =>
      offer({ do: 'hand over', actor, item, target }, `Hand ${item} to ${name}`, '1 Action', 'AV-ACT-10'),
    ),
  ),
};

const weaponCalled = (me: Fighter, thing: string): Weapon | undefined =>
  armsOf(me).find(weapon => weapon.name === thing);

/** Everything in somebody's hands, by name. */
export const inHand = (me: Fighter): readonly string[] => [
  ...me.held,
  ...(me.shield === 'none' ? [] : [shieldName(me.shield) ?? '']),
];

/** Everything that somebody carries and could take into a hand. */
export const toTake = (me: Fighter): readonly string[] => [
  ...new Set(
    weaponsAtHand(me)
      .filter(weapon => isToTake(me, weapon))
      .map(weapon => weapon.name),
  ),
  ...me.instruments.filter(instrument => !holds(me, instrument) && !me.thrown.includes(instrument)),
  ...(me.slung === 'none' ? [] : [shieldName(me.slung) ?? '']),
];

/** Flasks that are used up are gone; what is loaded is taken in hand with the weapon that shoots it. */
const isToTake = (me: Fighter, weapon: Weapon): boolean =>
  weapon.hands > 0 &&
  weapon.loadedInto === undefined &&
  !isReady(me, weapon) &&
  !(isFlask(weapon) && !ammunitionFor(me.items, weapon));

const handsOf = (me: Fighter, thing: string): number =>
  shieldOf(thing) ? 1 : (weaponCalled(me, thing)?.hands ?? 2);

/** AV-R-156: drawing without an attack, taking up a shield or an instrument is Use. */
export const takeAct: Act<CommandOf<'take'>> = {
  whyNot: (_state, actor, { thing }) =>
    toTake(actor).includes(thing)
      ? first(
          () => whyNotAct(actor),
          () =>
            shieldOf(thing) && actor.shield !== 'none'
              ? refuse('AV-ITM-01', `${actor.name} holds a shield already.`)
              : undefined,
          () => whyNotFreeHands(actor, `The ${thing}`, handsOf(actor, thing)),
        )
      : refuse('AV-ACT-10', `${actor.name} carries no ${thing} to take in hand.`),
  happens: (course, { actor, thing }) =>
    action(course, actor, () => course.emit({ is: 'handled', actor, how: 'taken', thing })),
  offers: (_state, actor) =>
    toTake(actor).map(thing =>
      offer({ do: 'take', actor: actor.id, thing }, `Take the ${thing} in hand`, '1 Action', 'AV-ACT-10'),
    ),
};

/** AV-R-156: putting away is Use. */
export const stowAct: Act<CommandOf<'stow'>> = {
  whyNot: (_state, actor, { thing }) =>
    inHand(actor).includes(thing)
      ? whyNotAct(actor)
      : refuse('AV-ACT-10', `${actor.name} holds no ${thing}.`),
  happens: (course, { actor, thing }) =>
    action(course, actor, () => course.emit({ is: 'handled', actor, how: 'stowed', thing })),
  offers: (_state, actor) =>
    inHand(actor).map(thing =>
      offer({ do: 'stow', actor: actor.id, thing }, `Put the ${thing} away`, '1 Action', 'AV-ACT-10'),
    ),
};

/** AV-R-156: dropping is free. What is dropped lies there. */
export const dropAct: Act<CommandOf<'drop'>> = {
  whyNot: (_state, actor, { thing }) =>
    !inHand(actor).includes(thing)
      ? refuse('AV-ACT-10', `${actor.name} holds no ${thing}.`)
      : whyNotAct({ ...actor, turn: { ...actor.turn, actions: 0 } }),
  happens(course, { actor, thing }) {
    course.emit({ is: 'handled', actor, how: 'dropped', thing });
    settleSongs(course);
  },
  offers: (_state, actor) =>
    inHand(actor).map(thing =>
      offer({ do: 'drop', actor: actor.id, thing }, `Drop the ${thing}`, '', 'AV-ACT-10'),
    ),
};

const lyingNear = (state: FightState, me: Fighter, thing: string) =>
  state.lying.find(one => one.owner === me.id && one.weapon === thing && gapBetween(bodyOf(me), one) === 0);

/** AV-ITM-04, AV-R-156: picking up is Use, from beside it, into a free hand. */
export const pickUpAct: Act<CommandOf<'pick up'>> = {
  whyNot: (state, actor, { thing }) =>
    lyingNear(state, actor, thing)
      ? first(
          () => whyNotAct(actor),
          () =>
            shieldOf(thing) && actor.shield !== 'none'
              ? refuse('AV-ITM-01', `${actor.name} holds a shield already.`)
              : undefined,
          () => whyNotFreeHands(actor, `The ${thing}`, handsOf(actor, thing)),
        )
      : refuse('AV-ITM-04', `No ${thing} of ${actor.name}’s lies within reach.`),
  happens: (course, { actor, thing }) =>
    action(course, actor, () => {
      const found = lyingNear(course.state, course.who(actor), thing);
      if (found)
        course.emit({ is: 'handled', actor, how: 'picked up', thing, from: { x: found.x, y: found.y } });
    }),
  offers: ({ lying }, { id: actor }) =>
    [...new Set(lying.filter(one => one.owner === actor).map(one => one.weapon))].map(thing =>
      offer({ do: 'pick up', actor, thing }, `Pick up the ${thing}`, '1 Action', 'AV-ITM-04'),
    ),
};

/** AV-R-156: who wants to begin a fight with other things in hand than the weapon in use. */
export function gripOf(me: Fighter, wanted: readonly string[]): Fighter | Refusal {
  const empty: Fighter = { ...me, held: [], shield: 'none', slung: me.shield };
  for (const thing of wanted) {
    const named = thing === 'shield' ? (shieldName(me.shield) ?? thing) : thing;
    if (!toTake(empty).includes(named)) return refuse('AV-ACT-10', `${me.name} carries no ${thing}.`);
    const problem = whyNotFreeHands(empty, named, handsOf(me, named));
    if (problem) return problem;
    putIn(empty, named);
  }
  return empty;
}
