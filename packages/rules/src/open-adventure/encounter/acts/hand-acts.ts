/** CMBT-07: drawing, putting away, dropping and picking up. */

import type { Refusal } from '@arbiter/engine';
import { abilityNow } from '../../character/abilities.ts';
import { hasCondition } from '../../conditions/conditions.ts';
import { type Armor, armorCalled, piece, type Worn } from '../../content/armor-list.ts';
import { LAMPS } from '../../content/goods.ts';
import { refNames } from '../../content/ref-name.ts';
import {
  listedRef,
  refOf,
  WEAPON_NAMES,
  type Weapon,
  type WeaponRef,
  weaponBy,
  weaponOf,
} from '../../content/weapon-list.ts';
import { heldBy } from '../../gear/improvised.ts';
import { refuse } from '../../play.ts';
import { lampHands } from '../blows.ts';
import { spend, without } from '../changes.ts';
import type { CommandOf, Thing } from '../commands.ts';
import { bodyAt, heightAt, STEP, spacesBetween } from '../ground/ground.ts';
import { type Fighter, type FightState, fighterIn, isPresent } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import { whyNotArm } from './attacks/attack-permission.ts';
import type { EventRows } from './event-row.ts';

type Lying = FightState['things'][number];

/** A shield on the ground, as it was held; of anything else nothing. */
function shieldOf({ weapon, lost = 0, own }: Pick<Lying, 'weapon' | 'own' | 'lost'>): Worn | undefined {
  if (isShield(own)) return { ...piece(own), lost };
  return own === undefined && armorCalled(weapon) ? { name: weapon, lost, powered: true } : undefined;
}
const isShield = (own: Lying['own']): own is Armor => own !== undefined && 'protection' in own;

/** The weapon on the ground, in somebody's hand again. */
const weaponLying = ({ weapon, own }: Pick<Lying, 'weapon' | 'own'>): WeaponRef =>
  own && !isShield(own) ? own : listedRef(weapon);

export const isLamp = (thing: Thing): thing is (typeof LAMPS)[number] => LAMPS.some(name => name === thing);

/** What can lie on the ground by its name alone. */
export const isKnownThing = (thing: Thing): boolean =>
  armorCalled(thing)?.kind === 'shield' ||
  isLamp(thing) ||
  WEAPON_NAMES.some(name => name === thing && !weaponOf(name).natural);

/** Whatever somebody holds and could lose hold of: weapons, shields, a light. */
export const thingsHeld = (fighter: Fighter): readonly Thing[] => [
  ...fighter.hands.filter(held => !weaponBy(fighter, held).natural),
  ...fighter.shields.map(({ name }) => name),
  ...(fighter.lamp && lampHands(fighter) > 0 ? [fighter.lamp.source] : []),
];

/** OA-CMBT-07, OA-ARMR-08: picking up is a half-round action, and a shield takes another to equip. */
const timeToTakeUp = (thing: Pick<Lying, 'weapon' | 'own'> | undefined): number =>
  thing && shieldOf(thing) ? 2 : 1;
const A_HAND = { hands: 1, natural: undefined } as const;

export const whyNotInOwnHand = (actor: Fighter, thing: Thing): Refusal | undefined =>
  actor.hands.some(held => held === thing && !weaponBy(actor, held).natural)
    ? undefined
    : refuse('OA-CMBT-07', `${actor.name} has no ${thing} in hand.`, 'weapon');

/** OA-WEAP-05, OA-ARMR-11: hands that hold neither weapon nor shield nor lamp. */
export const freeHandsOf = (actor: Fighter): number =>
  2 -
  actor.shields.length -
  lampHands(actor) -
  actor.hands
    .map(name => weaponBy(actor, name))
    .reduce((sum, { natural, hands }) => sum + (natural ? 0 : hands), 0);

/** OA-WEAP-05, OA-ARMR-11: hands for one more weapon; what is drawn in the place of another puts that away first. */
function whyNotHandsFull(
  actor: Fighter,
  weapon: Thing,
  row: Pick<Weapon, 'hands' | 'natural'>,
): Refusal | undefined {
  if (row.natural) return refuse('OA-CMBT-07', `${weapon} need not be drawn.`, 'weapon');
  return freeHandsOf(actor) >= row.hands
    ? undefined
    : refuse('OA-WEAP-05', `${actor.name} has no hand free for a ${weapon}.`, 'weapon');
}

