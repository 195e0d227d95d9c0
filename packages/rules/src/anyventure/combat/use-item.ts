/** ACT, RES: using an item: draughts and dressings for somebody beside one, poison for a blade. */
import { isRefusal, listed, matching, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { titleOf } from '../character/attributes.ts';
import {
  type Creature,
  changeOf,
  changeSchema,
  copyOf,
  creatureField,
  creatureOf,
  creatureSchema,
  isSamePerson,
  personAfter,
  whyNotAlive,
} from '../character/creature.ts';
import { type Good, goodCarried, itemOf, type REMEDY_POOLS } from '../gear/good.ts';
import { type AnyventurePlay, procedure, refuse } from '../play.ts';
import { distanceField, whyNotBeside } from '../world/distance.ts';
import { attemptSchema, tellHindered, tryAction } from './attempt.ts';
import { regainEnergyBy } from './energy.ts';
import { replaceCondition } from './gain-condition.ts';
import { endOwn, isUnder } from './own-condition.ts';
import { type ConditionRef, conditionTitle, isOwn, refOf } from './own-condition-entry.ts';
import { applyRegained, heal, regainMorale, regainResolve } from './resources.ts';
import { spendAction, whyNotAct, whyNotAlly } from './restrictions.ts';

/** What a thing does for whoever takes it; things that do nothing of the kind do what the table says. */
export interface Remedy {
  readonly pool?: (typeof REMEDY_POOLS)[number] | undefined;
  readonly amount: number;
  readonly cures: readonly ConditionRef[];
}

export const remedyOf = (good: Good | undefined): Remedy | undefined =>
  good?.restores || good?.cures
    ? { pool: good.restores?.pool, amount: good.restores?.amount ?? 0, cures: good.cures ?? [] }
    : undefined;

/** AV-RES-02, AV-RES-04: what it restores, up to the maximum; a cure ends the oldest of what it cures. */
export function takeRemedy(taker: Creature, { pool, amount, cures }: Remedy, play: AnyventurePlay) {
  const gained =
    pool === 'health'
      ? heal(taker, amount)
      : pool === 'resolve'
        ? regainResolve(taker, amount)
        : pool === 'morale'
          ? regainMorale(taker, amount, play)
          : pool === 'energy'
            ? regainEnergyBy(taker, amount)
            : 0;
  const cured = cures.filter(cure => cureOne(taker, cure)).map(refOf);
  return { gained, cured };
}

/** Writes what a remedy has done. */
export function applyRemedy(
  taker: Creature,
  { pool, cures }: Remedy,
  { gained, cured }: { readonly gained: number; readonly cured: readonly string[] },
): void {
  if (pool) applyRegained(taker, pool, gained);
  for (const cure of cures) if (cured.includes(refOf(cure))) cureOne(taker, cure);
}

/** Whether there was such a condition to end: the oldest of the book's, all that is left of one's own. */
function cureOne(taker: Creature, cure: ConditionRef): boolean {
  if (isOwn(cure)) {
    const isThere = isUnder(taker, cure);
    endOwn(taker, cure.name);
    return isThere;
  }
  const oldest = taker.conditions.find(({ name }) => name === cure);
  if (oldest) replaceCondition(taker, oldest, undefined);
  return oldest !== undefined;
}

/** "5 Health for Ash", "Bleeding of Ash ends", "nothing for Ash". */
export function tellRemedy(
  { pool }: Remedy,
  gained: number,
  cured: readonly string[],
  name: string | undefined,
): string {
  const parts = [
    ...(pool ? [`${gained} ${titleOf(pool)}${forName(name)}`] : []),
    ...cured.map(condition => `${isName(name)}no longer ${conditionTitle(condition)}`),
  ];
  return parts.join(' and ') || `nothing changes${forName(name)}`;
}
/** Whoever takes it themselves has been named. */
const forName = (name: string | undefined): string => (name === undefined ? '' : ` for ${name}`);
const isName = (name: string | undefined): string => (name === undefined ? '' : `${name} is `);

/** The same for whoever knows no numbers of them. */
export const tellRemedySeen = (
  { pool }: Remedy,
  cured: readonly string[],
  name: string | undefined,
): string =>
  [
    ...(pool
      ? [
          pool === 'health'
            ? `${name === undefined ? '' : `${name} `}{looks}`
            : `${titleOf(pool)}${forName(name)}`,
        ]
      : []),
    ...cured.map(condition => `${isName(name)}no longer ${conditionTitle(condition)}`),
  ].join(' and ') || `nothing changes${forName(name)}`;

/** One fewer of something carried. */
export function takeItem(creature: Creature, name: string): void {
  creature.items = creature.items
    .map(item => (item.name === name ? { ...item, count: item.count - 1 } : item))
    .filter(item => item.count > 0);
}

/** Something carried, by its name in any case or a beginning that only it has. */
function itemNamed(
  { items }: { readonly items: readonly { readonly name: string; readonly count: number }[] },
  item: string,
) {
  const there = items.filter(one => one.count > 0);
  const [found, ...others] = matching(item, [...new Set(there.map(one => one.name))]);
  return others.length === 0 ? there.find(one => one.name === found) : undefined;
}

/** AV-LIFE-05, AV-R-139, AV-R-146: what is used on somebody goes to the living beside one, and to allies. */
export const whyNotTaker = (
  user: Creature,
  taker: Creature | undefined,
  distance: number,
  play: AnyventurePlay,
): Refusal | undefined =>
  whyNotAlive(taker ?? user, 'target') ??
  whyNotBeside('AV-ACT-10', taker?.name ?? 'Whoever takes it', distance) ??
  (taker && whyNotAlly(user, taker, play, 'creature'));

/** AV-ACT-10: why somebody cannot use an item now, if so. */
export function whyNotUse(user: Creature, item: string | undefined): Refusal | undefined {
  const problem = whyNotAct(user);
  if (problem || item === undefined || itemNamed(user, item) !== undefined) return problem;
  return refuse(
    'AV-ACT-10',
    `${user.name} has no ${item}; there is ${listed(user.items.flatMap(({ name, count }) => (count > 0 ? [name] : []))) || 'nothing'}.`,
    'item',
  );
}

export const useProcedure = procedure({
  name: 'use-item',
  title: 'Use',
  summary:
    'An Action without Energy: uses an item or something in reach. What is used up is one fewer; what it restores or cures comes to its taker, who must be adjacent.',
  rules: ['AV-ACT-10', 'AV-RES-02', 'AV-RES-04'],
  input: z.strictObject({
    creature: creatureField('Who uses it.'),
    item: z
      .string()
      .max(80)
      .optional()
      .describe('An item carried; one of it is used up.')
      .meta({ rank: 'first' }),
    target: creatureSchema
      .optional()
      .describe('Who takes it; the user where left out.')
      .meta({ rank: 'often', from: 'person' }),
    distance: distanceField,
  }),
  output: z.strictObject({
    attempt: attemptSchema.nullable(),
    actions: z.int(),
    left: z.int().nullable(),
    gained: z.int().describe('Points of a pool that it restored.'),
    cured: z.array(z.string()).readonly(),
    creature: changeSchema,
    target: changeSchema,
  }),
  example: {
    input: {
      creature: { name: 'Nael', items: [{ name: 'Healing draught', count: 2 }] },
      item: 'Healing draught',
      target: { name: 'Ash', health: 9 },
    },
    dice: [],
    outcome: {
      attempt: null,
      actions: 1,
      left: 1,
      gained: 6,
      cured: [],
      creature: { items: [{ name: 'Healing draught', count: 1 }], turn: { actions: 1 } },
      target: { health: 15 },
    },
  },
  rolls: true,
  run({ creature: given, item: wanted, target: aimed, distance }, play) {
    const before = creatureOf(given, play);
    if (isRefusal(before)) return before;
    const other = aimed ? creatureOf(aimed, play) : undefined;
    if (other && isRefusal(other)) return refusedAt(other, 'target');
    const problem = whyNotUse(before, wanted) ?? whyNotTaker(before, other, distance, play);
    if (problem) return problem;
    const item = wanted === undefined ? undefined : itemNamed(before, wanted)?.name;
    const [user, taker] = [copyOf(before), other && copyOf(other)];
    const attempt = tryAction(user, play);
    const count = before.items.find(one => one.name === item)?.count ?? 0;
    let done = { gained: 0, cured: [] as readonly string[] };
    if (attempt === null || attempt.proceeds) {
      spendAction(user);
      if (item !== undefined) takeItem(user, item);
      const remedy = item === undefined ? undefined : remedyOf(goodCarried(before, item));
      if (remedy) done = takeRemedy(taker ?? user, remedy, play);
    }
    const used = attempt === null || attempt.proceeds ? 1 : 0;
    if (item !== undefined)
      play.trace.sum('AV-ACT-10', `${item} left`).add('carried', count).add('used', -used);
    if (done.gained > 0) play.trace.note('AV-RES-02', `${item} gives ${(taker ?? user).name}`, done.gained);
    for (const name of done.cured) play.trace.note('AV-ACT-10', `${item} ends`, name);
    return {
      attempt,
      actions: user.turn.actions,
      left: item === undefined ? null : count - used,
      ...done,
      creature: changeOf(before, user),
      target: other && taker ? changeOf(other, taker) : {},
    };
  },
  tell({ attempt, left, gained, cured }, { creature, item, target }) {
    const hindered = tellHindered(creature.name, attempt);
    if (hindered) return hindered;
    if (item === undefined) return `${creature.name} uses an Action.`;
    const carried = { items: creature.items.map(itemOf) };
    const used = itemNamed(carried, item)?.name ?? item;
    const remedy = remedyOf(goodCarried(carried, used));
    const what = remedy
      ? `: ${tellRemedy(remedy, gained, cured, target && !isSamePerson(target, creature) ? target.name : undefined)}`
      : '';
    return `${creature.name} uses ${used}${what}; ${left} left.`;
  },
  apply: ({ creature, target }, outcome) => ({
    creature: personAfter(creature, outcome.creature),
    ...(target ? { target: personAfter(target, outcome.target) } : {}),
  }),
});
