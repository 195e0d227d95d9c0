/** What the game master decides over all rules: a state, a number, a place. Never offered to players. */
import type { Refusal } from '@arbiter/engine';
import { isConscious, vitalityState } from '../../combat/vitality.ts';
import { refuse, type SimversePlay } from '../../play.ts';
import type { Combatant } from '../combatant.ts';
import type { CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import { isFree } from '../ground.ts';
import { moraleCheck } from '../morale-in-play.ts';
import type { FightState } from '../state.ts';
import { winnerWithout } from '../turns.ts';

/** Even a game master keeps people on the map, one to a square, and within their maximum. */
export function whyNotRuled(state: FightState, c: Combatant, ruled: CommandOf<'rule'>): Refusal | undefined {
  const { x, y, vitality, bleedingCount, stamina, mana, state: what, silenced, darkness, morale } = ruled;
  const given = [x, y, vitality, bleedingCount, stamina, mana, what, silenced, darkness, morale];
  if (given.every(one => one === undefined))
    return refuse(
      'SV-INIT-01',
      'Say what is to change: vitality, stamina, mana, a place, a state, darkness, a morale check.',
    );
  if ((x === undefined) !== (y === undefined)) return refuse('SV-INIT-07', 'A place needs both `x` and `y`.');
  if (x !== undefined && y !== undefined && !isFree(state, x, y, c))
    return refuse('SV-INIT-07', `${c.name} cannot be there: choose a free square of the map.`);
  if (vitality !== undefined && vitality > c.maxVitality)
    return refuse('SV-STAT-08', `${c.name} has at most ${c.maxVitality} Vitality.`);
  if (bleedingCount && c.being !== 'living') return refuse('SV-STAT-05', `${c.name} does not bleed.`);
  return undefined;
}

export function rule(
  state: FightState,
  c: Combatant,
  ruled: CommandOf<'rule'>,
  play: SimversePlay,
): readonly FightEvent[] {
  const { x, y, stamina, mana, state: what, turns } = ruled;
  const actor = c.id;
  const events: FightEvent[] = [
    { is: 'ruled', actor, why: ruled.why, silenced: ruled.silenced ?? c.silenced },
  ];
  if (x !== undefined && y !== undefined) events.push({ is: 'placed', actor, x, y });
  if (stamina !== undefined || mana !== undefined)
    events.push({ is: 'pools', actor, stamina: stamina ?? c.stamina, mana: mana ?? c.mana });
  if (what === 'Prone') events.push({ is: 'prone', actor, prone: turns > 0 });
  else if (what) events.push({ is: 'state', actor, state: what, turns });
  if (ruled.vitality !== undefined || ruled.bleedingCount !== undefined)
    events.push(...wounded(state, c, ruled, play));
  if (ruled.darkness !== undefined) events.push({ is: 'darkness', actor, darkness: ruled.darkness });
  if (ruled.morale) events.push(moraleCheck(state, c, ruled.morale, play));
  return events;
}

/** Vitality by fiat: whoever it leaves at 0 or below falls as from any wound. */
function wounded(
  state: FightState,
  c: Combatant,
  { vitality = c.vitality, bleedingCount = c.bleedingCount }: CommandOf<'rule'>,
  play: SimversePlay,
): FightEvent[] {
  const stable = c.stable && vitality >= c.vitality && bleedingCount === 0;
  const lastAction = vitality <= 0 && (c.lastAction || (c.relentless && c.vitality > 0));
  const unconscious = c.unconscious && vitality <= 0;
  const life = vitalityState(
    { ...c, vitality, bleedingCount, stable, lastAction, unconscious },
    play.readings,
  );
  const events: FightEvent[] = [
    { is: 'wounds', actor: c.id, loss: 0, vitality, bleedingCount, stable, unconscious, lastAction, life },
  ];
  const winner = isConscious(life) ? null : winnerWithout(state, [c]);
  if (winner) events.push({ is: 'ended', winner });
  return events;
}
