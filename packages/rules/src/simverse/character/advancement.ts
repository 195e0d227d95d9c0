/** ADV: Character Points earned in play, and what they buy. */
import { counted, isRefusal, type Refusal, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema } from '../by-name.ts';
import { skillSchema } from '../checks/circumstances.ts';
import { INJURIES } from '../content/injury-list.ts';
import { perkRow } from '../content/perk-list.ts';
import { QUOTED_CP } from '../content/power-list.ts';
import { type OwnSkill, skillNamed, skillTitle } from '../content/skill-list.ts';
import { trainingTime } from '../downtime/training.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { buildPower } from '../powers/build-power.ts';
import { design } from '../powers/power-design.ts';
import { isEntry, powerEntry, priceToLearn, readyName, readyOf } from '../powers/power-entry.ts';
import { usefulSkills, whyNotLearned } from '../powers/power-skills.ts';
import { ATTRIBUTES, type Attribute, attributeValue, isMajor, stepCost } from './attributes.ts';
import { powerRefusals } from './creation/creation.ts';
import { flawProblems, flawWorth, type OwnedFlaw, ownedFlaw } from './perks/flaws.ts';
import { ownedPerk, perkCost, perkProblems, sameKey, titleOf } from './perks/perks.ts';
import { traitName } from './perks/trait-entry.ts';
import { perksIn, perkTitles } from './perks/traits.ts';
import { levelSchema, skillCost } from './skills.ts';

/** SV-ADV-01: CP for a finished arc, and the span of the bonus for outstanding play. */
export const AWARDS = { minorArc: 5, majorArc: 10, bonus: { from: 1, to: 3 } } as const;
/** SV-ADV-07, SV-R-142: as far as CP raise an attribute in play. */
export const HIGHEST_IN_PLAY = 18;
/** SV-R-141: the flat price of the other reading. */
export const FLAT_MINOR = 5;
/** SV-DOWN-06, SV-R-162: weeks of training for each CP of an attribute's price. */
export const WEEKS_PER_CP = 10;

export const PHASES = ['downtime', 'adventure', 'combat', 'stress'] as const;
export type Phase = (typeof PHASES)[number];

/** SV-ADV-01: what the game master awards. */
export const award = (minorArcs: number, majorArcs: number, bonuses: readonly number[]): number =>
  minorArcs * AWARDS.minorArc + majorArcs * AWARDS.majorArc + bonuses.reduce((sum, b) => sum + b, 0);

const awardProcedure = procedure({
  name: 'award-cp',
  title: 'Award Character Points',
  summary: '5 CP for a minor arc, 10 for a major one, and 1 to 3 more for outstanding play.',
  rules: ['SV-ADV-01'],
  input: z.strictObject({
    minorArcs: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Each took two or three sessions.')
      .meta({ rank: 'first' }),
    majorArcs: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Each took five to eight sessions.')
      .meta({ rank: 'first' }),
    bonuses: z
      .array(z.int().min(AWARDS.bonus.from).max(AWARDS.bonus.to))
      .max(100)
      .default([])
      .describe('1 to 3 each, as the GM sees fit.')
      .meta({ rank: 'often', unit: 'CP' }),
  }),
  output: z.strictObject({ cp: z.int() }),
  example: { input: { minorArcs: 1, bonuses: [2] }, dice: [], outcome: { cp: 7 } },
  run({ minorArcs, majorArcs, bonuses }, play) {
    const cp = play.trace
      .sum('SV-ADV-01', 'CP awarded')
      .add('minor arcs', award(minorArcs, 0, []))
      .add('major arcs', award(0, majorArcs, []))
      .add('outstanding play', award(0, 0, bonuses), 'SV-ADV-01').total;
    return { cp };
  },
  tell: ({ cp }) => `The award is ${cp} CP.`,
});

/** SV-ADV-04: raising an attribute in play. SV-R-141: at creation prices, or a flat 5 for each minor step. */
export function attributeRaise(attribute: Attribute, from: number, to: number, play: SimversePlay): number {
  const flat = !isMajor(attribute) && play.ruling('SV-R-141') === 'flatFive';
  const sum = play.trace.sum('SV-ADV-04', `${attribute} ${from} to ${to}`);
  for (let n = from + 1; n <= to; n++) sum.add(`step to ${n}`, flat ? FLAT_MINOR : stepCost(attribute, n));
  return sum.total;
}

