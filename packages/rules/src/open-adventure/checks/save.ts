/** SAVE: fortitude, reflex and willpower against what befalls somebody. */
import { z } from 'zod';
import { type Character, characterSchema, perksOf } from '../character/character.ts';
import { laidField, withLaid } from '../character/host-modifiers.ts';
import { saveScore, staminaOf } from '../character/secondary-scores.ts';
import { conditionModifiers, scoreCircumstances, whyNotAlive } from '../conditions/conditions.ts';
import {
  DAMAGE_TYPES,
  type DamageType,
  damageTypeNamed,
  SAVE_NAMES,
  type Save,
} from '../content/damage-types.ts';
import { FORM_DAMAGE } from '../content/magic.ts';
import { MAGIC_FORMS } from '../content/secondary-abilities.ts';
import { saveName } from '../content/words/other-names.ts';
import { procedure, quietPlay, refuse } from '../play.ts';
import { MOST_DANGER_SENSE, whyNotSenseDanger, withSenseSpent } from './danger-sense.ts';
import { half } from './rounding.ts';
import {
  type Circumstance,
  circumstance,
  circumstancesField,
  combatField,
  modeWords,
  rollModeSchema,
  saidCircumstances,
} from './standard-roll.ts';
import { type Modifier, rollUntilSuccess, type Test, USUAL_TARGET } from './test.ts';

/** What a save is against: causes in a word or by damage type, and whether magic is at work. */
export interface SaveCause {
  readonly against: readonly string[];
  readonly magical: boolean;
}

/** OA-DMGT-06: what kind of harm a form of magic is, in whatever words it is named: “blue magic”, “red”. */
const formDamage = (words: readonly string[]): DamageType | undefined => {
  const form = MAGIC_FORMS.find(each => each.split(' ').every(word => words.includes(word)));
  return form && FORM_DAMAGE[form];
};

/** Whether something is of this cause: in one of its words ("light psionics", "traps"), as a subtype of its damage, or as the magic that does it. */
function concernsCause(named: string, cause: string): boolean {
  const words = named.toLowerCase().split(/[^\p{L}]+/u);
  const type =
    words.find((word): word is DamageType => (DAMAGE_TYPES as readonly string[]).includes(word)) ??
    formDamage(words);
  return (
    words.some(word => word === cause || word === `${cause}s`) ||
    (type !== undefined && (type === cause || damageTypeNamed(type).parent === cause))
  );
}

/** OA-SIGHT-05: light cover over what is hit helps a reflex save as it helps the defense. */
export const fromCover = (modifiers: readonly Modifier[], save: Save, cover: number): readonly Modifier[] =>
  cover && save === 'REF'
    ? [...modifiers, { label: 'cover of the region', value: cover, rule: 'OA-SIGHT-05' }]
    : modifiers;

/** What perks do for a save against this cause. */
export function saveHelp(
  character: Character,
  save: Save,
  { against, magical }: SaveCause,
): { readonly circumstances: Circumstance[]; readonly modifiers: Modifier[] } {
  const circumstances: Circumstance[] = [];
  const modifiers: Modifier[] = [];
  for (const perk of perksOf(character))
    for (const help of perk.saves ?? []) {
      const fits =
        (help.save === undefined || help.save === save) &&
        !(help.nonmagical && magical) &&
        help.against.some(cause => against.some(named => concernsCause(named, cause)));
      if (fits && help.proficient)
        circumstances.push(circumstance('proficiency', perk.name, perk.rule ?? 'OA-INDP-02'));
      if (fits && help.bonus)
        modifiers.push({ label: perk.name, value: help.bonus, rule: perk.rule ?? 'OA-INDP-02' });
    }
  return { circumstances, modifiers };
}

/** A save as a test on its score, with everything that perks do for it. */
export function saveTest(
  character: Character,
  save: Save,
  cause: SaveCause,
  more: {
    readonly target: number;
    readonly score: number;
    readonly circumstances?: readonly Circumstance[];
    readonly modifier?: number;
  },
): Test {
  const help = saveHelp(character, save, cause);
  return {
    label: `${SAVE_NAMES[save]} save`,
    rule: 'OA-SAVE-03',
    of: { who: character.name, on: save },
    modifiers: [
      { label: SAVE_NAMES[save], value: more.score, rule: 'OA-SAVE-01' },
      ...help.modifiers,
      ...conditionModifiers(character),
      { label: 'modifier', value: more.modifier ?? 0 },
    ],
    circumstances: [
      ...(more.circumstances ?? []),
      ...help.circumstances,
      ...scoreCircumstances(character, save),
    ],
    target: more.target,
  };
}

/** OA-SAVE-05: what is left after a save. */
export const afterSave = (amount: number, success: boolean, effect: 'half' | 'none'): number =>
  success ? (effect === 'half' ? half(amount) : 0) : amount;

