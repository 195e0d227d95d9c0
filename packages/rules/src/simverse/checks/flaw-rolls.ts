/** FLAW-16, FLAW-18, FLAW-20: the rolls of WS that flaws ask for. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { type OwnedPerk, perkModifiers, perksSchema } from '../character/perks/perks.ts';
import { type Citation, procedure, refuse, type SimversePlay } from '../play.ts';
import type { Situation } from './circumstances.ts';
import { ownRolls } from './lucky.ts';
import { modifiersSchema, shockField } from './modifiers.ts';
import { ownedOnce, rollerField, rollerOf } from './roller.ts';
import { type Rolled, rollAgainst, tellRoll } from './rolls.ts';

/** SV-R-58: a roll of WS against 12 is a roll against WS, but never against more than 12. */
const CALM_CAP = 12;

const wsRoll = {
  person: rollerField,
  WS: attributeValue.optional().describe('Left out: the person’s.').meta({ rank: 'first' }),
  perks: perksSchema.meta({ rank: 'often', from: 'perks' }),
  shock: shockField.meta({ rank: 'rare' }),
  modifiers: modifiersSchema.meta({ rank: 'often' }),
};
const wsInput = z.strictObject(wsRoll);
const wsOutcome = {
  tn: z.int(),
  roll: z.int(),
  success: z.boolean(),
  critical: z.enum(['success', 'failure', 'none']),
  margin: z.int(),
};

/** What the will has to do: master fear (SV-PERK-25), or something that no perk speaks of. */
interface OfWill {
  readonly rule: Citation;
  readonly label: string;
  readonly cap: number;
  readonly situations: readonly Situation[];
}

/** WS with all that changes it, capped at 12 where the flaw says "against 12". SV-R-07: of penalties only shock counts. */
function rollWisdom(
  asked: z.output<typeof wsInput>,
  { rule, label, cap, situations }: OfWill,
  play: SimversePlay,
): (Rolled & { tn: number }) | Refusal {
  const roller = asked.person && rollerOf(asked.person, 'task', play);
  if (isRefusal(roller)) return roller;
  const WS = asked.WS ?? roller?.attributes.WS;
  if (WS === undefined) return refuse(rule, 'Say in `person` who it is, or give `WS`.', 'WS');
  const sum = play.trace.sum(rule, 'Target number').add('WS', WS);
  for (const { source, value, rule: of } of perkModifiers(ownedOnce(roller?.perks, asked.perks), {
    situations,
  }))
    sum.add(source, value, of);
  sum.add('shock', Math.min(asked.shock, roller?.hindered.shock ?? 0), 'SV-PAIN-01');
  for (const { source, value } of asked.modifiers) sum.add(source, value);
  const tn = sum.change(`never above ${cap}`, total => Math.min(total, cap), 'SV-R-58').total;
  return { tn, ...rollAgainst(tn, label, play) };
}

const FEAR: OfWill = {
  rule: 'SV-FLAW-16',
  label: 'phobia',
  cap: CALM_CAP,
  situations: ['resists a mental effect'],
};
const MEMORY: OfWill = { rule: 'SV-FLAW-20', label: 'memory', cap: CALM_CAP, situations: [] };
const RETREAT: OfWill = {
  rule: 'SV-FLAW-18',
  label: 'retreat',
  cap: Number.POSITIVE_INFINITY,
  situations: [],
};

const STRONG_WILLED: OwnedPerk = { name: 'Strong Willed', levels: 1 };

const REACTIONS = {
  none: 'Nothing happens.',
  freeze: 'They freeze.',
  flee: 'They flee.',
  panic: 'They panic.',
} as const;

const phobia = procedure({
  name: 'phobia',
  title: 'Phobia',
  summary:
    'On meeting what one fears: roll WS, Strong Willed +2, with a target number of 12 at most. Who fails freezes, flees or panics, as the player or the game master chooses.',
  rules: ['SV-FLAW-16', 'SV-PERK-25'],
  conventions: [ownRolls()],
  input: z.strictObject({
    ...wsRoll,
    strongWilled: z
      .boolean()
      .default(false)
      .describe('The same as the perk Strong Willed in `perks`.')
      .meta({ rank: 'often' }),
    onFailure: z
      .enum(['freeze', 'flee', 'panic'])
      .default('freeze')
      .describe('What a failure brings.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ ...wsOutcome, reaction: z.enum(['none', 'freeze', 'flee', 'panic']) }),
  example: {
    input: { WS: 14, onFailure: 'flee' },
    dice: [4, 4, 5],
    outcome: { tn: 12, roll: 13, success: false, critical: 'none', margin: -1, reaction: 'flee' },
  },
  run(input, play) {
    const told = input.strongWilled ? ownedOnce(input.perks, [STRONG_WILLED]) : input.perks;
    const rolled = rollWisdom({ ...input, perks: told }, FEAR, play);
    if (isRefusal(rolled)) return rolled;
    return { ...rolled, reaction: rolled.success ? ('none' as const) : input.onFailure };
  },
  tell: outcome =>
    `${tellRoll(outcome)} ${outcome.success ? 'The fear is mastered.' : REACTIONS[outcome.reaction]}`,
});

const amnesia = procedure({
  name: 'partial-amnesia',
  title: 'Partial Amnesia: a memory comes back',
  summary:
    'When the game master grants a try: roll WS, with a target number of 12 at most. A success brings back something the game master chooses.',
  rules: ['SV-FLAW-20'],
  conventions: [ownRolls()],
  input: z.strictObject(wsRoll),
  output: z.strictObject({ ...wsOutcome, memoryBack: z.boolean() }),
  example: {
    input: { WS: 13 },
    dice: [3, 4, 5],
    outcome: { tn: 12, roll: 12, success: true, critical: 'none', margin: 0, memoryBack: true },
  },
  run(input, play) {
    const rolled = rollWisdom(input, MEMORY, play);
    if (isRefusal(rolled)) return rolled;
    return { ...rolled, memoryBack: rolled.success };
  },
  tell: outcome =>
    `${tellRoll(outcome)} ${outcome.memoryBack ? 'A memory comes back.' : 'Nothing comes back.'}`,
});

const overconfident = procedure({
  name: 'overconfident',
  title: 'Overconfident: retreat from a fight',
  summary: 'An overconfident character must succeed at a WS roll to retreat from a fight.',
  rules: ['SV-FLAW-18'],
  conventions: [ownRolls()],
  input: z.strictObject(wsRoll),
  output: z.strictObject({ ...wsOutcome, mayRetreat: z.boolean() }),
  example: {
    input: { WS: 11 },
    dice: [4, 4, 4],
    outcome: { tn: 11, roll: 12, success: false, critical: 'none', margin: -1, mayRetreat: false },
  },
  run(input, play) {
    const rolled = rollWisdom(input, RETREAT, play);
    if (isRefusal(rolled)) return rolled;
    return { ...rolled, mayRetreat: rolled.success };
  },
  tell: outcome =>
    `${tellRoll(outcome)} ${outcome.mayRetreat ? 'They may retreat.' : 'They will not retreat.'}`,
});

export const flawRollProcedures = [phobia, overconfident, amnesia] as const;
