/** A sensible player for either side: find the gap, bring foes down, keep friends up. */
import { itemAt } from '@arbiter/engine';
import { isThing } from '../../character/creature.ts';
import { has } from '../../combat/conditions.ts';
import { weaponInHand } from '../../combat/strike.ts';
import { standingCost } from '../../combat/turn.ts';
import { isShooting, type Weapon } from '../../gear/weapon.ts';
import type { EdgePlay } from '../../play.ts';
import { type Inquiry, newInquiry } from '../acts/act.ts';
import { lyingNear } from '../changes/belongings.ts';
import type { Command } from '../commands.ts';
import { distanceBetween } from '../ground/bodies.ts';
import { isUnknownTo, moveLeft } from '../ground/position.ts';
import { enemiesOf, type Fighter, type FightState, fighterOf, stands, vehicleOf } from '../state.ts';
import { useSwiftActs } from './ability-choice.ts';
import { answer } from './answer-choice.ts';
import { lair, strikeBest } from './blow-choice.ts';
import { ifAllowed } from './company.ts';
import { approachFoes, comeDown, rideOn } from './footwork.ts';
import { keepPace } from './pace.ts';
import { helpFriends } from './support.ts';

/** With `inquiry`, what was worked out for the decision is left there for whoever carries it out. */
export function tactics(
  state: FightState,
  actor: string,
  play: EdgePlay,
  inquiry: Inquiry = newInquiry(),
): Command {
  const me = fighterOf(state, actor);
  if (state.asked) return answer(state, me);
  if (state.slot === 2) return lair(state, me, play);
  if (isThing(me)) return approachFoes(state, me) ?? { do: 'end turn', actor: me.id };
  return ownTurn(state, me, play, inquiry);
}

function ownTurn(state: FightState, me: Fighter, play: EdgePlay, inquiry: Inquiry): Command {
  if (state.chase)
    return (
      getUp(state, me) ??
      keepPace(state, me, play) ??
      helpFriends(state, me) ??
      takeUpArms(state, me) ??
      useSwiftActs(state, me, play) ??
      strikeBest(state, me, play, inquiry) ??
      lookForFoes(state, me) ??
      takeGuard(state, me) ?? { do: 'end turn', actor: me.id }
    );
  return (
    getUp(state, me) ??
    rideOn(state, me) ??
    helpFriends(state, me) ??
    takeUpArms(state, me) ??
    useSwiftActs(state, me, play) ??
    strikeBest(state, me, play, inquiry) ??
    approachFoes(state, me) ??
    lookForFoes(state, me) ??
    takeGuard(state, me) ??
    comeDown(state, me) ?? { do: 'end turn', actor: me.id }
  );
}

/** Stand up before anything else; a reloaded bow is half the battle. */
function getUp(state: FightState, me: Fighter): Command | undefined {
  if (has(me, 'Prone') && moveLeft(state, me) >= standingCost(me))
    return ifAllowed(state, { do: 'stand', actor: me.id });
  if ((me.sinking || me.underwater) && me.swift && me.breath === null) {
    const breath = ifAllowed(state, { do: 'hold breath', actor: me.id });
    if (breath) return breath;
  }
  const empty = me.swift ? emptyWeapon(state, me) : undefined;
  return empty === undefined ? undefined : ifAllowed(state, { do: 'reload', actor: me.id, weapon: empty });
}

/** What must be reloaded: in hand, or built into the vehicle. */
function emptyWeapon(state: FightState, me: Fighter): string | undefined {
  for (const name of me.unloaded) if (me.held.includes(name)) return name;
  return vehicleOf(state, me)?.unloaded[0];
}

/** Something to strike with in hand, whichever the distance asks for. */
function takeUpArms(state: FightState, me: Fighter): Command | undefined {
  if (!me.minor) return undefined;
  if (me.held.length > 0) {
    const bow = me.weapons.length > 1 ? heldBow(me) : undefined;
    return bow !== undefined && sheathedBlade(me) && isNearFoe(state, me)
      ? ifAllowed(state, { do: 'stow', actor: me.id, item: bow })
      : undefined;
  }
  const [own] = lyingNear(state, me).filter(each => each.weapon && each.owner === me.id);
  if (own) return ifAllowed(state, { do: 'pick up', actor: me.id, item: own.item });
  if (me.weapons.length === 0) return undefined;
  return ifAllowed(state, {
    do: 'draw',
    actor: me.id,
    item: (sheathedBlade(me) ?? itemAt(me.weapons, 0)).name,
  });
}

function heldBow(me: Fighter): string | undefined {
  for (const name of me.held) if (isShooting(weaponInHand(me, name)?.tags ?? [])) return name;
  return undefined;
}

const sheathedBlade = ({ held, weapons }: Fighter): Weapon | undefined =>
  weapons.find(each => !isShooting(each.tags) && !held.includes(each.name));

const isNearFoe = (state: FightState, me: Fighter): boolean =>
  state.map
    ? enemiesOf(state, me).some(each => stands(each) && distanceBetween(me, each) <= 1)
    : me.zone === 'Adjacent';

/** Nobody in sight: look for whoever hides. */
function lookForFoes(state: FightState, me: Fighter): Command | undefined {
  if (!me.act) return undefined;
  for (const foe of enemiesOf(state, me)) {
    const found =
      stands(foe) && isUnknownTo(state, foe, me)
        ? ifAllowed(state, { do: 'search', actor: me.id, target: foe.id })
        : undefined;
    if (found) return found;
  }
  return ifAllowed(state, { do: 'shake off', actor: me.id });
}

/** Nothing better to do with the Act: get out of harm's way. */
function takeGuard(state: FightState, me: Fighter): Command | undefined {
  return me.act && !me.marks.some(each => each.name === 'Dodge')
    ? ifAllowed(state, { do: 'dodge', actor: me.id })
    : undefined;
}
