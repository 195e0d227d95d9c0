/** ARM: donning armour and mending it. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { domainModifiers, effortFields } from '../checks/effort.ts';
import { rollTask, whyNotTask } from '../checks/tasks.ts';
import { inWords } from '../combat/life-state.ts';
import {
  afterwards,
  nameOr,
  type Person,
  type PersonInput,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { armourEntry } from '../content/entries.ts';
import { featureOf } from '../content/features.ts';
import { suitNamed, suitOf, suits } from '../content/suits.ts';
import { asChoice } from '../content/tables.ts';
import type { Armour, ArmourRef } from '../content/types.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { burnWords, chain } from '../words.ts';
import { LAYERS, type Layer } from './layers.ts';

/** AF-ARM-05, AF-ARM-08, AF-R-17: the temporary HD of a suit just donned, or worn anew after a Recover. */
export function donArmour({ dice }: Pick<Armour, 'dice'>, play: AffinityPlay): number {
  return play.ruling('AF-R-17') === 'diceCount'
    ? dice.count
    : play.dice.roll(pool(dice.count, dice.size), sum, 'armour');
}

/** The layer that a suit is, with so many HD. */
const layerOf = (suit: Armour, hd: number): Layer => ({
  layer: suit.layer,
  die: suit.dice.size,
  hd,
  rolled: hd,
});

type Clad = Pick<Person, 'armour' | 'layers'>;

/** The layer of somebody's layers that is the suit worn: one that says what it was rolled with, else one of its dice. */
function wornAt({ armour, layers }: Clad): number {
  const rolled = layers.findIndex(layer => layer.rolled !== undefined);
  const suit = rolled >= 0 || armour === null ? undefined : suitNamed(armour);
  return !suit || isRefusal(suit) ? rolled : layers.findIndex(layer => isOf(suit, layer));
}

const isOf = ({ layer, dice }: Armour, { layer: kind, die }: Layer): boolean =>
  layer === kind && dice.size === die;

/** AF-ARM-08: the suit somebody wears; of one that nobody named, the dice say which it is. */
export function suitWorn({ armour, layers }: Clad): Armour | undefined {
  const rolled = layers.find(layer => layer.rolled !== undefined);
  return armour === null ? suits.find(suit => rolled && isOf(suit, rolled)) : suitOf(armour);
}

/** AF-R-69: a suit that is worn but was never rolled is rolled as it is first needed. */
export function donWorn(who: Person, play: AffinityPlay): void {
  const suit = who.armour === null || wornAt(who) >= 0 ? undefined : suitOf(who.armour);
  if (suit) don(who, suit, play);
}

/** The same before a hit. AF-R-25, AF-R-26: against no damage, and at 0 HD, no layer is asked for. */
export function donBeforeHit(who: Person, damage: number, play: AffinityPlay): void {
  if (who.hd > 0 && damage > 0) donWorn(who, play);
}

/** Everything that is no suit. */
const withoutSuit = (who: Clad): Layer[] =>
  who.layers.filter((layer, i) => layer.rolled === undefined && i !== wornAt(who));

/** AF-ARM-05, AF-ARM-08, AF-R-18: rolls the suit; the new roll takes the place of the old one, even if it is lower. */
export function don(who: Person, suit: Armour, play: AffinityPlay): number {
  const hd = donArmour(suit, play);
  play.trace.note('AF-ARM-05', `${suit.name}: temporary HD`, hd);
  who.layers = [...withoutSuit(who), layerOf(suit, hd)];
  return hd;
}

