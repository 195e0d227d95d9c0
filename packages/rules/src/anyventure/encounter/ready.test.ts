import { labelsHold } from '@arbiter/engine/testing';
import { anyventure } from '../index.ts';

labelsHold(anyventure, { rule: 'AV-CMB-02', fights: 300, within: 0.1 });
