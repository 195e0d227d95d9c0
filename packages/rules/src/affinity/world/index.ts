/** Between fights: movement, chases, journeys and rests. */
import type { Procedure } from '@arbiter/engine';
import * as chase from './chase.ts';
import * as journey from './journey.ts';
import * as journeySetup from './journey-setup.ts';
import * as movement from './movement.ts';
import * as rest from './rest.ts';

export const procedures: readonly Procedure[] = [
  ...movement.procedures,
  ...chase.procedures,
  ...journey.procedures,
  ...rest.procedures,
];

export const parts = [...movement.parts, ...chase.parts, ...journeySetup.parts, ...rest.parts];

/** AF-MOV-01 to AF-MOV-04: the base move, and what an action adds to it. */
const movementTable = [
  { name: 'Standard Move', tier: 'none', required: 0, yards: movement.BASE_MOVE, action: false },
  ...Object.entries(movement.MOVE_ACTION).map(([name, { tier, required, extra }]) => ({
    name,
    tier,
    required,
    yards: movement.BASE_MOVE + extra,
    action: true,
  })),
];

const CHASE_WORDS = {
  familiarTerrain: 'familiar terrain',
  superiorMount: 'better mount or vehicle',
  darkness: 'darkness or cover',
  crowded: 'crowds, a town',
} as const satisfies Record<keyof typeof chase.CHASE_MODIFIER, string>;

/** AF-CHS-04: dice of a chase. */
const chaseTable = Object.entries(chase.CHASE_MODIFIER).map(([name, { dice, to }]) => ({
  name: CHASE_WORDS[name as keyof typeof chase.CHASE_MODIFIER],
  dice,
  to,
}));

/** AF-JRN-01, AF-JRN-03, AF-JRN-04: miles, successes and hurdles. */
const distanceTable = Object.entries(journeySetup.DISTANCE).map(([name, { from, required, hurdles }]) => ({
  name,
  'from miles': from,
  required,
  hurdles: hurdles.join(' to '),
}));

/** AF-JRN-02: how hard the ground is. */
const terrainTable = Object.entries(journeySetup.TERRAIN).map(([name, tier]) => ({ name, tier }));

/** AF-JRN-06: who helps the Navigator, and what they should be good at. */
const roleTable = Object.entries(journeySetup.ROLE).map(([name, needs]) => ({ name, needs, dice: 1 }));

/** AF-JRN-08 to 10: how a journey ends, and what it does to each traveller. */
const outcomeTable = [
  { name: 'success', 'successes short': '0' },
  { name: 'partial', 'successes short': `1 to ${journey.FAILURE_FROM - 1}` },
  { name: 'failure', 'successes short': `${journey.FAILURE_FROM}+` },
].map(({ name, ...row }) => {
  const { gain, loss, setback } = journey.RESULT[name as keyof typeof journey.RESULT];
  return { name, ...row, resolve: gain - loss, setback };
});

/** AF-REST-01 to 06: what the two kinds of rest take and give. */
const restTable = [
  {
    name: 'Rest',
    hours: `${rest.SHORT_REST.least} to ${rest.SHORT_REST.most}`,
    where: 'threatened',
    'hit dice': 'Proficiency',
    resolve: '+1',
    armour: 'may be mended',
    abilities: 'short rest',
    'a day': String(rest.RESTS_PER_DAY),
  },
  {
    name: 'Recover',
    hours: `${rest.RECOVER_HOURS}+`,
    where: 'safe',
    'hit dice': 'all',
    resolve: 'all',
    armour: 'rolled anew',
    abilities: 'all',
    'a day': 'usually 1',
  },
];

export const tables = {
  'journey outcomes': outcomeTable,
  rests: restTable,
  movement: movementTable,
  'chase modifiers': chaseTable,
  'journey distances': distanceTable,
  'journey terrains': terrainTable,
  'journey roles': roleTable,
};
