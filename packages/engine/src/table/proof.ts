/**
 * What proves that a fight was played as it is told: the promise (the hash of the seed of its dice) from its beginning, the
 * seal over everything once it is over, and the seed itself once the host has it shown. Then nothing of it changes any more.
 */
import { commit } from '@arbiter/dice';
import { type Refusal, refuse } from '../refusal.ts';
import { type FightLog, sealOfFight } from './fight-log.ts';
import type { TableRequest } from './requests.ts';
import type { Running } from './running.ts';
import type { TableStep } from './step.ts';

/** What everybody may know of a fight's dice. */
export interface Proof {
  readonly promise: string;
  /** Only of a fight that is over: it tells that something was done in secret, though not what. */
  readonly seal?: string | undefined;
  readonly seed?: string | undefined;
}

/** The fight with the promise of the seed that its dice come from, under its first seal. */
export function promised(fight: FightLog, seed: string): FightLog {
  const begun = { ...fight, promise: commit(seed) };
  return { ...begun, seal: sealOfFight(begun) };
}

/** What is shown of a fight's proof; nothing where nothing was promised. */
export function proofOf(
  { promise, seal, seed }: Pick<FightLog, 'promise' | 'seal' | 'seed'>,
  isOver: boolean,
): Proof | undefined {
  if (promise === undefined) return undefined;
  return { promise, ...(isOver && seal !== undefined && { seal }), ...(seed !== undefined && { seed }) };
}

/** Shows the seed of a fight that is over. */
export function prove(
  { rules, fight }: Running,
  { game, fight: id }: Extract<TableRequest, { ask: 'prove' }>,
  seed: string | undefined,
): TableStep[] | Refusal {
  if (fight.promise === undefined || seed === undefined || commit(seed) !== fight.promise)
    return refuse('', 'Nothing was promised when this fight began here, so nothing can be proven.', 'fight');
  if (fight.seed !== undefined) return refuse('', 'The seed of this fight is shown already.', 'fight');
  if (!rules.outcome(fight.state))
    return refuse('', 'The fight goes on: whoever knows the seed would know every die to come.', 'fight');
  return [{ is: 'proven', game, id, seed }];
}

/** Why a fight whose seed is known cannot go on, nor back. */
export const whyClosed = (
  running: Running | undefined,
  { ask }: Pick<TableRequest, 'ask'>,
): Refusal | undefined =>
  running?.fight.seed !== undefined && ['act', 'auto', 'undo', 'redo'].includes(ask)
    ? refuse(
        '',
        'The seed of this fight is known, so that its dice are no secret: it stays as it ended.',
        'fight',
      )
    : undefined;
