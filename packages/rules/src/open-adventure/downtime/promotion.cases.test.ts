/** The worked cases of levels: what they need, what they give, and what they allow. */
import { pool, sum } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { describe } from 'vitest';
import { type CharacterInput, characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { ARCHETYPE_NAMES } from '../content/archetypes.ts';
import { levelAt, levels, levelTotals } from '../content/levels.ts';
import type { Scores } from '../content/primary-abilities.ts';
import { type At, ask, type G, playAreas, playOn } from '../testing.ts';
import { levelHealthProcedure } from './experience.ts';
import { promoteProcedure, whyNotMagicOrder, whyNotRaise, whyNotSkills } from './promotion.ts';
import { isTierOpen } from './talent-training.ts';

const ABILITY = {
  strength: 'STR',
  perception: 'PER',
  dexterity: 'DEX',
  intelligence: 'INT',
  vitality: 'VIT',
  charisma: 'CHA',
  magic: 'MAG',
} as const;
type AbilityWord = keyof typeof ABILITY;
const scoresIn = (given: Record<string, unknown>): Partial<Scores> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([word, score]) =>
      Object.hasOwn(ABILITY, word) ? [[ABILITY[word as AbilityWord], score]] : [],
    ),
  );
const FLAT: Scores = { STR: 1, PER: 1, DEX: 1, INT: 1, VIT: 1, CHA: 1, MAG: 0 };

/** What brings the secondary scores to those that are given, whatever the archetype does to them. */
function bonuses(g: G, scores: Scores): Record<string, number> {
  const plain = characterOf({ ...scores, archetype: g.archetype });
  const words = {
    FORT: 'fortitude',
    REF: 'reflex',
    WILL: 'willpower',
    valor: 'valor',
    wisdom: 'wisdom',
  } as const;
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, word]) =>
      g[word] === undefined ? [] : [[key, g[word] - secondaryScore(plain, key as 'FORT', playOn())]],
    ),
  );
}
const promoted = (character: CharacterInput, abilities: readonly string[], { play }: At) => {
  const input = { character, levels: abilities.map(ability => ({ ability })) };
  const outcome = ask(promoteProcedure, input, play);
  const after = promoteProcedure.apply!(
    { character: characterOf(character), levels: input.levels } as never,
    outcome as never,
  ).character as ReturnType<typeof characterOf>;
  return { outcome, after };
};

