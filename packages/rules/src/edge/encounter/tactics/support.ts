import { bears } from '../../combat/own-conditions.ts';
import type { Ability } from '../../powers/ability.ts';
import { whyNotAbility } from '../../powers/casting.ts';
import type { Command } from '../commands.ts';
import { alliesOf, type Fighter, type FightState, fighterAt, stands } from '../state.ts';
import { ifAllowed } from './company.ts';

const isHurt = (fighter: Fighter): boolean =>
  fighter.life === 'dying' || (fighter.life === 'living' && fighter.hp * 2 < fighter.maxHp);

/** Healing for whoever needs it most, with the cheapest means at hand. */
export function helpFriends(state: FightState, me: Fighter): Command | undefined {
  if (!me.act && !me.swift) return undefined;
  return healFriend(state, me) ?? (me.act ? saveDying(state, me) : undefined);
}

const healingOf = (me: Fighter): Ability[] =>
  me.abilities.filter(
    each =>
      (each.cost === 'swift' || each.cost === 'act') &&
      each.effects.some(effect => effect.is === 'heal') &&
      !each.attack &&
      !whyNotAbility(me, each, me.used),
  );

function healFriend(state: FightState, me: Fighter): Command | undefined {
  const healing = me.abilities.length === 0 ? [] : healingOf(me);
  if (healing.length === 0) return undefined;
  const needy = [...alliesOf(state, me), me]
    .filter(each => each.life !== 'dead' && each.life !== 'stable' && isHurt(each))
    .sort((a, b) => (a.life === 'dying' ? -100 : a.hp) - (b.life === 'dying' ? -100 : b.hp));
  for (const ability of healing.sort((a, b) => Number(a.cost === 'act') - Number(b.cost === 'act')))
    for (const friend of needy) {
      if (ability.cost === 'act' && friend.life !== 'dying' && friend.hp * 3 > friend.maxHp) continue;
      const found =
        ability.target === 'self'
          ? friend.id === me.id
            ? ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id })
            : undefined
          : ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, target: friend.id });
      if (found) return found;
    }
  return undefined;
}

/** A draught for whoever is dying, or first aid before it is too late. */
function saveDying(state: FightState, me: Fighter): Command | undefined {
  const { fighters } = state;
  for (const id in fighters) {
    const friend = fighterAt(fighters, id);
    if (friend.side !== me.side || friend.life !== 'dying' || friend.gone || id === me.id) continue;
    const found = aidFor(state, me, friend);
    if (found) return found;
  }
  // Itself last, where temporary HP keep it up.
  return me.life === 'dying' ? aidFor(state, me, me) : undefined;
}

function aidFor(state: FightState, me: Fighter, friend: Fighter): Command | undefined {
  for (const item in me.items) {
    const drink = ifAllowed(state, { do: 'drink', actor: me.id, item, target: friend.id });
    if (drink) return drink;
  }
  return friend.player && friend.failures >= 1
    ? ifAllowed(state, { do: 'aid', actor: me.id, target: friend.id })
    : undefined;
}

/** Edge and temporary HP where they are not there yet. */
export function support(state: FightState, me: Fighter, ability: Ability): Command | undefined {
  const temporary = ability.effects.some(each => each.is === 'temporary');
  const cure = ability.effects.flatMap(each => (each.is === 'cure' ? each.conditions : []));
  const wants = (friend: Fighter): boolean =>
    stands(friend) &&
    ((temporary && friend.tempHp === 0 && friend.hp < friend.maxHp) ||
      cure.some(each => bears(friend, each)) ||
      (ability.effects.some(each => each.is === 'edge') &&
        !friend.marks.some(each => each.name === ability.name) &&
        (friend.act || ability.target === 'self')));
  if (ability.concentration && me.concentrating !== null) return undefined;
  if (ability.target === 'self')
    return wants(me) ? ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id }) : undefined;
  for (const friend of [...alliesOf(state, me), me].filter(wants).sort((a, b) => a.hp - b.hp)) {
    const found = ifAllowed(state, { do: 'use', actor: me.id, ability: ability.id, target: friend.id });
    if (found) return found;
  }
  return undefined;
}
