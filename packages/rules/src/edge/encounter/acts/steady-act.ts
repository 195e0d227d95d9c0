/** Concentration and held breath against damage that was no attack: hazards, events, the game master's word. */
import { failsSkill } from '../../checks/skill-roll.ts';
import { rollAgainstDamage, testedBy } from '../../combat/composure.ts';
import type { EdgePlay } from '../../play.ts';
import { askedRoll, type FightAsking, type Performed } from '../course.ts';
import type { Deed } from '../deed.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';

/** ED-SKL-09, ED-AQUA-03: what the damage asks for, once it is written. */
export const steadyDeeds = (fighter: Fighter, taken: number): Deed[] =>
  testedBy(fighter, taken).map(of => ({ deed: 'steady', actor: fighter.id, of, taken }));

export function performSteady(
  state: FightState,
  { actor, of, taken }: Extract<Deed, { deed: 'steady' }>,
  play: EdgePlay,
  ask: FightAsking,
): Performed {
  const fighter = fighterOf(state, actor);
  if (fighter.gone || !testedBy(fighter, taken).includes(of)) return { events: [] };
  const { rolled, spending } = askedRoll({ state, play, ask }, fighter, of, () =>
    rollAgainstDamage(fighter, of, taken, play),
  );
  const spell = of === 'concentration' ? fighter.concentrating : null;
  return {
    events: [{ is: 'steadied', actor, of, spell, rolled, fails: failsSkill(rolled, play), spending }],
  };
}
