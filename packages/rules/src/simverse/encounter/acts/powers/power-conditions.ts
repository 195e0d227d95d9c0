/** LIM-01: conditions under which a power works. */
import { limitationOf } from '../../../powers/limitations.ts';
import { NEGATION, OF_TARGET, ON_THE_MOVE } from '../../../powers/on-the-move.ts';
import type { Usable } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import { isFlanked } from '../../ground.ts';
import { isDark, isUnlit } from '../../lasting-powers.ts';
import type { FightState } from '../../state.ts';

interface Circumstances {
  readonly state: FightState;
  readonly c: Combatant;
  readonly target: Combatant;
  readonly detail: string;
}

const STANDING = /\b(standing still|stands still|stationary|motionless)\b/i;

/** SV-LIM-01: conditions of which the fight knows by itself, by their words. */
const KNOWN: readonly (readonly [RegExp, (at: Circumstances) => boolean])[] = [
  [/^(vs\.? |against |target )?(is )?(the )?undead$/i, ({ target }) => target.being === 'undead'],
  [/^(vs\.? |against |target )?(is )?(a )?constructs?$/i, ({ target }) => target.being === 'construct'],
  [/^(vs\.? |against |target )?(is )?(the )?living$/i, ({ target }) => target.being === 'living'],
  [/vitality\D{0,20}\d|\d\D{0,12}vitality/i, hasSuchVitality],
  [/below half (of )?(its |the |own |their )?vitality/i, at => isBelowHalf(ofTarget(at) ? at.target : at.c)],
  [/unaware or flanked/i, ({ state, c, target }) => target.surprised || isFlanked(state, c, target)],
  [/flank/i, ({ state, c, target }) => isFlanked(state, c, target)],
  [/surprised|unaware/i, ({ target }) => target.surprised],
  [ON_THE_MOVE, at => (ofTarget(at) ? at.target : at.c).moved > 0],
  [STANDING, at => (ofTarget(at) ? at.target : at.c).moved === 0],
  [/prone/i, at => (ofTarget(at) ? at.target : at.c).prone],
  [/\b(dark|darkness)\b/i, at => isDark(at.state, ofTarget(at) ? at.target : at.c)],
  [/\b(night|nighttime)\b/i, ({ state }) => state.map.darkness],
  [/\b(day|daytime)\b/i, ({ state }) => !state.map.darkness],
  [/\b(daylight|sunlight|sunshine)\b/i, ({ state, c }) => !isUnlit(state, c)],
  [/^(in |under |with )?(the |bright |full )?light$/i, ({ state, c }) => !isDark(state, c)],
];

/** Whether the words are about whoever it is used on. */
const ofTarget = ({ detail }: Circumstances): boolean => OF_TARGET.test(detail);

const isBelowHalf = ({ vitality, maxVitality }: Combatant): boolean => vitality * 2 < maxVitality;

/** "Vitality 20 or less", "target ≤20 Vitality", "own Vitality over 10": at most so much, unless the words say otherwise. */
function hasSuchVitality({ c, target, detail }: Circumstances): boolean {
  const limit = Number(/\d+/.exec(detail)?.[0] ?? 0);
  const { vitality } = /\b(own|user|self)\b/i.test(detail) ? c : target;
  if (/at least|or more|≥/i.test(detail)) return vitality >= limit;
  if (/over|above|more than|>/i.test(detail)) return vitality > limit;
  return /below|under|less than|</i.test(detail) ? vitality < limit : vitality <= limit;
}

/** What the fight itself says of a condition; undefined where it knows nothing of it. */
function knownOf(at: Circumstances): boolean | undefined {
  const not = NEGATION.exec(at.detail)?.[0];
  if (not !== undefined) {
    const rest = knownOf({ ...at, detail: at.detail.slice(not.length) });
    return rest === undefined ? undefined : !rest;
  }
  return KNOWN.find(([words]) => words.test(at.detail))?.[1](at);
}

/** SV-LIM-01, SV-R-224: whether the condition of a power holds. */
export function conditionMet(state: FightState, c: Combatant, target: Combatant, power: Usable): boolean {
  const detail = limitationOf(power.design.limitations, 'Only in Condition')?.detail;
  if (detail === undefined) return true;
  const known = knownOf({ state, c, target, detail });
  if (known !== undefined) return known;
  if (!state.circumstances) return true;
  const said = detail.toLowerCase();
  return state.circumstances.some(({ holds }) => {
    const here = holds.toLowerCase();
    return said.includes(here) || here.includes(said);
  });
}