export const causeFields = {
  against: z
    .array(z.string().min(1).max(40))
    .max(10)
    .default([])
    .describe('What it is against: fear, charm, trap, psionic, a form of magic, or a damage type.')
    .meta({ rank: 'often' }),
  magical: z.boolean().default(false).describe('Whether magic is at work.'),
};

export const saveProcedure = procedure({
  name: 'save',
  title: 'Save',
  summary:
    'Fortitude, reflex or willpower and a standard roll against 10, or against the caster’s Magic where the magic says so. A success halves the damage or ends the effect; without leave to save there is none.',
  rules: [
    'OA-SAVE-02',
    'OA-SAVE-03',
    'OA-SAVE-04',
    'OA-SAVE-05',
    'OA-PERK-04',
    'OA-PERK-06',
    'OA-PERK-13',
    'OA-PERK-17',
    'OA-PERK-19',
    'OA-TLNT-02',
  ],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    save: saveName.meta({ rank: 'first' }),
    allowed: z.boolean().default(true).describe('Whether the attack or effect allows a save at all.'),
    ...causeFields,
    target: z
      .int()
      .min(-100)
      .max(100)
      .default(USUAL_TARGET)
      .describe('Target number.')
      .meta({ rank: 'often' }),
    casterMagic: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .default(null)
      .describe('The Magic score of the caster, where the magic makes it the target number.'),
    modifier: z.int().min(-50).max(50).default(0).meta({ rank: 'often' }),
    laid: laidField,
    circumstances: circumstancesField,
    combat: combatField,
    damage: z.int().min(0).max(10_000).default(0).meta({ rank: 'often' }),
    onSuccess: z
      .enum(['half', 'none'])
      .default('half')
      .describe('Half the damage, or nothing at all.')
      .meta({ rank: 'often' }),
    dangerSense: z
      .int()
      .min(0)
      .max(MOST_DANGER_SENSE)
      .default(0)
      .describe('Re-rolls an arcanist would pay for.'),
  }),
  output: z.strictObject({
    rolled: z.boolean(),
    target: z.int(),
    total: z.int().nullable(),
    success: z.boolean(),
    mode: rollModeSchema.nullable(),
    damage: z.int().describe('Damage left.'),
    rerollsUsed: z.int(),
    SP: z.int().describe('Stamina points left.'),
  }),
  example: {
    input: { character: { VIT: 6 }, save: 'FORT', damage: 9, onSuccess: 'half' },
    dice: [4, 5],
    outcome: {
      rolled: true,
      target: 10,
      total: 10,
      success: true,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      damage: 4,
      rerollsUsed: 0,
      SP: 6,
    },
  },
  run(input, play) {
    const { save, damage, onSuccess, dangerSense, laid } = input;
    const character = withLaid(input.character, laid);
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    // OA-SAVE-04: usually 10; the caster's Magic where the magic says so.
    const target = input.casterMagic ?? input.target;
    // Nobody asks how the stamina came about unless it is spent here.
    const stamina = staminaOf(character, dangerSense > 0 ? play : quietPlay(play.readings));
    if (!input.allowed) {
      play.trace.note('OA-SAVE-02', 'no save is allowed');
      return {
        rolled: false,
        target,
        total: null,
        success: false,
        mode: null,
        damage,
        rerollsUsed: 0,
        SP: stamina,
      };
    }
    if (dangerSense > 0) {
      const barred = whyNotSenseDanger(character, 'dangerSense');
      if (barred) return barred;
      if (save !== 'REF')
        return refuse('OA-TLNT-02', 'Danger sense rolls reflex saves again and no others.', 'dangerSense');
    }
    const score = saveScore(character, save, play);
    const test = saveTest(character, save, input, {
      ...input,
      target,
      score,
      circumstances: saidCircumstances(input.circumstances),
    });
    // OA-R-155: the newest result stands; each re-roll costs 1 SP.
    const most = Math.min(dangerSense, Math.max(0, stamina));
    const { total, success, mode, rerollsUsed } = rollUntilSuccess(test, most, play, used =>
      play.dice.merge?.(used),
    );
    const left = afterSave(damage, success, onSuccess);
    if (left !== damage) play.trace.note('OA-SAVE-05', 'damage after the save', left);
    return {
      rolled: true,
      target,
      total,
      success,
      mode,
      damage: left,
      rerollsUsed,
      SP: stamina - rerollsUsed,
    };
  },
  tell({ rolled, total, target, success, mode, damage }, { character, save, damage: given }) {
    const rest = given ? ` ${damage} damage is left.` : '';
    return rolled
      ? `${character.name} ${success ? 'makes' : 'fails'} the ${SAVE_NAMES[save]} save with ${total} against ${target}${modeWords(mode)}.${rest}`
      : `${character.name} gets no save.${rest}`;
  },
  apply({ character }, { SP, rerollsUsed }) {
    const spent = rerollsUsed ? withSenseSpent(character) : character.spent;
    return { character: { ...character, SP, spent } };
  },
});
