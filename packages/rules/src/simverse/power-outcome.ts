/** POW: what a table is told after a power was used. */
import { z } from 'zod';
import {
  type Activated,
  BACKFIRE,
  backfires,
  lastsMinutes,
  strenuousMinutes,
  type Usable,
  type User,
} from './activation.ts';
import { maximumOf } from './hurt.ts';
import { RESOURCES, resourceOf } from './power-design.ts';
import type { Effect } from './power-effects.ts';
import { reachWith } from './power-reach.ts';
import type { Affected } from './power-targets.ts';
import { endsOf } from './running-powers.ts';

export const activatedFields = {
  activated: z.boolean(),
  tn: z.int().nullable().describe('Of the activation roll; null where none is needed.'),
  critical: z.enum(['success', 'failure', 'none']),
  resource: z.enum(RESOURCES),
  spent: z.int(),
  stamina: z.int().nullable().describe('Left afterwards, where it was given; so with Mana and Vitality.'),
  mana: z.int().nullable(),
  vitality: z.int().nullable(),
  stones: z.array(z.int()),
  emptied: z.enum(['Exhausted', 'Depleted']).nullable().describe('From after this roll on.'),
  gmDecides: z.string().nullable().describe('What the GM chooses from, after a backfire.'),
  strenuousMinutes: z.int().describe('−2 on all actions for so long.'),
  reachMetres: z.number().nullable().describe('How far the power reaches with this roll.'),
  minutes: z.number().nullable().describe('How long it lasts; null where it is over at once.'),
  countsAsUse: z.boolean().describe('For Usage Limit, Exhausting and Strenuous.'),
  ends: z.array(z.string()).describe('What ends a power that lasts.'),
};

/** What became of the attempt, before anybody is affected. */
export function activation(power: Usable, done: Activated) {
  const { account } = done;
  const resource = resourceOf(power.design);
  const left = resource === 'Stamina' ? account.stamina : resource === 'Mana' ? account.mana : undefined;
  const emptied: 'Exhausted' | 'Depleted' | null =
    left === 0 && done.spent > 0 ? (resource === 'Stamina' ? 'Exhausted' : 'Depleted') : null;
  return {
    activated: done.success,
    tn: done.tn,
    critical: done.critical,
    resource,
    spent: done.spent,
    stamina: account.stamina ?? null,
    mana: account.mana ?? null,
    vitality: account.vitality ?? null,
    stones: [...account.stones],
    emptied,
    gmDecides: backfires(power.design, done.critical) ? (power.states.backfire ?? BACKFIRE) : null,
    strenuousMinutes: strenuousMinutes(power.design, done.used),
    reachMetres: reachWith(power, done.margin),
    minutes: lastsMinutes(power),
    countsAsUse: done.used,
    ends: endsOf(power),
  };
}

const ROLLED: readonly string[] = ['damage', 'restore', 'drain', 'push'];
/** What rides on a blow is in the blow. */
const IN_THE_BLOW: readonly string[] = ['weapon damage', 'attacks', 'modifier', ...ROLLED];

/** What is left for the table to carry out. */
function leftOf({ effects, against: { by } }: Usable): Effect[] {
  const done = by === 'weapon' ? IN_THE_BLOW : ROLLED;
  return effects.filter(e => !done.includes(e.does) || (e.does === 'damage' && e.turns !== undefined));
}

/** The whole outcome, once every target has met the power. */
export function outcomeOf(power: Usable, done: Activated, targets: Affected[], user: User) {
  const worked = done.success && (targets.length === 0 || targets.some(t => t.affected));
  const gains = power.effects.some(e => e.does === 'drain' && e.userGains !== 'nothing');
  const drained = targets.reduce((n, t) => n + t.drained, 0);
  const userRegains = gains ? Math.ceil(drained / 2) : 0;
  const woken = activation(power, done);
  return {
    ...woken,
    vitality:
      woken.vitality === null ? null : regained(woken.vitality, userRegains, maximumOf(user, 'Human')),
    targets,
    effects: worked ? leftOf(power) : [],
    userRegains,
  };
}

/** Vitality never rises past its maximum. */
const regained = (vitality: number, points: number, maximum: number): number =>
  Math.max(vitality, Math.min(maximum, vitality + points));
