/** Everything the rules allow somebody to do now: what each act offers, as far as `whyNot` lets it pass. */

import { noDice } from '@arbiter/dice';
import { Play } from '@arbiter/engine';
import type { SimversePlay } from '../play.ts';
import type { Act, AtHand, Offer } from './acts/act.ts';
import { ACTS, questionOf } from './acts/index.ts';
import { type Combatant, isThere, isUp } from './combatant.ts';
import { HOWS } from './ground.ts';
import { withTn } from './offered-numbers.ts';
import { actorOnTurn, askedIn, combatant, everybody, type FightState, whoIsAsked } from './state.ts';
import { whyNot } from './why-not.ts';

export function legal(
  state: FightState,
  actor: string,
  readings: SimversePlay['readings'] = state.readings,
): readonly Offer[] {
  const c = combatant(state, actor);
  if (!c || state.winner) return [];
  const atHand = atHandOf(state, c, readings);
  const found: Offer[] = [];
  const add = ({ isPicky }: Pick<Act, 'isPicky'>, offers: readonly Offer[]): void => {
    for (const each of offers)
      if (isPicky || atHand.isAllowed(each.command)) found.push(withTn(state, each, atHand.play));
  };
  const asked = askedIn(state);
  if (asked && whoIsAsked(asked) === actor) add(PICKY, questionOf(asked).offers(state, c, asked, atHand));
  for (const walk of WALKS[momentOf(state, c)])
    switch (walk.over) {
      case 'people':
        for (const act of walk.acts) add(act, act.offers?.(state, c, atHand) ?? []);
        break;
      case 'weapons':
        for (const [index, weapon] of c.weapons.entries())
          if (weapon.hands > 0)
            for (const act of walk.acts) add(act, act.offersWith?.(c, weapon, index) ?? []);
        break;
      case 'paces':
        for (const how of HOWS) for (const act of walk.acts) add(act, act.offersAt?.(c, how) ?? []);
        break;
      case 'powers':
        for (const [index, power] of c.powers.entries())
          for (const act of walk.acts) add(act, act.offersBy?.(c, power, index, atHand) ?? []);
    }
  return found;
}

/** An answer is offered only where it fits. */
const PICKY = { isPicky: true } as const;

const NO_DICE = noDice('Looking at what is allowed rolls nothing.');

function atHandOf(state: FightState, c: Combatant, readings: SimversePlay['readings']): AtHand {
  const there = everybody(state).filter(isThere);
  return {
    there,
    foes: there.filter(({ side }) => side !== c.side),
    friends: there.filter(({ side }) => side === c.side),
    play: new Play(NO_DICE, readings),
    isAllowed: command => !whyNot(state, command),
  };
}

/** What a moment is to somebody: their turn, or one in which they are asked something, or nothing of the kind. */
type Moment = 'turn' | 'fallen' | 'asked' | 'any';

function momentOf(state: FightState, c: Combatant): Moment {
  const asked = askedIn(state);
  if (asked) return whoIsAsked(asked) === c.id ? 'asked' : 'any';
  if (actorOnTurn(state) !== c.id) return 'any';
  return isUp(c) || state.together.length > 1 ? 'turn' : 'fallen';
}

/** Acts that are offered one after the other: once each, or for each thing that they are done with. */
interface Walk {
  readonly over: 'people' | 'weapons' | 'paces' | 'powers';
  readonly acts: readonly Act[];
}

const ALL = Object.values(ACTS) as readonly Act[];
const BY_POWERS = ALL.filter(act => act.offersBy);

/** Acts that stand together in the table and are done with the same things go thing by thing. */
function walksOf(acts: readonly Act[]): readonly Walk[] {
  const walks: { over: Walk['over']; acts: Act[] }[] = [];
  for (const act of acts) {
    const over = act.offersWith ? 'weapons' : act.offersAt ? 'paces' : act.offers ? 'people' : 'powers';
    const last = walks.at(-1);
    if (last?.over === over) last.acts.push(act);
    else walks.push({ over, acts: [act] });
  }
  // Whatever goes by a maneuver stands where the table comes to what is done with powers alone.
  return walks.map(walk => (walk.over === 'powers' ? { over: 'powers', acts: BY_POWERS } : walk));
}

const WALKS: Readonly<Record<Moment, readonly Walk[]>> = {
  turn: walksOf(ALL),
  // Beside the answers, which come first.
  asked: walksOf([ACTS.power as Act, ACTS.lucky as Act]),
  fallen: walksOf([ACTS['end turn'] as Act, ACTS.lucky as Act]),
  any: walksOf([ACTS.lucky as Act]),
};
