/** POW in a running fight: what a maneuver adds to the blow it rides on, and what follows a hit. */
import { type Refusal, refuse } from '@arbiter/engine';
import { succeeds } from '../../checks/rolls.ts';
import type { Blow } from '../../combat/attack-tn.ts';
import { deathAt, vitalityState } from '../../combat/vitality.ts';
import type { Arms } from '../../gear/weapons.ts';
import type { SimversePlay } from '../../play.ts';
import { usedUp, wrongWeapon } from '../../powers/activation.ts';
import type { CombatPower } from '../../powers/combat-powers.ts';
import { isMeant } from '../../powers/power-affected.ts';
import { specialOf } from '../../powers/power-effects.ts';
import type { Usable } from '../../powers/power-input.ts';
import { beyondWeapon } from '../../powers/power-reach.ts';
import type { Lingering } from '../../powers/power-turns.ts';
import { riding, withPower } from '../../powers/power-weapon.ts';
import { type Combatant, isThere, isUp } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import { metresBetween } from '../ground.ts';
import { plainRunning, sumOfChanges } from '../lasting-powers.ts';
import { ownRoll } from '../luck.ts';
import { type FightState, known, MAX_RUNNING } from '../state.ts';
import { paying } from './blows.ts';
import { barredBy, designOf, nowOf } from './power-aim.ts';
import { lost } from './power-duration.ts';
import { affordable } from './power-permission.ts';

/** SV-POW-12: the blow with all that its maneuver adds to roll, damage, armour and defence. */
export function ridden(blow: Blow, c: Combatant, target: Combatant, found: CombatPower): Blow {
  const power = designOf(found);
  if (power) return withPower(blow, power, c, isMeant(power, target));
  return {
    ...blow,
    gestures: found.gestures,
    modifiers:
      found.toHit === 0 ? blow.modifiers : [...blow.modifiers, { source: found.name, value: found.toHit }],
    arms: { ...blow.arms, piercing: blow.arms.piercing + found.piercing },
    bonus: (blow.bonus ?? 0) + found.modifier,
    extraDice: (blow.extraDice ?? 0) + found.dice,
    push: found.push,
  };
}

/** How many blows a maneuver brings. */
export const blowsOf = (found: CombatPower): number => {
  const power = designOf(found);
  return power ? riding(power, false).attacks : 1;
};

/** Why a maneuver cannot go with this blow. */
export function whyNotRiding(
  state: FightState,
  c: Combatant,
  target: Combatant,
  found: CombatPower | undefined,
  arms: Arms,
  hands: 'one' | 'two',
): Refusal | undefined {
  if (found?.kind !== 'blow' && found?.kind !== 'riposte')
    return refuse('SV-POW-05', 'That is no maneuver that goes with an attack.');
  if (hands === 'two') return refuse('SV-WEAP-02', `${found.name} goes with a single blow.`);
  const power = designOf(found);
  if (!power) return undefined;
  const now = nowOf(state, c, target, power, found, arms);
  return (
    barredBy(power, now) ??
    usedUp(power, now) ??
    wrongWeapon(power, arms) ??
    beyondWeapon(power, metresBetween(c, target), arms)
  );
}

/** A usage limit that counts by target and fight. */
export const isOncePerTarget = ({ states }: Usable): boolean => states.once === 'target and fight';

/** What a maneuver does besides the wound: a foe thrown off its feet, poison in the blood. The state is the one after the hit. */
export function afterHit(
  state: FightState,
  by: Combatant,
  victim: string,
  found: CombatPower,
  play: SimversePlay,
): FightEvent[] {
  const c = known(state, victim);
  const events: FightEvent[] = [];
  const power = designOf(found);
  if (power && specialOf(power) === 'kills outright' && c.vitality <= 0 && isThere(c))
    events.push(slain(c, found.name, play));
  for (const e of power?.effects ?? []) {
    if (e.does === 'push' && e.proneUnless && isUp(c) && !c.prone) {
      const tn = c[e.proneUnless] + c.shock + sumOfChanges(state, c, 'resistance');
      const label = `${c.name}: on the feet, ${e.proneUnless}`;
      const { result: stands, luck } = ownRoll(c, play, own => succeeds(tn, label, own));
      events.push(...luck);
      if (!stands) events.push({ is: 'prone', actor: c.id, prone: true });
    }
    if (e.does === 'damage' && e.turns !== undefined && isPoisoned(c, e.type))
      events.push(...lingering(state, c, found.name, e, by));
  }
  return events;
}

