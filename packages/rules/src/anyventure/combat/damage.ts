/** DMG, RES, LIFE: what damage leaves behind, whoever deals it: multipliers, mitigation, Morale, the pool, and 0 Health. */
import { type Creature, isPc } from '../character/creature.ts';
import { type AnyventurePlay, part } from '../play.ts';
import { loseConcentration } from './gain-condition.ts';
import { bringRow, HEAVY_DAMAGE, type LifelineRow, lifelineRoll, mayPayNow } from './lifeline.ts';
import {
  type DamageType,
  damageLeft,
  mitigationAgainst,
  tellMitigated,
  withDoublings,
} from './mitigation.ts';
import { applyResolveLost, loseHealth, pastMorale, takeResolve } from './resources.ts';

/** A share of damage; without a type it cannot be mitigated (AV-R-71). */
export interface DamageShare {
  readonly type: DamageType | null;
  readonly amount: number;
}

export interface Harm {
  /** Damage after doubling and halving, before mitigation. */
  readonly compared: number;
  /** What got through mitigation. */
  readonly taken: number;
  readonly absorbed: number;
  readonly lost: number;
  readonly resolveLost: number;
  /** AV-COND-06: what it took of Resolve broke. */
  readonly broken: boolean;
  readonly reachesZero: boolean;
  readonly drops: Drop | null;
  readonly row: LifelineRow | null;
  /** What the row was the death of. */
  readonly dies: boolean;
  /** Of a Severe Wound: by how much the maximum Health fell (AV-R-216). */
  readonly maximumLost?: number;
}

/** What becomes of whoever drops to 0 Health: out of the fight, or of its own turn the rest is lost or finished. */
export type Drop = 'out' | 'rest lost' | 'finishes';

/** What damage has taken, as it is written. */
export type Losses = Pick<Harm, 'absorbed' | 'lost' | 'resolveLost' | 'broken' | 'drops' | 'row' | 'dies'>;

/** ", 2 of it on Morale": what never reached Health. */
export const tellAbsorbed = (absorbed: number): string => (absorbed ? `, ${absorbed} of it on Morale,` : '');

/** "loses 3 Resolve, which breaks them": what went to the mind (AV-R-38). */
export const tellResolveLost = ({
  resolveLost,
  broken,
}: {
  readonly resolveLost: number;
  readonly broken: boolean;
}): string => `loses ${resolveLost} Resolve${broken ? ', which breaks them' : ''}`;

export interface Multipliers {
  readonly doublings?: number;
  readonly halvings?: number;
}

/** AV-DMG-08, AV-DMG-10, AV-R-67, AV-R-131: each type's share is multiplied, rounded and mitigated by itself. */
function throughMitigation(
  creature: Creature,
  shares: readonly DamageShare[],
  { doublings = 0, halvings = 0 }: Multipliers,
  play: AnyventurePlay,
) {
  let [compared, taken, toResolve] = [0, 0, 0];
  for (const { type, amount } of shares) {
    const share = withDoublings(amount, doublings, halvings);
    const mitigation = type === null ? 0 : mitigationAgainst(creature, type, play);
    const left = damageLeft(share, mitigation);
    compared += share;
    taken += left;
    // AV-R-38: at some tables the mind takes psychic damage; AV-R-212: where there is Resolve to take it from.
    if (
      type === 'psychic' &&
      left > 0 &&
      play.ruling('AV-R-38') === 'psychicToResolve' &&
      creature.resolveMax !== null
    )
      toResolve += left;
    if (play.trace.on) {
      if (share !== amount)
        play.trace.note(
          'AV-DMG-08',
          `${amount}${type === null ? '' : ` ${type}`} ${share > amount ? 'doubled' : 'halved, rounded down'}`,
          share,
        );
      if (mitigation) tellMitigated({ damage: share, type, mitigation, left }, play);
    }
  }
  return { compared, taken, toResolve };
}

/** AV-ATK-05, steps 9 to 13: written into the creature. */
export function takeDamage(
  creature: Creature,
  shares: readonly DamageShare[],
  multipliers: Multipliers,
  play: AnyventurePlay,
): Harm {
  const { compared, taken, toResolve } = throughMitigation(creature, shares, multipliers, play);
  const moraleBefore = creature.morale;
  const toHealth = pastMorale(creature, taken - toResolve, play);
  const { lost: resolveLost, broken } = takeResolve(creature, pastMorale(creature, toResolve, play));
  if (play.trace.on && toResolve > 0) play.trace.note('AV-RES-03', 'Resolve left', creature.resolve);
  const wasAtZero = creature.health === 0;
  const lost = loseHealth(creature, toHealth);
  const reachesZero = !wasAtZero && creature.health === 0;
  if (play.trace.on && toHealth > 0) play.trace.note('AV-RES-01', 'Health left', creature.health);
  const drops = reachesZero ? dropOf(creature, play) : null;
  if (drops) drop(creature, drops);
  // AV-R-88: the blow that brought it to 0 does not count.
  const heavy = wasAtZero && toHealth > HEAVY_DAMAGE && isPc(creature) && !creature.dead;
  const { healthMax } = creature;
  const { row, dies } = heavy ? lifelineRoll(play) : NO_ROW;
  if (row) bringRow(creature, row, dies);
  return {
    compared,
    taken,
    absorbed: moraleBefore - creature.morale,
    lost,
    resolveLost,
    broken,
    reachesZero,
    drops,
    row,
    dies,
    ...(row === 'Severe Wound' ? { maximumLost: healthMax - creature.healthMax } : {}),
  };
}

const NO_ROW = { row: null, dies: false };

/** Writes what damage has taken. */
export function applyHarm(
  creature: Creature,
  { absorbed, lost, resolveLost, broken, drops, row, dies }: Losses,
): void {
  creature.morale -= absorbed;
  applyResolveLost(creature, { lost: resolveLost, broken });
  creature.health -= lost;
  if (drops) drop(creature, drops);
  if (row) bringRow(creature, row, dies);
}

/** AV-R-124, AV-R-201: whoever drops in the middle of its own turn loses the rest of it, or may pay, or finishes it. */
function dropOf(creature: Creature, play: AnyventurePlay): Drop | null {
  // AV-LIFE-16, AV-R-90: without a Lifeline it is out of the fight.
  if (!isPc(creature)) {
    if (play.trace.on) play.trace.note('AV-LIFE-16', `${creature.name} is out of the fight`);
    return 'out';
  }
  // AV-R-201: a turn that was paid for stays paid.
  if (!creature.turn.now || creature.turn.paid) return null;
  // Whoever may pay says so; until then the turn waits (`payNow` in lifeline.ts).
  if (mayPayNow(creature, play)) {
    if (play.trace.on) play.trace.note('AV-LIFE-01', 'may pay 2 Resolve at once to finish the turn');
    return null;
  }
  return play.ruling('AV-R-124') === 'finishTurn' ? 'finishes' : 'rest lost';
}

function drop(creature: Creature, drops: Drop): void {
  if (drops === 'out') {
    creature.out = true;
    loseConcentration(creature);
  } else creature.turn = { ...creature.turn, ...(drops === 'finishes' ? { paid: true } : { dropped: true }) };
}

export const damageParts = [
  part(
    'state',
    'what damage leaves behind',
    ['AV-DMG-10', 'AV-RES-05', 'AV-LIFE-07', 'AV-LIFE-16', 'AV-COND-35'],
    takeDamage,
  ),
];
