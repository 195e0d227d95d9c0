/** ROLL and PERK: rolls against a bare attribute, with what perks and flaws do to them. */

import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { ATTRIBUTES, attributeValue } from '../character/attributes.ts';
import {
  failsWithoutRoll,
  flawModifiers,
  flawsSchema,
  hasFlaw,
  type OwnedFlaw,
} from '../character/perks/flaws.ts';
import { serves } from '../character/perks/perk-deeds.ts';
import { perkModifiers, perksSchema } from '../character/perks/perks.ts';
import { type Citation, procedure, refuse } from '../play.ts';
import { needsSchema, type Situation, situationsSchema } from './circumstances.ts';
import { ownRolls } from './lucky.ts';
import { isPhysical } from './penalties.ts';
import {
  addHindered,
  hinderedFields,
  hinderedWith,
  oneArmed,
  ownedOnce,
  rollerField,
  rollerOf,
} from './roller.ts';
import { DIFFICULTIES, DIFFICULTY, howItWent, rollAgainst, wholeTn } from './rolls.ts';

interface Immunity {
  readonly of: 'Undead' | 'No Sense of Pain' | 'Deaf';
  readonly rule: Citation;
  readonly to: readonly Situation[];
}

/** Perks and flaws that make a resistance roll needless. SV-R-56: the deaf are immune to what works through hearing. */
const IMMUNITIES: readonly Immunity[] = [
  {
    of: 'Undead',
    rule: 'SV-PERK-44',
    to: ['resists poison or disease', 'resists death magic or life drain', 'resists what affects the living'],
  },
  { of: 'No Sense of Pain', rule: 'SV-PERK-15', to: ['resists pain or torture'] },
  { of: 'Deaf', rule: 'SV-FLAW-13', to: ['resists what must be heard'] },
];

const attributeRoll = procedure({
  name: 'attribute-roll',
  title: 'Attribute roll',
  summary:
    'Roll a bare attribute, with what perks and flaws change: EN against poison with Resilient, WS against fear with Strong Willed, any of them against magic with Magic Resistance. The undead, the deaf and those who feel no pain are immune to some things and need no roll.',
  rules: [
    'SV-ROLL-01',
    'SV-PERK-15',
    'SV-PERK-19',
    'SV-PERK-25',
    'SV-PERK-39',
    'SV-PERK-44',
    'SV-FLAW-09',
    'SV-FLAW-10',
    'SV-FLAW-12',
    'SV-FLAW-13',
  ],
  conventions: [ownRolls()],
  input: z.strictObject({
    person: rollerField,
    attribute: z.enum(ATTRIBUTES).meta({ rank: 'first' }),
    value: attributeValue.optional().describe('Left out: the person’s.').meta({ rank: 'first' }),
    difficulty: z.enum(DIFFICULTIES).default('Average').meta({ rank: 'first' }),
    perks: perksSchema.meta({ rank: 'often' }),
    flaws: flawsSchema.meta({ rank: 'often' }),
    situations: situationsSchema.meta({ rank: 'often' }),
    needs: needsSchema.meta({ rank: 'rare' }),
    ...hinderedFields,
  }),
  output: z.strictObject({
    tn: z.int(),
    rolled: z.boolean().describe('False where it fails without a roll, or succeeds by immunity.'),
    roll: z.int().nullable(),
    success: z.boolean(),
    critical: z.enum(['success', 'failure', 'none']),
    margin: z.int().nullable(),
  }),
  example: {
    input: {
      attribute: 'EN',
      value: 11,
      perks: [{ name: 'Resilient' }],
      situations: ['resists poison or disease'],
    },
    dice: [4, 4, 5],
    outcome: { tn: 13, rolled: true, roll: 13, success: true, critical: 'none', margin: 0 },
  },
  run(asked, play) {
    const { attribute, difficulty, situations, needs } = asked;
    // SV-R-07: an involuntary resistance roll is no action, so penalties on physical actions leave it alone.
    const resisting = situations.some(situation => situation.startsWith('resists'));
    const purpose = resisting ? 'resistance' : 'task';
    const roller = asked.person && rollerOf(asked.person, purpose, play);
    if (isRefusal(roller)) return roller;
    const value = asked.value ?? roller?.attributes[attribute];
    if (value === undefined)
      return refuse(
        'SV-ROLL-01',
        `Say in \`person\` who it is, or give the \`value\` of ${attribute}.`,
        'value',
      );
    const perks = ownedOnce(roller?.perks, asked.perks);
    const flaws = ownedOnce<OwnedFlaw>(roller?.flaws, asked.flaws);
    const roll = { situations, needs, physical: isPhysical(attribute) && !resisting };
    const sum = play.trace.sum('SV-ROLL-07', 'Target number').add(attribute, value);
    sum.add(difficulty, DIFFICULTY[difficulty], 'SV-ROLL-06');
    for (const { source, value: change, rule } of [
      ...perkModifiers(perks, roll),
      ...flawModifiers(flaws, roll),
      oneArmed(roller, situations),
    ])
      sum.add(source, change, rule);
    const hindered = hinderedWith(asked, roller?.hindered);
    const felt = hasFlaw(flaws, 'Chronic Pain')
      ? hindered.conditions.filter(c => c !== 'Chronic Pain')
      : hindered.conditions;
    const wrong = addHindered(sum, { ...hindered, conditions: felt }, attribute, purpose, play);
    if (wrong) return wrong;
    const tn = wholeTn(sum);
    const immunity = IMMUNITIES.find(
      ({ to, of }) =>
        to.some(s => situations.includes(s)) && (of === 'Deaf' ? hasFlaw(flaws, of) : serves(perks, of)),
    );
    if (immunity) {
      play.trace.note(immunity.rule, `${immunity.of}: immune`, true);
      return { tn, rolled: false, roll: null, success: true, critical: 'none' as const, margin: null };
    }
    const lost = failsWithoutRoll(flaws, roll);
    if (lost) {
      play.trace.note('', `${lost.name}: fails without a roll`, false);
      return { tn, rolled: false, roll: null, success: false, critical: 'none' as const, margin: null };
    }
    return { tn, rolled: true, ...rollAgainst(tn, attribute, play) };
  },
  tell({ tn, rolled, roll, success, critical, margin }, { attribute }) {
    if (!rolled) return success ? 'Immune: no roll is needed.' : 'Fails without a roll.';
    return `${attribute}, ${roll} against ${tn}: ${howItWent({ success, critical, margin: margin ?? 0 })}.`;
  },
});

export const attributeRollProcedures = [attributeRoll] as const;
