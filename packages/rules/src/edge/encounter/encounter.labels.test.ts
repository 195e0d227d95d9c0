import { labelsHold } from '@arbiter/engine/testing';
import { edge } from '../index.ts';

labelsHold(edge, { rule: 'ED-INI-01', fights: 150, within: 0.13 });
