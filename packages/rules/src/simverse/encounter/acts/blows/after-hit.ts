/** POW in a running fight: what follows a hit besides the wound. */

import { succeeds } from '../../../checks/rolls.ts';
import { deathAt, vitalityState } from '../../../combat/vitality.ts';
import type { SimversePlay } from '../../../play.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { specialOf } from '../../../powers/power-effects.ts';
import type { Lingering } from '../../../powers/power-turns.ts';
import { type Combatant, isThere, isUp } from '../../combatant.ts';
import type { Course } from '../../course.ts';
import type { FightEvent } from '../../events.ts';
import { plainRunning, sumOfChanges } from '../../lasting-powers.ts';
import { ownRoll } from '../../luck.ts';
import { type FightState, fighterOf, MAX_RUNNING } from '../../state.ts';
import { designOf } from '../powers/power-aim.ts';

/** Whose power has hit whom. */
interface HitBy {
  readonly by: Combatant;
  readonly victim: string;
  readonly found: CombatPower;
}

/** What a maneuver does besides the wound: a foe thrown off its feet, poison in the blood. */
export function afterHit(course: Course, { by, victim, found }: HitBy): void {
  const { state, play } = course;
  const c = course.own(victim);
  const power = designOf(found);
  if (power && specialOf(power) === 'kills outright' && c.vitality <= 0 && isThere(c))
    course.emit(slain(c, found.name, play));
  for (const e of power?.effects ?? []) {
    if (e.does === 'push' && e.proneUnless && isUp(c) && !c.prone) {
      const tn = c[e.proneUnless] + c.shock + sumOfChanges(state, c, 'resistance');
      const label = `${c.name}: on the feet, ${e.proneUnless}`;
      const { result: stands, luck } = ownRoll(c, play, own => succeeds(tn, label, own));
      course.emitAll(luck);
      if (!stands) course.emit({ is: 'prone', actor: c.id, prone: true });
    }
    if (e.does === 'damage' && e.turns !== undefined && isPoisoned(c, e.type))
      course.emitAll(lingeringHarm(state, { c, by, name: found.name }, e));
  }
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

/** Who goes on suffering from what, and by whom. */
interface Poisoned {
  readonly c: Combatant;
  readonly by: Combatant;
  readonly name: string;
}

/** What goes on hurting for some turns; it is its victim's own turns that count. */
export const lingeringHarm = (
  state: FightState,
  { c, by, name }: Poisoned,
  { dice, modifier, type, atLeast = 0, turns = 1 }: Lingering & { readonly turns?: number | undefined },
): FightEvent[] =>
  // SV-STAT-10: nothing works on in the dead.
  state.running.length >= MAX_RUNNING || !isThere(fighterOf(state, c.id))
    ? []
    : [
        {
          is: 'began',
          actor: by.id,
          running: { ...plainRunning(c.id, [c.id], name, turns), hurts: { dice, modifier, type, atLeast } },
        },
      ];
