/** A sensible fighter: stays on its feet, spends Energy where it pays, and goes for whom it can fell. */
import { demand, fighterOf, itemAt, type Refusal, orderOf as standingOrder } from '@arbiter/engine';
import { weaponsAtHand } from '../../character/creature.ts';
import { chanceOfSkill, hasCondition } from '../../checks/creature-check.ts';
import { betterResistance, FIRE_RC, standDemand } from '../../combat/default-actions.ts';
import { betterDefense } from '../../combat/defense.ts';
import { betterSave, whyNotLifeline } from '../../combat/lifeline.ts';
import { whyNotAct } from '../../combat/restrictions.ts';
import { attackCost, UNARMED, type Weapon } from '../../gear/weapon.ts';
import type { AnyventurePlay } from '../../play.ts';
import { actsOf } from '../../powers/granted-actions.ts';
import { whyNotInRange } from '../../world/distance.ts';
import { coverAgainst, spellUnderWay } from '../acts/cast-act.ts';
import { orderOf } from '../acts/command-act.ts';
import { weaponFor } from '../blows.ts';
import type { Command, CommandOf } from '../commands.ts';
import { courseOf, enact, happenings } from '../decide.ts';
import type { FightEvent } from '../events.ts';
import { freeHands, isReady } from '../hands.ts';
import { DEFENSE_REACTIONS } from '../standing-orders.ts';
import {
  bodyOf,
  type Fighter,
  type FightState,
  gap,
  gapBetween,
  hasSight,
  isFoe,
  isIn,
  isUp,
  type Order,
  perceives,
  type SpellUnderWay,
} from '../state.ts';
import { strikesAtWalker } from '../ways.ts';
import { approach, approachOne, strike } from './approach.ts';
import { bestStrike, promise, type Strike } from './blow-choice.ts';
import { foesOf, type Inquiry, ifAllowed, isAllowed } from './company.ts';
import { commandCharmed, special, spellcast } from './spell-choice.ts';
import { assist, douseFriend, mend, playAlong, sing } from './support.ts';

export function tactics(state: FightState, actor: string, inquiry: Inquiry = {}): Command {
  const me = fighterOf(state, actor);
  return state.pending?.actor === actor
    ? answer(state, me)
    : (turn(state, me, inquiry) ?? { do: 'end turn', actor });
}

/** What the tactics decide, written into the state at once. What they have asked is not asked again. */
export function auto(
  state: FightState,
  actor: string,
  play: AnyventurePlay,
): readonly FightEvent[] | Refusal {
  const inquiry: Inquiry = {};
  const command = tactics(state, actor, inquiry);
  return inquiry.allowed === command
    ? happenings(courseOf(state, play, 'owned'), command)
    : enact(state, command, play);
}

function answer(state: FightState, me: Fighter): Command {
  const actor = me.id;
  const pending = demand(state.pending, 'question');
  switch (pending.is) {
    case 'order':
      return { do: 'order', actor, first: itemAt(pending.among, 0) };
    case 'lifeline':
      return { do: 'lifeline', actor, pays: !whyNotLifeline(me) };
    case 'defense': {
      const attacker = fighterOf(state, pending.blow.by);
      const weapon = weaponFor(attacker, pending.blow.weapon, null) ?? UNARMED;
      const choice = betterDefense(me, weapon.kind);
      const plain = { do: 'defend', actor, with: choice } as const;
      return withReaction(state, me, plain) ?? plain;
    }
    case 'resist':
      return { do: 'resist', actor, with: betterResistance(me) };
    case 'shove':
      return { do: 'choose', actor, result: 'prone' };
    case 'opportunity': {
      const mover = fighterOf(state, pending.walk.mover);
      if (!isFoe(me, mover) && !hasCondition(me, 'maddened')) return { do: 'let pass', actor };
      const weapons = strikesAtWalker(state, me, pending.walk)
        .filter(weapon => attackCost(weapon) <= Math.max(0, me.energy))
        .sort((a, b) => promise(me, mover, b) - promise(me, mover, a));
      for (const weapon of weapons) {
        const strike: Command = { do: 'strike', actor, weapon: weapon.name };
        if (isAllowed(state, strike)) return strike;
      }
      return { do: 'let pass', actor };
    }
    case 'reveal': {
      const pointed: Command = { do: 'point out', actor, target: pending.walk.mover };
      return isAllowed(state, pointed) ? pointed : { do: 'keep quiet', actor };
    }
    case 'spell':
      return coverFrom(state, me, pending.spell) ?? { do: 'let pass', actor };
  }
}

/** AV-REA-03, AV-REA-04: covered where the spell would more likely work than not. */
function coverFrom(state: FightState, me: Fighter, underWay: SpellUnderWay): Command | undefined {
  const spell = spellUnderWay(fighterOf(state, underWay.by), underWay);
  const reaction = spell && coverAgainst(spell);
  if (!reaction) return undefined;
  const { resist } = spell;
  if (resist && chanceOfSkill(me, resist.skill, resist.rc ?? spell.rc) >= 0.5) return undefined;
  return ifAllowed(state, { do: 'react', actor: me.id, reaction });
}

/** A defense with the module's reaction for it, where there is one and Energy is left after it. */
function withReaction(state: FightState, me: Fighter, plain: CommandOf<'defend'>): Command | undefined {
  if (me.features.length === 0 || standingOrder(me, DEFENSE_REACTIONS, 'always') === 'never')
    return undefined;
  const act = actsOf(me).find(one => one.defend?.defense === plain.with);
  return act && me.energy > act.energy ? ifAllowed(state, { ...plain, act: act.name }) : undefined;
}