export const donProcedure = procedure({
  name: 'don-armour',
  title: 'Don armour',
  summary:
    'Rolls the temporary Hit Dice of a suit of armour when it is donned, and again after every Recover. The new roll counts, even if it is lower.',
  rules: ['AF-ARM-05', 'AF-ARM-08'],
  input: z.strictObject({
    character: personSchema.prefault({}).meta({ from: 'person', rank: 'often' }),
    armour: z
      .union([z.string().min(1).max(60), armourEntry])
      .optional()
      .describe('The suit; left out: the one that is worn.')
      .meta({ from: 'armour', rank: 'first' }),
  }),
  output: z.strictObject({
    armour: z.string(),
    layer: z.enum(LAYERS),
    dice: z.string(),
    temporaryHd: z.int().meta({ unit: 'HD' }),
    dieSize: z.int().describe('Size of the dice it gives to defense rolls.'),
  }),
  example: {
    input: { armour: 'medium' },
    dice: [6, 5],
    outcome: { armour: 'Medium armour', layer: 'physical', dice: '2d8', temporaryHd: 11, dieSize: 8 },
  },
  run({ character, armour }, play) {
    const who = personOf(character, { play, field: 'character', needs: 'nothing' });
    if (isRefusal(who)) return who;
    const name = armour ?? who.armour;
    if (name === null) return refuse('AF-ARM-05', 'Name the `armour` that is donned.', 'armour');
    const suit = suitNamed(name, 'armour');
    if (isRefusal(suit)) return suit;
    const temporaryHd = don(who, suit, play);
    const { count, size } = suit.dice;
    return { armour: suit.name, layer: suit.layer, dice: `${count}d${size}`, temporaryHd, dieSize: size };
  },
  tell: ({ armour, temporaryHd, dieSize }, { character }) =>
    `${nameOr(character)} dons ${armour}: ${temporaryHd} temporary HD, d${dieSize} on defense.`,
  apply: ({ character, armour = character.armour }, { temporaryHd }) => ({
    character: armour === null ? character : withSuit(character, armour, temporaryHd),
  }),
});

/** The person with this suit on, freshly rolled. */
export function withSuit(person: PersonInput, name: ArmourRef, hd: number): PersonInput {
  const suit = suitNamed(name);
  if (isRefusal(suit)) return person;
  return {
    ...person,
    armour: asChoice(suit),
    layers: [...withoutSuit(person), layerOf(suit, hd)],
  };
}

/** AF-ARM-07. */
export const MENDING = { tier: 'Advanced', required: 2 } as const;

/** The suit somebody wears, as far as it can be mended; AF-ARM-06: never above what was rolled. */
function suitToMend(who: Person, field: string): (Layer & { readonly rolled: number }) | Refusal {
  const suit = who.layers[wornAt(who)];
  if (suit?.rolled === undefined)
    return refuse('AF-ARM-07', 'Nobody wears a suit here that was ever rolled.', `${field}.layers`);
  const worn = suitWorn(who);
  if (who.armour !== null && worn?.mendable === false)
    return refuse('AF-ARM-07', `${worn.name} cannot be mended: only a Recover renews it.`, `${field}.armour`);
  if (suit.hd > suit.rolled)
    return refuse(
      'AF-ARM-06',
      `The suit was rolled at ${suit.rolled} temporary HD and cannot have ${suit.hd}.`,
      `${field}.layers`,
    );
  return { ...suit, rolled: suit.rolled };
}

const mendsByFeature = ({ features }: Person): boolean =>
  features.some(ref => featureOf(ref)?.mends === true);

