/** ACT-22: keeping one's mind on a thing. */
import { repeat } from '@arbiter/dice';
import { z } from 'zod';
import { type Character, characterSchema } from '../character/character.ts';
import { saveScore } from '../character/secondary-scores.ts';
import { whyNotDo } from '../conditions/conditions.ts';
import { type OpenAdventurePlay, part, procedure } from '../play.ts';
import { saveTest } from './save.ts';
import { combatField } from './standard-roll.ts';
import { rollTest, USUAL_TARGET } from './test.ts';
import { listed, plural } from './words.ts';

const distractionSchema = z.strictObject({
  damage: z.int().min(0).max(1000).default(0).describe('Damage suffered.'),
  staminaSpent: z.int().min(0).max(1000).default(0).describe('Stamina points spent.'),
  strenuous: z
    .boolean()
    .default(false)
    .describe('A turn with more than light activity: attacking, guarding, climbing.'),
  ownTopic: z
    .boolean()
    .default(false)
    .describe('Whether that activity is the very thing concentrated on, such as a guard or an aim.'),
  other: z.boolean().default(false).describe('Whatever else distracts, as the Host says.'),
});
export type Distraction = z.output<typeof distractionSchema>;

/** What asks for a save at one moment: each point of damage and stamina weighs 1, an activity only asks. */
export interface Disturbance {
  readonly damage?: number;
  readonly stamina?: number;
  readonly activity?: string;
}

/** OA-ACT-22, OA-R-269: what a distraction asks a willpower save for; null where it asks for none. */
export function disturbanceOf(
  { damage, staminaSpent, strenuous, ownTopic, other }: Distraction,
  play: OpenAdventurePlay,
): Disturbance | null {
  const busy = strenuous && !(ownTopic && play.ruling('OA-R-269') === 'ownTopicExempt');
  if (damage === 0 && staminaSpent === 0 && !busy && !other) return null;
  const activity = busy ? 'exertion' : other ? 'a distraction' : undefined;
  return { damage, stamina: staminaSpent, ...(activity && { activity }) };
}

/** OA-ACT-22, OA-R-731: one willpower save, 1 harder for each point of damage and of stamina; a failure ends it. */
export function keepsConcentrating(
  character: Character,
  disturbance: Disturbance,
  play: OpenAdventurePlay,
): boolean {
  const { damage = 0, stamina = 0 } = disturbance;
  const test = saveTest(
    character,
    'WILL',
    { against: ['distraction'], magical: false },
    { target: USUAL_TARGET, score: saveScore(character, 'WILL', play) },
  );
  const weighed = [
    ...test.modifiers,
    { label: 'damage', value: -damage, rule: 'OA-ACT-22' as const },
    { label: 'stamina spent', value: -stamina, rule: 'OA-ACT-22' as const },
  ];
  return rollTest(
    {
      ...test,
      modifiers: weighed,
      label: `concentration: ${disturbanceWords(disturbance)}`,
      rule: 'OA-ACT-22',
      onlySuccess: true,
    },
    play,
  ).success;
}

/** “exertion, 3 damage and 1 stamina point spent”. */
const disturbanceWords = ({ damage, stamina, activity }: Disturbance): string =>
  listed(
    [
      activity ?? '',
      damage ? `${damage} damage` : '',
      stamina ? `${plural(stamina, 'stamina point')} spent` : '',
    ].filter(Boolean),
  );

/** Damage by its number alone, or whatever distracts in full. */
const distraction = (given: number | Distraction): Distraction =>
  typeof given === 'number' ? distractionSchema.parse({ damage: given }) : given;

export const concentrateProcedure = procedure({
  name: 'concentrate',
  title: 'Keep concentrating',
  summary:
    'A willpower save for every distraction: damage and stamina spent, which weigh 1 for each point, a turn with more than light activity, unless it is the thing concentrated on, or whatever the Host says. A failure ends it.',
  rules: ['OA-ACT-22', 'OA-COND-27'],
  input: z.strictObject({
    character: characterSchema.meta({ rank: 'first', from: 'person', living: true }),
    distractions: z
      .array(z.union([z.int().min(0).max(1000), distractionSchema]).transform(distraction))
      .min(1)
      .max(20)
      .describe('What happens, one thing after the other; a number is so much damage.')
      .meta({ rank: 'first' }),
    combat: combatField,
  }),
  output: z.strictObject({
    concentrating: z.boolean(),
    endedBy: z.int().nullable().describe('Which distraction ended it, counted from 1.'),
  }),
  example: {
    input: { character: { CHA: 9 }, distractions: [{ damage: 2 }, { strenuous: true }] },
    dice: [3, 4, 2, 1],
    outcome: { concentrating: false, endedBy: 2 },
  },
  run({ character, distractions }, play) {
    const barred = whyNotDo(character, 'concentrate');
    if (barred) return { ...barred, field: 'character' };
    const { endedBy } = repeat<{ at: number; endedBy: number | null }>(
      play.dice,
      { at: 0, endedBy: null },
      ({ at, endedBy: ended }) => {
        const next = distractions[at];
        if (ended !== null || !next) return undefined;
        const disturbance = disturbanceOf(next, play);
        const kept = disturbance === null || keepsConcentrating(character, disturbance, play);
        return { at: at + 1, endedBy: kept ? null : at + 1 };
      },
    );
    return { concentrating: endedBy === null, endedBy };
  },
  tell({ endedBy }, { character, distractions }) {
    const ending = endedBy ? distractions[endedBy - 1] : undefined;
    if (!ending)
      return `${character.name} keeps concentrating through ${plural(distractions.length, 'distraction')}.`;
    const { damage, staminaSpent, strenuous } = ending;
    const activity = strenuous ? 'exertion' : damage + staminaSpent > 0 ? '' : 'a distraction';
    return `${character.name} loses concentration at distraction ${endedBy} (${disturbanceWords({ damage, stamina: staminaSpent, activity })}).`;
  },
});

export const concentrationParts = [part('state', 'Distractions', ['OA-ACT-22'], disturbanceOf)];
