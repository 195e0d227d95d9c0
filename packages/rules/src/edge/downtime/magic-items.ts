/** Magic items: attunement, legacy features by tier, uses, consumables, and what goes with the item. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { creatureOf, creatureSchema, whyNotAble } from '../character/creature.ts';
import { attunementLimit, tierSchema } from '../character/tier.ts';
import { attempt, bennyField } from '../checks/attempt.ts';
import { rolledFields } from '../checks/d12.ts';
import { Sway, sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { isSuccess } from '../checks/outcome.ts';
import { skillBonus, tableTarget } from '../checks/skill-bonus.ts';
import { ownSway } from '../combat/sway.ts';
import { part, procedure, refuse } from '../play.ts';

const name = z.string().min(1).max(60);

interface Attuning {
  readonly tier: number;
  readonly attuned: readonly string[];
  readonly item: string;
  readonly release: boolean;
}

/** ED-ITM-03, ED-R-188: what is attuned after attuning or releasing an item. */
export function attunement({
  tier,
  attuned,
  item,
  release,
}: Attuning): { attuned: string[]; limit: number } | Refusal {
  const limit = attunementLimit(tier);
  if (release)
    return attuned.includes(item)
      ? { attuned: attuned.filter(each => each !== item), limit }
      : refuse('ED-ITM-03', `The ${item} is not attuned.`, 'item');
  if (attuned.includes(item)) return refuse('ED-ITM-03', `The ${item} is attuned already.`, 'item');
  if (attuned.length >= limit)
    return refuse(
      'ED-ITM-03',
      `At most ${limit} attuned ${limit === 1 ? 'item' : 'items'} at tier ${tier}.`,
      'attuned',
    );
  return { attuned: [...attuned, item], limit };
}

export const attuneProcedure = procedure({
  name: 'attune',
  title: 'Attune an item',
  summary:
    'During a short rest, one item each rest; a character has at most as many attuned items as its tier.',
  rules: ['ED-ITM-03'],
  input: z.strictObject({
    tier: tierSchema.meta({ rank: 'first' }),
    attuned: z.array(name).max(20).default([]).describe('Items attuned already.').meta({ rank: 'first' }),
    item: name.meta({ rank: 'first' }),
    release: z.boolean().default(false).describe('Let go of the item in place of attuning it.'),
    attunedThisRest: z.boolean().default(false),
    attunedToOther: z.boolean().default(false),
  }),
  output: z.strictObject({ attuned: z.array(z.string()), limit: z.int() }),
  example: {
    input: { tier: 2, attuned: ['emberblade'], item: 'ring' },
    dice: [],
    outcome: { attuned: ['emberblade', 'ring'], limit: 2 },
  },
  run({ attunedThisRest, attunedToOther, ...given }, play) {
    play.trace.note('ED-ITM-03', `attuned items at tier ${given.tier}, at most`, attunementLimit(given.tier));
    if (attunedToOther && !given.release)
      return refuse('ED-ITM-03', 'An item can be attuned to one character at a time.', 'attunedToOther');
    if (attunedThisRest && !given.release)
      return refuse('ED-ITM-03', 'One item can be attuned in each rest.', 'attunedThisRest');
    return attunement(given);
  },
  tell: ({ attuned, limit }) => `${attuned.length} of ${limit} attuned: ${attuned.join(', ') || 'nothing'}.`,
});

const legacyFeature = z.strictObject({ name, tier: tierSchema });

/** ED-ITM-07: which features work, and which wait to be identified. The same name at a higher tier replaces the lower. */
export function legacyFeatures<F extends { readonly name: string; readonly tier: number }>(
  features: readonly F[],
  tier: number,
  identified: number,
) {
  const unlocked = features.filter(each => each.tier <= tier);
  const known = unlocked.filter(each => each.tier <= identified);
  const active = known.filter(
    each => !known.some(other => other.name === each.name && other.tier > each.tier),
  );
  return { active, waiting: unlocked.filter(each => each.tier > identified) };
}

