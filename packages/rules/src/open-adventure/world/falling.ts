/** FALL: falls, and things that fall on somebody. */
import { isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, protectionScore, saveScore, staminaOf } from '../character/secondary-scores.ts';
import { quietPools, spendStamina, suffer, whyNotNatural } from '../checks/harm.ts';
import { half } from '../checks/rounding.ts';
import { saveTest } from '../checks/save.ts';
import { combatField } from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { listed, plural } from '../checks/words.ts';
import { whyNotAlive } from '../conditions/conditions.ts';
import { GRAVITY, type GravityName } from '../content/adventure-tables.ts';
import type { DamageType } from '../content/damage-types.ts';
import { type OpenAdventurePlay, part, procedure, type RuleId, silently } from '../play.ts';
import { damageUnder, gravityField, weightUnder } from './gravity.ts';

/** OA-FALL-01: crush damage of a fall, at most. */
export const MOST_FALL_DAMAGE = 50;
/** OA-FALL-03: spaces fallen in a half-round. */
const FALL_SPEED = 150;
/** OA-FALL-05: a drop of less than so many spaces is short. */
const SHORT_DROP = 3;

/** OA-FALL-03, OA-GRAV-02: spaces that somebody falls in a half-round. */
export const fallSpeed = (gravity: GravityName): number => FALL_SPEED * GRAVITY[gravity];

/** OA-FALL-02, OA-FALL-06, OA-FIRE-02: what armor and shield leave, and what is suffered of it by its type. */
export function sufferPastArmor(
  character: Character,
  damage: number,
  { type, rule, label }: { readonly type: DamageType; readonly rule: RuleId; readonly label: string },
  play: OpenAdventurePlay,
): number {
  const protects = protectionScore(character, silently(play)) !== 0;
  const protection = protects ? protectionScore(character, play) : 0;
  const left = (protects ? play : silently(play)).trace
    .sum(rule, label)
    .add('damage', damage)
    .add('protection of armor', -protection, rule)
    .change('not below 0', n => Math.max(0, n), rule).total;
  if (left === 0) return 0;
  return suffer(
    character,
    {
      amount: left,
      types: [type],
      magical: false,
      against: [],
      kind: 'damage',
      target: USUAL_TARGET,
      thresholds: {},
      ownSave: null,
      choice: null,
      armorAbility: false,
    },
    play,
  ).amount;
}

/** OA-FALL-01, OA-FALL-02, OA-R-218: one for each space up to 50, times gravity, less protection. */
export function fallDamage(
  character: Character,
  spaces: number,
  gravity: GravityName,
  play: OpenAdventurePlay,
): number {
  const total = play.trace.sum('OA-FALL-01', 'Damage of the fall');
  total.add(plural(spaces, 'space'), spaces);
  total.change('at most 50', n => Math.min(MOST_FALL_DAMAGE, n), 'OA-FALL-01');
  total.change(`${gravity} gravity`, n => damageUnder(n, gravity), 'OA-GRAV-02');
  return sufferPastArmor(
    character,
    total.total,
    { type: 'crush', rule: 'OA-FALL-02', label: 'Fall on armor' },
    play,
  );
}

/** OA-PERK-18: kinetic as they are, falls and stones meet natural armor last of all (OA-R-363). */
const naturalArmorField = z
  .boolean()
  .default(false)
  .describe('Whether a combat android pays for natural armor.')
  .meta({ rank: 'rare' });
const CRUSH = { types: ['crush'], magical: false, naturalArmorUsed: false } as const;

function behindNaturalArmor(
  character: Character,
  damage: number,
  negates: { readonly stamina: number; readonly points: number } | undefined,
  play: OpenAdventurePlay,
): { readonly damage: number; readonly HP: number; readonly SP: number; readonly dead: boolean } {
  const paid = negates && damage > 0 ? negates : undefined;
  const HP = healthOf(character, play);
  const SP = staminaOf(character, paid ? play : silently(play));
  const suffered = Math.max(0, damage - (paid?.points ?? 0));
  if (paid) play.trace.note('OA-PERK-18', 'natural armor', suffered);
  return {
    damage: suffered,
    HP: HP - suffered,
    SP: SP - (paid?.stamina ?? 0),
    dead: isDead(HP - suffered),
  };
}

/** Whether natural armor helps here, before anything falls. */
function naturalArmorOf(
  character: Character,
  wanted: boolean,
  play: OpenAdventurePlay,
): { readonly stamina: number; readonly points: number } | undefined | Refusal {
  if (!wanted) return undefined;
  const negates = whyNotNatural({ character, ...CRUSH });
  if (isRefusal(negates)) return negates;
  const paid = spendStamina(quietPools(character, play), negates.stamina, 'OA-PERK-18');
  return isRefusal(paid) ? refusedAt(paid, 'naturalArmor') : negates;
}

/** OA-FALL-01, OA-PERK-18: a fall as somebody suffers it, behind natural armor where that is paid for. */
export function sufferFall(
  character: Character,
  { spaces, gravity, naturalArmor }: { spaces: number; gravity: GravityName; naturalArmor: boolean },
  play: OpenAdventurePlay,
): ReturnType<typeof behindNaturalArmor> | Refusal {
  const negates = naturalArmorOf(character, naturalArmor, play);
  if (isRefusal(negates)) return negates;
  return behindNaturalArmor(character, fallDamage(character, spaces, gravity, play), negates, play);
}

const hurtFields = {
  damage: z.int().describe('Crush damage suffered.'),
  HP: z.int(),
  SP: z.int(),
  dead: z.boolean(),
};

