/** INIT-04: weapons drawn, put away, picked up and dropped. */
import type { Refusal } from '@arbiter/engine';
import { type Carried, handsOfBody, handsUsed, isHeld, type Place } from '../../gear/carried-weapons.ts';
import { refuse } from '../../play.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { Course } from '../course.ts';
import { metresBetween } from '../ground.ts';
import type { FightState } from '../state.ts';
import { type Act, NOT_IN_HAND, type Offer, offer, whyNotMinor } from './act.ts';
import { byManeuver, maneuverPrice } from './aim-act.ts';
import { whyNotQuick } from './powers/power-permission.ts';

function whyNotTakenUp(
  c: Combatant,
  weapon: Carried | undefined,
  hand: 'main' | 'off' | 'both',
  from: Carried['place'],
): Refusal | undefined {
  if (!weapon || weapon.place !== from) return refuse('SV-INIT-04', 'There is no such weapon to take up.');
  const both = hand === 'both';
  if (both !== (weapon.hands === 2))
    return refuse('SV-INIT-04', `${weapon.name} takes ${weapon.hands === 2 ? 'both hands' : 'one hand'}.`);
  if (handsOfBody(c) === 1 && (both || hand === 'off'))
    return refuse(
      'SV-REST-08',
      `${c.name} has one arm to use: nothing for both hands, and nothing in the second.`,
    );
  const taken = c.weapons.some(w => w.hands > 0 && (w.place === hand || w.place === 'both'));
  if (taken || handsUsed(c) + (both ? 2 : 1) > handsOfBody(c) || (hand === 'off' && c.shield))
    return refuse('SV-INIT-04', 'That hand is full: drop something first.');
  return undefined;
}

function whyNotPickUp(
  _state: FightState,
  c: Combatant,
  { weapon: index, hand }: CommandOf<'pick up'>,
): Refusal | undefined {
  const weapon = c.weapons[index];
  if (weapon && weapon.place === 'ground' && metresBetween(c, weapon) > 1)
    return refuse('SV-STAT-03', 'The weapon lies out of reach: go there first.');
  return whyNotTakenUp(c, weapon, hand, 'ground') ?? whyNotMinor(c);
}

/** A weapon, where it goes, and the maneuver that does it. */
interface WeaponMove {
  readonly weapon: number;
  readonly place: Place;
  readonly index: number | undefined;
}

/** A weapon is drawn or put away: a Minor Action, or a maneuver that needs none. */
function handle(course: Course, actor: string, { weapon, place, index }: WeaponMove): void {
  if (index === undefined) course.emit({ is: 'weapon', actor, weapon, place, cost: 'minor' });
  else if (byManeuver(course, actor, index).works)
    course.emit({ is: 'weapon', actor, weapon, place, cost: 'free' });
}

const isInHand = (c: Combatant, weapon: number): boolean => {
  const carried = c.weapons[weapon];
  return carried !== undefined && carried.hands > 0 && isHeld(carried);
};

const HANDS = ['main', 'off', 'both'] as const;

/** SV-POW-05: a maneuver that draws a weapon, or puts it away. */
function quickDraws({ id: actor, weapons }: Combatant, maneuver: CombatPower, power: number): Offer[] {
  const price = maneuverPrice(maneuver);
  return weapons.flatMap(({ hands, name }, weapon) =>
    hands === 0
      ? []
      : [
          ...HANDS.map(hand =>
            offer(
              { do: 'draw', actor, weapon, hand, power },
              `${maneuver.name}: ${name} (${hand})`,
              price,
              'SV-POW-05',
            ),
          ),
          offer(
            { do: 'sheathe', actor, weapon, power },
            `${maneuver.name}: ${name} away`,
            price,
            'SV-POW-05',
          ),
        ],
  );
}

export const drawAct: Act<CommandOf<'draw'>> = {
  whyNot: (state, c, { weapon, hand, power: quick }) =>
    whyNotTakenUp(c, c.weapons[weapon], hand, 'stowed') ??
    (quick === undefined ? whyNotMinor(c) : whyNotQuick(state, c, quick, 'draw')),
  happens: (course, { actor, weapon, hand, power: index }) =>
    handle(course, actor, { weapon, place: hand, index }),
  offersWith: ({ id: actor }, { name }, weapon) =>
    HANDS.map(hand =>
      offer({ do: 'draw', actor, weapon, hand }, `Draw ${name} (${hand})`, 'Minor Action', 'SV-INIT-04'),
    ),
  offersBy: (c, maneuver, power) => (maneuver.kind === 'draw' ? quickDraws(c, maneuver, power) : []),
};

export const sheatheAct: Act<CommandOf<'sheathe'>> = {
  whyNot(state, c, { weapon, power: quick }) {
    if (!isInHand(c, weapon)) return NOT_IN_HAND;
    return quick === undefined ? whyNotMinor(c) : whyNotQuick(state, c, quick, 'draw');
  },
  happens: (course, { actor, weapon, power: index }) =>
    handle(course, actor, { weapon, place: 'stowed', index }),
  offersWith: ({ id: actor }, { name }, weapon) => [
    offer({ do: 'sheathe', actor, weapon }, `Put ${name} away`, 'Minor Action', 'SV-INIT-04'),
  ],
};

export const pickUpAct: Act<CommandOf<'pick up'>> = {
  whyNot: whyNotPickUp,
  happens: (course, { actor, weapon, hand: place }) =>
    course.emit({ is: 'weapon', actor, weapon, place, cost: 'minor' }),
  offersWith: ({ id: actor }, { name }, weapon) =>
    HANDS.map(hand =>
      offer(
        { do: 'pick up', actor, weapon, hand },
        `Pick up ${name} (${hand})`,
        'Minor Action',
        'SV-INIT-04',
        'SV-STAT-03',
      ),
    ),
};

export const dropAct: Act<CommandOf<'drop'>> = {
  whyNot: (_state, c, { weapon }) => (isInHand(c, weapon) ? undefined : NOT_IN_HAND),
  happens: (course, { actor, weapon }) =>
    course.emit({ is: 'weapon', actor, weapon, place: 'ground', cost: 'free' }),
  offersWith: ({ id: actor }, { name }, weapon) => [
    offer({ do: 'drop', actor, weapon }, `Drop ${name}`, 'nothing', 'SV-INIT-04'),
  ],
};
