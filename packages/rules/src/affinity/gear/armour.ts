/** ARM: donning armour and mending it. */
import { pool, sum } from '@arbiter/dice';
import { type Part, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { readyToRoll, rollerFields, rollFor } from '../checks/roller.ts';
import { suits } from '../content/suits.ts';
import type { Armour } from '../content/types.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { LAYERS } from './layers.ts';

/** AF-ARM-05, AF-ARM-08, AF-R-17: the temporary HD of a suit just donned, or worn anew after a Recover. */
export function donArmour({ dice }: Pick<Armour, 'dice'>, play: AffinityPlay): number {
  return play.ruling('AF-R-17') === 'diceCount'
    ? dice.count
    : play.dice.roll(pool(dice.count, dice.size), sum, 'armour');
}

const suitField = z
  .enum(suits.map(suit => suit.id) as [string, ...string[]])
  .describe('light 2d6, medium 2d8, heavy 2d10, or one of the suits of the starter content.');

export const donProcedure = procedure({
  name: 'don-armour',
  title: 'Don armour',
  summary:
    'Rolls the temporary Hit Dice of a suit of armour when it is donned, and again after every Recover. The new roll counts, even if it is lower.',
  rules: ['AF-ARM-05', 'AF-ARM-08'],
  input: z.strictObject({ armour: suitField }),
  output: z.strictObject({
    layer: z.enum(LAYERS),
    dice: z.string(),
    temporaryHd: z.int(),
    dieSize: z.int().describe('Size of the dice it gives to defense rolls.'),
  }),
  example: {
    input: { armour: 'medium' },
    dice: [6, 5],
    outcome: { layer: 'physical', dice: '2d8', temporaryHd: 11, dieSize: 8 },
  },
  run({ armour }, play) {
    const suit = suits.find(each => each.id === armour);
    if (!suit) return refuse('AF-ARM-05', `There is no armour "${armour}".`);
    const temporaryHd = donArmour(suit, play);
    play.trace.note('AF-ARM-05', `${suit.name}: temporary HD`, temporaryHd);
    const { count, size } = suit.dice;
    return { layer: suit.layer, dice: `${count}d${size}`, temporaryHd, dieSize: size };
  },
});

/** AF-ARM-07. */
export const MENDING = { tier: 'Advanced', required: 2 } as const;

export const mendProcedure = procedure({
  name: 'mend-armour',
  title: 'Mend armour',
  summary:
    'During a short Rest: a Craft or Medicine roll at Advanced 3+ with 2 required successes restores all temporary Hit Dice a suit was last rolled with. One try per suit and Rest. In other readings a mending ability needs no roll, or is the only way.',
  rules: ['AF-ARM-06', 'AF-ARM-07'],
  input: z.strictObject({
    ...rollerFields,
    domain: z.enum(['Craft', 'Medicine']).default('Craft'),
    mendingAbility: z
      .boolean()
      .default(false)
      .describe('Whether the mender has an ability that mends armour.'),
    armour: z.strictObject({
      rolled: z.int().min(0).max(200).describe('Temporary HD at the last roll.'),
      current: z.int().min(0).max(200).describe('Temporary HD now.'),
    }),
    triedThisRest: z.boolean().default(false).describe('Whether somebody already tried to mend this suit.'),
  }),
  output: z.strictObject({
    rolledFor: z.boolean().describe('Whether a roll was needed.'),
    successes: z.int(),
    success: z.boolean(),
    burn: z.int(),
    armour: z.int().describe('Temporary HD afterwards.'),
    retryThisRest: z.boolean(),
    checkDue: z.boolean(),
  }),
  example: {
    input: { level: 3, armour: { rolled: 11, current: 3 } },
    dice: [6, 2],
    outcome: {
      rolledFor: true,
      successes: 2,
      success: true,
      burn: 0,
      armour: 11,
      retryThisRest: false,
      checkDue: false,
    },
  },
  run({ domain, mendingAbility, armour, triedThisRest, ...mender }, play) {
    const who = play.ruling('AF-R-16');
    if (triedThisRest)
      return refuse('AF-ARM-07', 'This suit was tried already during this Rest: wait for the next one.');
    if (armour.current > armour.rolled)
      return refuse(
        'AF-ARM-06',
        `The suit was rolled at ${armour.rolled} temporary HD and cannot have ${armour.current}.`,
      );
    if (who === 'abilityOnly' && !mendingAbility)
      return refuse(
        'AF-ARM-07',
        'Only a character with a mending ability can repair armour before a Recover.',
      );
    if (who !== 'anyoneChecks' && mendingAbility) {
      play.trace.note('AF-ARM-07', 'mended by ability', armour.rolled);
      return {
        rolledFor: false,
        successes: 0,
        success: true,
        burn: 0,
        armour: armour.rolled,
        retryThisRest: false,
        checkDue: false,
      };
    }
    // AF-R-28: mending is a task; it knows no minimum of exertion.
    const roller = readyToRoll(mender, 'Basic', play);
    if ('refused' in roller) return roller;
    const rolled = rollFor(roller, { tier: MENDING.tier, domain, label: 'mending' }, play);
    const success = rolled.successes >= MENDING.required;
    // AF-R-19: back to what was last rolled; a failure changes nothing.
    const after = success ? armour.rolled : armour.current;
    play.trace.note('AF-ARM-07', 'temporary HD of the armour', after);
    return {
      rolledFor: true,
      successes: rolled.successes,
      success,
      burn: rolled.burn,
      armour: after,
      retryThisRest: false,
      checkDue: rolled.fell,
    };
  },
});

export const parts: readonly Part[] = [{ kind: 'table', name: 'Armour', rules: ['AF-ARM-05', 'AF-ARM-06'] }];
