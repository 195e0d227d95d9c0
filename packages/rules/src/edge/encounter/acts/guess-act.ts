/** ED-R-139: an attack at a space where somebody unseen may be. */

import { type Body, burst, inCommand, isMarked, isRefusal, type Refusal } from '@arbiter/engine';
import { whyNotInLine } from '../../combat/attack-outcome.ts';
import { spacesBetween, threatDistance } from '../../combat/spaces.ts';
import { LONG_RANGE } from '../../gear/tags.ts';
import { refuse } from '../../play.ts';
import type { Ability } from '../../powers/ability.ts';
import { letFall } from '../changes/belongings.ts';
import { withOther } from '../changes/concerned.ts';
import { exert, shoot } from '../changes/costs.ts';
import type { CommandOf } from '../commands.ts';
import type { FightCourse } from '../course.ts';
import { bodyAt } from '../ground/bodies.ts';
import { isUnknownTo } from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, otherSide } from '../state.ts';
import { abilityOf, farthest, strikeFor, vehicleWith, weaponsInHand } from '../strikes.ts';
import { type Act, type Offer, offer, whyNotSpend } from './act.ts';
import type { EventRows } from './event-row.ts';

export const guessAct: Act<CommandOf<'guess'>> = {
  inChase: 'never',
  whyNot: (state, actor, command) => whyNotSpend(actor, 'act') ?? whyNotGuess(state, actor, command),
  happens: strikeBlindly,
  offers: guessOffers,
};

/** Where a blow at a space would land: nobody in particular. */
const somebodyAt = (actor: Fighter, { x, y, height }: Guess): Fighter => ({
  ...actor,
  id: '',
  name: `${x}, ${y}`,
  side: otherSide(actor.side),
  x,
  y,
  height,
  size: 'Tiny',
  mount: null,
  saddle: null,
  conditions: [],
  life: 'living',
});

type Guess = CommandOf<'guess'>;

const spaceOf = ({ x, y, height }: Guess): Body => ({ x, y, z: height, span: 1 });

/** ED-R-139: whether there is anybody whose place it does not know. */
export const seeksSomebody = (state: FightState, actor: Fighter): boolean =>
  enemiesOf(state, actor).some(each => each.life !== 'dead' && isUnknownTo(state, each, actor));

/** ED-R-139: what may be aimed at a space: a weapon, or an attack act that is no spell (ED-SCN-07) and fills no area. */
const mayGuessWith = ({ cost, attack, enigma, area, target }: Ability): boolean =>
  cost === 'act' && attack !== undefined && !enigma && !area && target !== 'weapon';

/** ED-R-139: any space within range and in sight where nobody stands whom the attacker knows of. */
function whyNotGuess(state: FightState, actor: Fighter, guess: Guess): Refusal | undefined {
  const { map } = state;
  if (!map) return refuse('ED-SCN-07', 'In zones somebody unseen must be located first.');
  if (!seeksSomebody(state, actor)) return refuse('ED-SCN-07', `${actor.name} knows where everybody is.`);
  if ((guess.weapon === undefined) === (guess.ability === undefined))
    return refuse('ED-ACT-03', 'Name a weapon or an attack act to strike with.', 'weapon');
  const ability = guess.ability === undefined ? undefined : abilityOf(actor, guess.ability);
  if (ability && !mayGuessWith(ability))
    return refuse('ED-SCN-07', `${ability.name} cannot be aimed at somebody unseen.`, 'ability');
  if (guess.x >= map.width || guess.y >= map.height || isMarked(map, map.walls, guess))
    return refuse('ED-SPC-01', 'Nobody can be in that space.', 'x');
  const there = enemiesOf(state, actor).find(
    each => spacesBetween(bodyAt(each), spaceOf(guess)) === 0 && !isUnknownTo(state, each, actor),
  );
  if (there) return refuse('ED-SCN-07', `${actor.name} knows that ${there.name} is there.`, 'x');
  const found = strikeFor(state, actor, somebodyAt(actor, guess), { ...guess, cost: 'act' });
  if (isRefusal(found)) return found;
  const blocked = whyNotInLine(`${guess.x}, ${guess.y}`, found.aim.line === 'blocked', false);
  return inCommand(blocked, { fullCover: 'x' });
}