/** One thing that a character buys with CP earned in play. */
export const change = z.discriminatedUnion('buy', [
  z.strictObject({
    buy: z.literal('skill'),
    skill: skillSchema,
    from: levelSchema.default(0).describe('0: a skill never had before.'),
    to: levelSchema,
    usedRecently: z.boolean().default(false).describe('In one of the last three sessions.'),
    teacher: z.boolean().default(false),
    resources: z.boolean().default(false),
    quickLearner: z.boolean().default(false),
    naturalTalent: z.boolean().default(false),
  }),
  z.strictObject({
    buy: z.literal('attribute'),
    attribute: z.enum(ATTRIBUTES),
    from: attributeValue,
    to: attributeValue,
    supernatural: z.boolean().default(false).describe('A supernatural template allows more than 18.'),
  }),
  z.strictObject({
    buy: z.literal('perk'),
    perk: ownedPerk,
    owned: z.array(ownedPerk).max(60).default([]).describe('Perks owned already, which some need.'),
    storyReason: z.boolean().default(true),
  }),
  z.strictObject({
    buy: z.literal('flaw off'),
    flaw: ownedFlaw,
    injury: z.boolean().default(false).describe('It came from an injury; a damaged eye is healed for 10 CP.'),
    storyReason: z.boolean().default(true),
    gmConsent: z.boolean().default(true),
  }),
  z.strictObject({ buy: z.literal('new flaw'), flaw: ownedFlaw }),
  z.strictObject({
    buy: z.literal('power'),
    power: byNameOr(
      readyName,
      eitherSchema(given => !isEntry(given), design, powerEntry),
    )
      .describe('A ready power by name, or a design.')
      .meta({ from: 'powers', also: '.' }),
    skillLevel: z.int().min(0).max(100).describe("Bare level in the power's skill."),
    skill: skillSchema.optional().describe('The skill it is learned with; left out, one that fits.'),
    perks: perkTitles.describe('Perks owned: spells and rituals need Mage Gift, psionics Psychic.'),
  }),
]);
export type WantedChange = z.output<typeof change>;

export interface Improvement {
  readonly cp: number;
  readonly weeks: number;
}

/** SV-ADV-02 to 06: what a change costs and how long it takes, or why it cannot be made. */
export function priceOfChange(wanted: WantedChange, play: SimversePlay): Improvement | Refusal {
  switch (wanted.buy) {
    case 'skill':
      return buySkill(wanted, play);
    case 'attribute':
      return buyAttribute(wanted, play);
    case 'perk':
      return buyPerk(wanted, play);
    case 'flaw off':
      return buyOff(wanted, play);
    case 'new flaw':
      play.trace.note('SV-ADV-06', 'a flaw taken in play credits', 0);
      return { cp: 0, weeks: 0 };
    case 'power':
      return buyPower(wanted, play);
  }
}

type Wanted<B extends WantedChange['buy']> = Extract<WantedChange, { buy: B }>;

/** SV-ADV-02, SV-ADV-03: step prices; no training time for what was used lately, half of it for what is new. */
function buySkill(wanted: Wanted<'skill'>, play: SimversePlay): Improvement | Refusal {
  const { from, to } = wanted;
  const skill = skillTitle(wanted.skill);
  if (to <= from) return refuse('SV-ADV-02', `${skill} is at ${from} already; name a higher level.`);
  const { type } = skillNamed(wanted.skill);
  const cp = skillCost(from, to, type, wanted.naturalTalent);
  play.trace.note('SV-ADV-02', `${skill} ${from} to ${to}`, cp);
  const newSkill = from === 0;
  const recent = wanted.usedRecently && !newSkill;
  const time = trainingTime({ ...wanted, cp, hard: type === 'hard', newSkill, recent }, play);
  return isRefusal(time) ? time : { cp, weeks: time.weeks };
}

/** SV-ADV-07, SV-R-142 */
export const whyNotRaisedTo = (to: number, supernatural: boolean): Refusal | undefined =>
  to > HIGHEST_IN_PLAY && !supernatural
    ? refuse(
        'SV-ADV-07',
        `CP raise an attribute to ${HIGHEST_IN_PLAY} in play, not to ${to}, unless a supernatural template allows it.`,
      )
    : undefined;

/** SV-ADV-04, SV-ADV-07, SV-DOWN-06 */
function buyAttribute(
  { attribute, from, to, supernatural }: Wanted<'attribute'>,
  play: SimversePlay,
): Improvement | Refusal {
  if (to <= from) return refuse('SV-ADV-04', `${attribute} is at ${from} already; name a higher value.`);
  const capped = whyNotRaisedTo(to, supernatural);
  if (capped) return capped;
  const cp = attributeRaise(attribute, from, to, play);
  const weeks = play.trace
    .sum('SV-DOWN-06', 'weeks of training')
    .add(`${cp} CP × ${WEEKS_PER_CP}`, cp * WEEKS_PER_CP).total;
  return { cp, weeks };
}

