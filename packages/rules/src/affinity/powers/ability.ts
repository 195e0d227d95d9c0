/** ACT: what every weapon and ability has to say about itself. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { firstLevelFor, MINIMUM_EXERTION } from '../checks/exertion.ts';
import { TIER, TIERS, tierSchema } from '../checks/tiers.ts';
import type { Person } from '../combat/person.ts';
import type { Moment } from '../combat/turn.ts';
import type { Ability } from '../content/types.ts';
import { procedure, refuse } from '../play.ts';
import { counted, fromFace } from '../words.ts';

/** AF-ACT-05: nobody strikes or acts with what is not theirs. */
export const refuseUnowned = (
  who: Pick<Person, 'name'>,
  kind: 'weapon' | 'ability' | 'remedy',
  id: string,
): Refusal => refuse('AF-ACT-05', `${who.name} has no ${kind} “${id}”.`, kind);

/** AF-TURN-04, AF-REST-02: why an ability cannot be used now, if so: it waits for its occasion, or for a rest. */
export function whyNotAbility(
  { used }: Pick<Person, 'used'>,
  ability: Ability,
  when: Moment,
): Refusal | undefined {
  if (ability.trigger && when !== 'triggered')
    return refuse('AF-TURN-04', `${ability.name} is a triggered action: it waits for its occasion.`, 'when');
  return used.includes(ability.id)
    ? refuse('AF-REST-02', `${ability.name} is used up until the next ${ability.limit}.`, 'ability')
    : undefined;
}

export const abilityProcedure = procedure({
  name: 'ability',
  title: 'Check an ability',
  summary:
    'Whether an entry for a weapon or an ability of your own says all it must (tier, required successes, base damage or another outcome), and what its tier means: threshold, fewest exertion dice, first level.',
  rules: ['AF-ACT-05', 'AF-TIER-01', 'AF-EXR-03'],
  input: z.strictObject({
    name: z.string().min(1).max(80).describe('What it is called.'),
    tier: tierSchema.optional().meta({ rank: 'first' }),
    required: z.int().min(1).max(100).optional().describe('Required successes.').meta({ rank: 'first' }),
    damage: z.int().min(0).max(100).optional().describe('Base damage.').meta({ rank: 'first', unit: 'HD' }),
    outcome: z
      .string()
      .min(1)
      .max(400)
      .optional()
      .describe('What it does, where it deals no damage.')
      .meta({ rank: 'first' }),
    concentration: z.boolean().default(false).describe('Whether it is a maintained effect.'),
  }),
  output: z.strictObject({
    tier: z.enum(TIERS),
    threshold: z.int(),
    required: z.int(),
    minimumExertion: z.int(),
    firstLevel: z.int().describe('The first level at which its minimum of exertion can be met.'),
    concentration: z.boolean(),
  }),
  example: {
    input: { name: 'Gate of reeds', tier: 'Legendary', required: 3, outcome: 'two places become one' },
    dice: [],
    outcome: {
      tier: 'Legendary',
      threshold: 5,
      required: 3,
      minimumExertion: 2,
      firstLevel: 3,
      concentration: false,
    },
  },
  run({ name, tier, required, damage, outcome, concentration }, play) {
    if (tier === undefined) return refuse('AF-ACT-05', `${name} names no tier.`, 'tier');
    if (required === undefined)
      return refuse('AF-ACT-05', `${name} names no required successes.`, 'required');
    if (damage === undefined && outcome === undefined)
      return refuse('AF-ACT-05', `${name} names neither base damage nor another outcome.`, 'damage');
    play.trace.note('AF-TIER-01', `${tier}: successes from`, TIER[tier].threshold);
    play.trace.note('AF-EXR-03', `${tier}: fewest exertion dice`, MINIMUM_EXERTION[tier]);
    return {
      tier,
      threshold: TIER[tier].threshold,
      required,
      minimumExertion: MINIMUM_EXERTION[tier],
      firstLevel: firstLevelFor(tier),
      concentration,
    };
  },
  tell: ({ tier, threshold, required, minimumExertion, firstLevel, concentration }, { name }) =>
    `${name} is ${tier}: ${counted(required, 'success', 'successes')} ${fromFace(threshold)}, ${minimumExertion > 0 ? `at least ${counted(minimumExertion, 'exertion die', 'exertion dice')}` : 'no exertion needed'}, from level ${firstLevel} on${concentration ? ', maintained by concentration' : ''}.`,
});
