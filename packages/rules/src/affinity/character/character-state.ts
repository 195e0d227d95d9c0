/** What play changes about a character: plain data beside its choices, and checked against them. */
import { LONGEST_ENTRY_ID, ordersField, type Problem } from '@arbiter/engine';
import { z } from 'zod';
import { abilityIn } from '../content/abilities/index.ts';
import { suitOf } from '../content/suits.ts';
import type { AbilityRef, ArmourRef } from '../content/types.ts';
import type { RuleId } from '../play.ts';
import { DAY_HOURS, RESTS_PER_DAY, restsInLast24h } from '../world/rest.ts';
import { type ClassName, MAX_RESOLVE, maxHdOf } from './hit-dice.ts';
import { affinityStorage, dailyAffinityGains } from './virtues.ts';

export const stateSchema = z.strictObject({
  hd: z.int().min(0).max(100).meta({ unit: 'HD' }),
  resolve: z.int().min(0).max(100),
  conceded: z.boolean().default(false).describe('At Resolve 0 from a social duel, and still conscious.'),
  storedAffinity: z.int().min(0).max(100).default(0),
  affinityGainsToday: z.int().min(0).max(100).default(0),
  armour: z
    .strictObject({
      rolled: z.int().min(0).max(100).describe('Temporary HD when it was last donned.'),
      hd: z.int().min(0).max(100).describe('Temporary HD left.').meta({ unit: 'HD' }),
    })
    .nullable()
    .default(null),
  restsFinishedHoursAgo: z
    .array(z.number().min(0).max(1_000_000))
    .max(20)
    .default([])
    .describe('When each short Rest of late was finished.'),
  recoveredHoursAgo: z.number().min(0).max(1_000_000).nullable().default(null),
  abilitiesUsed: z
    .array(z.string().max(LONGEST_ENTRY_ID))
    .max(60)
    .default([])
    .describe('Abilities with a limit that wait for a rest.'),
  orders: ordersField.optional(),
});
export type CharacterState = z.output<typeof stateSchema>;

/** Every number that cannot be, each with the rule that says so. */
export function stateProblems(
  state: CharacterState,
  choices: {
    readonly class: ClassName;
    readonly level: number;
    readonly armour: ArmourRef | null;
    readonly abilities: readonly AbilityRef[];
  },
): readonly Problem[] {
  const { class: className, level } = choices;
  const maxHd = maxHdOf(className, level);
  const suit = choices.armour === null ? undefined : suitOf(choices.armour);
  const mostArmour = suit ? suit.dice.count * suit.dice.size : 0;
  const unknown = state.abilitiesUsed.find(id => !abilityIn(choices.abilities, id));
  const found: (Problem | false | undefined)[] = [
    state.hd > maxHd && problem('AF-HITD-01', 'hd', `Current HD are at most ${maxHd}, got ${state.hd}.`),
    state.resolve > MAX_RESOLVE &&
      problem('AF-RES-01', 'resolve', `Resolve is at most ${MAX_RESOLVE}, got ${state.resolve}.`),
    state.conceded &&
      state.resolve > 0 &&
      problem(
        'AF-SOC-09',
        'conceded',
        `Only a character at Resolve 0 can have conceded, not one at ${state.resolve}.`,
      ),
    state.storedAffinity > affinityStorage(level) &&
      problem(
        'AF-AFF-03',
        'storedAffinity',
        `At most ${affinityStorage(level)} affinity dice can be stored at level ${level}, got ${state.storedAffinity}.`,
      ),
    state.affinityGainsToday > dailyAffinityGains(level) &&
      problem(
        'AF-AFF-02',
        'affinityGainsToday',
        `At most ${dailyAffinityGains(level)} affinity dice are gained in a day, got ${state.affinityGainsToday}.`,
      ),
    state.armour !== null &&
      !suit &&
      problem('AF-ARM-05', 'armour', 'No armour is worn, so it has no temporary HD.'),
    suit !== undefined &&
      state.armour !== null &&
      state.armour.rolled > mostArmour &&
      problem('AF-ARM-05', 'armour.rolled', `${suit.name} has at most ${mostArmour} temporary HD.`),
    state.armour !== null &&
      state.armour.hd > state.armour.rolled &&
      problem(
        'AF-ARM-06',
        'armour.hd',
        `The armour was rolled at ${state.armour.rolled} temporary HD and cannot have more.`,
      ),
    restsInLast24h(state) > RESTS_PER_DAY &&
      problem(
        'AF-REST-03',
        'restsFinishedHoursAgo',
        `At most ${RESTS_PER_DAY} Rests fit into ${DAY_HOURS} hours.`,
      ),
    unknown !== undefined &&
      problem('AF-ACT-05', 'abilitiesUsed', `“${unknown}” is none of the character's abilities.`),
  ];
  return found.filter(each => each !== false && each !== undefined);
}

const problem = (rule: RuleId, field: string, message: string): Problem => ({
  rule,
  path: `state.${field}`,
  message,
});
