/** LIM-01: conditions under which a power works. */
import { limitationOf } from '../../powers/limitations.ts';
import type { Usable } from '../../powers/power-input.ts';
import type { Combatant } from '../combatant.ts';
import { isFlanked } from '../ground.ts';
import type { FightState } from '../state.ts';

/** SV-LIM-01: conditions of which the fight knows by itself, by their words. */
const KNOWN: readonly (readonly [RegExp, (at: Circumstances) => boolean])[] = [
  [/^(vs\.? |against |target )?(the )?undead$/i, ({ target }) => target.being === 'undead'],
  [/^(vs\.? |against )?constructs?$/i, ({ target }) => target.being === 'construct'],
  [
    /vitality (of )?(?:at most )?≤? ?(\d+)( or less)?/i,
    ({ target, detail }) => target.vitality <= numberIn(detail),
  ],
  [/unaware or flanked/i, ({ state, c, target }) => target.surprised || isFlanked(state, c, target)],
  [/flank/i, ({ state, c, target }) => isFlanked(state, c, target)],
  [/surprised|unaware/i, ({ target }) => target.surprised],
  [/target (is |who is )?prone/i, ({ target }) => target.prone],
  [/prone/i, ({ c }) => c.prone],
  [/\b(dark|darkness|night)\b/i, ({ state }) => state.map.darkness],
  [/\b(day|daylight|sunlight|light)\b/i, ({ state }) => !state.map.darkness],
  [/below half (of )?(its |the |own )?vitality/i, ({ c }) => c.vitality * 2 < c.maxVitality],
];

interface Circumstances {
  readonly state: FightState;
  readonly c: Combatant;
  readonly target: Combatant;
  readonly detail: string;
}

const numberIn = (text: string): number => Number(/\d+/.exec(text)?.[0] ?? 0);

/** SV-LIM-01, SV-R-224: whether the condition of a power holds. */
export function conditionMet(state: FightState, c: Combatant, target: Combatant, power: Usable): boolean {
  const detail = limitationOf(power.design.limitations, 'Only in Condition')?.detail;
  if (detail === undefined) return true;
  const known = KNOWN.find(([words]) => words.test(detail));
  if (known) return known[1]({ state, c, target, detail });
  if (!state.circumstances) return true;
  const said = detail.toLowerCase();
  return state.circumstances.some(({ holds }) => {
    const here = holds.toLowerCase();
    return said.includes(here) || here.includes(said);
  });
}
