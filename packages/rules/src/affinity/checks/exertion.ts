/** EXR: how much a character may exert, and how much an action asks for. */
import type { Refusal } from '@arbiter/engine';
import { MAX_LEVEL, MIN_LEVEL, proficiencyAt } from '../character/level.ts';
import { type AffinityPlay, refuse } from '../play.ts';
import type { Tier } from './tiers.ts';

/** AF-EXR-03: the fewest exertion dice with which an action of a tier may be tried. */
export const MINIMUM_EXERTION: Readonly<Record<Tier, number>> = {
  Basic: 0,
  Advanced: 0,
  Expert: 1,
  Legendary: 2,
  Ultimate: 3,
};

/** AF-TURN-01: what a player character has. */
export const ACTIONS_PER_TURN = 2;

/** AF-EXR-01, AF-R-02: each action has a pool of its own; nothing carries over. */
export const exertionCap = (proficiency: number): number => proficiency;

/** AF-EXR-02. */
export const maxExertionPerTurn = (proficiency: number, actions = ACTIONS_PER_TURN): number =>
  actions * exertionCap(proficiency);

/** AF-EXR-03, AF-R-03: the lowest level whose cap reaches the minimum. */
export function firstLevelFor(tier: Tier): number {
  let level = MIN_LEVEL;
  while (level < MAX_LEVEL && exertionCap(proficiencyAt(level)) < MINIMUM_EXERTION[tier]) level++;
  return level;
}

/** AF-R-01: from how many exertion dice in a round a Resolve check is due; `exactly` that many in one reading. */
export function maximumExertion(
  who: { readonly level: number; readonly proficiency: number },
  play: AffinityPlay,
): { readonly dice: number; readonly exactly: boolean } {
  return maximumIn(play.ruling('AF-R-01'), who);
}

/** The same for whoever only thinks about it, and leaves no trace. */
export function maximumIn(
  reading: AffinityPlay['readings']['AF-R-01'],
  { level, proficiency }: { readonly level: number; readonly proficiency: number },
): { readonly dice: number; readonly exactly: boolean } {
  return reading === 'twiceProficiency'
    ? { dice: maxExertionPerTurn(proficiency), exactly: false }
    : { dice: level, exactly: reading === 'exactlyLevel' };
}

/** Shared by all who find nothing wrong. */
export const NO_PROBLEMS: readonly Refusal[] = [];

interface Exerted {
  readonly exertion: number;
  readonly affinity: number;
}

/** AF-EXR-01, AF-EXR-03, AF-AFF-04: everything wrong with the dice that were declared. */
export function effortProblems(
  effort: Exerted,
  who: { readonly proficiency: number; readonly storedAffinity: number; readonly exerts: boolean },
  tier: Tier,
  field = '',
): readonly Refusal[] {
  const { proficiency, storedAffinity } = who;
  // AF-R-04: affinity dice are exertion dice for the cap, the minimum and the round.
  const dice = effort.exertion + effort.affinity;
  const cap = exertionCap(proficiency);
  const least = MINIMUM_EXERTION[tier];
  if (dice >= least && dice <= cap && effort.affinity <= storedAffinity && (who.exerts || dice === 0))
    return NO_PROBLEMS;
  const at = (name: string): string => (field ? `${field}.${name}` : name);
  const problems: Refusal[] = [];
  if (!who.exerts && dice > 0)
    problems.push(refuse('AF-EXR-01', 'It does not exert itself: no exertion dice.', at('exertion')));
  if (least > cap)
    problems.push(
      refuse(
        'AF-EXR-03',
        `${tier} needs ${least} exertion dice, but Proficiency ${proficiency} allows only ${cap}: it can be tried from level ${firstLevelFor(tier)} on.`,
        at('tier'),
      ),
    );
  else if (dice < least)
    problems.push(
      refuse(
        'AF-EXR-03',
        `${tier} needs at least ${least} exertion ${least === 1 ? 'die' : 'dice'}, got ${dice}.`,
        at('exertion'),
      ),
    );
  if (dice > cap)
    problems.push(
      refuse(
        'AF-EXR-01',
        `One action takes at most ${cap} exertion and affinity dice together (Proficiency ${proficiency}), got ${dice}.`,
        at('exertion'),
      ),
    );
  if (effort.affinity > storedAffinity)
    problems.push(
      refuse(
        'AF-AFF-04',
        `Only ${storedAffinity} affinity ${storedAffinity === 1 ? 'die is' : 'dice are'} stored, got ${effort.affinity}.`,
        at('affinity'),
      ),
    );
  return problems;
}
