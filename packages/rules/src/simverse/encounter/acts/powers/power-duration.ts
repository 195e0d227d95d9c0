/** ENH-05: what goes on after a power was used. */

import { ROUNDS_PER_MINUTE } from '../../../combat/rounds.ts';
import { vitalityState } from '../../../combat/vitality.ts';
import type { SimversePlay } from '../../../play.ts';
import { type Activated, BACKFIRE } from '../../../powers/activation.ts';
import { HELD_STATES, ROLLS_MODIFIED, stateByPower } from '../../../powers/combat-powers.ts';
import { EXHAUSTING_VITALITY, limitationOf, STRENUOUS } from '../../../powers/limitations.ts';
import { isOfMoving } from '../../../powers/on-the-move.ts';
import { hasEnhancement, hasLimitation } from '../../../powers/power-design.ts';
import { specialOf } from '../../../powers/power-effects.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { lastsMinutes } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { Course } from '../../course.ts';
import type { EventOf, FightEvent } from '../../events.ts';
import { plainRunning } from '../../lasting-powers.ts';
import { MAX_RUNNING, type Running, type Specials } from '../../state.ts';

/** A power that has been rolled for, in the fight as it goes on. */
export interface CastPower {
  readonly course: Course;
  readonly c: Combatant;
  readonly power: Usable;
  readonly done: Activated;
}

/** The power begins to run on those it took hold of, if it lasts. */
export function begin({ course, c, power, done }: CastPower, on: readonly Combatant[], skill: number): void {
  const running = on.length > 0 ? runningOf({ c, power, strength: done.tn ?? skill }, on) : undefined;
  if (running && course.state.running.length < MAX_RUNNING)
    course.emit({ is: 'began', actor: c.id, running });
}

/** A power that takes hold, and what it is worth against whoever dispels it. */
interface StrongPower {
  readonly c: Combatant;
  readonly power: Usable;
  readonly strength: number;
}

/** What a power keeps up; undefined where it is over at once or changes nothing. */
export function runningOf(
  { c, power, strength }: StrongPower,
  on: readonly Combatant[],
  more: Specials = {},
): Running | undefined {
  const turns = turnsOf(power);
  if (turns === undefined || turns < 1) return undefined;
  const d = power.design;
  const running: Running = {
    ...plainRunning(
      c.id,
      on.map(t => t.id),
      power.name,
      turns,
    ),
    states: power.effects.flatMap(e => (e.does === 'state' ? (stateByPower(e.state) ?? []) : [])),
    strength,
    // SV-ENH-12: a Persistent power needs no concentration.
    concentration: hasLimitation(d, 'Concentration') && !hasEnhancement(d, 'Persistent'),
    fragile: hasLimitation(d, 'Fragile'),
    barsOthers: hasLimitation(d, 'Cannot Cast'),
    ...specialsOf(c, power),
    ...more,
  };
  // SV-LIM-01: a power that works only on the move changes nothing for whoever stands still, nor does such an effect.
  const onlyMoving = isOfMoving(limitationOf(d.limitations, 'Only in Condition')?.detail);
  for (const [what, value] of effectChanges(power, on => on === undefined && !onlyMoving))
    running[what] = combined(what, running[what] ?? 0, value);
  const onTheMove: NonNullable<Specials['onTheMove']> = {};
  for (const [what, value] of effectChanges(power, on => isOfMoving(on) || (on === undefined && onlyMoving)))
    onTheMove[what] = combined(what, onTheMove[what] ?? 0, value);
  if (Object.keys(onTheMove).length > 0) running.onTheMove = onTheMove;
  const changes = power.effects.some(
    e => e.does === 'modifier' || e.does === 'armour' || e.does === 'summon',
  );
  const special = Object.keys(specialsOf(c, power)).length + Object.keys(more).length > 0;
  return changes || special || running.concentration || running.barsOthers ? running : undefined;
}