export const drawAct: Act<CommandOf<'draw'>> = {
  takes: { halfRounds: () => 1 },
  whyNot(_, actor, { weapon }, inquiry) {
    if (!refOf(actor, weapon) || actor.hands.includes(weapon))
      return refuse('OA-CMBT-07', `${actor.name} has no ${weapon} to draw.`, 'weapon');
    return whyNotHandsFull(actor, weapon, weaponBy(actor, weapon)) ?? whyNotArm(inquiry, actor);
  },
  happens: (course, { actor, weapon }) =>
    course.emit({ is: 'drew', actor, weapon, hands: [...course.who(actor).hands, weapon] }),
  /** Each weapon is drawn or put away. */
  offers: (_, { id: actor, weapons }) =>
    [...new Set(refNames(weapons))].flatMap(weapon => [
      offer({ do: 'draw', actor, weapon }, `Draw the ${weapon}`, 'half-round', 'OA-CMBT-07'),
      offer({ do: 'holster', actor, weapon }, `Put the ${weapon} away`, 'half-round', 'OA-CMBT-07'),
    ]),
};

export const holsterAct: Act<CommandOf<'holster'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot: (_, actor, { weapon }) => whyNotInOwnHand(actor, weapon),
  happens: (course, { actor, weapon }) => course.emit({ is: 'put away', actor, weapon }),
};

export const dropAct: Act<CommandOf<'drop'>> = {
  free: true,
  takes: { needs: ['handle things'], halfRounds: () => 0 },
  whyNot: (_, actor, { weapon }) =>
    actor.lamp?.source === weapon ? undefined : whyNotInOwnHand(actor, weapon),
  happens(course, { actor, weapon }) {
    const { x, y } = course.who(actor);
    course.emit({ is: 'dropped', actor, weapon, at: { x, y }, forced: false });
  },
  offers: (_, { id: actor, weapons, lamp }) =>
    [...new Set([...refNames(weapons), ...(lamp ? [lamp.source] : [])])].map(weapon =>
      offer({ do: 'drop', actor, weapon }, `Drop the ${weapon}`, 'free', 'OA-CMBT-07'),
    ),
};

export const pickUpAct: Act<CommandOf<'pick up'>> = {
  binding: true,
  takes: {
    halfRounds: ({ actor, weapon }, state) =>
      timeToTakeUp(thingBeside(state, fighterIn(state, actor), weapon)),
  },
  whyNot(state, actor, { weapon }, inquiry) {
    const thing = thingBeside(state, actor, weapon);
    if (!thing) return refuse('OA-CMBT-07', `No ${weapon} lies within reach.`, 'weapon');
    if (actor.lamp && LAMPS.some(name => name === weapon))
      return refuse('OA-EQP-14', `${actor.name} carries a light already.`, 'weapon');
    const takes = shieldOf(thing) ? A_HAND : weaponOf(weaponLying(thing));
    return whyNotHandsFull(actor, weapon, takes) ?? whyNotArm(inquiry, actor);
  },
  happens(course, { actor, weapon }) {
    const thing = thingBeside(course.state, course.who(actor), weapon);
    if (thing) course.emit({ is: 'picked up', actor, weapon, at: { x: thing.x, y: thing.y } });
  },
  offers: ({ things }, { id: actor }) =>
    [...new Map(things.map(each => [each.weapon, each])).values()].map(thing =>
      offer(
        { do: 'pick up', actor, weapon: thing.weapon },
        `Pick up a ${thing.weapon}`,
        timeToTakeUp(thing) === 1 ? 'half-round' : 'full-round',
        'OA-CMBT-07',
      ),
    ),
};

/** Something that lies where somebody stands or beside it, and no more than a step higher or lower. */
const thingBeside = (state: FightState, actor: Fighter, weapon: Thing): Lying | undefined =>
  state.things.find(
    thing =>
      thing.weapon === weapon &&
      spacesBetween(state, bodyAt(actor), { x: thing.x, y: thing.y }) <= 1 &&
      Math.abs(heightAt(state, actor) + Math.max(0, actor.altitude) - heightAt(state, thing)) <= STEP,
  );

/** OA-COND-38: whoever lost consciousness has let everything go; only stone keeps its grip. */
export function unconsciousLetsGo(course: Course, id: string): void {
  const fighter = course.who(id);
  const { conditions, hands, shields, lamp } = fighter;
  if (conditions.length === 0 || hands.length + shields.length + lampHands({ lamp }) === 0) return;
  if (!isPresent(fighter)) return;
  if (hasCondition(fighter, 'unconscious') && !hasCondition(fighter, 'petrify')) dropEverything(course, id);
}

