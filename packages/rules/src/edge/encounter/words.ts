/** What sentences about a fight are made of: names, rolls, harm, effects. */

import { GAME_MASTER } from '@arbiter/engine';
import { isThing } from '../character/creature.ts';
import type { Attempted } from '../checks/attempt.ts';
import { scopeWords } from '../checks/scopes.ts';
import { type Affliction, type Condition, has, isImmuneTo, type OwnCondition } from '../combat/conditions.ts';
import { absorbedWords, dyingWords, FROM_BLOW, FROM_DYING, type Harm, massiveWords } from '../combat/harm.ts';
import { conditionName } from '../combat/own-conditions.ts';
import type { Settled } from '../powers/effects.ts';
import { GAME_MASTERS_WORD } from './commands.ts';
import type { FightAsk } from './deed.ts';
import type { Ended, EventOf, Spending } from './events.ts';
import { type Fighter, type FightState, fighterAt, fighterOf } from './state.ts';

export const bennyWords = (state: FightState, spending: readonly Spending[]): string[] =>
  spending
    .filter(({ bennies }) => bennies > 0)
    .map(
      ({ who, bennies }) =>
        `${fighterOf(state, who).name} spent ${bennies === 1 ? 'a benny' : `${bennies} bennies`}`,
    );

/** Whoever acts unseen has no name. */
export const nameOf = (state: FightState, id: string): string =>
  id === GAME_MASTER ? 'Somebody unseen' : fighterOf(state, id).name;

/** Whether somebody's numbers are known; else there are words for how hurt it looks. */
export const isCounted = ({ fighters }: FightState, id: string): boolean =>
  id !== GAME_MASTER && fighters[id]?.seenAs === undefined;

/** Whether everybody's numbers are known. */
export function isAllCounted({ fighters }: FightState): boolean {
  for (const id in fighters) if (fighterAt(fighters, id).seenAs !== undefined) return false;
  return true;
}

/** Whether it may be said what a roll was against that somebody is asked about. */
export const isNumberOpen = (state: FightState, { of, who }: Extract<FightAsk, { ask: 'benny' }>): boolean =>
  isAllCounted(state) || (isCounted(state, who) && of !== 'attack' && of !== 'defense' && of !== 'skill');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a roll came out; what it was against only where everybody's numbers are known, the total only of one's own. */
export const rollWords = (
  state: FightState,
  who: string,
  { die, total, target, outcome }: Attempted,
): string =>
  (die === null && total === null) || !isCounted(state, who)
    ? outcome
    : isAllCounted(state)
      ? `${total} against ${target}, ${outcome}`
      : `${total}, ${outcome}`;

/** ED-CORE-05: against a creature of the game master it is the one it is aimed at who rolls. */
export const rolledAgainst = (
  state: FightState,
  { actor, target, rolled }: EventOf<'searched' | 'intimidated' | 'hurled'>,
): string => {
  const isOwnRoll = actor !== GAME_MASTER && (fighterOf(state, actor).player || rolled.die === null);
  return `${isOwnRoll ? '' : `${fighterOf(state, target).name} rolls `}${rollWords(state, isOwnRoll ? actor : target, rolled)}`;
};

/** What an effect came to: the target is as it is after it. */
function effectWords(effect: Settled, target: Fighter): string {
  switch (effect.is) {
    case 'heal':
      return `${target.seenAs === undefined ? `heals ${effect.amount}, ${target.hp} of ${target.maxHp} HP` : `heals and looks ${target.seenAs}`}${effect.staunches ? ', no longer Bleeding' : ''}${wakingWords(effect, target)}`;
    case 'temporary':
      return `${target.seenAs === undefined ? `${target.tempHp} temporary HP` : 'temporary HP'}${wakingWords(effect, target)}`;
    case 'condition':
      return target.life === 'dead'
        ? ''
        : `${isImmuneTo(target, effect.affliction.condition) ? 'immune to being ' : ''}${effect.affliction.condition}`;
    case 'cure':
      return `no longer ${effect.conditions.map(conditionName).join(' or ')}`;
    case 'expose':
      return 'Exposed';
    case 'push':
      return `pushed ${effect.spaces}`;
    case 'edge':
      if (effect.mark.gives === 'expertise')
        return `${effect.mark.name} counts on ${scopeWords(effect.mark.on)}`;
      if (effect.mark.approach !== undefined)
        return `approach ${effect.mark.approach} on ${scopeWords(effect.mark.on)}${reasonWords(effect.mark.name)}`;
      return `Edge on ${scopeWords(effect.mark.on)}`;
    case 'hindrance':
      return `Hindrance on ${scopeWords(effect.mark.on)}`;
    case 'soften':
      return `${effect.amount} less`;
    case 'move':
      return `${effect.spaces} more spaces of movement`;
    case 'stabilize':
      return 'stable';
  }
}

