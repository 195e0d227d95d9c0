/** What several kinds of events share: numbers in words, and portals that close. */
import { abilityName } from '../../content/abilities/index.ts';
import { type Fighter, type FightState, fighterOf } from '../state.ts';

export const hdOf = (n: number): string => `${n} HD`;

export const placeWords = ({ x, y }: { readonly x: number; readonly y: number }): string => `${x}, ${y}`;

/** AF-CON-02 to 04: what is maintained no longer. */
export const effectEndWords = (effect: string | null | undefined, who: Fighter | undefined): string =>
  effect ? `; ${abilityName(who?.abilities ?? [], effect)} ends` : '';

/** How somebody stands whose numbers are known. */
export const standingWords = (who: Fighter | undefined): string =>
  who?.seenAs ? '' : `: ${hdOf(who?.hd ?? 0)}, Resolve ${who?.resolve ?? 0}`;

/** AF-CON-03, AF-CON-04: a portal closes with the attention that held it open. */
export function dropPortals(state: FightState): void {
  if (state.portals.length === 0) return;
  state.portals = state.portals.filter(
    ({ owner, effect }) => fighterOf(state, owner).concentrating === effect,
  );
}