/** Whatever only this power does while it runs. */
function specialsOf(c: Combatant, power: Usable): Specials {
  const found: Specials = {};
  for (const e of power.effects) {
    if (e.does === 'state') {
      if (typeof e.state === 'string') Object.assign(found, HELD_STATES[e.state]);
      else found.conditions = [...(found.conditions ?? []), e.state.name];
    }
    if (e.does === 'modifier' && e.to === 'Speed factor') found.speed = e.value;
    if (e.does === 'modifier' && (e.to === 'ST' || e.to === 'EN') && e.value > 0)
      found.body = { ST: 0, EN: 0, ...found.body, [e.to]: Math.trunc(e.value) };
    if (e.does === 'weapon damage' && specialOf(power) === 'enhances a weapon')
      found.weapon = {
        index: Math.max(
          0,
          c.weapons.findIndex(w => w.hands > 0 && isInHand(w.place)),
        ),
        dice: e.dice,
      };
  }
  if (specialOf(power) === 'holds a stance') found.untilAttack = true;
  if (power.states.strainsAfterwards) found.strains = true;
  return found;
}

type Change = readonly [keyof NonNullable<Specials['onTheMove']>, number];

/** What the effects of a power change, always or on the move alone. */
function effectChanges(
  { effects }: Usable,
  isCounted: (on: string | undefined) => boolean,
): readonly Change[] {
  return effects.flatMap((e): readonly Change[] =>
    e.does === 'armour' && isCounted(undefined)
      ? [['armour', e.AR]]
      : e.does === 'modifier' && isCounted(e.on)
        ? (e.to === 'dodge' ? (['dodge'] as const) : (ROLLS_MODIFIED[e.to] ?? [])).map(
            (roll): Change => [roll, Math.trunc(e.value)],
          )
        : [],
  );
}

/** Of armour the better counts, all else is added up. */
const combined = (what: Change[0], before: number, value: number): number =>
  what === 'armour' ? Math.max(before, value) : before + value;

const isInHand = (place: string): boolean => place === 'main' || place === 'off' || place === 'both';

/** What an attempt was: whether it counts as a use, whether it failed critically, and the Vitality paid for it. */
interface Attempted {
  readonly used: boolean;
  readonly critical: boolean;
  readonly vitality: number;
}

/** SV-POW-03, SV-LIM-15: what an attempt takes from its user besides Stamina and Mana. */
export function drawbacksOf(
  c: Combatant,
  power: (Pick<Usable, 'name' | 'design'> & Partial<Pick<Usable, 'states'>>) | undefined,
  { used, critical, vitality }: Attempted,
  play: SimversePlay,
): FightEvent[] {
  const exhausts = used && power !== undefined && hasLimitation(power.design, 'Exhausting');
  const loss = vitality + (exhausts ? EXHAUSTING_VITALITY : 0);
  const events: FightEvent[] = loss > 0 ? [vitalityLoss(c, loss, power?.name ?? 'the power', play)] : [];
  if (!power) return events;
  const { name, design: d } = power;
  // A rage is followed by its strain, not accompanied by it.
  if (used && hasLimitation(d, 'Strenuous') && !power.states?.strainsAfterwards)
    events.push({ is: 'strained', actor: c.id, turns: STRENUOUS.minutes * ROUNDS_PER_MINUTE });
  if (critical && hasLimitation(d, 'Backfire Risk'))
    events.push({ is: 'backfired', actor: c.id, name, choices: BACKFIRE });
  return events;
}

/** Vitality lost past all armour. */
export function vitalityLoss(c: Combatant, loss: number, to: string, play: SimversePlay): EventOf<'wounds'> {
  const vitality = c.vitality - loss;
  const lastAction = c.lastAction || (c.relentless && vitality <= 0 && c.vitality > 0);
  const { bleedingCount, stable, unconscious } = c;
  const life = vitalityState({ ...c, vitality, lastAction }, play.readings);
  const left = { vitality, bleedingCount, stable, unconscious, lastAction, life };
  return { is: 'wounds', actor: c.id, loss, ...left, to };
}

/** How many turns of six seconds the power lasts; undefined where it is over at once. */
export function turnsOf(power: Usable): number | undefined {
  const minutes = lastsMinutes(power);
  return minutes === null ? undefined : Math.round(minutes * ROUNDS_PER_MINUTE);
}
