/** PAIN: questions about shock and ongoing pain. The rules themselves are in pain.ts. */
import { signed } from '@arbiter/engine';
import { z } from 'zod';
import { perkTitles } from '../character/perks/traits.ts';
import { CONDITION_PENALTIES } from '../checks/penalties.ts';
import { procedure } from '../play.ts';
import { ofPerson } from '../world/body.ts';
import { addNumbness, inActiveCombat, ongoingPain, PER_SHOCK, shockPenalty } from './pain.ts';
import { whyNotVitality } from './vitality.ts';

export const shockProcedure = procedure({
  name: 'shock',
  title: 'Shock of damage',
  summary:
    'The penalty on all rolls of the next turn for Vitality lost in one round: -1 for every 5 points, all hits together. Whoever is already fighting feels nothing of it.',
  rules: ['SV-PAIN-01', 'SV-PAIN-02', 'SV-PAIN-04'],
  conventions: [ofPerson(['perks', 'nextShock'])],
  input: z.strictObject({
    hits: z
      .array(z.int().min(0).max(10_000))
      .min(1)
      .max(50)
      .describe('Vitality lost to each hit of the round.')
      .meta({ rank: 'first' }),
    lastActedRoundsAgo: z
      .int()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe('Rounds since the victim last acted in combat; null for not at all.')
      .meta({ rank: 'often', unit: 'rounds' }),
    awareAndReady: z
      .boolean()
      .default(false)
      .describe('Knows of an immediate danger and is ready to fight.')
      .meta({ rank: 'often' }),
    perks: perkTitles.meta({ rank: 'often' }),
    nextShock: z
      .int()
      .min(-100)
      .max(0)
      .default(0)
      .describe('Shock that was to come with the next turn already; the worse counts.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ activeCombat: z.boolean(), lost: z.int(), penalty: z.int() }),
  example: {
    input: { hits: [4, 6] },
    dice: [],
    outcome: { activeCombat: false, lost: 10, penalty: -2 },
  },
  run({ hits, lastActedRoundsAgo, awareAndReady, perks, nextShock }, play) {
    const lost = hits.reduce((sum, hit) => sum + hit, 0);
    const activeCombat = inActiveCombat(lastActedRoundsAgo, awareAndReady);
    play.trace.note('SV-PAIN-02', 'active combat', activeCombat);
    const penalty = shockPenalty(lost, activeCombat, perks);
    const whole = shockPenalty(lost, activeCombat, []);
    const shock = play.trace
      .sum('SV-PAIN-01', `shock of ${lost} Vitality`)
      .add(`1 for each ${PER_SHOCK}`, whole);
    addNumbness(shock, whole, penalty, perks);
    const worse = shock.change('was to come already, and is worse', n => Math.min(n, nextShock)).total;
    return { activeCombat, lost, penalty: worse };
  },
  tell: ({ penalty, lost, activeCombat }, { nextShock }) =>
    penalty === 0
      ? `No shock${activeCombat && lost > 0 ? ': the fight leaves no time for it' : ''}.`
      : `The shock ${penalty === nextShock ? 'that was to come already' : `of ${lost} lost`} is ${signed(penalty)} on all rolls of the next turn.`,
  apply: (_input, { penalty }) => ({ nextShock: penalty }),
});

export const painProcedure = procedure({
  name: 'ongoing-pain',
  title: 'Ongoing pain',
  summary:
    'What low Vitality takes from later rolls: -1 on physical actions below half, -2 below a quarter, -4 on all actions and half movement below a tenth. It sets in after the fight.',
  rules: ['SV-PAIN-03', 'SV-PAIN-04'],
  conventions: [ofPerson(['vitality', 'maxVitality', 'perks', 'chronicPain'])],
  input: z.strictObject({
    vitality: z.int().min(-10_000).max(10_000).meta({ rank: 'first', unit: 'Vitality' }),
    maxVitality: z.int().min(1).max(10_000).meta({ rank: 'first', unit: 'Vitality' }),
    inCombat: z.boolean().default(false).meta({ rank: 'often' }),
    perks: perkTitles.meta({ rank: 'often' }),
    chronicPain: z
      .boolean()
      .default(false)
      .describe('The flaw: -1 more on physical actions, always.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    penalty: z.int().describe('Of low Vitality alone.'),
    on: z.enum(['physical', 'actions']).nullable().describe('Physical actions only, or all actions.'),
    halfMovement: z.boolean(),
    physical: z.int().describe('On physical actions in all, Chronic Pain included.'),
    mental: z.int().describe('On mental actions in all.'),
  }),
  example: {
    input: { vitality: 5, maxVitality: 24 },
    dice: [],
    outcome: { penalty: -2, on: 'physical', halfMovement: false, physical: -2, mental: 0 },
  },
  run({ vitality, maxVitality, inCombat, perks, chronicPain }, play) {
    const above = whyNotVitality(vitality, maxVitality);
    if (above) return above;
    const pain = ongoingPain(vitality, maxVitality, inCombat, perks, play);
    const { value = 0, on = null, halfMovement = false } = pain ?? {};
    const whole = ongoingPain(vitality, maxVitality, inCombat, [], play);
    const low = play.trace
      .sum('SV-PAIN-03', `${vitality} of ${maxVitality} Vitality`)
      .add(whole?.source ?? 'none', whole?.value ?? 0, 'SV-PAIN-03');
    addNumbness(low, whole?.value ?? 0, value, perks);
    const physical = play.trace
      .sum('SV-PAIN-04', 'physical actions')
      .add('low Vitality', value, 'SV-PAIN-03')
      .add('Chronic Pain', chronicPain ? CONDITION_PENALTIES['Chronic Pain'].value : 0, 'SV-FLAW-10').total;
    return { penalty: value, on, halfMovement, physical, mental: on === 'actions' ? value : 0 };
  },
  tell({ penalty, on, halfMovement, physical }) {
    // SV-FLAW-10: it hurts whatever the wounds do.
    const chronic =
      physical === penalty ? '' : `Chronic Pain is ${signed(physical - penalty)} on physical actions.`;
    if (penalty === 0) return chronic || 'No pain to speak of.';
    const felt = `The pain is ${signed(penalty)} on ${on === 'physical' ? 'physical rolls' : 'all actions'}${halfMovement ? ', and halves movement' : ''}.`;
    return chronic ? `${felt} ${chronic}` : felt;
  },
});
