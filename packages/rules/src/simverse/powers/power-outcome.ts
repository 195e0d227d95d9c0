/** POW: what a table is told after a power was used. */
import { z } from 'zod';
import { maxVitality } from '../character/derived.ts';
import { type Activated, BACKFIRE, backfires, strenuousMinutes, type User } from './activation.ts';
import { NOTICED_WHEN_RESISTED } from './limitations.ts';
import type { Affected } from './power-affected.ts';
import type { PowerPools } from './power-cost.ts';
import { type Design, RESOURCES, resourceOf } from './power-design.ts';
import type { Effect } from './power-effects.ts';
import { lastsMinutes, type Usable } from './power-input.ts';
import { reachWith } from './power-reach.ts';
import { endsOf } from './running-powers.ts';

export const activatedFields = {
  activated: z.boolean(),
  tn: z.int().nullable().describe('Of the activation roll; null where none is needed.'),
  critical: z.enum(['success', 'failure', 'none']),
  resource: z.enum(RESOURCES),
  spent: z.int(),
  stamina: z
    .int()
    .nullable()
    .describe('Left afterwards, where it was given; so with Mana and Vitality.')
    .meta({ unit: 'Stamina' }),
  mana: z.int().nullable().meta({ unit: 'Mana' }),
  vitality: z.int().nullable().meta({ unit: 'Vitality' }),
  stones: z.array(z.int()),
  emptied: z
    .enum(['Exhausted', 'Depleted'])
    .nullable()
    .describe('Where this use emptied the own pool: −4 from after this roll on.'),
  gmDecides: z.string().nullable().describe('What the GM chooses from, after a backfire.'),
  strenuousMinutes: z.int().describe('−2 on all actions for so long.').meta({ unit: 'minutes' }),
  reachMetres: z
    .number()
    .nullable()
    .describe('How far the power reaches with this roll; null for touch, self, and as far as the weapon.'),
  reaches: z.boolean().describe('False where the target is farther away than this roll reaches.'),
  minutes: z
    .number()
    .nullable()
    .describe('How long it lasts; null where it is over at once, or did not work.'),
  countsAsUse: z.boolean().describe('For Usage Limit, Exhausting and Strenuous.'),
  ends: z.array(z.string()).describe('What ends a power that lasts.'),
  noticed: z.string().nullable().describe('Who notices a power that is Obvious/Loud.'),
  luckyUsed: z.literal(true).optional().describe('The user’s Lucky was spent on the roll (SV-PERK-42).'),
};

/** What became of the attempt, before anybody is affected. */
export function activation(power: Usable, done: Activated, user: User, metres: number) {
  const { account } = done;
  const reachMetres = reachWith(power, done.margin);
  return {
    activated: done.success,
    tn: done.tn,
    critical: done.critical,
    resource: resourceOf(power.design),
    spent: done.spent,
    stamina: account.stamina ?? null,
    mana: account.mana ?? null,
    vitality: account.vitality ?? null,
    stones: [...account.stones],
    emptied: emptiedBy(account, user),
    gmDecides: backfires(power.design, done.critical) ? (power.states.backfire ?? BACKFIRE) : null,
    strenuousMinutes: strenuousMinutes(power.design, done.used),
    reachMetres,
    reaches: reachMetres === null || metres <= reachMetres,
    minutes: done.success ? lastsMinutes(power) : null,
    countsAsUse: done.used,
    ends: done.success ? endsOf(power) : [],
    noticed: done.success ? noticedBy(power.design, false) : null,
    ...(done.luckyUsed ? { luckyUsed: true as const } : {}),
  };
}

/** SV-DER-06, SV-DER-07: a pool that was not empty before. */
function emptiedBy({ stamina, mana }: PowerPools, before: User): 'Exhausted' | 'Depleted' | null {
  if (stamina === 0 && before.stamina !== 0) return 'Exhausted';
  return mana === 0 && before.mana !== 0 ? 'Depleted' : null;
}

/** SV-LIM-05: a flash and a bang for everybody; an attempt that was resisted shows. */
function noticedBy(d: Design, resisted: boolean): string | null {
  const loud = d.limitations.find(l => l.name === 'Obvious/Loud');
  if (!loud) return null;
  const seen =
    'detail' in loud && loud.detail === NOTICED_WHEN_RESISTED ? [] : ['everybody nearby notices it'];
  return [...seen, ...(resisted ? ['whoever resisted knows what was tried'] : [])].join('; ') || null;
}

const ROLLED: readonly string[] = ['damage', 'restore', 'drain', 'push'];
/** What rides on a blow is in the blow. */
const IN_THE_BLOW: readonly string[] = ['weapon damage', 'attacks', 'modifier', ...ROLLED];

/** What is left for the table to carry out. */
function leftOf({ effects, against: { by } }: Usable): Effect[] {
  const done = by === 'weapon' ? IN_THE_BLOW : ROLLED;
  return effects.filter(e => !done.includes(e.does) || (e.does === 'damage' && e.turns !== undefined));
}

/** A power that has been used, by whom, and how far away. */
interface UsedPower {
  readonly power: Usable;
  readonly done: Activated;
  readonly user: User;
  readonly metres: number;
}

/** The whole outcome, once every target has met the power. */
export function outcomeOf({ power, done, user, metres }: UsedPower, targets: Affected[]) {
  const worked = done.success && (targets.length === 0 || targets.some(t => t.affected));
  const gains = power.effects.some(
    e => e.does === 'drain' && e.pool === 'Vitality' && e.userGains !== 'nothing',
  );
  // From each of them by itself, as each is drained.
  const gained = gains ? targets.reduce((n, t) => n + Math.ceil((t.bled ?? 0) / 2), 0) : 0;
  const woken = activation(power, done, user, metres);
  const userRegains = regained(
    woken.vitality,
    gained,
    user.maxVitality ?? maxVitality({ EN: user.EN ?? 10 }, user.size),
  );
  const resisted = targets.some(t => t.defended && t.defence === 'resistance');
  return {
    ...woken,
    vitality: woken.vitality === null ? null : woken.vitality + userRegains,
    noticed: done.success ? noticedBy(power.design, resisted) : null,
    targets,
    effects: worked ? leftOf(power) : [],
    userRegains,
  };
}

/** Vitality never rises past its maximum. */
const regained = (vitality: number | null, points: number, maximum: number): number =>
  vitality === null ? points : Math.max(0, Math.min(points, maximum - vitality));