/** Whoever an assassin brings to 0 Vitality is dead at once. */
function slain(c: Combatant, to: string, play: SimversePlay): FightEvent {
  const vitality = Math.min(c.vitality, deathAt(c, play.readings));
  const life = vitalityState({ ...c, vitality, lastAction: false }, play.readings);
  const left = { vitality, bleedingCount: 0, stable: false, unconscious: true, lastAction: false, life };
  return { is: 'wounds', actor: c.id, loss: c.vitality - vitality, ...left, to };
}

/** SV-PERK-44: no poison harms what does not live. */
const isPoisoned = ({ being }: Combatant, type: string): boolean => type !== 'poison' || being === 'living';

/** What goes on hurting for some turns; it is its victim's own turns that count. */
export const lingering = (
  state: FightState,
  c: Combatant,
  name: string,
  { dice, modifier, type, atLeast = 0, turns = 1 }: Lingering & { readonly turns?: number | undefined },
  by: Combatant,
): FightEvent[] =>
  // SV-STAT-10: nothing works on in the dead.
  state.running.length >= MAX_RUNNING || !isThere(known(state, c.id))
    ? []
    : [
        {
          is: 'began',
          actor: by.id,
          running: { ...plainRunning(c.id, [c.id], name, turns), hurts: { dice, modifier, type, atLeast } },
        },
      ];

/** SV-POW-03, SV-R-65: the maneuver is paid for with its first blow; one blow that succeeds is enough. */
export function withManeuver(
  c: Combatant,
  command: CommandOf<'attack'>,
  events: FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const found = c.powers[command.power] as CombatPower;
  if (c.due) return [...made(c.due.paid, found, c, command, events, play), ...events];
  const [used, ...rest] = paying(c, command.power, events, play);
  if (used?.is !== 'used power') return events;
  const power = designOf(found);
  const paid = power && isOncePerTarget(power) ? { ...used, on: command.target } : used;
  const left = blowsOf(found) - 1;
  if (left < 1) return [paid, ...rest];
  const { weapon, use } = command;
  const due = { power: command.power, weapon, use, left, paid: used.cost };
  return [paid, ...rest, { is: 'owes', actor: c.id, due }];
}

/** SV-R-68: a blow that succeeds after one that failed makes up for what was spared. */
function made(
  paid: number,
  { name, cost, pool }: CombatPower,
  c: Combatant,
  { power }: CommandOf<'attack'>,
  [attempt]: readonly FightEvent[],
  play: SimversePlay,
): FightEvent[] {
  const works = attempt?.is === 'attacked' && attempt.roll.endsWith('success');
  const rest = pool === 'vitality' ? cost - paid : Math.min(cost - paid, c[pool]);
  if (!works || rest <= 0) return [];
  const used: FightEvent = { is: 'used power', actor: c.id, power, pool, cost: rest, counts: paid === 0 };
  return pool === 'vitality' ? [used, lost(c, rest, name, play)] : [used];
}

/** SV-LIM-10: a successful parry opens the way back, for whoever has a maneuver for it. */
export function opened(state: FightState, c: Combatant, by: Combatant, weapon: number): FightEvent[] {
  const parrying = c.weapons[weapon] ?? c.weapons.find(w => w.hands === 0);
  const index = parrying ? c.weapons.indexOf(parrying) : -1;
  const arms = parrying?.uses[0]?.arms as Arms | undefined;
  if (!arms || !isUp(c) || state.queue.length > 0) return [];
  const open = { ...state, pending: null, opening: { to: c.id, against: by.id, weapon: index } };
  const ready = c.powers.some(
    found =>
      found.kind === 'riposte' && !affordable(c, found) && !whyNotRiding(open, c, by, found, arms, 'one'),
  );
  return ready && isWithin(c, by, arms)
    ? [{ is: 'opening', actor: c.id, against: by.id, weapon: index }]
    : [];
}

const isWithin = (c: Combatant, by: Combatant, { reach }: Arms): boolean =>
  Math.max(Math.abs(c.x - by.x), Math.abs(c.y - by.y)) <= reach;
