/** AIM-03: a feint that opens the guard of somebody. */
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { abilityNow } from '../character/secondary-scores.ts';
import { skillPointsFor } from '../character/skills.ts';
import { socialCircumstances } from '../checks/reaction.ts';
import { circumstancesField, modeWords, rollModeSchema, saidCircumstances } from '../checks/standard-roll.ts';
import { rollTest } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import { conditionModifiers, testConditions, whyNotDo } from '../conditions/conditions.ts';
import { ABILITY_NAMES } from '../content/primary-abilities.ts';
import { abilityName } from '../content/words/other-names.ts';
import { combatProcedure, type OpenAdventurePlay, part, refuse, silently } from '../play.ts';
import { heightCircumstances } from './attack-circumstances.ts';
import { whyNotAttacked } from './attack-result.ts';

/** OA-AIM-03: no more than the Dexterity of the one who was fooled. */
export const feintReduction = (margin: number, dexterity: number): number =>
  Math.max(0, Math.min(margin, dexterity));

/** OA-AIM-03, OA-R-560: the action that a feint tests, by either of its names. */
export const DECEPTION = 'deception';
export const deceptionPoints = (character: Character, skill: string): number =>
  skill === DECEPTION
    ? Math.max(skillPointsFor(character, DECEPTION), skillPointsFor(character, 'deceive'))
    : skillPointsFor(character, skill);

/** OA-R-279: whose attacks a feint helps until the end of the round, and whether the next one uses it up. */
export function feintHelps(
  feinter: string,
  attacker: string,
  play: OpenAdventurePlay,
): { readonly helps: boolean; readonly usedUp: boolean } {
  const whole = play.ruling('OA-R-279') === 'wholeRound';
  return { helps: whole || feinter === attacker, usedUp: !whole && feinter === attacker };
}

export const feintProcedure = combatProcedure({
  name: 'feint',
  title: 'Feint',
  summary:
    'A half-round action: a deception test against the Perception of the defender. By as much as it succeeds the defense is lower, at most by the Dexterity, for the next attack of the feinter before the end of the round.',
  rules: ['OA-AIM-03', 'OA-ALGN-07'],
  input: z.strictObject({
    attacker: characterSchema.describe('Who feints.').meta({ rank: 'first', from: 'person', living: true }),
    defender: characterSchema.meta({ rank: 'first', from: 'person', living: false }),
    // OA-R-560: Charisma where nobody names another.
    ability: abilityName.default('CHA').describe('The ability that deceives.').meta({ rank: 'rare' }),
    skill: z
      .string()
      .min(1)
      .max(60)
      .default(DECEPTION)
      .describe('The action whose skill points count.')
      .meta({ rank: 'rare' }),
    height: z
      .int()
      .min(-1000)
      .max(1000)
      .default(0)
      .describe('How much higher the feinter stands.')
      .meta({ unit: 'spaces' }),
    circumstances: circumstancesField,
  }),
  output: z.strictObject({
    mode: rollModeSchema,
    total: z.int(),
    target: z.int(),
    success: z.boolean(),
    reduction: z.int().describe('Points off the defense.'),
    lasts: z.enum(['next attack', 'whole round']),
  }),
  example: {
    input: { attacker: { CHA: 8 }, defender: { PER: 6, DEX: 2, protection: 3 } },
    dice: [3, 5],
    outcome: {
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      total: 11,
      target: 6,
      success: true,
      reduction: 2,
      lasts: 'next attack',
    },
  },
  run({ attacker, defender, ability, skill, height, circumstances }, play) {
    const unable = whyNotDo(attacker, 'attack');
    if (unable) return { ...unable, field: 'attacker' };
    const lost = whyNotAttacked(attacker, defender, play);
    if (lost) return lost;
    const conditions = testConditions(attacker, ability, null);
    if (conditions.fails) return refuse(conditions.fails.rule, `${attacker.name} cannot feint.`, 'attacker');
    const target = abilityNow(defender, 'PER');
    const dexterity = abilityNow(defender, 'DEX');
    const { mode, total, success } = rollTest(
      {
        label: 'feint',
        rule: 'OA-AIM-03',
        modifiers: [
          { label: ABILITY_NAMES[ability], value: abilityNow(attacker, ability) },
          { label: `skill points: ${skill}`, value: deceptionPoints(attacker, skill), rule: 'OA-SKIL-02' },
          ...conditionModifiers(attacker),
        ],
        circumstances: [
          ...saidCircumstances(circumstances),
          ...conditions.circumstances,
          ...heightCircumstances(height),
          // OA-ALGN-07, OA-R-608: a test of Charisma towards somebody.
          ...(ability === 'CHA' ? socialCircumstances(attacker, defender) : []),
        ],
        target,
      },
      play,
    );
    const reduction = success ? feintReduction(total - target, dexterity) : 0;
    if (success)
      play.trace
        .sum('OA-AIM-03', 'off the defense')
        .add('over the Perception', total - target)
        .change('no more than the Dexterity', () => reduction, 'OA-AIM-03');
    const lasts =
      (success ? play : silently(play)).ruling('OA-R-279') === 'wholeRound'
        ? ('whole round' as const)
        : ('next attack' as const);
    return { mode, total, target, success, reduction, lasts };
  },
  tell: ({ total, target, success, reduction, lasts, mode }, { attacker, defender }) =>
    `${attacker.name} feints with ${total} against ${target}${modeWords(mode)} and ${reduction ? `lowers the defense of ${defender.name} by ${plural(reduction, 'point')} for the ${lasts}` : success ? 'succeeds, but opens nothing' : 'fools nobody'}.`,
});

export const feintParts = [
  part('derivation', 'What a feint takes off a defense', ['OA-AIM-03'], feintReduction),
  part('state', 'How long a feint helps', ['OA-AIM-03'], feintHelps),
];
