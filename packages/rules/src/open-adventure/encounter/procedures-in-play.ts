/** What of the book can be asked in the middle of a fight, what it costs, and what makes no sense here. */
import { type Cost, type FightProcedures, type Play, withOrders, withProcedures } from '@arbiter/engine';
import { book } from '../book.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { HALF_ROUNDS_PER_TURN } from '../rounds/rounds.ts';
import { STANDING, turnOf } from './changes.ts';
import { notingPlay } from './course.ts';
import { goOnAfter } from './decide.ts';
import type { FightEvent } from './events.ts';
import { distanceOf } from './ground/ground.ts';
import { encounter } from './index.ts';
import { MAYS } from './standing-orders.ts';
import type { Fighter, FightState, Turn } from './state.ts';
import { throwInFight } from './thrown-things.ts';
import { whyNotOtherwise } from './why-not.ts';

/** OA-CMBT-05: what takes so many half-rounds, and is more than walking and using things. */
const time = (halfRounds: number, label: string): Cost<FightState, Fighter> => ({
  label,
  whyNot: (state, fighter) => whyNotOtherwise(state, fighter, halfRounds),
  pays(state, { id }) {
    const turn = turnOf(state, id);
    if (!turn || halfRounds === 0) return {};
    const after: Turn = { ...turn, halfRounds: Math.max(0, turn.halfRounds - halfRounds), begun: true };
    return {
      fighter: { straight: STANDING },
      fight: state.interrupt?.actor === id ? { interrupt: after } : { turn: after },
    };
  },
});

const questions: FightProcedures<FightState, Fighter, FightEvent> = {
  book,
  rule: 'OA-CMBT-04',
  costs: {
    'half-round': time(1, 'half-round'),
    'full-round': time(HALF_ROUNDS_PER_TURN, 'full-round'),
    nothing: time(0, 'no time'),
  },
  // OA-ACT-19: a glance and a cry take no time; putting a body to something takes half a round.
  costOf: {
    nothing: ['listen', 'language-test', 'reaction-test', 'meals'],
    'full-round': ['repair-armor'],
  },
  // What else is tried takes half a round, unless the Host says more or less.
  open: {
    usual: 'half-round',
    procedures: [
      'ability-test',
      'party-test',
      'standard-roll',
      'fingers-roll',
      'track',
      'stealth',
      'throw',
      'catch',
      'catch-climber',
      'weapon-ability',
      'load',
      'use-cell',
      'radio-reach',
    ],
  },
  masters: [
    'roll-dice',
    'save',
    'concentrate',
    'suffer-damage',
    'suffer-effect',
    'lose-stamina',
    'moral-dilemma',
    'gain-trait',
    'energy-drain',
    'receive-condition',
    'relieve-condition',
    'poison',
    'fall',
    'falling-object',
    'fire',
    'body-region',
    'rope',
  ],
  apart: {
    'the fight has a deed for it.': [
      'find-hidden',
      'armor-ability',
      'don-armor',
      'doff-armor',
      'emergency-aid',
      'herbal-medication',
      'attack',
      'attack-several',
      'feint',
      'guard',
      'coup-de-grace',
      'put-out-fire',
      'break-fascination',
      'pull-out-weapon',
      'cast-magic',
      'cloak-of-shadows',
      'leadership',
      'clinch',
      'jump',
      'climb',
      'move',
      'swim',
    ],
    'the fight does it by itself.': [
      'endure-conditions',
      'confusion',
      'who-tests-initiative',
      'initiative',
      'turn-order',
      'surprise',
      'morale',
      'free-attack',
      'knockback',
      'hold-breath',
      'vacuum',
      'light-cover',
      'speed',
    ],
    'it is for the making of a character, or for between adventures.': [
      'language-years',
      'uncommon-language',
      'birth-rolls',
      'qualify-for-trade',
      'place-points',
      'starting-wealth',
      'buy',
      'sell',
      'award-experience',
      'level-health',
      'promote',
      'train-talent',
      'next-character',
      'hire-hirelings',
      'hire-mercenaries',
      'promoted-commoner',
      'share-experience',
    ],
    // OA-ACT-10: a space takes a minute, which is ten rounds.
    'it takes longer than a fight.': [
      'search',
      'ritual',
      'hidden-pockets',
      'dig',
      'travel',
      'long-swim',
      'short-rest',
      'sleep',
      'natural-healing',
      'arcanist-study',
      'disciple-ardency',
      'scout-practice',
      'warrior-training',
    ],
  },
  circumstances: {
    laid: ({ fighter }) => (fighter.hostModifiers.length > 0 ? fighter.hostModifiers : undefined),
    combat: () => true,
    light: ({ state }) => state.map.light,
    gravity: ({ state }) => state.map.gravity,
    distance: ({ state, fighter, other }) => (other ? distanceOf(state, fighter, other) : undefined),
  },
  inFight: { throw: throwInFight },
  mastersFields: ['circumstances', 'modifier', 'why', 'laid', 'rerolls'],
  whyNotNow: (state, fighter) => whyNotOtherwise(state, fighter, 0),
  follow: (state, _event, play: Play<never>, whose) =>
    goOnAfter(state, play as unknown as OpenAdventurePlay, whose),
};

const asked = withProcedures(encounter, questions);
/** The book's own types of a play are no engine's. */
const notedIn = (state: FightState, play: Play<never>): Play<never> =>
  notingPlay(state, play as unknown as OpenAdventurePlay) as unknown as Play<never>;
/** The book's questions roll in the fight: what is good for one test or save ends with those as well. */
const withRolls: typeof asked = {
  ...asked,
  decide: (state, command, play) => asked.decide(state, command, notedIn(state, play)),
  ...(asked.enact && {
    enact: (state, command, play) => asked.enact!(state, command, notedIn(state, play)),
  }),
};

export const fights = withOrders(withRolls, 'OA-CMBT-12', MAYS);