/** SV-ADV-05, SV-ADV-07: the price, a story reason, and what the perk itself asks for. */
function buyPerk({ perk, owned, storyReason }: Wanted<'perk'>, play: SimversePlay): Improvement | Refusal {
  if (!storyReason)
    return refuse('SV-ADV-05', `${titleOf(perk)} needs a reason in the story to be gained in play.`);
  // Of a levelled perk the whole level is given, and the levels owned already are paid for.
  const old = owned.find(other => sameKey(other, perk) && other.levels < perk.levels);
  const others = owned.filter(other => other !== old);
  const problems = perkProblems([...others, perk]).filter(p => p.path.startsWith(`perks[${others.length}]`));
  const wrong = refuseTogether(problems.slice(0, 1), 'SV-ADV-05');
  if (wrong) return wrong;
  const cp = perkCost(perk) - (old ? perkCost(old) : 0);
  play.trace.note(perkRow(perk.name).rule, traitName(perk.name), cp);
  return { cp, weeks: 0 };
}

/** SV-ADV-06: the flaw's original value. SV-R-52: an eye lost in play counts as the injury table has it. */
export const buyOffCost = (flaw: OwnedFlaw, injury: boolean): number =>
  injury && flaw.name === 'One Eye' ? INJURIES['damaged eye'].cp : flawWorth(flaw);

function buyOff(
  { flaw, injury, storyReason, gmConsent }: Wanted<'flaw off'>,
  play: SimversePlay,
): Improvement | Refusal {
  if (!storyReason || !gmConsent)
    return refuse(
      'SV-ADV-06',
      `Buying off ${traitName(flaw.name)} needs a reason in the story and the GM’s consent.`,
    );
  const wrong = refuseTogether(flawProblems([flaw]), 'SV-ADV-06');
  if (wrong) return wrong;
  const cp = buyOffCost(flaw, injury);
  play.trace.note('SV-ADV-06', `original value of ${traitName(flaw.name)}`, cp);
  return { cp, weeks: 0 };
}

/** SV-POW-02, SV-POW-08 */
function buyPower(
  { power, skillLevel, skill, perks }: Wanted<'power'>,
  play: SimversePlay,
): Improvement | Refusal {
  const known = typeof power === 'string' || isEntry(power) ? readyOf(power) : undefined;
  const wanted = typeof power === 'string' || isEntry(power) ? known?.design : power;
  if (!wanted) throw new Error('A name of the list is a ready power.');
  const unfit = skill && whyNotLearned(known?.name ?? 'This', wanted.kind, skill, known);
  const owned = perksIn(perks);
  // Where no skill is named, one that can be learned with these perks will do.
  const serving: readonly (string | OwnSkill)[] = skill ? [skill] : usefulSkills(wanted.kind, wanted, known);
  const lacks = serving.map(used => powerRefusals(used, skillLevel, wanted.tier, owned));
  const refusals = lacks.find(lack => lack.length === 0) ?? lacks[0] ?? [];
  const refused = refuseTogether([...(unfit ? [unfit] : []), ...refusals]);
  if (refused) return refused;
  if (known) {
    const cp = priceToLearn(known, play);
    if (isRefusal(cp)) return cp;
    play.trace.note(known.name in QUOTED_CP ? 'SV-TMPL-12' : 'SV-POW-08', known.name, cp);
    return { cp, weeks: 0 };
  }
  const built = buildPower(wanted, play);
  return isRefusal(built) ? built : { cp: built.cp, weeks: 0 };
}

/** SV-ADV-07, SV-ADV-05: when nothing can be improved, and when no perk can. */
export function whyNotInPhase(phase: Phase, buy: WantedChange['buy']): Refusal | undefined {
  if (buy === 'new flaw') return undefined;
  if (phase === 'combat' || phase === 'stress')
    return refuse('SV-ADV-07', 'Nobody improves in combat or under stress; wait until it is over.');
  if (phase === 'adventure' && buy === 'perk')
    return refuse('SV-ADV-05', 'Perks are not bought during an adventure; wait for downtime.');
  return undefined;
}

