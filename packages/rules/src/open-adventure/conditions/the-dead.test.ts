/** OA-DEAD-01: whoever came out of one question dead is dead in the next. */
import { describe, expect, test } from 'vitest';
import { energyDrainProcedure } from '../character/energy-drain.ts';
import { speedProcedure } from '../character/speed.ts';
import { abilityTestProcedure } from '../checks/ability-test.ts';
import { concentrateProcedure } from '../checks/concentration.ts';
import { staminaLossProcedure, sufferDamageProcedure, sufferEffectProcedure } from '../checks/harm.ts';
import { saveProcedure } from '../checks/save.ts';
import { stealthProcedure } from '../checks/stealth.ts';
import { catchProcedure, throwProcedure } from '../checks/throwing.ts';
import { attackProcedure } from '../combat/attack.ts';
import { ask } from '../testing.ts';
import { holdBreathProcedure } from '../world/breath.ts';
import { climbProcedure, hangProcedure } from '../world/climbing.ts';
import { digProcedure } from '../world/digging.ts';
import { moveWeightProcedure } from '../world/encumbrance.ts';
import { fallingObjectProcedure, fallProcedure } from '../world/falling.ts';
import { fireProcedure } from '../world/fire.ts';
import { jumpProcedure } from '../world/jumping.ts';
import { moveProcedure } from '../world/movement.ts';
import { longSwimProcedure, swimProcedure } from '../world/swimming.ts';
import { putOutFireProcedure } from './burning.ts';
import {
  conditionReportProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { confusionProcedure, fascinationProcedure } from './confusion.ts';
import { poisonProcedure } from './poisoning.ts';

const character = { name: 'Ada', HP: 0, SP: 5, VIT: 5 };
const bearing = (name: string) => ({ ...character, conditions: [{ name, counters: 1 }] });

describe('the dead', () => {
  test.each([
    ['speed', speedProcedure, { character }],
    ['move', moveProcedure, { character, path: [{}] }],
    ['swim', swimProcedure, { character }],
    ['long-swim', longSwimProcedure, { character, minutes: 5 }],
    ['hold-breath', holdBreathProcedure, { character, stretches: [{ rounds: 1 }] }],
    ['climb', climbProcedure, { character }],
    ['jump', jumpProcedure, { character }],
    ['jump up', jumpProcedure, { character, direction: 'up' }],
    ['dig', digProcedure, { character }],
    ['throw', throwProcedure, { character }],
    ['catch', catchProcedure, { character, throwResult: 5 }],
    ['stealth', stealthProcedure, { character }],
    ['concentrate', concentrateProcedure, { character, distractions: [{ damage: 1 }] }],
    ['save', saveProcedure, { character, save: 'FORT' }],
    ['move-weight', moveWeightProcedure, { movers: [character], weight: 5 }],
    ['fall', fallProcedure, { character, spaces: 4 }],
    ['falling-object', fallingObjectProcedure, { character, weight: 4, drop: 5 }],
    ['fire', fireProcedure, { character, fire: 'tiny' }],
    ['suffer-damage', sufferDamageProcedure, { character, damage: 2 }],
    ['suffer-effect', sufferEffectProcedure, { character, amount: 2 }],
    ['lose-stamina', staminaLossProcedure, { character, points: 1 }],
    ['poison', poisonProcedure, { character, counters: 2 }],
    ['energy-drain', energyDrainProcedure, { character: { ...character, level: 1 } }],
    ['receive-condition', receiveConditionProcedure, { character, condition: 'stun', counters: 1 }],
    ['relieve-condition', relieveConditionProcedure, { character: bearing('stun'), condition: 'stun' }],
    ['conditions', conditionReportProcedure, { character: bearing('stun') }],
    ['confusion', confusionProcedure, { character: { ...character, conditions: ['confuse'] } }],
    [
      'break-fascination',
      fascinationProcedure,
      { character: { ...character, conditions: ['fascinate'] }, distraction: 'damage' },
    ],
    ['put-out-fire', putOutFireProcedure, { burning: bearing('burn') }],
    ['a dead helper', putOutFireProcedure, { burning: { ...bearing('burn'), HP: 5 }, helper: character }],
    ['attack', attackProcedure, { attacker: character, defender: { HP: 5 } }],
  ] as const)('OA-DEAD-01: do nothing any more, and nothing more befalls them: %s', (_, asked, input) => {
    expect(ask(asked as Parameters<typeof ask>[0], input)).toMatchObject({
      refused: true,
      rule: 'OA-DEAD-01',
      message: 'Ada is dead.',
    });
  });

  test('OA-DEAD-01: a test of theirs fails without a roll, and no hand of theirs holds on', () => {
    expect(ask(abilityTestProcedure, { character, ability: 'PER', action: 'search' })).toMatchObject({
      success: false,
      total: null,
    });
    expect(ask(hangProcedure, { character })).toMatchObject({ rounds: 0 });
  });

  test('OA-DEAD-01 OA-FIRE-03: a thing that is used up burns on', () => {
    expect(ask(fireProcedure, { character, fire: 'tiny', thing: true })).toMatchObject({ damage: 0 });
  });
});
