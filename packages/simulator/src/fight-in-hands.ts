/** The same fight many times by whoever plays: on this thread or on several, and left whenever somebody wants to. */
import { isRecord, isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { type FightOptions, type FightReport, reportOf } from './fight.ts';
import type { Hands, Opening } from './hands.ts';
import { Gathering } from './tally.ts';

/** How often, and who wants to leave: whoever ends it is told what is known by then. */
export interface HandsOptions extends FightOptions {
  readonly signal?: AbortSignal;
}

/** The report of the fights that are over when all are, or when it was left; nothing where the first was not. */
export async function fightInHands(
  hands: Hands,
  opening: Opening,
  { signal, progress, ...options }: HandsOptions,
): Promise<FightReport | Refusal | undefined> {
  const gathering = new Gathering(options);
  const { seed, readings, levels, times } = options;
  const work = { kind: 'fights' as const, opening, seed, readings, levels };
  const begun = performance.now();
  let [next, said] = [0, begun];
  let refusal: Refusal | undefined;
  const hand = async (): Promise<void> => {
    while (!refusal && gathering.numbersOf(next)[0] < times && !gathering.isOver && !signal?.aborted) {
      const block = next++;
      const tally = await hands.play(work, ...gathering.numbersOf(block), signal);
      if (isRefusal(tally)) {
        refusal = tally;
        return;
      }
      gathering.add(block, tally);
      if (progress && performance.now() - said >= 100 && gathering.tally.fights > 0) {
        said = performance.now();
        progress(gathering.tally.fights);
      }
    }
  };
  await Promise.all(Array.from({ length: hands.count }, hand));
  if (refusal) return refusal;
  if (gathering.tally.fights === 0) return undefined;
  return reportOf(gathering, options.seed, (performance.now() - begun) / 1000);
}

/** What is given where fights begin, if that is nothing of the kind: a set-up in words has to be made into one first. */
export function whyNotOpening(opening: unknown): Refusal | undefined {
  if (isRecord(opening) && 'state' in opening) return undefined;
  if (isRecord(opening) && 'day' in opening) return undefined;
  const setup = isRecord(opening) ? opening.setup : undefined;
  if (!isRecord(setup))
    return refuse(
      '',
      'Fights begin with { setup }, { state } or { day }: `setupOf(rules, …)` makes a set-up of names.',
      'setup',
    );
  return undefined;
}