const advance = procedure({
  name: 'advance',
  title: 'Spend CP in play',
  summary:
    'Raise a skill or an attribute, gain a perk or a power, buy off a flaw: the CP and the weeks it takes, or why it cannot be done now.',
  rules: ['SV-ADV-02', 'SV-ADV-03', 'SV-ADV-04', 'SV-ADV-05', 'SV-ADV-06', 'SV-ADV-07', 'SV-DOWN-06'],
  input: z.strictObject({
    change: change.meta({ rank: 'first' }),
    phase: z.enum(PHASES).default('downtime').meta({ rank: 'often' }),
    unspent: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe('CP at hand, if they should be checked.')
      .meta({ rank: 'often', unit: 'CP' }),
  }),
  output: z.strictObject({
    cp: z.int().meta({ unit: 'CP' }),
    weeks: z
      .number()
      .describe('Of training beside the CP; attributes need them at 4 hours a day or more.')
      .meta({ unit: 'weeks' }),
    unspent: z.int().nullable().describe('CP left, where it was given.'),
  }),
  example: {
    input: { change: { buy: 'attribute', attribute: 'EN', from: 15, to: 16 }, unspent: 12 },
    dice: [],
    outcome: { cp: 10, weeks: 100, unspent: 2 },
  },
  run({ change: wanted, phase, unspent }, play) {
    const refused = whyNotInPhase(phase, wanted.buy);
    if (refused) return refused;
    const bought = priceOfChange(wanted, play);
    if (isRefusal(bought)) return bought;
    if (unspent !== undefined && bought.cp > unspent)
      return refuse('SV-ADV-08', `This costs ${bought.cp} CP, but only ${unspent} are unspent.`);
    return { ...bought, unspent: unspent === undefined ? null : unspent - bought.cp };
  },
  tell({ cp, weeks, unspent }) {
    const time = weeks > 0 ? ` and takes ${counted(weeks, 'week')} of training` : '';
    return `This costs ${cp} CP${time}${unspent === null ? '' : `; ${unspent} CP are left`}.`;
  },
});

export const advancementProcedures = [awardProcedure, advance] as const;
export const advancementParts = [part('table', 'CP awards', ['SV-ADV-01'], AWARDS)];

// ADV-08: the ledger of Character Points, so that every sheet can be audited again.

/** One line of it. */
const entry = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('earned'),
    cp: z.int().min(0).max(1000).meta({ unit: 'CP' }),
    reason: z.string().min(1).max(120),
    date: z.string().max(40).default(''),
  }),
  z.strictObject({
    kind: z.literal('spent'),
    change,
    reason: z.string().max(120).default(''),
    date: z.string().max(40).default(''),
  }),
]);

const ledger = procedure({
  name: 'cp-ledger',
  title: 'Ledger of Character Points',
  summary:
    'Adds up what was earned and what every change has cost, in order, and refuses the first line that spends more than was there.',
  rules: ['SV-ADV-08'],
  input: z.strictObject({ entries: z.array(entry).max(500).meta({ rank: 'first' }) }),
  output: z.strictObject({
    earned: z.int(),
    spent: z.int(),
    unspent: z.int(),
    lines: z.array(z.strictObject({ date: z.string(), reason: z.string(), cp: z.int(), balance: z.int() })),
  }),
  example: {
    input: {
      entries: [
        { kind: 'earned', cp: 5, reason: 'minor arc' },
        { kind: 'spent', change: { buy: 'attribute', attribute: 'ST', from: 11, to: 12 } },
      ],
    },
    dice: [],
    outcome: {
      earned: 5,
      spent: 5,
      unspent: 0,
      lines: [
        { date: '', reason: 'minor arc', cp: 5, balance: 5 },
        { date: '', reason: 'attribute', cp: -5, balance: 0 },
      ],
    },
  },
  run({ entries }, play) {
    let [earned, spent] = [0, 0];
    const lines = [];
    for (const line of entries) {
      const price = line.kind === 'earned' ? { cp: 0 } : priceOfChange(line.change, play);
      if (isRefusal(price)) return price;
      if (price.cp > earned - spent)
        return refuse(
          'SV-ADV-08',
          `Line ${lines.length + 1} spends ${price.cp} CP, but only ${earned - spent} were there.`,
        );
      spent += price.cp;
      if (line.kind === 'earned') earned += line.cp;
      lines.push({
        date: line.date,
        reason: line.reason || (line.kind === 'spent' ? line.change.buy : ''),
        cp: line.kind === 'earned' ? line.cp : 0 - price.cp,
        balance: earned - spent,
      });
    }
    return { earned, spent, unspent: earned - spent, lines };
  },
  tell: ({ earned, spent, unspent }) => `${earned} CP earned, ${spent} spent, ${unspent} left.`,
});

export const ledgerProcedures = [ledger] as const;
export const ledgerParts = [part('state', 'CP ledger', ['SV-ADV-08'], entry)];
