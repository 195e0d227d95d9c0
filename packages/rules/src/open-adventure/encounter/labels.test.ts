import { labelsHold } from '@arbiter/engine/testing';
import { openAdventure } from '../index.ts';

// Measured over 2,000 fights each (docs/open-adventure.md); here often enough to see that nothing has gone wrong.
labelsHold(openAdventure, { rule: 'OA-CMBT-01', fights: 120, within: 0.15 });
