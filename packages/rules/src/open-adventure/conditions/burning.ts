/** COND-08: fighting the flames. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { countersOf } from '../character/afflictions.ts';
import { type Character, characterSchema, isImmuneTo } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { healthOf, saveScore } from '../character/secondary-scores.ts';
import { rollSave } from '../checks/danger-sense.ts';
import { saveTest } from '../checks/save.ts';
import {
  circumstancesField,
  combatField,
  modeWords,
  rollModeSchema,
  saidCircumstances,
} from '../checks/standard-roll.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { plural } from '../checks/words.ts';
import type { DamageType, Save } from '../content/damage-types.ts';
import { type OpenAdventurePlay, part, procedure, refuse, silently } from '../play.ts';
import { hasCondition, isStone, relieve, whyNotAlive, whyNotDo } from './conditions.ts';
import { burnDamage, loseHealth } from './losses.ts';

/** OA-FIRE-03, OA-DMGT-02: damage that is of fire, as elemental damage is of all its subtypes at once. */
export const isOfFire = (types: readonly DamageType[]): boolean =>
  types.includes('fire') || types.includes('elemental');

/** OA-FIRE-03: whether somebody who suffered fire damage, or a thing, catches fire; OA-R-694: a body of stone does not. */
export function catchesFire(
  character: Character,
  save: Save,
  play: OpenAdventurePlay,
  magical = false,
): boolean {
  if (isStone(character) || isImmuneTo(character, 'burn')) return false;
  const { success } = rollSave(
    character,
    save,
    {
      ...saveTest(
        character,
        save,
        { against: ['fire'], magical },
        { target: USUAL_TARGET, score: saveScore(character, save, play) },
      ),
      onlySuccess: true,
    },
    play,
  );
  if (!success) play.trace.note('OA-FIRE-03', 'catches fire: burn counters', CAUGHT);
  return !success;
}
/** Burn counters of whoever catches fire. */
export const CAUGHT = 1;

/** OA-COND-08: the attempt of a full round: one counter less, or 1D health points of whoever burns. */
export function fightFlames(burning: Character, saved: boolean, play: OpenAdventurePlay) {
  const lost = saved ? 0 : burnDamage(play);
  return { character: afterFlames(burning, { success: saved, lost }, play), lost };
}

/** What the fight against the flames leaves. */
export const afterFlames = (
  burning: Character,
  { success, lost }: { readonly success: boolean; readonly lost: number },
  play: OpenAdventurePlay,
): Character => (success ? relieve(burning, 'burn', { counters: 1 }) : loseHealth(burning, lost, play));

/** OA-COND-08, OA-COND-28: why nobody fights these flames, or not this one: a whole round of somebody's hands, once per round. */
export function whyNotFightFire(who: Character, burning: Character, tried: boolean): Refusal | undefined {
  const dead = whyNotAlive(burning, 'burning');
  if (dead) return dead;
  if (isStone(burning))
    return refuse('OA-COND-28', `${burning.name} is of stone, and stone does not burn.`, 'burning');
  if (!hasCondition(burning, 'burn'))
    return refuse('OA-COND-08', `${burning.name} is not burning.`, 'burning');
  if (tried) return refuse('OA-COND-08', 'The flames can be fought once per round only.', 'triedThisRound');
  const barred = whyNotDo(who, 'full-round action') ?? whyNotDo(who, 'handle things');
  return barred && { ...barred, field: who === burning ? 'burning' : 'helper' };
}

export const putOutFireProcedure = procedure({
  name: 'put-out-fire',
  title: 'Put out the flames',
  summary:
    'A full round spent by the burning character or an adjacent ally on a reflex save: a success takes 1 burn counter, a failure costs the burning one 1D health points at once.',
  rules: ['OA-COND-08'],
  input: z.strictObject({
    burning: characterSchema
      .describe('Who is on fire.')
      .meta({ rank: 'first', from: 'person', living: true }),
    helper: characterSchema
      .nullable()
      .default(null)
      .describe('The adjacent ally who tries; the burning one where nobody is named.')
      .meta({ rank: 'first', from: 'person', living: true }),
    triedThisRound: z
      .boolean()
      .default(false)
      .describe('Whether somebody has tried this round already.')
      .meta({ rank: 'often' }),
    circumstances: circumstancesField,
    combat: combatField,
  }),
  output: z.strictObject({
    total: z.int(),
    mode: rollModeSchema,
    saved: z.boolean(),
    lost: z.int().describe('Health points lost.'),
    burn: z.int().describe('Burn counters left.'),
    HP: z.int(),
    dead: z.boolean(),
  }),
  example: {
    input: { burning: { HP: 12, conditions: { burn: 2 } }, helper: { DEX: 8 } },
    dice: [2, 5],
    outcome: {
      total: 10,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      saved: true,
      lost: 0,
      burn: 1,
      HP: 12,
      dead: false,
    },
  },
  run({ burning, helper, triedThisRound, circumstances }, play) {
    const who = helper ?? burning;
    const barred = whyNotFightFire(who, burning, triedThisRound);
    if (barred) return barred;
    const { total, success, mode } = rollTest(
      saveTest(
        who,
        'REF',
        { against: ['fire', 'burn'], magical: false },
        {
          target: USUAL_TARGET,
          score: saveScore(who, 'REF', play),
          circumstances: saidCircumstances(circumstances),
        },
      ),
      play,
    );
    const { character, lost } = fightFlames(burning, success, play);
    const HP = healthOf(character, success ? silently(play) : play);
    const burn = countersOf(character.conditions, 'burn');
    if (success) play.trace.note('OA-COND-08', 'one burn counter goes: left', burn);
    return { total, mode, saved: success, lost, burn, HP, dead: isDead(HP) };
  },
  tell({ total, mode, saved, lost, burn, HP, dead }, { burning, helper }) {
    const who = helper?.name ?? burning.name;
    const tries = `${who} fights the flames with ${total} against ${USUAL_TARGET}${modeWords(mode)}`;
    if (saved)
      return `${tries}: ${burn ? `${plural(burn, 'burn counter')} left on ${burning.name}` : `${burning.name} burns no more`}.`;
    return `${tries} and fails: ${burning.name} loses ${plural(lost, 'health point')} and ${dead ? 'dies' : `has ${HP}`}.`;
  },
  apply: ({ burning }, { saved, HP }) => ({
    burning: saved ? relieve(burning, 'burn', { counters: 1 }) : { ...burning, HP },
  }),
});

export const burningParts = [part('state', 'Fighting the flames', ['OA-COND-08'], fightFlames)];