export const legacyProcedure = procedure({
  name: 'legacy-item',
  title: 'Legacy item',
  summary:
    'A legacy item must be attuned. Its features come with the wielder’s tier, each must be identified before it works, and one of the same name replaces the older.',
  rules: ['ED-ITM-07', 'ED-ITM-03'],
  input: z.strictObject({
    tier: tierSchema.describe('Of the wielder.').meta({ rank: 'first' }),
    attuned: z.boolean().meta({ rank: 'first' }),
    features: z.array(legacyFeature).min(1).max(20).meta({ rank: 'first' }),
    identified: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('The tier up to which it was identified.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ active: z.array(legacyFeature), waiting: z.array(legacyFeature) }),
  example: {
    input: {
      tier: 2,
      attuned: true,
      features: [
        { name: 'Ember', tier: 1 },
        { name: 'Ward', tier: 2 },
      ],
      identified: 1,
    },
    dice: [],
    outcome: { active: [{ name: 'Ember', tier: 1 }], waiting: [{ name: 'Ward', tier: 2 }] },
  },
  run({ tier, attuned, features, identified }, play) {
    if (!attuned) return refuse('ED-ITM-07', 'Legacy items must be attuned.', 'attuned');
    const found = legacyFeatures(features, tier, identified);
    for (const each of found.active)
      play.trace.note('ED-ITM-07', `${each.name}, tier ${each.tier}: identified`, 'active');
    for (const each of found.waiting)
      play.trace.note('ED-ITM-07', `${each.name}, tier ${each.tier}: not identified`, 'waiting');
    return found;
  },
  tell: ({ active, waiting }) =>
    `Active: ${active.map(each => each.name).join(', ') || 'nothing'}${waiting.length ? `; to be identified: ${waiting.map(each => each.name).join(', ')}` : ''}.`,
});

export const identifyProcedure = procedure({
  name: 'identify',
  title: 'Identify a legacy item',
  summary:
    'Aptitude+Craft against Moderate in a rest, one try for each item and rest; any success identifies everything up to the wielder’s tier.',
  rules: ['ED-ITM-07', 'ED-SKL-06'],
  input: z.strictObject({
    creature: creatureSchema.meta({ from: 'person', rank: 'first' }),
    tier: tierSchema.describe('Of the wielder.').meta({ rank: 'first' }),
    identified: z.int().min(0).max(10).default(0),
    triedThisRest: z
      .boolean()
      .default(false)
      .describe('Whether somebody has tried to identify this item in this rest already.')
      .meta({ rank: 'often' }),
    expertise: z.string().max(60).optional().meta({ rank: 'often' }),
    edges: sourcesSchema,
    hindrances: sourcesSchema,
    benny: bennyField,
  }),
  output: z.strictObject({ bonus: z.int(), ...rolledFields, identified: z.int(), bennies: z.int() }),
  example: {
    input: {
      creature: { name: 'Ada', stats: { Aptitude: 2 }, skills: ['Craft'], tier: 2 },
      tier: 2,
      identified: 1,
    },
    dice: [6],
    outcome: {
      bonus: 4,
      target: 10,
      dice: 1,
      die: 6,
      total: 10,
      outcome: 'success',
      identified: 2,
      bennies: 0,
    },
  },
  run({ creature: given, tier, identified, triedThisRest, expertise, edges, hindrances, benny }, play) {
    const creature = creatureOf(given, play);
    if (isRefusal(creature)) return creature;
    if (identified >= tier)
      return refuse('ED-ITM-07', `The item is identified up to tier ${identified} already.`, 'identified');
    // ED-R-189.
    if (triedThisRest)
      return refuse(
        'ED-ITM-07',
        'One try for each item in each rest: the next is in another short or long rest.',
        'triedThisRest',
      );
    const idle = whyNotAble(creature, 'creature');
    if (idle) return idle;
    const made = skillBonus(creature, { stat: 'Aptitude', skill: 'Craft', expertise }, play);
    const sway = Sway.of(edges, hindrances).add(
      ownSway(creature, { stat: 'Aptitude', skill: 'Craft' }, play),
    );
    const rolled = attempt(
      creature,
      { ...made, ...tableTarget('Moderate'), scale: 'skill', sway, label: 'Aptitude+Craft' },
      { benny, fight: false, ownTurn: true },
      play,
    );
    return {
      bonus: made.bonus,
      ...rolled,
      identified: isSuccess(rolled.outcome) ? Math.max(identified, tier) : identified,
      bennies: creature.bennies,
    };
  },
  tell: ({ identified, outcome }, { creature }) =>
    isSuccess(outcome)
      ? `${creature.name} identifies the item up to tier ${identified}.`
      : `${creature.name} learns nothing about the item in this rest.`,
  apply: ({ creature }, { bennies }) => ({ creature: { ...creature, bennies } }),
});

export const itemUseProcedure = procedure({
  name: 'use-item',
  title: 'Use an item',
  summary:
    'A consumable is used once and destroyed; other powers have so many uses between long rests. Unless it says otherwise, an Act. What an enchanted item grants goes with the item.',
  rules: ['ED-ITM-01', 'ED-ITM-06', 'ED-ITM-08'],
  input: z.strictObject({
    consumable: z.boolean().default(false).meta({ rank: 'first' }),
    uses: z.int().min(1).max(20).default(1).describe('Between long rests, or doses.').meta({ rank: 'first' }),
    used: z.int().min(0).max(20).default(0).meta({ rank: 'first' }),
    rested: z.boolean().default(false).describe('Whether a long rest was finished since.'),
  }),
  output: z.strictObject({ left: z.int(), destroyed: z.boolean(), cost: z.literal('Act') }),
  example: { input: { uses: 2, used: 1 }, dice: [], outcome: { left: 0, destroyed: false, cost: 'Act' } },
  run({ consumable, uses, used, rested }, play) {
    const spent = rested && !consumable ? 0 : used;
    if (spent >= uses)
      return consumable
        ? refuse('ED-ITM-06', 'It was used and is destroyed.', 'used')
        : refuse('ED-ITM-08', 'No uses left until a long rest.', 'used');
    const left = uses - spent - 1;
    play.trace
      .sum(consumable ? 'ED-ITM-06' : 'ED-ITM-08', 'Uses left')
      .add('in all', uses)
      .add('used before', -spent)
      .add('this one', -1);
    return { left, destroyed: consumable && left === 0, cost: 'Act' as const };
  },
  tell: ({ left, destroyed }) =>
    destroyed ? 'It is used up.' : `${left} ${left === 1 ? 'use' : 'uses'} left.`,
});

/** ED-ITM-01: what an item grants belongs to whoever has it. */
export const grantedBy = (
  holders: Readonly<Record<string, readonly string[]>>,
  item: string,
): readonly string[] => Object.keys(holders).filter(who => holders[who]?.includes(item));

export const parts = [
  part('state', 'enchanted items', ['ED-ITM-01', 'ED-ITM-02'], grantedBy),
  part('state', 'legacy items', ['ED-ITM-07'], legacyFeatures),
  part('state', 'rewards as Edges and expertises', ['ED-RWD-03', 'ED-RWD-04', 'ED-RWD-05'], sourcesSchema),
];
