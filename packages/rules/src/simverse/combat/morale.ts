/** MOR: what shakes people, and what becomes of them. */

import { pool, sum } from '@arbiter/dice';
import { capital, inField, isRefusal, listed, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { attributeValue } from '../character/attributes.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { ownRolls } from '../checks/lucky.ts';
import { modifiersSchema } from '../checks/modifiers.ts';
import { type Rolled, rollAgainst } from '../checks/rolls.ts';
import { isHeld } from '../gear/carried-weapons.ts';
import { has } from '../has.ts';
import { part, procedure, reckoning, refuse, type SimversePlay } from '../play.ts';
import type { Fighter } from './fighter.ts';
import { afflictionModifiers } from './own-conditions.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';
import type { State } from './states.ts';
import { isConscious } from './vitality.ts';

/** SV-MOR-01: what calls for a check. */
export const TRIGGERS = [
  'first sight of gruesome violence',
  'supernatural being',
  'death of an ally',
  'outnumbered three to one',
  'massive damage',
  'supernatural fear',
] as const;
export type Trigger = (typeof TRIGGERS)[number];
export const OUTNUMBERED = 3;

/** SV-MOR-02, with what a leader (SV-PERK-32) and an earlier success (SV-MOR-04) add. */
export const MORALE_MODIFIERS = {
  familiar: 2,
  veteran: 2,
  inexperienced: -2,
  panickedAllyNearby: -2,
  escapeRoute: 2,
  surrounded: -4,
  leaderWithin10m: 1,
  steeled: 2,
} as const;
type Circumstance = keyof typeof MORALE_MODIFIERS;

export type MoraleFacts = Readonly<Record<Circumstance, boolean>> & { readonly strongWilled: boolean };

/** SV-MOR-02: WS with everything that applies. SV-R-115: veteran and Strong Willed are one +2 together. */
export function moraleTn(
  WS: number,
  facts: MoraleFacts,
  play: Pick<SimversePlay, 'trace'>,
  shock = 0,
  modifiers: readonly { readonly source: string; readonly value: number }[] = [],
): number {
  const by = MORALE_MODIFIERS;
  const tn = play.trace
    .sum('SV-MOR-02', 'Morale target number')
    .add('WS', WS)
    .add('familiar with this threat', facts.familiar ? by.familiar : 0)
    .add('veteran or Strong Willed', facts.veteran || facts.strongWilled ? by.veteran : 0)
    .add('inexperienced', facts.inexperienced ? by.inexperienced : 0)
    .add('a panicked ally nearby', facts.panickedAllyNearby ? by.panickedAllyNearby : 0)
    .add('clear way out', facts.escapeRoute ? by.escapeRoute : 0)
    .add('no way out', facts.surrounded ? by.surrounded : 0)
    .add('Charismatic Leader within 10 m', facts.leaderWithin10m ? by.leaderWithin10m : 0)
    .add('steeled', facts.steeled ? by.steeled : 0);
  for (const { source, value } of modifiers) tn.add(source, value);
  return tn.add('shock', shock, 'SV-PAIN-01').total;
}

export const MORALE_RESULTS = ['steeled', 'steady', 'shaken', 'panic', 'total panic'] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];

/** SV-MOR-03: five points either way make the difference. SV-MOR-08, SV-R-117: 18 is always 6-6-6. */
const BY_FIVE = 5;
export function moraleResult({ success, critical, margin }: Rolled): MoraleResult {
  if (critical === 'failure') return 'total panic';
  if (success) return margin >= BY_FIVE ? 'steeled' : 'steady';
  return margin <= -BY_FIVE ? 'panic' : 'shaken';
}

/** SV-MOR-05 to 07, SV-R-116: how long it lasts, where it lasts a number of rounds. */
export const LASTS = pool(1, 6);
export const moraleRounds = (result: MoraleResult, play: SimversePlay): number | null =>
  result === 'steeled' || result === 'steady' ? null : play.dice.roll(LASTS, sum, 'rounds');

/** SV-MOR-05. */
export const SHAKEN = -2;

const fact = z.boolean().default(false);

/** SV-MOR-02: what cannot hold at the same time. */
function whyNotMoraleFacts({
  escapeRoute,
  surrounded,
  veteran,
  inexperienced,
}: MoraleFacts): Refusal | undefined {
  if (escapeRoute && surrounded)
    return refuse(
      'SV-MOR-02',
      'There is a clear way out or there is none: not `escapeRoute` and `surrounded`.',
    );
  return veteran && inexperienced
    ? refuse('SV-MOR-02', 'Nobody is a veteran and inexperienced at once.')
    : undefined;
}