export const mendProcedure = procedure({
  name: 'mend-armour',
  title: 'Mend armour',
  summary:
    'During a short Rest: a Craft or Medicine roll at Advanced 3+ with 2 required successes restores all temporary Hit Dice a suit was last rolled with. One try per suit and Rest. In other readings a mending ability needs no roll, or is the only way.',
  rules: ['AF-ARM-06', 'AF-ARM-07'],
  input: z.strictObject({
    mender: personSchema,
    owner: personSchema
      .optional()
      .describe('Whose suit it is, where it is not the mender’s own.')
      .meta({ from: 'person', rank: 'often' }),
    domain: z
      .enum(['Craft', 'Medicine'])
      .default('Craft')
      .describe('Whose bonus dice apply.')
      .meta({ rank: 'often' }),
    ...effortFields,
    mendingAbility: z
      .boolean()
      .optional()
      .describe('Whether the mender has an ability that mends armour; left out: as the features say.'),
    triedThisRest: z.boolean().default(false).describe('Whether somebody already tried to mend this suit.'),
    checks: checksField,
  }),
  output: z.strictObject({
    rolledFor: z.boolean().describe('Whether a roll was needed.'),
    successes: z.int(),
    success: z.boolean(),
    burn: z.int(),
    armour: z.int().describe('Temporary HD of the suit afterwards.'),
    retryThisRest: z.boolean(),
    mender: z.strictObject({ check: checkReportSchema, ...standingFields }),
  }),
  example: {
    input: {
      mender: { level: 3, hd: 4 },
      owner: { layers: [{ layer: 'physical', die: 8, hd: 3, rolled: 11 }] },
    },
    dice: [6, 2],
    outcome: {
      rolledFor: true,
      successes: 2,
      success: true,
      burn: 0,
      armour: 11,
      retryThisRest: false,
      mender: {
        check: NO_CHECK,
        hd: 4,
        resolve: 5,
        state: 'conscious',
        conceded: false,
        layers: [],
        storedAffinity: 0,
        concentrating: null,
        round: {
          hdLost: 0,
          exertion: 0,
          checks: 0,
          actionsUsed: 0,
          expertUsed: false,
          held: 0,
          stabilized: false,
        },
      },
    },
  },
  run({ mender: by, owner: of, domain, mendingAbility, triedThisRest, checks, ...given }, play) {
    const effort = { ...given, rollKind: 'tasks' as const };
    const who = play.ruling('AF-R-16');
    const mender = personOf(by, { play, field: 'mender' });
    if (isRefusal(mender)) return mender;
    const owner = of ? personOf(of, { play, field: 'owner', needs: 'nothing' }) : mender;
    if (isRefusal(owner)) return owner;
    if (triedThisRest)
      return refuse(
        'AF-ARM-07',
        'This suit was tried already during this Rest: wait for the next one.',
        'triedThisRest',
      );
    const suit = suitToMend(owner, of ? 'owner' : 'mender');
    if (isRefusal(suit)) return suit;
    const able = mendingAbility ?? mendsByFeature(mender);
    if (who === 'abilityOnly' && !able)
      return refuse(
        'AF-ARM-07',
        'Only a character with a mending ability can repair armour before a Recover.',
        'mendingAbility',
      );
    const modifiers = domainModifiers(mender, domain);
    const byAbility = who !== 'anyoneChecks' && able;
    const problem = whyNotTask(mender, effort, modifiers);
    if (problem) return problem;
    if (byAbility) play.trace.note('AF-ARM-07', 'mended by ability', suit.rolled);
    const { rolled, check } = byAbility
      ? { rolled: { successes: 0, burn: 0 }, check: NO_CHECK }
      : rollTask(mender, effort, { tier: MENDING.tier, label: 'mending', modifiers, checks }, play);
    const success = byAbility || rolled.successes >= MENDING.required;
    // AF-R-19: back to what was last rolled; a failure changes nothing.
    const after = success ? suit.rolled : suit.hd;
    play.trace.note('AF-ARM-07', 'temporary HD of the armour', after);
    if (owner === mender) mender.layers = withSuitAt(mender, after);
    return {
      rolledFor: !byAbility,
      successes: rolled.successes,
      success,
      burn: rolled.burn,
      armour: after,
      retryThisRest: false,
      mender: { check, ...standingOf(mender) },
    };
  },
  tell: ({ success, armour, burn, mender: { check, ...after } }, { mender, owner }) =>
    `${nameOr(mender)} ${chain(
      `${success ? 'mends' : 'fails to mend'} the armour${owner?.name ? ` of ${owner.name}` : ''} (${armour} temporary HD)`,
      burnWords(burn, mender.hd, after.hd),
      checkInWords(check),
    )}: ${inWords(after, mender)}.`,
  apply: ({ mender, owner }, outcome) => ({
    mender: afterwards(mender, outcome.mender, usedByRoll(mender, 'tasks')),
    ...(owner && { owner: { ...owner, layers: withSuitAt(owner, outcome.armour) } }),
  }),
});

const withSuitAt = (who: Clad, hd: number): Layer[] =>
  who.layers.map((layer, i) => (i === wornAt(who) ? { ...layer, hd } : layer));

export const parts = [part('table', 'Armour', ['AF-ARM-05', 'AF-ARM-06'], suits)];
