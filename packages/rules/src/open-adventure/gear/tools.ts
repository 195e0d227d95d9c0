/** EQP-03, 10, 11, 13, 18, 20 and 21: things with a rule of their own. */

import { pool, sum } from '@arbiter/dice';
import { demand, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { characterSchema } from '../character/character.ts';
import { plural } from '../checks/words.ts';
import { armorOf, armorRow, type Worn } from '../content/armor-list.ts';
import {
  clothing,
  communications,
  exploration,
  goodNamed,
  goods,
  ROPE,
  SPACE_SUIT,
  science,
  tools,
} from '../content/goods.ts';
import { refName } from '../content/ref-name.ts';
import { armorRef } from '../content/refs.ts';
import { part, procedure, refuse } from '../play.ts';

export const repairArmorProcedure = procedure({
  name: 'repair-armor',
  title: 'Repair armor',
  summary:
    'One use of an armor maintenance kit gives back 1 point of protection lost to sunder or other lasting damage.',
  rules: ['OA-EQP-13'],
  input: z.strictObject({
    character: characterSchema
      .describe('Who wears it.')
      .meta({ rank: 'first', from: 'person', living: false }),
    armor: armorRef.describe('What is mended.').meta({ rank: 'first' }),
    kits: z.int().min(0).max(1000).default(1).meta({ rank: 'first' }),
  }),
  output: z.strictObject({ protection: z.int().describe('What it has now.'), kits: z.int() }),
  example: {
    input: { character: { armor: [{ name: 'leather garment', lost: 2 }] }, armor: 'leather garment' },
    dice: [],
    outcome: { protection: 2, kits: 0 },
  },
  run({ character, armor, kits }, play) {
    const name = refName(armor);
    const worn = [...character.armor, ...character.shields].find(each => each.name === name);
    if (!worn) return refuse('OA-EQP-13', `${character.name} has no ${name}.`, 'armor');
    if (kits < 1) return refuse('OA-EQP-13', 'There is no maintenance kit left.', 'kits');
    if (worn.lost < 1)
      return refuse('OA-EQP-13', `There is nothing to repair: the ${name} has lost no protection.`, 'armor');
    const sum = play.trace.sum('OA-EQP-13', `Protection of the ${name}`);
    const protection = sum
      .add('when new', armorRow(worn).protection, 'OA-ARMR-01')
      .add('lost', -worn.lost, 'OA-EQP-13')
      .add('one use of a kit', 1, 'OA-EQP-13').total;
    return { protection, kits: kits - 1 };
  },
  tell: ({ protection, kits }, { armor }) =>
    `The ${refName(armor)} has ${protection} of ${armorOf(armor).protection} protection again; ${plural(kits, 'kit')} left.`,
  apply({ character, armor }) {
    const name = refName(armor);
    const mend = (all: readonly Worn[]): Worn[] =>
      all.map(worn => (worn.name === name ? { ...worn, lost: worn.lost - 1 } : worn));
    return { character: { ...character, armor: mend(character.armor), shields: mend(character.shields) } };
  },
});

/** OA-EQP-10: what breaks the rope of the kit. */
export const ropeBreaks = (load: number, strengthTest: number | null): boolean =>
  load >= ROPE.breaksAtLoad || (strengthTest !== null && strengthTest >= ROPE.breaksAtTest);

export const ropeProcedure = procedure({
  name: 'rope',
  title: 'Does the rope hold?',
  summary:
    'The rope of the kit is 15 spaces long; it breaks under 110 wt or more, or when a Strength test against it reaches 11.',
  rules: ['OA-EQP-10'],
  input: z.strictObject({
    load: z.number().min(0).max(100_000).default(0).meta({ rank: 'first', unit: 'wt' }),
    strengthTest: z
      .int()
      .min(-100)
      .max(100)
      .nullable()
      .default(null)
      .describe('The total of a Strength test to break it.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ breaks: z.boolean() }),
  example: { input: { load: 110 }, dice: [], outcome: { breaks: true } },
  run({ load, strengthTest }, play) {
    play.trace.note('OA-EQP-10', 'breaks under a load of', `${ROPE.breaksAtLoad} wt or more`);
    if (strengthTest !== null)
      play.trace.note('OA-EQP-10', 'breaks at a Strength test of', `${ROPE.breaksAtTest} or more`);
    return { breaks: ropeBreaks(load, strengthTest) };
  },
  tell: ({ breaks }) => (breaks ? 'The rope breaks.' : 'The rope holds.'),
});

const RADIOS = communications.filter(good => good.radio).map(good => good.name) as [
  'portable radio',
  ...string[],
];

export const radioReachProcedure = procedure({
  name: 'radio-reach',
  title: 'Reach of a radio',
  summary:
    'How far a radio reaches in overland spaces, rolled anew every hour: 1D for a portable one, 1D × 1,000 on shortwave.',
  rules: ['OA-EQP-20'],
  input: z.strictObject({ radio: z.enum(RADIOS).meta({ rank: 'first', from: 'communications' }) }),
  output: z.strictObject({ spaces: z.int(), forHours: z.int() }),
  example: { input: { radio: 'shortwave radio' }, dice: [5], outcome: { spaces: 5000, forHours: 1 } },
  run({ radio }, play) {
    const rolled = play.dice.roll(pool(1, 6), sum, radio);
    const each = demand(goodNamed(radio)?.radio, radio);
    const spaces = rolled * each;
    play.trace.note('OA-EQP-20', `${rolled} on 1D × ${each} spaces`, spaces);
    return { spaces, forHours: 1 };
  },
  tell: ({ spaces }, { radio }) => `For this hour the ${radio} reaches ${plural(spaces, 'overland space')}.`,
});

export const hiddenPocketsProcedure = procedure({
  name: 'hidden-pockets',
  title: 'Pockets of a rogue’s outfit',
  summary: 'When it is bought, a rogue’s outfit turns out to have 1D hidden pockets that hold 1 wt each.',
  rules: ['OA-EQP-03'],
  input: z.strictObject({}),
  output: z.strictObject({ pockets: z.int(), capacity: z.int() }),
  example: { input: {}, dice: [4], outcome: { pockets: 4, capacity: 4 } },
  run(_input, play) {
    const { dice, capacity } = demand(
      clothing.find(outfit => outfit.hiddenPockets)?.hiddenPockets,
      'hidden pocket',
    );
    const pockets = play.dice.roll(pool(dice, 6), sum, 'hidden pockets');
    play.trace.note('OA-EQP-03', `${pockets} pockets of ${capacity} wt`, pockets * capacity);
    return { pockets, capacity: pockets * capacity };
  },
  tell: ({ pockets, capacity }) =>
    `The outfit has ${plural(pockets, 'hidden pocket')} for ${capacity} wt in all.`,
});

export const gasSensorProcedure = procedure({
  name: 'gas-sensor',
  title: 'Gas sensor',
  summary: 'Whether a gas sensor, set to one type of chemical, finds it in the air.',
  rules: ['OA-EQP-21'],
  input: z.strictObject({
    setTo: z
      .array(z.string().min(1).max(40))
      .min(1)
      .max(10)
      .describe('The chemical it is set to: toxic, combustible.')
      .meta({ rank: 'first' }),
    present: z
      .array(z.string().min(1).max(40))
      .max(20)
      .default([])
      .describe('What is in the air.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ found: z.boolean() }),
  example: { input: { setTo: ['toxic'], present: ['Toxic'] }, dice: [], outcome: { found: true } },
  run({ setTo, present }, play) {
    if (setTo.length > 1)
      return refuse(
        'OA-EQP-21',
        'A gas sensor detects one chemical type at a time and has to be switched.',
        'setTo',
      );
    const wanted = itemAt(setTo, 0).toLowerCase();
    const found = present.some(chemical => chemical.toLowerCase() === wanted);
    play.trace.note('OA-EQP-21', `set to ${setTo[0]}`, found ? 'found' : 'not found');
    return { found };
  },
  tell: ({ found }, { setTo }) =>
    found ? `The gas sensor finds ${setTo[0]} gas.` : `The gas sensor finds no ${setTo[0]} gas.`,
});

export const toolParts = [
  part('table', 'Clothing', ['OA-EQP-01'], clothing),
  part('table', 'Exploration and survival', ['OA-EQP-09', 'OA-EQP-11'], exploration),
  part('table', 'Tools', ['OA-EQP-12', 'OA-EQP-14', 'OA-EQP-15', 'OA-EQP-18'], tools),
  part('table', 'Communications', ['OA-EQP-19', 'OA-EQP-26'], communications),
  part('table', 'Science and sensors', ['OA-EQP-21'], { science, SPACE_SUIT }),
  part(
    'table',
    'Covert and black-market goods, contents of the kits',
    ['OA-EQP-25', 'OA-EQP-27', 'OA-EQP-22', 'OA-EQP-04'],
    goods,
  ),
];