/** What is left of somebody; of stamina too, where natural armor may have cost some. */
const hurtWords = (
  { damage, HP, SP, dead }: Readonly<Record<'damage' | 'HP' | 'SP', number>> & { readonly dead: boolean },
  naturalArmor: boolean,
): string => {
  const left = listed([plural(HP, 'health point'), ...(naturalArmor ? [plural(SP, 'stamina point')] : [])]);
  return `suffers ${damage} crush damage and ${dead ? 'dies' : `has ${left} left`}`;
};

export const fallProcedure = procedure({
  name: 'fall',
  title: 'Fall',
  summary:
    '1 crush damage for every space fallen, at most 50, times gravity, less the protection of armor and shield.',
  rules: ['OA-FALL-01', 'OA-FALL-02', 'OA-FALL-03', 'OA-GRAV-02', 'OA-PERK-18'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    spaces: z.int().min(0).max(1_000_000).describe('How deep.').meta({ rank: 'first', unit: 'spaces' }),
    gravity: gravityField,
    naturalArmor: naturalArmorField,
  }),
  output: z.strictObject({
    ...hurtFields,
    speed: z.int().describe('Spaces in a half-round.'),
    halfRounds: z.int().nullable().describe('Half-rounds until the ground; null for whoever floats.'),
  }),
  example: {
    input: { character: { HP: 12, protection: 4 }, spaces: 10 },
    dice: [],
    outcome: { damage: 6, HP: 6, SP: 5, dead: false, speed: 150, halfRounds: 1 },
  },
  rolls: true,
  run({ character, spaces, gravity, naturalArmor }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const hurt = sufferFall(character, { spaces, gravity, naturalArmor }, play);
    if (isRefusal(hurt)) return hurt;
    const speed = fallSpeed(gravity);
    return { ...hurt, speed, halfRounds: speed === 0 ? null : Math.ceil(spaces / speed) };
  },
  tell: ({ halfRounds, ...hurt }, { character, spaces, naturalArmor }) =>
    halfRounds === null
      ? `${character.name} floats and does not fall.`
      : `${character.name} falls ${plural(spaces, 'space')}, ${hurtWords(hurt, naturalArmor)}.`,
  apply: ({ character }, { HP, SP }) => ({ character: { ...character, HP, SP } }),
});

export const fallingObjectProcedure = procedure({
  name: 'falling-object',
  title: 'Hit by a falling object',
  summary:
    'Crush damage equal to the weight: half from less than 3 spaces, half again for those who brace themselves with a reflex save, then less the protection of armor.',
  rules: ['OA-FALL-04', 'OA-FALL-05', 'OA-FALL-06', 'OA-GRAV-02', 'OA-PERK-18'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    weight: z.number().min(0).max(100_000).meta({ rank: 'first', unit: 'wt' }),
    drop: z.int().min(0).max(100_000).describe('How far it fell.').meta({ rank: 'first', unit: 'spaces' }),
    brace: z
      .boolean()
      .nullable()
      .default(null)
      .describe('Whether the reflex save was made; rolled where not given.')
      .meta({ rank: 'often' }),
    gravity: gravityField,
    naturalArmor: naturalArmorField,
    combat: combatField,
  }),
  output: z.strictObject({ braced: z.boolean(), ...hurtFields }),
  example: {
    input: { character: { DEX: 6, HP: 30 }, weight: 10, drop: 2 },
    dice: [4, 6],
    outcome: { braced: true, damage: 2, HP: 28, SP: 5, dead: false },
  },
  run({ character, weight, drop, brace, gravity, naturalArmor }, play) {
    const dead = whyNotAlive(character, 'character');
    if (dead) return dead;
    const negates = naturalArmorOf(character, naturalArmor, play);
    if (isRefusal(negates)) return negates;
    const braced =
      brace ??
      rollTest(
        {
          ...saveTest(
            character,
            'REF',
            { against: ['crush'], magical: false },
            { target: USUAL_TARGET, score: saveScore(character, 'REF', play) },
          ),
          onlySuccess: true,
        },
        play,
      ).success;
    const total = play.trace.sum('OA-FALL-04', 'Damage of the object');
    total.add('weight', weight);
    // OA-GRAV-02: once for the object, not once more for its fall.
    total.change(`${gravity} gravity`, n => weightUnder(n, gravity), 'OA-GRAV-02');
    total.change('whole points', Math.floor, 'OA-GOLD-03');
    if (drop < SHORT_DROP) total.change('fell less than 3 spaces', half, 'OA-FALL-05');
    if (braced) total.change('braced', half, 'OA-FALL-05');
    // OA-R-219: armor comes after the halvings.
    const damage = sufferPastArmor(
      character,
      total.total,
      { type: 'crush', rule: 'OA-FALL-06', label: 'Object on armor' },
      play,
    );
    return { braced, ...behindNaturalArmor(character, damage, negates, play) };
  },
  tell: ({ braced, ...hurt }, { character, weight, naturalArmor }) =>
    `${weight} wt fall on ${character.name}, who ${braced ? 'braces, ' : ''}${hurtWords(hurt, naturalArmor)}.`,
  apply: ({ character }, { HP, SP }) => ({ character: { ...character, HP, SP } }),
});

export const fallingParts = [
  part('derivation', 'Fall speed', ['OA-FALL-03'], fallSpeed),
  part('derivation', 'Fall damage', ['OA-FALL-01', 'OA-FALL-02'], fallDamage),
];
