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