describe('levels', () => {
  playAreas(['LVL'], {
    'OA-C-2140': g => ({ levels: g.xp.map(levelAt) }),
    'OA-C-2141': g => {
      const scores = { ...FLAT, ...scoresIn(g.abilities) };
      const refusals = g.choice.map((word: AbilityWord) => whyNotRaise(scores, ABILITY[word]));
      return {
        results: refusals.map((refusal: unknown) => (refusal ? 'refused' : 'allowed')),
        refusalSays: /highest primary ability, which may not be raised unless it is tied/.test(
          refusals[0].message,
        )
          ? 'the highest primary ability may not be raised unless it is tied'
          : refusals[0].message,
      };
    },
    'OA-C-2142': g => {
      const each = g.characters.map(({ choice, ...given }: G) => {
        const scores = { ...FLAT, ...scoresIn(given) };
        const key = ABILITY[choice as AbilityWord];
        const refused = whyNotRaise(scores, key);
        return [refused ? 'refused' : 'allowed', scores[key] + (refused ? 0 : 1)];
      });
      return {
        results: each.map(([result]: G[]) => result),
        scoreAfter: each.map(([, score]: G[]) => score),
      };
    },
    'OA-C-2143': (g, at) => {
      const [, from] = /charisma (\d+) to/.exec(g.primaryChoice)!;
      const scores = { ...FLAT, CHA: Number(from), STR: 9 };
      const { outcome, after } = promoted(
        {
          ...scores,
          archetype: g.archetype,
          level: g.level,
          xp: g.xp,
          maxHP: g.maximumHp,
          HP: g.hp,
          maxSP: g.maximumStamina,
          modifiers: bonuses(g, scores),
        },
        ['CHA'],
        at,
      );
      return {
        level: outcome.level,
        maximumHp: outcome.maxHP,
        hp: after.HP,
        maximumStamina: outcome.maxSP,
        fortitude: outcome.FORT,
        reflex: outcome.REF,
        willpower: outcome.WILL,
        newSkillPoints: outcome.skillPoints,
        valor: outcome.valor,
        wisdom: outcome.wisdom,
      };
    },
    'OA-C-2144': (g, at) => {
      const scores = { ...FLAT, ...scoresIn(g.abilities) };
      const { outcome } = promoted(
        {
          ...scores,
          archetype: g.archetype,
          level: g.level,
          xp: g.xp,
          maxHP: g.maximumHp,
          maxSP: g.maximumStamina,
          modifiers: bonuses(g, scores),
        },
        g.primaryChoices.map((word: AbilityWord) => ABILITY[word]),
        at,
      );
      return {
        level: outcome.level,
        maximumHp: outcome.maxHP,
        maximumStamina: outcome.maxSP,
        fortitude: outcome.FORT,
        reflex: outcome.REF,
        willpower: outcome.WILL,
        newSkillPoints: outcome.skillPoints,
        halfRoundsPerRound: levelTotals(outcome.level).halfRounds,
      };
    },
    'OA-C-2145': (_g, { play }) => {
      // The one die of the case, read by each of them.
      const face = play.dice.roll(pool(1, 6), sum, 'HP');
      return Object.fromEntries(
        ARCHETYPE_NAMES.map(archetype => [
          archetype,
          ask(levelHealthProcedure, { archetype }, playOn([face])).gain,
        ]),
      );
    },
    'OA-C-2146': g => {
      const refused = whyNotSkills(
        { skills: g.skill },
        [{ action: 'climb', ability: null, points: g.newPoints }],
        g.newPoints,
      );
      const one = (points: number) =>
        whyNotSkills({ skills: g.skill }, [{ action: 'climb', ability: null, points }], g.newPoints);
      return {
        accepted: !refused,
        refusalSays: /^No skill may exceed 10 skill points/.test(refused!.message)
          ? 'no skill may exceed 10 skill points'
          : refused!.message,
        allowedOnClimb: [2, 1].find(points => !one(points)),
      };
    },
    'OA-C-2147': g => ({ halfRounds: g.levels.map((level: number) => levelTotals(level).halfRounds) }),
    'OA-C-2148': (g, at) => {
      const who = { MAG: g.magic, level: g.level };
      const refusals = g.ordersTried.map((order: number) => whyNotMagicOrder(who, order));
      const { gains } = ask(
        promoteProcedure,
        {
          character: {
            ...FLAT,
            MAG: g.magic,
            STR: 9,
            archetype: 'scout',
            level: 4,
            xp: 2500,
            mana: { blue: 4 },
          },
          levels: [{ ability: 'PER' }],
        },
        playOn([1, 1, at.play.dice.roll(pool(1, 6), sum, 'mana')]),
      );
      return {
        results: refusals.map((refusal: unknown) => (refusal ? 'refused' : 'allowed')),
        refusalSays: refusals[1].message.replace('Magic of order', 'order').replace(/\.$/, ''),
        manaGain: gains[0]!.mana?.points,
      };
    },
    'OA-C-2149': g => {
      const { gains } = ask(
        promoteProcedure,
        {
          character: { ...FLAT, MAG: g.magic, STR: 9, archetype: 'scout', level: 4, xp: 2500 },
          levels: [{ ability: 'PER' }],
        },
        playOn([1, 1]),
      );
      return {
        manaGain: gains[0]!.mana?.points ?? 0,
        magicUsable: !whyNotMagicOrder({ MAG: g.magic, level: g.level }, 0),
      };
    },
    'OA-C-2150': g => {
      const beyond = ask(promoteProcedure, {
        character: { archetype: 'scout', level: 5, xp: g.xp },
        levels: [{ ability: 'PER' }],
      });
      return { level: isRefusal(beyond) ? levelAt(g.xp) : 6 };
    },
    'OA-C-2151': g => ({
      gains: g.levelsGained.map(
        (level: number) => levels[level]!.gains.valor.dice > 0 && levels[level]!.gains.wisdom.dice > 0,
      ),
    }),
    'OA-C-2352': g => ({
      tiers: g.characters.map(({ archetype, level }: G) =>
        (['basic', 'intermediate'] as const).filter(tier => isTierOpen(archetype, tier, level)),
      ),
    }),
  });
});