export const moraleProcedure = procedure({
  name: 'morale-check',
  title: 'Morale check',
  summary:
    'Roll WS when facing something terrifying. By 5 or more: steeled (+2 on later checks); success: steady; failure: shaken; failure by 5 or more: panic; 6-6-6: total panic, everything dropped. What goes wrong lasts 1d6 rounds.',
  rules: [
    'SV-MOR-02',
    'SV-MOR-03',
    'SV-MOR-04',
    'SV-MOR-05',
    'SV-MOR-06',
    'SV-MOR-07',
    'SV-MOR-08',
    'SV-PERK-25',
    'SV-PERK-32',
  ],
  conventions: [ownRolls()],
  input: z.strictObject({
    person: personSchema
      .optional()
      .describe('Who it is; a number told beside it counts in place of theirs, and a fact besides.')
      .meta({ from: 'person', rank: 'first' }),
    WS: attributeValue.optional().describe('Or give the `person`.').meta({ rank: 'first' }),
    familiar: fact.describe('Knows this threat.').meta({ rank: 'often' }),
    veteran: fact.meta({ rank: 'often' }),
    strongWilled: fact.describe('The perk; beside veteran it adds nothing more.').meta({ rank: 'rare' }),
    inexperienced: fact.describe('First adventure.').meta({ rank: 'often' }),
    panickedAllyNearby: fact.meta({ rank: 'often' }),
    escapeRoute: fact.describe('A clear way out.').meta({ rank: 'often' }),
    surrounded: fact.describe('No way out.').meta({ rank: 'often' }),
    leaderWithin10m: fact.describe('An ally with Charismatic Leader.').meta({ rank: 'often' }),
    steeled: fact.describe('Steeled by an earlier check of this encounter.').meta({ rank: 'often' }),
    shock: z
      .int()
      .min(-100)
      .max(0)
      .optional()
      .describe('Shock penalty on all rolls this turn (SV-PAIN-01); penalties on actions do not count.')
      .meta({ rank: 'rare' }),
    modifiers: modifiersSchema.meta({ rank: 'often' }),
    rollRounds: z.boolean().default(true).describe('Roll at once how long it lasts.').meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    tn: z.int(),
    margin: z.int(),
    result: z.enum(MORALE_RESULTS),
    penalty: z.int().describe('On all actions while it lasts.'),
    rounds: z.int().nullable().meta({ unit: 'rounds' }),
    mayAttack: z.boolean(),
    dropsItems: z.boolean(),
  }),
  example: {
    input: { WS: 11 },
    dice: [4, 4, 5, 4],
    outcome: {
      tn: 11,
      margin: -2,
      result: 'shaken',
      penalty: -2,
      rounds: 4,
      mayAttack: true,
      dropsItems: false,
    },
  },
  run({ person: told, rollRounds, modifiers, ...given }, play) {
    const person = told && inField('person', personOf(told, play));
    if (isRefusal(person)) return person;
    if (!person && given.WS === undefined)
      return refuse('SV-MOR-02', 'Give `WS`, or the `person` who is frightened.', 'WS');
    if (person?.fearless) return refuse('SV-MOR-01', `${person.name} knows no fear.`, 'person');
    if (person && !isAwake(person))
      return refuse('SV-STAT-08', `${capital(person.name)} lies unconscious and fears nothing.`, 'person');
    const { WS = person?.WS ?? 0, shock = person?.shock, ...circumstances } = given;
    const facts = person ? factsOf(person, circumstances) : circumstances;
    const both = whyNotMoraleFacts(facts);
    if (both) return both;
    const afflicted = person ? afflictionModifiers(person, 'task') : [];
    const tn = moraleTn(WS, facts, play, shock, [...modifiers, ...afflicted]);
    const rolled = rollAgainst(tn, 'morale', play);
    const result = moraleResult(rolled);
    play.trace.note('SV-MOR-03', 'morale', result);
    return {
      tn,
      margin: rolled.margin,
      result,
      penalty: result === 'shaken' ? SHAKEN : 0,
      rounds: rollRounds ? moraleRounds(result, play) : null,
      mayAttack: result !== 'panic' && result !== 'total panic',
      dropsItems: result === 'total panic',
    };
  },
  tell: ({ result, rounds, dropsItems }, { person }) => {
    const lasts = rounds === null ? '' : ` for ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;
    const [who, how] = [
      capital(person?.name ?? 'somebody'),
      result.endsWith('panic') ? `in ${result}` : result,
    ];
    return `${who} is ${how}${lasts}${dropsItems ? ', and drops what the hands hold' : ''}.`;
  },
  apply: ({ person }, { result, mayAttack, dropsItems }) => {
    const state = STATE_OF[result];
    if (!person || !state) return {};
    // SV-MOR-06: whoever runs or cowers holds nobody any longer.
    const kept = person.states.filter(s => s !== state && (mayAttack || s !== 'Grappling'));
    const weapons = dropsItems ? dropped(person) : person.weapons;
    return { person: { ...person, states: [...kept, state], weapons } };
  },
});

const isAwake = ({ life, states }: Fighter): boolean => isConscious(life) && !has(states, 'Unconscious');

/** SV-MOR-07, SV-R-220: weapons fall out of the hands; those at the belt stay there. */
function dropped(told: PersonInput): PersonInput['weapons'] {
  const person = personOf(told, reckoning());
  if (isRefusal(person)) return told.weapons;
  return told.weapons.map((weapon, i) => {
    const carried = person.weapons[i];
    if (!carried || carried.hands === 0) return weapon;
    return { ...weapon, hand: isHeld(carried) ? 'ground' : (weapon.hand ?? 'stowed') };
  });
}

/** SV-MOR-04 to 07: the state that a result leaves. */
const STATE_OF: { readonly [R in MoraleResult]?: State } = {
  steeled: 'Steeled',
  shaken: 'Shaken',
  panic: 'Panic',
  'total panic': 'Total panic',
};

/** What a person brings to the check; what is told beside counts too. */
export const factsOf = (person: Fighter, told: Partial<MoraleFacts>): MoraleFacts => ({
  familiar: person.familiar || told.familiar === true,
  veteran: person.veteran || told.veteran === true,
  inexperienced: person.inexperienced || told.inexperienced === true,
  strongWilled: can(person.perks, 'has a strong will') || told.strongWilled === true,
  steeled: has(person.states, 'Steeled') || told.steeled === true,
  panickedAllyNearby: told.panickedAllyNearby === true,
  escapeRoute: told.escapeRoute === true,
  surrounded: told.surrounded === true,
  leaderWithin10m: told.leaderWithin10m === true,
});

export const moraleTriggersProcedure = procedure({
  name: 'morale-triggers',
  title: 'Is a morale check due?',
  summary:
    'What in the present moment calls for a morale check: half of maximum Vitality or more lost in one hit, three or more foes for each friend, or one of the other occasions.',
  rules: ['SV-MOR-01'],
  input: z.strictObject({
    hit: z.int().min(0).max(10_000).default(0).describe('Vitality lost in one hit.').meta({ rank: 'first' }),
    maxVitality: z.int().min(1).max(500).default(20).meta({ rank: 'first', unit: 'Vitality' }),
    foes: z.int().min(0).max(10_000).default(0).meta({ rank: 'first' }),
    friends: z
      .int()
      .min(1)
      .max(10_000)
      .default(1)
      .describe('The own side, oneself included.')
      .meta({ rank: 'first' }),
    also: z
      .array(z.enum(TRIGGERS))
      .max(TRIGGERS.length)
      .default([])
      .describe('Occasions the game master sees.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ check: z.boolean(), triggers: z.array(z.enum(TRIGGERS)) }),
  example: {
    input: { hit: 11, maxVitality: 21 },
    dice: [],
    outcome: { check: true, triggers: ['massive damage'] },
  },
  run({ hit, maxVitality, foes, friends, also }, play) {
    const triggers = TRIGGERS.filter(
      trigger =>
        also.includes(trigger) ||
        (trigger === 'massive damage' && isMassive(hit, maxVitality)) ||
        (trigger === 'outnumbered three to one' && foes >= OUTNUMBERED * friends),
    );
    play.trace.note(
      'SV-MOR-01',
      `${hit} of ${maxVitality} Vitality in one hit`,
      triggers.includes('massive damage'),
    );
    play.trace.note('SV-MOR-01', `${foes} against ${friends}`, triggers.includes('outnumbered three to one'));
    return { check: triggers.length > 0, triggers };
  },
  tell: ({ check: due, triggers }) =>
    due ? `A morale check is due: ${listed(triggers)}.` : 'No morale check is due.',
});

/** SV-MOR-01, SV-R-114: half of the maximum or more, in one hit. */
export const isMassive = (hit: number, maxVitality: number): boolean => hit > 0 && hit * 2 >= maxVitality;

export const moraleProcedures: readonly Procedure[] = [moraleProcedure, moraleTriggersProcedure];
export const moraleParts = [
  part('table', 'morale triggers', ['SV-MOR-01'], TRIGGERS),
  part('table', 'morale modifiers', ['SV-MOR-02'], MORALE_MODIFIERS),
];
