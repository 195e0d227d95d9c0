/** DYI: what Hit Dice and Resolve make of somebody: conscious, dying, collapsed or dead. */
import type { Refusal } from '@arbiter/engine';
import { abilityName } from '../content/abilities/index.ts';
import type { AbilityRef } from '../content/types.ts';
import { type AffinityPlay, part, type RuleId, refuse } from '../play.ts';
import type { Person } from './person.ts';

/** AF-DYI-01 to 05. */
export const LIFE_STATES = ['conscious', 'dying', 'collapsed', 'dead'] as const;
export type LifeState = (typeof LIFE_STATES)[number];

export const STATE_RULE: Readonly<Record<LifeState, RuleId>> = {
  conscious: 'AF-DYI-06',
  dying: 'AF-DYI-03',
  collapsed: 'AF-DYI-01',
  dead: 'AF-DYI-05',
};

/** AF-DYI-01, 03, 05: what the two numbers make of a person. */
export function lifeStateOf(
  { hd, resolve, conceded }: Pick<Person, 'hd' | 'resolve' | 'conceded'>,
  play: AffinityPlay,
): LifeState {
  // AF-R-11: both at 0 is death at once, in whatever order they got there; AF-R-78: by words as well.
  if (hd === 0 && resolve === 0) return 'dead';
  if (resolve === 0) return conceded ? 'conscious' : 'collapsed';
  if (hd === 0) return play.ruling('AF-R-09') === 'staysInScene' ? 'conscious' : 'dying';
  return 'conscious';
}

/** Writes a life state down. AF-CON-04: who is not conscious maintains nothing. */
export function enter(who: Pick<Person, 'state' | 'concentrating'>, state: LifeState): void {
  who.state = state;
  if (state !== 'conscious') who.concentrating = null;
}

/** Brings the life state in line with HD and Resolve; says which one it is now. */
export function settle(who: Person, play: AffinityPlay): LifeState {
  if (who.state === 'dead') return 'dead';
  const state = lifeStateOf(who, play);
  if (play.trace.on && state !== who.state)
    play.trace.note(STATE_RULE[state], `${who.name || 'state'}: HD ${who.hd}, Resolve ${who.resolve}`, state);
  enter(who, state);
  return state;
}

/** AF-DYI-05: what befalls the living befalls the dead no more. */
export const whyNotAlive = (who: Pick<Person, 'state' | 'name'>, field?: string): Refusal | undefined =>
  who.state === 'dead' ? refuse('AF-DYI-05', `${who.name || 'The character'} is dead.`, field) : undefined;

/** AF-DYI-06: what brings back the dead does nothing for the living. */
export const whyNotDead = (who: Pick<Person, 'state' | 'name'>, field?: string): Refusal | undefined =>
  who.state === 'dead' ? undefined : refuse('AF-DYI-05', `${who.name} is not dead.`, field);

/** AF-EXR-05: why somebody can do nothing now, nor exert themselves, if so. */
export function whyNotAct(who: Pick<Person, 'state'>, field?: string): Refusal | undefined {
  switch (who.state) {
    case 'dead':
      return refuse('AF-DYI-05', 'The dead cannot act.', field);
    case 'dying':
      return refuse('AF-DYI-03', 'The character is unconscious and dying: only others can help now.', field);
    case 'collapsed':
      return refuse('AF-DYI-01', 'The character has collapsed and is unconscious.', field);
    case 'conscious':
      return undefined;
  }
}

interface Shown extends Pick<Person, 'hd' | 'resolve'> {
  readonly state: LifeState;
  readonly concentrating?: string | null;
}

/** AF-CON-02 to 04: how somebody is, as the end of a sentence; beside how it was before, with what is maintained no more or from now on. */
export function inWords(
  after: Shown,
  before?: {
    readonly hd?: number | undefined;
    readonly concentrating: string | null;
    readonly abilities?: readonly AbilityRef[];
  },
): string {
  const { hd, resolve, state } = after;
  // Whoever rallies may be dying all the same: of Hit Dice, not of Resolve.
  const since = state !== 'dying' || !before ? '' : before.hd === 0 ? 'still ' : 'now ';
  const changed = before && before.concentrating !== after.concentrating;
  const effectName = (effect: string): string => abilityName(before?.abilities ?? [], effect);
  const effects = changed
    ? [
        before.concentrating && `${effectName(before.concentrating)} ends`,
        after.concentrating && `${effectName(after.concentrating)} is maintained`,
      ]
    : [];
  return [`${hd} HD, Resolve ${resolve}${state === 'conscious' ? '' : `, ${since}${state}`}`, ...effects]
    .filter(Boolean)
    .join('; ');
}

export const parts = [
  part(
    'state',
    'Collapse, dying and death',
    ['AF-DYI-01', 'AF-DYI-03', 'AF-DYI-05', 'AF-DYI-06', 'AF-RES-09', 'AF-EXR-05'],
    lifeStateOf,
  ),
];
