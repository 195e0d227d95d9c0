/** POW in a running fight: a power from the attempt to what becomes of everyone it reaches. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { word } from '../../../combat/attack.ts';
import type { AttackSituation } from '../../../combat/attack-tn.ts';
import { firstParry } from '../../../gear/carried-weapons.ts';
import { granted, type SimversePlay } from '../../../play.ts';
import { type Activated, activate } from '../../../powers/activation.ts';
import { type CombatPower, isCarriedOut } from '../../../powers/combat-powers.ts';
import { type Effect, specialOf, stateName } from '../../../powers/power-effects.ts';
import { armsOfPower, isAttack, strikesOf, type Usable } from '../../../powers/power-input.ts';
import { shareOut } from '../../../powers/power-targets.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import type { Course } from '../../course.ts';
import type { FightState } from '../../state.ts';
import { situation } from '../../strikes.ts';
import type { Square } from './areas.ts';
import { paidFor } from './item-powers.ts';
import { aimedAt, aimedBy, attemptOf, designOf, isHarmful, reachedBy } from './power-aim.ts';
import { askAll } from './power-defences.ts';
import type { CastPower } from './power-duration.ts';
import { begin, drawbacksOf } from './power-duration.ts';
import { touch } from './power-impact.ts';
import { costOfCasting } from './power-permission.ts';
import { carryOut } from './special-powers.ts';

/** SV-POW-05, SV-POW-06: the roll, the price, and one target after the other. */
export function cast(course: Course, command: CommandOf<'power'>): void {
  const { state, play } = course;
  const c = course.own(command.actor);
  const found = c.powers[command.power] as CombatPower;
  const power = designOf(found) as Usable;
  const on = aimedAt(state, c, command);
  const at = situation(state, c, on, armsOfPower(power), 'main', command.location);
  const done = granted(wakeUp(state, { c, found, power, on, at }, play));
  const target = aimedBy(c, power, command);
  const ids = [...(target === undefined ? [] : [target]), ...(command.others ?? [])];
  const reached = done.success
    ? reachedBy(state, c, power, ids, squareOf(command)).map(t => course.own(t.id))
    : [];
  const rolled: CastPower = { course, c, power, done };
  announce(rolled, command.power, reached);
  if (!done.success || carryOut(rolled, command)) return;
  const shares = sharesOf(power, reached, ids);
  if (isAttack(power) && reached.length > 0) {
    askAll(rolled, command.power, oneByOne(reached, shares), at);
    return;
  }
  const lasting = reached.filter((t, i) =>
    touch(rolled, t, at, { with: 'none', weapon: firstParry(t), strikes: shares[i] ?? 1 }),
  );
  begin(rolled, lasting, found.tn);
}

const squareOf = ({ x, y }: CommandOf<'power'>): Square | undefined =>
  x === undefined || y === undefined ? undefined : { x, y };

/** A power that is tried, at whom, and how they stand to its user. */
interface PowerAttempt {
  readonly c: Combatant;
  readonly found: CombatPower;
  readonly power: Usable;
  readonly on: Combatant;
  readonly at: AttackSituation;
}

/** SV-POW-05: the activation roll of somebody in a fight. */
export const wakeUp = (
  state: FightState,
  { c, found, power, on, at }: PowerAttempt,
  play: SimversePlay,
): Activated | Refusal =>
  activate({ ...attemptOf(state, { c, found, power }, on), user: c, at, targetProne: on.prone }, play);

/** What is spent, what was rolled, and what the use itself takes. */
export function announce(
  { course, c, power, done }: CastPower,
  index: number,
  reached: readonly Combatant[],
): void {
  const found = c.powers[index] as CombatPower;
  const { pool } = found;
  // What it takes is known before it is paid.
  const action = costOfCasting(course.state, c, power);
  course.emit({
    is: 'used power',
    actor: c.id,
    power: index,
    pool,
    ...paidFor(c, found, done.spent),
    counts: done.used,
  });
  course.emit({
    is: 'cast',
    actor: c.id,
    power: index,
    targets: reached.map(t => t.id),
    cost: action,
    hostile: isHarmful(power) && done.success,
    tn: done.tn,
    roll: word(done),
    gm: done.success && !specialOf(power) ? power.effects.flatMap(toldOf) : [],
  });
  if (done.luckyUsed) course.emit({ is: 'was lucky', actor: c.id });
  const attempt = {
    used: done.used,
    critical: done.critical === 'failure',
    vitality: pool === 'vitality' ? done.spent : 0,
  };
  course.emitAll(drawbacksOf(c, power, attempt, course.play));
}

/** SV-ENH-08: several darts or bolts, as they were aimed, or else as evenly as they go. */
function sharesOf(power: Usable, reached: readonly Combatant[], ids: readonly string[]): number[] {
  const strikes = strikesOf(power);
  const aimed = strikes > 1 && ids.length > reached.length && ids.length === strikes;
  const told = reached.map(t => (aimed ? { strikes: ids.filter(id => id === t.id).length } : {}));
  const shared = shareOut(power, told);
  return isRefusal(shared) ? [] : shared.map(one => one.strikes);
}

/** The same one by one: each strike with the one it is for. */
const oneByOne = (reached: readonly Combatant[], shares: readonly number[]): Combatant[] =>
  reached.flatMap((t, i) => Array.from({ length: shares[i] ?? 0 }, () => t));

/** What a power does that only the game master can carry out, in words. */
const toldOf = (e: Effect): string[] =>
  isCarriedOut(e)
    ? []
    : e.does === 'special'
      ? [e.what]
      : e.does === 'state'
        ? [stateName(e.state)]
        : e.does === 'modifier'
          ? [`${e.to} ${e.value}${e.on ? `, ${e.on}` : ''}`]
          : [e.does];
