import { labelsHold } from '@arbiter/engine/testing';
import { anyventure } from '../index.ts';

labelsHold(anyventure, { rule: 'AV-CMB-02', fights: 100, within: 0.12 });