/** The first of these that makes sense and is allowed. */
function turn(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  const order = me.order && orderOf(me);
  if (order && binds(state, order)) return obey(state, me, order);
  if (whyNotAct(me)) return withoutAction(state, me);
  return (
    tellOfHidden(state, me) ??
    sing(state, me) ??
    stand(state, me) ??
    mend(state, me) ??
    rest(state, me) ??
    attackOrApproach(state, me, inquiry) ??
    douseFriend(state, me) ??
    search(state, me) ??
    playAlong(state, me) ??
    assist(state, me)
  );
}

/** AV-COND-05: whom the Alert have noticed they point out at once; it costs nothing. */
function tellOfHidden(state: FightState, me: Fighter): Command | undefined {
  if (!hasCondition(me, 'alert')) return undefined;
  for (const id in state.fighters)
    if (isFoe(me, fighterOf(state, id)) && fighterOf(state, id).found.includes(me.name)) {
      const pointed = ifAllowed(state, { do: 'point out', actor: me.id, target: id });
      if (pointed) return pointed;
    }
  return undefined;
}

/** Where nobody is to be seen and somebody must be there. */
function search(state: FightState, me: Fighter): Command | undefined {
  const isHiding = (one: Fighter): boolean => isFoe(me, one) && isUp(one) && !perceives(me, one);
  return Object.values(state.fighters).some(isHiding)
    ? ifAllowed(state, { do: 'search', actor: me.id })
    : undefined;
}

/** What can be done without an Action. */
const withoutAction = (state: FightState, me: Fighter): Command | undefined =>
  hasCondition(me, 'stunned')
    ? ifAllowed(state, { do: 'recover', actor: me.id })
    : (sing(state, me) ?? stand(state, me));

function attackOrApproach(state: FightState, me: Fighter, inquiry: Inquiry): Command | undefined {
  const foes = foesOf(state, me);
  const blow = bestStrike(state, me, foes);
  return (
    commandCharmed(state, me) ??
    spellcast(state, me, foes, blow) ??
    special(state, me, foes) ??
    strike(state, me, foes, blow, inquiry) ??
    swap(state, me, foes, blow) ??
    approach(state, me, foes)
  );
}

/** Back on one's feet where the Movement is still whole; out of the fire. Nobody tries what no roll of theirs can reach. */
function stand(state: FightState, me: Fighter): Command | undefined {
  if (me.conditions.length === 0) return undefined;
  const actor = me.id;
  if (hasCondition(me, 'prone') && me.turn.movement === 0 && canRise(me)) {
    const up = ifAllowed(state, { do: 'stand', actor, pay: 'movement' });
    if (up) return up;
  }
  return hasCondition(me, 'ignited') && chanceOfSkill(me, 'coordination', FIRE_RC.self) > 0
    ? ifAllowed(state, { do: 'douse', actor, target: actor })
    : undefined;
}

/** AV-LIFE-13: whether standing up can succeed at all. */
function canRise(me: Fighter): boolean {
  const demand = standDemand(me);
  return demand === null || chanceOfSkill(me, betterSave(me, demand), demand) > 0;
}

const rest = (state: FightState, me: Fighter): Command | undefined =>
  me.energy < 1 && hasCondition(me, 'winded') ? ifAllowed(state, { do: 'rest', actor: me.id }) : undefined;

/** AV-R-197: an order to attack binds while its victim is there. */
function binds({ fighters }: FightState, { is, victim }: Order): boolean {
  const target = victim === null ? undefined : fighters[victim];
  return is === 'wait' || (is === 'attack' && target !== undefined && isIn(target));
}

/** AV-R-141: as the charmer said. */
function obey(state: FightState, me: Fighter, order: Order): Command | undefined {
  if (hasCondition(me, 'stunned')) return { do: 'recover', actor: me.id };
  const victim = order.victim === null ? undefined : state.fighters[order.victim];
  if (order.is === 'wait' || !victim || !isIn(victim)) return undefined;
  for (const weapon of [...weaponsAtHand(me), UNARMED]) {
    const blow: Command = { do: 'attack', actor: me.id, target: victim.id, weapon: weapon.name };
    if (isAllowed(state, blow)) return blow;
  }
  return whyNotAct(me) ? undefined : approachOne(state, me, victim);
}

/** Where the hands are full of the wrong thing it is dropped; where they are empty, what was thrown is picked up. */
function swap(
  state: FightState,
  me: Fighter,
  foes: readonly Fighter[],
  blow: Strike | undefined,
): Command | undefined {
  const weapons = weaponsAtHand(me).filter(weapon => weapon.hands > 0);
  const ready = weapons.filter(weapon => isReady(me, weapon));
  if (ready.length === 0) {
    const near = state.lying.find(
      one => one.owner === me.id && gapBetween(bodyOf(me), { ...one, span: 1 }) === 0,
    );
    const command: Command | undefined = near && { do: 'pick up', actor: me.id, thing: near.weapon };
    if (command && weapons.length === 0 && !blow && isAllowed(state, command)) return command;
  }
  if (blow || ready.length === 0 || ready.length === weapons.length) return undefined;
  const reaches = (weapon: Weapon): boolean =>
    foes.some(
      foe => !whyNotInRange(weapon, gap(me, foe)) && hasSight(state, me, foe) && promise(me, foe, weapon) > 0,
    );
  const better = weapons.find(
    weapon => !isReady(me, weapon) && weapon.ammunition !== 'special' && reaches(weapon),
  );
  if (!better) return undefined;
  const room = freeHands({ ...me, held: [] });
  return room >= better.hands
    ? ifAllowed(state, { do: 'drop', actor: me.id, thing: itemAt(ready, 0).name })
    : undefined;
}
