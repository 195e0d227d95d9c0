import { eyesOf, type FightKnowledge } from '../known.ts';

/** For fights of tests in which there is nothing to hide: everybody knows everything. */
export const openKnowledge = <S, E>(): FightKnowledge<S, E> => ({
  eyes: (_state, viewer, openness) => eyesOf({ fighters: {} }, viewer, openness, () => false),
  state: state => state,
  event: event => event,
});
