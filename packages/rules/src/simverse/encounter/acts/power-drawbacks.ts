/** LIM-07, LIM-15, LIM-16: what using a power takes besides its cost. */
import { ROUNDS_PER_MINUTE } from '../../combat/initiative.ts';
import { vitalityState } from '../../combat/vitality.ts';
import type { SimversePlay } from '../../play.ts';
import { BACKFIRE } from '../../powers/activation.ts';
import { EXHAUSTING_VITALITY, STRENUOUS } from '../../powers/limitations.ts';
import { hasLimitation } from '../../powers/power-design.ts';
import type { Usable } from '../../powers/power-input.ts';
import type { Combatant } from '../combatant.ts';
import type { EventOf, FightEvent } from '../events.ts';

export function tollOf(
  c: Combatant,
  { name, design: d }: Pick<Usable, 'name' | 'design'>,
  { used, critical }: { readonly used: boolean; readonly critical: boolean },
  play: SimversePlay,
): FightEvent[] {
  const events: FightEvent[] = [];
  if (used && hasLimitation(d, 'Exhausting')) events.push(lost(c, EXHAUSTING_VITALITY, play));
  if (used && hasLimitation(d, 'Strenuous'))
    events.push({ is: 'strained', actor: c.id, turns: STRENUOUS.minutes * ROUNDS_PER_MINUTE });
  if (critical && hasLimitation(d, 'Backfire Risk'))
    events.push({ is: 'backfired', actor: c.id, name, choices: BACKFIRE });
  return events;
}

/** Vitality lost past all armour. */
function lost(c: Combatant, loss: number, play: SimversePlay): EventOf<'wounds'> {
  const vitality = c.vitality - loss;
  const lastAction = c.lastAction || (c.relentless && vitality <= 0 && c.vitality > 0);
  const { bleedingCount, stable, unconscious } = c;
  const life = vitalityState({ ...c, vitality, lastAction }, play.readings);
  return { is: 'wounds', actor: c.id, loss, vitality, bleedingCount, stable, unconscious, lastAction, life };
}