/** ED-R-139: the right space is attacked as Invisible; a wrong one costs Act and ammunition without a roll. */
function strikeBlindly(course: FightCourse, guess: Guess): void {
  const { state } = course;
  const actor = course.who(guess.actor);
  const { x, y, height, weapon, ability: id, hands } = guess;
  const there = enemiesOf(state, actor).find(
    each => each.life !== 'dead' && spacesBetween(bodyAt(each), spaceOf(guess)) === 0,
  );
  if (there) {
    course.next({
      deed: 'attack',
      actor: actor.id,
      targets: [there.id],
      ...(weapon !== undefined && { weapon }),
      ...(id !== undefined && { ability: id }),
      ...(hands === 2 && { hands: 2 as const }),
      cost: 'act',
      blind: true,
    });
    return;
  }
  const found = strikeFor(state, actor, somebodyAt(actor, guess), {
    weapon,
    ability: id,
    hands,
    cost: 'act',
  });
  if (isRefusal(found)) return;
  const { strike } = found;
  const ability = id === undefined ? undefined : abilityOf(actor, id);
  course.emit({
    is: 'guessed wrong',
    actor: actor.id,
    x,
    y,
    ...(height > 0 && { height }),
    weapon: strike.name,
    ammunition: strike.ammunition ?? null,
    unloads: strike.tagged.Mechanical && weapon !== undefined ? weapon : null,
    thrown: !strike.melee && strike.thrown && weapon !== undefined ? weapon : null,
    from: weapon === undefined ? null : (vehicleWith(state, actor, weapon)?.id ?? null),
    ...(ability && {
      ability: ability.id,
      recharges: ability.recharge !== undefined,
      limited: ability.uses !== undefined,
    }),
  });
}

/** ED-R-139: at every space that a weapon reaches, where somebody unseen may be. */
function guessOffers(state: FightState, actor: Fighter): Offer[] {
  const { map } = state;
  if (!map || !actor.act || !seeksSomebody(state, actor)) return [];
  const acts = actor.abilities
    .filter(mayGuessWith)
    .flatMap(({ id, name, range, reach }) =>
      burst(
        map,
        bodyAt(actor),
        Math.max(LONG_RANGE * range, reach ?? 0, threatDistance(actor)),
        spacesBetween,
      ).map(({ x, y }) =>
        offer(
          { do: 'guess', actor: actor.id, x, y, height: 0, ability: id, hands: 1 },
          `${name} at ${x}, ${y}, unseen`,
          'Act',
          'ED-SCN-07',
        ),
      ),
    );
  const weapons = weaponsInHand(state, actor).flatMap(weapon => {
    const shown = burst(map, bodyAt(actor), farthest(actor, weapon), spacesBetween);
    return (weapon.versatile ? ([1, 2] as const) : ([1] as const)).flatMap(hands =>
      shown.map(({ x, y }) =>
        offer(
          { do: 'guess', actor: actor.id, x, y, height: 0, weapon: weapon.name, hands },
          `${weapon.name}${hands === 2 ? ' in both hands' : ''} at ${x}, ${y}, unseen`,
          'Act',
          'ED-SCN-07',
        ),
      ),
    );
  });
  return [...acts, ...weapons];
}

export const guessEvents: EventRows<'guessed wrong'> = {
  'guessed wrong': {
    writes(state, event, actor) {
      exert(state, actor, {
        ...event,
        ability: event.ability ?? null,
        cost: 'act',
        recharges: event.recharges ?? false,
        limited: event.limited ?? false,
        concentration: null,
      });
      shoot(event.from === null ? actor : fighterOf(state, event.from), event, false);
      if (event.thrown !== null)
        letFall(state, actor, event.thrown, { x: event.x, y: event.y, zone: null, side: actor.side });
    },
    tells: ({ who }, { x, y, height, weapon, thrown }) =>
      `${who} strikes at ${x}, ${y}${height ? `, ${height} up,` : ''} with the ${weapon}: nobody is there${thrown === null ? '' : `, and the ${thrown} lies there now`}.`,
    touches: ({ actor, from }) => withOther(actor, from),
  },
};