const reasonWords = (name: string): string => (name === GAME_MASTERS_WORD ? '' : ` (${name})`);

/** What several effects came to: the parts of a condition of a pack stand under its name. */
export function effectsWords(
  effects: readonly Settled[],
  target: Fighter,
  causeWords: (given: Caused) => string = () => '',
): string[] {
  const told = new Set<string>();
  return effects.flatMap(effect => {
    const given = effect.is === 'condition' ? effect.affliction : 'mark' in effect ? effect.mark : undefined;
    const own = given?.of;
    if (!given || !own) {
      const words = effectWords(effect, target);
      return words ? [effect.is === 'condition' ? `${words}${causeWords(effect.affliction)}` : words] : [];
    }
    if (told.has(own.id) || target.life === 'dead') return [];
    told.add(own.id);
    if (isImmuneTo(target, own)) return [`immune to being ${own.name}`];
    const parts = effects.filter(each => partOf(each)?.id === own.id).map(each => effectWords(each, target));
    return [`${own.name} (${parts.join(', ')})${causeWords(given)}`];
  });
}

/** The condition of a pack that an effect is a part of. */
const partOf = (effect: Settled): OwnCondition | undefined =>
  effect.is === 'condition' ? effect.affliction.of : 'mark' in effect ? effect.mark.of : undefined;

/** ED-CND-15: whom or what a condition comes from, as far as that is known: ` by Orc (snarl)`, each source of its own. */
export function causeWords({ conditions }: Pick<Fighter, 'conditions'>, condition: Condition): string {
  return causesOf(conditions.filter(each => each.condition === condition && !each.of));
}
export const causesOf = (given: readonly Caused[]): string =>
  [...new Set(given.map(causeOf))].filter(Boolean).join(' and');

/** What says whom or what it comes from. */
export type Caused = Pick<Affliction, 'by' | 'source'>;

/** Sources that say nothing more than what stands beside them. */
const SAID_ANYWAY: ReadonlySet<string> = new Set([GAME_MASTERS_WORD, FROM_DYING]);
export const causeOf = ({ by, source }: Caused): string => {
  const how = source === undefined || SAID_ANYWAY.has(source) ? '' : ` (${source})`;
  return `${by === undefined ? '' : ` by ${by}`}${how}`;
};

/** ED-R-70: who wakes is no longer Unconscious, and still Prone. */
const wakingWords = ({ wakes }: Extract<Settled, { is: 'heal' | 'temporary' }>, target: Fighter): string =>
  wakes ? `, no longer Unconscious${has(target, 'Prone') ? ' but Prone' : ''}` : '';

/** What ended by itself, somebody after somebody. */
export const endedWords = (state: FightState, ends: readonly Ended[] = []): string[] =>
  ends.map(({ who, what }) => {
    const fighter = fighterOf(state, who);
    const lies = what.includes('Unconscious') && has(fighter, 'Prone') ? ' but Prone' : '';
    return `${fighter.name} is no longer ${what.join(' or ')}${lies}.`;
  });

interface Harmed {
  readonly taken: number;
  readonly harm?: Harm | null;
  readonly absorbed?: number | undefined;
  readonly body?: Attempted | null;
  readonly overwhelming?: boolean | undefined;
}

/** What damage left: the numbers are those of the state after it. */
export function harmWords(state: FightState, id: string, harmed: Harmed): string {
  const { taken, absorbed = harmed.harm?.absorbed ?? 0 } = harmed;
  if (taken === 0) return 'takes no damage';
  const { hp, tempHp, life, durability, conditions, failures, seenAs } = fighterOf(state, id);
  const out = conditions.some(each => each.source === FROM_BLOW);
  const left =
    life === 'dead'
      ? isThing({ durability })
        ? 'and is wrecked, with a Complication'
        : 'and dies'
      : life === 'dying'
        ? `and ${dyingWords(failures)}`
        : `and ${seenAs === undefined ? `has ${hp} HP left${tempHp && !absorbed ? ` with ${tempHp} temporary` : ''}` : `looks ${seenAs}`}${out ? ', Unconscious' : ''}${isThing({ durability }) ? ', with a Complication' : ''}`;
  if (seenAs !== undefined) return `takes damage ${left}`;
  const why = massiveWords(harmed.body?.total ?? null, taken, harmed.overwhelming);
  return `takes ${taken}${absorbedWords(absorbed, tempHp)}${absorbed && !why ? ',' : ''}${why} ${left}`;
}