/** OA-UNARM-09, OA-COND-38: everything held falls, shields and lamps too. */
export function dropEverything(course: Course, id: string): void {
  const fighter = course.who(id);
  const { hands, x, y } = fighter;
  for (const weapon of hands)
    if (!weaponBy(fighter, weapon).natural)
      course.emit({ is: 'dropped', actor: id, weapon, at: { x, y }, forced: true });
  for (const { name } of course.who(id).shields)
    course.emit({ is: 'dropped', actor: id, weapon: name, at: { x, y }, forced: true });
  const { lamp } = course.who(id);
  if (lamp && lampHands({ lamp }) > 0)
    course.emit({ is: 'dropped', actor: id, weapon: lamp.source, at: { x, y }, forced: true });
}

export const handEvents: EventRows<'drew' | 'put away' | 'dropped' | 'picked up'> = {
  drew: {
    exertion: 'light',
    writes(state, { actor, hands }, fighter) {
      fighter.hands = [...hands];
      spend(state, actor, 1);
    },
    tells: ({ who }, { weapon }) => `${who} draws the ${weapon}.`,
  },
  'put away': {
    exertion: 'light',
    writes(state, { actor, weapon }, fighter) {
      fighter.hands = without(fighter.hands, weapon);
      spend(state, actor, 1);
    },
    tells: ({ who }, { weapon }) => `${who} puts the ${weapon} away.`,
  },
  /** What falls lies where its bearer stands. */
  dropped: {
    writes(state, { weapon, at: { x, y } }, fighter) {
      const { id: owner } = fighter;
      const shield = fighter.shields.find(({ name }) => name === weapon);
      if (shield) {
        const { lost, own } = shield;
        fighter.shields = without(fighter.shields, shield);
        state.things = [...state.things, { x, y, weapon, owner, lost, ...(own && { own }) }];
      } else if (isLamp(weapon)) {
        state.things = [...state.things, { x, y, weapon, until: fighter.lamp?.until ?? null }];
        fighter.lamp = null;
      } else {
        const ref = refOf(fighter, weapon);
        fighter.hands = without(fighter.hands, weapon);
        fighter.weapons = without(fighter.weapons, ref);
        const own = typeof ref === 'object' ? ref : undefined;
        state.things = [...state.things, { x, y, weapon, owner, ...(own && { own }) }];
      }
    },
    tells: ({ who }, { weapon, forced }) => `${who} ${forced ? 'loses hold of' : 'drops'} the ${weapon}.`,
  },
  /** Taken up from the ground, and in hand. */
  'picked up': {
    exertion: 'light',
    writes(state, { actor, weapon, at: { x, y } }, fighter) {
      const at = state.things.findIndex(thing => thing.weapon === weapon && thing.x === x && thing.y === y);
      const thing: Pick<Lying, 'weapon' | 'own' | 'lost' | 'until'> = state.things[at] ?? { weapon };
      state.things = state.things.filter((_, i) => i !== at);
      const shield = shieldOf(thing);
      if (shield) fighter.shields = [...fighter.shields, shield];
      else if (isLamp(weapon)) fighter.lamp = { source: weapon, until: thing.until ?? null };
      else {
        fighter.weapons = [...fighter.weapons, heldBy(weaponLying(thing), abilityNow(fighter, 'STR'))];
        fighter.hands = [...fighter.hands, weapon];
      }
      spend(state, actor, timeToTakeUp(thing));
    },
    tells: ({ who }, { weapon }) => `${who} picks up the ${weapon}.`,
  },
};

/** OA-R-702: the side that won takes back what its own dropped or threw, and nobody else has picked up. */
export function gatherThings(state: FightState, winner: string): void {
  if (state.things.length === 0) return;
  const left: FightState['things'] = [];
  for (const thing of state.things) {
    const { weapon, owner } = thing;
    const known = owner === undefined ? undefined : state.fighters[owner];
    if (!known || known.side !== winner || !isPresent(known) || isLamp(weapon)) {
      left.push(thing);
      continue;
    }
    const fighter = fighterIn(state, known.id);
    const shield = shieldOf(thing);
    if (shield) fighter.shields = [...fighter.shields, shield];
    else fighter.weapons = [...fighter.weapons, weaponLying(thing)];
  }
  state.things = left;
}
